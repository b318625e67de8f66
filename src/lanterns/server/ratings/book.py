"""Having games entered into the book of results as they end.

Replaying a game and rating it costs more than a dozen of its moves, and a transaction of several statements would keep
others out of the database until a busy event loop comes back to it. So a server only says which games have ended; the
clerk (`clerk.py`), a process of its own, enters what has gathered, all at once.
"""

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

import structlog
from pydantic_core import to_json

from lanterns.server.node.live_table import LiveTable
from lanterns.server.node.node import Node
from lanterns.server.ratings import clerk
from lanterns.server.ratings.results import enter_missing
from lanterns.server.refusals import Refused

log = structlog.get_logger("lanterns.results")

GATHER_SECONDS: Final = 0.2
"""Games that end within so long of each other are entered together."""
TRIES: Final = 2
"""A clerk that was killed is replaced; what two of them did not enter, the next start finds."""


class Book:
    """Has games entered; the clerk is started when the first one has ended."""

    def __init__(self, node: Node, database_url: str) -> None:
        self._node = node
        self._url = database_url
        self._entered: set[str] = set()
        """Tables in memory that this node has seen to."""
        self._ended: list[str] = []
        """Those that wait to be entered."""
        self._is_at_work = False
        self._clerk: Process | None = None
        self._door = asyncio.Lock()
        """Held while a clerk comes or goes: one that is on its way cannot be told to go."""
        self._is_closed = False

    def heed(self, live: LiveTable) -> None:
        """Have a game entered that has just ended. It is called at every change, and so does next to nothing."""
        if live.table is None or live.table.phase != "finished" or live.id in self._entered:
            return
        self._entered.add(live.id)
        self._ended.append(live.id)
        if not self._is_at_work:
            self._is_at_work = True
            self._node.spawn(self._enter_ended(), "results")

    async def enter_missing(self) -> None:
        """Enter the finished games that are not in the book, and rate what is not rated."""
        try:
            await enter_missing(self._node.storage)
        except Refused as refusal:  # the database is away: the next start finds them
            log.warning("results_not_entered", code=refusal.code)

    async def close(self) -> None:
        """Let the clerk go, and have no other: what it has not entered is found at the next start."""
        self._is_closed = True
        await self._let_go()

    async def _let_go(self) -> None:
        async with self._door:
            gone, self._clerk = self._clerk, None
            if gone is not None:
                with contextlib.suppress(ProcessLookupError):
                    gone.kill()
                await gone.wait()

    async def _enter_ended(self) -> None:
        try:
            while self._ended:
                await asyncio.sleep(GATHER_SECONDS)
                games, self._ended = self._ended, []
                if not await self._has_entered(games):
                    self._entered.difference_update(games)
                self._entered.intersection_update(self._node.tables)
        finally:
            self._is_at_work = False

    async def _has_entered(self, games: list[str]) -> bool:
        """Have games entered; whether they are."""
        answer = ""
        for _ in range(TRIES):
            with contextlib.suppress(OSError, RuntimeError):  # a broken pipe, as one event loop or the other puts it
                answer = await self._ask_clerk(games)
            if answer or self._is_closed:
                break
            await self._let_go()
        if answer != clerk.ENTERED and not self._is_closed:
            log.warning("results_not_entered", code=answer or "clerk_died")
        return answer == clerk.ENTERED

    async def _ask_clerk(self, games: list[str]) -> str:
        """What the clerk says; nothing if it has died."""
        async with self._door:
            if self._is_closed:
                return ""
            if self._clerk is None:
                command = (sys.executable, "-m", clerk.__name__)
                self._clerk = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
                self._tell(self._clerk, self._url.encode())
            asked = self._clerk
        self._tell(asked, to_json(games))
        return (await asked.stdout.readline()).decode().strip() if asked.stdout else ""

    @staticmethod
    def _tell(clerk: Process, line: bytes) -> None:
        if clerk.stdin is None:
            raise BrokenPipeError
        clerk.stdin.write(line + b"\n")
