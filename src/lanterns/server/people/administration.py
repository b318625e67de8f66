"""What a host may ask about the people and tables of a site, and do about them, while the server runs."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import Row, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lanterns.engine.errors import LanternsError
from lanterns.server.configuration import Configuration
from lanterns.server.storage.database import migrate, open_engine
from lanterns.server.storage.schema import passkeys, persons, seats, sessions, tables

MOST_LISTED: Final = 200
DAY_SECONDS: Final = 24 * 60 * 60


class NobodyThere(LanternsError):  # noqa: N818 - the name says what happened
    """Someone is asked for whom the site does not know."""


@asynccontextmanager
async def _connected(configuration: Configuration) -> AsyncIterator[AsyncConnection]:
    """A transaction with the database of a site, brought up to date."""
    engine = open_engine(configuration.database_url, connections=1)
    try:
        await migrate(engine)
        async with engine.begin() as connection:
            yield connection
    finally:
        await engine.dispose()


async def list_people(configuration: Configuration, wanted: str) -> list[Row[Any]]:
    """People whose name, login or id holds some letters, the latest first: who they are, seats and sessions."""
    own_seats = select(func.count()).where(seats.c.person == persons.c.id).scalar_subquery()
    own_sessions = select(func.count()).where(sessions.c.person == persons.c.id).scalar_subquery()
    last_seen = select(func.max(sessions.c.seen_at)).where(sessions.c.person == persons.c.id).scalar_subquery()
    query = select(
        persons.c.id,
        persons.c.name,
        persons.c.login,
        persons.c.created_at,
        persons.c.leaving_at,
        persons.c.banned_until,
        own_seats.label("seats"),
        own_sessions.label("sessions"),
        last_seen.label("seen_at"),
    )
    if wanted:
        named = func.lower(persons.c.name).contains(wanted.lower(), autoescape=True)
        login = persons.c.login.contains(wanted.lower(), autoescape=True)
        query = query.where(or_(named, login, persons.c.id == wanted))
    async with _connected(configuration) as connection:
        return list(await connection.execute(query.order_by(persons.c.created_at.desc()).limit(MOST_LISTED)))


async def list_tables(configuration: Configuration, wanted: str) -> list[Row[Any]]:
    """Tables, the latest first: all, those in a phase, those of a person by id, or one by its code."""
    query = select(tables.c.id, tables.c.game, tables.c.phase, tables.c.number, tables.c.updated_at, tables.c.summary)
    if wanted:
        own = select(seats.c.table_id).where(seats.c.person == wanted)
        query = query.where(or_(tables.c.id == wanted, tables.c.phase == wanted, tables.c.id.in_(own)))
    async with _connected(configuration) as connection:
        return list(await connection.execute(query.order_by(tables.c.updated_at.desc()).limit(MOST_LISTED)))


async def name_of(configuration: Configuration, person: str) -> str:
    """What someone is called."""
    async with _connected(configuration) as connection:
        return await _name_of(connection, person)


async def ban(configuration: Configuration, person: str, days: float) -> str:
    """Keep someone out for some days, or let them in again after none; their name."""
    async with _connected(configuration) as connection:
        name = await _name_of(connection, person)
        until = time.time() + days * DAY_SECONDS if days else None
        await connection.execute(update(persons).where(persons.c.id == person).values(banned_until=until))
        return name


async def let_leave(configuration: Configuration, person: str) -> str:
    """Let someone leave for good; their name. Nobody comes in as them from now on, and a server does the rest."""
    async with _connected(configuration) as connection:
        name = await _name_of(connection, person)
        await connection.execute(update(persons).where(persons.c.id == person).values(leaving_at=time.time()))
        for kept in (sessions, passkeys):
            await connection.execute(delete(kept).where(kept.c.person == person))
        return name


async def _name_of(connection: AsyncConnection, person: str) -> str:
    name = await connection.scalar(select(persons.c.name).where(persons.c.id == person))
    if name is None:
        raise NobodyThere(f"Nobody here has the id '{person}'; `lanterns admin people` lists them.")
    return str(name)
