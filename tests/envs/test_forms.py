"""Observations spread out for networks, and what every legal action would lead to."""

import copy

import numpy as np
import pytest

from lanterns.bots.deals import new_list
from lanterns.bots.greedy import lead
from lanterns.engine.judging import write_features
from lanterns.engine.kind import all_kinds
from lanterns.engine.layout import copy_state
from lanterns.engine.observation import Codes, Most, Piece
from lanterns.engine.randomness import new_randoms
from lanterns.engine.rules import apply, list_legal_actions
from lanterns.envs.conduct import Misuse
from lanterns.envs.forms import plan_spread, spread_rows
from lanterns.envs.learning import LearnerEnv
from lanterns.envs.vector import VectorEnv, choose_at_random

KINDS = pytest.mark.parametrize("kind", [kind.name for kind in all_kinds()])


def test_counts_are_scaled_and_codes_have_places_of_their_own() -> None:
    """Two counts up to 4; then a color of 3, from 8 on with a platform."""
    pieces = (Piece("cards", (2,), 0, "", Most(4)), Piece("sides", (3,), 2, "", Codes(3, flag=8)))
    plan = plan_spread(pieces)
    spread = np.full((1, 14), 9, np.float32)
    spread_rows(np.array([[1, -2, 0, 2, 8 + 3]], np.int8), plan, spread)
    assert spread.tolist() == [[0.25, -0.5, *[0, 0, 0, 0], *[0, 1, 0, 0], *[0, 0, 1, 1]]]


@KINDS
def test_spread_observations_tell_the_same_games(kind: str) -> None:
    """Numbers stay small, flags stay as they are, and a copy goes on by itself."""
    plain, spread = (LearnerEnv(kind, ["random"], 4, seed=2, form=form) for form in ("plain", "spread"))
    randoms, actions, ended = new_randoms(5, 4), np.zeros(4, np.int64), 0
    for _ in range(60):
        choose_at_random(plain.masks, randoms, actions)
        plain.step(actions)
        spread.step(actions)
        assert np.abs(spread.observations).max() <= 2.5
        assert (spread.name_pieces()["phase"] == plain.name_pieces()["phase"]).all()
        assert (spread.masks == plain.masks).all()
        assert spread.final_observations.any(axis=1).tolist() == plain.dones.tolist()
        ended += int(plain.dones.sum())
    assert ended > 0
    other = copy.deepcopy(spread)
    other.step(other.masks.argmax(axis=1))
    assert (other.observations != spread.observations).any()


def test_an_unknown_form_is_refused() -> None:
    with pytest.raises(Misuse, match="no form of observations called 'round'; there are plain, spread"):
        VectorEnv("harvest", form="round")


@KINDS
def test_looking_ahead_tries_every_legal_action(kind: str) -> None:
    games = VectorEnv(kind, players=3, count=3, seed=1)
    randoms, actions = new_randoms(5, 3), np.zeros(3, np.int64)
    for _ in range(7):
        choose_at_random(games.masks, randoms, actions)
        games.step(actions)
    ahead = games.look_ahead()
    for index, game in enumerate(games._games):
        seat, listed = int(games.seats[index]), new_list(games._games[0])
        own = slice(ahead.firsts[index], ahead.firsts[index + 1])
        assert ahead.actions[own].tolist() == listed[: list_legal_actions(game, seat, listed)].tolist()
        assert games.masks[index].sum() == len(ahead.actions[own])
        after, row = copy_state(game), np.zeros(ahead.rows.shape[1], np.uint8)
        apply(after, seat, ahead.actions[own][-1])
        write_features(after, seat, row)
        assert (ahead.rows[own][-1] == row).all()
        assert ahead.leads[own][-1] == pytest.approx(lead(after, seat))
