"""People who wait at a table for someone who does not come: a nudge, a bot in their place, or an early end.

Each function says what entry a message becomes, or refuses it with a reason. Nothing is changed here.
"""

from typing import Final

from lanterns.engine.kind import Json
from lanterns.server.messages import client
from lanterns.server.messages.table import LivePace, UntimedPace
from lanterns.server.refusals import Refused
from lanterns.server.tables.clocks import DAY_SECONDS
from lanterns.server.tables.playing import check_playing, stood_in
from lanterns.server.tables.seats import SeatState
from lanterns.server.tables.table import Table

NUDGE_AFTER_SECONDS: Final = 3600.0
"""How long someone may take before they are nudged; a second nudge comes a day after the first."""


def nudge(table: Table, person: str, message: client.Nudge, now: float) -> Json:
    """Someone who waits asks for a move, once a day."""
    name, seat = _waiting(table, person), _awaited(table, person, message.seat)
    begins = (seat.asked_at or now) + NUDGE_AFTER_SECONDS if seat.nudged_at is None else seat.nudged_at + DAY_SECONDS
    if isinstance(table.settings.pace, LivePace):
        raise Refused("nobody_waits", seat=message.seat)
    _check_patience(message.seat, begins, now)
    return {"kind": "nudged", "id": message.id, "person": person, "seat": message.seat, "name": name}


def relieve(table: Table, person: str, message: client.Relieve, now: float) -> Json:
    """Someone who waited long enough lets a bot play on for the one who does not come, until they return."""
    _waiting(table, person)
    seat = _awaited(table, person, message.seat)
    _check_patience(message.seat, _end_of_patience(table, message.seat, seat), now)
    return stood_in(message.seat, "waited") | {"id": message.id, "person": person}


def end(table: Table, person: str, message: client.End, now: float) -> Json:
    """Whoever is left alone at a table ends it: bots play the game out for everybody, and it counts for nobody."""
    name = _waiting(table, person)
    late = False
    for index, seat in enumerate(table.seats):
        if seat.kind != "person" or seat.person == person or seat.stand_in:
            continue
        _awaited(table, person, index)
        _check_patience(index, _end_of_patience(table, index, seat), now)
        late = True
    if not late and not any(seat.stand_in for seat in table.seats if seat.person != person):
        raise Refused("nobody_is_late")
    return {"kind": "ended", "id": message.id, "person": person, "name": name}


def _waiting(table: Table, person: str) -> str:
    """The name of someone who plays here and may wait for others."""
    check_playing(table)
    own = table.seats_of(person)
    if not own:
        raise Refused("not_seated")
    return table.seats[own[0]].name


def _awaited(table: Table, person: str, index: int) -> SeatState:
    """A seat of someone else's that is to decide something, for whom no bot does."""
    if index >= len(table.seats):
        raise Refused("no_such_seat", seat=index, last=len(table.seats) - 1)
    seat = table.seats[index]
    if seat.kind != "person" or seat.person == person or seat.stand_in or index not in table.acting:
        raise Refused("nobody_waits", seat=index)
    return seat


def _end_of_patience(table: Table, index: int, seat: SeatState) -> float:
    """Until when a seat may take its time at a table without a clock."""
    pace = table.settings.pace
    if not isinstance(pace, UntimedPace) or seat.asked_at is None:
        raise Refused("nobody_waits", seat=index)
    return seat.asked_at + pace.patience_days * DAY_SECONDS


def _check_patience(seat: int, until: float, now: float) -> None:
    if now < until:
        raise Refused("too_early", seat=seat, hours=int((until - now) // 3600) + 1)
