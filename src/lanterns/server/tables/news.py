"""What a recipient is told of a game: events and positions, each made only from what that recipient may know.

A recipient is the set of seats a person has; a spectator has none. Everything of the game passes through the game's own
views (`knowledge.py`); everything else is listed here field by field, so what is not listed is not told.
"""

from binascii import b2a_base64
from typing import Final

from pydantic_core import to_json

from lanterns.engine.kind import Json
from lanterns.engine.rules import SPECTATOR
from lanterns.server.tables.choices import write_choices
from lanterns.server.tables.entries import Change
from lanterns.server.tables.knowledge import Knowledge, see
from lanterns.server.tables.playing import undo_of
from lanterns.server.tables.table import Table
from lanterns.server.tables.views import Views

TOLD: Final[dict[str, tuple[str, ...]]] = {
    "created": ("name", "settings"),
    "configured": ("settings",),
    "sat": ("seat", "name"),
    "renamed": ("seat", "name"),
    "sealed": ("seat",),
    "closed": (),
    "revealed": ("seat",),
    "stood": ("seat",),
    "bot_seated": ("seat", "bot"),
    "started": (),
    "moved": ("seat", "by"),
    "undone": ("seat", "undone"),
    "stood_in": ("seat", "reason", "bot"),
    "returned": ("seat",),
    "nudged": ("seat", "name"),
    "ended": ("name",),
    "clock_set": (),
    "rematch_offered": ("name", "table"),
}
"""For each kind of entry, the parts of it that everyone at the table is told."""


class Announcement:
    """An entry after the table has taken it in; what all recipients have in common is found out once."""

    def __init__(self, table: Table, change: Change) -> None:
        number, at, body = change.entry
        kind: str = body["kind"]
        event: Json = {"number": number, "at": at, "kind": kind}
        for name in TOLD[kind]:
            event[name] = body[name]
        if kind == "moved":
            is_last = table.phase == "finished" and table.finished_at == at and number == table.number
            event["result"] = table.result if is_last else None
        self._common = to_json(event).decode()
        self._steps = [Knowledge(table.kind, step, len(table.seats)) for step in change.transitions]
        self._table = table
        self._views: Views | None = None

    @property
    def views(self) -> Views:
        """The game after it in words."""
        if self._views is None:
            self._views = Views(self._table.kind, self._table.game)
        return self._views

    def tell(self, seats: tuple[int, ...]) -> str:
        """The event as one recipient may know it, as it is sent."""
        if not self._steps:
            return self._common
        steps = ",".join([step.tell(seats) for step in self._steps])
        return f'{self._common[:-1]},"steps":[{steps}]}}'

    def state(self, seat: int) -> bytes | None:
        """The game as a seat, or a SPECTATOR, may know it now; None if the entry did not move it on."""
        return self._steps[-1].state(seat) if self._steps else None


def write_positions(table: Table, seats: tuple[int, ...], announcement: Announcement | None = None) -> str:
    """The game as each of a person's seats may know it, or as a spectator, in words, as it is sent.

    Whoever announces an entry describes once what everyone may know.
    """
    if table.position is None:
        return "[]"
    views = announcement.views if announcement else Views(table.kind, table.position)
    return f"[{','.join([write_position(table, seat, views) for seat in seats or (SPECTATOR,)])}]"


def write_seen(table: Table, seats: tuple[int, ...], announcement: Announcement | None = None) -> str:
    """The same as states that the rules can read, for those who have them, as it is sent.

    Whoever announces the last move has seen it with everyone's eyes already.
    """
    if table.position is None:
        return "[]"
    return f"[{','.join([_write_state(table, seat, announcement) for seat in seats or (SPECTATOR,)])}]"


def _write_state(table: Table, seat: int, announcement: Announcement | None) -> str:
    state = announcement.state(seat) if announcement else None
    if state is None:
        state = see(table.game, seat).tobytes()
    text = b2a_base64(state.rstrip(b"\0"), newline=False).decode()
    return write_place(table.number, seat, f'"state":"{text}"', _undo_told(table, seat))


def write_position(table: Table, seat: int, views: Views) -> str:
    """The game as one seat, or a SPECTATOR, may know it, in words, as it is sent."""
    is_asked = table.phase == "playing" and seat in table.acting and not table.seats[seat].is_played_by_bot
    choices = write_choices(table.kind, table.game, seat) if is_asked else "null"
    return write_place(table.number, seat, write_view(seat, views, choices), _undo_told(table, seat))


def write_view(seat: int, views: Views, choices: str) -> str:
    """What a seat, or a SPECTATOR, is shown in words."""
    return f'"view":{views.write(seat)},"choices":{choices}'


def _undo_told(table: Table, seat: int) -> int | None:
    """The event that a seat could take back, as far as anyone is told of it."""
    return None if seat == SPECTATOR or table.seats[seat].stand_in else undo_of(table, seat)


def write_place(number: int, seat: int, shown: str, undo: int | None) -> str:
    """What is shown of the game, with the event after which it stands like this, whose eyes, and what may be undone."""
    eyes = "null" if seat == SPECTATOR else seat
    return f'{{"number":{number},"seat":{eyes},{shown},"undo":{"null" if undo is None else undo}}}'


def begin_update(answers: str | None, now: float) -> str:
    """The beginning of an `update`: what of it is different for each follower."""
    quoted = f'"{answers}"' if answers else "null"
    return f'{{"type":"update","answers":{quoted}{server_time(now)}'


def server_time(now: float) -> str:
    """The part of an `update` that says when it was told."""
    return f',"server_time":{now:.3f}'
