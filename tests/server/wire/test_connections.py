"""Connections: every head, frame and wait is bounded, and nobody keeps others out by holding places."""

import asyncio
import contextlib
import itertools
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets.exceptions
from websockets.frames import Frame, Opcode

from lanterns.server.http import connection
from lanterns.server.http.connection import LARGEST_HEAD, MOST_HEADERS
from lanterns.server.http.crowd import Crowd
from lanterns.server.socket import frames
from tests.server.clients import Person, Socket
from tests.server.conftest import House
from tests.server.serving import configure, serve

PATIENCE_SECONDS = 60.0
HEAD = b"GET /health HTTP/1.1\r\nhost: x\r\n"


@contextlib.contextmanager
def dial(address: str, home: str = "127.0.0.1") -> Iterator[socket.socket]:
    """A bare connection, from an address of the loopback network."""
    host, port = address.split(":")
    with socket.create_connection((host, int(port)), PATIENCE_SECONDS, source_address=(home, 0)) as line:
        yield line


def send_until_answered(line: socket.socket, head: bytes, piece: bytes, most: int) -> tuple[bytes, int]:
    """Send pieces until the server answers or goes; the first line of the answer and how many bytes it took."""
    sent, answer = 0, b""
    with contextlib.suppress(ConnectionError):
        line.sendall(head)
        line.settimeout(0)
        while sent < most:
            with contextlib.suppress(BlockingIOError):
                sent += line.send(piece)
            with contextlib.suppress(BlockingIOError):
                answer = line.recv(4096)
                break
    return answer.split(b"\r\n")[0], sent


@pytest.mark.parametrize("piece", [b"x" * 4096, b"a: b\r\n" * 700], ids=["an endless header", "endless headers"])
def test_an_endless_head_is_cut_off(house: House, piece: bytes) -> None:
    with dial(house.node) as line:
        answer, sent = send_until_answered(line, HEAD + b"y: ", piece, 200 * 2**20)
        assert sent < 20 * 2**20, "it is read on and on"
        assert answer in {b"HTTP/1.1 431 Request Header Fields Too Large", b""}


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (HEAD + b"a: b\r\n" * MOST_HEADERS + b"\r\n", 431),
        (HEAD + b"a: " + b"b" * LARGEST_HEAD + b"\r\n\r\n", 431),
        (b"GET /" + b"a" * LARGEST_HEAD + b" HTTP/1.1\r\nhost: x\r\n\r\n", 431),
        (b"".join(b"x%d: " % n + b"b" * 1000 + b"\r\n" for n in range(20)).join((HEAD, b"\r\n")), 431),
        (b"NONSENSE\r\n\r\n", 400),
        ((HEAD + b"\r\n") * 1000, 429),
        (HEAD + b"transfer-encoding: chunked\r\n\r\n0\r\n" + b"a: b\r\n" * 2000 + b"\r\n", 431),
    ],
    ids=["headers", "a header", "an address", "medium headers", "nonsense", "requests in line", "trailers"],
)
def test_a_head_that_is_too_large_is_refused(house: House, request_: bytes, status: int) -> None:
    with dial(house.node) as line:
        line.sendall(request_)
        heard = b""
        with contextlib.suppress(ConnectionError):
            while part := line.recv(65536):
                heard += part
        assert b"HTTP/1.1 %d " % status in heard


def test_a_head_of_the_usual_size_is_read(house: House) -> None:
    with dial(house.node) as line:
        line.sendall(HEAD + b"a: b\r\n" * (MOST_HEADERS - 2) + b"cookie: " + b"c" * 4096 + b"\r\n\r\n")
        assert line.recv(4096).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    "begun", [b"", b"\r\n", HEAD, b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{"]
)
def test_a_client_that_says_nothing_more_is_sent_away(
    house: House, begun: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "REQUEST_SECONDS", 0.3)
    with dial(house.node) as line:
        line.sendall(begun)
        assert line.recv(4096).startswith(b"HTTP/1.1 408 ")
        assert line.recv(4096) == b""


def test_a_client_that_takes_no_answer_is_sent_away(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "ANSWER_SECONDS", 0.3)
    with dial(house.node) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with pytest.raises(ConnectionError):
            line.sendall(b"GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n" * 1_000_000)


def masked(kind: Opcode, payload: bytes = b"", *, is_last: bool = True) -> bytes:
    return Frame(kind, payload, fin=is_last).serialize(mask=True)


@pytest.mark.parametrize(
    ("packet", "reason"),
    [
        (masked(Opcode.PING) * 10_000, "too many pings"),
        (masked(Opcode.PONG) * 10_000, "too many pings"),
        (masked(Opcode.TEXT, b"{", is_last=False) + masked(Opcode.PING) * 10_000, "too many pings"),
        (
            masked(Opcode.TEXT, b"", is_last=False) + masked(Opcode.CONT, is_last=False) * 10_000,
            "too many pieces",
        ),
        (masked(Opcode.TEXT) * 10_000, "too many messages at once"),
    ],
    ids=["pings", "pongs", "pings between pieces", "pieces of nothing", "empty messages"],
)
def test_a_flood_of_frames_ends_the_socket_with_a_reason(house: House, packet: bytes, reason: str) -> None:
    async def story() -> None:
        async with Person(house.node) as ann:
            await ann.become("Ann")
            table = await ann.create(["you", "you"])
            async with await ann.follow(table) as socket:
                socket.connection.transport.write(packet)
                assert await reason_to_close(socket) == reason
            async with await ann.follow(table) as again:
                for _ in range(frames.MOST_PROBES // 2):
                    await (await again.connection.ping())
                assert (await again.do({"type": "ping"}))["type"] == "pong"

    asyncio.run(story())


async def reason_to_close(socket: Socket) -> str:
    """Why the server closed a socket."""
    with contextlib.suppress(websockets.exceptions.ConnectionClosed):
        while True:
            await socket.next()
    return socket.connection.close_reason or ""


def test_pongs_do_not_wait_for_a_client_that_does_not_read(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "MOST_PROBES", 10**9)
    monkeypatch.setattr(frames, "SLOW_SECONDS", 0.5)

    async def story() -> None:
        async with Person(house.node) as ann:
            await ann.become("Ann")
            async with await ann.follow(await ann.create(["you", "you"])) as deaf:
                transport = deaf.connection.transport
                transport.pause_reading()
                ping = masked(Opcode.PING, b"x" * 125) * 100
                for _ in range(20_000):
                    transport.write(ping)
                    await asyncio.sleep(0)
                    if transport.is_closing():
                        return
                    if transport.get_write_buffer_size() > 2**22:
                        await asyncio.sleep(0.05)
                raise AssertionError("the server reads and answers on and on")

    asyncio.run(asyncio.wait_for(story(), PATIENCE_SECONDS))


def test_a_socket_that_never_follows_is_closed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    from lanterns.server.socket import conversation

    monkeypatch.setattr(conversation, "FOLLOW_SECONDS", 0.3)

    async def story() -> None:
        async with Person(house.node) as ann:
            await ann.become("Ann")
            async with await ann.connect(await ann.create(["you", "you"])) as socket:
                assert await reason_to_close(socket) == "follow_first"

    asyncio.run(story())


def test_a_crowd_from_a_few_addresses_keeps_nobody_else_out(tmp_path: Path) -> None:
    """Three networks hold all they may, some connections half open; others still come in and play."""
    share = 30

    async def story(address: str) -> None:
        async with Person(address) as ann:
            await ann.become("Ann")
            async with await ann.follow(await ann.create(["you", "you"], start=True)) as socket:
                await socket.until("update")
                assert (await socket.do({"type": "ping"}))["type"] == "pong"

    with contextlib.ExitStack() as stack:
        address = stack.enter_context(serve(configure(tmp_path, connections=share, proxies="")))
        for home, number in itertools.product(("127.0.0.2", "127.0.0.3", "127.0.0.4"), range(share)):
            stack.enter_context(dial(address, home)).sendall(HEAD[: number % len(HEAD)])
        with dial(address, "127.0.0.2") as late:
            assert late.recv(4096).startswith(b"HTTP/1.1 503 ")
        asyncio.run(story(address))
        counted = httpx.get(f"http://{address}/metrics", timeout=60).text
        assert 'lanterns_sent_away_total{reason="a network\'s share is used up"} 1.0' in counted


class Line:
    """A connection as the crowd sees it."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.is_aborted = False

    def get_extra_info(self, _: str) -> tuple[str, int]:
        return (self.host, 1)

    def is_closing(self) -> bool:
        return self.is_aborted

    def abort(self) -> None:
        self.is_aborted = True


def test_when_all_places_are_taken_the_largest_network_makes_room() -> None:
    async def story() -> None:
        crowd = Crowd(places=100, a_network=80)
        hostile = [Line(f"203.0.113.{number % 2}") for number in range(100)]
        assert all(crowd.enter(line) for line in hostile)  # type: ignore[arg-type]
        honest = [Line(f"198.51.100.{number}") for number in range(40)]
        assert all(crowd.enter(line) for line in honest)  # type: ignore[arg-type]
        assert len(crowd) == 100
        assert sum(line.is_aborted for line in hostile) == 40
        assert not any(line.is_aborted for line in honest)
        for line in [*hostile, *honest]:
            crowd.leave(line)  # type: ignore[arg-type]
        assert len(crowd) == 0

    asyncio.run(story())


def test_half_of_an_ipv6_address_is_one_network() -> None:
    async def story() -> None:
        crowd = Crowd(places=100, a_network=10)
        lines = [Line(f"2001:db8:0:1::{number:x}") for number in range(20)]
        assert [crowd.enter(line) for line in lines] == [True] * 10 + [False] * 10  # type: ignore[arg-type]
        assert crowd.enter(Line("2001:db8:0:2::1"))  # type: ignore[arg-type]

    asyncio.run(story())
