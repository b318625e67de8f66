"""Writing to the log in small groups: many tables' entries share one commit, so that durability costs little.

Laws of this file:
1. `write` returns after the entry is on the disk, never before.
2. The pair (table, number) is unique in the database. Whoever comes second is told so (`Conflict`) and changes nothing.
3. A write whose outcome is unknown (the database went away in mid-commit) raises `Unavailable`; the log says the truth.
"""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from lanterns.server.refusals import Refused
from lanterns.server.storage.schema import entries, seats, tables

LARGEST_GROUP = 256

INSERT_TABLE = insert(tables)
INSERT_ENTRY = insert(entries)
INSERT_SEAT = insert(seats)
DELETE_SEATS = delete(seats).where(seats.c.table_id == bindparam("of_table"))
UPDATE_TABLE = (
    update(tables)
    .where(tables.c.id == bindparam("of_table"))
    .values(
        {name: bindparam(name) for name in ("phase", "is_open", "summary", "number", "acting", "due_at", "updated_at")}
    )
)
UPDATE_TURN = (
    update(tables)
    .where(tables.c.id == bindparam("of_table"))
    .values({name: bindparam(name) for name in ("number", "acting", "due_at", "updated_at")})
)


class Conflict(Exception):  # noqa: N818 - the name says what happened
    """Another node has written this number already."""


class Unavailable(Refused):
    """The database did not answer; whether the write happened is for the log to say."""

    def __init__(self) -> None:
        super().__init__("unavailable", part="database")


@dataclass(slots=True)
class Write:
    """One entry and what it changes beside the log; all of it is written, or nothing."""

    entry: dict[str, Any]
    new_table: dict[str, Any] | None = None
    table: dict[str, Any] | None = None
    """Everything the list of tables knows, when more than the turn changed."""
    turn: dict[str, Any] | None = None
    seats: list[dict[str, Any]] | None = None
    """All persons' seats, when they changed."""
    done: "asyncio.Future[None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """Takes writes from everywhere and commits them in groups, one group at a time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[Write] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._is_closing = False
        self.groups = 0
        self.written = 0

    def start(self) -> None:
        """Begin to commit."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def close(self) -> None:
        """Commit what is waiting, then stop."""
        self._is_closing = True
        self._wake.set()
        if self._task:
            await self._task

    async def write(self, write: Write) -> None:
        """Return when the write is durable; Conflict or Unavailable if it is not."""
        self._waiting.append(write)
        self._wake.set()
        await write.done

    async def _run(self) -> None:
        while True:
            if not self._waiting:
                if self._is_closing:
                    return
                self._wake.clear()
                await self._wake.wait()
                continue
            group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
            await self._commit(group)

    async def _commit(self, group: list[Write]) -> None:
        try:
            async with self._engine.begin() as connection:
                await _write_group(connection, group)
        except IntegrityError:
            if len(group) == 1:
                _settle(group[0], Conflict())
                return
            for write in group:
                await self._commit([write])
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            if isinstance(error, DBAPIError) and error.connection_invalidated:
                await self._engine.dispose()
            for write in group:
                _settle(write, Unavailable())
        else:
            self.groups += 1
            self.written += len(group)
            for write in group:
                _settle(write, None)


def _settle(write: Write, error: Exception | None) -> None:
    if write.done.done():  # whoever waited has gone away
        return
    if error is None:
        write.done.set_result(None)
    else:
        write.done.set_exception(error)


async def _write_group(connection: AsyncConnection, group: list[Write]) -> None:
    new_tables = [write.new_table for write in group if write.new_table]
    if new_tables:
        await connection.execute(INSERT_TABLE, new_tables)
    await connection.execute(INSERT_ENTRY, [write.entry for write in group])
    turns = [write.turn for write in group if write.turn]
    if turns:
        await connection.execute(UPDATE_TURN, turns)
    changed = [write.table for write in group if write.table]
    if changed:
        await connection.execute(UPDATE_TABLE, changed)
    seated = [write for write in group if write.seats is not None]
    if seated:
        await connection.execute(DELETE_SEATS, [{"of_table": write.entry["table_id"]} for write in seated])
        rows = [row for write in seated for row in write.seats or ()]
        if rows:
            await connection.execute(INSERT_SEAT, rows)
