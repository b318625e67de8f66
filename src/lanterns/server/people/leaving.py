"""Leaving for good: a person is taken out of everything that is kept, and others' games go on.

Laws of this file:
1. It is remembered first that someone leaves (`begin`), and done after: a server that dies on the way goes on with it.
2. A log keeps its numbers, moves and draws. Only who it was is replaced, by an id that means nobody, without a name.
3. A table at which no other person ever sat goes as a whole.
"""

import secrets
import time
from typing import Any

import structlog
from pydantic_core import from_json, to_json
from sqlalchemy import Connection, delete, select, update

from lanterns.engine.kind import Json
from lanterns.server.contests.people import leave_contests
from lanterns.server.messages import client
from lanterns.server.node.changes import change
from lanterns.server.node.followers import Follower
from lanterns.server.node.node import Node
from lanterns.server.node.other_nodes import end_session, read_again
from lanterns.server.notices.channels import forget_names
from lanterns.server.ratings.ladder import forget_table, rate_new
from lanterns.server.refusals import Refused
from lanterns.server.storage.schema import (
    channels,
    entries,
    notices,
    passkeys,
    persons,
    results,
    seats,
    sessions,
    tables,
)
from lanterns.server.tables.seats import FOR_GOOD, SeatState
from lanterns.server.tables.table import Table

log = structlog.get_logger("lanterns.leaving")


async def leave(node: Node, person: str) -> None:
    """Take a person out of everything that is kept."""
    await begin(node, person)
    await finish(node, person)


async def begin(node: Node, person: str) -> None:
    """Remember that someone leaves; from now on nobody comes in as them."""
    async with node.storage.writing() as connection:
        await connection.execute(update(persons).where(persons.c.id == person).values(leaving_at=time.time()))
        await connection.execute(delete(sessions).where(sessions.c.person == person))
        await connection.execute(delete(passkeys).where(passkeys.c.person == person))
        await connection.execute(delete(channels).where(channels.c.person == person))
    await end_session(node, person)


async def finish(node: Node, person: str) -> None:
    """Take someone who leaves out of every table, and forget them; others' ratings no longer know of them."""
    left = await tables_that_name(node, person)
    for table in left:
        await _leave_table(node, table, person)
    async with node.storage.writing() as connection:
        await connection.execute(delete(notices).where(notices.c.person == person))
        await connection.run_sync(leave_contests, person)
        await connection.run_sync(forget_names, left)
        await connection.execute(delete(persons).where(persons.c.id == person))
    await rate_new(node.storage)
    await node.storage.empty_log()
    log.info("person_left")


async def tables_that_name(node: Node, person: str) -> list[str]:
    """Every table whose log names someone, as it is written there: the whole log is looked through."""
    named = entries.c.body.contains(to_json(person).decode(), autoescape=True)
    async with node.storage.reading() as connection:
        return list(await connection.scalars(select(entries.c.table_id).where(named).distinct()))


async def _leave_table(node: Node, table_id: str, person: str) -> None:
    """Free or give up someone's seats, then take their id and name out of the table's log."""
    live = node.meet(table_id)
    follower = Follower(person, "")
    async with live.hold:
        await node.catch_up(live)
        goodbyes = _goodbyes(live.loaded, person)
    for message in goodbyes:
        try:
            await change(node, live, follower, message)
        except Refused as refusal:  # the game has ended meanwhile
            log.info("goodbye_refused", code=refusal.code)
    async with live.hold:
        await node.catch_up(live)
        others = {seat.person for seat in live.loaded.seats if seat.person} - {person}
        heir = _heir(live.loaded, person)
        async with node.storage.writing() as connection:
            await connection.run_sync(forget_table, table_id)
            if others:
                await connection.run_sync(_rewrite, table_id, person, heir)
            else:
                await connection.execute(delete(tables).where(tables.c.id == table_id))
        live.table = None
    await read_again(node, live)


def _goodbyes(table: Table, person: str) -> list[Any]:
    """What someone says before they go: their free seats are free again, and a bot plays on at the others."""
    own = table.seats_of(person)
    if table.phase == "gathering":
        return [client.Stand(id=secrets.token_urlsafe(9), seat=seat) for seat in own]
    held = [seat for seat in own if not is_given_up(table.seats[seat])]
    return [client.Resign(id=secrets.token_urlsafe(9), seat=seat) for seat in held] if table.phase == "playing" else []


def is_given_up(seat: SeatState) -> bool:
    """Whether a bot plays on there for good."""
    return seat.stand_in is not None and seat.stand_in[1] in FOR_GOOD


def _heir(table: Table, person: str) -> str | None:
    """Who hosts a table that gathers once its host has gone: whoever sits there."""
    if table.phase != "gathering" or table.host != person:
        return None
    return next((seat.person for seat in table.seats if seat.person and seat.person != person), None)


def _rewrite(connection: Connection, table_id: str, person: str, heir: str | None) -> None:
    """Replace someone in everything that is kept of a table."""
    nobody = secrets.token_urlsafe(12)
    rows = connection.execute(select(entries.c.number, entries.c.body).where(entries.c.table_id == table_id))
    for number, body in rows.all():
        written = without(from_json(body), person, nobody)
        if heir and written["kind"] == "created":
            written["person"] = heir
        same = update(entries).where(entries.c.table_id == table_id, entries.c.number == number)
        connection.execute(same.values(body=to_json(written).decode()))
    summary = from_json(connection.scalar(select(tables.c.summary).where(tables.c.id == table_id)) or "{}")
    told = to_json(without(summary, person, nobody)).decode()
    connection.execute(update(tables).where(tables.c.id == table_id).values(summary=told))
    own = update(seats).where(seats.c.table_id == table_id, seats.c.person == person)
    connection.execute(own.values(person=nobody))
    played = update(results).where(results.c.table_id == table_id, results.c.player == person)
    connection.execute(played.values(player=nobody))


def without(value: Any, person: str, nobody: str) -> Any:
    """A value of a log in which someone has become nobody, without the name that stands beside their id."""
    if isinstance(value, list):
        return [without(item, person, nobody) for item in value]
    if not isinstance(value, dict):
        return nobody if value == person else value
    told: Json = {name: without(item, person, nobody) for name, item in value.items()}
    if value.get("person") == person and "name" in told:
        told["name"] = ""
    if value.get("reserved_for") == person:  # whoever comes may have the seat
        told |= {"reserved_for": "", "reserved_name": ""}
    return told
