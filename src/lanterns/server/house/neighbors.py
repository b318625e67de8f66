"""News between the processes of one house: each is told of the tables that it follows, and of nothing else."""

import asyncio
import contextlib
import socket
from typing import Final

import structlog
from pydantic_core import from_json, to_json

from lanterns.engine.kind import Json
from lanterns.server.house.homes import Homes
from lanterns.server.node.bus import Bus, Hear

log = structlog.get_logger("lanterns.neighbors")

LARGEST_NEWS: Final = 64 * 1024
EVERYBODY: Final = ""
"""The table of news that all processes hear."""


class NeighborBus(Bus):
    """The bus of a house. What is lost on it (a process may be starting again) is found in the log."""

    is_shared = True

    def __init__(self, homes: Homes) -> None:
        super().__init__()
        self._homes = homes
        self._sending = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._sending.settimeout(0)
        self._hearing: socket.socket | None = None
        self._followed: set[str] = set()
        self._followers: dict[str, set[int]] = {}
        """For each table the other processes that follow it."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, hear: Hear) -> None:
        """Begin to listen, and ask the others what they follow."""
        path = self._homes.ear_of(self._homes.number)
        path.unlink(missing_ok=True)
        self._hearing = hearing = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        hearing.bind(str(path))
        hearing.settimeout(0)
        asyncio.get_running_loop().add_reader(hearing, self._listen, hearing, hear)
        for other in self._homes.others:
            self._send(other, EVERYBODY, {"kind": "asks"})

    async def close(self) -> None:
        """Stop listening."""
        if self._hearing is not None:
            asyncio.get_running_loop().remove_reader(self._hearing)
            self._hearing.close()
            self._hearing = None
        self._sending.close()

    async def follow(self, table_id: str) -> None:
        """Let the others tell their news about a table."""
        if table_id not in self._followed:
            self._followed.add(table_id)
            for other in self._homes.others:
                self._send(other, table_id, {"kind": "follows"})

    async def unfollow(self, table_id: str) -> None:
        """Let them tell it no longer."""
        self._followed.discard(table_id)
        for other in self._homes.others:
            self._send(other, table_id, {"kind": "leaves"})

    def is_heard(self, table_id: str) -> bool:
        """Whether another process follows a table: seldom, as its sockets are passed to its home."""
        return table_id in self._followers

    async def publish(self, table_id: str, news: Json) -> None:
        """Tell the processes that follow a table."""
        listeners = self._homes.others if table_id == EVERYBODY else self._followers.get(table_id, ())
        for other in listeners:
            self._send(other, table_id, news)

    def _send(self, other: int, table_id: str, news: Json) -> None:
        with contextlib.suppress(OSError):  # it is starting again, or has its hands full
            message = to_json([self._homes.number, table_id, news])
            self._sending.sendto(message, str(self._homes.ear_of(other)))

    def _listen(self, hearing: socket.socket, hear: Hear) -> None:
        try:
            sender, table_id, news = from_json(hearing.recv(LARGEST_NEWS))
        except (BlockingIOError, ValueError):
            return
        match news["kind"]:
            case "follows":
                self._followers.setdefault(table_id, set()).add(sender)
                self.begin(table_id)
            case "leaves":
                followers = self._followers.get(table_id, set())
                followers.discard(sender)
                if not followers:
                    self._followers.pop(table_id, None)
            case "asks":
                for followed in self._followed:
                    self._send(sender, followed, {"kind": "follows"})
            case _:
                task = asyncio.create_task(self._tell(hear, table_id, news), name="news")
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _tell(self, hear: Hear, table_id: str, news: Json) -> None:
        await hear(table_id, news)
