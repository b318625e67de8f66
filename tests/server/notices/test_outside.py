"""Addresses that people name lead out into the world, and never into the site's own network."""

import asyncio
import ipaddress
import socket
from typing import Any

import pytest

from lanterns.server.notices.outside import NotOutside, Outside, Unreachable, is_outside
from tests.server.notices.receivers import Receiver

LOOPBACK = (ipaddress.ip_network("127.0.0.0/8"),)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.9",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",  # noqa: S104 - that it is refused is the point
        "224.0.0.1",
        "::1",
        "fe80::1",
        "fd00::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "ff02::1",
        "::127.0.0.1",
        "64:ff9b:1::7f00:1",
        "fec0::1",
    ],
)
def test_no_address_of_a_network_inside_is_outside(address: str) -> None:
    assert not is_outside(ipaddress.ip_address(address))


def test_addresses_of_the_world_are_outside() -> None:
    assert is_outside(ipaddress.ip_address("93.184.216.34"))
    assert is_outside(ipaddress.ip_address("2606:4700::1111"))


@pytest.mark.parametrize(
    "url",
    [
        "https://127.0.0.1/hook",
        "https://localhost/hook",
        "https://[::1]/hook",
        "https://2130706433/hook",
        "https://0x7f.1/hook",
        "http://93.184.216.34/hook",
        "https://user@93.184.216.34/hook",
        "file:///etc/passwd",
        "https:///hook",
        "https://93.184.216.34:99999/",
        "https://93.184.216.34/\r\nHost: inside",
    ],
)
def test_nothing_is_posted_inside(url: str) -> None:
    with pytest.raises(NotOutside):
        asyncio.run(Outside().post(url, b"{}", {}))


def test_a_name_is_looked_up_once_and_all_its_addresses_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0

    async def look_up(*_: Any, **__: Any) -> list[Any]:
        nonlocal asked
        asked += 1
        world = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.216.34", 443))
        inside = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("10.0.0.1", 443))
        return [world, inside]

    async def story() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", look_up)
        with pytest.raises(NotOutside):
            await Outside().post("https://rebinding.example/", b"", {})

    asyncio.run(story())
    assert asked == 1


def test_what_a_host_allows_is_called_and_no_redirect_is_followed() -> None:
    first, second = Receiver(), Receiver()
    with first.listening() as address, second.listening() as elsewhere:
        first.status, first.location = 307, f"{elsewhere}/inside"
        status = asyncio.run(Outside(LOOPBACK).post(f"{address}/hook?a=b", b"words", {"X-Said": "yes"}))
    assert status == 307
    assert [post.path for post in first.posts] == ["/hook?a=b"]
    assert first.posts[0].body == b"words"
    assert first.posts[0].headers["x-said"] == "yes"
    assert second.posts == []


def test_who_does_not_answer_is_unreachable() -> None:
    with pytest.raises(Unreachable):
        asyncio.run(Outside(LOOPBACK).post("http://127.0.0.1:1/", b"", {}))
