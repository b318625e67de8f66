"""One game as the environments with one step a call hold it: compiled steps, and what each seat sees of it."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from lanterns.bots.deals import answer_for_chance
from lanterns.engine.compiler import rule
from lanterns.engine.kind import find_kind, read_options
from lanterns.engine.layout import Bytes, Masks
from lanterns.engine.observation import observation_layout
from lanterns.engine.positions import empty_positions, position_of
from lanterns.engine.randomness import new_random
from lanterns.engine.rules import NOBODY, SPECTATOR, is_legal, mark_legal_actions, may_act, next_to_act, observe, see
from lanterns.envs.conduct import GOES_ON, RAISE, Floats, carry_out, read_conduct, refuse, reward_everyone

Sight = tuple[npt.NDArray[np.float32], Bytes]
"""What a seat sees and the mask of what it may do."""


class Table:
    """One game, played by numbers. A state stays in an array of one, which is the quickest way into compiled code."""

    def __init__(self, game: str, players: int, reward: str, illegal: str, options: Mapping[str, Any] | None) -> None:
        self.kind = find_kind(game)
        self.players = players
        self.reward, self.illegal = read_conduct(reward, illegal)
        self.rewards: Floats = np.zeros(players, np.float32)
        self._start = position_of(self.kind.set_up(players, read_options(self.kind, options or {})))
        self._game = self._start.copy()
        self._record = observation_layout(self.kind.observation, np.float32)
        self.empty_mask: Bytes = np.zeros(self.kind.action_count, np.int8)
        """The mask of a seat that is not asked."""

    def begin(self, seed: int) -> int:
        """Deal a new game; return the seat to act."""
        return self.begin_with(new_random(seed))

    def begin_with(self, random: Masks) -> int:
        """Deal a new game, chance being decided by a generator; return the seat to act."""
        self._random = random
        self.rewards[:] = 0.0
        return begin_game(self._game, self._start, random)

    def carry_out(self, seat: int, number: int) -> int:
        """Carry out a seat's choice; return the seat to act next, or NOBODY once the game has ended."""
        self.check(seat, number)
        return step_game(
            self._game, seat, number, self.illegal, self.reward, self.empty_mask, self._random, self.rewards
        )

    def check(self, seat: int, number: int) -> None:
        """Refuse an illegal action where those are errors."""
        if self.illegal == RAISE and not allows_in_game(self._game, seat, number):
            raise refuse(number, seat)

    def look(self, seat: int, *, is_asked: bool) -> Sight:
        """What a seat sees, and what it may do if it is asked; both in memory of their own."""
        row = np.empty(1, self._record)
        mask = np.empty(self.kind.action_count, np.int8)
        look_at_game(self._game, seat, is_asked, row, mask)
        return row.view(np.float32), mask

    def seen_by(self, seat: int) -> Any:
        """The state as a seat may know it."""
        seen = empty_positions(self.kind.layout)
        see_game(self._game, seat, seen)
        return seen[0]

    def acting_seats(self) -> list[int]:
        """Every seat that may act now."""
        return [seat for seat in range(self.players) if acts_in_game(self._game, seat)]

    def text(self) -> str:
        """The table as text, as a spectator sees it."""
        return self.kind.text(self.seen_by(SPECTATOR), SPECTATOR)


@rule
def begin_game(games: Any, start: Any, random: Masks) -> int:
    """Set up a game and let chance deal; return the seat to act."""
    games[0] = start[0]
    answer_for_chance(games[0], random)
    return next_to_act(games[0])


@rule
def step_game(
    games: Any, seat: int, action: int, illegal: int, reward: int, empty_mask: Bytes, random: Masks, rewards: Floats
) -> int:
    """Carry out a choice and let chance answer; return the seat to act next or NOBODY once the game has ended."""
    end = carry_out(games[0], seat, action, illegal, len(empty_mask), random)
    if end == GOES_ON:
        return next_to_act(games[0])
    reward_everyone(games[0], seat, end, reward, rewards)
    return NOBODY


@rule
def look_at_game(games: Any, seat: int, is_asked: bool, observations: Any, mask: Bytes) -> None:
    """Write what a seat sees, and what it may do if it is asked."""
    observe(games[0], seat, observations[0])
    if is_asked:
        mark_legal_actions(games[0], seat, mask)
    else:
        mask[:] = 0


@rule
def see_game(games: Any, seat: int, seen: Any) -> None:
    """Fill an empty state with what a seat may know."""
    see(games[0], seat, seen[0])


@rule
def acts_in_game(games: Any, seat: int) -> bool:
    """Whether a seat may act now."""
    return may_act(games[0], seat)


@rule
def allows_in_game(games: Any, seat: int, action: int) -> bool:
    """Whether a seat may take an action now."""
    return is_legal(games[0], seat, action)
