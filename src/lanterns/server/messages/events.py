"""The numbered events of a table's log, as one recipient may know them."""

from typing import Annotated, Literal

from pydantic import Field

from lanterns.server.messages.base import (
    BotName,
    EventNumber,
    GameAction,
    GameResult,
    JournalEntry,
    Name,
    Outgoing,
    SeatNumber,
    TableId,
    Time,
)
from lanterns.server.messages.table import Settings


class Step(Outgoing):
    """One action of the game, by a seat or by chance, and what it brought to whom."""

    action: GameAction
    journal: list[JournalEntry]


class EventBase(Outgoing):
    """What all events share."""

    number: EventNumber
    at: Time


class Created(EventBase):
    """The table was set up. Always number 1."""

    kind: Literal["created"] = "created"
    name: Name
    """Who set it up."""
    settings: Settings


class Configured(EventBase):
    """The host changed the settings."""

    kind: Literal["configured"] = "configured"
    settings: Settings


class Sat(EventBase):
    """A person sat down."""

    kind: Literal["sat"] = "sat"
    seat: SeatNumber
    name: Name


class Renamed(EventBase):
    """A person who sits here took another name."""

    kind: Literal["renamed"] = "renamed"
    seat: SeatNumber
    name: Name


class Sealed(EventBase):
    """A player sealed another contribution to chance."""

    kind: Literal["sealed"] = "sealed"
    seat: SeatNumber


class Closed(EventBase):
    """The host begins the game: the seats are settled, and everyone opens what they have sealed."""

    kind: Literal["closed"] = "closed"


class Revealed(EventBase):
    """A player opened a contribution to chance; others are still sealed."""

    kind: Literal["revealed"] = "revealed"
    seat: SeatNumber


class Stood(EventBase):
    """A seat became free before the game began. If the seats were settled, they no longer are: all seals are void."""

    kind: Literal["stood"] = "stood"
    seat: SeatNumber


class BotSeated(EventBase):
    """The host gave a seat to a bot."""

    kind: Literal["bot_seated"] = "bot_seated"
    seat: SeatNumber
    bot: BotName


class Started(EventBase):
    """The game began; chance dealt what has to be dealt."""

    kind: Literal["started"] = "started"
    steps: list[Step]


class Moved(EventBase):
    """A seat took an action, and chance answered it."""

    kind: Literal["moved"] = "moved"
    seat: SeatNumber
    by: Literal["person", "bot"]
    """Who chose: the person at the seat, or a bot (in its own seat or standing in)."""
    steps: list[Step]
    """The action first, then what chance did about it (a drawn tile, rolled dice)."""
    result: GameResult | None = None
    """The score and the winners, when this action ended the game."""


class Undone(EventBase):
    """A seat took its last action back."""

    kind: Literal["undone"] = "undone"
    seat: SeatNumber
    undone: EventNumber
    """The `moved` event that no longer counts."""


class StoodIn(EventBase):
    """A bot took over a seat: its player left, ran out of time, let the others wait too long, or resigned."""

    kind: Literal["stood_in"] = "stood_in"
    seat: SeatNumber
    reason: Literal["left", "timed_out", "waited", "resigned"]
    bot: BotName


class Returned(EventBase):
    """A player took the seat back from the bot."""

    kind: Literal["returned"] = "returned"
    seat: SeatNumber


class Nudged(EventBase):
    """Someone who waits asked a player for a move."""

    kind: Literal["nudged"] = "nudged"
    seat: SeatNumber
    name: Name
    """Who asked."""


class Ended(EventBase):
    """The one who was left at the table ended it: bots play the game out for everybody, and it counts for nobody."""

    kind: Literal["ended"] = "ended"
    name: Name


class ClockSet(EventBase):
    """The server's clock had been ahead and was put right: whoever is asked has their time from now on."""

    kind: Literal["clock_set"] = "clock_set"


class RematchOffered(EventBase):
    """Someone set up a table for the next game."""

    kind: Literal["rematch_offered"] = "rematch_offered"
    name: Name
    table: TableId


Event = Annotated[
    Created
    | Configured
    | Sat
    | Renamed
    | Sealed
    | Closed
    | Revealed
    | Stood
    | BotSeated
    | Started
    | Moved
    | Undone
    | StoodIn
    | Returned
    | Nudged
    | Ended
    | ClockSet
    | RematchOffered,
    Field(discriminator="kind"),
]
"""One entry of a table's log, fit for a log line and an animation."""
