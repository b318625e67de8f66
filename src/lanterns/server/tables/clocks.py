"""Clocks: how long a seat may take, and when its time is up."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from lanterns.server.messages.table import DaysPace, LivePace, Pace
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
    if isinstance(pace, LivePace):
        return float(pace.turn_seconds)
    if isinstance(pace, DaysPace):
        return float(pace.turn_days * DAY_SECONDS)
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


def abandoned_at(table: Table, seat: int) -> float | None:
    """When a seat without a clock counts as abandoned, to the day; None where nobody waits for a person there."""
    state = table.seats[seat]
    if not table.has_company or table.phase != "playing" or state.is_played_by_bot or state.asked_at is None:
        return None
    if seconds_a_turn(table.settings.pace) is not None:
        return None
    return math.ceil((state.asked_at + ABANDONED_SECONDS) / DAY_SECONDS) * float(DAY_SECONDS)


def _end_of_time(table: Table, seat: int) -> float | None:
    """When a bot takes over a seat, because its time is up or it is abandoned."""
    deadline = deadline_of(table, seat)
    return abandoned_at(table, seat) if deadline is None else deadline


def next_deadline(table: Table) -> float | None:
    """When a bot takes over someone's seat next."""
    if not table.has_company and seconds_a_turn(table.settings.pace) is None:
        return None
    deadlines = [_end_of_time(table, seat) for seat in range(len(table.seats))]
    return min((deadline for deadline in deadlines if deadline is not None), default=None)


def seats_out_of_time(table: Table, now: float) -> list[int]:
    """The seats whose time is up, and those that are abandoned."""
    deadlines = ((seat, _end_of_time(table, seat)) for seat in range(len(table.seats)))
    return [seat for seat, deadline in deadlines if deadline is not None and deadline <= now]


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
    return [seat for seat in table.acting if table.phase == "playing" and table.seats[seat].is_played_by_bot]


def due_at(table: Table) -> float | None:
    """When somebody should look at the table even if nobody speaks: a bot has not moved, or someone's time is up."""
    deadline = next_deadline(table)
    if not bots_to_move(table):
        return deadline
    patience = table.updated_at + BOT_GRACE_SECONDS
    return patience if deadline is None else min(patience, deadline)
