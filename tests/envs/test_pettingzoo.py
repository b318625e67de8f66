"""PettingZoo's own tests, and what its users may rely on."""

import warnings
from functools import partial
from types import SimpleNamespace

import numpy as np
import pettingzoo as peer
import pytest

from lanterns.bots.bot import BadBot, Bot
from lanterns.bots.roster import make_bot
from lanterns.engine.kind import all_kinds
from lanterns.envs import pettingzoo
from lanterns.envs.conduct import Misuse
from lanterns.envs.gymnasium import SeatEnv
from lanterns.envs.pettingzoo import OneAtATime
from lanterns.records import replay

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it imports an environment of its own in a way it has deprecated
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )

KINDS = pytest.mark.parametrize("kind", [kind.name for kind in all_kinds()])
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])

# PettingZoo says so of every environment that is not on its list and whose observations carry a mask.
OWN_WARNINGS = [
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
]
pytestmark = [pytest.mark.filterwarnings(warning) for warning in OWN_WARNINGS]


def play(table: OneAtATime, seed: int) -> dict[str, float]:
    """Play any legal actions to the end; the sum of every agent's rewards."""
    table.reset(seed=seed)
    earned = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, is_terminated, is_truncated, info = table.last()
        earned[agent] += reward
        assert (seen["action_mask"] == info["action_mask"]).all()
        if is_terminated or is_truncated:
            table.step(None)
        else:
            table.step(np.flatnonzero(seen["action_mask"])[-1])
    return earned


@KINDS
@PLAYERS
def test_it_passes_the_api_test(kind: str, players: int) -> None:
    api_test(pettingzoo.env(kind, players=players), num_cycles=100)
    parallel_api_test(pettingzoo.parallel_env(kind, players=players), num_cycles=100)


@KINDS
@PLAYERS
def test_it_passes_the_seed_test(kind: str, players: int) -> None:
    seed_test(partial(pettingzoo.env, kind, players=players), num_cycles=40)
    parallel_seed_test(partial(pettingzoo.parallel_env, kind, players=players, illegal="replace"), num_cycles=20)


@KINDS
@PLAYERS
def test_it_passes_the_render_test(kind: str, players: int) -> None:
    render_test(partial(pettingzoo.env, kind, players=players))


@KINDS
@PLAYERS
def test_it_passes_the_max_cycles_test(kind: str, players: int) -> None:
    """That test sends actions without looking at the mask."""
    settings = {"game": kind, "players": players, "illegal": "replace"}
    max_cycles_test(
        SimpleNamespace(
            env=partial(pettingzoo.env, **settings),  # type: ignore[arg-type]
            parallel_env=partial(pettingzoo.parallel_env, **settings),  # type: ignore[arg-type]
        )
    )


@KINDS
def test_bots_may_sit_at_some_seats(kind: str) -> None:
    """By name or as they are; the others are agents."""
    bots: dict[int, str | Bot] = {0: "greedy", 2: make_bot("random", seed=3)}
    table = pettingzoo.env(kind, players=4, bots=bots)
    assert table.possible_agents == ["player_1", "player_3"]
    assert 0 <= sum(play(table, seed=1).values()) <= 1
    everyone = pettingzoo.parallel_env(kind, players=3, bots={0: "greedy"}, reward="lead")
    sights, _ = everyone.reset(seed=1)
    rewards: dict[str, float] = {}
    while everyone.agents:
        actions = {agent: int(sight["action_mask"].argmax()) for agent, sight in sights.items()}
        sights, rewards, *_ = everyone.step(actions)
    assert set(rewards) == {"player_1", "player_2"}
    assert replay(everyone.record()).is_over


def test_bots_that_cannot_sit_are_refused() -> None:
    with pytest.raises(BadBot, match="no bot called 'empress'"):
        pettingzoo.env(bots={0: "empress"})
    with pytest.raises(Misuse, match="Seat 2 is not at this table"):
        pettingzoo.env(bots={2: "greedy"})
    with pytest.raises(Misuse, match="Bots are given by their seats, such as"):
        pettingzoo.env(bots=["greedy"])
    with pytest.raises(Misuse, match="leave at least one"):
        pettingzoo.parallel_env(bots={0: "greedy", 1: "greedy"})


@KINDS
def test_a_game_can_be_recorded(kind: str) -> None:
    table = pettingzoo.env(kind, players=2)
    play(table, seed=1)
    assert replay(table.record()).is_over


def test_a_render_mode_there_is_not_is_refused() -> None:
    for make in (pettingzoo.env, pettingzoo.parallel_env, SeatEnv):
        with pytest.raises(Misuse, match="no render mode called 'foo'; there are ansi, human"):
            make(render_mode="foo")


@KINDS
def test_the_victory_is_shared_out_at_the_end(kind: str) -> None:
    assert sum(play(pettingzoo.env(kind, players=3), seed=1).values()) == pytest.approx(1)


@KINDS
def test_the_leads_of_two_players_are_opposite(kind: str) -> None:
    first, second = play(pettingzoo.env(kind, reward="lead"), seed=2).values()
    assert first == -second


def test_a_seed_settles_the_games_after_it_too() -> None:
    def play_two(table: OneAtATime) -> list[dict[str, np.ndarray]]:
        play(table, seed=4)
        table.reset()
        return [table.observe(agent) for agent in table.agents]

    one, other = play_two(pettingzoo.env(reward="lead")), play_two(pettingzoo.env(reward="lead"))
    for seen, also_seen in zip(one, other, strict=True):
        assert (seen["observation"] == also_seen["observation"]).all()


def test_an_illegal_action_ends_the_game_with_a_penalty() -> None:
    table = pettingzoo.env(players=3)
    table.reset(seed=1)
    offender = table.agent_selection
    table.step(891)
    assert all(table.terminations.values())
    assert table.rewards == {agent: -1.0 if agent == offender else 0.0 for agent in table.possible_agents}


def test_an_illegal_action_can_be_an_error_that_leaves_the_game_alone() -> None:
    table = pettingzoo.env(illegal="raise")
    table.reset(seed=1)
    before = table.observe(table.agent_selection)["observation"]
    with pytest.raises(Misuse, match="891 is not the number of a legal action"):
        table.step(891)
    assert (table.observe(table.agent_selection)["observation"] == before).all()
    everyone = pettingzoo.parallel_env(illegal="raise")
    everyone.reset(seed=1)
    with pytest.raises(Misuse, match="891 is not the number of a legal action"):
        everyone.step({"player_0": 891, "player_1": 891})


@pytest.mark.parametrize("action", [None, "pass", 1.5])
def test_what_is_no_number_is_refused(action: object) -> None:
    table = pettingzoo.env()
    with pytest.raises(Misuse, match=r"call reset\(\) first"):
        table.step(0)
    table.reset(seed=1)
    with pytest.raises(Misuse, match="must be a whole number"):
        table.step(action)  # type: ignore[arg-type]


def test_an_agent_who_may_act_must_send_an_action() -> None:
    everyone = pettingzoo.parallel_env()
    with pytest.raises(Misuse, match=r"call reset\(\) first"):
        everyone.step({})
    everyone.reset(seed=1)
    with pytest.raises(Misuse, match="may act, but no action was sent"):
        everyone.step({})


def test_the_table_can_be_drawn_as_text() -> None:
    table = pettingzoo.env(render_mode="ansi")
    table.reset(seed=1)
    assert "Supply" in str(table.render())
    assert pettingzoo.parallel_env().render() is None


@KINDS
def test_it_is_known_by_name(kind: str) -> None:
    assert peer.make("aec", f"lanterns/{kind}-v1", players=3).max_num_agents == 3
    assert peer.make("parallel", f"lanterns/{kind}-v1", players=4).max_num_agents == 4
