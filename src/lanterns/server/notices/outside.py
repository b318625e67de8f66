"""Posting to addresses that people name: outside of the site's own network, and nowhere else.

Laws of this file:
1. A name is looked up once, and the connection goes to the address that was checked.
2. Only an address that the whole world may reach is called, unless the host allows its network.
3. No redirect is followed, and of an answer no more than its first line is read.
"""

import asyncio
import ipaddress
import socket
import ssl
from typing import Final
from urllib.parse import SplitResult, urlsplit

from lanterns.engine.errors import LanternsError

POST_SECONDS: Final = 10.0
LONGEST_ANSWER_LINE: Final = 4096
LONGEST_URL: Final = 1000

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
NAT64: Final = ipaddress.ip_network("64:ff9b::/96")
THE_WORLD: Final = ipaddress.ip_network("2000::/3")
"""Every IPv6 address that is given out to the world; whatever lies elsewhere leads nowhere, or inside."""


class NotOutside(LanternsError):  # noqa: N818 - the name says what happened
    """An address that must not be called."""


class Unreachable(LanternsError):  # noqa: N818 - the name says what happened
    """Nobody answered properly at an address; `status` is what was answered, 0 if nothing was."""

    def __init__(self, status: int = 0) -> None:
        self.status = status
        super().__init__(f"answered {status}")


class Outside:
    """Posts to the world."""

    def __init__(self, allowed: tuple[Network, ...] = (), tls: ssl.SSLContext | None = None) -> None:
        """`allowed`: networks of the site itself that may be called, too, without encryption if the address says so."""
        self._allowed = allowed
        self._tls = tls or ssl.create_default_context()

    async def check(self, url: str) -> None:
        """Raise NotOutside unless an address may be called; Unreachable if there is none of this name."""
        await self._find(_split(url))

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        """Post something; the status of the answer. NotOutside or Unreachable if it cannot be done."""
        parts = _split(url)
        try:
            async with asyncio.timeout(POST_SECONDS):
                return await self._post(parts, str(await self._find(parts)), body, headers)
        except (OSError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
            raise Unreachable from error

    async def _post(self, parts: SplitResult, address: str, body: bytes, headers: dict[str, str]) -> int:
        tls = {"ssl": self._tls, "server_hostname": parts.hostname} if parts.scheme == "https" else {}
        reading, writing = await asyncio.open_connection(
            address,
            _port_of(parts),
            limit=LONGEST_ANSWER_LINE,
            **tls,  # type: ignore[arg-type]
        )
        try:
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            lines = {"Host": parts.netloc, "Content-Length": str(len(body)), "Connection": "close", **headers}
            head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
            writing.write(f"POST {path} HTTP/1.1\r\n{head}\r\n".encode("ascii") + body)
            await writing.drain()
            version, status, *_ = (await reading.readuntil(b"\n")).split()
            if not version.startswith(b"HTTP/1."):
                raise ValueError
            return int(status)
        finally:
            writing.close()

    async def _find(self, parts: SplitResult) -> Address:
        """The address to connect to: every one that the name stands for may be called."""
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(parts.hostname, _port_of(parts), type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as error:
            raise Unreachable from error
        addresses = [ipaddress.ip_address(str(info[4][0]).partition("%")[0]) for info in found]
        for address in addresses:
            if not self._is_allowed(address) and (parts.scheme != "https" or not is_outside(address)):
                raise NotOutside(f"{parts.scheme}: is not called there")
        return addresses[0]

    def _is_allowed(self, address: Address) -> bool:
        return any(address in network for network in self._allowed)


def is_outside(address: Address) -> bool:
    """Whether the whole world may reach an address; one that stands for another counts as that."""
    if isinstance(address, ipaddress.IPv6Address):
        meant = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
        if address in NAT64:
            meant = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if meant is not None:
            return is_outside(meant)
        if address not in THE_WORLD:
            return False
    return address.is_global and not address.is_multicast


def _split(url: str) -> SplitResult:
    """An address in its parts; NotOutside if it is none that could be called."""
    is_plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST_URL
    try:
        parts = urlsplit(url)
        parts.port  # noqa: B018 - a bad one raises
    except ValueError:
        raise NotOutside("not an address") from None
    if not is_plain or parts.scheme not in {"https", "http"} or not parts.hostname or parts.username is not None:
        raise NotOutside("not an address")
    return parts


def _port_of(parts: SplitResult) -> int:
    return parts.port or (443 if parts.scheme == "https" else 80)
