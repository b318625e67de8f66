"""Another name, which whoever sits at a table with someone sees at once.

Law of this file: a person has their new name first; the tables follow, the latest first, and no more than a bounded
number of them.
"""

from typing import Final

from sqlalchemy import select

from lanterns.server.node.changes import commit, insist
from lanterns.server.node.live_table import LiveTable
from lanterns.server.node.node import Node
from lanterns.server.people.people import People
from lanterns.server.storage.schema import seats, tables
from lanterns.server.tables import gathering
from lanterns.server.tables.decisions import next_change

MOST_TABLES: Final = 40
"""At more tables than these, a name stays what it was."""


async def rename(node: Node, people: People, person: str, former: str, name: str) -> None:
    """Give a person another name, also where they sit."""
    if name == former:
        return
    await people.rename(person, name)
    query = (
        select(tables.c.id, tables.c.updated_at)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.person == person, tables.c.phase != "finished")
        .distinct()
        .order_by(tables.c.updated_at.desc())
        .limit(MOST_TABLES)
    )
    async with node.storage.reading() as connection:
        found = [row.id for row in await connection.execute(query)]
    for table_id in found:
        await _rename_at(node, node.meet(table_id), person, former, name)


async def _rename_at(node: Node, live: LiveTable, person: str, former: str, name: str) -> None:
    async def once() -> None:
        table = await node.load(live)
        for follower in live.followers:
            if follower.person == person:
                follower.name = name
        for body in gathering.rename(table, person, former, name):
            await commit(node, live, next_change(table, body, (), node.now()))

    await insist(live, once)
