"""A game for people to play with: readable actions in, readable views out, nothing illegal in between.

    game = Game("harvest", players=4, seed=7)
    game.play(game.choices()[0].action)

Laws of this file:
1. `play` and `play_number` are the only ways to change a game. They refuse what the rules do not allow and then leave
   the game untouched.
2. Nothing here knows a rule; everything is asked of the game's kind and of the generic rules.
3. Rules never draw. With a seed, this class answers for chance; without one, the caller plays chance's actions too.
4. Inside, a game is its numbers; words (actions, journals, views) are made when they are asked for.
"""

import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from lanterns.engine import rules
from lanterns.engine.action import Action, read_action
from lanterns.engine.course import WHOEVER, Course
from lanterns.engine.declarations import JournalEntry, View
from lanterns.engine.errors import IllegalAction, LanternsError
from lanterns.engine.kind import GameKind, Json, find_kind, read_options
from lanterns.engine.layout import copy_state
from lanterns.engine.randomness import new_random
from lanterns.engine.rules import CHANCE, NOBODY, SPECTATOR
from lanterns.engine.warmup import warm_up_if_cold

if TYPE_CHECKING:
    from lanterns.review import Review


@dataclass(frozen=True)
class Choice:
    """A legal action and what it would bring to whom."""

    action: Action
    brings: tuple[JournalEntry, ...]
    """The journal the action would leave, before chance answers it."""


class Game:
    """One game of either kind, from the set-up to the score."""

    def __init__(
        self,
        kind: str,
        players: int,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        rules_version: int | None = None,
    ) -> None:
        self.kind: GameKind = find_kind(kind, rules_version)
        warm_up_if_cold(self.kind)
        self.options = read_options(self.kind, options or {})
        start = self.kind.set_up(players, self.options)
        self.players = int(players)
        self.is_imagined = False
        """Whether this game began in a position somebody imagined, so that no record can tell how it came about."""
        self._course = Course(start, None if seed is None else new_random(seed))
        self._actions: list[Action] = []
        self._buffer = np.zeros(self.kind.longest_list, np.int32)

    @property
    def state(self) -> Any:
        """The position as a state with named fields, for programs; it is to be read, not written."""
        return self._course.state

    @property
    def course(self) -> Course:
        """Every position so far, and who took which number in each, for programs; likewise to be read."""
        return self._course

    @property
    def actions(self) -> list[Action]:
        """Every action so far, those of chance included."""
        known, course = self._actions, self._course
        for index in range(len(known), course.at):
            known.append(self.kind.action(course.positions[index], *course.step(index)))
        return known

    @property
    def journal(self) -> Sequence[JournalEntry]:
        """What the last choice of a seat brought to whom, before chance answered it."""
        last = self._course.last_choice() if self._course.is_seeded else self._course.at - 1
        return self.kind.journal(self._course.positions[last + 1])

    @property
    def to_act(self) -> int:
        """The seat to act, or CHANCE, or NOBODY; where several may act at once, the first of them."""
        return self._course.to_act

    @property
    def acting_seats(self) -> list[int]:
        """Every seat that may act now."""
        return [seat for seat in range(self.players) if rules.may_act(self.state, seat)]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_act == NOBODY

    @property
    def score(self) -> list[int]:
        """The honor of every seat as the game stands."""
        return [int(rules.score(self.state, seat)) for seat in range(self.players)]

    @property
    def result(self) -> Json:
        """The score in full and the winners; of a game still running, as if it ended now."""
        return self.kind.result(self.state)

    def legal_numbers(self, seat: int | None = None) -> list[int]:
        """The numbers of a seat's legal actions, for programs."""
        count = rules.list_legal_actions(self.state, self._who(seat), self._buffer)
        return self._buffer[:count].tolist()

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        """What a seat may do now: by default, the seat to act."""
        who = self._who(seat)
        return [self.kind.action(self.state, who, number) for number in self.legal_numbers(who)]

    def choices(self, seat: int | None = None) -> list[Choice]:
        """What a seat may do now, and what each action would bring to whom."""
        who = self._who(seat)
        choices = []
        for number in self.legal_numbers(who):
            trial = copy_state(self.state)
            rules.apply(trial, who, number)
            choices.append(Choice(self.kind.action(self.state, who, number), tuple(self.kind.journal(trial))))
        return choices

    def play(self, action: Action | Mapping[str, Any]) -> Sequence[JournalEntry]:
        """Take an action (a value, or its JSON) and return what it brought to whom; then chance answers, if seeded."""
        chosen: Action = read_action(self.kind.actions, action)  # one of another game is none of this one
        number = self.kind.number(self.state, chosen)
        if number < 0 or not self._course.take(number, self.kind.seat_of(chosen)):
            raise IllegalAction(self.kind.refusal(self.state, chosen))
        return self.journal

    def play_number(self, number: int, seat: int | None = None) -> None:
        """Take the action of a number, for programs; `journal` tells what it brought to whom."""
        who = WHOEVER if seat is None else _read_whole(seat, "A seat")
        if not self._course.take(_read_whole(number, "The number of an action"), who):
            who = self._who(seat)
            raise LanternsError(f"{number} is not the number of a legal action of seat {who} now.")

    def undo(self, *, redraws: bool = False) -> None:
        """Take back the last action, and with it what chance answered to it.

        After it, the same actions meet the same draws again, unless chance `redraws`.
        """
        last = self._course.last_choice() if self._course.is_seeded else self._course.at - 1
        if last < 0:
            raise LanternsError("There is nothing to take back.")
        self._course.go_back(last, redraws=redraws)
        del self._actions[last:]

    def copy(self) -> "Game":
        """An independent game in the same position; chance will answer both alike.

        So a copy foresees the draws of this game, and holds every hidden tile. For looking ahead, use `imagine`.
        """
        return self._with(self._course.copy(), list(self._actions))

    def imagine(self, seat: int = SPECTATOR, seed: int = 0) -> "Game":
        """A game as it may be for all that a seat knows: what is hidden from it, and all that comes, is dealt anew.

        Its list of actions begins with what is played in it.
        """
        dealt = Course(self.seen_by(seat), new_random(seed))
        imagined = self._with(dealt.restart(), [])
        imagined.is_imagined = True
        return imagined

    def review(self) -> "Review":
        """What was luck and what was play, once the game is over. The one arrow outward: people look for it here."""
        from lanterns.review import review

        return review(self)

    def seen_by(self, seat: int = SPECTATOR) -> Any:
        """The state as a seat may know it; what it may not know is for chance to deal."""
        if seat != SPECTATOR:
            self.check_seat(seat)
        return self._course.see(seat)

    def view(self, seat: int = SPECTATOR) -> View:
        """What a seat, or a spectator, may know, in words."""
        return self.kind.view(self.seen_by(seat), seat)

    def text(self, seat: int = SPECTATOR) -> str:
        """The table as text from a seat's eyes."""
        return self.kind.text(self.seen_by(seat), seat)

    def svg(self, seat: int = SPECTATOR) -> str:
        """The table as a drawing from a seat's eyes."""
        return self.kind.svg(self.seen_by(seat), seat)

    def __str__(self) -> str:
        return self.text(self._eyes)

    def __repr__(self) -> str:
        return f"<{self.kind.title}, {self.players} players, {self._course.at} actions>"

    def _repr_svg_(self) -> str:
        return self.svg(self._eyes)

    @property
    def _eyes(self) -> int:
        """With whose eyes the game is shown if nobody says: those of the seat to act."""
        return self.to_act if self.to_act >= 0 else SPECTATOR

    def _who(self, seat: int | None) -> int:
        """The seat that is meant: by default the one to act."""
        if seat is None:
            if self.is_over:
                raise LanternsError("The game is over: nobody has anything to choose.")
            return self.to_act
        if seat != CHANCE:
            self.check_seat(seat)
        return seat

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that is not at this table."""
        if not 0 <= _read_whole(seat, "A seat") < self.players:
            raise LanternsError(
                f"Seat {seat} is not at this table: the seats of {self.players} players are 0 to {self.players - 1}."
            )

    def _with(self, course: Course, actions: list[Action]) -> "Game":
        other = object.__new__(Game)
        other.__dict__.update(self.__dict__)
        other._course = course
        other._actions = actions
        other._buffer = self._buffer.copy()
        return other


def _read_whole(value: Any, what: str) -> int:
    """A whole number that a program sent."""
    try:
        return operator.index(value)
    except TypeError:
        raise LanternsError(f"{what} is a whole number, not {value!r}.") from None
