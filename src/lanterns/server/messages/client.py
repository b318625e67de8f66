"""What a client sends over the socket of a table (`/api/tables/{id}/socket`)."""

from typing import Annotated, Literal

from pydantic import Field

from lanterns.server.messages.base import (
    ActionNumber,
    BotName,
    EventNumber,
    GameAction,
    Incoming,
    MessageId,
    NewName,
    Nonce,
    Seal,
    SeatNumber,
)
from lanterns.server.messages.table import Settings

Level = Literal["positions", "seen", "events"]
"""What a client wants beside the events: `positions`, views and choices in words; `seen`, what its seats may know as
states of the game, for clients that have the rules and make views and choices of them; or nothing more: `events`."""

Reaction = Literal["applause", "laugh", "surprise", "thinking", "thanks", "well_played", "oops", "hurry"]


class Follow(Incoming):
    """The first message on every socket: what the client already has. Answered by `welcome` and `update`."""

    type: Literal["follow"] = "follow"
    since: EventNumber = 0
    """The last event the client has; it gets all that followed."""
    level: Level = "positions"


class Sit(Incoming):
    """Take a free seat. Sit down on several for hot-seat."""

    type: Literal["sit"] = "sit"
    id: MessageId
    seat: SeatNumber
    name: NewName | None = None
    """A name for this seat; left out, the person's own."""
    seal: Seal | None = None
    """Your contribution to chance, sealed; left out, you leave chance to the others and the server."""


class SealWord(Incoming):
    """Seal your contribution to chance for a seat that you have, before the game begins."""

    type: Literal["seal"] = "seal"
    id: MessageId
    seat: SeatNumber
    seal: Seal


class Reveal(Incoming):
    """Open the word that you sealed for a seat, once the seats are settled. With the last one the game begins."""

    type: Literal["reveal"] = "reveal"
    id: MessageId
    seat: SeatNumber
    nonce: Nonce


class Stand(Incoming):
    """Free a seat before the game begins: your own, or, as host, anyone's."""

    type: Literal["stand"] = "stand"
    id: MessageId
    seat: SeatNumber


class SeatBot(Incoming):
    """As host, give a free seat to a bot, or another bot to a bot's seat, before the game begins."""

    type: Literal["seat_bot"] = "seat_bot"
    id: MessageId
    seat: SeatNumber
    bot: BotName


class Configure(Incoming):
    """As host, change the settings before the game begins."""

    type: Literal["configure"] = "configure"
    id: MessageId
    settings: Settings


class Start(Incoming):
    """As host, begin the game; every seat must be taken. Where words are sealed, they are opened first (`reveal`)."""

    type: Literal["start"] = "start"
    id: MessageId


class Move(Incoming):
    """Take an action for one of your seats."""

    type: Literal["move"] = "move"
    id: MessageId
    answers: EventNumber
    """The last event you knew when you chose. Stale is answered with what happened meanwhile."""
    action: GameAction
    """One of the choices you were given; it names its seat."""


class Play(Incoming):
    """Take an action by its number, as a client that has the rules lists it."""

    type: Literal["play"] = "play"
    id: MessageId
    answers: EventNumber
    """The last event you knew when you chose, as for `move`."""
    seat: SeatNumber
    number: ActionNumber
    """Whatever is not legal for the seat now is refused as `illegal`."""


class Undo(Incoming):
    """Take back your last action, while nothing was revealed and nobody else decided since."""

    type: Literal["undo"] = "undo"
    id: MessageId
    answers: EventNumber
    seat: SeatNumber


class AskHint(Incoming):
    """Ask what a bot would do in your place. Answered by `hint`."""

    type: Literal["ask_hint"] = "ask_hint"
    id: MessageId
    seat: SeatNumber
    bot: BotName | None = None


class React(Incoming):
    """Show a reaction to everyone at the table."""

    type: Literal["react"] = "react"
    reaction: Reaction
    seat: SeatNumber | None = None
    """The seat that reacts, if you have several."""


class Leave(Incoming):
    """Let a bot play on for you until you return."""

    type: Literal["leave"] = "leave"
    id: MessageId
    seat: SeatNumber


class Return(Incoming):
    """Take your seat back from the bot that stands in."""

    type: Literal["return"] = "return"
    id: MessageId
    seat: SeatNumber


class Resign(Incoming):
    """Give your seat to a bot for good."""

    type: Literal["resign"] = "resign"
    id: MessageId
    seat: SeatNumber


class Nudge(Incoming):
    """Ask someone who keeps everyone waiting for a move; where there is a clock of minutes, that does it."""

    type: Literal["nudge"] = "nudge"
    id: MessageId
    seat: SeatNumber


class Relieve(Incoming):
    """At a table without a clock, let a bot play on for someone for whom you have waited long enough."""

    type: Literal["relieve"] = "relieve"
    id: MessageId
    seat: SeatNumber


class End(Incoming):
    """At a table without a clock, end a game that everyone else has left: bots play it out, and it counts for none."""

    type: Literal["end"] = "end"
    id: MessageId


class Rematch(Incoming):
    """After the game, set up a table for the next one; the others' seats are kept for them."""

    type: Literal["rematch"] = "rematch"
    id: MessageId


class Ping(Incoming):
    """Ask whether the server is there. Answered by `pong`."""

    type: Literal["ping"] = "ping"
    id: MessageId


ClientMessage = Annotated[
    Follow
    | Sit
    | SealWord
    | Reveal
    | Stand
    | SeatBot
    | Configure
    | Start
    | Move
    | Play
    | Undo
    | AskHint
    | React
    | Leave
    | Return
    | Resign
    | Nudge
    | Relieve
    | End
    | Rematch
    | Ping,
    Field(discriminator="type"),
]
"""Everything a client may send."""
