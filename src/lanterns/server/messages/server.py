"""What the server sends over the socket of a table."""

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from lanterns.server.messages.base import (
    BotName,
    EventNumber,
    GameAction,
    GameView,
    JournalEntry,
    Json,
    MessageId,
    Name,
    Outgoing,
    SeatNumber,
    StateBytes,
    Time,
)
from lanterns.server.messages.client import Reaction
from lanterns.server.messages.events import Event
from lanterns.server.messages.table import TableState


class ChoiceGroup(Outgoing):
    """Choices that are written alike, as a table: the action of a row is `common` plus `names` zipped with the row."""

    common: GameAction
    """The fields that all rows share: `kind` and `seat`."""
    names: list[str]
    """The names of the other fields."""
    rows: list[list[JsonValue]]
    """For each choice, the values of those fields."""
    brings: list[list[int]]
    """For each choice, what it would bring: indexes into `entries`."""


class Choices(Outgoing):
    """Everything a seat may do now, and what each action would bring to whom before chance answers it."""

    entries: list[JournalEntry]
    """Every distinct thing that some choice would bring."""
    groups: list[ChoiceGroup]


class SeenPosition(Outgoing):
    """The game after some event, as one seat, or a spectator, may know it."""

    number: EventNumber
    """The event after which the game stands like this."""
    seat: SeatNumber | None
    """Whose eyes; null for what everyone may know."""
    view: GameView
    choices: Choices | None
    """What the seat may do now; null when it is not asked."""
    undo: EventNumber | None
    """The `moved` event that the seat could take back now, if any."""


class SeenState(Outgoing):
    """The game after some event, as one seat, or a spectator, may know it: the state that the rules' `see` fills.

    What a seat may not know is zero in it, as if chance had yet to decide it: let chance choose anything there, and
    the rules list who is asked and what the seat may do.
    """

    number: EventNumber
    """The event after which the game stands like this."""
    seat: SeatNumber | None
    """Whose eyes; null for what everyone may know."""
    state: StateBytes
    """To be read by the rules of the table's version, and by no others."""
    undo: EventNumber | None
    """The `moved` event that the seat could take back now, if any."""


class Welcome(Outgoing):
    """The first answer on every socket."""

    type: Literal["welcome"] = "welcome"
    protocol: int
    """The version of this protocol; a client of another version reloads itself."""
    server_time: Time
    """The server's clock, against which deadlines are to be read."""
    person: str | None
    """Your public id; null if you have not said who you are."""


class Update(Outgoing):
    """What is new, in one piece: play the events, then show the table and the positions.

    At the level `seen` the table is left out after a move that changes nothing but `number` and `acting`.
    """

    type: Literal["update"] = "update"
    answers: MessageId | None
    """The id of your own message that was accepted by this and is now safely stored."""
    server_time: Time
    events: list[Event]
    """What happened, in order, without gaps: the first follows the last event you had."""
    table: TableState | None
    """The table, when something about it changed."""
    positions: list[SeenPosition]
    """The game as each of your seats may know it (or as a spectator), when it changed."""
    seen: list[SeenState]
    """The same for those who follow at the level `seen`."""


class RefusedMessage(Outgoing):
    """A message that was not accepted; nothing changed."""

    type: Literal["refused"] = "refused"
    answers: MessageId | None
    """The id of the refused message, if it had a readable one."""
    code: str
    """A word that clients translate; docs/protocol.md lists them."""
    sentence: str
    """What, where and what to do, in English."""
    details: Json
    """The values in the sentence, by name."""


class Reason(Outgoing):
    """Why a bot likes an action: a key that clients translate and the values to put in."""

    key: str
    values: Json


class Candidate(Outgoing):
    """An action that a bot considered."""

    action: GameAction
    share: Annotated[float, Field(ge=0, le=1)] | None
    """The part of the victory the bot expects from it, from 0 to 1, if it estimates one."""
    honor: float | None
    """The honor the bot expects at the end, or, for a bot that does not look ahead, what it gives up."""
    weight: float
    """How much of its thought the bot gave to it, from 0 to 1."""
    parts: list[float] = Field(default_factory=list)
    """Where the honor comes from, if known: in Harvest how many dedications of each type there will be by the end; in
    Dice the honor from displays, from the second group and from boats."""
    reasons: list[Reason]


class Hint(Outgoing):
    """What a bot would do in your place, best first."""

    type: Literal["hint"] = "hint"
    answers: MessageId
    number: EventNumber
    """The event after which the advice holds."""
    seat: SeatNumber
    bot: BotName
    candidates: list[Candidate]
    is_unmet: bool = False
    """Whether something lies on the table that the learned judgement has not met while it learned: it is less sure."""


class Reacted(Outgoing):
    """Someone at the table shows a reaction."""

    type: Literal["reacted"] = "reacted"
    seat: SeatNumber | None
    """Null for a spectator."""
    name: Name
    reaction: Reaction


class Said(Outgoing):
    """Someone at your table says something to you in words of their own. See `GET /api/tables/{id}/talk`."""

    type: Literal["said"] = "said"
    person: str
    name: Name
    text: str
    said_at: Time


class Pong(Outgoing):
    """The server is there."""

    type: Literal["pong"] = "pong"
    answers: MessageId
    server_time: Time


ServerMessage = Annotated[Welcome | Update | RefusedMessage | Hint | Reacted | Said | Pong, Field(discriminator="type")]
"""Everything the server may send."""
