"""Committing to SQLite, by dictation to the scribe.

Everything that changes with a table goes that way. Written from here, what is more than a move would keep the others
out of the file while a busy event loop comes back to it, statement by statement.
"""

import asyncio
import contextlib
import shutil
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import structlog

from lanterns.server.storage import scribe
from lanterns.server.storage.database import SQLITE_SETTINGS
from lanterns.server.storage.scribe import Parts, piece_of
from lanterns.server.storage.statements import sqlite_parts, sqlite_statements
from lanterns.server.storage.writer import Conflict, Group, Unavailable

log = structlog.get_logger("lanterns.dictation")

COMMIT_SECONDS = 10.0
"""How long a commit may take before the scribe is taken for dead."""
GOODBYE_SECONDS = 1.0
LEAST_FREE_BYTES = 16 * 1024 * 1024
"""With less room on the disk than this, a table may stop at any moment."""


class SQLiteCommitter:
    """Commits groups through a scribe, which is started when it is first needed and replaced if it dies.

    Several servers of one machine share a scribe, which somebody else keeps running at an address.
    """

    def __init__(self, file: Path, address: Path | None = None) -> None:
        self._file = file
        self._address = address
        self._line: tuple[asyncio.StreamWriter, asyncio.StreamReader] | None = None
        self._scribe: Process | None = None
        self._turn = asyncio.Lock()

    async def commit(self, group: Group) -> None:
        """Write a group in one transaction; Conflict if a number is taken, Unavailable if the database fails."""
        await self._dictate(sqlite_parts(group))

    async def probe(self) -> None:
        """Raise unless something can be written: the scribe writes what changes nothing, and there is room for more."""
        await self._dictate([])
        if shutil.disk_usage(self._file.parent).free < LEAST_FREE_BYTES:
            raise Unavailable

    async def _dictate(self, parts: Parts) -> None:
        async with self._turn:
            answer = await self._ask_scribe(piece_of(parts))
        if answer == b"conflict":
            raise Conflict
        if answer != b"written":
            log.error("scribe_failed", answer=answer.decode())
            if not answer:  # it has died; the log says whether it wrote
                self._dismiss_scribe()
            raise Unavailable

    async def _ask_scribe(self, piece: bytes) -> bytes:
        try:
            async with asyncio.timeout(COMMIT_SECONDS):
                writing, reading = await self._reach_scribe()
                writing.write(piece)
                return (await reading.readline()).strip()
        except asyncio.CancelledError:  # the answer would be taken for that of the next group
            self._dismiss_scribe()
            raise
        except (OSError, RuntimeError) as error:  # a broken pipe, as one event loop or the other puts it, or no answer
            self._dismiss_scribe()
            raise Unavailable from error

    async def _reach_scribe(self) -> tuple[asyncio.StreamWriter, asyncio.StreamReader]:
        if self._line is None:
            writing, reading = await self._call_scribe()
            task = {"file": str(self._file), "settings": SQLITE_SETTINGS, "statements": sqlite_statements()}
            writing.write(piece_of(task))
            self._line = writing, reading
        return self._line

    async def _call_scribe(self) -> tuple[asyncio.StreamWriter, asyncio.StreamReader]:
        if self._address is not None:
            reading, writing = await asyncio.open_unix_connection(self._address)
            return writing, reading
        command = (sys.executable, "-I", scribe.__file__)
        self._scribe = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        if self._scribe.stdin is None or self._scribe.stdout is None:
            raise BrokenPipeError
        return self._scribe.stdin, self._scribe.stdout

    async def close(self) -> None:
        """Let the scribe finish and go."""
        gone, line = self._scribe, self._line
        self._scribe = self._line = None
        if line is not None:
            line[0].close()
        if gone is None:
            return
        try:
            await asyncio.wait_for(gone.wait(), GOODBYE_SECONDS)
        except TimeoutError:
            _kill(gone)

    def _dismiss_scribe(self) -> None:
        """Let another one come: this one has died, or may never answer."""
        gone, line = self._scribe, self._line
        self._scribe = self._line = None
        if line is not None:
            line[0].close()
        if gone is not None:
            _kill(gone)


def _kill(scribe: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        scribe.kill()
