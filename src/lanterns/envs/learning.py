"""A learner's games side by side: compiled bots play the other seats, so that every step is a choice of the learner.

    games = LearnerEnv("harvest", bots=["greedy"], count=1024, reward="gain")
    while learning:
        games.step(policy(games.observations, games.masks))
        learn(games.learner_rewards(), games.dones)

It is a `VectorEnv` in every other respect. Several seats may learn (`learners=2`); with `rotates`, the line-up moves on
by one seat with every new game. Needs nothing but NumPy and Numba.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from lanterns.bots.bot import BadBot
from lanterns.bots.compiled import NETWORK, SEATED_BOTS, Thoughts, choose_seated, new_thoughts, number_of_bot
from lanterns.bots.deals import answer_for_chance
from lanterns.bots.weights import UNPRACTICED, find_weights
from lanterns.engine.compiler import rule
from lanterns.engine.judging import is_practiced
from lanterns.engine.kind import GameKind
from lanterns.engine.layout import Bytes, Masks
from lanterns.engine.network import Network
from lanterns.engine.randomness import new_randoms
from lanterns.engine.rules import NOBODY, apply, next_to_act, observe
from lanterns.envs.conduct import BROKEN_OFF, GOES_ON, OVER, Floats, Misuse, check_list, reward_everyone, take_action
from lanterns.envs.forms import spread_rows
from lanterns.envs.shaping import JUDGEMENT, UNSHAPED, begin_potentials, read_shaping, reward_answer, reward_choice
from lanterns.envs.vector import Truths, VectorEnv, show
from lanterns.envs.warmup import prepare

LEARNER: Final = -1
"""In a line-up, in place of the number of a bot: the learner sits there."""


class LearnerEnv(VectorEnv):
    """Many games in which compiled bots sit at some seats."""

    def __init__(
        self,
        game: str = "harvest",
        bots: Sequence[str] = ("greedy",),
        count: int = 1024,
        *,
        learners: int = 1,
        rotates: bool = True,
        seed: int = 0,
        reward: str = "victory",
        illegal: str = "end",
        options: Mapping[str, Any] | None = None,
        **buffers: Any,
    ) -> None:
        if learners < 1:
            raise Misuse(f"A learner's environment needs at least 1 learner, not {learners}.")
        at_the_end, self._shape = read_shaping(reward)
        self.rotates = rotates
        self._line_up = read_line_up(learners, bots)
        players = len(self._line_up)
        self.line_ups: Masks = np.zeros((max(count, 1), players), np.int64)
        """Who sits at each seat of each game: LEARNER, or the number of a bot in `SEATED_BOTS`."""
        self._potentials = np.zeros((max(count, 1), players))
        super().__init__(
            game, players, count, seed=seed, reward=at_the_end, illegal=illegal, options=options, **buffers
        )

    def reset(self, seed: int) -> None:
        """Begin every game anew; the same seed and the same actions give the same games."""
        for index in range(self.count):
            self.line_ups[index] = np.roll(self._line_up, index if self.rotates else 0)
        self._randoms = new_randoms(seed, self.count)
        self.rewards[:] = 0.0
        self.dones[:] = False
        self.final_observations = np.zeros_like(self.observations)
        """What the seat that acted last saw at the end of each game that the last step ended; else zeros."""
        self._name_finals()
        network = find_judgement(self.kind, self._start[0], self._line_up, self._shape)
        self._thoughts = new_thoughts(self._games[0], network)
        begin_learning(
            self._games, self._start, self.line_ups, self._randoms, self._thoughts, self._shape, self._potentials,
            self.seats, self._rows, self.masks,
        )  # fmt: skip
        self._spread_out()
        self._acted = self.seats.copy()

    def learner_rewards(self) -> Floats:
        """What the last step brought to the seat whose action it took, one number a game."""
        return self.rewards[np.arange(self.count), self._acted]

    def action_masks(self) -> Truths:
        """The masks as some libraries of learners ask for them."""
        return self.masks.astype(np.bool_)

    def get_state(self) -> dict[str, npt.NDArray[Any]]:
        """Everything that the games' future depends on, as arrays of their own."""
        return {name: array.copy() for name, array in self._arrays().items()}

    def set_state(self, state: Mapping[str, npt.NDArray[Any]]) -> None:
        """Return to a state that `get_state` gave, of as many games of the same kind."""
        for name, array in self._arrays().items():
            if name not in state or state[name].shape != array.shape or state[name].dtype != array.dtype:
                raise Misuse(f"This is not a state of this environment: '{name}' is missing or has another form.")
            array[:] = state[name]
        self.final_observations[:] = 0

    def __getstate__(self) -> dict[str, Any]:
        return {
            name: value for name, value in super().__getstate__().items() if name not in {"_finals", "_plain_finals"}
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        super().__setstate__(state)
        self._name_finals()

    def _name_finals(self) -> None:
        self._plain_finals = np.zeros_like(self._plain) if self._spread else self.final_observations
        self._finals = self._plain_finals.view(self._rows.dtype).reshape(self.count)

    def _spread_out(self) -> None:
        super()._spread_out()
        if self._spread is not None and self.dones.any():
            ended = np.zeros((int(self.dones.sum()), self.observations.shape[1]), np.float32)
            spread_rows(self._plain_finals[self.dones], self._spread, ended)
            self.final_observations[self.dones] = ended

    def _prepare(self, options: Mapping[str, Any] | None) -> None:
        name, bots = self.kind.name, ["random"] * (self.players - 1)
        prepare(self.kind, "learning", lambda: LearnerEnv(name, bots, 1, options=options).step([0]))

    def _carry_out(self, numbers: Masks) -> None:
        self._acted = self.seats.copy()
        self.final_observations[self.dones] = 0
        step_learning(
            self._games, self._start, self.line_ups, self._randoms, numbers, *self._conduct, self._thoughts,
            self._shape, self._potentials, self.seats, self._rows, self.masks, self.rewards, self.dones, self._finals,
            self.rotates,
        )  # fmt: skip

    def _arrays(self) -> dict[str, npt.NDArray[Any]]:
        names = ("observations", "masks", "rewards", "dones", "seats", "line_ups")
        return {name: getattr(self, name) for name in names} | {
            "games": self._games,
            "randoms": self._randoms,
            "potentials": self._potentials,
        }


def read_line_up(learners: int, bots: Sequence[str]) -> Masks:
    """Learners first, then the bots of these names."""
    check_list(bots)
    return np.array([LEARNER] * learners + [number_of_bot(name, SEATED_BOTS) for name in bots], np.int64)


def find_judgement(kind: GameKind, start: Any, line_up: Masks, shape: int) -> Network | None:
    """The learned judgement, where a bot of the line-up or the reward asks it; BadBot where there is none."""
    if shape != JUDGEMENT and line_up.max() < NETWORK:
        return None
    network = find_weights(kind, len(line_up))
    if network is None:
        raise BadBot(f"There is no learned judgement of {kind.title} for {len(line_up)} players.")
    if not is_practiced(start):
        raise BadBot(UNPRACTICED)
    return network


@rule
def let_bots_act(game: Any, line_up: Masks, random: Masks, thoughts: Thoughts) -> int:
    """Let chance and the bots act until the learner is to act or the game is over; return GOES_ON or OVER."""
    answer_for_chance(game, random)
    seat = next_to_act(game)
    while seat != NOBODY and line_up[seat] != LEARNER:
        apply(game, seat, choose_seated(line_up[seat], game, seat, random, thoughts))
        answer_for_chance(game, random)
        seat = next_to_act(game)
    return OVER if seat == NOBODY else GOES_ON


@rule
def begin_learning(
    games: Any,
    start: Any,
    line_ups: Masks,
    randoms: Masks,
    thoughts: Thoughts,
    shape: int,
    potentials: Any,
    seats: Masks,
    observations: Any,
    masks: Bytes,
) -> None:
    """Set up every game, and play until the learner is to act."""
    for index in range(len(games)):
        begin_one(index, games, start, line_ups, randoms, thoughts, shape, potentials)
        show(games[index], index, seats, observations, masks)


@rule
def begin_one(
    index: int, games: Any, start: Any, line_ups: Masks, randoms: Masks, thoughts: Thoughts, shape: int, potentials: Any
) -> None:
    """Set up one of the games, and play until the learner is to act."""
    games[index] = start[0]
    let_bots_act(games[index], line_ups[index], randoms[index], thoughts)
    begin_potentials(shape, games[index], potentials[index])


@rule
def step_learning(
    games: Any,
    start: Any,
    line_ups: Masks,
    randoms: Masks,
    numbers: Masks,
    reward: int,
    illegal: int,
    thoughts: Thoughts,
    shape: int,
    potentials: Any,
    seats: Masks,
    observations: Any,
    masks: Bytes,
    rewards: Floats,
    dones: Truths,
    finals: Any,
    rotates: bool,
) -> None:
    """Carry out one action in every game, let the others act, and show what comes next."""
    for index in range(len(games)):
        advance_one(
            index, games, start, line_ups, randoms, numbers, reward, illegal, masks.shape[1], thoughts, shape,
            potentials, rewards, dones, finals, rotates,
        )  # fmt: skip
        show(games[index], index, seats, observations, masks)


@rule
def advance_one(
    index: int,
    games: Any,
    start: Any,
    line_ups: Masks,
    randoms: Masks,
    numbers: Masks,
    reward: int,
    illegal: int,
    action_count: int,
    thoughts: Thoughts,
    shape: int,
    potentials: Any,
    rewards: Floats,
    dones: Truths,
    finals: Any,
    rotates: bool,
) -> None:
    """Carry out one action in one of the games, let the others act, and begin it anew where it has ended."""
    game, random = games[index], randoms[index]
    rewards[index] = 0.0
    seat = next_to_act(game)
    end = BROKEN_OFF
    if take_action(game, seat, numbers[index], illegal, action_count):
        reward_choice(shape, game, seat, thoughts, potentials[index], rewards[index])
        end = let_bots_act(game, line_ups[index], random, thoughts)
    if shape != UNSHAPED and end != BROKEN_OFF:
        reward_answer(shape, game, potentials[index], rewards[index])
    elif end != GOES_ON:
        reward_everyone(game, seat, end, reward, rewards[index])
    dones[index] = end != GOES_ON
    if end != GOES_ON:
        observe(game, seat, finals[index])
        if rotates:
            move_on(line_ups[index])
        begin_one(index, games, start, line_ups, randoms, thoughts, shape, potentials)


@rule
def move_on(line_up: Masks) -> None:
    """Let everyone move on by one seat."""
    last = line_up[len(line_up) - 1]
    for seat in range(len(line_up) - 1, 0, -1):
        line_up[seat] = line_up[seat - 1]
    line_up[0] = last
