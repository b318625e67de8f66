"""One game as the environments with one step a call hold it: what each seat sees and earns, and bots at some seats."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from lanterns.bots.bot import BadBot, Bot, ask
from lanterns.engine.compiler import rule
from lanterns.engine.course import Course
from lanterns.engine.kind import find_kind, read_options
from lanterns.engine.layout import Bytes, Masks
from lanterns.engine.observation import observation_layout
from lanterns.engine.randomness import new_random
from lanterns.engine.rules import NOBODY, SPECTATOR, is_legal, mark_legal_actions, may_act, observe
from lanterns.envs.conduct import (
    BROKEN_OFF,
    OVER,
    RAISE,
    REPLACE,
    Floats,
    last_legal,
    read_conduct,
    refuse,
    reward_everyone,
)
from lanterns.records.forms import AnyRecord
from lanterns.records.recording import record_of_numbers

Sight = tuple[npt.NDArray[np.float32], Bytes]
"""What a seat sees and the mask of what it may do."""


class Episode:
    """One game, played by numbers."""

    def __init__(self, game: str, players: int, reward: str, illegal: str, options: Mapping[str, Any] | None) -> None:
        self.kind = find_kind(game)
        self.players = players
        self.reward, self.illegal = read_conduct(reward, illegal)
        self.rewards: Floats = np.zeros(players, np.float32)
        self.bots: Mapping[int, Bot] = {}
        """The seats at which bots sit."""
        self._options = read_options(self.kind, options or {})
        self._start = self.kind.set_up(players, self._options)
        self._layout = observation_layout(self.kind.observation, np.float32)
        self.empty_mask: Bytes = np.zeros(self.kind.action_count, np.int8)
        """The mask of a seat that is not asked."""

    def begin(self, seed: int) -> int:
        """Deal a new game; return the seat to act."""
        return self.begin_with(new_random(seed))

    def begin_with(self, random: Masks) -> int:
        """Deal a new game, chance being decided by a generator; return the seat to act."""
        self.rewards[:] = 0.0
        self._course = Course(self._start, random)
        return self._course.to_act

    def carry_out(self, seat: int, number: int) -> int:
        """Carry out a seat's choice; return the seat to act next, or NOBODY once the game has ended."""
        course = self._course
        if not course.take(number, seat):
            if self.illegal == RAISE:
                raise refuse(number, seat)
            if self.illegal != REPLACE:
                return self._end(seat, BROKEN_OFF)
            return self.take_last(seat)
        to_act = course.to_act
        return self._end(seat, OVER) if to_act == NOBODY else to_act

    def let_bots_act(self, to_act: int) -> int:
        """Let the bots act until another seat is to act or the game is over; return who is to act then."""
        while to_act in self.bots:
            bot = self.bots[to_act]
            number = ask(bot, self._course.see(to_act), to_act)
            if not self.allows(to_act, number):
                raise BadBot(f"The bot {bot.name} at seat {to_act} chose {number}, which is not a legal action.")
            to_act = self.carry_out(to_act, number)
        return to_act

    def allows(self, seat: int, number: int) -> bool:
        """Whether an action is legal."""
        return allows_at(self._course.positions, self._course.at, seat, number)

    def check(self, seat: int, number: int) -> None:
        """Refuse an illegal action where those are errors."""
        if self.illegal == RAISE and not self.allows(seat, number):
            raise refuse(number, seat)

    def look(self, seat: int, *, is_asked: bool) -> Sight:
        """What a seat sees, and what it may do if it is asked; both in memory of their own."""
        row = np.empty(1, self._layout)
        mask = np.empty(self.kind.action_count, np.int8)
        look_at(self._course.positions, self._course.at, seat, is_asked, row, mask)
        return row.view(np.float32), mask

    def acting_seats(self) -> list[int]:
        """Every seat that may act now."""
        course = self._course
        return [seat for seat in range(self.players) if may_act_at(course.positions, course.at, seat)]

    def take_last(self, seat: int) -> int:
        """Take the legal action with the highest number for a seat; return the seat to act next, or NOBODY."""
        course = self._course
        return self.carry_out(seat, last_legal_at(course.positions, course.at, seat, self.empty_mask))

    def render(self, mode: str | None) -> str | None:
        """The table as text, as a spectator sees it: returned, or printed for people."""
        if mode is None:
            return None
        text = self.kind.text(self._course.see(SPECTATOR), SPECTATOR)
        if mode == "human":
            print(text)  # noqa: T201 - that is what it is for
            return None
        return text

    def record(self) -> AnyRecord:
        """The record of the game as it stands."""
        course = self._course
        steps = [course.step(index) for index in range(course.at)]
        is_over = course.to_act == NOBODY
        return record_of_numbers(self.kind, self.players, self._options, steps, is_over=is_over)

    def _end(self, seat: int, end: int) -> int:
        reward_at(self._course.positions, self._course.at, seat, end, self.reward, self.rewards)
        return NOBODY


@rule
def last_legal_at(positions: Any, at: int, seat: int, empty_mask: Bytes) -> int:
    """The highest number of a seat's legal actions in a position."""
    return last_legal(positions[at], seat, len(empty_mask))


@rule
def reward_at(positions: Any, at: int, seat: int, end: int, reward: int, rewards: Floats) -> None:
    """Write what each seat has earned with a game that has ended."""
    reward_everyone(positions[at], seat, end, reward, rewards)


@rule
def look_at(positions: Any, at: int, seat: int, is_asked: bool, observations: Any, mask: Bytes) -> None:
    """Write what a seat sees, and what it may do if it is asked."""
    observe(positions[at], seat, observations[0])
    if is_asked:
        mark_legal_actions(positions[at], seat, mask)
    else:
        mask[:] = 0


@rule
def may_act_at(positions: Any, at: int, seat: int) -> bool:
    """Whether a seat may act in a position."""
    return may_act(positions[at], seat)


@rule
def allows_at(positions: Any, at: int, seat: int, action: int) -> bool:
    """Whether a seat may take an action in a position."""
    return is_legal(positions[at], seat, action)
