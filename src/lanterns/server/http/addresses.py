"""Where a request comes from: its network, which limits go by."""

import ipaddress
from typing import Final

from starlette.requests import HTTPConnection

IPV6_BITS: Final = 64
"""Whoever has one IPv6 address has all that share its first half."""


def network_of(connection: HTTPConnection) -> str:
    """The network that a request comes from."""
    return network_of_host(connection.client.host if connection.client else "unknown")


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
