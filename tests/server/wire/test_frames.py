"""Frames of every shape: however a client cuts its messages up, they are heard, or it is sent away."""

import asyncio

import pytest
import websockets.exceptions
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
def test_a_client_that_breaks_the_frames_is_sent_away(house: House, packet: bytes) -> None:
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


async def write(socket: Socket, packet: bytes) -> None:
    """Send bytes as they are, in a packet of their own."""
    socket.connection.transport.write(packet)
    await asyncio.sleep(0.02)
