"""Sending what is on its way, from whichever node comes first.

Laws of this file:
1. Whoever sends a message holds it meanwhile; if they die, another takes it up when their time is over.
2. What was handed over is not sent again, even if the database is away when that should be written down.
3. A server that stops in order waits a moment for what is on its way, so that nothing is sent again after it.
4. A message has one id for ever: whoever gets it twice, because a sender died at the very moment, can tell.
"""

import asyncio
from typing import Any, Final

import structlog
from sqlalchemy import Row, delete, select, update

from lanterns.server.node.node import Node
from lanterns.server.notices.gathering import gather
from lanterns.server.notices.ways import Undeliverable, Ways
from lanterns.server.refusals import Refused
from lanterns.server.storage.schema import channels, deliveries

log = structlog.get_logger("lanterns.notices")

AT_ONCE: Final = 48
"""Messages on their way at a time: an address that answers slowly holds up few others, and no round of sending."""
MAILS_AT_ONCE: Final = 4
"""All to one server, and each with a thread."""
PAGE: Final = 100
HOLD_SECONDS: Final = 60.0
"""How long a message is its sender's alone: longer than any way of sending may take."""
RETRY_SECONDS: Final = (30.0, 120.0, 600.0, 3600.0)
"""How long to wait after each try that failed; after the last the message is given up."""
LOOK_SECONDS: Final = 0.05
FINISH_SECONDS: Final = 2.0
"""How long a server that stops waits for what is on its way."""


class Sender:
    """Sends what waits."""

    def __init__(self, node: Node, ways: Ways, seconds: float) -> None:
        """`seconds`: how often it is looked whether something is due."""
        self._node = node
        self.ways = ways
        self._seconds = seconds
        self._going: set[str] = set()
        """Messages that are on their way now."""
        self._is_ending = False
        self._places = asyncio.Semaphore(AT_ONCE)
        self._mail_places = asyncio.Semaphore(MAILS_AT_ONCE)
        self._handed_over: set[str] = set()
        """Messages that are sent, and not yet written down as such."""
        self.counts: dict[tuple[str, str], int] = {}
        """How many messages went out, by channel and outcome."""

    async def run(self) -> None:
        """Send for ever."""
        is_fresh = not self._node.bus.is_shared
        while True:
            try:
                if is_fresh:  # nobody else holds what the only node of a site held when it went down
                    await self._take_up()
                    is_fresh = False
                await self.send_due()
            except Refused as refusal:  # the database is away; what waits there waits
                log.warning("notices_put_off", code=refusal.code)
            except Exception as error:  # the next round may go better
                log.error("notices_failed", error=type(error).__name__)  # noqa: TRY400 - no traceback
            await asyncio.sleep(self._seconds)

    async def send_due(self) -> None:
        """Put everything on its way that is due, without waiting for it: whoever is slow holds up nobody else."""
        await self._write_down()
        await gather(self._node.storage, self._node.now(), self._is_there)
        now = self._node.now()
        query = (
            select(*deliveries.c, channels.c.kind, channels.c.address, channels.c.browser_keys)
            .join(channels, channels.c.id == deliveries.c.channel)
            .where(deliveries.c.due_at <= now, deliveries.c.held_until <= now, deliveries.c.id.not_in(self._going))
            .order_by(deliveries.c.due_at)
            .limit(PAGE)
        )
        async with self._node.storage.reading() as connection:
            waiting = list(await connection.execute(query))
        for row in waiting:
            self._going.add(row.id)
            self._node.spawn(self._see_off(row), "notice")

    async def finish(self) -> None:
        """Begin nothing more, and let what is on its way arrive, for a moment."""
        self._is_ending = True
        for _ in range(int(FINISH_SECONDS / LOOK_SECONDS)):
            if not self._going:
                return
            await asyncio.sleep(LOOK_SECONDS)

    async def _take_up(self) -> None:
        async with self._node.storage.writing() as connection:
            await connection.execute(update(deliveries).values(held_until=0.0))

    def _is_there(self, table_id: str, person: str) -> bool:
        live = self._node.tables.get(table_id)
        return live is not None and person in live.present()

    async def _write_down(self) -> None:
        """What was handed over while the database was away is written down before anything else is sent."""
        for delivery in list(self._handed_over):
            async with self._node.storage.writing() as connection:
                await connection.execute(delete(deliveries).where(deliveries.c.id == delivery))
            self._handed_over.discard(delivery)

    async def _see_off(self, row: Any) -> None:
        """Send one message; what goes wrong with the database is for the next round."""
        try:
            async with self._mail_places if row.kind == "email" else self._places:
                await self._deliver(row)
        except Refused as refusal:
            log.warning("notice_put_off", code=refusal.code)
        except Exception as error:  # the message is held for a while, then tried again
            log.error("notice_failed", error=type(error).__name__)  # noqa: TRY400 - no traceback
        finally:
            self._going.discard(row.id)

    async def _deliver(self, row: Row[Any]) -> None:
        if self._is_ending or not await self._take(row):
            return
        try:
            await self.ways.hand_over(row)
        except Undeliverable as fault:
            outcome = "gone" if fault.is_gone else "failed"
            self._count(row.kind, outcome)
            await self._put_off(row, is_gone=fault.is_gone)
        else:
            self._count(row.kind, "sent")
            self._handed_over.add(row.id)
            await self._write_down()

    async def _take(self, row: Row[Any]) -> bool:
        """Hold a message, unless someone else does."""
        own = (deliveries.c.id == row.id) & (deliveries.c.held_until == row.held_until)
        async with self._node.storage.writing() as connection:
            held = update(deliveries).where(own).values(held_until=self._node.now() + HOLD_SECONDS)
            return bool((await connection.execute(held)).rowcount)

    async def _put_off(self, row: Row[Any], *, is_gone: bool) -> None:
        """Try a message again later, or give it up, or its channel."""
        own = deliveries.c.id == row.id
        async with self._node.storage.writing() as connection:
            if is_gone:
                await connection.execute(delete(channels).where(channels.c.id == row.channel))
            elif row.tries >= len(RETRY_SECONDS):
                await connection.execute(delete(deliveries).where(own))
            else:
                due_at = self._node.now() + RETRY_SECONDS[row.tries]
                later = update(deliveries).where(own).values(tries=row.tries + 1, due_at=due_at, held_until=0.0)
                await connection.execute(later)

    def _count(self, kind: str, outcome: str) -> None:
        self.counts[kind, outcome] = self.counts.get((kind, outcome), 0) + 1
