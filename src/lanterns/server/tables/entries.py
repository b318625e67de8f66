"""What a table's durable log consists of, and what one more entry changes."""

from dataclasses import dataclass, field

from lanterns.engine.action import Action
from lanterns.engine.kind import Json
from lanterns.engine.positions import Position


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: written first, told after. With the entries before it, it says everything about a table."""

    number: int
    """Counted from 1, without gaps."""
    at: float
    """When, in seconds since 1970; never before the entry in front of it."""
    body: Json
    """What happened: its `kind` and everything that belongs to it, secrets included."""

    @property
    def kind(self) -> str:
        """What happened, in a word."""
        kind: str = self.body["kind"]
        return kind


@dataclass(frozen=True, slots=True)
class Step:
    """One action of the game and the position after it."""

    action: Action
    data: Json
    """The action as it stands in records."""
    number: int
    """The action's number in the position before."""
    before: Position
    after: Position


@dataclass(frozen=True, slots=True)
class Change:
    """An entry that is about to be written, and the steps of the game in it."""

    entry: Entry
    steps: tuple[Step, ...] = field(default=())
