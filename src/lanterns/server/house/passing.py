"""Passing a client's connection to the process where its table is at home: no byte takes a detour.

A new connection that asks for no table's socket is shared out, to one process after the other: the system would give
most of them to one, and with them the tables that are set up over them.

Laws of this file:
1. Whoever cannot pass a connection on serves it: a home may be starting again.
2. A connection is shared out once.
"""

import asyncio
import os
import socket
from array import array
from collections.abc import Callable
from typing import Any, Final

import structlog

from lanterns.server.house.homes import Homes

log = structlog.get_logger("lanterns.passing")

LARGEST_PASSED: Final = 64 * 1024
"""More than the largest head of a request; a connection on which more has come at once stays where it is."""
MOST_AT_ONCE: Final = 64
"""Connections taken in before others have their turn."""

Welcome = Callable[[bytes], Any]
"""Makes what speaks with a client, from what they have said already: that comes before anything still to be read."""


class Door:
    """Passes connections on, and takes those that belong here."""

    def __init__(self, homes: Homes) -> None:
        self.homes = homes
        self._sending = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._sending.settimeout(0)
        self._taking: socket.socket | None = None
        self._turn = homes.number
        """Who was given the last connection."""
        self._welcoming: set[asyncio.Task[None]] = set()

    def share_out(self, transport: asyncio.Transport, begun: bytes) -> bool:
        """Pass a new connection with the beginning of its first request to whose turn it is, or to its table's home."""
        home = self.homes.home_of_socket(begun.partition(b"\r\n")[0])
        if home is None:
            home = self._turn = (self._turn + 1) % self.homes.count
        return self._pass(transport, home, begun)

    def pass_on(self, transport: asyncio.Transport, head: bytes) -> bool:
        """Pass a connection with the head of its request to its table's home; False if it has to be served here."""
        home = self.homes.home_of_socket(head.partition(b"\r\n")[0])
        return home is not None and self._pass(transport, home, head)

    def _pass(self, transport: asyncio.Transport, home: int, head: bytes) -> bool:
        connection = transport.get_extra_info("socket")
        if home == self.homes.number or connection is None or len(head) > LARGEST_PASSED:
            return False
        transport.pause_reading()  # whatever comes next is for the other process
        try:
            rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection.fileno()]))
            self._sending.sendmsg([head], [rights], 0, str(self.homes.door_of(home)))
        except OSError as error:  # it is starting again, or has its hands full
            log.info("served_away_from_home", home=home, error=type(error).__name__)
            transport.resume_reading()
            return False
        transport.abort()  # our end of it; the home has its own
        return True

    def open(self, welcome: Welcome) -> None:
        """Begin to take connections."""
        path = self.homes.door_of(self.homes.number)
        path.unlink(missing_ok=True)
        self._taking = taking = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        taking.bind(str(path))
        taking.settimeout(0)
        asyncio.get_running_loop().add_reader(taking, self._take, taking, welcome)

    def close(self) -> None:
        """Take nobody in any more."""
        if self._taking is not None:
            asyncio.get_running_loop().remove_reader(self._taking)
            self._taking.close()
            self._taking = None
        self._sending.close()

    def _take(self, taking: socket.socket, welcome: Welcome) -> None:
        for _ in range(MOST_AT_ONCE):
            try:
                head, (descriptor,), _, _ = socket.recv_fds(taking, LARGEST_PASSED, 1)
            except (BlockingIOError, ValueError):
                return
            task = asyncio.create_task(_welcome(welcome, head, descriptor), name="welcome")
            self._welcoming.add(task)
            task.add_done_callback(self._welcoming.discard)


async def _welcome(welcome: Welcome, head: bytes, descriptor: int) -> None:
    try:
        connection = socket.socket(fileno=descriptor)
    except OSError:
        os.close(descriptor)
        return
    connection.settimeout(0)
    try:
        await asyncio.get_running_loop().connect_accepted_socket(lambda: welcome(head), connection)
    except OSError:  # the client has gone meanwhile
        connection.close()
