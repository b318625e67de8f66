"""The files of an embedded database: only their owner reads what players trust a server with."""

from pathlib import Path

from lanterns.server.configuration import is_private, make_private
from lanterns.server.storage.database import sqlite_file


def keep_private(database_url: str) -> None:
    """Let only its owner read an SQLite database, which is made if it is not there, and what is kept beside it."""
    database = sqlite_file(database_url)
    if database is not None and database.parent.is_dir():
        make_private(database)
        for file in _files_of(database):
            make_private(file)


def loose_files(database_url: str) -> list[Path]:
    """The files of an SQLite database that others can read."""
    database = sqlite_file(database_url)
    return [] if database is None else [file for file in _files_of(database) if not is_private(file)]


def _files_of(database: Path) -> list[Path]:
    """A database and the files that SQLite keeps beside it, where they are."""
    files = [database.with_name(database.name + ending) for ending in ("", "-wal", "-shm")]
    return [file for file in files if file.exists()]
