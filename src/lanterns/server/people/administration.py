"""What a host may ask about the people of a site, and do for them, while the server runs."""

import time
from typing import Any

from sqlalchemy import Row, delete, func, or_, select, update

from lanterns.engine.errors import LanternsError
from lanterns.server.configuration import Configuration
from lanterns.server.storage.database import migrate, open_engine
from lanterns.server.storage.schema import passkeys, persons, seats, sessions

MOST_LISTED = 200


class NobodyThere(LanternsError):  # noqa: N818 - the name says what happened
    """Someone is asked for whom the site does not know."""


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
        own_seats.label("seats"),
        own_sessions.label("sessions"),
        last_seen.label("seen_at"),
    )
    if wanted:
        named = func.lower(persons.c.name).contains(wanted.lower(), autoescape=True)
        login = persons.c.login.contains(wanted.lower(), autoescape=True)
        query = query.where(or_(named, login, persons.c.id == wanted))
    engine = open_engine(configuration.database_url, connections=1)
    try:
        await migrate(engine)
        async with engine.connect() as connection:
            return list(await connection.execute(query.order_by(persons.c.created_at.desc()).limit(MOST_LISTED)))
    finally:
        await engine.dispose()


async def let_leave(configuration: Configuration, person: str) -> str:
    """Let someone leave for good; their name. Nobody comes in as them from now on, and a server does the rest."""
    engine = open_engine(configuration.database_url, connections=1)
    try:
        await migrate(engine)
        async with engine.begin() as connection:
            name = await connection.scalar(select(persons.c.name).where(persons.c.id == person))
            if name is None:
                raise NobodyThere(f"Nobody here has the id '{person}'; `lanterns admin people` lists them.")
            await connection.execute(update(persons).where(persons.c.id == person).values(leaving_at=time.time()))
            for kept in (sessions, passkeys):
                await connection.execute(delete(kept).where(kept.c.person == person))
            return str(name)
    finally:
        await engine.dispose()
