"""Bare connections for hostile strangers, each from an address of its own on the loopback network."""

import asyncio
import base64
import contextlib
import os
from collections.abc import AsyncIterator

from websockets.frames import Frame, Opcode

PATIENCE_SECONDS = 5.0

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@contextlib.asynccontextmanager
async def dial(port: int, home: str) -> AsyncIterator[Line]:
    """A connection from an address."""
    reader, writer = await asyncio.wait_for(
        asyncio.open_connection("127.0.0.1", port, local_addr=(home, 0), limit=2**20), PATIENCE_SECONDS
    )
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def ask(port: int, home: str, method: str, path: str, body: bytes = b"", cookie: str = "") -> int:
    """Send a request; the status of the answer, or 0 where none came."""
    head = f"{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n"
    head += f"content-length: {len(body)}\r\n" + (f"cookie: {cookie}\r\n" if cookie else "")
    with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
        async with dial(port, home) as (reader, writer):
            writer.write(head.encode() + b"\r\n" + body)
            line = await asyncio.wait_for(reader.readline(), 60)
            await asyncio.wait_for(reader.read(), 60)
            return int(line.split()[1]) if line else 0
    return 0


async def pour(writer: asyncio.StreamWriter, piece: bytes, most: int) -> int:
    """Write pieces until enough is written or the server goes; how many bytes it took."""
    poured = 0
    with contextlib.suppress(OSError, TimeoutError):
        while poured < most and not writer.is_closing():
            writer.write(piece)
            await asyncio.wait_for(writer.drain(), PATIENCE_SECONDS)
            poured += len(piece)
            await asyncio.sleep(0)
    return poured


@contextlib.asynccontextmanager
async def open_socket(port: int, home: str, table: str) -> AsyncIterator[Line]:
    """The socket of a table, from the handshake on."""
    key = base64.b64encode(os.urandom(16)).decode()
    async with dial(port, home) as (reader, writer):
        writer.write(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            f"sec-websocket-key: {key}\r\nsec-websocket-version: 13\r\n\r\n".encode()
        )
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 30)
        yield reader, writer


def text(words: bytes) -> bytes:
    """A text as a client sends it."""
    return Frame(Opcode.TEXT, words).serialize(mask=True)


def ping() -> bytes:
    """A ping as a client sends it."""
    return Frame(Opcode.PING, b"x" * 100).serialize(mask=True)
