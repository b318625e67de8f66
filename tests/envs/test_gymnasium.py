"""Gymnasium's own checks, and one seat against bots."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from lanterns.bots.bot import BadBot, Bot
from lanterns.bots.deals import imagine, list_actions
from lanterns.engine.errors import BadOptions
from lanterns.engine.kind import all_kinds
from lanterns.envs.conduct import Misuse
from lanterns.envs.gymnasium import SeatEnv
from lanterns.records import replay

KINDS = pytest.mark.parametrize("kind", [kind.name for kind in all_kinds()])


@KINDS
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_passes_the_check(kind: str, players: int) -> None:
    check_env(gymnasium.make(f"lanterns/{kind}-v1", opponents=["random"] * (players - 1)).unwrapped)


def test_opponents_may_be_bots_that_are_ready() -> None:
    class Last(Bot):
        asked = 0

        def choose(self, seen: Any, seat: int) -> int:
            self.asked += 1
            return list_actions(imagine(seen), seat)[-1]

    mine = Last()
    env = SeatEnv("harvest", [mine, "greedy"])
    play(env, 1)
    assert mine.asked > 5
    assert (env.action_masks() == 0).all()
    assert replay(env.record()).is_over


def test_an_opponent_that_chooses_what_is_illegal_is_named() -> None:
    class Wild(Bot):
        def choose(self, seen: Any, seat: int) -> int:
            return 891

    with pytest.raises(BadBot, match="The bot Wild at seat 0 chose 891, which is not a legal action"):
        play(SeatEnv("harvest", [Wild()], seat=1), 1)


def play(env: SeatEnv, seed: int) -> tuple[float, int]:
    """Always the last legal action, to the end; the reward and how many steps it took."""
    seen, info = env.reset(seed=seed)
    for steps in range(1, 1000):
        assert (seen["action_mask"] == info["action_mask"]).all()
        seen, reward, is_over, _, info = env.step(np.flatnonzero(seen["action_mask"])[-1])
        if is_over:
            return reward, steps
        assert reward == 0
    raise AssertionError


@KINDS
def test_a_seat_plays_whole_games_against_bots(kind: str) -> None:
    env = SeatEnv(kind, ["greedy", "random"])
    seats = set()
    for seed in range(3):
        assert play(env, seed) == play(env, seed)
        seats.add(env.seat)
    assert len(seats) > 1


def test_a_wanted_seat_is_given() -> None:
    env = SeatEnv("harvest", ["random", "random", "random"], seat=2, reward="lead")
    assert all(env.reset(seed=seed)[1]["seat"] == 2 for seed in range(3))
    assert play(env, 1)[0] != 0


def test_an_illegal_action_ends_the_game_with_a_penalty() -> None:
    env = SeatEnv("harvest", ["random"])
    env.reset(seed=1)
    assert env.step(891)[1:4] == (-1.0, True, False)
    with pytest.raises(Misuse, match=r"call reset\(\) first"):
        env.step(0)


def test_what_cannot_be_seated_is_refused() -> None:
    with pytest.raises(BadBot, match="no bot called 'empress'"):
        SeatEnv("harvest", ["empress"])
    with pytest.raises(Misuse, match="Seat 2 is not at this table"):
        SeatEnv("harvest", ["random"], seat=2)
    with pytest.raises(Misuse, match="Several bots are given as a list, one too: "):
        SeatEnv("harvest", "greedy")
    with pytest.raises(BadOptions, match="2, 3 or 4 players, not 1"):
        SeatEnv("harvest", [])
    with pytest.raises(BadOptions, match="no game called 'chess'"):
        SeatEnv("chess")
