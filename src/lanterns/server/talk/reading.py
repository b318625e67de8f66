"""What a host may read of free text: reports, and nothing else."""

from typing import Any

from pydantic_core import from_json
from sqlalchemy import select

from lanterns.server.configuration import Configuration
from lanterns.server.storage.database import migrate, open_engine
from lanterns.server.storage.schema import persons, reports

MOST_LISTED = 100


async def list_reports(configuration: Configuration) -> list[tuple[Any, list[str]]]:
    """The last reports: by whom, about whom, when, and what was said."""
    about, by = persons.alias(), persons.alias()
    query = (
        select(reports, about.c.name.label("about_name"), by.c.name.label("by_name"))
        .join(about, about.c.id == reports.c.reported)
        .join(by, by.c.id == reports.c.reporter)
        .order_by(reports.c.reported_at.desc())
        .limit(MOST_LISTED)
    )
    engine = open_engine(configuration.database_url, connections=1)
    try:
        await migrate(engine)
        async with engine.connect() as connection:
            return [(row, from_json(row.body)) for row in await connection.execute(query)]
    finally:
        await engine.dispose()
