"""`lanterns backup` and `lanterns restore`: everything a server keeps, in one file."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from lanterns.cli.console import out
from lanterns.cli.serve import DataFolder, ask_site, choose_data, need_server_packages


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write, such as lanterns.backup.gz; it must not exist.")],
    data: DataFolder = None,
) -> None:
    """Write persons, tables and logs to one file, from SQLite or PostgreSQL, while the server runs."""
    need_server_packages()
    from lanterns.server.storage.backup import write_backup

    counts = ask_site(lambda site: write_backup(site, file), data)
    out.print(f"{file}: " + ", ".join(f"{count:,} {name}" for name, count in counts.items()), markup=False)


def restore(
    file: Annotated[Path, typer.Argument(help="A file that lanterns backup wrote.")],
    data: DataFolder = None,
) -> None:
    """Read a backup into an empty database, SQLite or PostgreSQL, whichever it came from."""
    need_server_packages()
    from lanterns.server.configuration import read_configuration
    from lanterns.server.storage.backup import read_backup

    choose_data(data)
    counts = asyncio.run(read_backup(read_configuration(), file))
    out.print(f"{file}: " + ", ".join(f"{count:,} {name}" for name, count in counts.items()), markup=False)
