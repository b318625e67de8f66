"""Someone who follows a table over a socket: who they are, and what waits to be sent to them."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Protocol

from lanterns.server.messages.client import Level

MOST_WAITING = 512
MOST_WAITING_CHARACTERS = 512 * 1024
"""What may wait for a slow client before it is sent away: messages, and characters after which no
message more is put in line. It can come back and get everything from the log."""

TRY_AGAIN_LATER = 1013
"""The reason to close the socket of a client that is too slow."""

POLICY = 1008
"""The reason to close the socket of a client that breaks the rules, or may be here no longer."""

Send = Callable[[str], Awaitable[None]]


class Line(Protocol):
    """A follower's socket, for somebody who hears and tells there without the event loop (`node/quay.py`)."""

    @property
    def descriptor(self) -> int | None:
        """What the system calls it; None if it cannot be lent now."""

    @property
    def allowance(self) -> float:
        """How many messages may come on it now."""

    @property
    def is_clear(self) -> bool:
        """Whether it is open, and nothing waits to be sent on it."""

    def lend(self, back: Callable[[], None]) -> None:
        """Hear nothing there until it is taken back; `back` has whoever borrows it give it back."""

    def take_back(self, allowance: float) -> None:
        """Hear again what comes, which may be no more than so many messages now."""

    def hear(self, data: bytes) -> None:
        """Hear what somebody else has heard there; nothing if the client has gone."""

    def put_in_line(self, text: str) -> None:
        """Hear a message that was heard before."""

    def tell(self, text: str) -> None:
        """Tell the follower something."""

    def write_rest(self, rest: bytes) -> None:
        """Send the rest of a frame that was begun."""


@dataclass(eq=False, slots=True)
class Follower:
    """One socket at one table."""

    person: str | None
    name: str
    network: str = ""
    """Where they come from: bots that they ask think on its account."""
    session: str | None = None
    """In which of the person's sessions: it ends with that."""
    level: Level = "positions"
    line: Line | None = None
    """The socket, if it may be lent."""
    write_now: Callable[[str], bool] = lambda _: False
    """Sends a text at once, if the socket takes it without waiting."""
    waiting: deque[str] = field(default_factory=deque)
    waiting_characters: int = 0
    ending: tuple[int, str] | None = None
    """With which code and reason the socket is to be closed when everything is sent."""
    is_advised: bool = False
    """Whether a bot is thinking about a hint for them now."""
    _wake: asyncio.Event = field(default_factory=asyncio.Event)

    def tell(self, text: str) -> None:
        """Send a message, or put it into the line of what is to be sent."""
        if self.ending is not None or (not self.waiting and self.write_now(text)):
            return
        if self._has_room():
            self.waiting.append(text)
            self.waiting_characters += len(text)
            self._wake.set()
        else:
            self.waiting.clear()
            self.end(TRY_AGAIN_LATER, "too slow")

    def _has_room(self) -> bool:
        return len(self.waiting) < MOST_WAITING and self.waiting_characters < MOST_WAITING_CHARACTERS

    def end(self, code: int, reason: str) -> None:
        """Send what waits, and nothing more."""
        self.ending = self.ending or (code, reason)
        self._wake.set()

    async def send_all(self, send: Send) -> tuple[int, str]:
        """Send whatever comes to wait; return with which code and reason to close."""
        while True:
            while self.waiting:
                await send(self.waiting[0])  # it stays in line meanwhile, so that nothing overtakes it
                if self.waiting:
                    self.waiting_characters -= len(self.waiting.popleft())
            if self.ending:
                return self.ending
            self._wake.clear()
            if not self.waiting:
                await self._wake.wait()
