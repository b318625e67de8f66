"""Looking after tables that nobody speaks to: bots that are to move, clocks that run out, memory to be freed."""

import asyncio
import contextlib
import secrets
import time

import numpy as np
import structlog

from lanterns.engine import positions
from lanterns.engine.kind import Json
from lanterns.server.bots.thinkers import question_of
from lanterns.server.node.live_table import LiveTable
from lanterns.server.node.node import Node
from lanterns.server.refusals import Refused
from lanterns.server.storage.writer import Unavailable
from lanterns.server.tables import clocks, playing
from lanterns.server.tables.clocks import BOT_GRACE_SECONDS
from lanterns.server.tables.decisions import next_change
from lanterns.server.tables.knowledge import see

log = structlog.get_logger("lanterns.attending")

SWEEP_SECONDS = 1.0
IDLE_SECONDS = 60.0
"""How long a table that nobody follows stays in memory."""
PRESENCE_SECONDS = 0.1
PRESENCE_EVERY = 10
"""Sweeps between two words to the other nodes about who is here."""


class Attendant:
    """Keeps a node's tables going."""

    def __init__(self, node: Node, *, sweep_seconds: float = SWEEP_SECONDS, idle_seconds: float = IDLE_SECONDS) -> None:
        self.node = node
        self.sweep_seconds = sweep_seconds
        self.idle_seconds = idle_seconds
        node.after_change = self.attend

    async def start(self) -> None:
        """Begin to look after things."""
        await self.node.start(self.hear)
        self.node.spawn(self._sweep_for_ever(), "sweep")

    async def stop(self) -> None:
        """Leave everything as the log has it."""
        await self.node.stop()

    # bots

    def attend(self, live: LiveTable) -> None:
        """Let every bot that is asked now begin to think."""
        if live.table is None:
            return
        for seat in clocks.bots_to_move(live.table):
            question = (seat, live.table.seats[seat].asked_by)
            if question not in live.thinking:
                live.thinking.add(question)
                self.node.spawn(self._think(live, *question), "bot")

    async def _think(self, live: LiveTable, seat: int, asked_by: int) -> None:
        """Ask a bot, and take its action if the question still stands."""
        try:
            async with live.hold:
                question = await self._question_for(live, seat, asked_by)
            if question is not None:
                number = await self._answer_of(question)
                await self.node.persist(live, lambda: self._take_action(live, seat, asked_by, number))
        except Refused as refusal:
            log.warning("bot_refused", code=refusal.code)
        finally:
            live.thinking.discard((seat, asked_by))

    async def _take_action(self, live: LiveTable, seat: int, asked_by: int, number: int) -> None:
        """Take what a bot chose; called with the table held."""
        table = await self.node.load(live)
        if seat not in clocks.bots_to_move(table) or table.seats[seat].asked_by != asked_by:
            return
        legal = number if number >= 0 else first_legal(table.game, seat)
        body, steps = playing.bot_move(table, seat, legal)
        await self.node.commit(live, next_change(table, body, steps, self.node.now()))

    async def _question_for(self, live: LiveTable, seat: int, asked_by: int) -> Json | None:
        table = await self.node.load(live)
        if seat not in clocks.bots_to_move(table) or table.seats[seat].asked_by != asked_by:
            return None
        return question_of(
            table.settings.game,
            table.rules_version,
            see(table.game, seat).tobytes(),
            seat,
            table.seats[seat].bot_to_ask,
            seed=secrets.randbits(32),
            advise=False,
        )

    async def _answer_of(self, question: Json) -> int:
        """What the bot chose, or -1 if it failed: a broken bot must not stop a game."""
        try:
            return int((await self.node.thinker.think(question))["number"])
        except Exception as error:  # whatever goes wrong in a bot
            log.error("bot_failed", bot=question["bot"], error=type(error).__name__)  # noqa: TRY400 - no traceback
            return -1

    # clocks and memory

    async def _sweep_for_ever(self) -> None:
        count = 0
        while True:
            try:
                # Nobody else sees to bots that were thinking when the only node of a site went down.
                await self.sweep(ahead=BOT_GRACE_SECONDS if count == 0 and not self.node.bus.is_shared else 0.0)
                if self.node.bus.is_shared:
                    await self._look_for_lost_news()
                    if count % PRESENCE_EVERY == 0:
                        await self.tell_presence()
            except Refused as refusal:
                log.warning("sweep_failed", code=refusal.code)
            except Exception as error:  # the next sweep may go better
                log.error("sweep_failed", error=type(error).__name__)  # noqa: TRY400 - no traceback
            count += 1
            await asyncio.sleep(self.sweep_seconds)

    async def sweep(self, ahead: float = 0.0) -> None:
        """See to every table that is due, and forget those that nobody needs in memory."""
        for table_id in await self.node.storage.due_tables(self.node.now() + ahead):
            live = self.node.meet(table_id)
            with contextlib.suppress(Refused):
                await self.node.persist(live, lambda live=live: self._see_to(live))  # type: ignore[misc]
        oldest = time.monotonic() - self.idle_seconds
        for live in list(self.node.tables.values()):
            if not live.followers and not live.thinking and not live.hold.is_taken and live.used_at < oldest:
                del self.node.tables[live.id]
                await self.node.bus.unfollow(live.id)

    async def _see_to(self, live: LiveTable) -> None:
        table = await self.node.load(live)
        for seat in clocks.seats_out_of_time(table, self.node.now()):
            await self.node.commit(live, next_change(table, playing.time_out(table, seat), (), self.node.now()))
        self.attend(live)

    # other nodes

    async def hear(self, table_id: str, news: Json) -> None:
        """Take in what another node says about a table."""
        live = self.node.tables.get(table_id)
        if live is None or news["node"] == self.node.id:
            return
        if news["kind"] == "presence":
            live.elsewhere[news["node"]] = (time.monotonic(), news["persons"], news["watching"])
            async with live.hold:
                live.tell_table()
        elif news["kind"] == "reaction":
            live.tell_all(news["text"])
        elif live.table is None or live.table.number < news["number"]:
            self.node.spawn(self._catch_up(live), "catch_up")

    async def _catch_up(self, live: LiveTable) -> None:
        with contextlib.suppress(Unavailable, Refused):
            async with live.hold:
                await self.node.catch_up(live)

    async def _look_for_lost_news(self) -> None:
        """Compare the tables in memory with the log, in case the bus lost something."""
        followed = [live for live in self.node.tables.values() if live.followers and live.table is not None]
        if not followed:
            return
        numbers = await self.node.storage.numbers_of([live.id for live in followed])
        for live in followed:
            if live.table is not None and numbers.get(live.id, 0) > live.table.number:
                await self._catch_up(live)

    def tell_of_presence(self, live: LiveTable) -> None:
        """Someone came or went: tell everyone, in a moment, as more may come."""
        if live.is_presence_told:
            live.is_presence_told = False
            self.node.spawn(self._tell_of_presence(live), "presence")

    async def _tell_of_presence(self, live: LiveTable) -> None:
        await asyncio.sleep(PRESENCE_SECONDS)
        live.is_presence_told = True
        async with live.hold:
            live.tell_table()
        if self.node.bus.is_shared:
            await self.tell_presence(live)

    async def tell_presence(self, only: LiveTable | None = None) -> None:
        """Tell the other nodes who is here."""
        for live in [only] if only else list(self.node.tables.values()):
            persons = sorted({follower.person for follower in live.followers if follower.person})
            watching = sum(not live.seats_of(follower) for follower in live.followers)
            news = {"kind": "presence", "node": self.node.id, "persons": persons, "watching": watching}
            await self.node.bus.publish(live.id, news)


def first_legal(position: positions.Position, seat: int) -> int:
    """Any legal action of a seat."""
    actions = np.zeros(4096, np.int32)
    positions.list_legal_actions(position, seat, actions)
    return int(actions[0])
