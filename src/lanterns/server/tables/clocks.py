"""Clocks: how long a seat may take, and when its time is up."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from lanterns.server.messages.table import Pace
from lanterns.server.tables.seats import SeatState
from lanterns.server.tables.table import Table

DAY_SECONDS = 24 * 60 * 60
BOT_GRACE_SECONDS = 10.0
"""How long the node that asked a bot is left alone before another one asks too."""

ABANDONED_SECONDS = 30 * DAY_SECONDS
"""How long nobody may come to a table without a clock where others wait: then a bot plays on, so that games end."""

AHEAD_SECONDS = 2.0
"""How far the clocks of two nodes may be apart."""


RETURN_SECONDS = 5.0
"""How long people may need to be back at their tables after an outage."""


class Outage(NamedTuple):
    """A time in which nobody could play, because the site was away."""

    began_at: float
    ended_at: float


def seconds_a_turn(pace: Pace) -> float | None:
    """How long a seat may take for its part of a turn; None without a clock."""
    match pace.kind:  # quicker than asking for the class of a model, and asked several times a move
        case "live":
            return float(pace.turn_seconds)
        case "days":
            return float(pace.turn_days * DAY_SECONDS)
        case "untimed":
            return None


def deadline_of(table: Table, seat: int) -> float | None:
    """When the time of a seat is up; None while nobody waits for a person there."""
    seconds, state = seconds_a_turn(table.settings.pace), table.seats[seat]
    if seconds is None or table.phase != "playing" or state.is_played_by_bot or state.asked_at is None:
        return None
    return state.asked_at + seconds


def is_time_up(table: Table, seat: int, now: float) -> bool:
    """Whether a seat has had its time for what it is asked now, whoever decides for it meanwhile."""
    seconds, asked_at = seconds_a_turn(table.settings.pace), table.seats[seat].asked_at
    return seconds is not None and asked_at is not None and asked_at + seconds <= now


def _waiting_since(table: Table) -> list[tuple[float, int]]:
    """Since when each person is waited for whose seat a bot may take over one day, and their seat."""
    if table.phase != "playing" or not (table.has_company or seconds_a_turn(table.settings.pace) is not None):
        return []
    return [
        (seat.asked_at, index)
        for index in table.acting
        if (seat := table.seats[index]).asked_at is not None and seat.stand_in is None and seat.kind != "bot"
    ]


def _end_of_time(table: Table, asked_at: float) -> float:
    """When a bot takes over a seat that was asked then: its time is up, or, to the day, it is abandoned."""
    seconds = seconds_a_turn(table.settings.pace)
    return abandoned_at(asked_at) if seconds is None else asked_at + seconds


def abandoned_at(asked_at: float) -> float:
    """When a bot takes over a seat without a clock that was asked then, to the day."""
    return math.ceil((asked_at + ABANDONED_SECONDS) / DAY_SECONDS) * float(DAY_SECONDS)


def next_deadline(table: Table) -> float | None:
    """When a bot takes over someone's seat next."""
    waiting = _waiting_since(table)
    return _end_of_time(table, min(waiting)[0]) if waiting else None


def seats_out_of_time(table: Table, now: float) -> list[int]:
    """The seats whose time is up, and those that are abandoned."""
    return [seat for asked_at, seat in _waiting_since(table) if _end_of_time(table, asked_at) <= now]


def was_ahead(table: Table, now: float) -> bool:
    """Whether a seat was asked at a time that is yet to come: the clock was ahead, and its time would never end."""
    if table.phase != "playing" or seconds_a_turn(table.settings.pace) is None:
        return False
    return any(seat.asked_at is not None and seat.asked_at > now + AHEAD_SECONDS for seat in table.seats)


def lost_seconds(table: Table, outages: Sequence[Outage]) -> list[float]:
    """For each seat, how much of its time went by while the site was away, and is not given back yet."""
    if table.phase != "playing" or seconds_a_turn(table.settings.pace) is None:
        return []
    new = [outage for outage in outages if outage.ended_at > table.given_back_at]
    return [sum(_lost_in(outage, seat) for outage in new) for seat in table.seats]


def _lost_in(outage: Outage, seat: SeatState) -> float:
    if seat.kind != "person" or seat.asked_at is None or seat.asked_at >= outage.ended_at:
        return 0.0
    return outage.ended_at + RETURN_SECONDS - max(seat.asked_at, outage.began_at)


def bots_to_move(table: Table) -> list[int]:
    """The seats for which a bot is asked now."""
    if table.phase != "playing":
        return []
    seats = table.seats
    return [index for index in table.acting if seats[index].kind == "bot" or seats[index].stand_in is not None]


def due_at(table: Table) -> float | None:
    """When somebody should look at the table even if nobody speaks: a bot has not moved, or someone's time is up."""
    deadline = next_deadline(table)
    if not bots_to_move(table):
        return deadline
    patience = table.updated_at + BOT_GRACE_SECONDS
    return patience if deadline is None else min(patience, deadline)
