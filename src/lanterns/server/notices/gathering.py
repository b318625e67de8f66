"""From calls to messages: what waits for a person is gathered, looked at once more, and put on its way.

Laws of this file:
1. Taking calls and putting their message on its way is one transaction: whatever dies, none is lost and none doubled.
2. What no longer waits (the turn is played, the person is there) is not told.
"""

from collections.abc import Callable
from typing import Any, Final

from pydantic_core import from_json
from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lanterns.engine.kind import Json
from lanterns.server.notices.channels import post, read_wishes
from lanterns.server.notices.quiet import quiet_until
from lanterns.server.storage.schema import channels, entries, notice_wishes, notices, tables
from lanterns.server.storage.storage import Storage

PAGE: Final = 100
GATHER_SECONDS: Final = {"at_once": 0.0, "hourly": 3600.0, "daily": 24 * 3600.0}
"""How long after a message the next one comes at the earliest."""
OF_A_TURN: Final = ("turn", "reminder", "nudge")
"""Calls that mean nothing once the seat is no longer asked."""

OF_A_MEETING: Final = ("match", "round")
"""Calls to a table that the site has set up, which mean nothing once the game is over."""

IsThere = Callable[[str, str], bool]
"""Whether a person is at a table now."""


async def gather(storage: Storage, now: float, is_there: IsThere) -> int:
    """Put on its way what is due; for how many people something was due."""
    due = select(notices.c.person).where(notices.c.due_at <= now).distinct().limit(PAGE)
    async with storage.reading() as connection:
        people = list(await connection.scalars(due))
    for person in people:
        async with storage.writing() as connection:
            await _gather_for(connection, person, now, is_there)
    return len(people)


async def _gather_for(connection: AsyncConnection, person: str, now: float, is_there: IsThere) -> None:
    """Take what waits for one person: put it on its way, put it off, or forget it."""
    own = (notices.c.person == person) & (notices.c.due_at <= now)
    taken = list(await connection.execute(delete(notices).where(own).returning(*notices.c)))
    wishes = await read_wishes(connection, person)
    usable = select(channels.c.id).where(channels.c.person == person, channels.c.confirmed_at.is_not(None))
    to = list(await connection.scalars(usable))
    if not taken or not to:
        return
    quiet = quiet_until(now, wishes["time_zone"], wishes["quiet_from"], wishes["quiet_to"])
    later = max(quiet or 0.0, wishes["next_at"])
    if later > now:
        rows = [{**row._mapping, "due_at": later} for row in taken]  # noqa: SLF001 - its name is public
        await connection.execute(insert(notices), rows)
        return
    items = await _items(connection, [row for row in taken if not is_there(row.table_id, person)])
    if items:
        await post(connection, to, {"language": wishes["language"], "items": items}, now)
        next_at = now + GATHER_SECONDS[wishes["gather"]]
        own_wishes = update(notice_wishes).where(notice_wishes.c.person == person)
        await connection.execute(own_wishes.values(next_at=next_at))
        # Whoever is told of their turn need not be told that the table is there.
        told = notices.c.table_id.in_({item["table"] for item in items}) & notices.c.kind.in_(OF_A_MEETING)
        await connection.execute(delete(notices).where(notices.c.person == person, told))


async def _items(connection: AsyncConnection, calls: list[Row[Any]]) -> list[Json]:
    """What is said: of each table the last that still holds."""
    found = select(tables.c.id, tables.c.game, tables.c.phase, tables.c.acting, tables.c.summary)
    rows = await connection.execute(found.where(tables.c.id.in_({call.table_id for call in calls})))
    by_id: dict[str, Any] = {row.id: row for row in rows}
    latest = {call.table_id: call for call in sorted(calls, key=_rank) if _holds(call, by_id.get(call.table_id))}
    return [await _item(connection, call, by_id[call.table_id]) for call in latest.values()]


def _rank(call: Row[Any]) -> tuple[float, int]:
    return call.at, call.number


def _holds(call: Row[Any], table: Any) -> bool:
    """Whether what a call says is still so."""
    if table is None:
        return False
    if call.kind == "opening":
        return table.phase == "gathering" and str(call.seat) in table.acting.split(",")
    if call.kind in OF_A_TURN:
        return table.phase == "playing" and str(call.seat) in table.acting.split(",")
    if call.kind in OF_A_MEETING:
        return table.phase != "finished"
    return call.kind != "stood_in" or table.phase == "playing"


async def _item(connection: AsyncConnection, call: Row[Any], table: Any) -> Json:
    seats = from_json(table.summary)["seats"]
    names = [seat["name"] for seat in seats if seat["person"] and seat["person"] != call.person and seat["name"]]
    leads_to = call.table_id
    if call.kind == "rematch":  # the link leads to the next table
        entry = select(entries.c.body).where(entries.c.table_id == call.table_id, entries.c.number == call.number)
        leads_to = from_json(await connection.scalar(entry) or "{}").get("table", leads_to)
    return {"kind": call.kind, "table": leads_to, "game": table.game, "names": names}
