"""What a message becomes: the one door from what clients say to what is written in the log."""

from collections.abc import Callable
from typing import Any

from lanterns.engine.kind import Json
from lanterns.server.messages import client
from lanterns.server.refusals import Refused
from lanterns.server.tables import gathering, playing, waiting
from lanterns.server.tables.entries import Change, Entry, Transition
from lanterns.server.tables.table import Table

_BODIES: dict[type, Callable[[Table, str, str, Any, float], tuple[Json, tuple[Transition, ...]] | Json]] = {
    client.Configure: lambda table, person, _, message, __: gathering.configure(table, person, message),
    client.Sit: lambda table, person, name, message, _: gathering.sit(table, person, name, message),
    client.SealWord: lambda table, person, _, message, __: gathering.seal(table, person, message),
    client.Reveal: lambda table, person, _, message, __: gathering.reveal(table, person, message),
    client.Stand: lambda table, person, _, message, __: gathering.stand(table, person, message),
    client.SeatBot: lambda table, person, _, message, __: gathering.seat_bot(table, person, message),
    client.Start: lambda table, person, _, message, __: gathering.start(table, person, message.id),
    client.Move: lambda table, person, _, message, __: playing.move(table, person, message),
    client.Play: lambda table, person, _, message, __: playing.play(table, person, message),
    client.Undo: lambda table, person, _, message, __: playing.undo(table, person, message),
    client.Leave: lambda table, person, _, message, __: playing.leave(table, person, message),
    client.Resign: lambda table, person, _, message, __: playing.leave(table, person, message),
    client.Return: lambda table, person, _, message, now: playing.return_(table, person, message, now),
    client.Nudge: lambda table, person, _, message, now: waiting.nudge(table, person, message, now),
    client.Relieve: lambda table, person, _, message, now: waiting.relieve(table, person, message, now),
    client.End: lambda table, person, _, message, now: waiting.end(table, person, message, now),
}
"""For each message, the body of the entry that it becomes."""

CHANGING = (*_BODIES, client.Rematch)
"""The messages that become entries of the log."""


class NotReady:
    """What is in memory does not decide it: the log, or another table, has to be asked first."""


Decision = Change | Refused | NotReady


def decide(table: Table | None, person: str, name: str, message: Any, now: float) -> Decision:
    """The change that a message makes, or why it makes none.

    A message that was accepted before is for the log to answer, and a rematch needs a table of its own first.
    """
    body_of = _BODIES.get(type(message))
    if table is None or body_of is None or (person, message.id) in table.answered:
        return NotReady()
    try:
        decided = body_of(table, person, name, message, now)
    except Refused as refusal:
        return refusal
    if isinstance(decided, tuple):
        return next_change(table, decided[0], decided[1], now)
    return next_change(table, decided, (), now)


def next_change(table: Table, body: Json, transitions: tuple[Transition, ...], now: float) -> Change:
    """The next entry of a table; time never runs backwards in a log, whatever the clock does.

    An entry that comes after the clock was put back says what the clock says now, too: turns are measured by that.
    A log's times are whole milliseconds, which are written and compared the same everywhere.
    """
    now = round(now, 3)
    if now < table.updated_at:
        return Change(Entry(table.number + 1, table.updated_at, body | {"clock": now}), transitions)
    return Change(Entry(table.number + 1, now, body), transitions)
