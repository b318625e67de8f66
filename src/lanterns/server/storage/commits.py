"""Committing a group of writes to PostgreSQL; SQLite's way is in `dictation.py`.

Almost every group holds nothing but moves, which are a single statement. Whatever else a group holds goes the ordinary
way.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import asyncpg
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from lanterns.server.storage.statements import (
    DELETE_SEATS,
    INSERT_CALL,
    INSERT_ENTRY,
    INSERT_SEAT,
    INSERT_TABLE,
    UPDATE_TABLE,
    UPDATE_TURN,
    entry_of,
    moves_of,
    postgres_moves,
    turn_of,
)
from lanterns.server.storage.writer import Conflict, Group, Unavailable, Write


class PostgresCommitter:
    """Commits over one connection that stays open; a group of moves is a single statement, and so one journey."""

    WRITE_MOVES = postgres_moves()

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._driver: Any = None
        """The same connection as its driver knows it: asking for it at every group costs more than most groups."""

    async def commit(self, group: Group) -> None:
        """Write a group in one transaction; Conflict if a number is taken, Unavailable if the database fails."""
        try:
            with _named_errors():
                if self._connection is None:
                    self._connection = await self._engine.connect()
                    self._driver = (await self._connection.get_raw_connection()).driver_connection
                if (moves := moves_of(group)) is not None:
                    columns = map(list, zip(*moves, strict=True))
                    await self._driver.execute(self.WRITE_MOVES, *columns)
                else:
                    apart = [single for write in group for single in write.apart()]
                    async with self._connection.begin():
                        await self._connection.run_sync(_write_group, apart)
        except Unavailable:
            await self.close()
            raise

    async def probe(self) -> None:
        """Raise unless something can be written: a row that says what it said before."""
        with _named_errors():
            async with self._engine.begin() as connection:
                await connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")

    async def close(self) -> None:
        """Give the connection up; the next group opens another."""
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            with suppress(SQLAlchemyError, asyncpg.InterfaceError, OSError):  # it is gone in any case
                await connection.invalidate()
                await connection.close()


@contextmanager
def _named_errors() -> Iterator[None]:
    """What the drivers raise, as what a writer understands."""
    try:
        yield
    except (IntegrityError, asyncpg.IntegrityConstraintViolationError) as error:
        raise Conflict from error
    except (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
        raise Unavailable from error


def _write_group(connection: Connection, group: list[Write]) -> None:
    """Everything that a group changes."""
    new_tables = [write.new_table for write in group if write.new_table]
    if new_tables:
        connection.execute(INSERT_TABLE, new_tables)
    connection.execute(INSERT_ENTRY, [entry_of(write.move) for write in group])
    turns = [{"of_table": write.move.table_id, **turn_of(write.move)} for write in group if write.is_turn]
    if turns:
        connection.execute(UPDATE_TURN, turns)
    changed = [write.table for write in group if write.table]
    if changed:
        connection.execute(UPDATE_TABLE, changed)
    seated = [write for write in group if write.seats is not None]
    if seated:
        connection.execute(DELETE_SEATS, [{"of_table": write.move.table_id} for write in seated])
        rows = [row for write in seated for row in write.seats or ()]
        if rows:
            connection.execute(INSERT_SEAT, rows)
    calls = [row for write in group for row in write.calls or ()]
    if calls:
        connection.execute(INSERT_CALL, calls)
