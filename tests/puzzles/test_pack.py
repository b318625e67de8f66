"""A pack is read as it was written, and what is damaged or foreign is refused in a sentence."""

from dataclasses import replace
from pathlib import Path

import pytest

from lanterns.engine.kind import GameKind, all_kinds, find_kind
from lanterns.puzzles import BadPack, Pack, Puzzle, read_pack, shipped_pack
from lanterns.puzzles.making import choose
from lanterns.puzzles.pack import from_bytes, save_pack, themes_of, to_bytes
from lanterns.puzzles.puzzle import BadPuzzle, position_of, seen_in

MOST_TOGETHER = 400_000


def some_puzzle(**changes: int) -> Puzzle:
    figures = {name: 0 for name in Puzzle.__dataclass_fields__ if name != "path"}
    return Puzzle(path=(2000, 2117, 0), **{**figures, "players": 2, "given_honor": -35, "rating": 1200, **changes})


def test_a_pack_is_read_as_it_was_written(tmp_path: Path) -> None:
    pack = Pack(find_kind("harvest"), (some_puzzle(), some_puzzle(answer=891, left_honor=-1)))
    save_pack(pack, tmp_path / "some.puzzles")
    assert read_pack(tmp_path / "some.puzzles") == pack
    assert to_bytes(pack) == to_bytes(read_pack(tmp_path / "some.puzzles"))


def test_what_is_no_pack_is_refused_in_a_sentence(tmp_path: Path) -> None:
    whole = to_bytes(Pack(find_kind("dice"), (some_puzzle(),)))
    for content in (b"", b"{}\n", b"[" * 100_000, whole[:-3], whole.replace(b"last_turn", b"lost_turn")):
        with pytest.raises(BadPack, match=r"mine.*\.$"):
            from_bytes(content, "mine")
    with pytest.raises(BadPack, match="cannot be read"):
        read_pack(tmp_path / "nowhere.puzzles")


def test_no_two_of_a_choice_are_alike_and_no_theme_prevails() -> None:
    alike = [some_puzzle(margin_chance=margin) for margin in (300, 200)]
    others = [replace(some_puzzle(theme=1 + index % 2), path=(2000, index, 1, 1)) for index in range(10)]
    chosen = choose([*alike, *others], wanted=10)
    assert len([puzzle for puzzle in chosen if puzzle.path == alike[0].path]) == 1
    assert max(sum(puzzle.theme == theme for puzzle in chosen) for theme in range(3)) == 4


def test_a_path_that_the_rules_do_not_allow_leads_to_no_puzzle() -> None:
    with pytest.raises(BadPuzzle, match="cannot be reached"):
        position_of(find_kind("harvest"), some_puzzle())


@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.name)
def test_every_shipped_puzzle_is_reached_by_the_rules_and_no_two_are_the_same(kind: GameKind) -> None:
    pack = shipped_pack(kind)
    assert pack.puzzles
    positions = {seen_in(pack.kind, puzzle)[0].tobytes() for puzzle in pack.puzzles}
    assert len(positions) == len(pack.puzzles)
    assert all(puzzle.answer != puzzle.greedy for puzzle in pack.puzzles)
    assert {puzzle.theme for puzzle in pack.puzzles} <= set(range(len(themes_of(pack.kind))))


def test_both_packs_together_are_small() -> None:
    assert sum(len(to_bytes(shipped_pack(kind))) for kind in all_kinds()) < MOST_TOGETHER
