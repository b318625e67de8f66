"""Finishing what a server that died, or a host at the command line, has begun: people who leave, join or are banned."""

import asyncio
import time
from typing import Final

import structlog
from sqlalchemy import select

from lanterns.server.node.node import Node
from lanterns.server.node.other_nodes import end_session
from lanterns.server.people import joining, leaving
from lanterns.server.refusals import Refused
from lanterns.server.storage.schema import persons

log = structlog.get_logger("lanterns.leaving")

LOOK_SECONDS: Final = 30.0
"""How often it is looked whether someone leaves."""


async def finish_for_ever(node: Node) -> None:
    """Finish, now and again, what was begun."""
    while True:
        try:
            await finish_all(node)
            await see_banned_out(node)
        except Refused as refusal:  # the database is away; it will be back
            log.warning("leaving_put_off", code=refusal.code)
        await asyncio.sleep(LOOK_SECONDS)


async def see_banned_out(node: Node) -> None:
    """End the sockets of those whom a host keeps out."""
    async with node.storage.reading() as connection:
        banned = list(await connection.scalars(select(persons.c.id).where(persons.c.banned_until > time.time())))
    for person in banned:
        await end_session(node, person)


async def finish_all(node: Node) -> None:
    """Take out everyone who leaves, and let everyone join whose account is still there."""
    async with node.storage.reading() as connection:
        gone = list(await connection.execute(select(persons.c.id, persons.c.joins).where(persons.c.leaving_at > 0)))
        known = set(await connection.scalars(select(persons.c.id).where(persons.c.id.in_([row.joins for row in gone]))))
    for row in gone:
        if row.joins in known:
            await joining.finish(node, row.id, row.joins)
        else:
            await leaving.finish(node, row.id)
