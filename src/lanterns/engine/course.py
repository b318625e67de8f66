"""The course of a game: every position it went through, and who took which number in each.

A position is never written over while it is part of the course, so going back is only forgetting. All that happens at
one choice (is it legal, what does it do, what does chance answer) happens in one call of compiled code.
"""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from lanterns.engine.compiler import rule
from lanterns.engine.layout import Masks, Numbers
from lanterns.engine.randomness import WORDS, below
from lanterns.engine.rules import CHANCE, apply, count_outcomes, is_legal, next_to_act, outcome, see

ROOM: Final = 64
"""Positions that a new course has room for; it grows when they are used up."""

WHOEVER: Final = -9
"""In place of a seat: the seat that is to act."""

ILLEGAL: Final = -1


class Course:
    """The positions of one game from its start on; the last one is where it stands."""

    def __init__(self, start: Any, random: Masks | None) -> None:
        self.at = 0
        """How many actions have been taken."""
        self.is_seeded = random is not None
        self._layout = start.dtype
        self._make_room(ROOM)
        self.positions[0] = start
        if random is not None:
            self.randoms[0] = random
            self.answer()

    @property
    def state(self) -> Any:
        """The position now."""
        return self.positions[self.at]

    @property
    def to_act(self) -> int:
        """The seat to act, or CHANCE, or NOBODY."""
        return int(acts_at(self.positions, self.at))

    def take(self, number: int, seat: int = WHOEVER) -> bool:
        """Take an action if it is legal, and let chance answer it if it is seeded; return whether it was legal."""
        at = take_at(self.positions, self.randoms, self.steps, self.at, seat, number, self.is_seeded)
        if at == ILLEGAL:
            return False
        self.at = at
        self._go_on()
        return True

    def answer(self) -> None:
        """Let chance decide until a seat is to act or the game is over."""
        self.at = answer_at(self.positions, self.randoms, self.steps, self.at)
        self._go_on()

    def step(self, index: int) -> tuple[int, int]:
        """Who took which number in a position."""
        seat, number = self.steps[index].tolist()
        return seat, number

    def last_choice(self) -> int:
        """The position in which a seat last chose, or -1."""
        chosen = np.flatnonzero(self.steps[: self.at, 0] != CHANCE)
        return int(chosen[-1]) if len(chosen) else -1

    def go_back(self, index: int, *, redraws: bool) -> None:
        """Return to an earlier position; chance then decides as it did after it, or else goes on where it is."""
        if redraws:
            self.randoms[index] = self.randoms[self.at]
        self.at = index

    def see(self, seat: int) -> Any:
        """What a seat may know of the position now, as a state of its own."""
        seen = np.zeros(1, self._layout)
        see_at(self.positions, self.at, seat, seen)
        return seen[0]

    def restart(self) -> "Course":
        """An independent course that begins where this one stands."""
        other = self.copy()
        other.positions[0] = other.positions[other.at]
        other.randoms[0] = other.randoms[other.at]
        other.at = 0
        return other

    def copy(self) -> "Course":
        """An independent course through the same positions."""
        other = object.__new__(Course)
        other.__setstate__(self.__getstate__())
        return other

    def __getstate__(self) -> dict[str, Any]:
        used = self.at + 1
        return {
            "at": self.at,
            "is_seeded": self.is_seeded,
            "layout": self._layout,
            "used": (self._memory[:used].copy(), self.randoms[:used].copy(), self.steps[:used].copy()),
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.at, self.is_seeded, self._layout = state["at"], state["is_seeded"], state["layout"]
        self._make_room(2 * max(ROOM // 2, self.at + 1), state["used"])

    def _go_on(self) -> None:
        """Keep room for one more position; chance waited if there was none."""
        while self.at + 1 == len(self.positions):
            self._make_room(2 * len(self.positions), (self._memory, self.randoms, self.steps))
            if self.is_seeded:
                self.at = answer_at(self.positions, self.randoms, self.steps, self.at)

    def _make_room(self, room: int, used: tuple[npt.NDArray[Any], ...] = ()) -> None:
        self._memory = np.zeros((room, self._layout.itemsize), np.uint8)
        self.randoms: Masks = np.zeros((room, WORDS), np.int64)
        """What chance draws with in each position."""
        self.steps: Numbers = np.zeros((room, 2), np.int32)
        """Who took which number in each position."""
        arrays: tuple[npt.NDArray[Any], ...] = (self._memory, self.randoms, self.steps)
        for array, old in zip(arrays, used, strict=False):
            array[: len(old)] = old
        self.positions: Any = self._memory.view(self._layout).reshape(room)


@rule
def take_at(positions: Any, randoms: Masks, steps: Numbers, at: int, seat: int, number: int, is_seeded: bool) -> int:
    """Take an action in a position; return the position behind it and behind what chance answers, or ILLEGAL."""
    who = next_to_act(positions[at]) if seat == WHOEVER else seat
    if not is_legal(positions[at], who, number):
        return ILLEGAL
    at = step_on(positions, randoms, steps, at, who, number)
    return answer_at(positions, randoms, steps, at) if is_seeded else at


@rule
def answer_at(positions: Any, randoms: Masks, steps: Numbers, at: int) -> int:
    """Let chance decide while it is to act and there is room; return the position then."""
    while at + 1 < len(positions) and next_to_act(positions[at]) == CHANCE:
        number = outcome(positions[at], below(randoms[at], count_outcomes(positions[at])))
        at = step_on(positions, randoms, steps, at, CHANCE, number)
    return at


@rule
def step_on(positions: Any, randoms: Masks, steps: Numbers, at: int, seat: int, number: int) -> int:
    """Write down a legal action and the position behind it; return that."""
    steps[at, 0] = seat
    steps[at, 1] = number
    for word in range(WORDS):
        randoms[at + 1, word] = randoms[at, word]
    positions[at + 1] = positions[at]
    apply(positions[at + 1], seat, number)
    return at + 1


@rule
def acts_at(positions: Any, at: int) -> int:
    """The seat to act in a position, or CHANCE, or NOBODY."""
    return next_to_act(positions[at])


@rule
def see_at(positions: Any, at: int, seat: int, seen: Any) -> None:
    """Fill an empty state with what a seat may know of a position."""
    see(positions[at], seat, seen[0])
