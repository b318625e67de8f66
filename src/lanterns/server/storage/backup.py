"""Backup and restore: the whole database as JSON Lines in one compressed file, the same for SQLite and PostgreSQL."""

import base64
import gzip
import json
import os
import zlib
from pathlib import Path
from typing import Any, BinaryIO, Final, TextIO

import sqlalchemy as sa
from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from lanterns.engine.errors import LanternsError
from lanterns.server.configuration import Configuration, prepare_folder
from lanterns.server.storage.database import known_versions, migrate, open_engine, schema_version
from lanterns.server.storage.schema import metadata

FORMAT: Final = "lanterns-backup/1"
CHUNK: Final = 500
ONE_MOMENT: Final = {
    "sqlite": "BEGIN",
    "postgresql": "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY",
}
"""What lets everything that is read be as at one moment. Without it each statement would have a moment of its own."""


class BadBackup(LanternsError):  # noqa: N818 - the name says what happened
    """A backup that cannot be written or read."""


async def write_backup(configuration: Configuration, file: Path) -> dict[str, int]:
    """Write everything to a file that only its owner can read; how many rows of each table.

    All of it is as at one moment, even while the server writes on.
    """
    engine = open_engine(configuration.database_url, connections=1)
    try:
        async with engine.connect() as connection:
            await connection.exec_driver_sql(ONE_MOMENT[engine.dialect.name])
            version, _ = await connection.run_sync(schema_version)
            if version is None:
                raise BadBackup("There is no Lanterns database to back up; check LANTERNS_DATABASE_URL.")
            with _new_file(file) as raw, gzip.open(raw, "wt", encoding="utf-8") as out:
                out.write(json.dumps({"format": FORMAT, "schema": version, "key": _key_of(configuration)}) + "\n")
                return {table.name: await _write_table(connection, table, out) for table in metadata.sorted_tables}
    except (SQLAlchemyError, OSError) as error:
        raise BadBackup(f"The backup could not be written ({_words(error)}).") from None
    finally:
        await engine.dispose()


def _new_file(file: Path) -> BinaryIO:
    try:
        return os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")
    except FileExistsError:
        raise BadBackup(f"{file} exists already; choose another name.") from None


def _key_of(configuration: Configuration) -> str | None:
    return configuration.key_file.read_text() if configuration.key_file.exists() else None


async def _write_table(connection: AsyncConnection, table: sa.Table, out: TextIO) -> int:
    count = 0
    async for row in await connection.stream(select(table).order_by(*table.primary_key)):
        values = {name: _write(value) for name, value in row._mapping.items()}  # noqa: SLF001 - its name is public
        out.write(json.dumps({"table": table.name, "row": values}) + "\n")
        count += 1
    return count


async def read_backup(configuration: Configuration, file: Path) -> dict[str, int]:
    """Read a backup into an empty database, all or nothing; how many rows of each table."""
    prepare_folder(configuration)
    engine = open_engine(configuration.database_url, connections=1)
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            head = _head(file, lines.readline())
            await migrate(engine)
            async with engine.begin() as connection:
                if head["schema"] not in known_versions():
                    raise BadBackup(f"{file} has schema {head['schema']}, which this version does not know: update.")
                await _check_empty(connection)
                counts = await _insert(connection, lines)
    except IntegrityError:
        raise BadBackup(f"{file} is damaged: a row refers to another that is not there, or stands twice.") from None
    except (gzip.BadGzipFile, zlib.error, EOFError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadBackup(f"{file} is damaged or no backup of Lanterns ({type(error).__name__}).") from None
    except (SQLAlchemyError, OSError) as error:
        raise BadBackup(f"{file} could not be restored ({_words(error)}).") from None
    finally:
        await engine.dispose()
    _restore_key(configuration, head["key"])
    return counts


def _head(file: Path, line: str) -> dict[str, Any]:
    head = json.loads(line)
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise BadBackup(f"{file} is not a backup of Lanterns: its format is not {FORMAT}.")
    return head


async def _check_empty(connection: AsyncConnection) -> None:
    for table in metadata.sorted_tables:
        if await connection.scalar(select(func.count()).select_from(table)):
            raise BadBackup("The database is not empty; restore into a new one.")


async def _insert(connection: AsyncConnection, lines: Any) -> dict[str, int]:
    counts = {table.name: 0 for table in metadata.sorted_tables}
    chunk: list[dict[str, Any]] = []
    name = ""

    async def flush() -> None:
        if chunk:
            await connection.execute(metadata.tables[name].insert(), chunk)  # what is newer than the backup stays empty
            counts[name] += len(chunk)
            chunk.clear()

    for line in lines:
        item = json.loads(line)
        if item["table"] != name or len(chunk) >= CHUNK:
            await flush()
            name = item["table"]
        row = {column: _read(value) for column, value in item["row"].items()}
        if not _needed(name) <= row.keys() <= set(metadata.tables[name].c.keys()):
            raise ValueError(name)
        chunk.append(row)
    await flush()
    return counts


def _needed(name: str) -> set[str]:
    """The columns that every row of a table has had from the first version on."""
    columns = metadata.tables[name].columns
    return {column.name for column in columns if not column.nullable and column.server_default is None}


def _restore_key(configuration: Configuration, key: str | None) -> None:
    """Put the key back, so that everyone is still known; an existing key stays."""
    file = configuration.key_file
    if key is None or configuration.secret_key or file.exists():
        return
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as new:
        new.write(key)


def _words(error: Exception) -> str:
    """What went wrong, without the statement it went wrong in."""
    cause = getattr(error, "orig", None) or error
    return (getattr(cause, "strerror", None) or str(cause).partition("\n")[0] or type(cause).__name__)[:200]


def _write(value: Any) -> Any:
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def _read(value: Any) -> Any:
    return base64.b64decode(value["bytes"]) if isinstance(value, dict) else value
