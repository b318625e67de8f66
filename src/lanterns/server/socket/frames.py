"""The frames of a WebSocket: plain ones read and written at once, all others by the book.

Almost every frame a client sends is one whole, short text. Those are unpacked here; whatever else arrives goes to the
library, which also shakes hands, keeps alive and closes. The library sees only whole frames from here, or, from the
first unusual one on, everything.
"""

from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.utils import apply_mask

TEXT: Final = 0x81
"""The first byte of a text in one piece."""
CONTROL: Final = (0x89, 0x8A)
"""The first bytes of ping and pong."""
MASKED: Final = 0x80
SHORT, MEDIUM, LONG = 125, 126, 127
"""A length, or a word that it stands in the next two or eight bytes."""
EXTENSION: Final = "lanterns.frames"
"""Where an application finds a client's frames among the extensions of its scope."""
MOST_UNREAD: Final = 16
"""Messages that may wait to be heard before the client has to wait, too."""


class PlainFrames(WebSocketsSansIOProtocol):
    """One client's connection."""

    is_plain = True
    """Whether the library stands between two frames, so that a frame may pass it by."""
    hear_now: Callable[[str], bool] | None = None
    """An application's ear for texts, which need not wait in line then; it says False to those that have to."""

    def data_received(self, data: bytes) -> None:
        """Take frames out of the stream."""
        if not self.handshake_complete:
            self.is_plain = not self.handshake_initiated
        if not self.is_plain or not self.handshake_complete or self.close_sent:
            super().data_received(data)
            return
        begin = 0
        while begin < len(data):
            begin = self._take_frame(data, begin)

    def _take_frame(self, data: bytes, begin: int) -> int:
        """Take the frame that begins here; where the next one begins."""
        head, length, start = data[begin], data[begin + 1 : begin + 2], begin + 6
        size = length[0] - MASKED if length else -1
        if size == MEDIUM:
            size, start = int.from_bytes(data[begin + 2 : begin + 4], "big"), begin + 8
        elif size == LONG:
            size = -1
        end = start + size
        if size >= 0 and end <= len(data):
            if head == TEXT and self._take_text(apply_mask(data[start:end], data[start - 4 : start])):
                return end
            if head in CONTROL:
                super().data_received(data[begin:end])
                return end
        self.is_plain = False
        super().data_received(data[begin:])
        return len(data)

    def _take_text(self, payload: bytes) -> bool:
        """Put a text in line for the application; False if it is none."""
        try:
            text = payload.decode()
        except UnicodeDecodeError:
            return False
        if self.hear_now is None or not self.queue.empty() or not self.hear_now(text):
            self.put_in_line(text)
        return True

    def put_in_line(self, text: str) -> None:
        """Let a text wait until the application asks for it."""
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() >= MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    async def run_asgi(self) -> None:
        """Let the application speak with the client; it may also hear and write at once."""
        self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]
        await super().run_asgi()

    async def send(self, message: Any) -> None:
        """Send a message of the application."""
        text = message.get("text")
        if text is None or not self.write_text(text):
            await super().send(message)

    def write_text(self, text: str) -> bool:
        """Send a text now; False if the client would have to be waited for, or is not there."""
        is_open = self.handshake_complete and not self.close_sent and not self.disconnected
        if not is_open or not self.writable.is_set() or self.transport.is_closing():
            return False
        payload = text.encode()
        size = len(payload)
        if size <= SHORT:
            head = bytes((TEXT, size))
        elif size < 1 << 16:
            head = bytes((TEXT, MEDIUM)) + size.to_bytes(2, "big")
        else:
            head = bytes((TEXT, LONG)) + size.to_bytes(8, "big")
        self.transport.write(head + payload)
        return True
