"""The journal of Harvest in words: what an action gave to whom, each entry declared."""

from typing import Literal

from typing_extensions import TypedDict

from lanterns.engine.declarations import declared
from lanterns.harvest.rules.components import COLORS, DEDICATIONS, DIRECTIONS, Color, Dedication, Direction
from lanterns.harvest.rules.state import FACING, FAVOR, HONOR, MATCH, State


@declared
class Match(TypedDict):
    """A card for a matching side."""

    reason: Literal["match"]
    seat: int
    color: Color
    side: Direction
    received: int
    """1, or 0 if the supply had none."""


@declared
class Facing(TypedDict):
    """A card for the seat that a lantern faces."""

    reason: Literal["facing"]
    seat: int
    color: Color
    side: Direction
    received: int
    """1, or 0 if the supply had none."""


@declared
class Favor(TypedDict):
    """A favor token for a platform in a match."""

    reason: Literal["favor"]
    seat: int
    tile: int
    """The tile with the platform."""
    side: Direction | None
    """Where it lies; null for the new tile itself."""
    received: int
    """1, or 0 if none was left."""


@declared
class Honor(TypedDict):
    """Honor for a dedication."""

    reason: Literal["honor"]
    seat: int
    type: Dedication
    received: int


HarvestJournalEntry = Match | Facing | Favor | Honor


def describe_journal(game: State) -> list[HarvestJournalEntry]:
    """What the last action gave to whom, entry by entry."""
    return [_describe_entry(*(int(value) for value in entry)) for entry in game.journal[: game.journal_length]]


def _describe_entry(reason: int, seat: int, what: int, where: int, amount: int) -> HarvestJournalEntry:
    if reason == MATCH:
        return {"reason": "match", "seat": seat, "color": COLORS[what], "side": DIRECTIONS[where], "received": amount}
    if reason == FACING:
        return {"reason": "facing", "seat": seat, "color": COLORS[what], "side": DIRECTIONS[where], "received": amount}
    if reason == FAVOR:
        side = DIRECTIONS[where] if where >= 0 else None
        return {"reason": "favor", "seat": seat, "tile": what, "side": side, "received": amount}
    if reason == HONOR:
        return {"reason": "honor", "seat": seat, "type": DEDICATIONS[what], "received": amount}
    raise KeyError(f"The journal has no reason {reason}.")
