"""One conversation between a client and the node, over the socket of a table."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable
from typing import Any

import structlog
from starlette.types import Receive, Send

from lanterns.server.http.limits import ADVISE, CATCH_UP, SPEAK, STUMBLE, STUMBLE_TOGETHER, THINK, Limits
from lanterns.server.messages import client
from lanterns.server.node.changes import change, change_now
from lanterns.server.node.followers import POLICY, Follower
from lanterns.server.node.history import follow
from lanterns.server.node.live_table import LiveTable
from lanterns.server.node.other_nodes import tell_of_presence
from lanterns.server.refusals import Refused
from lanterns.server.site import Site
from lanterns.server.socket.codec import id_in, read_message, write_message, write_refusal
from lanterns.server.socket.hints import give_hint
from lanterns.server.tables.decisions import CHANGING

log = structlog.get_logger("lanterns.socket")

PROTOCOL = 1

MOVES = ('"play"', '"move"')
"""One of them stands in every move as clients write it: what has neither need not be read to know that it is none."""

MOVING = frozenset((client.Play, client.Move))

FOLLOW_SECONDS = 20.0
"""How long a client may take until it follows."""


class Conversation:
    """One client at one table, from `follow` to the end."""

    def __init__(self, site: Site, receive: Receive, send: Send, live: LiveTable, follower: Follower) -> None:
        self.site = site
        self.receive = receive
        self.send = send
        self.live = live
        self.follower = follower
        self.limits = Limits(site.configuration.limits)
        """A socket's own: many people may share one address."""
        self.put_in_line: Callable[[str], None] = lambda _: None
        """Lets a text wait until `_hear` asks for it."""
        self._is_answering = False

    async def run(self) -> None:
        """Hear and tell until either side goes."""
        telling = asyncio.create_task(self._tell(), name="tell")
        impatience = asyncio.get_running_loop().call_later(FOLLOW_SECONDS, self._expect_follower)
        try:
            await self._hear()
        finally:
            impatience.cancel()
            telling.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await telling
            if self.follower in self.live.followers:
                self.live.part_from(self.follower)
                tell_of_presence(self.site.node, self.live)

    def _expect_follower(self) -> None:
        if self.follower not in self.live.followers:
            self.follower.end(POLICY, "follow_first")

    async def _tell(self) -> None:
        with contextlib.suppress(OSError, RuntimeError):  # the client has gone
            code, reason = await self.follower.send_all(self._send_text)
            await self.send({"type": "websocket.close", "code": code, "reason": reason})

    async def _send_text(self, text: str) -> None:
        await self.send({"type": "websocket.send", "text": text})

    async def _hear(self) -> None:
        while (frame := await self.receive())["type"] != "websocket.disconnect":
            if self.follower.ending:  # whatever was still on its way when the socket was closed
                continue
            text = frame.get("text")
            message: Any = None
            self._is_answering = True
            try:
                self.limits.take(SPEAK, "")
                message = read_message(text)
                await self._answer(message)
            except Refused as refusal:
                self.site.metrics.refusals.labels(refusal.code).inc()
                self.follower.tell(write_refusal(refusal, getattr(message, "id", None) or id_in(text)))
                if refusal.code in {"too_many", "too_large", "may_not_watch"} or not self._bears_with(refusal, text):
                    self.follower.end(POLICY, refusal.code)
            except Exception as error:
                fault = secrets.token_hex(4)
                self.site.metrics.failures.inc()
                log.exception("fault", fault=fault, error=type(error).__name__)
                self.follower.tell(write_refusal(Refused("internal", fault=fault), getattr(message, "id", None)))
            finally:
                self._is_answering = False

    def _bears_with(self, refusal: Refused, text: str | None) -> bool:
        """Whether a client may go on after a refusal: no page of ours sends what cannot be read, let alone often."""
        if text is None:
            return False
        if refusal.code == "malformed":
            try:
                self.limits.take(STUMBLE, "")
                self.site.limits.take(STUMBLE_TOGETHER, self.follower.network)
            except Refused:
                return False
        return True

    def hear_now(self, text: str) -> bool:
        """Take a move on its way if that needs no waiting; False if the text has to wait for its turn."""
        if self._is_answering or self.follower not in self.live.followers:
            return False
        if MOVES[0] not in text and MOVES[1] not in text:
            return False
        return self._change_now(text)

    def _timed(self, text: str) -> Callable[[bool], None]:
        """Hears whether a move has been told, which was taken on its way now; if it could not be, it waits in line."""
        metrics, begun = self.site.metrics, time.perf_counter()

        def told(is_told: bool) -> None:
            if is_told:
                metrics.accepting.add(time.perf_counter() - begun)
            else:
                self.put_in_line(text)

        return told

    def _change_now(self, text: str) -> bool:
        """Take a move on its way at once; False if it has to wait for its turn."""
        try:
            message = read_message(text)
            if type(message) not in MOVING:
                return False
            self.limits.take(SPEAK, "")
        except Refused:
            return False
        if not change_now(self.site.node, self.live, self.follower, message, self._timed(text)):
            self.limits.give_back(SPEAK, "")
            return False
        self.site.metrics.messages[message.type] += 1
        return True

    async def _answer(self, message: Any) -> None:
        follower, node = self.follower, self.site.node
        if follower.ending:
            return
        self.site.metrics.messages[message.type] += 1
        if self._needs_log(message):
            self.site.limits.take(CATCH_UP, self.follower.network)
        if isinstance(message, client.Follow):
            await self._follow(message)
        elif follower not in self.live.followers:
            raise Refused("follow_first")
        elif isinstance(message, client.Ping):
            follower.tell(write_message({"type": "pong", "answers": message.id, "server_time": node.now()}))
        elif isinstance(message, client.React):
            await self._react(message)
        elif follower.person is None:
            raise Refused("unknown_person")
        elif isinstance(message, client.AskHint):
            self.limits.take(THINK, "")
            self.site.limits.take(ADVISE, self.follower.network)
            node.spawn(give_hint(node, self.live, follower, message), "hint")
        elif isinstance(message, CHANGING):
            begun = time.perf_counter()
            await change(node, self.live, follower, message)
            self.site.metrics.accepting.add(time.perf_counter() - begun)

    def _needs_log(self, message: Any) -> bool:
        """Whether a message may make the server read a whole log: whoever sends it knows less than the table."""
        known = message.since if isinstance(message, client.Follow) else getattr(message, "answers", None)
        return known is not None and (self.live.table is None or known < self.live.table.number)

    async def _follow(self, message: client.Follow) -> None:
        follower = self.follower
        follower.level = message.level
        self.live = self.site.node.meet(self.live.id)  # it may have been forgotten while the client said nothing
        welcome = {
            "type": "welcome",
            "protocol": PROTOCOL,
            "server_time": self.site.node.now(),
            "person": follower.person,
        }
        follower.tell(write_message(welcome))
        await follow(self.site.node, self.live, follower, message.since)
        tell_of_presence(self.site.node, self.live)

    async def _react(self, message: client.React) -> None:
        seats = self.live.seats_of(self.follower)
        seat = message.seat if message.seat in seats else seats[0] if seats else None
        name = self.live.loaded.seats[seat].name if seat is not None else self.follower.name
        if not name:
            raise Refused("unknown_person")
        text = write_message({"type": "reacted", "seat": seat, "name": name, "reaction": message.reaction})
        self.live.tell_all(text)
        await self.site.node.bus.publish(self.live.id, {"kind": "reaction", "node": self.site.node.id, "text": text})
