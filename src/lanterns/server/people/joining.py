"""A guest who logs in to an account may bring along what they played: from then on it was the account's.

Laws of this file:
1. It is remembered first who joins whom (`begin`), and done after: a server that dies on the way goes on with it.
2. A log keeps its numbers, moves, draws and names. Only the guest's id is replaced, by the account's.
"""

import time
from typing import Any

import structlog
from pydantic_core import from_json, to_json
from sqlalchemy import Connection, delete, select, update

from lanterns.server.contests.people import hand_over_contests
from lanterns.server.node.node import Node
from lanterns.server.node.other_nodes import end_session, read_again
from lanterns.server.people.leaving import tables_that_name
from lanterns.server.ratings.ladder import forget_table, rate_new
from lanterns.server.storage.schema import (
    channels,
    day_answers,
    day_deals,
    entries,
    notices,
    passkeys,
    persons,
    results,
    sayings,
    seats,
    sessions,
    tables,
)

log = structlog.get_logger("lanterns.joining")


async def join(node: Node, guest: str, account: str) -> None:
    """Let a guest become part of an account."""
    await begin(node, guest, account)
    await finish(node, guest, account)


async def begin(node: Node, guest: str, account: str) -> None:
    """Remember who joins whom; from now on nobody comes in as the guest."""
    async with node.storage.writing() as connection:
        joining = update(persons).where(persons.c.id == guest, persons.c.login.is_(None))
        await connection.execute(joining.values(leaving_at=time.time(), joins=account))
        for kept in (sessions, passkeys):
            await connection.execute(delete(kept).where(kept.c.person == guest))
    await end_session(node, guest)


async def finish(node: Node, guest: str, account: str) -> None:
    """Let everything that was the guest's be the account's."""
    for table_id in await tables_that_name(node, guest):
        await _hand_over(node, table_id, guest, account)
    async with node.storage.writing() as connection:
        for kept in (channels, notices, sayings):
            await connection.execute(update(kept).where(kept.c.person == guest).values(person=account))
        await connection.run_sync(hand_over_contests, guest, account)
        for kept in (day_answers, day_deals):
            own = kept.alias()
            has_own = select(own.c.date).where(own.c.person == account, own.c.date == kept.c.date).exists()
            await connection.execute(update(kept).where(kept.c.person == guest, ~has_own).values(person=account))
        await connection.execute(delete(persons).where(persons.c.id == guest))
    await rate_new(node.storage)
    await node.storage.empty_log()
    log.info("guest_joined")


async def _hand_over(node: Node, table_id: str, guest: str, account: str) -> None:
    live = node.meet(table_id)
    async with live.hold:
        await node.catch_up(live)
        async with node.storage.writing() as connection:
            await connection.run_sync(forget_table, table_id)
            await connection.run_sync(_rewrite, table_id, guest, account)
        live.table = None
    await read_again(node, live)


def _rewrite(connection: Connection, table_id: str, guest: str, account: str) -> None:
    """Replace the guest in everything that is kept of a table."""
    rows = connection.execute(select(entries.c.number, entries.c.body).where(entries.c.table_id == table_id))
    for number, body in rows.all():
        same = update(entries).where(entries.c.table_id == table_id, entries.c.number == number)
        connection.execute(same.values(body=to_json(_with(from_json(body), guest, account)).decode()))
    summary = from_json(connection.scalar(select(tables.c.summary).where(tables.c.id == table_id)) or "{}")
    told = to_json(_with(summary, guest, account)).decode()
    connection.execute(update(tables).where(tables.c.id == table_id).values(summary=told))
    own = update(seats).where(seats.c.table_id == table_id, seats.c.person == guest)
    connection.execute(own.values(person=account))
    of_table = results.c.table_id == table_id
    if connection.scalar(select(results.c.seat).where(of_table, results.c.player == account)) is not None:
        connection.execute(update(results).where(of_table).values(is_counted=False, is_rated=False))  # two, and one
    connection.execute(update(results).where(of_table, results.c.player == guest).values(player=account))


def _with(value: Any, guest: str, account: str) -> Any:
    """A value of a log in which a guest has become an account."""
    if isinstance(value, list):
        return [_with(item, guest, account) for item in value]
    if isinstance(value, dict):
        return {name: _with(item, guest, account) for name, item in value.items()}
    return account if value == guest else value
