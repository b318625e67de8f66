"""A node: one process with tables in its memory. All nodes of a site are alike; none is needed for a table to go on.

Laws of this file:
1. Whoever shows a table shows all that any node has told of it.
2. A table is in memory once, or not at all; the log says how it stands.
"""

import asyncio
import collections
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final

import structlog

from lanterns.engine.kind import Json
from lanterns.server.bots.shares import FairThinker
from lanterns.server.node.bus import Bus
from lanterns.server.node.live_table import LiveTable
from lanterns.server.node.quay import Quay
from lanterns.server.refusals import Refused
from lanterns.server.storage.storage import Storage
from lanterns.server.tables.entries import Entry
from lanterns.server.tables.table import Table

log = structlog.get_logger("lanterns.node")

GOODBYE_SECONDS: Final = {"tasks": 0.5, "thinker": 0.5, "bus": 0.5, "storage": 5.5}
"""How long each part may take to end; only the storage has a reason to. A stop has ten seconds in all."""
TABLE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def new_table_id() -> str:
    """A code that nobody guesses, of letters that nobody mistakes."""
    return "".join(secrets.choice(TABLE_LETTERS) for _ in range(10))


class Node:
    """Carries the tables that its clients follow."""

    def __init__(
        self,
        storage: Storage,
        bus: Bus,
        thinker: FairThinker,
        *,
        now: Callable[[], float] = time.time,
        generosity: float = 0.0,
    ) -> None:
        """`generosity`: how many more games than usual one host may have going; 0 for as many as they like."""
        self.id = secrets.token_hex(4)
        self.storage = storage
        self.bus = bus
        self.thinker = thinker
        self.now = now
        self.generosity = generosity
        self.tables: dict[str, LiveTable] = {}
        self.after_change: Callable[[LiveTable], None] = lambda _: None
        """Whoever looks after bots and clocks hears of every change here."""
        self.counts: collections.Counter[str] = collections.Counter()
        """How often something happened between people on this node, as `metrics.HAPPENINGS` names it."""
        self.watching: dict[tuple[str, str], tuple[float, int]] = {}
        """How many watch a table on another node, and when that was told."""
        self.is_home: Callable[[str], bool] = lambda _: True
        """Whether a table's bots and clocks are seen to here: several processes behind one port share them out."""
        self.quay: Quay | None = None
        """Where tables come aboard the ferry; None where moves all go the ordinary way."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self, hear: Callable[[str, Json], Coroutine[Any, Any, None]]) -> None:
        """Open everything; `hear` gets the news of other nodes."""
        await self.storage.open()
        await self.bus.open(hear)
        await self.thinker.open()

    async def stop(self) -> None:
        """Finish what was begun and close everything; whatever hangs is left behind."""
        for task in list(self._tasks):
            task.cancel()
        if self.quay is not None:
            self.quay.close()
        closing = {
            "tasks": self._end_tasks,
            "thinker": self.thinker.close,
            "bus": self.bus.close,
            "storage": self.storage.close,
        }
        for part, close in closing.items():
            try:
                async with asyncio.timeout(GOODBYE_SECONDS[part]):
                    await close()
            except Exception as error:  # the next part is closed all the same
                log.error("closing_failed", part=part, error=type(error).__name__)  # noqa: TRY400 - no traceback

    async def _end_tasks(self) -> None:
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spawn(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Do something beside; it is ended when the node stops."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # holding tables

    def new_table_id(self) -> str:
        """The code of a table that is at home here."""
        table_id = new_table_id()
        while not self.is_home(table_id):
            table_id = new_table_id()
        return table_id

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[LiveTable]:
        """Hold a table as it stands on every node; Refused if there is none."""
        live = self.meet(table_id)
        async with live.hold:
            await self.catch_up(live)
            yield live

    def meet(self, table_id: str) -> LiveTable:
        """The place of a table in this node's memory."""
        live = self.tables.get(table_id)
        if live is None:
            live = self.tables[table_id] = LiveTable(table_id, self.now)
        return live

    def welcome(self, live: LiveTable) -> None:
        """Let the ferry take a table aboard, if it may come. The caller holds it, and everyone knows how it stands."""
        if self.quay is not None:
            self.quay.welcome(live)

    def spread(self, live: LiveTable) -> None:
        """Tell the nodes that follow a table, too, how far it has been told here."""
        if self.bus.is_heard(live.id):
            self.spawn(self.bus.publish(live.id, {"kind": "news", "node": self.id, "number": live.told}), "news")

    def touch(self, live: LiveTable) -> None:
        """A table is used: it stays in memory for a while."""
        live.used_at = time.monotonic()

    async def load(self, live: LiveTable) -> Table:
        """Read a table from its log if it is not in memory; followers get what they were not told yet."""
        self.touch(live)
        if live.table is not None:
            return live.table
        found = await self.storage.read(live.id)
        if found is None:
            self.tables.pop(live.id, None)
            raise Refused("no_such_table", table=live.id)
        if self.bus.is_shared:
            await self.bus.follow(live.id)
        secret, entries = found
        live.table = Table(live.id, secret)
        self._take_in(live, live.table, entries)
        return live.table

    async def catch_up(self, live: LiveTable) -> bool:
        """Take in what other nodes have written; whether there was anything. The caller holds the table."""
        if live.table is None:
            await self.load(live)
            return True
        self.touch(live)
        if not self.bus.is_shared:
            return False
        entries = await self.storage.entries_after(live.id, live.table.number)
        if entries:
            self._take_in(live, live.table, entries)
        return bool(entries)

    def _take_in(self, live: LiveTable, table: Table, entries: list[Entry]) -> None:
        for entry in entries:
            change = table.replay(entry)
            if entry.number > live.told:
                live.tell_change(change, None, None)
        live.told = table.number
        self.after_change(live)
