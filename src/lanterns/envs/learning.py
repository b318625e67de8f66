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

from lanterns.bots.compiled import choose_compiled, number_of_bot
from lanterns.bots.deals import answer_for_chance, new_list
from lanterns.bots.greedy import Ratings
from lanterns.engine.compiler import rule
from lanterns.engine.layout import Bytes, Masks, Numbers
from lanterns.engine.positions import empty_positions
from lanterns.engine.randomness import new_randoms
from lanterns.engine.rules import NOBODY, apply, next_to_act, observe, score, worth
from lanterns.envs.conduct import BROKEN_OFF, GOES_ON, OVER, REWARDS, Floats, Misuse, carry_out, reward_everyone
from lanterns.envs.vector import Truths, VectorEnv, show
from lanterns.envs.warmup import prepare

LEARNER: Final = -1
"""In a line-up, in place of the number of a bot: the learner sits there."""

GAIN: Final = "gain"
"""The reward by which every choice is rewarded: how much the lead grew since the seat was asked last, in honor."""


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
        if reward not in {*REWARDS, GAIN}:
            raise Misuse(f"There is no reward called {reward!r}; there are {', '.join((*REWARDS, GAIN))}.")
        self.rotates = rotates
        self._is_gain = reward == GAIN
        self._line_up = np.array([LEARNER] * learners + [number_of_bot(name) for name in bots], np.int64)
        players = len(self._line_up)
        self.line_ups: Masks = np.zeros((max(count, 1), players), np.int64)
        """Who sits at each seat of each game: LEARNER, or the number of a bot."""
        self._leads = np.zeros((max(count, 1), players))
        conduct = "lead" if self._is_gain else reward
        super().__init__(game, players, count, seed=seed, reward=conduct, illegal=illegal, options=options, **buffers)

    def reset(self, seed: int) -> None:
        """Begin every game anew; the same seed and the same actions give the same games."""
        for index in range(self.count):
            self.line_ups[index] = np.roll(self._line_up, index if self.rotates else 0)
        self._randoms = new_randoms(seed, self.count)
        self.rewards[:] = 0.0
        self.dones[:] = False
        self.final_observations = np.zeros_like(self.observations)
        """What the seat that acted last saw at the end of each game that the last step ended; else zeros."""
        self._finals = self.final_observations.view(self._rows.dtype).reshape(self.count)
        self._room = empty_positions(self.kind.layout), new_list(self._games[0])
        self._ratings = np.zeros(len(self._room[1]))
        begin_learning(
            self._games, self._start, self.line_ups, self._randoms, *self._room, self._ratings, self._leads,
            self.seats, self._rows, self.masks,
        )  # fmt: skip
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

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in super().__getstate__().items() if name != "_finals"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        super().__setstate__(state)
        self._finals = self.final_observations.view(self._rows.dtype).reshape(self.count)

    def _prepare(self, options: Mapping[str, Any] | None) -> None:
        name, bots = self.kind.name, ["random"] * (self.players - 1)
        prepare(self.kind, "learning", lambda: LearnerEnv(name, bots, 1, options=options).step([0]))

    def _carry_out(self, numbers: Masks) -> None:
        self._acted = self.seats.copy()
        self.final_observations[:] = 0
        step_learning(
            self._games, self._start, self.line_ups, self._randoms, numbers, *self._conduct, *self._room, self._ratings,
            self._leads, self.seats, self._rows, self.masks, self.rewards, self.dones, self._finals,
            self._is_gain, self.rotates,
        )  # fmt: skip

    def _arrays(self) -> dict[str, npt.NDArray[Any]]:
        names = ("observations", "masks", "rewards", "dones", "seats", "line_ups")
        return {name: getattr(self, name) for name in names} | {
            "games": self._games,
            "randoms": self._randoms,
            "leads": self._leads,
        }


@rule
def let_bots_act(game: Any, line_up: Masks, random: Masks, trial: Any, actions: Numbers, ratings: Ratings) -> int:
    """Let chance and the bots act until the learner is to act or the game is over; return GOES_ON or OVER."""
    answer_for_chance(game, random)
    seat = next_to_act(game)
    while seat != NOBODY and line_up[seat] != LEARNER:
        apply(game, seat, choose_compiled(line_up[seat], game, seat, random, trial, actions, ratings))
        answer_for_chance(game, random)
        seat = next_to_act(game)
    return OVER if seat == NOBODY else GOES_ON


@rule
def judge_leads(game: Any, leads: Any) -> None:
    """Write how far each seat is ahead of the others on average: in what it is worth, at the end in honor."""
    is_over = next_to_act(game) == NOBODY
    total = 0.0
    for seat in range(game.seats):
        leads[seat] = float(score(game, seat)) if is_over else worth(game, seat)
        total += leads[seat]
    for seat in range(game.seats):
        leads[seat] -= (total - leads[seat]) / (game.seats - 1)


@rule
def begin_learning(
    games: Any,
    start: Any,
    line_ups: Masks,
    randoms: Masks,
    trial: Any,
    actions: Numbers,
    ratings: Ratings,
    leads: Any,
    seats: Masks,
    observations: Any,
    masks: Bytes,
) -> None:
    """Set up every game, and play until the learner is to act."""
    for index in range(len(games)):
        games[index] = start[0]
        let_bots_act(games[index], line_ups[index], randoms[index], trial, actions, ratings)
        judge_leads(games[index], leads[index])
        show(games[index], index, seats, observations, masks)


@rule
def step_learning(
    games: Any,
    start: Any,
    line_ups: Masks,
    randoms: Masks,
    numbers: Masks,
    reward: int,
    illegal: int,
    trial: Any,
    actions: Numbers,
    ratings: Ratings,
    leads: Any,
    seats: Masks,
    observations: Any,
    masks: Bytes,
    rewards: Floats,
    dones: Truths,
    finals: Any,
    is_gain: bool,
    rotates: bool,
) -> None:
    """Carry out one action in every game, let the others act, and show what comes next."""
    rewards[:] = 0.0
    for index in range(len(games)):
        game, random = games[index], randoms[index]
        seat = next_to_act(game)
        end = carry_out(game, seat, numbers[index], illegal, masks.shape[1], random)
        if end == GOES_ON:
            end = let_bots_act(game, line_ups[index], random, trial, actions, ratings)
        if is_gain and end != BROKEN_OFF:
            for other in range(game.seats):
                rewards[index, other] = -leads[index, other]
            judge_leads(game, leads[index])
            for other in range(game.seats):
                rewards[index, other] += leads[index, other]
        elif end != GOES_ON:
            reward_everyone(game, seat, end, reward, rewards[index])
        dones[index] = end != GOES_ON
        if end != GOES_ON:
            observe(game, seat, finals[index])
            if rotates:
                move_on(line_ups[index])
            games[index] = start[0]
            let_bots_act(game, line_ups[index], random, trial, actions, ratings)
            judge_leads(game, leads[index])
        show(game, index, seats, observations, masks)


@rule
def move_on(line_up: Masks) -> None:
    """Let everyone move on by one seat."""
    last = line_up[len(line_up) - 1]
    for seat in range(len(line_up) - 1, 0, -1):
        line_up[seat] = line_up[seat - 1]
    line_up[0] = last
