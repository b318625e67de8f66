"""What a recipient may know of an action.

A seat may know an outcome of chance exactly if its view tells that outcome from others. So nothing about secrets is
written here: the game's own view decides, and what outcomes that look alike have in common is all that is told.
"""

from typing import Any

from lanterns.engine import rules
from lanterns.engine.action import Action
from lanterns.engine.kind import GameKind, Json
from lanterns.engine.layout import copy_record, new_record
from lanterns.engine.rules import CHANCE


def known_action(kind: GameKind, before: Any, action: Action, seat: int) -> Json:
    """An action taken in position `before` as a seat, or a SPECTATOR, may know it."""
    told = action.to_json()
    if not action.is_chance:
        return told
    number = kind.number(before, action)
    seen = _seen_after(kind, before, number, seat)
    for other in _other_outcomes(before, number):
        if _seen_after(kind, before, other, seat) == seen:
            alike = kind.action(before, CHANCE, other).to_json()
            told = {name: value for name, value in told.items() if alike.get(name) == value}
    return told


def known_journal(kind: GameKind, after: Any, seat: int) -> list[Json]:
    """What the last action brought, as far as a seat may know it."""
    seen = new_record(kind.record)
    rules.see(after, seat, seen)
    return kind.journal(seen)


def _other_outcomes(before: Any, number: int) -> list[int]:
    """A first, a middle and a last outcome that chance could have chosen instead."""
    count = rules.count_outcomes(before)
    numbers = {
        int(rules.outcome(before, index)) for index in {0, 1, count // 2, count - 2, count - 1} if 0 <= index < count
    }
    return sorted(numbers - {number})


def _seen_after(kind: GameKind, before: Any, number: int, seat: int) -> bytes:
    after, seen = copy_record(before), new_record(kind.record)
    rules.apply(after, CHANCE, number)
    rules.see(after, seat, seen)
    return bytes(seen.tobytes())
