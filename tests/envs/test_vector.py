"""Many games side by side, in arrays that are given."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from lanterns.engine.kind import all_kinds, find_kind
from lanterns.engine.observation import pieces_of
from lanterns.engine.randomness import new_randoms
from lanterns.envs.conduct import Misuse
from lanterns.envs.episode import Episode
from lanterns.envs.vector import VectorEnv, choose_at_random

KINDS = [kind.name for kind in all_kinds()]


def play_steps(games: VectorEnv, steps: int, seed: int = 5) -> None:
    randoms, actions = new_randoms(seed, games.count), np.zeros(games.count, np.int64)
    for _ in range(steps):
        choose_at_random(games.masks, randoms, actions)
        games.step(actions)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_end_with_one_whole_victory_and_begin_anew(kind: str, players: int) -> None:
    games = VectorEnv(kind, players, count=8, seed=1)
    randoms, actions = new_randoms(2, 8), np.zeros(8, np.int64)
    ended = 0
    for _ in range(300):
        choose_at_random(games.masks, randoms, actions)
        assert games.masks[np.arange(8), actions].all()
        games.step(actions)
        assert np.allclose(games.rewards.sum(axis=1), games.dones)
        assert games.masks.any(axis=1).all()
        ended += int(games.dones.sum())
    assert ended >= 8


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_goes_as_it_goes_alone(kind: str) -> None:
    games = VectorEnv(kind, 2, count=1, seed=7)
    alone = Episode(kind, 2, "victory", "end", None)
    seat = alone.begin_with(new_randoms(7, 1)[0])
    for _ in range(60):
        row, mask = alone.look(seat, is_asked=True)
        assert games.seats[0] == seat
        assert (games.observations[0] == row).all()
        assert (games.masks[0] == mask).all()
        action = int(np.flatnonzero(mask)[-1])
        games.step([action])
        seat = alone.carry_out(seat, action)
        assert games.dones[0] == (seat < 0)
        if seat < 0:
            break


def test_everything_is_written_into_the_arrays_that_were_given() -> None:
    size = pieces_of(find_kind("harvest").observation)[-1].stop
    observations, masks = np.full((3, size), np.nan, np.float32), np.zeros((3, 892), np.int8)
    rewards, dones = np.ones((3, 2), np.float32), np.ones(3, np.bool_)
    games = VectorEnv("harvest", 2, 3, observations=observations, masks=masks, rewards=rewards, dones=dones)
    assert games.observations is observations
    assert not np.isnan(observations).any()
    assert masks.any(axis=1).all()
    assert not rewards.any()
    assert not dones.any()
    before = observations.copy()
    play_steps(games, 1)
    assert (observations != before).any(axis=1).all()
    assert np.shares_memory(games.name_pieces()["supply"], observations)


def test_the_same_seed_and_actions_give_the_same_games() -> None:
    one, other = VectorEnv(count=4, seed=3), VectorEnv(count=4, seed=9)
    other.reset(seed=3)
    play_steps(one, 50)
    play_steps(other, 50)
    assert (one.observations == other.observations).all()
    assert (one.seats == other.seats).all()


@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda games: pickle.loads(pickle.dumps(games))])
def test_a_copy_goes_on_as_its_model_does(duplicate: Any) -> None:
    games = VectorEnv("harvest", 2, 4, seed=3)
    play_steps(games, 10)
    other = duplicate(games)
    assert not np.shares_memory(other.observations, games.observations)
    before = other.observations.copy()
    play_steps(games, 5)
    assert (other.observations == before).all()
    play_steps(other, 5)
    assert (other.observations != before).any(axis=1).all()
    assert (other.observations == games.observations).all()


def test_an_illegal_action_ends_the_game_of_who_sent_it() -> None:
    games = VectorEnv("harvest", 2, 3, seed=1)
    seats = games.seats.copy()
    actions = games.masks.argmax(axis=1)
    actions[1] = 891
    games.step(actions)
    assert games.dones.tolist() == [False, True, False]
    assert games.rewards[1, seats[1]] == -1
    assert games.rewards.sum() == -1
    games.step([-5, 10**9, 5])
    assert games.dones.all()


def test_an_illegal_action_can_be_replaced_or_refused() -> None:
    replacing = VectorEnv("harvest", 2, 1, seed=1, illegal="replace")
    refusing = VectorEnv("harvest", 2, 1, seed=1, illegal="raise")
    last = int(np.flatnonzero(refusing.masks[0])[-1])
    before = refusing.observations.copy()
    with pytest.raises(Misuse, match="891 is not the number of a legal action of seat"):
        refusing.step([891])
    assert (refusing.observations == before).all()
    refusing.step([last])
    replacing.step([891])
    assert (refusing.observations == replacing.observations).all()


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"count": 0}, "at least 1 game, not 0"),
        ({"reward": "gold"}, "no reward called 'gold'; there are victory, lead"),
        ({"illegal": "ignore"}, "choose one of end, replace, raise"),
        ({"masks": np.zeros((2, 892))}, "masks must be one writable block of int8 in the shape"),
        ({"masks": [1]}, "masks must be .* not"),
        ({"masks": np.zeros((2, 1784), np.int8)[:, ::2]}, "has gaps"),
    ],
)
def test_what_cannot_be_made_is_refused(settings: dict[str, object], sentence: str) -> None:
    with pytest.raises(Misuse, match=sentence):
        VectorEnv(**{"game": "harvest", "count": 2, **settings})  # type: ignore[arg-type]


@pytest.mark.parametrize("actions", [[1], [0.5, 1.0], "ab", [[1, 2]], None])
def test_actions_that_are_not_one_number_a_game_are_refused(actions: object) -> None:
    with pytest.raises(Misuse, match="A step needs 2 whole numbers"):
        VectorEnv(count=2).step(actions)  # type: ignore[arg-type]
