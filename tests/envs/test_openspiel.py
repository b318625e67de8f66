"""OpenSpiel's own tests, and its searching bots on our games."""

import copy
import pickle
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import lanterns.envs.openspiel
from lanterns import Game
from lanterns.engine.errors import LanternsError
from lanterns.engine.kind import GameKind, all_kinds, find_kind
from lanterns.envs.observer import CHOICE, Observer
from lanterns.envs.openspiel_search import Times1

flags.FLAGS(["pytest"])  # its playthroughs ask for a flag of theirs
KINDS = pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.name)
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


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
@PLAYERS
def test_it_passes_the_random_simulations(kind: GameKind, players: int) -> None:
    pyspiel.random_sim_test(load(kind, players), num_sims=1, serialize=True, verbose=False)


@KINDS
@PLAYERS
def test_it_passes_the_simulations_with_pickling(kind: GameKind, players: int) -> None:
    np.random.seed(players)  # noqa: NPY002 - that test draws from there
    games_sim_test.GamesSimTest().sim_game(load(kind, players))


@KINDS
@PLAYERS
def test_a_playthrough_replays_line_by_line(
    kind: GameKind, players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every number of a tensor on one line takes half a minute to write: here a line has their digest."""
    monkeypatch.setattr(
        generate_playthrough,
        "_format_tensor",
        lambda tensor, name: [f"{name} = {sha256(tensor.tobytes()).hexdigest()}"],
    )
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(f"lanterns_{kind.name}(players={players})", None, seed=1))
    original, again = generate_playthrough.replay(file)
    assert original == again


@KINDS
def test_one_history_is_one_information_state(kind: GameKind) -> None:
    strings = set()
    for _ in range(20):
        state = after_dealing(load(kind), choices=1)
        strings.add((state.information_state_string(0), state.information_state_string(1)))
    assert len(strings) == 1


@KINDS
@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state))])
def test_a_state_is_copied_and_pickled_with_all_that_its_players_remember(kind: GameKind, duplicate: Any) -> None:
    state = after_dealing(load(kind, 3), choices=5)
    resampled = state.resample_from_infostate(1, lambda: 0.25)
    resampled.apply_action(resampled.legal_actions()[0])
    for one in (state, resampled):
        other = duplicate(one)
        assert other.history() == one.history()
        for player in range(3):
            assert other.information_state_string(player) == one.information_state_string(player)
            assert other.information_state_tensor(player) == one.information_state_tensor(player)
            assert other.observation_string(player) == one.observation_string(player)


@KINDS
def test_a_resampled_state_has_no_true_history(kind: GameKind) -> None:
    state = after_dealing(load(kind, 3), choices=6)
    other = state.resample_from_infostate(0, lambda: 0.75)
    assert other.history() == []
    own = np.frombuffer(other.choices, CHOICE)
    assert (own["number"] == own["public_number"])[own["seat"] != 0].all()
    if kind.has_secrets:
        deals = [state.resample_from_infostate(0, random) for random in (lambda: 0.1, lambda: 0.6)]
        assert len({deal.information_state_string(0) for deal in deals}) == 1
        assert len({deal.information_state_string(1) for deal in deals}) == 2


def test_equal_knowledge_is_one_information_state() -> None:
    """The slots of another hand are not known, whatever number the action has that empties one. [H2.5]"""
    state = after_dealing(load(find_kind("harvest"), 2))
    other = pickle.loads(pickle.dumps(state))
    other.position["hands"] = other.position["hands"][:, :, ::-1]
    numbers = set()
    while not state.is_terminal():
        player, chosen = state.current_player(), state.legal_actions()[-1]
        number = chosen
        if not state.is_chance_node():
            number = other.kind.number(other.position[0], state.kind.action(state.position[0], player, chosen))
            numbers.add(number == chosen)
        state.apply_action(chosen)
        other.apply_action(number)
    assert numbers == {True, False}
    for eye in ("public", "everything"):
        one, two = Observer(state.kind, eye, is_recalling=True), Observer(state.kind, eye, is_recalling=True)
        one.set_from(state, 0)
        two.set_from(other, 0)
        others = one.dict["choices"][:, 0] != 1 if eye == "everything" else slice(None)
        assert (one.dict["choices"][others] == two.dict["choices"][others]).all()
    assert state.memories[-1] == other.memories[-1]


@KINDS
def test_no_number_of_a_tensor_is_large(kind: GameKind) -> None:
    """A network that meets thousands answers with what is no number."""
    state = after_dealing(load(kind, 2), choices=20)
    for tensor in (state.information_state_tensor(0), state.observation_tensor(1)):
        assert np.isfinite(tensor).all()
        assert np.abs(tensor).max() <= 127
    choices = make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=True))
    choices.set_from(state, 0)
    assert choices.dict["choices"].max() <= 4


@KINDS
def test_what_is_private_can_be_left_out_or_shown_alone(kind: GameKind) -> None:
    game = load(kind, 3)
    state = after_dealing(game, choices=4)
    none, single = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER
    everything = make_observation(game)
    public = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False, private_info=none))
    private = make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=False, public_info=False, private_info=single)
    )
    for player in range(3):
        for observation in (everything, public, private):
            observation.set_from(state, player)
        if kind.has_secrets:
            assert everything.dict["hand"].any()
            assert not public.dict["hand"].any()
            assert (private.dict["hand"] == everything.dict["hand"]).all()
            assert public.dict["unseen"].sum() == everything.dict["unseen"].sum() + 3
        else:
            assert (public.tensor == everything.tensor).all()
        assert private.tensor.any() == kind.has_secrets
        assert bool(private.string_from(state, player)) == kind.has_secrets
        assert public.string_from(state, player) == public.string_from(state, 0)
    recalling = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True, private_info=none))
    assert recalling.string_from(state, 0) == recalling.string_from(state, 1)
    assert make_observation(game, pyspiel.IIGObservationType(perfect_recall=True, public_info=False)) is None


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
            hidden.add(other.position.tobytes())
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


@KINDS
def test_openspiels_search_plays_from_every_seed_of_the_arena(kind: GameKind) -> None:
    game = Game(kind.name, 2, seed=3)
    for seed in (0, (1 << 32) - 1):
        assert Times1(seed).choose(game.seen_by(game.to_act), game.to_act) in game.legal_numbers()


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
