"""How many people, queues, tournaments, sayings and notices there are, counted in the database."""

from sqlalchemy import case, func, select

from lanterns.server.meeting.queue import count_waiting
from lanterns.server.node.node import Node
from lanterns.server.storage.schema import deliveries, notices, persons, reports, sayings, tournaments


async def count_standing(node: Node) -> dict[str, dict[str, int]]:
    """The figures of `metrics.STANDING`: numbers alone, never who or what."""
    kind = case((persons.c.login.is_(None), "guest"), else_="account")
    people, phases = select(kind, func.count()).group_by(kind), select(tournaments.c.phase, func.count())
    waiting = await count_waiting(node)
    async with node.storage.reading() as connection:

        async def count(**kinds: object) -> dict[str, int]:
            return {
                name: await connection.scalar(select(func.count()).select_from(table)) or 0  # type: ignore[arg-type]
                for name, table in kinds.items()
            }

        return {
            "people": {row[0]: row[1] for row in await connection.execute(people)},
            "queue": {f"{pool.game}_{pool.players}": count for pool, count in waiting.items()},
            "tournaments": {row[0]: row[1] for row in await connection.execute(phases.group_by(tournaments.c.phase))},
            "talk": await count(sayings=sayings, reports=reports),
            "notices_waiting": await count(calls=notices, messages=deliveries),
        }
