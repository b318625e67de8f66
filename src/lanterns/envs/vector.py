"""Thousands of games side by side, stepped in compiled code that writes into arrays you may give it.

    games = VectorEnv("harvest", players=4, count=4096, seed=1)
    while learning:
        games.step(policy(games.observations, games.masks))

In every game one seat is to act: `seats` says which. A step takes one action for each game, lets chance answer, starts
a finished game anew, and fills all arrays in place for the seats to act next; `rewards` and `dones` tell about the game
that the action was taken in. Needs nothing but NumPy and Numba.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from lanterns.bots.deals import answer_for_chance
from lanterns.engine.compiler import rule
from lanterns.engine.kind import find_kind, read_options
from lanterns.engine.layout import Bytes, Masks
from lanterns.engine.observation import name_pieces, observation_layout, pieces_of
from lanterns.engine.positions import position_of
from lanterns.engine.randomness import below, new_randoms
from lanterns.engine.rules import is_legal, mark_legal_actions, next_to_act, observe
from lanterns.envs.afterstates import Afterstates, look_ahead
from lanterns.envs.conduct import GOES_ON, RAISE, Floats, Misuse, carry_out, read_conduct, refuse, reward_everyone
from lanterns.envs.forms import check_form, name_spread, plan_spread, spread_rows
from lanterns.envs.warmup import prepare

Truths = npt.NDArray[np.bool_]

MANY_TRIES = 50
"""How often a random number is tried before the legal ones are counted."""


class VectorEnv:
    """Many games of one kind."""

    def __init__(
        self,
        game: str = "harvest",
        players: int = 2,
        count: int = 1024,
        *,
        seed: int = 0,
        reward: str = "victory",
        illegal: str = "end",
        form: str = "plain",
        options: Mapping[str, Any] | None = None,
        observations: npt.NDArray[Any] | None = None,
        masks: Bytes | None = None,
        rewards: Floats | None = None,
        dones: Truths | None = None,
    ) -> None:
        if count < 1:
            raise Misuse(f"A vector environment needs at least 1 game, not {count}.")
        self.kind = find_kind(game)
        self.players = players
        self.count = count
        self._conduct = read_conduct(reward, illegal)
        self._start = position_of(self.kind.set_up(players, read_options(self.kind, options or {})))
        self._prepare(options)
        self.pieces = pieces_of(self.kind.observation)
        self._spread = plan_spread(self.pieces) if check_form(form) else None
        size = self.pieces[-1].stop if self._spread is None else int(self._spread.starts[-1])
        elements = (np.int8, np.float32) if self._spread is None else (np.float32,)
        self.observations = _take_buffer("observations", observations, (count, size), elements)
        """What the seat to act in each game sees: one row a game."""
        self._plain = self.observations if self._spread is None else np.zeros((count, self.pieces[-1].stop), np.int8)
        self.masks: Bytes = _take_buffer("masks", masks, (count, self.kind.action_count), (np.int8,))
        """1 for each legal action of the seat to act in each game."""
        self.rewards: Floats = _take_buffer("rewards", rewards, (count, players), (np.float32,))
        """What the last step brought to every seat of each game: zeros, except where a game ended."""
        self.dones: Truths = _take_buffer("dones", dones, (count,), (np.bool_,))
        """Whether the last step ended a game; a new one is then already there."""
        self.seats = np.zeros(count, np.int64)
        """The seat to act in each game."""
        self._name_rows()
        self._games = np.zeros(count, self.kind.layout)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin every game anew; the same seed and the same actions give the same games."""
        self._randoms = new_randoms(seed, self.count)
        self.rewards[:] = 0.0
        self.dones[:] = False
        begin_games(self._games, self._start, self._randoms, self.seats, self._rows, self.masks)
        self._spread_out()

    def step(self, actions: npt.ArrayLike) -> None:
        """Take one action in each game."""
        numbers = np.asarray(actions)
        if numbers.shape != (self.count,) or numbers.dtype.kind not in "iu":
            raise Misuse(
                f"A step needs {self.count} whole numbers, one action for each game, "
                f"not an array of {numbers.dtype} in the shape {numbers.shape}."
            )
        numbers = np.ascontiguousarray(numbers, np.int64)
        if self._conduct.illegal == RAISE:
            wrong = find_illegal(self._games, numbers)
            if wrong >= 0:
                raise refuse(int(numbers[wrong]), int(self.seats[wrong]))
        self._carry_out(numbers)
        self._spread_out()

    def _spread_out(self) -> None:
        if self._spread is not None:
            spread_rows(self._plain, self._spread, self.observations)

    def look_ahead(self) -> Afterstates:
        """What every legal action of the seats to act would lead to."""
        return look_ahead(self._games)

    def _prepare(self, options: Mapping[str, Any] | None) -> None:
        name, players = self.kind.name, self.players
        prepare(self.kind, "vector", lambda: VectorEnv(name, players, 1, options=options).step([0]))

    def _carry_out(self, numbers: Masks) -> None:
        step_games(
            self._games,
            self._start,
            self._randoms,
            numbers,
            *self._conduct,
            self.seats,
            self._rows,
            self.masks,
            self.rewards,
            self.dones,
        )

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_rows"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._name_rows()

    def _name_rows(self) -> None:
        """See the observations as records, in the same memory: compiled code writes there."""
        layout = observation_layout(self.kind.observation, self._plain.dtype)
        self._rows = self._plain.view(layout).reshape(self.count)

    def name_pieces(self) -> dict[str, npt.NDArray[Any]]:
        """The observations by the names of their pieces; the same memory, nothing is copied."""
        if self._spread is not None:
            return name_spread(self.pieces, self._spread, self.observations)
        return name_pieces(self.kind.observation, self.observations)


@rule
def begin_games(games: Any, start: Any, randoms: Masks, seats: Masks, observations: Any, masks: Bytes) -> None:
    """Set up every game, let chance deal, and show each to the seat that is to act."""
    for index in range(len(games)):
        begin_game(index, games, start, randoms)
        show(games[index], index, seats, observations, masks)


@rule
def begin_game(index: int, games: Any, start: Any, randoms: Masks) -> None:
    """Set up one of the games and let chance deal."""
    games[index] = start[0]
    answer_for_chance(games[index], randoms[index])


@rule
def show(game: Any, index: int, seats: Masks, observations: Any, masks: Bytes) -> None:
    """Write down who is to act in a game, what that seat sees, and what it may do."""
    seat = next_to_act(game)
    seats[index] = seat
    observe(game, seat, observations[index])
    mark_legal_actions(game, seat, masks[index])


@rule
def step_games(
    games: Any,
    start: Any,
    randoms: Masks,
    actions: Masks,
    reward: int,
    illegal: int,
    seats: Masks,
    observations: Any,
    masks: Bytes,
    rewards: Floats,
    dones: Truths,
) -> None:
    """Carry out one action in every game and show what comes next."""
    for index in range(len(games)):
        advance_game(index, games, start, randoms, actions, reward, illegal, masks.shape[1], rewards, dones)
        show(games[index], index, seats, observations, masks)


@rule
def advance_game(
    index: int,
    games: Any,
    start: Any,
    randoms: Masks,
    actions: Masks,
    reward: int,
    illegal: int,
    action_count: int,
    rewards: Floats,
    dones: Truths,
) -> None:
    """Carry out one action in one of the games, let chance answer, and begin it anew where it has ended."""
    game, random = games[index], randoms[index]
    rewards[index] = 0.0
    seat = next_to_act(game)
    end = carry_out(game, seat, actions[index], illegal, action_count, random)
    dones[index] = end != GOES_ON
    if end != GOES_ON:
        reward_everyone(game, seat, end, reward, rewards[index])
        begin_game(index, games, start, randoms)


@rule
def find_illegal(games: Any, actions: Masks) -> int:
    """The first game whose action is illegal, or -1."""
    for index in range(len(games)):
        if not is_legal(games[index], next_to_act(games[index]), actions[index]):
            return index
    return -1


@rule
def choose_at_random(masks: Bytes, randoms: Masks, actions: Masks) -> None:
    """Write any legal action for each game, each as likely as another: a policy to begin with."""
    for index in range(len(masks)):
        mask, random = masks[index], randoms[index]
        number = below(random, len(mask))
        tries = 0
        while mask[number] == 0 and tries < MANY_TRIES:
            number = below(random, len(mask))
            tries += 1
        if mask[number] == 0:
            number = nth_legal(mask, below(random, mask.sum()))
        actions[index] = number


@rule
def nth_legal(mask: Bytes, place: int) -> int:
    """The legal number with so many others before it."""
    number = 0
    while place > 0 or mask[number] == 0:
        place -= mask[number]
        number += 1
    return number


def _take_buffer(name: str, given: Any, shape: tuple[int, ...], elements: tuple[Any, ...]) -> npt.NDArray[Any]:
    """The array that was given, if it fits, or a new one."""
    if given is None:
        return np.zeros(shape, elements[0])
    kinds = " or ".join(np.dtype(element).name for element in elements)
    wanted = f"{name} must be one writable block of {kinds} in the shape {shape}"
    if not isinstance(given, np.ndarray):
        raise Misuse(f"{wanted}, not {given!r}.")
    if given.shape != shape or given.dtype not in elements:
        raise Misuse(f"{wanted}, not of {given.dtype} in the shape {given.shape}.")
    if not given.flags.c_contiguous or not given.flags.writeable:
        raise Misuse(f"{wanted}; this one has gaps or cannot be written to.")
    return given
