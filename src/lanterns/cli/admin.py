"""`lanterns admin`: the people of a site, for whoever runs it."""

import asyncio
import datetime as dt
from typing import Annotated

import typer
from rich.table import Table

from lanterns.cli.console import out, show_table
from lanterns.cli.ratings import ratings
from lanterns.cli.serve import DataFolder, choose_data, need_server_packages
from lanterns.engine.visible import make_visible

app = typer.Typer(help="See who is known to a site, delete someone's data for them, and make ratings anew.")
app.command()(ratings)


@app.command()
def people(
    wanted: Annotated[str, typer.Argument(metavar="[WANTED]", help="Part of a name or login, or an id.")] = "",
    data: DataFolder = None,
) -> None:
    """List people, the latest first: name, account, seats, devices, and when they were last here."""
    need_server_packages()
    from lanterns.server.configuration import read_configuration
    from lanterns.server.people.administration import MOST_LISTED, list_people

    choose_data(data)
    rows = asyncio.run(list_people(read_configuration(), wanted))
    table = Table("id", "name", "account", "since", "last here", "seats", "devices")
    for row in rows:
        account = "leaving" if row.leaving_at is not None else row.login or "guest"
        days = (_day(row.created_at), _day(row.seen_at))
        table.add_row(row.id, make_visible(row.name), account, *days, str(row.seats), str(row.sessions))
    show_table(table)
    if len(rows) == MOST_LISTED:
        out.print(f"Only the latest {MOST_LISTED} are listed; name part of whom you look for.")


@app.command()
def delete(
    person: Annotated[str, typer.Argument(metavar="ID", help="The id that `lanterns admin people` shows.")],
    data: DataFolder = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Delete a person from every table and log, as they could themselves; others' games go on."""
    need_server_packages()
    from lanterns.server.configuration import read_configuration
    from lanterns.server.people.administration import let_leave

    choose_data(data)
    if not yes:
        typer.confirm(f"Delete {person} for good?", abort=True)
    name = asyncio.run(let_leave(read_configuration(), person))
    out.print(
        f"{make_visible(name)} is locked out. A running server takes them out of all tables and logs within a minute, "
        "else the next one does when it starts.",
        markup=False,
    )


def _day(seconds: float | None) -> str:
    return "" if seconds is None else dt.datetime.fromtimestamp(seconds, dt.UTC).date().isoformat()
