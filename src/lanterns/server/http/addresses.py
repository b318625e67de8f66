"""Where a request comes from: what proxies are believed about it, and the network that limits go by.

A proxy is believed only for what it adds itself. Whatever a client wrote into `X-Forwarded-For` stands to the left of
what the proxies appended, so the client's address is counted from the right: with one proxy it is the last one.
"""

import functools
import ipaddress
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from lanterns.server.configuration import BadSetUp, Configuration

IPV6_BITS: Final = 64
"""Whoever has one IPv6 address has all that share its first half."""
LONGEST_ADDRESS: Final = 64
"""Characters of an address, its port and brackets included."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def network_of(connection: HTTPConnection) -> str:
    """The network that a request comes from."""
    return network_of_host(connection.client.host if connection.client else "unknown")


@functools.lru_cache(maxsize=4096)
def network_of_host(host: str) -> str:
    """What an address counts as: itself, or the first half of an IPv6 address."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return "unknown"
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, IPV6_BITS), strict=False))


class Proxies:
    """The proxies in front of the server: at which addresses, and how many a request passes."""

    def __init__(self, addresses: str, hops: int = 1) -> None:
        """`addresses` are addresses and networks with commas between, or * for any; ValueError if they are none."""
        words = [word.strip() for word in addresses.split(",") if word.strip()]
        self._hops = hops
        self._are_all = "*" in words
        self._networks: list[Network] = [ipaddress.ip_network(word, strict=False) for word in words if word != "*"]

    def __contains__(self, host: str) -> bool:
        """Whether a proxy is at an address."""
        if self._are_all:
            return True
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        address = getattr(address, "ipv4_mapped", None) or address  # as an IPv6 listener shows an IPv4 peer
        return any(address in network for network in self._networks)

    def client_of(self, forwarded_for: str) -> str:
        """The client's address by the word of the proxies; empty if it is not one."""
        return _read_address(forwarded_for.rsplit(",", self._hops)[-self._hops :][0])


def proxies_of(configuration: Configuration) -> Proxies:
    """The proxies in front of a server."""
    try:
        return Proxies(configuration.proxies, configuration.proxy_hops)
    except ValueError as error:
        raise BadSetUp(f"LANTERNS_PROXY must be addresses or networks with commas between: {error}.") from None


def _read_address(text: str) -> str:
    """An address as it stands in a header, without port and brackets; empty if it is none."""
    if len(text) > LONGEST_ADDRESS:
        return ""
    host = text.strip()
    if host.startswith("["):
        host = host[1:].partition("]")[0]
    elif host.count(":") == 1:
        host = host.partition(":")[0]
    try:
        return str(ipaddress.ip_address(host))
    except ValueError:
        return ""


class BehindProxies:
    """Lets requests that proxies hand on come from their clients."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self._app = app
        self._proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, as what it is."""
        peer = scope.get("client")
        if scope["type"] in {"http", "websocket"} and peer and peer[0] in self._proxies:
            headers = Headers(scope=scope)
            client = self._proxies.client_of(",".join(headers.getlist("x-forwarded-for")))
            if client:
                scope["client"] = (client, 0)
            scheme = headers.getlist("x-forwarded-proto")[-1:]
            if scheme == ["https"]:
                scope["scheme"] = "wss" if scope["type"] == "websocket" else "https"
        await self._app(scope, receive, send)
