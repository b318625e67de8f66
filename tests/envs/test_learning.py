"""A learner's games: bots at the other seats, rewards for every choice, states to return to, and Gymnasium's way in."""

import pickle

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import lanterns.envs.gymnasium  # noqa: F401 - makes the games known
from lanterns.bots.bot import BadBot
from lanterns.engine.kind import all_kinds
from lanterns.engine.randomness import new_randoms
from lanterns.envs.conduct import Misuse
from lanterns.envs.gymnasium_vector import SeatVectorEnv
from lanterns.envs.learning import LEARNER, LearnerEnv
from lanterns.envs.vector import choose_at_random

KINDS = pytest.mark.parametrize("kind", [kind.name for kind in all_kinds()])


def play_steps(games: LearnerEnv, steps: int, seed: int = 5) -> np.ndarray:
    """Random steps; the sum of what the learner earned in each game."""
    randoms, actions = new_randoms(seed, games.count), np.zeros(games.count, np.int64)
    earned = np.zeros(games.count)
    for _ in range(steps):
        choose_at_random(games.masks, randoms, actions)
        games.step(actions)
        assert games.masks.any(axis=1).all()
        assert (games.line_ups[np.arange(games.count), games.seats] == LEARNER).all()
        earned += games.learner_rewards()
    return earned


@KINDS
@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_the_learner_is_asked_and_the_line_up_moves_on(kind: str, players: int) -> None:
    games = LearnerEnv(kind, ["random", "greedy", "random"][: players - 1], count=3, seed=1)
    before, ended = games.line_ups.copy(), 0
    for _ in range(150):
        play_steps(games, 1)
        ended += int(games.dones[0])
        assert (games.line_ups[0] == np.roll(before[0], ended)).all()
        assert games.final_observations.any(axis=1).tolist() == games.dones.tolist()
    assert ended > 0


def test_several_seats_may_learn_and_none_need_move() -> None:
    games = LearnerEnv("harvest", ["greedy"], count=2, learners=2, rotates=False, seed=1)
    seats = set()
    for _ in range(12):
        play_steps(games, 1)
        seats |= set(games.seats.tolist())
    assert seats == {0, 1}


@KINDS
def test_gains_add_up_to_the_lead_at_the_end(kind: str) -> None:
    """What the choices of a game bring, together with the lead at the beginning, is the lead in honor at its end."""
    games = LearnerEnv(kind, ["random"], count=1, seed=3, reward="gain")
    ends = LearnerEnv(kind, ["random"], count=1, seed=3, reward="lead")
    begun = games._potentials[0].copy()
    gained = np.zeros(2)
    randoms, actions = new_randoms(5, 1), np.zeros(1, np.int64)
    while not games.dones[0]:
        choose_at_random(games.masks, randoms, actions)
        games.step(actions)
        ends.step(actions)
        gained += games.rewards[0]
    assert gained + begun == pytest.approx(ends.rewards[0], abs=1e-3)


def test_chances_add_up_to_the_victory_less_what_was_expected() -> None:
    """The rewards of a game, by the learned judgement, are its result less an even share of the victory."""
    games = LearnerEnv("harvest", ["random"], count=1, seed=3, reward="judgement")
    ends = LearnerEnv("harvest", ["random"], count=1, seed=3, reward="victory")
    gained = np.zeros(2)
    randoms, actions = new_randoms(5, 1), np.zeros(1, np.int64)
    while not games.dones[0]:
        choose_at_random(games.masks, randoms, actions)
        games.step(actions)
        ends.step(actions)
        gained += games.rewards[0]
        assert games.rewards[0].sum() == pytest.approx(0, abs=1e-3)
    assert gained + 1 / 2 == pytest.approx(ends.rewards[0], abs=1e-3)


@KINDS
def test_levels_and_the_network_sit_down_as_well(kind: str) -> None:
    """The strongest of three compiled bots ends with more honor than the weakest, whoever the learner is."""
    games = LearnerEnv(kind, ["master", "visitor"], count=12, seed=1, reward="lead", rotates=False)
    ahead, ended = 0.0, 0
    for _ in range(150):
        play_steps(games, 1)
        ahead += float((games.rewards[:, 1] - games.rewards[:, 2]).sum())
        ended += int(games.dones.sum())
        if ended >= 12:  # enough to tell them apart; the Master takes its time over whole turns
            break
    assert ended >= 12
    assert ahead / ended > 5


def test_greedy_wins_against_a_random_learner() -> None:
    games = LearnerEnv("harvest", ["greedy"], count=16, seed=1)
    earned = play_steps(games, 40)
    assert earned.sum() <= 1


def test_a_state_can_be_returned_to_and_pickled() -> None:
    games = LearnerEnv("harvest", ["random"], count=3, seed=1)
    play_steps(games, 5)
    state, copied = games.get_state(), pickle.loads(pickle.dumps(games))
    play_steps(games, 30)
    after = games.get_state()
    games.set_state(state)
    for other in (games, copied):
        play_steps(other, 30)
        assert all((other.get_state()[name] == array).all() for name, array in after.items())
    with pytest.raises(Misuse, match="'observations' is missing or has another form"):
        games.set_state({})


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (
            {"bots": ["search"]},
            "no compiled bot called 'search'; there are random, greedy, visitor, apprentice, artisan, network, master",
        ),
        ({"learners": 0}, "at least 1 learner, not 0"),
        ({"reward": "gold"}, "no reward called 'gold'; there are victory, lead, gain, judgement"),
    ],
)
def test_what_cannot_be_made_is_refused(settings: dict[str, object], sentence: str) -> None:
    with pytest.raises((Misuse, BadBot), match=sentence):
        LearnerEnv("harvest", **settings)  # type: ignore[arg-type]


@KINDS
def test_gymnasium_makes_it_by_name(kind: str) -> None:
    games = gymnasium.make_vec(
        f"lanterns/{kind}-v1", num_envs=3, vectorization_mode="vector_entry_point", opponents=["random", "random"]
    )
    assert games.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, infos = games.reset(seed=4)
    again, _ = games.reset(seed=4)
    assert (seen["observation"] == again["observation"]).all()
    ended = 0
    for _ in range(150):
        assert games.observation_space.contains(seen)
        actions = infos["action_mask"].argmax(axis=1)
        seen, rewards, terminations, truncations, infos = games.step(actions)
        assert rewards.shape == terminations.shape == truncations.shape == (3,)
        assert ("final_obs" in infos) == terminations.any()
        ended += int(terminations.sum())
    assert ended > 0
    assert (games.unwrapped.action_masks() == seen["action_mask"].astype(bool)).all()  # type: ignore[attr-defined]


def test_gymnasiums_own_vectors_hold_single_seats() -> None:
    games = gymnasium.make_vec("lanterns/harvest-v1", num_envs=2, vectorization_mode="sync", opponents=["random"])
    seen, _ = games.reset(seed=1)
    seen, *_ = games.step(seen["action_mask"].argmax(axis=1))
    assert games.observation_space.contains(seen)


def test_what_many_games_cannot_do_is_refused() -> None:
    with pytest.raises(Misuse, match="cannot be rendered"):
        SeatVectorEnv(2, render_mode="ansi")
    with pytest.raises(Misuse, match="one seed"):
        SeatVectorEnv(2, opponents=["random"]).reset(seed=[1, 2])
