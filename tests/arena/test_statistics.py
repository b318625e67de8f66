"""Standings, intervals, ratings and the chart."""

from math import inf
from pathlib import Path

import pytest

from lanterns.arena.chart import check_chart, draw_chart
from lanterns.arena.contest import Played
from lanterns.arena.schedule import Arena, BadArena
from lanterns.arena.statistics import mean_by_deal, rate, share_interval, standings


def game(index: int, bots: tuple[str, ...], honor: tuple[int, ...]) -> Played:
    """A finished game whose highest honor wins."""
    victory = tuple(float(points == max(honor)) / honor.count(max(honor)) for points in honor)
    seats = len(bots)
    return Played(
        index=index,
        deal=index // seats,
        bots=bots,
        honor=honor,
        victory=victory,
        decisions=(10,) * seats,
        seconds=(1.0,) * seats,
        slowest=(0.25,) * seats,
    )


GAMES = [game(0, ("a", "b"), (30, 20)), game(1, ("b", "a"), (21, 29)), game(2, ("a", "b"), (25, 25))]


def test_standings_count_wins_shares_honor_and_time() -> None:
    first, second = standings(GAMES)
    assert (first.bot, first.games, first.wins) == ("a", 3, 2.5)
    assert first.first.mean == pytest.approx(5 / 6)
    assert first.honor.mean == pytest.approx(28)
    assert first.move_seconds == pytest.approx(0.1)
    assert first.slowest_seconds == pytest.approx(0.25)
    assert (second.bot, second.wins) == ("b", 0.5)
    assert first.rating > second.rating


def test_luck_is_taken_off_where_it_is_known_of_every_game() -> None:
    lucky = [(0.3, -0.3), (0.3, -0.3), (-0.3, 0.3), (-0.3, 0.3)]
    bots = ("a", "b")
    plain = [game(index, bots, (30, 20) if fortune[0] > 0 else (20, 30)) for index, fortune in enumerate(lucky)]
    known = [one.model_copy(update={"fortune": fortune}) for one, fortune in zip(plain, lucky, strict=True)]
    for standing in standings(known):
        assert standing.adjusted is not None
        assert standing.adjusted.mean == pytest.approx(standing.first.mean)
        assert standing.saving == pytest.approx((1 / 0.4) ** 2)
    assert all(standing.adjusted is None and standing.saving is None for standing in standings([plain[0], *known[1:]]))


def test_a_share_of_all_games_is_still_in_doubt() -> None:
    share = share_interval(20, 20)
    assert share.mean == share.high == 1
    assert share.low == pytest.approx(0.839, abs=0.001)


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [(0.5, 100, 0.404, 0.596), (0.0, 10, 0.0, 0.278), (1.0, 10, 0.722, 1.0), (0.25, 10_000, 0.2416, 0.2586)],
)
def test_the_interval_of_a_share_is_wilsons(share: float, games: int, low: float, high: float) -> None:
    found = share_interval(share * games, games)
    assert (found.mean, found.low, found.high) == pytest.approx((share, low, high), abs=0.001)


def test_games_on_one_deal_count_as_one_value() -> None:
    same = mean_by_deal([(0, 10.0), (0, 20.0), (1, 15.0), (1, 15.0)])
    assert (same.mean, same.low, same.high) == (15, 15, 15)
    alone = mean_by_deal([(0, 10.0)])
    assert (alone.low, alone.high) == (-inf, inf)


def test_a_bot_at_several_seats_has_one_rating() -> None:
    ratings = rate([game(index, ("a", "b", "b", "b"), (30, 20, 21, 22)) for index in range(12)])
    assert ratings["a"][0] > ratings["b"][0]


def test_a_game_of_a_bot_against_itself_rates_nobody() -> None:
    assert rate([game(0, ("a", "a"), (30, 20))])["a"][0] == pytest.approx(25)


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_the_chart_is_a_picture(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"chart.{ending}"
    check_chart(path)
    draw_chart(Arena("harvest", 2, ("a", "b"), 3), standings(GAMES), path)
    assert path.stat().st_size > 1000


def test_a_chart_of_another_kind_is_refused() -> None:
    with pytest.raises(BadArena, match=r"ends in \.png or \.svg, not 'chart\.doc'"):
        check_chart(Path("chart.doc"))
