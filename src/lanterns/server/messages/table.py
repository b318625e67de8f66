"""The state of a table that everyone at it may know."""

from typing import Annotated, Literal

from pydantic import Field

from lanterns.server.messages.base import (
    BotName,
    EventNumber,
    GameOptions,
    GameResult,
    Incoming,
    Name,
    Outgoing,
    SeatNumber,
    TableId,
    Time,
)


class LivePace(Incoming):
    """Everyone is there: each turn has a clock."""

    kind: Literal["live"] = "live"
    turn_seconds: Annotated[int, Field(ge=10, le=3600)] = 120
    """How long a seat may take for its part of a turn; when it runs out, a bot plays on for them."""


class DaysPace(Incoming):
    """Over days: each turn has so many days."""

    kind: Literal["days"] = "days"
    turn_days: Annotated[int, Field(ge=1, le=30)] = 3
    """How many days a seat may take for its part of a turn."""


class UntimedPace(Incoming):
    """No clock at all."""

    kind: Literal["untimed"] = "untimed"
    patience_days: Annotated[int, Field(ge=1, le=30)] = 1
    """After how many days the others may let a bot play on for whoever does not come, or end the game."""


Pace = Annotated[LivePace | DaysPace | UntimedPace, Field(discriminator="kind")]

Watchers = Literal["anyone", "link", "nobody"]
"""Who may watch: anyone (the table is listed), those who have the link, or only the players."""


Series = Literal["single", "best_of_3", "best_of_5", "duplicate"]
"""One game; as many as somebody needs to win most of three or five; or the same deal from every seat in turn."""


class Settings(Incoming):
    """What is agreed on before the game begins."""

    game: Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,32}$")]
    players: Annotated[int, Field(ge=2, le=4)]
    options: GameOptions = Field(default_factory=dict)
    pace: Pace = Field(default_factory=UntimedPace)
    watchers: Watchers = "link"
    listed: bool = False
    """Whether the table is among the open tables that anyone may join."""
    rated: bool = True
    """Whether the game counts for the ratings of its players; see docs/ratings.md for what is never rated."""
    series: Series = "single"
    """Whether the game is part of a series: `rematch` then sets up the next game of it."""
    hints: bool = False
    """Whether hints are given although several people play; whoever plays against bots alone always gets them."""


StandInReason = Literal["left", "timed_out", "waited", "resigned", "ended"]


class StandIn(Outgoing):
    """A bot that plays on for someone."""

    bot: BotName
    reason: StandInReason
    """`left`, `timed_out` and `waited` (too long, for the others): the player may return at any moment; `resigned`, and
    `ended` by the one who was left: for good."""


class PersonSeat(Outgoing):
    """A seat with a person."""

    kind: Literal["person"] = "person"
    person: str
    """The public id of the person; one person may have several seats (hot-seat)."""
    name: Name
    present: bool = False
    """Whether the person is connected now."""
    stand_in: StandIn | None = None
    deadline: Time | None = None
    """When the clock of this seat runs out; null while it has nothing to decide or there is no clock."""
    asked_at: Time | None = None
    """Since when everyone waits for this seat; null while it has nothing to decide, or a bot decides for it."""
    nudged_at: Time | None = None
    """When someone who waits last asked for a move."""


class BotSeat(Outgoing):
    """A seat with a bot."""

    kind: Literal["bot"] = "bot"
    bot: BotName
    name: str


class OpenSeat(Outgoing):
    """A free seat."""

    kind: Literal["open"] = "open"
    reserved_for: str | None = None
    """The name of the person of the previous game for whom a rematch keeps the seat; null: anyone may sit down."""
    yours: bool = False
    """Whether it is kept for you."""


Seat = Annotated[PersonSeat | BotSeat | OpenSeat, Field(discriminator="kind")]

Phase = Literal["gathering", "playing", "finished"]


class BegunPart(Outgoing):
    """The part of a game that was played elsewhere, on a device that needed no server, before it came to its table."""

    actions: int
    """How many actions it has, chance's included; they are the first steps of `started`."""
    commitment: str
    """SHA-256 of the secret that its draws came from, in hexadecimal."""


class Fairness(Outgoing):
    """How anyone can prove the draws: see docs/fairness.md."""

    commitment: str
    """SHA-256 of the server's secret, in hexadecimal; published before any contribution is known."""
    seals: list[str | None]
    """What each seat has sealed of its contribution to chance; null for a bot or a player who adds nothing."""
    closed: bool
    """Whether the seats are settled, so that everyone opens what they have sealed; with the last the game begins."""
    nonces: list[str | None]
    """What each seat has opened; null while it is sealed."""
    secret: str | None = None
    """The server's secret, in hexadecimal, once the game is over."""
    begun: BegunPart | None = None
    """Where the game was begun elsewhere; everything else here is for the draws after that part."""


class SeriesGame(Outgoing):
    """A game of a series that is over, by the seats of now."""

    honor: list[int]
    shares: list[float]
    """The part of the victory that each had."""


class SeriesState(Outgoing):
    """How a series stands."""

    number: int
    """Which game of the series this is, from 1."""
    games: int
    """How many there are at most."""
    played: list[SeriesGame]
    """The games that are over, this one included."""
    is_over: bool
    winners: list[SeatNumber]
    """Who won it, once it is over: by victories, in duplicate play by honor; several if nothing tells them apart."""


class TableState(Outgoing):
    """A table as everyone at it may know it."""

    id: TableId
    settings: Settings
    rules_version: int
    phase: Phase
    host: str
    """The public id of the person who may seat bots and start the game."""
    seats: list[Seat]
    your_seats: list[SeatNumber]
    """The seats that are yours: none for a spectator, several in hot-seat."""
    acting: list[SeatNumber]
    """Every seat that may act now; in a simultaneous game there may be several."""
    spectators: int
    """How many people watch now."""
    number: EventNumber
    """The number of the last event."""
    created_at: Time
    started_at: Time | None
    finished_at: Time | None
    fairness: Fairness
    result: GameResult | None
    """The score and the winners, once the game is over."""
    places: list[int] | None
    """The place of every seat, from 1, once the game is over; those whom nothing tells apart share one."""
    series: SeriesState | None
    """The series that the game is part of; null for a game of its own."""
    rematch: TableId | None
    """The table of the next game of the same people, if someone asked for one."""
