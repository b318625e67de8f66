"""A game for people to play with: readable actions in, readable views out, nothing illegal in between.

    game = Game("harvest", players=4, seed=7)
    game.play(game.choices()[0].action)

Laws of this file:
1. `play` is the only way to change a game. It refuses what the rules do not allow and then leaves the game untouched.
2. Nothing here knows a rule; everything is asked of the game's kind and of the generic rules.
3. Rules never draw. With a seed, this class answers for chance; without one, the caller plays chance's actions too.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lanterns.engine import rules
from lanterns.engine.action import Action, read_action
from lanterns.engine.declarations import JournalEntry, View
from lanterns.engine.errors import IllegalAction, LanternsError
from lanterns.engine.kind import GameKind, Json, find_kind, read_options
from lanterns.engine.layout import copy_state, new_state
from lanterns.engine.randomness import below, new_random
from lanterns.engine.rules import CHANCE, NOBODY, SPECTATOR
from lanterns.engine.warmup import warm_up_if_cold


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
        self.players = players
        self.options = read_options(self.kind, options or {})
        self.actions: list[Action] = []
        self.state: Any = self.kind.set_up(players, self.options)
        self._before: list[Any] = []
        self._random = None if seed is None else new_random(seed)
        self._buffer = np.zeros(self.kind.longest_list, np.int32)
        self._answer_for_chance()

    @property
    def to_act(self) -> int:
        """The seat to act, or CHANCE, or NOBODY; where several may act at once, the first of them."""
        return int(rules.next_to_act(self.state))

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
        count = rules.list_legal_actions(self.state, self.to_act if seat is None else seat, self._buffer)
        return self._buffer[:count].tolist()

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        """What a seat may do now: by default, the seat to act."""
        who = self.to_act if seat is None else seat
        return [self.kind.action(self.state, who, number) for number in self.legal_numbers(who)]

    def choices(self, seat: int | None = None) -> list[Choice]:
        """What a seat may do now, and what each action would bring to whom."""
        who = self.to_act if seat is None else seat
        choices = []
        for number in self.legal_numbers(who):
            trial = copy_state(self.state)
            rules.apply(trial, who, number)
            choices.append(Choice(self.kind.action(self.state, who, number), tuple(self.kind.journal(trial))))
        return choices

    def play(self, action: Action | Mapping[str, Any]) -> Sequence[JournalEntry]:
        """Take an action (a value, or its JSON) and return what it brought to whom; then chance answers, if seeded."""
        chosen: Action = action if isinstance(action, Action) else read_action(self.kind.actions, action)
        seat, number = self._check(chosen)
        self._apply(seat, number, chosen)
        journal = self.kind.journal(self.state)
        self._answer_for_chance()
        return journal

    def play_number(self, number: int, seat: int | None = None) -> Sequence[JournalEntry]:
        """Take the action of a number, for programs."""
        who = self.to_act if seat is None else seat
        if not rules.is_legal(self.state, who, number):
            raise LanternsError(f"{number} is not the number of a legal action of seat {who} now.")
        return self.play(self.kind.action(self.state, who, number))

    def undo(self) -> None:
        """Take back the last action, and with it what chance answered to it."""
        while self.actions and self.actions[-1].is_chance and self._random is not None:
            self._take_back()
        if not self.actions:
            raise LanternsError("There is nothing to take back.")
        self._take_back()

    def copy(self) -> "Game":
        """An independent game in the same position; chance will answer both alike."""
        other = object.__new__(Game)
        other.__dict__.update(self.__dict__)
        other.state = copy_state(self.state)
        other.actions = list(self.actions)
        other._before = list(self._before)
        other._random = None if self._random is None else self._random.copy()
        other._buffer = self._buffer.copy()
        return other

    def seen_by(self, seat: int = SPECTATOR) -> Any:
        """The state as a seat may know it; what it may not know is for chance to deal."""
        seen = new_state(self.kind.layout)
        rules.see(self.state, seat, seen)
        return seen

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
        return f"<{self.kind.title}, {self.players} players, {len(self.actions)} actions>"

    def _repr_svg_(self) -> str:
        return self.svg(self._eyes)

    @property
    def _eyes(self) -> int:
        """With whose eyes the game is shown if nobody says: those of the seat to act."""
        return self.to_act if self.to_act >= 0 else SPECTATOR

    def _check(self, action: Action) -> tuple[int, int]:
        seat = self.kind.seat_of(action)
        number = self.kind.number(self.state, action)
        if number < 0 or not rules.is_legal(self.state, seat, number):
            raise IllegalAction(self.kind.refusal(self.state, action))
        return seat, number

    def _apply(self, seat: int, number: int, action: Action) -> None:
        self._before.append(copy_state(self.state))
        self.actions.append(action)
        rules.apply(self.state, seat, number)

    def _answer_for_chance(self) -> None:
        if self._random is None:
            return
        while self.to_act == CHANCE:
            number = int(rules.outcome(self.state, below(self._random, rules.count_outcomes(self.state))))
            self._apply(CHANCE, number, self.kind.action(self.state, CHANCE, number))

    def _take_back(self) -> None:
        self.state = self._before.pop()
        self.actions.pop()
