"""A node: one process that carries tables. All nodes of a site are alike, and none is needed for a table to go on.

Laws of this file:
1. Decided, written, told: in this order, while the table is held.
2. After anything unexpected the table in memory is thrown away; the log says how it stands.
"""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import structlog
from pydantic_core import to_json

from lanterns.engine.kind import Json
from lanterns.records.fairness import new_secret
from lanterns.server.bots.thinkers import Thinker
from lanterns.server.messages import client
from lanterns.server.messages.http import NewTable
from lanterns.server.node.bus import Bus
from lanterns.server.node.followers import Follower
from lanterns.server.node.live_table import LiveTable, write_update
from lanterns.server.refusals import Refused
from lanterns.server.storage.storage import Storage
from lanterns.server.storage.writer import Conflict, Unavailable
from lanterns.server.tables import gathering
from lanterns.server.tables.decisions import decide, next_change
from lanterns.server.tables.entries import Change, Entry
from lanterns.server.tables.news import Event, tell_positions
from lanterns.server.tables.table import Table

log = structlog.get_logger("lanterns.node")

TABLE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
PATIENCE_SECONDS = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 2.0, 2.0)
"""How long to wait before each new try while the database does not answer."""


def new_table_id() -> str:
    """A code that nobody guesses, of letters that nobody mistakes."""
    return "".join(secrets.choice(TABLE_LETTERS) for _ in range(10))


class Node:
    """Carries the tables that its clients follow."""

    def __init__(self, storage: Storage, bus: Bus, thinker: Thinker, *, now: Callable[[], float] = time.time) -> None:
        self.id = secrets.token_hex(4)
        self.storage = storage
        self.bus = bus
        self.thinker = thinker
        self.now = now
        self.tables: dict[str, LiveTable] = {}
        self.after_change: Callable[[LiveTable], None] = lambda _: None
        """Whoever looks after bots and clocks hears of every change here."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self, hear: Callable[[str, Json], Coroutine[Any, Any, None]]) -> None:
        """Open everything; `hear` gets the news of other nodes."""
        await self.storage.open()
        await self.bus.open(hear)
        await self.thinker.open()

    async def stop(self) -> None:
        """Finish what was begun and close everything."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinker.close()
        await self.bus.close()
        await self.storage.close()

    def spawn(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Do something beside; it is ended when the node stops."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # holding tables

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[LiveTable]:
        """Hold a table as it stands; Refused if there is none."""
        live = self.meet(table_id)
        async with live.hold:
            await self.load(live)
            yield live

    def meet(self, table_id: str) -> LiveTable:
        """The place of a table in this node's memory."""
        live = self.tables.get(table_id)
        if live is None:
            live = self.tables[table_id] = LiveTable(table_id)
        return live

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

    async def catch_up(self, live: LiveTable) -> None:
        """Take in what other nodes have written. The caller holds the table."""
        table = await self.load(live)
        self._take_in(live, table, await self.storage.entries_after(live.id, table.number))

    def _take_in(self, live: LiveTable, table: Table, entries: list[Entry]) -> None:
        for entry in entries:
            change = table.replay(entry)
            if entry.number > live.told:
                live.tell_change(change, None, None)
        live.told = table.number
        self.after_change(live)

    # changing tables

    async def create(self, person: str, name: str, wanted: NewTable) -> Json:
        """Set up a table; its state for the one who did."""
        body = gathering.create(person, name, wanted)
        live = await self._create(body)
        async with live.hold:
            table = await self.load(live)
            if wanted.start:
                body, steps = gathering.start(table, person, "start")
                await self.commit(live, next_change(table, body, steps, self.now()))
            return live.table_state(person)

    async def _create(self, body: Json) -> LiveTable:
        table = Table(new_table_id(), new_secret())
        change = table.apply(next_change(table, body, (), self.now()))
        await self.storage.append(table, change)
        live = self.meet(table.id)
        live.table, live.told = table, table.number
        if self.bus.is_shared:
            await self.bus.follow(live.id)
        return live

    async def act(self, live: LiveTable, follower: Follower, message: Any) -> None:
        """Let a message of a follower become part of the log, and tell everyone; Refused if it may not."""
        await self.persist(live, lambda: self._act_once(live, follower, message))

    async def persist(self, live: LiveTable, once: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Try something while the table is held, until it is written or refused."""
        patience = iter(PATIENCE_SECONDS)
        while True:
            try:
                async with live.hold:
                    await once()
            except Conflict:
                continue
            except Unavailable:
                delay = next(patience, None)
                if delay is None:
                    raise
                await asyncio.sleep(delay)
            else:
                return

    async def _act_once(self, live: LiveTable, follower: Follower, message: Any) -> None:
        table = await self.load(live)
        person = follower.person or ""
        try:
            if isinstance(message, client.Rematch):
                change = await self._decide_rematch(table, follower, message)
            else:
                change = decide(table, person, follower.name, message, self.now())
        except Refused as refusal:
            if refusal.code == "stale":
                await self._tell_meanwhile(live, table, follower, message.answers)
            if not await self._is_written(live, table, person, message):
                raise
            change = None
        if change is None:
            follower.tell(write_update(message.id, time.time(), "", "null", "[]"))
        else:
            await self.commit(live, change, follower, message.id)

    async def _decide_rematch(self, table: Table, follower: Follower, message: client.Rematch) -> Change | None:
        """The offer of a table for the next game, which is set up here; None if there is one already."""
        person = follower.person or ""
        gathering.check_may_rematch(table, person)
        if table.rematch:
            return None
        new = await self._create(gathering.create_rematch(table, person, follower.name))
        body = gathering.offer_rematch(table, person, follower.name, message, new.id)
        return next_change(table, body, (), self.now())

    async def _tell_meanwhile(self, live: LiveTable, table: Table, follower: Follower, answers: int) -> None:
        """Send what happened since the event that a stale message answers."""
        seats = table.seats_of(follower.person)
        events = await self.events_after(live, seats, answers)
        shown = to_json(tell_positions(table, seats)).decode() if follower.level == "positions" else "[]"
        follower.tell(write_update(None, time.time(), events, "null", shown))

    async def _is_written(self, live: LiveTable, table: Table, person: str, message: Any) -> bool:
        """Whether a message that would be refused now was accepted before: the log remembers all ids."""
        if getattr(message, "answers", table.number) >= table.number:
            return False
        entries = await self.storage.entries_after(live.id, message.answers)
        return any((entry.body.get("person"), entry.body.get("id")) == (person, message.id) for entry in entries)

    async def commit(
        self, live: LiveTable, change: Change, author: Follower | None = None, message_id: str | None = None
    ) -> None:
        """Write a change, then tell it. The caller holds the table, and has decided on what is in memory."""
        table = await self.load(live)
        table.apply(change)
        try:
            await self.storage.append(table, change)
        except BaseException:
            live.table = None
            raise
        self.tell(live, change, author, message_id)

    def tell(self, live: LiveTable, change: Change, author: Follower | None, message_id: str | None) -> None:
        """Tell everyone a change that has been written. The caller holds the table."""
        live.told = change.entry.number
        live.tell_change(change, author, message_id)
        if self.bus.is_shared:
            self.spawn(self.bus.publish(live.id, {"kind": "news", "node": self.id, "number": live.told}), "news")
        self.after_change(live)

    # following tables

    async def follow(self, live: LiveTable, follower: Follower, since: int) -> None:
        """Begin to tell a follower about a table: first all that they do not have yet."""
        async with live.hold:
            table = await self.load(live)
            live.check_may_see(follower.person)
            seats = table.seats_of(follower.person)
            events = await self.events_after(live, seats, since if since <= table.number else 0)
            live.followers.add(follower)
            state = to_json(live.table_state(follower.person)).decode()
            shown = to_json(tell_positions(table, seats)).decode() if follower.level == "positions" else "[]"
            follower.tell(write_update(None, time.time(), events, state, shown))
            self.after_change(live)

    async def events_after(self, live: LiveTable, seats: tuple[int, ...], since: int) -> str:
        """The events after one of them as some seats may know them, written one after the other."""
        if live.table is None or since >= live.table.number:
            return ""
        again = Table(live.id, live.table.secret)
        told: list[str] = []
        for entry in await self.storage.entries_after(live.id, 0):
            change = again.replay(entry)
            if entry.number > since:
                told.append(Event(again, change).tell(seats))
        return ",".join(told)
