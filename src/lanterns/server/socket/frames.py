"""The frames of a WebSocket: plain ones read and written at once, all others by the book.

Almost every frame a client sends is one whole, short text. Those are unpacked here; whatever else arrives goes to the
library, which also shakes hands, keeps alive and closes. The library sees only whole frames from here, or, from the
first unusual one on, everything.

Laws of this file:
1. Nothing is answered that the client does not take: pongs are few, and none waits behind others.
2. Every silence ends: a client that takes nothing is sent away.
"""

import asyncio
import struct
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.utils import apply_mask

from lanterns.server.http.crowd import Crowd
from lanterns.server.node.followers import POLICY

TEXT: Final = 0x81
"""The first byte of a text in one piece."""
CONTROL: Final = (0x89, 0x8A)
"""The first bytes of ping and pong."""
MASKED: Final = 0x80
SHORT, MEDIUM, LONG = 125, 126, 127
"""A length, or a word that it stands in the next two or eight bytes."""
_MEDIUM_HEAD: Final = struct.Struct("!BBH").pack
EXTENSION: Final = "lanterns.frames"
"""Where an application finds a client's frames among the extensions of its scope."""
MOST_UNREAD: Final = 16
"""Messages that may wait to be heard before the client has to wait, too."""
MOST_IN_LINE: Final = 256
"""Messages that may come at once; a client with more to say at a time is not a player."""
SLICE: Final = 4096
"""Bytes that the library is given at once."""
MOST_PROBES: Final = 20
"""Pings and pongs at once; then one a second. Browsers send none, and other clients one in some seconds."""
MOST_PIECES: Final = 64
"""Pieces that a message may come in."""
MOST_LATE_BYTES: Final = 64 * 1024
"""What a client may still have been sending when it was told that the socket closes."""
SLOW_SECONDS: Final = 20.0
"""How long a client may take nothing of what is sent to it."""
TOO_LARGE: Final = 1009
"""The reason to close the socket of a client that sends too much in one piece."""
NO_TEXT: Final = 1007
"""The reason where what it sends is not in UTF-8."""


class PlainFrames(WebSocketsSansIOProtocol):
    """One client's connection."""

    is_plain = True
    """Whether the library stands between two frames, so that a frame may pass it by."""
    hear_now: Callable[[str], bool] | None = None
    """An application's ear for texts, which need not wait in line then; it says False to those that have to."""

    back: Callable[[], None] | None = None
    """Has somebody else, who reads from the socket now, give it back."""

    def __init__(self, *, crowd: Crowd, **settings: Any) -> None:
        super().__init__(**settings)
        self._crowd = crowd
        self._probes, self._probed_at = 0.0, 0.0
        self._late_bytes = 0
        self._slow_timer: asyncio.TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone."""
        if self.back is not None:  # the system may give its number to another socket
            self.back()
        self._is_taken()
        self._crowd.leave(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The client does not take what is sent."""
        super().pause_writing()
        self._slow_timer = self.loop.call_later(SLOW_SECONDS, self._give_up)

    def resume_writing(self) -> None:
        """The client has taken most of it."""
        self._is_taken()
        super().resume_writing()

    def handle_ping(self) -> None:
        """Answer a ping, if the client takes answers and does not ask all the time."""
        pongs = b"".join(self.conn.data_to_send())
        if self._count_probe() and self.writable.is_set():
            self.transport.write(pongs)

    def handle_pong(self, event: Frame) -> None:
        """A client is there; it need not say so all the time."""
        if self._count_probe():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Another piece of a message; a message of nothing but pieces has to end, too."""
        if len(self.frames) >= MOST_PIECES:
            self.send_away(TOO_LARGE, "too many pieces")
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Hand on a whole message that the library has read; of one that is no text it would log a page."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.frames = []
            self.send_away(NO_TEXT, "no text")
        else:
            super().send_receive_event_to_app()

    def send_away(self, code: int, reason: str) -> None:
        """Close the socket with a reason."""
        if self.close_sent or self.transport.is_closing():
            return
        self._crowd.note(reason)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def _count_probe(self) -> bool:
        """Count a ping or pong; False if it is one too many."""
        now = self.loop.time()
        self._probes = max(0.0, self._probes - (now - self._probed_at)) + 1
        self._probed_at = now
        if self._probes > MOST_PROBES:
            self.send_away(POLICY, "too many pings")
        return self._probes <= MOST_PROBES

    def _is_taken(self) -> None:
        if self._slow_timer is not None:
            self._slow_timer.cancel()
            self._slow_timer = None

    def _give_up(self) -> None:
        self._crowd.note("Took no message")
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take frames out of the stream."""
        if self.transport.is_closing():
            return
        if not self.is_plain or not self.handshake_complete or self.close_sent:
            self._take_by_the_book(data)
            return
        begin, end = 0, len(data)
        while begin < end and not self.close_sent:
            begin = self._take_frame(data, begin)

    def _take_by_the_book(self, data: bytes) -> None:
        """Leave to the library what comes before the hands are shaken, after an unusual frame, or after the end."""
        if self.close_sent:
            self._late_bytes += len(data)
            if self._late_bytes > MOST_LATE_BYTES:
                self.transport.abort()
                return
        if not self.handshake_complete:
            self.is_plain = not self.handshake_initiated
        self._let_library_read(data)

    def _take_frame(self, data: bytes, begin: int) -> int:
        """Take the frame that begins here; where the next one begins."""
        head, start = data[begin], begin + 6
        size = data[begin + 1] - MASKED if begin + 1 < len(data) else -1
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
        self._let_library_read(data[begin:])
        return len(data)

    def _let_library_read(self, data: bytes) -> None:
        """Let the library read everything; slice by slice, as it reads all it gets before it can be stopped."""
        for begin in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[begin : begin + SLICE])

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
        if self.queue.qsize() > MOST_IN_LINE:
            self.send_away(POLICY, "too many messages at once")

    async def run_asgi(self) -> None:
        """Let the application speak with the client; it may also hear and write at once."""
        self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]
        await super().run_asgi()

    async def send(self, message: Any) -> None:
        """Send a message of the application."""
        text = message.get("text")
        if text is None or not self.write_text(text):
            await super().send(message)

    @property
    def is_open(self) -> bool:
        """Whether hands are shaken, and nobody has said goodbye."""
        is_going = self.close_sent or self.disconnected or self.transport.is_closing()
        return self.handshake_complete and not is_going

    def write_text(self, text: str) -> bool:
        """Send a text now; False if the client would have to be waited for, or is not there."""
        if not self.is_open or not self.writable.is_set():
            return False
        payload = text.encode()
        size = len(payload)
        if size <= SHORT:
            head = bytes((TEXT, size))
        elif size < 1 << 16:
            head = _MEDIUM_HEAD(TEXT, MEDIUM, size)
        else:
            head = bytes((TEXT, LONG)) + size.to_bytes(8, "big")
        self.transport.write(head + payload)
        return True
