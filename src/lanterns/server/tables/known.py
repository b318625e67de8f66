"""What a recipient may know of an action.

A seat may know an outcome of chance exactly if its view tells that outcome from others. So nothing about secrets is
written here: the game's own view decides, and what outcomes that look alike have in common is all that is told.
"""

from typing import Any

import numpy as np

from lanterns.engine import positions
from lanterns.engine.kind import GameKind, Json
from lanterns.engine.positions import Position
from lanterns.engine.rules import CHANCE, SPECTATOR
from lanterns.server.tables.entries import Step

Words = dict[tuple[int, ...], Json]

_words: dict[tuple[str, int], Words] = {}
"""For each game, the words of the journal entries met so far: a few thousand at most, as their numbers are small."""


class Knowledge:
    """What each recipient may know of one step; what is the same for all is found out once."""

    def __init__(self, kind: GameKind, step: Step) -> None:
        self._kind = kind
        self._step = step
        self._alternatives: list[tuple[int, Position]] | None = None

    def tell(self, seats: tuple[int, ...]) -> Json:
        """The step as some seats together, or a spectator, may know it."""
        seen = see(self._step.after, seats[0] if seats else SPECTATOR)
        journal = seen["journal"][0, : seen["journal_length"][0]].tolist()
        return {"action": self.action(seats, seen), "journal": journal_words(self._kind, seen, journal)}

    def action(self, seats: tuple[int, ...], seen: Position | None = None) -> Json:
        """The action as some seats together, or a spectator, may know it."""
        if not self._step.action.is_chance:
            return self._step.data
        told: Json = {}
        for seat in seats or (SPECTATOR,):
            told |= self._action_for(seat, see(self._step.after, seat) if seen is None or len(seats) > 1 else seen)
        return told

    def _action_for(self, seat: int, seen: Position) -> Json:
        told, bytes_seen = self._step.data, seen.tobytes()
        for other, after in self._others():
            if see(after, seat).tobytes() == bytes_seen:
                alike = self._kind.action(self._step.before[0], CHANCE, other).to_json()
                told = {name: value for name, value in told.items() if alike.get(name) == value}
        return told

    def _others(self) -> list[tuple[int, Position]]:
        """The positions after outcomes that chance could have chosen instead."""
        if self._alternatives is None:
            self._alternatives = []
            for number in _other_outcomes(self._step):
                after = np.zeros(1, self._step.before.dtype)
                positions.take(self._step.before, after, CHANCE, number)
                self._alternatives.append((number, after))
        return self._alternatives


def known_action(kind: GameKind, step: Step, seat: int) -> Json:
    """An action as a seat, or a SPECTATOR, may know it."""
    return Knowledge(kind, step).action(() if seat == SPECTATOR else (seat,))


def see(position: Position, seat: int) -> Position:
    """The position as a seat, or a SPECTATOR, may know it."""
    seen = np.zeros(1, position.dtype)
    positions.see(position, seat, seen)
    return seen


def journal_words(kind: GameKind, position: Position, journal: list[list[int]]) -> list[Json]:
    """The entries of a journal in the game's words."""
    words = _words.setdefault((kind.name, kind.rules_version), {})
    described: list[Json] = []
    for entry in journal:
        key = tuple(entry)
        if key not in words:
            words[key] = _describe(kind, position, entry)
        described.append(words[key])
    return described


def _describe(kind: GameKind, position: Position, entry: list[int]) -> Json:
    """One entry in words, by letting the game describe a journal of just this one."""
    page: Any = position.copy()
    page["journal"][0, 0] = entry
    page["journal_length"][0] = 1
    return kind.journal(page[0])[0]


def _other_outcomes(step: Step) -> list[int]:
    """The first outcome and the last that chance could have chosen instead."""
    last = positions.count_outcomes(step.before) - 1
    numbers = {int(positions.outcome(step.before, index)) for index in (0, last)}
    return sorted(numbers - {step.number})
