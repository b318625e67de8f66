"""Schedules are balanced."""

from collections import Counter

import pytest

from lanterns.arena.schedule import Arena, BadArena
from lanterns.bots.bot import BadBot
from lanterns.engine.errors import BadOptions


def test_every_bot_sits_at_every_seat_once_on_every_deal() -> None:
    arena = Arena("harvest", 3, ("random", "greedy", "search:5"), games=9)
    for deal in range(3):
        pairings = [pairing for pairing in arena.pairings() if pairing.deal == deal]
        for seat in range(3):
            assert sorted(pairing.bots[seat] for pairing in pairings) == ["greedy", "random", "search:5"]


def test_every_line_up_plays_the_same_deals() -> None:
    arena = Arena("harvest", 2, ("random", "greedy", "apprentice"), games=12)
    deals = Counter((pairing.deal, frozenset(pairing.bots)) for pairing in arena.pairings())
    assert len(deals) == 2 * 3
    assert set(deals.values()) == {2}


def test_the_last_deal_is_played_whole() -> None:
    assert Arena("harvest", 4, ("random",) * 4, games=5).total() == 8


def test_neighbours_change_from_deal_to_deal() -> None:
    arena = Arena("harvest", 3, ("random", "greedy", "search:5"), games=6)
    followers = {(p.bots[seat], p.bots[(seat + 1) % 3]) for p in arena.pairings() for seat in range(3)}
    assert len(followers) == 6


@pytest.mark.parametrize(
    ("arena", "fault"),
    [
        (Arena("harvest", 4, ("random", "greedy"), 4), "2 bots cannot fill 4 seats; name as many bots as players"),
        (Arena("harvest", 2, ("random", "greedy"), 0), "at least 1 game, not 0"),
        (Arena("harvest", 5, ("random",) * 5, 1), "for 2, 3 or 4 players, not 5"),
        (Arena("chess", 2, ("random",) * 2, 1), "no game called 'chess'"),
        (Arena("harvest", 2, ("random", "empress"), 1), "no bot called 'empress'"),
        (Arena("harvest", 2, ("random", "search:0.001s"), 1), "0.001 s is too short for one playout"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(arena: Arena, fault: str) -> None:
    with pytest.raises((BadArena, BadBot, BadOptions), match=fault) as refusal:
        arena.check()
    assert "\n" not in str(refusal.value)
