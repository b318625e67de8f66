"""The bodies of the HTTP interface about tournaments."""

from typing import Annotated, Literal

from pydantic import Field

from lanterns.server.messages.base import BotName, Incoming, NewName, Outgoing, TableId
from lanterns.server.messages.table import Settings

TournamentId = Annotated[str, Field(pattern=r"^[a-z0-9]{10}$")]
"""The code of a tournament; whoever has it (the link) may enter."""
Form = Literal["swiss", "round_robin"]


class NewTournament(Incoming):
    """Set up a tournament. `POST /api/tournaments`, answered by a `Tournament`"""

    name: NewName
    form: Form
    """`swiss`: a few rounds, each against those who stand alike; `round_robin`: everyone against everyone, in twos."""
    settings: Settings
    """Of every table; there has to be a clock, so that nobody holds up a round."""


class NewEntrant(Incoming):
    """Enter, or as host let a bot enter. `POST /api/tournaments/{tournament}/entrants`"""

    bot: BotName | None = None


class Entrant(Outgoing):
    """Someone who takes part, and how they stand."""

    place: int
    kind: Literal["person", "bot"]
    name: str
    yours: bool
    points: float
    """Victories; a shared one counts its part."""
    opponents: float
    """The points of those they met, which decide between equals; then honor does."""
    honor: int


class TournamentTable(Outgoing):
    """A table of a round."""

    round: int
    table: TableId
    names: list[str]
    bots: list[bool]
    """Which of them are bots, called by their level."""
    is_over: bool
    yours: bool


class Tournament(Outgoing):
    """A tournament as it stands. `GET /api/tournaments/{tournament}`"""

    id: TournamentId
    name: str
    form: Form
    settings: Settings
    phase: Literal["gathering", "running", "finished"]
    round: int
    rounds: int
    """How many there are, with those who have entered by now."""
    is_host: bool
    is_entered: bool
    entrants: list[Entrant]
    """The best first."""
    tables: list[TournamentTable]
    """The latest round first."""
