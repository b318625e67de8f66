"""What there is to join, to watch and to look back at, of all that anyone may see."""

from typing import Any, Final

from sqlalchemy import Row, select

from lanterns.server.node.node import Node
from lanterns.server.storage.schema import results, tables

MOST_LISTED: Final = 20


async def live_tables(node: Node) -> list[Row[Any]]:
    """Games that are being played for anyone to watch, the latest move first."""
    query = select(tables).where(tables.c.is_shown, tables.c.phase == "playing")
    async with node.storage.reading() as connection:
        return list(await connection.execute(query.order_by(tables.c.updated_at.desc()).limit(MOST_LISTED)))


async def finished_tables(node: Node) -> list[Row[Any]]:
    """The last games that ended for anyone to look at, the latest first."""
    last = select(results.c.table_id, results.c.finished_at).where(results.c.seat == 0, tables.c.is_shown)
    last = last.join(tables, tables.c.id == results.c.table_id).order_by(results.c.finished_at.desc())
    page = last.limit(MOST_LISTED).subquery()
    query = select(tables, page.c.finished_at).join(page, page.c.table_id == tables.c.id)
    async with node.storage.reading() as connection:
        return list(await connection.execute(query.order_by(page.c.finished_at.desc())))
