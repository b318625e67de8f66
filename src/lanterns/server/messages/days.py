"""The bodies of the HTTP interface about the puzzle and the deal of a day."""

from typing import Annotated

from pydantic import Field

from lanterns.server.messages.base import ActionNumber, GameAction, Incoming, Outgoing

DayDate = Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\d$")]
"""A date, universal time: one of the last four weeks, or today."""
PuzzleId = Annotated[str, Field(pattern=r"^[0-9a-f]{8}$")]
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class DayDescription(Outgoing):
    """What belongs to a date. `GET /api/days/{date}`"""

    date: DayDate
    puzzle_game: str
    puzzle: PuzzleId
    deal_game: str
    commitment: Digest
    """The SHA-256 of the secret that the day's deal follows from."""
    next_commitment: Digest
    """That of the day after: published before it begins."""


class DayAnswer(Incoming):
    """Your one answer to the puzzle of a day. `POST /api/days/{date}/answer`, answered by `DayAnswers`"""

    puzzle: PuzzleId
    """Which puzzle it answers: another pack would have another on that day."""
    number: ActionNumber


class DayMove(Outgoing):
    """A move, and how many chose it."""

    number: ActionNumber
    """Of several moves that lead to the same, the one with the lowest number."""
    people: int


class DayAnswers(Outgoing):
    """Everybody's answers, for those who have given theirs. `GET /api/days/{date}/answers`"""

    people: int
    yours: ActionNumber
    moves: list[DayMove]
    """The commonest first; rare ones are left out."""


class DayGame(Incoming):
    """Your game of the deal of a day, to be put on its table. `POST /api/days/{date}/deal`, answered by a `DayTable`

    It is replayed: every draw has to be the deal's, and every move of the bot its own. Honor and accuracy are found
    out by the server.
    """

    actions: Annotated[list[GameAction], Field(min_length=1, max_length=800)]
    """Every action, those of chance included, as a record has them."""


class DayPlace(Outgoing):
    """A place on the table of a day."""

    place: int
    name: str
    honor: int
    accuracy: int
    yours: bool


class DayTable(Outgoing):
    """Those who played the deal of a day and want to be seen. `GET /api/days/{date}/deal`"""

    date: DayDate
    people: int
    is_entered: bool
    places: list[DayPlace]
    """The most honor first, then the greatest accuracy."""
