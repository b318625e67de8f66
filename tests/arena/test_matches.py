"""Games between bots that are asked for one action at a time."""

from typing import Any

import numpy as np
import pytest

from lanterns.arena.matches import play_match
from lanterns.arena.simulation import simulate
from lanterns.bots.bot import BadBot, Bot
from lanterns.bots.roster import make_bot
from lanterns.engine.kind import all_kinds

KINDS = [kind.name for kind in all_kinds()]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_ends_with_one_whole_victory(kind: str, players: int) -> None:
    played = play_match(kind, [make_bot("random", seat) for seat in range(players)], seed=1)
    assert played.honor.shape == (1, players)
    assert np.isclose(played.victory.sum(), 1)
    assert played.decisions[0] == (played.logs[0][:, 0] >= 0).sum()


@pytest.mark.parametrize("kind", KINDS)
def test_a_match_with_the_same_seeds_is_the_same_match(kind: str) -> None:
    one, other = (play_match(kind, [make_bot("random", 7), make_bot("greedy", 8)], seed=3, number=2) for _ in range(2))
    assert (one.logs[0] == other.logs[0]).all()


def test_chance_deals_in_a_match_as_in_the_same_simulated_game() -> None:
    match = play_match("harvest", [make_bot("random")] * 3, seed=5, number=4)
    simulated = simulate("harvest", ["random"] * 3, games=1, seed=5, first=4, keeps_logs=True)
    dealt = 1 + 3 * 3
    assert (match.logs[0][:dealt] == simulated.logs[0][:dealt]).all()


def test_a_bot_that_chooses_what_is_not_legal_is_stopped() -> None:
    class Cheat(Bot):
        name = "cheat"

        def choose(self, seen: Any, seat: int) -> int:
            return 0

    with pytest.raises(BadBot, match=r"The bot cheat at seat . chose 0, which is not a legal action"):
        play_match("harvest", [Cheat(), Cheat()], seed=1)
