"""`lanterns admin`: the people and tables of a site, for whoever runs it."""

import datetime as dt
import json
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from lanterns.cli.console import out, show_table
from lanterns.cli.ratings import ratings
from lanterns.cli.reports import reports
from lanterns.cli.serve import DataFolder, ask_site, need_server_packages
from lanterns.engine.visible import make_visible

app = typer.Typer(
    help="See the people and tables of a site, keep someone out, hand over or delete their data, make ratings anew."
)
ID_HELP = "The id that `lanterns admin people` shows; one that begins with - goes last, after --."

app.command()(ratings)
app.command()(reports)


@app.command()
def people(
    wanted: Annotated[str, typer.Argument(metavar="[WANTED]", help="Part of a name or login, or an id.")] = "",
    data: DataFolder = None,
) -> None:
    """List people, the latest first: name, account, seats, devices, and when they were last here."""
    need_server_packages()
    from lanterns.server.people.administration import MOST_LISTED, list_people

    rows = ask_site(lambda site: list_people(site, wanted), data)
    table = Table("id", "name", "account", "since", "last here", "seats", "devices")
    for row in rows:
        account = "leaving" if row.leaving_at is not None else row.login or "guest"
        if row.banned_until and row.banned_until > time.time():
            account += f" (out until {_day(row.banned_until)})"
        days = (_day(row.created_at), _day(row.seen_at))
        table.add_row(row.id, make_visible(row.name), account, *days, str(row.seats), str(row.sessions))
    show_table(table)
    if len(rows) == MOST_LISTED:
        out.print(f"Only the latest {MOST_LISTED} are listed; name part of whom you look for.")


@app.command()
def delete(
    person: Annotated[str, typer.Argument(metavar="ID", help=ID_HELP)],
    data: DataFolder = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Delete a person from every table and log, as they could themselves; others' games go on."""
    need_server_packages()
    from lanterns.server.people.administration import let_leave, name_of

    if not yes:
        name = make_visible(ask_site(lambda site: name_of(site, person), data))
        typer.confirm(f"Delete {name} ({person}) for good?", abort=True)
    name = ask_site(lambda site: let_leave(site, person), data)
    out.print(
        f"{make_visible(name)} is locked out. A running server takes them out of all tables and logs within a minute, "
        "else the next one does when it starts.",
        markup=False,
    )


@app.command()
def tables(
    wanted: Annotated[
        str, typer.Argument(metavar="[WANTED]", help="A code, a person's id, or gathering, playing or finished.")
    ] = "",
    data: DataFolder = None,
) -> None:
    """List tables, the latest first: code, game, phase, who sits there, entries, and when something last happened."""
    need_server_packages()
    from lanterns.server.people.administration import MOST_LISTED, list_tables

    rows = ask_site(lambda site: list_tables(site, wanted), data)
    table = Table("code", "game", "phase", "seats", "entries", "last")
    for row in rows:
        names = ", ".join(seat["name"] or "-" for seat in json.loads(row.summary)["seats"])
        table.add_row(row.id, row.game, row.phase, make_visible(names), str(row.number), _day(row.updated_at))
    show_table(table)
    if len(rows) == MOST_LISTED:
        out.print(f"Only the latest {MOST_LISTED} are listed; say which you look for.")


@app.command()
def ban(
    person: Annotated[str, typer.Argument(metavar="ID", help=ID_HELP)],
    days: Annotated[float, typer.Option("--days", help="For how long; 0 lets them in again.", min=0)] = 30,
    data: DataFolder = None,
) -> None:
    """Keep a person out for some days; their seats stay theirs, and bots step in by the usual rules."""
    need_server_packages()
    from lanterns.server.people.administration import ban as keep_out

    name = ask_site(lambda site: keep_out(site, person, days), data)
    done = f"is kept out for {days:g} days" if days else "may come in again"
    out.print(f"{make_visible(name)} {done}.", markup=False)


@app.command()
def export(
    person: Annotated[str, typer.Argument(metavar="ID", help=ID_HELP)],
    file: Annotated[Path, typer.Argument(help="Where to write it; the file must not be there yet.")],
    data: DataFolder = None,
) -> None:
    """Write everything that is kept of a person to a file, as they could take it home themselves."""
    need_server_packages()
    from lanterns.server.http.export import export_person

    name = ask_site(lambda site: export_person(site, person, file), data)
    out.print(f"Everything that is kept of {make_visible(name)} is in {file}.", markup=False)


def _day(seconds: float | None) -> str:
    return "" if seconds is None else dt.datetime.fromtimestamp(seconds, dt.UTC).date().isoformat()
