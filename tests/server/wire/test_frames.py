"""Frames of every shape: however a client cuts its messages up, they are heard, or it is sent away."""

import asyncio
import itertools

import pytest
import websockets.exceptions
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from websockets.frames import Frame, Opcode

from tests.server.clients import Person, Socket
from tests.server.conftest import House


def ping(name: str) -> bytes:
    """A message that wants an answer."""
    return b'{"type":"ping","id":"%s"}' % name.encode()


def text(payload: bytes) -> bytes:
    """A text in one frame."""
    return Frame(Opcode.TEXT, payload).serialize(mask=True)


A, B, C = (text(ping(name)) for name in "abc")
FRAGMENTS = Frame(Opcode.TEXT, ping("a")[:9], fin=False).serialize(mask=True)
FRAGMENTS += Frame(Opcode.CONT, ping("a")[9:]).serialize(mask=True)
PROBE = Frame(Opcode.PING, b"there?").serialize(mask=True)


@pytest.mark.parametrize(
    ("packets", "names"),
    [
        ([A], ["a"]),
        ([A + B + C], ["a", "b", "c"]),
        ([A[:1], A[1:]], ["a"]),
        ([A[:5], A[5:20], A[20:] + B], ["a", "b"]),
        ([A + B[:7], B[7:], C], ["a", "b", "c"]),
        ([FRAGMENTS, B], ["a", "b"]),
        ([PROBE + A + PROBE, B], ["a", "b"]),
        ([text(ping("a" * 40) + b" " * 200), B], ["a" * 40, "b"]),
    ],
    ids=["one", "three at once", "cut after a byte", "cut twice", "cut", "fragments", "probes", "medium"],
)
def test_messages_are_heard_however_they_are_cut(house: House, packets: list[bytes], names: list[str]) -> None:
    async def story() -> None:
        async with Person(house.node) as ann:
            await ann.become("Ann")
            async with await ann.follow(await ann.create(["you", "you"])) as socket:
                for packet in packets:
                    await write(socket, packet)
                assert [(await socket.until("pong"))["answers"] for _ in names] == names

    asyncio.run(story())


@pytest.mark.parametrize(
    "packet",
    [
        Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True),
        Frame(Opcode.TEXT, ping("a")).serialize(mask=False),
        b"\xc1" + A[1:],
        Frame(Opcode.CONT, ping("a")).serialize(mask=True),
        Frame(Opcode.TEXT, b"a", fin=False).serialize(mask=True) + A,
        b"\x81\xff" + b"\x7f" * 12,
        b"\x83\x80\x00\x00\x00\x00",
    ],
    ids=["no text", "no mask", "reserved bit", "no beginning", "no end", "endless", "unknown kind"],
)
def test_a_client_that_breaks_the_frames_is_sent_away(
    house: House, packet: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with Person(house.node) as ann:
            await ann.become("Ann")
            table = await ann.create(["you", "you"])
            async with await ann.follow(table) as socket:
                await write(socket, packet)
                with pytest.raises(websockets.exceptions.ConnectionClosed):
                    await socket.until("pong")
            async with await ann.follow(table) as again:
                assert (await again.do({"type": "ping"}))["type"] == "pong"

    asyncio.run(story())
    assert not [record for record in caplog.records if record.exc_info]  # a page for each would fill the disk


async def write(socket: Socket, packet: bytes) -> None:
    """Send bytes as they are, in a packet of their own."""
    socket.connection.transport.write(packet)
    await asyncio.sleep(0.02)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    names=some.lists(some.text("abc", min_size=1, max_size=30), min_size=1, max_size=8, unique=True),
    spaces=some.integers(0, 300),
    cuts=some.sets(some.integers(1, 400), max_size=8),
    probes=some.sets(some.integers(0, 7), max_size=4),
)
def test_any_cutting_of_any_messages_is_heard(
    house: House, names: list[str], spaces: int, cuts: set[int], probes: set[int]
) -> None:
    """Texts of all lengths, pings between them, cut anywhere: each is heard once, in order."""
    stream = b""
    for index, name in enumerate(names):
        stream += (PROBE if index in probes else b"") + text(ping(name) + b" " * (spaces * index))
    places = [0, *sorted(cut for cut in cuts if cut < len(stream)), len(stream)]
    packets = [stream[begin:end] for begin, end in itertools.pairwise(places)]

    async def story() -> None:
        async with Person(house.node) as ann:
            await ann.become("Ann")
            async with await ann.follow(await ann.create(["you", "you"])) as socket:
                for packet in packets:
                    socket.connection.transport.write(packet)
                    await asyncio.sleep(0)
                assert [(await socket.until("pong"))["answers"] for _ in names] == names

    asyncio.run(story())


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(noise=some.binary(min_size=1, max_size=300))
def test_noise_on_one_socket_harms_no_other(house: House, noise: bytes) -> None:
    async def story() -> None:
        async with Person(house.node) as ann:
            await ann.become("Ann")
            table = await ann.create(["you", "you"])
            async with await ann.follow(table) as good, await ann.follow(table) as bad:
                bad.connection.transport.write(noise)
                await asyncio.sleep(0)
                bad.connection.transport.abort()
                assert (await good.do({"type": "ping"}))["type"] == "pong"

    asyncio.run(story())
