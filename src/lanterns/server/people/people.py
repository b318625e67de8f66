"""Who the server knows: guests and accounts, and the sessions in which they come.

Laws of this file:
1. A cookie counts as long as its session has a row; ending a session ends the cookie, wherever it is.
2. Whoever is leaving is known no longer, and whoever is banned is not until then.
"""

import secrets
import time
from collections.abc import Collection
from typing import Any, Final

from sqlalchemy import Row, delete, or_, select, update
from sqlalchemy.exc import IntegrityError

from lanterns.server.storage.schema import passkeys, persons, sessions
from lanterns.server.storage.storage import Storage

MOST_SESSIONS: Final = 40
"""Sessions of one person; the one that was used longest ago makes room."""
SEEN_SECONDS: Final = 3600.0
"""How exactly it is kept when a session was used last."""


def new_id() -> str:
    """A public id. It begins with no dash: on a command line that would be an option."""
    while (made := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return made


class People:
    """The persons in the database."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    # who

    async def add_guest(self, name: str) -> str:
        """Remember a new guest; their public id."""
        person = new_id()
        row = {"id": person, "name": name, "created_at": time.time()}
        async with self._storage.writing() as connection:
            await connection.execute(persons.insert(), row)
        return person

    async def find(self, person: str) -> Row[Any] | None:
        """A person by id."""
        return await self._first(select(persons).where(persons.c.id == person, persons.c.leaving_at.is_(None)))

    async def find_login(self, login: str) -> Row[Any] | None:
        """The person with an account of this login, even if they are kept out now."""
        return await self._first(select(persons).where(persons.c.login == login, persons.c.leaving_at.is_(None)))

    async def find_session(self, person: str, session: str | int) -> Row[Any] | None:
        """The person of a cookie, with `session_id` and `seen_at`; None if the session is over.

        A number is the session of a cookie from before sessions had rows.
        """
        query = select(persons, sessions.c.id.label("session_id"), sessions.c.seen_at)
        query = query.where(persons.c.id == person, persons.c.leaving_at.is_(None), _is_let_in())
        if isinstance(session, int):
            nothing = persons.outerjoin(sessions, sessions.c.id == "")
            return await self._first(query.select_from(nothing).where(persons.c.session == session))
        joined = persons.join(sessions, sessions.c.person == persons.c.id)
        return await self._first(query.select_from(joined).where(sessions.c.id == session))

    async def rename(self, person: str, name: str) -> None:
        """Give a person another name."""
        await self._write(update(persons).where(persons.c.id == person).values(name=name))

    async def add_account(self, person: str, login: str, password: str) -> bool:
        """Turn a guest into an account, with its hashed password; False if the login is taken."""
        change = update(persons).where(persons.c.id == person, persons.c.login.is_(None))
        try:
            await self._write(change.values(login=login, password=password))
        except IntegrityError:
            return False
        return True

    async def set_password(self, person: str, password: str) -> None:
        """Give an account another hashed password."""
        await self._write(update(persons).where(persons.c.id == person).values(password=password))

    async def set_public(self, person: str, *, is_public: bool) -> None:
        """Let anyone see a person's page, or nobody else."""
        await self._write(update(persons).where(persons.c.id == person).values(is_public=is_public))

    async def public_among(self, ids: Collection[str]) -> set[str]:
        """Those of some persons whose pages anyone may see."""
        query = select(persons.c.id).where(persons.c.id.in_(ids), persons.c.is_public)
        async with self._storage.reading() as connection:
            return set(await connection.scalars(query))

    # sessions

    async def begin_session(self, person: str, device: str) -> str:
        """A new session on a device; its id."""
        session, now = secrets.token_urlsafe(12), time.time()
        row = {"id": session, "person": person, "device": device, "created_at": now, "seen_at": now}
        own = select(sessions.c.id).where(sessions.c.person == person)
        kept = own.order_by(sessions.c.seen_at.desc()).limit(MOST_SESSIONS)
        async with self._storage.writing() as connection:
            await connection.execute(sessions.insert(), row)
            await connection.execute(delete(sessions).where(sessions.c.person == person, sessions.c.id.not_in(kept)))
        return session

    async def see(self, known: Row[Any]) -> None:
        """Remember, about once an hour, that a session is used."""
        now = time.time()
        if known.session_id is not None and known.seen_at < now - SEEN_SECONDS:
            await self._write(update(sessions).where(sessions.c.id == known.session_id).values(seen_at=now))

    async def sessions_of(self, person: str) -> list[Row[Any]]:
        """The sessions of a person, the one used last first."""
        query = select(sessions).where(sessions.c.person == person).order_by(sessions.c.seen_at.desc())
        async with self._storage.reading() as connection:
            return list(await connection.execute(query))

    async def passkeys_of(self, person: str) -> list[Row[Any]]:
        """The passkeys of a person, the latest first."""
        query = select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.created_at.desc())
        async with self._storage.reading() as connection:
            return list(await connection.execute(query))

    async def end_session(self, person: str, session: str) -> bool:
        """End one session of a person; whether there was one."""
        own = delete(sessions).where(sessions.c.person == person, sessions.c.id == session)
        async with self._storage.writing() as connection:
            return bool((await connection.execute(own)).rowcount)

    async def end_sessions(self, person: str, but: str | None = None) -> None:
        """End every session of a person, old cookies included; if wanted all but one."""
        others = delete(sessions).where(sessions.c.person == person, sessions.c.id != (but or ""))
        async with self._storage.writing() as connection:
            await connection.execute(others)
            counted = update(persons).where(persons.c.id == person).values(session=persons.c.session + 1)
            await connection.execute(counted)

    async def _first(self, query: Any) -> Row[Any] | None:
        async with self._storage.reading() as connection:
            return (await connection.execute(query)).first()

    async def _write(self, change: Any) -> None:
        async with self._storage.writing() as connection:
            await connection.execute(change)


def _is_let_in() -> Any:
    return or_(persons.c.banned_until.is_(None), persons.c.banned_until < time.time())


def is_banned(person: Row[Any]) -> bool:
    """Whether someone is kept out now."""
    return person.banned_until is not None and person.banned_until >= time.time()
