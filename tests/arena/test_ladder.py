"""The ladder: who meets whom, and how strong the games say each bot is."""

from collections import Counter
from itertools import islice, product
from pathlib import Path

import pytest

from lanterns.arena.contest import Played
from lanterns.arena.ladder import (
    ANCHOR_RATING,
    LADDER,
    PEERS,
    LadderGame,
    line_ups,
    rate_ladder,
    read_ladder,
    run_ladder,
    schedule,
)
from lanterns.arena.schedule import Arena, BadArena, Pairing
from lanterns.arena.shares import Shares
from lanterns.cli.ladder import lines_of, who_climbs


def game(bots: tuple[str, ...], winner: int, seconds: float = 1.0) -> Played:
    """A finished game with one winner."""
    seats = len(bots)
    return Played(
        index=0,
        deal=0,
        bots=bots,
        honor=(0,) * seats,
        victory=tuple(float(seat == winner) for seat in range(seats)),
        decisions=(1,) * seats,
        seconds=(seconds, *[0.0] * (seats - 1)),
        slowest=(1.0,) * seats,
    )


def test_ten_victories_to_one_are_four_hundred_points() -> None:
    games = [game(("strong", "greedy"), 0)] * 100 + [game(("strong", "greedy"), 1)] * 10
    ratings = rate_ladder(games)
    assert ratings["greedy"].value == ANCHOR_RATING
    assert ratings["strong"].value == pytest.approx(ANCHOR_RATING + 400, abs=5)
    assert 100 < ratings["strong"].doubt < 130


def test_first_of_four_is_rated_like_first_of_two() -> None:
    """Ten times as strong as each of three: ten victories to one each."""
    bots = ("strong", "greedy", "greedy", "greedy")
    games = [game(bots, 0)] * 1000 + [game(bots, 1 + index % 3) for index in range(300)]
    assert rate_ladder(games)["strong"].value == pytest.approx(ANCHOR_RATING + 400, abs=5)


def test_who_never_loses_is_far_above_but_not_without_end() -> None:
    few, many = (rate_ladder([game(("strong", "greedy"), 0)] * count)["strong"] for count in (10, 1000))
    assert ANCHOR_RATING + 400 < few.value < many.value < ANCHOR_RATING + 5000
    assert few.doubt > 400


def test_a_ladder_without_its_anchor_is_refused() -> None:
    with pytest.raises(BadArena, match="needs greedy"):
        rate_ladder([game(("a", "b"), 0)])


def test_neighbours_meet_in_both_games_with_every_number_of_players() -> None:
    a, b, c, d = bots = ("random", "visitor", "apprentice", "artisan")
    met = {frozenset(pairing.bots) for _, pairing in schedule(bots, (), 2, seed=0)}
    assert met == {frozenset(pair) for pair in ((a, b), (b, c), (c, d), (a, c), (b, d))}
    planned = list(schedule(("greedy", "random"), (), 2, seed=0))
    assert {(arena.game, arena.players) for arena, _ in planned} == {
        (g, p) for g in ("harvest", "dice") for p in (2, 3, 4)
    }
    of_four = {pairing.bots for arena, pairing in planned if (arena.game, arena.players) == ("harvest", 4)}
    assert len(of_four) == 8  # one against three both ways round, at every seat


def test_who_thinks_long_sits_alone_among_three_or_four() -> None:
    assert line_ups("greedy", "emperor", 4) == [("emperor", "greedy", "greedy", "greedy")]
    assert line_ups("search:1s", "emperor", 3) == [("emperor", "search:1s", "search:1s")]
    assert len(line_ups("search:0.1s", "greedy", 3)) == 2
    assert len(line_ups("search:0.1s", "greedy", 2)) == 1


def begin(shares: Shares, count: int) -> list[str]:
    """Who meets `greedy` in the next games."""
    return [pairing.bots[0] for _, pairing in islice(shares, count)]


def test_matches_share_the_time_and_the_longest_games_begin_first() -> None:
    games = [
        (Arena("harvest", 2, (bot, "greedy"), 2, 0), Pairing(index, 0, (bot, "greedy")))
        for bot, index in product(("random", "search:0.1s", "search:1s"), range(20))
    ]
    shares = Shares(games, None)
    assert begin(shares, 3) == ["search:1s", "search:0.1s", "random"]
    shares.add("harvest", game(("search:1s", "greedy"), 0, seconds=16.0))
    shares.add("harvest", game(("search:0.1s", "greedy"), 0, seconds=1.0))
    shares.add("harvest", game(("random", "greedy"), 0, seconds=0.25))
    assert Counter(begin(shares, 18)) == {"random": 11, "search:0.1s": 6, "search:1s": 1}, "16 : 1 : 1/4 as 1 : 4 : 8"
    assert set(begin(Shares(games, 10), 60)) == {"random", "search:0.1s"}, "45 s are not left for the longest"
    later = Shares(games, None)
    later.add_earlier("harvest", game(("search:1s", "greedy"), 0, seconds=20.0))
    assert begin(later, 2) == ["search:0.1s", "random"], "what was played before counts"


def test_a_column_without_the_anchor_stays_empty_and_the_strongest_come_first() -> None:
    two = game(("strong", "greedy"), 0)
    three = game(("strong", "random", "random"), 0)
    headings, first, *rest = lines_of([LadderGame(game="harvest", **played.model_dump()) for played in (two, three)])
    assert first[0] == "strong"
    assert [line[0] for line in rest] == ["greedy", "random"]
    assert [bool(cell) for cell in first[1:-1]] == [heading in ("all", "harvest 2") for heading in headings[1:-1]]


@pytest.mark.parametrize("content", [b"my notes", b"my notes\n", b"\xff\xfe"])
def test_a_file_that_is_no_ladder_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "ladder.jsonl"
    file.write_bytes(content)
    with pytest.raises(BadArena, match="give it a file of its own"):
        read_ladder(file)
    assert file.read_bytes() == content


def test_a_ladder_goes_on_where_it_stopped(tmp_path: Path) -> None:
    planned = [game for game in schedule(("greedy", "random"), (), 2, seed=0) if game[0].players == 2]
    told: list[int] = []
    begun = run_ladder(planned[:2], tmp_path / "ladder.jsonl", 1, None, lambda done, _: told.append(done))
    with (tmp_path / "ladder.jsonl").open("a") as file:
        file.write('{"torn')
    whole = run_ladder(planned, tmp_path / "ladder.jsonl", 1, None, lambda done, _: told.append(done))
    assert whole[:2] == begun
    assert len(whole) == len(planned)
    assert told == [0, 1, 2, 2, *range(3, len(planned) + 1)]
    assert rate_ladder(whole)["random"].value < ANCHOR_RATING


def test_peers_are_told_apart_by_their_names() -> None:
    assert who_climbs(f"greedy, {PEERS[1]},random") == (["greedy", "random"], [PEERS[1]])
    assert who_climbs(None) == (list(LADDER), list(PEERS))
