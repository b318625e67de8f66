"""Writing to the log in small groups: many tables' entries share one commit, so that durability costs little.

Laws of this file:
1. A write is settled after the entry is on the disk, never before.
2. The pair (table, number) is unique in the database. Whoever comes second is told so (`Conflict`) and changes nothing.
3. A write whose outcome is unknown (the database went away in mid-commit) raises `Unavailable`; the log says the truth.
"""

import asyncio
import functools
import marshal
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import structlog

from lanterns.server.refusals import Refused

log = structlog.get_logger("lanterns.writing")

FEW = 4
ENOUGH = 32
"""Entries that are worth a commit."""
GATHER_SECONDS = 0.001
"""While groups have more than a few entries, the next one is given this long to gather; a quiet server never waits."""


CLOSE_SECONDS = 4.0
"""How long what waits may take to be written when the server stops."""
PROBE_SECONDS = 2.0

Settle = Callable[[Exception | None], None]
"""Hears how a write went: None, Conflict or Unavailable."""


class Conflict(Exception):  # noqa: N818 - the name says what happened
    """Another node has written this number already."""


class Unavailable(Refused):
    """The database did not answer; whether the write happened is for the log to say."""

    def __init__(self) -> None:
        super().__init__("unavailable", part="database")


async def settled(submit: Callable[[Settle], None]) -> None:
    """Submit a write and wait until it is settled; Conflict or Unavailable if it was not written."""
    written: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def settle(error: Exception | None) -> None:
        if written.cancelled():
            return
        if error is None:
            written.set_result(None)
        else:
            written.set_exception(error)

    submit(settle)
    await written


class MoveRow(NamedTuple):
    """An entry, and what it changes in the row of its table: all that is written for a move."""

    table_id: str
    number: int
    at: float
    body: str
    acting: str
    due_at: float | None
    updated_at: float


@dataclass(slots=True)
class Write:
    """One entry and what it changes beside the log; all of it is written, or nothing."""

    settle: Settle
    move: MoveRow
    new_table: dict[str, Any] | None = None
    table: dict[str, Any] | None = None
    """Everything the list of tables knows, when more than the turn changed."""
    seats: list[dict[str, Any]] | None = None
    """All persons' seats, when they changed."""
    calls: list[dict[str, Any]] | None = None
    """What is to be told to people who are away."""

    @property
    def is_turn(self) -> bool:
        """Whether no more of the table than its turn changes."""
        return self.new_table is None and self.table is None

    @property
    def is_move(self) -> bool:
        """Whether no more than the log and the turn changes."""
        return self.is_turn and not self.calls

    @property
    def count(self) -> int:
        """How many entries it is."""
        return 1

    def apart(self) -> list["Write"]:
        """The same as single writes."""
        return [self]


@dataclass(slots=True)
class Batch:
    """Moves at many tables, their rows as compiled code has written them: plain values in the form of `marshal`."""

    count: int
    rows: bytes
    hear: Callable[[Sequence[int], Exception | None], None]
    """Hears how it went with some of them, by their places in the list."""

    def settle(self, error: Exception | None) -> None:
        """How it went with all of them."""
        self.hear(range(self.count), error)

    def moves(self) -> list[MoveRow]:
        """The rows as values."""
        return [MoveRow(*row) for row in marshal.loads(self.rows)]  # noqa: S302 - our own compiled code wrote them

    def apart(self) -> list[Write]:
        """The same as single writes."""
        return [Write(functools.partial(self.hear, (place,)), move) for place, move in enumerate(self.moves())]


Group = list[Write | Batch]
"""What is written in one transaction."""


class Committer(Protocol):
    """Whoever writes groups into one kind of database."""

    async def commit(self, group: Group) -> None:
        """Write a group in one transaction; Conflict if a number is taken, Unavailable if the database fails."""

    async def probe(self) -> None:
        """Raise unless something can be written."""

    async def close(self) -> None:
        """Let go of the database."""


class Writer:
    """Takes writes from everywhere and commits them in groups, one group at a time."""

    def __init__(self, committer: Committer) -> None:
        self._committer = committer
        self._waiting: Group = []
        self._entries = 0
        """How many entries are waiting."""
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._is_closing = False
        self._last_group = 0
        self._wanted = 1
        """So many writes in line wake the one who writes."""
        self._probed_at = -PROBE_SECONDS
        self.groups = 0
        self.written = 0

    def start(self) -> None:
        """Begin to commit."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def close(self) -> None:
        """Commit what is waiting and stop."""
        self._is_closing = True
        self._wake.set()
        if self._task:
            done, late = await asyncio.wait([self._task], timeout=CLOSE_SECONDS)
            for task in late:
                log.error("writer_stopped_late", waiting=len(self._waiting))
                task.cancel()
            for task in done:
                task.result()
        await self._committer.close()

    async def probe(self) -> None:
        """Raise unless something can be written now. It was found out a moment ago, or it is found out now."""
        if time.monotonic() >= self._probed_at + PROBE_SECONDS:
            async with asyncio.timeout(PROBE_SECONDS):
                await self._committer.probe()
            self._probed_at = time.monotonic()

    def submit(self, write: Write | Batch) -> None:
        """Put a write in line, or many at once."""
        if self._is_closing:
            asyncio.get_running_loop().call_soon(write.settle, Unavailable())
            return
        self._waiting.append(write)
        self._entries += write.count
        if self._entries >= self._wanted:
            self._wake.set()

    async def _run(self) -> None:
        while True:
            await self._gather()
            if not self._waiting:
                return
            await self._commit(self._next_group())

    def _next_group(self) -> Group:
        """Enough of what is waiting, or half of it: the others are committed while these are told."""
        enough, places, taken = max(ENOUGH, self._entries // 2), 0, 0
        while taken < enough and places < len(self._waiting):
            taken += self._waiting[places].count
            places += 1
        group, self._waiting = self._waiting[:places], self._waiting[places:]
        self._entries -= taken
        self._last_group = taken
        return group

    async def _gather(self) -> None:
        """Wait until there is something to write and, while much is written, a moment for half as much as last time."""
        while not self._waiting and not self._is_closing:
            self._wanted = 1
            self._wake.clear()
            await self._wake.wait()
        self._wanted = min(ENOUGH, self._last_group // 2)
        if self._last_group > FEW and self._entries < self._wanted:
            self._wake.clear()
            timer = asyncio.get_running_loop().call_later(GATHER_SECONDS, self._wake.set)
            await self._wake.wait()
            timer.cancel()

    async def _commit(self, group: Group) -> None:
        try:
            await self._committer.commit(group)
        except Conflict as conflict:
            apart = [single for write in group for single in write.apart()]
            if len(apart) == 1:
                _settle(group, conflict)
                return
            for write in apart:
                await self._commit([write])
        except Exception as error:  # whatever it is: a writer that stopped would stop every table
            log.error("commit_failed", error=type(error.__cause__ or error).__name__)  # noqa: TRY400 - no traceback
            _settle(group, Unavailable())
        else:
            self.groups += 1
            self.written += sum([write.count for write in group])
            _settle(group, None)


def _settle(group: Group, error: Exception | None) -> None:
    """Say how a group went, as soon as the next one is on its way to the disk."""
    asyncio.get_running_loop().call_soon(_settle_each, group, error)


def _settle_each(group: Group, error: Exception | None) -> None:
    for write in group:
        try:
            write.settle(error)
        except Exception:  # whoever is told next must hear it all the same
            log.exception("settling_failed")
