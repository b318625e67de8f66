"""The bodies of the HTTP interface."""

from typing import Annotated, Literal

from pydantic import Field

from lanterns.server.messages.base import (
    BotName,
    EventNumber,
    Incoming,
    Json,
    NewName,
    Outgoing,
    Seal,
    SeatNumber,
    StateBytes,
    TableId,
    Time,
)
from lanterns.server.messages.events import Event
from lanterns.server.messages.server import SeenPosition
from lanterns.server.messages.table import Phase, Settings


class Problem(Outgoing):
    """Why a request was refused."""

    code: str
    sentence: str
    details: Json


class YouPlan(Incoming):
    """A seat for the one who sets up the table; several for hot-seat."""

    kind: Literal["you"] = "you"
    name: NewName | None = None


class BotPlan(Incoming):
    """A seat for a bot."""

    kind: Literal["bot"] = "bot"
    bot: BotName


class OpenPlan(Incoming):
    """A seat for whoever joins."""

    kind: Literal["open"] = "open"


SeatPlan = Annotated[YouPlan | BotPlan | OpenPlan, Field(discriminator="kind")]


class NewTable(Incoming):
    """Set up a table. `POST /api/tables`, answered by its `TableState`"""

    settings: Settings
    seats: Annotated[list[SeatPlan], Field(min_length=2, max_length=4)]
    seal: Seal | None = None
    """Your contribution to chance, sealed, for all your seats."""
    start: bool = False
    """Begin at once; every seat must be taken."""


class BegunTable(Incoming):
    """Bring a game that was begun on a device without a server, to go on with it here. `POST /api/tables/begun`,
    answered by the `TableState` of a new table, where it goes on once its host starts it"""

    record: Json
    """The game so far, with the secret of its draws, up to where a seat is to act."""
    seats: Annotated[list[SeatPlan], Field(min_length=2, max_length=4)]
    seal: Seal | None = None
    """Your contribution to chance from here on, sealed, for all your seats."""


class EditionText(Incoming):
    """Look for faults in an edition file. `POST /api/editions`, answered by an `EditionReport`"""

    game: Annotated[str, Field(max_length=32)]
    text: Annotated[str, Field(max_length=60_000)]
    """The file as it is."""


class EditionFault(Outgoing):
    """One thing that is wrong with an edition file."""

    line: int | None
    """From 1; null where it is the whole file."""
    place: str
    wrong: str
    allowed: str


class Opening(Outgoing):
    """The state that a game begins with, before options decide anything."""

    players: int
    contents: StateBytes


class EditionReport(Outgoing):
    """What an edition file amounts to; one without faults can be given to a table as its option `edition`."""

    label: str | None
    """What players see it called; null where there are faults."""
    digest: str | None
    faults: list[EditionFault]
    more: int
    """Faults beyond those that are listed."""
    rules_version: int
    """The version of the rules that the openings are for."""
    openings: list[Opening]
    """What a device needs to play with the edition by itself; none where there are faults."""


class SeatSummary(Outgoing):
    """A seat in a list of tables."""

    kind: Literal["person", "bot", "open"]
    name: str | None
    yours: bool


class TableSummary(Outgoing):
    """A table in a list."""

    id: TableId
    settings: Settings
    phase: Phase
    seats: list[SeatSummary]
    your_turn: bool
    """Whether the table waits for you: to decide something, or to open your sealed word so that the game begins."""
    acting: list[SeatNumber]
    """The seats that the table waits for."""
    number: EventNumber
    updated_at: Time
    winners: list[SeatNumber] | None


class TableList(Outgoing):
    """Tables, the latest first. `GET /api/tables/open`, `GET /api/tables/mine`"""

    tables: list[TableSummary]
    next: str | None
    """What to send as `after` for the next page; null on the last."""


class BotDescription(Outgoing):
    """A bot or level that can be given a seat."""

    bot: BotName
    title: str
    description: str


class GameDescription(Outgoing):
    """A game that can be played here."""

    game: str
    title: str
    rules_version: int
    player_counts: list[int]
    options: Json
    """The JSON Schema of its options."""
    bots: list[BotDescription]


class GameList(Outgoing):
    """What can be played here. `GET /api/games`"""

    games: list[GameDescription]
    version: str
    """The version of Lanterns that answers."""


class ReplayPage(Outgoing):
    """A table's log and the game after one of its events, as you may know it. `GET /api/tables/{id}/replay`

    While the game runs you see what you may know; afterwards everything is open.
    """

    events: list[Event]
    position: SeenPosition | None
    """The game after event `number` (the last by default) from the seat asked for."""


class ReplayRequest(Incoming):
    """A record from a file, and the place in it to show. `POST /api/replay`"""

    record: Json
    after: Annotated[int, Field(ge=0, le=5000)]
    """How many of its actions have been taken, chance's included."""
    seat: SeatNumber | None = None


class ReplayPosition(Outgoing):
    """A place in a record. Answers `POST /api/replay`"""

    position: SeenPosition
    actions: int
    """How many actions the record has."""


class SeatStatistics(Outgoing):
    """How someone fared in one game with a number of players."""

    game: str
    players: int
    games: int
    victories: float
    """Victories; a shared one counts its part."""
    mean_honor: float


class Statistics(Outgoing):
    """Figures about finished games. `GET /api/statistics`, `GET /api/statistics/mine`"""

    tables: int
    playing: int
    finished: int
    rows: list[SeatStatistics]


class Health(Outgoing):
    """`GET /health` (the process lives) and `GET /ready` (it can serve)."""

    status: Literal["ok", "starting", "stopping", "failing"]
    checks: dict[str, str]
    """For each part (database, bus, rules) `ok` or what is wrong."""
