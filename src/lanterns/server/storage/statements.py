"""What is written for a change, in SQL: for almost every one a move, which is one row for all databases.

The row of a move (`MoveRow`) is the one list of its columns: the statements of SQLite and of PostgreSQL, and the
ordinary ones, are made from it and from the schema.
"""

from typing import Any, Final

from sqlalchemy import Column, bindparam, delete, insert, update
from sqlalchemy.dialects import postgresql

from lanterns.server.storage.schema import entries, notices, seats, tables
from lanterns.server.storage.writer import MoveRow

ROW: Final = MoveRow._fields
OF_ENTRY: Final = tuple(name for name in ROW if name in entries.c)
"""The columns of a move that stand in its entry."""
OF_TURN: Final = tuple(name for name in ROW if name in tables.c)
"""The columns of a move that change in the row of its table."""
WHOLE_TABLE: Final = ("phase", "is_open", "is_shown", "summary", *OF_TURN)
"""The columns of a table that other changes may change."""

INSERT_TABLE = insert(tables)
INSERT_ENTRY = insert(entries)
INSERT_SEAT = insert(seats)
INSERT_CALL = insert(notices)
DELETE_SEATS = delete(seats).where(seats.c.table_id == bindparam("of_table"))
_OF_TABLE = update(tables).where(tables.c.id == bindparam("of_table"))
UPDATE_TABLE = _OF_TABLE.values({name: bindparam(name) for name in WHOLE_TABLE})
UPDATE_TURN = _OF_TABLE.values({name: bindparam(name) for name in OF_TURN})


def entry_of(move: MoveRow) -> dict[str, Any]:
    """The part of a move that is its entry."""
    return {name: getattr(move, name) for name in OF_ENTRY}


def turn_of(move: MoveRow) -> dict[str, Any]:
    """The part of a move that is in the row of its table."""
    return {name: getattr(move, name) for name in OF_TURN}


def sqlite_moves() -> list[tuple[str, list[int]]]:
    """The statements that write a move into SQLite, each with the places of its values in the row."""
    changed = (*OF_TURN, "table_id")
    return [
        (f"INSERT INTO entries ({', '.join(OF_ENTRY)}) VALUES ({', '.join('?' * len(OF_ENTRY))})", _places(OF_ENTRY)),  # noqa: S608
        (f"UPDATE tables SET {', '.join(f'{name} = ?' for name in OF_TURN)} WHERE id = ?", _places(changed)),  # noqa: S608
    ]


def postgres_moves() -> str:
    """The statement that writes a group of moves into PostgreSQL, given one array for each column of the row."""
    arrays = ", ".join(f"${index}::{_type_of(name)}[]" for index, name in enumerate(ROW, start=1))
    own = ", ".join(OF_ENTRY)
    changed = ", ".join(f"{name} = moves.{name}" for name in OF_TURN)
    return (
        f"WITH moves AS (SELECT * FROM unnest({arrays}) AS move ({', '.join(ROW)})), "  # noqa: S608
        f"written AS (INSERT INTO entries ({own}) SELECT {own} FROM moves) "
        f"UPDATE tables SET {changed} FROM moves WHERE tables.id = moves.table_id"
    )


def _places(names: tuple[str, ...]) -> list[int]:
    return [ROW.index(name) for name in names]


def _type_of(name: str) -> str:
    column: Column[object] = entries.c[name] if name in entries.c else tables.c[name]
    return str(column.type.compile(postgresql.dialect()))  # type: ignore[no-untyped-call]
