"""Looking after tables that nobody speaks to: bots that are to move, clocks that run out, memory to be freed."""

import asyncio
import contextlib
import functools
import time

import structlog

from lanterns.server.node.bot_moves import ask_bots
from lanterns.server.node.changes import commit, insist
from lanterns.server.node.live_table import LiveTable
from lanterns.server.node.node import Node
from lanterns.server.node.other_nodes import hear, look_for_lost_news, publish_presence
from lanterns.server.node.uptimes import Uptimes
from lanterns.server.refusals import Refused
from lanterns.server.tables import clocks, playing
from lanterns.server.tables.clocks import BOT_GRACE_SECONDS
from lanterns.server.tables.decisions import next_change
from lanterns.server.tables.table import Table

log = structlog.get_logger("lanterns.upkeep")

SWEEP_SECONDS = 1.0
IDLE_SECONDS = 60.0
"""How long a table that nobody follows stays in memory."""
PRESENCE_EVERY = 10
"""Sweeps between two words to the other nodes about who is here."""


class Upkeep:
    """Keeps a node's tables going."""

    def __init__(self, node: Node, *, sweep_seconds: float = SWEEP_SECONDS, idle_seconds: float = IDLE_SECONDS) -> None:
        self.node = node
        self.sweep_seconds = sweep_seconds
        self.idle_seconds = idle_seconds
        self.uptimes = Uptimes(node.storage, node.now)
        node.after_change = functools.partial(ask_bots, node)

    async def start(self) -> None:
        """Begin to look after things."""
        await self.node.start(functools.partial(hear, self.node))
        self.node.spawn(self._sweep_for_ever(), "sweep")

    async def stop(self) -> None:
        """Leave everything as the log has it."""
        await self.node.stop()

    async def _sweep_for_ever(self) -> None:
        count = 0
        while True:
            try:
                await self.uptimes.note()
                # Nobody else sees to bots that were thinking when the only node of a site went down.
                await self.sweep(ahead=BOT_GRACE_SECONDS if count == 0 and not self.node.bus.is_shared else 0.0)
                if self.node.bus.is_shared:
                    await look_for_lost_news(self.node)
                    if count % PRESENCE_EVERY == 0:
                        for live in list(self.node.tables.values()):
                            await publish_presence(self.node, live)
            except Refused as refusal:
                log.warning("sweep_failed", code=refusal.code)
            except Exception as error:  # the next sweep may go better
                log.error("sweep_failed", error=type(error).__name__)  # noqa: TRY400 - no traceback
            count += 1
            await asyncio.sleep(self.sweep_seconds)

    async def sweep(self, ahead: float = 0.0) -> None:
        """See to every table that is due, and forget those that nobody needs in memory."""
        await self._see_to_due(self.node.now() + ahead)
        for live in list(self.node.tables.values()):
            if live.passage is None and live.table is not None and self._is_clock_wrong(live.table):
                await self._look_at(live)
        oldest = time.monotonic() - self.idle_seconds
        for live in list(self.node.tables.values()):
            if not live.followers and not live.thinking and not live.hold.is_taken and live.used_at < oldest:
                del self.node.tables[live.id]
                await self.node.bus.unfollow(live.id)

    async def _see_to_due(self, now: float) -> None:
        """See to all tables that are due, page by page: nobody's clock waits for others' bots."""
        page = await self.node.storage.due_tables(now)
        while page:
            at_home = [self.node.meet(row.id) for row in page if self.node.is_home(row.id)]
            due = [live for live in at_home if not self._is_thought_of(live)]
            await asyncio.gather(*[self._look_at(live) for live in due])
            page = await self.node.storage.due_tables(now, (page[-1].due_at, page[-1].id))

    def _is_thought_of(self, live: LiveTable) -> bool:
        """Whether all that a table waits for is bots that this node has asked already."""
        table = live.table
        if table is None or clocks.seats_out_of_time(table, self.node.now()):
            return False
        return all((seat, table.seats[seat].asked_by) in live.thinking for seat in clocks.bots_to_move(table))

    def _is_clock_wrong(self, table: Table) -> bool:
        return clocks.was_ahead(table, self.node.now()) or any(clocks.lost_seconds(table, self.uptimes.outages))

    async def _look_at(self, live: LiveTable) -> None:
        with contextlib.suppress(Refused):
            await insist(live, functools.partial(self._see_to, live))

    async def _see_to(self, live: LiveTable) -> None:
        table = await self.node.load(live)
        if clocks.was_ahead(table, self.node.now()):
            await commit(self.node, live, next_change(table, playing.set_clock(table), (), self.node.now()))
        lost = clocks.lost_seconds(table, self.uptimes.outages)
        if any(lost):
            await commit(self.node, live, next_change(table, playing.give_back(table, lost), (), self.node.now()))
        for seat in clocks.seats_out_of_time(table, self.node.now()):
            await commit(self.node, live, next_change(table, playing.time_out(table, seat), (), self.node.now()))
        ask_bots(self.node, live)
