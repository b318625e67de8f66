"""`lanterns admin reports`: what players showed the host of a site."""

import datetime as dt

from rich.table import Table

from lanterns.cli.console import out, show_table
from lanterns.cli.serve import DataFolder, ask_site, need_server_packages
from lanterns.engine.visible import make_visible


def reports(data: DataFolder = None) -> None:
    """List reports of what someone said, the latest first; `lanterns admin delete` takes an id from here."""
    need_server_packages()
    from lanterns.server.talk.reading import list_reports

    found = ask_site(list_reports, data)
    if not found:
        out.print("Nobody has reported anything.")
        return
    table = Table("day", "about", "id", "by", "what they said")
    for row, said in found:
        day = dt.datetime.fromtimestamp(row.reported_at, dt.UTC).date().isoformat()
        texts = "\n".join(make_visible(text) for text in said) or "(nothing that is still kept)"
        table.add_row(day, make_visible(row.about_name), row.reported, make_visible(row.by_name), texts)
    show_table(table)
