"""A player's socket until the game begins: opened, spoken to and heard one text at a time.

From then on compiled code reads and writes it (`playing.py`).
"""

import asyncio
import base64
import os
import socket


class Line:
    """A WebSocket of few lines."""

    def __init__(self) -> None:
        self.socket = socket.socket()
        self.socket.settimeout(0)
        self.unread = b""
        """What has come and was not heard yet."""

    async def open(self, port: int, path: str, cookie: str) -> None:
        """Connect and shake hands."""
        key = base64.b64encode(os.urandom(16)).decode()
        await asyncio.get_running_loop().sock_connect(self.socket, ("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        request = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
        )
        await asyncio.get_running_loop().sock_sendall(self.socket, request.encode())
        while b"\r\n\r\n" not in self.unread:
            await self._receive()
        head, self.unread = self.unread.split(b"\r\n\r\n", 1)
        assert b" 101 " in head, head

    async def _receive(self) -> None:
        received = await asyncio.get_running_loop().sock_recv(self.socket, 1 << 16)
        assert received, "the server has closed a socket"
        self.unread += received

    async def hear(self) -> bytes:
        """The next text; nobody is sent anything else so early."""
        while True:
            size, start = (self.unread[1] & 127, 2) if len(self.unread) > 1 else (0, 10)
            if size == 126:
                size, start = int.from_bytes(self.unread[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(self.unread[2:10], "big"), 10
            if len(self.unread) >= start + size:
                text, self.unread = self.unread[start : start + size], self.unread[start + size :]
                return text
            await self._receive()

    async def send(self, text: str) -> None:
        """Send a text."""
        await asyncio.get_running_loop().sock_sendall(self.socket, frame_of(text.encode()))


def frame_of(payload: bytes) -> bytes:
    """A short text of a client as a frame; a mask of zeros is a mask."""
    length = len(payload)
    assert length < 126, payload
    return bytes([0x81, 0x80 | length]) + b"\0\0\0\0" + payload
