"""Who is called when something happens while they are away: a row for each, written with the entry it is about.

Laws of this file:
1. One call a turn: a seat is called by the entry that asks it, not by what it does in its own turn.
2. Nobody is called about what they did themselves, or where nobody else waits for them.
3. Whoever the site brings to a table is called if they have not come there soon, whoever they are to play with.
"""

from collections.abc import Callable
from typing import Any, Final

from lanterns.server.messages.table import DaysPace
from lanterns.server.tables.clocks import DAY_SECONDS, deadline_of
from lanterns.server.tables.entries import Change
from lanterns.server.tables.table import Table

LONGEST_WARNING_SECONDS: Final = DAY_SECONDS / 2
WARNING_SHARE: Final = 0.25
"""A reminder comes when this part of a turn's time is left, or half a day."""

LINGER_SECONDS: Final = 60.0
"""How long a page that was closed on its way may seem to be there."""

COMING_SECONDS: Final = 8.0
"""How long a page may take to bring someone to the table that the site has set up for them."""

LATE: Final = ("timed_out", "waited")
"""Reasons for which a bot stands in that whoever is away may not know of."""

BROUGHT_BY: Final = 2
"""The entry after the first, with which the site settles the seats of a table it has set up."""

Present = Callable[[], set[str]]


def calls_of(table: Table, change: Change, present: Present) -> list[dict[str, Any]]:
    """The calls that an entry makes, after the table has taken it in."""
    kind = change.entry.kind
    is_brought = bool(table.occasion) and change.entry.number == BROUGHT_BY
    if kind not in CALLING or not (is_brought or table.has_company or table.occasion == "round"):
        return []
    calls = _brought_together(table, change) if is_brought else CALLING[kind](table, change)
    author = None if is_brought else change.entry.body.get("person")
    calls = [call for call in calls if table.seats[call[0]].person != author]
    if not calls:
        return []
    here = present()
    is_slow = table.settings.pace.kind == "days"
    rows: list[dict[str, Any]] = []
    for index, word, due_at in calls:
        if table.seats[index].person not in here or word == "reminder":
            rows.append(_row(table, change, index, word, due_at))
        elif word == "turn" and is_slow:  # they may have gone without a word: it is looked at once more
            rows.append(_row(table, change, index, word, due_at + LINGER_SECONDS))
    return rows


Call = tuple[int, str, float]
"""Which seat, about what, and when."""


def _asked(table: Table, change: Change) -> list[Call]:
    """Whoever is asked by this entry, now and again before their time is up; after the last one, everybody."""
    number, at, _ = change.entry
    if table.phase == "finished":
        return [(index, "finished", at) for index, seat in enumerate(table.seats) if _first_of(table, index, seat.kind)]
    calls: list[Call] = []
    for index in table.acting:
        seat = table.seats[index]
        if seat.asked_by != number or seat.asked_at != change.entry.clock or seat.kind != "person" or seat.stand_in:
            continue
        calls.append((index, "turn", at))
        if table.settings.pace.kind == "days" and (deadline := deadline_of(table, index)) is not None:
            calls.append((index, "reminder", deadline - _warning_seconds(table.settings.pace)))
    return calls


def _brought_together(table: Table, change: Change) -> list[Call]:
    """Everyone at a table that the site has set up; reminders stay what they are."""
    at, people = change.entry.at, enumerate(table.seats)
    news = [(seat, table.occasion, at + COMING_SECONDS) for seat, who in people if _first_of(table, seat, who.kind)]
    asked = _asked(table, change) if change.entry.kind == "started" else []
    return news + [call for call in asked if call[1] == "reminder"]


def _first_of(table: Table, index: int, kind: str) -> bool:
    """Whether a seat is the first of its person's."""
    return kind == "person" and table.seats_of(table.seats[index].person)[:1] == (index,)


def _warning_seconds(pace: DaysPace) -> float:
    return min(LONGEST_WARNING_SECONDS, pace.turn_days * DAY_SECONDS * WARNING_SHARE)


def _sealed(table: Table, change: Change) -> list[Call]:
    """Whoever has to open a sealed word before the game begins."""
    return [(index, "opening", change.entry.at) for index, seat in enumerate(table.seats) if seat.is_sealed]


def _stood_in(table: Table, change: Change) -> list[Call]:  # noqa: ARG001 - all of these are called alike
    body = change.entry.body
    return [(body["seat"], "stood_in", change.entry.at)] if body["reason"] in LATE else []


def _nudged(table: Table, change: Change) -> list[Call]:  # noqa: ARG001 - all of these are called alike
    return [(change.entry.body["seat"], "nudge", change.entry.at)]


def _offered(table: Table, change: Change) -> list[Call]:
    """Everyone for whom a seat is kept at the next table."""
    indices = enumerate(table.seats)
    return [(index, "rematch", change.entry.at) for index, seat in indices if _first_of(table, index, seat.kind)]


def _row(table: Table, change: Change, seat: int, kind: str, due_at: float) -> dict[str, Any]:
    return {
        "table_id": table.id,
        "number": change.entry.number,
        "seat": seat,
        "kind": kind,
        "person": table.seats[seat].person,
        "at": change.entry.at,
        "due_at": due_at,
    }


CALLING: Final[dict[str, Callable[[Table, Change], list[Call]]]] = {
    "started": _asked,
    "moved": _asked,
    "closed": _sealed,
    "stood_in": _stood_in,
    "nudged": _nudged,
    "rematch_offered": _offered,
}
"""For each kind of entry that calls someone, whom."""
