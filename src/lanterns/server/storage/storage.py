"""Tables and their logs as the server keeps them, and the connections for whatever else is kept."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from pydantic_core import from_json
from sqlalchemy import Row, func, select, text
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from lanterns.server.storage.commits import PostgresCommitter
from lanterns.server.storage.database import migrate, open_engine, sqlite_file
from lanterns.server.storage.dictation import SQLiteCommitter
from lanterns.server.storage.rows import entry_of, write_of
from lanterns.server.storage.schema import entries, seats, tables
from lanterns.server.storage.writer import Settle, Unavailable, Writer, settled
from lanterns.server.tables.entries import Change, Entry
from lanterns.server.tables.table import Table

READERS = 4
WRITERS = 2
"""One for the log, one for whatever else is written."""
EMPTYING_TRIES = 40
EMPTYING_SECONDS = 0.2
PAGE = 50
DUE_PAGE = 200


class Storage:
    """The database as the server uses it."""

    def __init__(self, url: str, scribe: Path | None = None) -> None:
        """`scribe`: where the process listens that writes into SQLite for several servers; None for one of its own."""
        self._readers: AsyncEngine = open_engine(url, connections=READERS)
        self._writer_engine: AsyncEngine = open_engine(url, connections=WRITERS)
        file = sqlite_file(url)
        self.writer = Writer(PostgresCommitter(self._writer_engine) if file is None else SQLiteCommitter(file, scribe))

    async def open(self) -> None:
        """Bring the schema up to date and begin to write."""
        await migrate(self._writer_engine)
        self.writer.start()

    async def close(self) -> None:
        """Write what is waiting and close all connections."""
        await self.writer.close()
        await self._writer_engine.dispose()
        await self._readers.dispose()

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection to read with; Unavailable if the database does not answer."""
        return _named_errors(self._readers.connect())

    def writing(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection to write with beside the log; Unavailable if the database does not answer."""
        return _named_errors(self._writer_engine.begin())

    async def empty_log(self) -> None:
        """Let nothing that was overwritten stay in SQLite's log; PostgreSQL sees to its own."""
        if self._writer_engine.dialect.name != "sqlite":
            return
        for _ in range(EMPTYING_TRIES):  # whoever carries the log over just now comes first
            async with _named_errors(self._writer_engine.connect()) as connection:
                is_busy = (await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")).scalar()
            if not is_busy:
                return
            await asyncio.sleep(EMPTYING_SECONDS)
        raise Unavailable

    async def ping(self) -> None:
        """Ask the database for a sign of life."""
        async with self.reading() as connection:
            await connection.execute(text("SELECT 1"))

    def submit(self, table: Table, change: Change, settle: Settle, calls: list[dict[str, Any]] | None = None) -> None:
        """Write a change that the table has taken in, and whom it calls; `settle` hears how it went."""
        self.writer.submit(write_of(table, change, settle, calls))

    async def append(self, table: Table, change: Change) -> None:
        """Write a change that the table has taken in, and wait until it is on the disk; Conflict or Unavailable."""
        await settled(lambda settle: self.submit(table, change, settle))

    async def read(self, table_id: str) -> tuple[bytes, list[Entry]] | None:
        """A table's secret and its log."""
        async with self.reading() as connection:
            secret = await connection.scalar(select(tables.c.secret).where(tables.c.id == table_id))
            if secret is None:
                return None
            rows = await connection.execute(_log_of(table_id, 0))
            return secret, [entry_of(*row) for row in rows]

    async def entries_after(self, table_id: str, number: int) -> list[Entry]:
        """The entries of a table's log after one of them."""
        async with self.reading() as connection:
            rows = await connection.execute(_log_of(table_id, number))
            return [entry_of(*row) for row in rows]

    async def numbers_of(self, table_ids: Sequence[str]) -> dict[str, int]:
        """The number of the last entry of each of some tables."""
        async with self.reading() as connection:
            rows = await connection.execute(select(tables.c.id, tables.c.number).where(tables.c.id.in_(table_ids)))
            return {row.id: row.number for row in rows}

    async def due_tables(self, now: float, after: tuple[float, str] = (0.0, "")) -> list[Row[Any]]:
        """A page of the tables that are due, the longest first: a bot is to move, or someone's time is up."""
        place = sa.tuple_(tables.c.due_at, tables.c.id)
        query = select(tables.c.id, tables.c.due_at).where(tables.c.due_at <= now, place > after)
        async with self.reading() as connection:
            return list(await connection.execute(query.order_by(tables.c.due_at, tables.c.id).limit(DUE_PAGE)))

    async def open_tables(self, before: float) -> list[Row[Any]]:
        """A page of the tables that anyone may join, the latest first."""
        query = select(tables).where(tables.c.is_open, tables.c.updated_at < before)
        async with self.reading() as connection:
            return list(await connection.execute(query.order_by(tables.c.updated_at.desc()).limit(PAGE)))

    async def tables_of(self, person: str, before: float) -> list[Row[Any]]:
        """A page of a person's tables, the latest first."""
        own = select(seats.c.table_id).where(seats.c.person == person)
        query = select(tables).where(tables.c.id.in_(own), tables.c.updated_at < before)
        async with self.reading() as connection:
            return list(await connection.execute(query.order_by(tables.c.updated_at.desc()).limit(PAGE)))

    async def tables_waiting_for(self, person: str) -> int:
        """At how many tables it is a person's turn, or a game waits for their page to begin."""
        query = (
            select(tables.c.id, tables.c.acting, seats.c.seat)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(seats.c.person == person, tables.c.phase != "finished")
        )
        async with self.reading() as connection:
            rows = await connection.execute(query)
            return len({row.id for row in rows if str(row.seat) in row.acting.split(",")})

    async def count_tables(self) -> dict[str, int]:
        """How many tables there are in each phase."""
        async with self.reading() as connection:
            rows = await connection.execute(select(tables.c.phase, func.count()).group_by(tables.c.phase))
            return {row.phase: row[1] for row in rows}

    async def results(self, person: str | None) -> list[Row[Any]]:
        """How a person, or everyone, fared: one row for each game and number of players."""
        query = select(
            seats.c.game,
            seats.c.players,
            func.count().label("games"),
            func.sum(seats.c.share).label("victories"),
            func.avg(seats.c.honor).label("mean_honor"),
        ).where(seats.c.share.is_not(None))
        if person is not None:
            query = query.where(seats.c.person == person)
        query = query.group_by(seats.c.game, seats.c.players).order_by(seats.c.game, seats.c.players)
        async with self.reading() as connection:
            return list(await connection.execute(query))


@asynccontextmanager
async def _named_errors(connecting: AbstractAsyncContextManager[AsyncConnection]) -> AsyncIterator[AsyncConnection]:
    try:
        async with connecting as connection:
            yield connection
    except (OperationalError, InterfaceError, PoolTimeout, OSError) as error:
        raise Unavailable from error


def _log_of(table_id: str, after: int) -> Any:
    query = select(entries.c.number, entries.c.at, entries.c.body)
    return query.where(entries.c.table_id == table_id, entries.c.number > after).order_by(entries.c.number)


def summary_from(row: Row[Any]) -> dict[str, Any]:
    """The summary that a row of `tables` holds."""
    summary: dict[str, Any] = from_json(row.summary)
    return summary
