"""An arena plays its schedule once, wherever it runs and however often it is stopped."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from lanterns.arena.contest import Played
from lanterns.arena.schedule import Arena, BadArena
from lanterns.arena.tournament import run
from lanterns.arena.workers import in_time
from lanterns.bots.bot import Bot
from lanterns.bots.deals import imagine, list_actions

ARENA = Arena("harvest", 2, ("random", "apprentice"), games=6, seed=4)


class Last(Bot):
    """A bot of one's own."""

    def choose(self, seen: Any, seat: int) -> int:
        """The last action there is."""
        return int(list_actions(imagine(seen), seat)[-1])


def outcomes(games: Sequence[Played]) -> list[tuple[tuple[str, ...], tuple[int, ...]]]:
    """What does not depend on the machine."""
    return [(game.bots, game.honor) for game in games]


def test_the_same_arena_ends_the_same_on_one_core_and_on_two() -> None:
    assert outcomes(run(ARENA)) == outcomes(run(ARENA, cores=2))


def test_games_of_one_deal_draw_the_same_tiles() -> None:
    alike = run(Arena("harvest", 2, ("greedy", "greedy"), games=2, seed=1))
    assert alike[0].deal == alike[1].deal
    assert alike[0].honor == alike[1].honor


def test_a_stopped_arena_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = run(ARENA, tmp_path / "whole.jsonl")
    lines = (tmp_path / "whole.jsonl").read_text().splitlines(keepends=True)
    part = tmp_path / "part.jsonl"
    part.write_text("".join(lines[:4]) + lines[4][:20])
    told: list[tuple[int, int]] = []
    assert outcomes(run(ARENA, part, report=lambda *news: told.append(news))) == outcomes(whole)
    assert told == [(3, 6), (4, 6), (5, 6), (6, 6)]
    assert len(part.read_text().splitlines()) == 7


def test_no_game_is_begun_after_the_time_is_over(tmp_path: Path) -> None:
    assert run(ARENA, tmp_path / "arena.jsonl", seconds=1e-9) == []
    assert list(in_time("abc", None)) == ["a", "b", "c"]


def test_a_longer_run_of_the_same_arena_keeps_the_games_it_has(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    short = run(Arena("harvest", 2, ("random", "random"), games=2), path)
    told: list[tuple[int, int]] = []
    long = run(Arena("harvest", 2, ("random", "random"), 4), path, report=lambda *news: told.append(news))
    assert long[:2] == short
    assert told == [(2, 4), (3, 4), (4, 4)]


def test_a_file_of_another_arena_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    run(Arena("harvest", 2, ("random", "random"), games=2), path)
    with pytest.raises(BadArena, match="holds another arena"):
        run(ARENA, path)


@pytest.mark.parametrize("content", [b"", b"not json\n", b"[1]\n", b"my notes", b"\xff\xfe"])
def test_a_file_that_is_no_arena_is_refused_and_left_alone_unless_it_is_empty(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "arena.jsonl"
    path.write_bytes(content)
    if content:
        with pytest.raises(BadArena, match="holds another arena"):
            run(ARENA, path)
        assert path.read_bytes() == content
    else:
        assert len(run(ARENA, path)) == 6


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    run(ARENA, path)
    lines = path.read_text().splitlines()
    lines[3] = "{}"
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(BadArena, match="line 4 is not a finished game"):
        run(ARENA, path)


def test_a_folder_cannot_be_an_arena_file(tmp_path: Path) -> None:
    with pytest.raises(BadArena, match="cannot be used for an arena"):
        run(ARENA, tmp_path)


def test_no_core_is_too_few() -> None:
    with pytest.raises(BadArena, match="at least 1 core, not 0"):
        run(ARENA, cores=0)


@pytest.mark.filterwarnings("ignore")
def test_a_ray_cluster_plays_the_same_games_also_with_a_bot_of_ones_own() -> None:
    arena = Arena("harvest", 2, ("random", f"{__name__}:Last"), games=6, seed=4)
    assert outcomes(run(arena, ray_address="local")) == outcomes(run(arena))


@pytest.mark.filterwarnings("ignore")
def test_an_address_where_no_cluster_answers_is_refused() -> None:
    with pytest.raises(BadArena, match=r"No Ray cluster answers at '127\.0\.0\.1:1'"):
        run(ARENA, ray_address="127.0.0.1:1")
