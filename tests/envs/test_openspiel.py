"""OpenSpiel's own tests, and its searching bots on our games."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.observation import make_observation

import lanterns.envs.openspiel
from lanterns.engine.errors import LanternsError
from lanterns.engine.kind import GameKind, all_kinds

KINDS = pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.name)


def load(kind: GameKind, players: int = 2, **settings: Any) -> Any:
    return pyspiel.load_game(f"lanterns_{kind.name}", {"players": players, **settings})


def play(game: Any, bots: Sequence[Any], seed: int = 0) -> Any:
    """Play a game to its end between bots; return the last position."""
    state, random = game.new_initial_state(), np.random.RandomState(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(outcomes, p=chances))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return state


def after_dealing(game: Any, choices: int = 0) -> Any:
    """A position a few choices into a game, at which a player is to act."""
    state = game.new_initial_state()
    while choices >= 0:
        choices -= not state.is_chance_node()
        if choices >= 0 or state.is_chance_node():
            state.apply_action(state.legal_actions()[-1])
    return state


@KINDS
def test_it_passes_the_random_simulations(kind: GameKind) -> None:
    pyspiel.random_sim_test(load(kind, 4), num_sims=1, serialize=True, verbose=False)


@KINDS
def test_the_lead_can_be_the_reward(kind: GameKind) -> None:
    pyspiel.random_sim_test(load(kind, 2, reward="lead"), num_sims=1, serialize=False, verbose=False)


@KINDS
def test_its_tree_search_plays_whole_games(kind: GameKind) -> None:
    game, random = load(kind), np.random.RandomState(1)
    bots = [MCTSBot(game, 2, 5, RandomRolloutEvaluator(1, random), random_state=random) for _ in range(2)]
    assert sum(play(game, bots).returns()) == 1


@pytest.mark.parametrize("kind", [kind for kind in all_kinds() if kind.has_secrets], ids=lambda kind: kind.name)
def test_its_information_set_search_plays_whole_games(kind: GameKind) -> None:
    game, random = load(kind, 3), np.random.RandomState(1)
    bots = [ISMCTSBot(game, RandomRolloutEvaluator(1, random), 2, 5, random_state=random) for _ in range(3)]
    assert sum(play(game, bots).returns()) == 1


@KINDS
def test_what_is_dealt_anew_looks_the_same_to_its_player(kind: GameKind) -> None:
    state = after_dealing(load(kind, 3), choices=6)
    hidden = set()
    for seed in range(2):
        for player in range(3):
            other = state.resample_from_infostate(player, np.random.RandomState(seed).random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.current_player() == state.current_player()
            hidden.add(other.table.tobytes())
    assert (len(hidden) > 1) == kind.has_secrets


def test_a_player_remembers_what_it_saw_and_others_did_not() -> None:
    game = pyspiel.load_game("lanterns_harvest")
    one, other = after_dealing(game), after_dealing(game)
    player = one.current_player()
    action = one.legal_actions()[0]
    for state, tile in ((one, 0), (other, 1)):  # the same placement, then another tile is drawn
        state.apply_action(action)
        state.apply_action(state.legal_actions()[tile])
    assert one.information_state_string(player) != other.information_state_string(player)
    assert one.information_state_string(1 - player) == other.information_state_string(1 - player)


@KINDS
def test_an_observation_is_made_of_named_pieces(kind: GameKind) -> None:
    game = load(kind)
    state = after_dealing(game, choices=2)
    plain = make_observation(game)
    recalling = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    for observation in (plain, recalling):
        observation.set_from(state, 1)
        assert observation.tensor.sum() == sum(float(piece.sum()) for piece in observation.dict.values())
    assert list(recalling.dict) == [*plain.dict, "choices"]
    assert np.count_nonzero(recalling.dict["choices"][:, 0]) == 2


def test_what_is_not_allowed_is_refused() -> None:
    state = pyspiel.load_game("lanterns_harvest").new_initial_state()
    with pytest.raises(LanternsError, match="9999 is not a legal action of chance now"):
        state.apply_action(9999)
    with pytest.raises(LanternsError, match="only when a player is to act"):
        state.resample_from_infostate(0, lambda: 0.5)
    with pytest.raises(LanternsError, match="2, 3 or 4 players, not 7"):
        pyspiel.load_game("lanterns_harvest", {"players": 7})
    with pytest.raises(LanternsError, match="no reward called 'gold'"):
        pyspiel.load_game("lanterns_harvest", {"reward": "gold"})
    assert lanterns.envs.openspiel.__doc__
