"""When the site was there: noted every few seconds, so that it is known afterwards when it was away.

No clock runs while nobody can answer, because the server is down or the database is: see `clocks.lost_seconds`.
"""

import time
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from sqlalchemy import delete, insert, select, update

from lanterns.server.storage.schema import uptimes
from lanterns.server.storage.storage import Storage
from lanterns.server.tables.clocks import Outage

BEAT_SECONDS: Final = 5.0
BREAK_SECONDS: Final = 8.0
"""Without a sign for so long, the site was away."""
MOST_KEPT: Final = 100


class Uptimes:
    """Notes that the site is there, and knows when it was not."""

    def __init__(self, storage: Storage, now: Callable[[], float], ticks: Callable[[], float] = time.monotonic) -> None:
        self._storage = storage
        self._now = now
        self._ticks = ticks
        self._noted_at: float | None = None
        """When this node last noted it, by a clock that never jumps."""
        self.outages: list[Outage] = []

    async def note(self) -> None:
        """Note that the site is there, if it is time to, and learn when it was away."""
        ticks, now = self._ticks(), self._now()
        passed = BREAK_SECONDS if self._noted_at is None else ticks - self._noted_at
        if passed < BEAT_SECONDS:
            return
        async with self._storage.writing() as connection:
            latest = select(uptimes).order_by(uptimes.c.began_at.desc()).limit(MOST_KEPT)
            times = [(row.began_at, row.seen_at) for row in await connection.execute(latest)][::-1]
            # Where this node was there all the time, a clock that leapt ahead is no outage.
            if not times or min(passed, now - times[-1][1]) >= BREAK_SECONDS:
                times.append((now, now))
                await connection.execute(insert(uptimes), {"began_at": now, "seen_at": now})
                await connection.execute(delete(uptimes).where(uptimes.c.began_at < times[0][0]))
            else:
                own = update(uptimes).where(uptimes.c.began_at == times[-1][0], uptimes.c.seen_at < now)
                await connection.execute(own.values(seen_at=now))
        self._noted_at = ticks
        breaks = [Outage(before[1], after[0]) for before, after in pairwise(times)]
        self.outages = [outage for outage in breaks if outage.ended_at - outage.began_at >= BREAK_SECONDS]
