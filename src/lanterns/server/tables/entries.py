"""What a table's durable log consists of, and what one more entry changes."""

from typing import NamedTuple

from lanterns.engine.action import Action
from lanterns.engine.kind import Json
from lanterns.engine.positions import Position


class Entry(NamedTuple):
    """One line of the log: written first, told after. With the entries before it, it says everything about a table."""

    number: int
    """Counted from 1, without gaps."""
    at: float
    """When, in seconds since 1970; never before the entry in front of it."""
    body: Json
    """What happened: its `kind` and everything that belongs to it, secrets included.

    The game's `actions` in it are values until it is written, and JSON when it is read again.
    """

    @property
    def clock(self) -> float:
        """What the clock said: the same, unless the clock had been ahead of time before."""
        clock: float = self.body.get("clock", self.at)
        return clock

    @property
    def kind(self) -> str:
        """What happened, in a word."""
        kind: str = self.body["kind"]
        return kind


class Transition(NamedTuple):
    """One action of the game and the position after it."""

    action: Action
    number: int
    """The action's number in the position before."""
    before: Position
    after: Position
    outcomes: int
    """How many outcomes chance has after it; 0 if chance is not to act."""


class Change(NamedTuple):
    """An entry that is about to be written, and the transitions of the game in it."""

    entry: Entry
    transitions: tuple[Transition, ...] = ()


class Taken(NamedTuple):
    """A move that its seat could take back: its entry, and the position before it."""

    number: int
    before: Position
