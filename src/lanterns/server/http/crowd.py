"""Everyone who is connected: no network takes all places, and nobody keeps one after they were sent away.

A server can hold only so many connections as it may open files. No network gets more than its share of them; when all
are taken, the network that holds most makes room for one that holds fewer.
"""

import asyncio
import resource
import time
from collections.abc import Callable
from typing import Final

import structlog

from lanterns.server.http.addresses import Proxies, network_of_host

log = structlog.get_logger("lanterns.crowd")

OTHER_FILES: Final = 128
"""Files that are not connections: the database, its helpers, the client's files."""
MOST_FILES: Final = 65_536
LEAST_CONNECTIONS: Final = 16
SWEEP_SECONDS: Final = 5.0
"""How long someone who was sent away may take the last words."""
QUIET_SECONDS: Final = 5.0
"""How often at most it is logged that connections were refused."""


def raise_file_limit() -> int:
    """Let this process open as many files as the system allows it; how many that is."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


def count_places() -> int:
    """How many connections this process can hold."""
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    files = MOST_FILES if files == resource.RLIM_INFINITY else files
    return max(LEAST_CONNECTIONS, files - OTHER_FILES)


class Crowd:
    """The connections of one process, by network."""

    def __init__(
        self,
        places: int,
        a_network: int,
        proxies: Proxies | None = None,
        count: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`count` hears of everyone who was sent away, and why."""
        self._places = places
        self._a_network = a_network
        self._proxies = proxies or Proxies("")
        self._count_refused = count
        self._count = 0
        self._networks: dict[str, dict[asyncio.Transport, None]] = {}
        self._leaving: set[asyncio.Transport] = set()
        self._is_swept = False
        self._refused: dict[str, int] = {}
        self._logged_at = 0.0

    def __len__(self) -> int:
        return self._count

    def enter(self, transport: asyncio.Transport) -> bool:
        """Give a new connection a place; False if there is none for it."""
        network = _network_of(transport, self._proxies)
        own = self._networks.get(network, {})
        if network and len(own) >= self._a_network:
            self.note("a network's share is used up")
            return False
        if self._count >= self._places and not self._make_room(len(own)):
            self.note("every place is taken")
            return False
        self._networks.setdefault(network, own)[transport] = None
        self._count += 1
        self._sweep_later()
        return True

    def leave(self, transport: asyncio.Transport) -> None:
        """A connection has ended."""
        network = _network_of(transport, self._proxies)
        own = self._networks.get(network, {})
        if transport in own:
            del own[transport]
            self._count -= 1
            self._leaving.discard(transport)
            if not own:
                del self._networks[network]

    def note(self, reason: str) -> None:
        """Log that someone was sent away, and why: seldom, however many they are."""
        self._count_refused(reason)
        self._refused[reason] = self._refused.get(reason, 0) + 1
        if time.monotonic() - self._logged_at >= QUIET_SECONDS:
            self._logged_at = time.monotonic()
            log.warning("sent away", connections=self._count, networks=len(self._networks), reasons=self._refused)
            self._refused = {}

    def _make_room(self, held: int) -> bool:
        """Let the network that holds most lose its latest connection, if it holds more than who asks would then."""
        crowds = [own for network, own in self._networks.items() if network]
        largest = max(crowds, key=len, default={})
        if len(largest) <= held + 1:
            return False
        latest = next(reversed(largest))
        self.leave(latest)
        latest.abort()
        self.note("made room for a smaller network")
        return True

    def _sweep_later(self) -> None:
        if not self._is_swept:
            self._is_swept = True
            asyncio.get_running_loop().call_later(SWEEP_SECONDS, self._sweep)

    def _sweep(self) -> None:
        """End connections that are being closed and do not take what is left to be sent."""
        self._is_swept = False
        for transport in self._leaving:
            transport.abort()
        everyone = [transport for own in self._networks.values() for transport in own]
        self._leaving = {transport for transport in everyone if transport.is_closing()}
        if everyone:
            self._sweep_later()


def _network_of(transport: asyncio.Transport, proxies: Proxies) -> str:
    """The network a connection comes from; empty for proxies, who speak for many."""
    peer = transport.get_extra_info("peername")
    host = str(peer[0]) if isinstance(peer, tuple) else ""
    return "" if not host or host in proxies else network_of_host(host)
