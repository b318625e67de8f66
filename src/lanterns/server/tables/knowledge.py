"""What a recipient is told of an action: all of it, or what outcomes of chance that look alike to it have in common."""

import functools
from typing import Any, Final

from pydantic_core import from_json, to_json

from lanterns.engine import positions
from lanterns.engine.kind import GameKind, Json
from lanterns.engine.knowledge import viewers_of
from lanterns.engine.layout import Layout
from lanterns.engine.positions import Position
from lanterns.engine.rules import CHANCE, SPECTATOR
from lanterns.server.tables.entries import Transition
from lanterns.server.tables.words import ENTRY_BYTES, SMALL_NUMBER, words_of

MOST_REMEMBERED: Final = 50_000
"""Actions of chance of which it is remembered what they have in common."""


class Knowledge:
    """What each recipient may know of one transition; what is the same for all is found out once."""

    def __init__(self, kind: GameKind, transition: Transition, seats: int) -> None:
        self._kind = kind
        self._transition = transition
        self._spectator = seats
        self._alike = 0
        viewers = viewers_of(transition.after.dtype, seats)
        if transition.action.is_chance and kind.has_secrets:
            self._alike = viewers.see_outcome(transition.before, transition.after, transition.number)
            self._others: list[int] = viewers.others.tolist()
        else:
            viewers.see(transition.after)
        self._states = viewers.looks[: viewers.count].tobytes()
        self._size = transition.after.dtype.itemsize
        self._last = (b"", "")

    def tell(self, seats: tuple[int, ...]) -> str:
        """The transition as some seats together, or a spectator, may know it, as it is sent."""
        viewer = seats[0] if seats else self._spectator
        if not self._alike:
            action = self._transition.action.written
        elif len(seats) < 2:
            action = self._write_action(viewer)
        else:
            action = to_json(self.action(seats)).decode()
        return f'{{"action":{action},"journal":[{self._write_journal(viewer)}]}}'

    def state(self, seat: int) -> bytes:
        """The position after the transition as a seat, or a SPECTATOR, may know it."""
        begin = self._size * (self._spectator if seat == SPECTATOR else seat)
        return self._states[begin : begin + self._size]

    def action(self, seats: tuple[int, ...]) -> Json:
        """The action as some seats together, or a spectator, may know it."""
        told: Json = {}
        for viewer in seats or (self._spectator,):
            told |= from_json(self._write_action(viewer))
        return told

    def _write_action(self, viewer: int) -> str:
        """The action as one seat, or a spectator, may know it: what it has in common with others that look the same."""
        bits = self._alike >> 2 * viewer & 3
        if not bits:
            return self._transition.action.written
        alike = [other for index, other in enumerate(self._others) if bits >> index & 1]
        return in_common(
            self._transition.action.written,
            *[self._kind.action(self._transition.before[0], CHANCE, other).written for other in alike],
        )

    def _write_journal(self, viewer: int) -> str:
        begin, length_begin = _journal_in(self._transition.after.dtype)
        seen = viewer * self._size
        (length,) = SMALL_NUMBER.unpack_from(self._states, seen + length_begin)
        journal = self._states[seen + begin : seen + begin + length * ENTRY_BYTES]
        if journal != self._last[0]:
            after = self._transition.after
            self._last = (journal, words_of(self._kind, after).write_journal(after, journal))
        return self._last[1]


def known_action(kind: GameKind, transition: Transition, seat: int) -> Json:
    """An action as a seat, or a SPECTATOR, may know it."""
    return Knowledge(kind, transition, int(transition.after["seats"][0])).action(() if seat == SPECTATOR else (seat,))


def see(position: Position, seat: int) -> Position:
    """The position as a seat, or a SPECTATOR, may know it."""
    seen = positions.empty_positions(position.dtype)
    positions.see(position, seat, seen)
    return seen


@functools.cache
def _journal_in(layout: Layout) -> tuple[int, int]:
    """Where the journal begins in the bytes of a state, and where its length does."""
    fields: Any = layout.fields
    return fields["journal"][1], fields["journal_length"][1]


@functools.lru_cache(MOST_REMEMBERED)
def in_common(written: str, *others: str) -> str:
    """What some actions have in common."""
    told = from_json(written)
    for other in map(from_json, others):
        told = {name: value for name, value in told.items() if other.get(name) == value}
    return to_json(told).decode()
