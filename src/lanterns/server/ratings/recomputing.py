"""Making the whole book of results and all ratings anew from the logs, while a server runs or not."""

from typing import NamedTuple

from sqlalchemy import select

from lanterns.server.configuration import Configuration
from lanterns.server.ratings.ladder import rate_new
from lanterns.server.ratings.results import enter, enter_missing
from lanterns.server.storage.database import migrate, open_engine
from lanterns.server.storage.schema import results
from lanterns.server.storage.storage import Storage


class Recomputed(NamedTuple):
    """What came of it."""

    games: int
    rated: int
    changed: int
    """Ratings of seats that were other than the logs say, or missing."""


Ratings = dict[tuple[str, int], tuple[float | None, float | None]]


async def recompute(configuration: Configuration) -> Recomputed:
    """Enter every finished game again from its log, and rate all of them."""
    engine = open_engine(configuration.database_url, connections=1)
    try:
        await migrate(engine)
    finally:
        await engine.dispose()
    storage = Storage(configuration.database_url)
    try:
        before = await _ratings(storage)
        await enter(storage, sorted({table_id for table_id, _ in before}))
        await rate_new(storage)
        await enter_missing(storage)
        after = await _ratings(storage)
    finally:
        await storage.close()
    rated = {table_id for (table_id, _), (mu, _) in after.items() if mu is not None}
    changed = sum(before.get(seat) != rating for seat, rating in after.items())
    return Recomputed(len({table_id for table_id, _ in after}), len(rated), changed)


async def _ratings(storage: Storage) -> Ratings:
    query = select(results.c.table_id, results.c.seat, results.c.mu, results.c.sigma)
    async with storage.reading() as connection:
        return {(row.table_id, row.seat): (row.mu, row.sigma) for row in await connection.execute(query)}
