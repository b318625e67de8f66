"""What a recipient may know of an action.

A seat may know an outcome of chance exactly if its view tells that outcome from others. So nothing about secrets is
written here: the game's own view decides, and what outcomes that look alike have in common is all that is told.
"""

from typing import Any

import numpy as np

from lanterns.engine import positions
from lanterns.engine.kind import GameKind, Json
from lanterns.engine.layout import Numbers
from lanterns.engine.positions import Position, position_of
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
        eyes = int(step.after["seats"][0]) + 1
        self._views = positions.empty_positions(step.after.dtype, eyes)
        positions.see_from_everywhere(step.after, self._views)
        self._alike: list[list[Json]] | None = None

    def tell(self, seats: tuple[int, ...]) -> Json:
        """The step as some seats together, or a spectator, may know it."""
        eye = seats[0] if seats else SPECTATOR
        journal = self._views["journal"][eye, : self._views["journal_length"][eye]].tolist()
        return {"action": self.action(seats), "journal": journal_words(self._kind, self._views[eye], journal)}

    def action(self, seats: tuple[int, ...]) -> Json:
        """The action as some seats together, or a spectator, may know it."""
        if not self._step.action.is_chance:
            return self._step.data
        told: Json = {}
        for seat in seats or (SPECTATOR,):
            told |= self._action_for(seat)
        return told

    def _action_for(self, seat: int) -> Json:
        told = self._step.data
        if self._alike is None:
            self._alike = self._find_alike()
        for alike in self._alike[seat]:
            told = {name: value for name, value in told.items() if alike.get(name) == value}
        return told

    def _find_alike(self) -> list[list[Json]]:
        """For each seat, and last a spectator, other outcomes of chance that would look the same to them."""
        before, eyes, size = self._step.before, len(self._views), self._views.itemsize
        others = _other_outcomes(self._step)
        views = positions.empty_positions(before.dtype, len(others) * eyes).reshape(-1, eyes)
        positions.see_outcomes(before, others, positions.empty_positions(before.dtype), views)
        actions = [self._kind.action(before[0], CHANCE, number).to_json() for number in others.tolist()]
        looks, look = views.tobytes(), self._views.tobytes()
        return [
            [
                action
                for row, action in enumerate(actions)
                if looks.startswith(look[eye * size : (eye + 1) * size], (row * eyes + eye) * size)
            ]
            for eye in range(eyes)
        ]


def known_action(kind: GameKind, step: Step, seat: int) -> Json:
    """An action as a seat, or a SPECTATOR, may know it."""
    return Knowledge(kind, step).action(() if seat == SPECTATOR else (seat,))


def see(position: Position, seat: int) -> Position:
    """The position as a seat, or a SPECTATOR, may know it."""
    seen = positions.empty_positions(position.dtype)
    positions.see(position, seat, seen)
    return seen


def journal_words(kind: GameKind, seen: Any, journal: list[list[int]]) -> list[Json]:
    """The entries of a journal in the game's words."""
    words = _words.setdefault((kind.name, kind.rules_version), {})
    described: list[Json] = []
    for entry in journal:
        key = tuple(entry)
        if key not in words:
            words[key] = _describe(kind, seen, entry)
        described.append(words[key])
    return described


def _describe(kind: GameKind, seen: Any, entry: list[int]) -> Json:
    """One entry in words, by letting the game describe a journal of just this one."""
    page: Any = position_of(seen)
    page["journal"][0, 0] = entry
    page["journal_length"][0] = 1
    return kind.journal(page[0])[0]


def _other_outcomes(step: Step) -> Numbers:
    """The first outcome and the last that chance could have chosen instead."""
    last = positions.count_outcomes(step.before) - 1
    numbers = {int(positions.outcome(step.before, index)) for index in (0, last)}
    return np.array(sorted(numbers - {step.number}), np.int32)
