"""A WebSocket client of few lines that costs almost nothing, so that what is measured is the server."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

Hear = Callable[[bytes], None]


class FrameSocket(asyncio.Protocol):
    """Sends and receives text frames; whatever else comes is let go."""

    def __init__(self, path: str, cookie: str, hear: Hear) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
        )
        self._hear = hear
        self._buffer = b""
        self._is_open = False
        self.transport: asyncio.Transport | None = None
        self.opened = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        self.transport = cast(asyncio.Transport, transport)  # uvloop has a class of its own
        self.transport.write(self._request.encode())

    def data_received(self, data: bytes) -> None:
        """Take frames out of the stream."""
        self._buffer += data
        if not self._is_open:
            if b"\r\n\r\n" not in self._buffer:
                return
            head, self._buffer = self._buffer.split(b"\r\n\r\n", 1)
            assert b" 101 " in head, head
            self._is_open = True
            self.opened.set_result(None)
        while True:
            frame = self._next_frame()
            if frame is None:
                return
            kind, payload = frame
            if kind == 1:
                self._hear(payload)
            elif kind == 9:
                self._write(10, payload)

    def _next_frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1] & 127, 2
        if length == 126:
            length, start = int.from_bytes(buffer[2:4], "big"), 4
        elif length == 127:
            length, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + length or len(buffer) < start:
            return None
        self._buffer = buffer[start + length :]
        return buffer[0] & 15, buffer[start : start + length]

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._write(1, text)

    def _write(self, kind: int, payload: bytes) -> None:
        assert self.transport
        length = len(payload)
        if length < 126:
            head = bytes([0x80 | kind, 0x80 | length])
        else:
            head = bytes([0x80 | kind, 0x80 | 126]) + length.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + payload)  # a mask of zeros is a mask

    def close(self) -> None:
        """Go away."""
        if self.transport:
            self.transport.abort()
