"""Committing a group of writes: to PostgreSQL, and whatever is not a move to any database.

Almost every group holds nothing but moves, so each database has its quickest way to write those (SQLite's is in
`dictation.py`). Whatever else a group holds goes the ordinary way.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import asyncpg
from sqlalchemy import Connection, bindparam, delete, insert, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from lanterns.server.storage.schema import entries, seats, tables
from lanterns.server.storage.writer import Conflict, Unavailable, Write

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


class PostgresCommitter:
    """Commits over one connection that stays open; a group of moves is a single statement, and so one journey."""

    WRITE_MOVES = """
        WITH moves AS (
            SELECT * FROM unnest(
                $1::text[], $2::integer[], $3::float8[], $4::text[], $5::text[], $6::float8[], $7::float8[]
            ) AS move (id, number, at, body, acting, due_at, updated_at)
        ), written AS (
            INSERT INTO entries (table_id, number, at, body) SELECT id, number, at, body FROM moves
        )
        UPDATE tables SET number = moves.number, acting = moves.acting, due_at = moves.due_at,
            updated_at = moves.updated_at
        FROM moves WHERE tables.id = moves.id
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def commit(self, group: list[Write]) -> None:
        """Write a group in one transaction; Conflict if a number is taken, Unavailable if the database fails."""
        try:
            with _named_errors():
                if self._connection is None:
                    self._connection = await self._engine.connect()
                if are_moves(group):
                    raw: Any = (await self._connection.get_raw_connection()).driver_connection
                    await raw.execute(self.WRITE_MOVES, *map(list, zip(*moves_of(group), strict=True)))
                else:
                    await write_anything(self._connection, group)
        except Unavailable:
            await self.close()
            raise

    async def close(self) -> None:
        """Give the connection up; the next group opens another."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, asyncpg.InterfaceError, OSError):  # it is gone in any case
                await connection.invalidate()
                await connection.close()


async def write_anything(connection: AsyncConnection, group: list[Write]) -> None:
    """Write a group of whatever kind in one transaction; Conflict if a number is taken, Unavailable if it fails."""
    with _named_errors():
        async with connection.begin():
            await connection.run_sync(_write_group, group)


def are_moves(group: list[Write]) -> bool:
    """Whether nothing in a group changes more than an entry and whose turn it is."""
    return all(write.turn is not None for write in group)


def moves_of(group: list[Write]) -> list[tuple[Any, ...]]:
    """Moves as they are written: the row of the entry, and what changes in that of the table."""
    return [(*write.entry, *write.turn) for write in group if write.turn is not None]


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
    connection.execute(INSERT_ENTRY, [write.entry._asdict() for write in group])
    turns = [
        {"of_table": write.entry.table_id, "number": write.entry.number, **write.turn._asdict()}
        for write in group
        if write.turn
    ]
    if turns:
        connection.execute(UPDATE_TURN, turns)
    changed = [write.table for write in group if write.table]
    if changed:
        connection.execute(UPDATE_TABLE, changed)
    seated = [write for write in group if write.seats is not None]
    if seated:
        connection.execute(DELETE_SEATS, [{"of_table": write.entry.table_id} for write in seated])
        rows = [row for write in seated for row in write.seats or ()]
        if rows:
            connection.execute(INSERT_SEAT, rows)
