"""What is written for a change, in SQL: for almost every one a move, which is one row for all databases.

The row of a move (`MoveRow`) is the one list of its columns: the statements of SQLite and of PostgreSQL, and the
ordinary ones, are made from it and from the schema.
"""

from typing import Any, Final

from sqlalchemy import Column, Table, bindparam, delete, insert, update
from sqlalchemy.dialects import postgresql

from lanterns.server.storage.schema import entries, notices, seats, tables
from lanterns.server.storage.writer import Batch, Group, MoveRow, Write

ROW: Final = MoveRow._fields
OF_ENTRY: Final = tuple(name for name in ROW if name in entries.c)
"""The columns of a move that stand in its entry."""
OF_TURN: Final = tuple(name for name in ROW if name in tables.c)
"""The columns of a move that change in the row of its table."""
WHOLE_TABLE: Final = ("phase", "is_open", "is_shown", "summary", *OF_TURN)
"""The columns of a table that other changes may change."""
NEW_TABLE: Final = tuple(tables.c.keys())
SEAT: Final = tuple(seats.c.keys())
CALL: Final = tuple(notices.c.keys())

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


Part = tuple[tuple[str, ...], list[Any] | bytes]
"""The names of some statements, and rows that each of them writes: a list, or the same in the form of `marshal`."""

Dictated = tuple[str, tuple[int, ...]]
"""A statement for SQLite's scribe, and where its values stand in a row."""


def sqlite_statements() -> dict[str, Dictated]:
    """Everything that is written for a change, for SQLite, by names that `sqlite_parts` knows."""
    changed = (*OF_TURN, "table_id")
    return {
        "entry": (_insert(entries, OF_ENTRY), _places(OF_ENTRY)),
        "turn": (_update(OF_TURN), _places(changed)),
        "new table": _dictated(_insert(tables, NEW_TABLE), NEW_TABLE),
        "table": _dictated(_update(WHOLE_TABLE), (*WHOLE_TABLE, "of_table")),
        "no seats": _dictated("DELETE FROM seats WHERE table_id = ?", ("of_table",)),
        "seat": _dictated(_insert(seats, SEAT), SEAT),
        "call": _dictated(_insert(notices, CALL), CALL),
    }


MOVE: Final = ("entry", "turn")
"""The statements that write a move."""


def sqlite_parts(group: Group) -> list[Part]:
    """What a group changes, in order: plain rows, and the names of the statements that write each of them."""
    writes = [write for write in group if isinstance(write, Write)]
    changed = [write for write in writes if not write.is_turn]
    seated = [write for write in writes if write.seats is not None]
    parts: list[Part] = [
        (("new table",), [_row(write.new_table, NEW_TABLE) for write in writes if write.new_table]),
        (MOVE, [tuple(write.move) for write in writes if write.is_turn]),
        *[(MOVE, batch.rows) for batch in group if isinstance(batch, Batch)],
        (("entry",), [tuple(write.move) for write in changed]),
        (("table",), [_row(write.table, (*WHOLE_TABLE, "of_table")) for write in changed if write.table]),
        (("no seats",), [[write.move.table_id] for write in seated]),
        (("seat",), [_row(seat, SEAT) for write in seated for seat in write.seats or ()]),
        (("call",), [_row(call, CALL) for write in writes for call in write.calls or ()]),
    ]
    return [(names, rows) for names, rows in parts if rows]


def moves_of(group: Group) -> list[MoveRow] | None:
    """The rows of a group of moves; None if it changes more than the log and whose turn it is."""
    moves: list[MoveRow] = []
    for write in group:
        if isinstance(write, Batch):
            moves += write.moves()
        elif write.is_move:
            moves.append(write.move)
        else:
            return None
    return moves


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


def _insert(table: Table, names: tuple[str, ...]) -> str:
    return f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"  # noqa: S608


def _update(names: tuple[str, ...]) -> str:
    return f"UPDATE tables SET {', '.join(f'{name} = ?' for name in names)} WHERE id = ?"  # noqa: S608


def _dictated(text: str, names: tuple[str, ...]) -> Dictated:
    """A statement whose values stand in the row as it wants them."""
    return text, tuple(range(len(names)))


def _row(values: dict[str, Any], names: tuple[str, ...]) -> list[Any]:
    return [values[name] for name in names]


def _places(names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(ROW.index(name) for name in names)


def _type_of(name: str) -> str:
    column: Column[object] = entries.c[name] if name in entries.c else tables.c[name]
    return str(column.type.compile(postgresql.dialect()))  # type: ignore[no-untyped-call]
