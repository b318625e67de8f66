"""What a recipient may know of an action.

A seat may know an outcome of chance exactly if its view tells that outcome from others. So nothing about secrets is
written here: the game's own view decides, and what outcomes that look alike have in common is all that is told.
"""

from typing import Any

import numpy as np

from lanterns.engine import positions
from lanterns.engine.kind import GameKind, Json
from lanterns.engine.positions import Position
from lanterns.engine.rules import CHANCE
from lanterns.server.tables.entries import Step

Words = dict[tuple[int, ...], Json]

_words: dict[tuple[str, int], Words] = {}
"""For each game, the words of the journal entries met so far: a few thousand at most, as their numbers are small."""


def known_action(kind: GameKind, step: Step, seat: int) -> Json:
    """An action as a seat, or a SPECTATOR, may know it."""
    told = step.action.to_json()
    if not step.action.is_chance:
        return told
    seen = see(step.after, seat).tobytes()
    after = np.zeros(1, step.before.dtype)
    for other in _other_outcomes(step):
        positions.take(step.before, after, CHANCE, other)
        if see(after, seat).tobytes() == seen:
            alike = kind.action(step.before[0], CHANCE, other).to_json()
            told = {name: value for name, value in told.items() if alike.get(name) == value}
    return told


def known_journal(kind: GameKind, after: Position, seat: int) -> list[Json]:
    """What the last action brought, as far as a seat may know it."""
    seen = see(after, seat)
    return journal_words(kind, seen, seen["journal"][0, : seen["journal_length"][0]].tolist())


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
    """A first and a last outcome that chance could have chosen instead."""
    last = positions.count_outcomes(step.before) - 1
    numbers = [positions.outcome(step.before, index) for index in {0, min(1, last), last}]
    return [number for number in numbers if number != step.number][:2]
