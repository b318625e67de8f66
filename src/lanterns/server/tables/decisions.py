"""What a message becomes: the one door from what clients say to what is written in the log."""

from collections.abc import Callable
from typing import Any

from lanterns.engine.kind import Json
from lanterns.server.messages import client
from lanterns.server.tables import gathering, playing
from lanterns.server.tables.entries import Change, Entry, Step
from lanterns.server.tables.table import Table

Decision = tuple[Json, tuple[Step, ...]]

_DECISIONS: dict[type, Callable[[Table, str, str, Any], Decision | Json]] = {
    client.Configure: lambda table, person, _, message: gathering.configure(table, person, message),
    client.Sit: gathering.sit,
    client.Stand: lambda table, person, _, message: gathering.stand(table, person, message),
    client.SeatBot: lambda table, person, _, message: gathering.seat_bot(table, person, message),
    client.Start: lambda table, person, _, message: gathering.start(table, person, message.id),
    client.Move: playing.move,
    client.Undo: lambda table, person, _, message: playing.undo(table, person, message),
    client.Leave: lambda table, person, _, message: playing.leave(table, person, message),
    client.Resign: lambda table, person, _, message: playing.leave(table, person, message),
    client.Return: lambda table, person, _, message: playing.return_(table, person, message),
}

CHANGING = tuple(_DECISIONS)
"""The messages that become entries of the log."""


def decide(table: Table, person: str, name: str, message: Any, now: float) -> Change | None:
    """The change a message makes; None if it has been made before; Refused if it may not be."""
    if (person, message.id) in table.answered:
        return None
    decided = _DECISIONS[type(message)](table, person, name, message)
    body, steps = decided if isinstance(decided, tuple) else (decided, ())
    return next_change(table, body, steps, now)


def next_change(table: Table, body: Json, steps: tuple[Step, ...], now: float) -> Change:
    """The next entry of a table; time never runs backwards in a log, whatever the clock does."""
    return Change(Entry(table.number + 1, max(now, table.updated_at), body), steps)
