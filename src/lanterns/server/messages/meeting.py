"""The bodies of the HTTP interface about finding a game."""

from typing import Annotated, Literal

from pydantic import Field

from lanterns.server.messages.base import BotName, Incoming, Outgoing, Seal, TableId, Time
from lanterns.server.messages.http import TableSummary


class Seek(Incoming):
    """Wait for others who want to play the same. `POST /api/queue`; ask `GET /api/queue` every two seconds then."""

    game: Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,32}$")]
    players: Annotated[int, Field(ge=2, le=4)]
    seal: Seal | None = None
    """Your contribution to chance, sealed; your client opens it at the table."""
    bot: BotName | None = None
    """Begin now, with this bot at seats for which nobody is there."""


class Queue(Outgoing):
    """Where you stand. `GET /api/queue`, `POST /api/queue`, `DELETE /api/queue`"""

    state: Literal["away", "waiting", "matched"]
    """`away`: you do not wait; whoever has not asked for fifteen seconds no longer does."""
    table: TableId | None
    """Where you sit, once there are enough: the game begins when everyone has come."""
    since: Time | None
    width: int | None
    """How far from your rating others may be by now; it grows while you wait."""
    waiting: int
    """How many wait for the same, you included."""
    offers_bots: bool
    """Whether you have waited long enough to be offered bots."""


class LiveGame(Outgoing):
    """A game that anyone may watch."""

    table: TableSummary
    watching: int
    """How many watch now."""


class Waiting(Outgoing):
    """People who wait for a game."""

    game: str
    players: int
    people: int


class Meeting(Outgoing):
    """What there is to join, to watch and to look back at. `GET /api/meeting`"""

    open: list[TableSummary]
    live: list[LiveGame]
    finished: list[TableSummary]
    waiting: list[Waiting]
