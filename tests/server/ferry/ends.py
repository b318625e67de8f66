"""Both ends of sockets for tests: one as the server has it, and one at which a client says frames and hears them."""

import json
import socket
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

from lanterns.engine.kind import Json
from lanterns.server.ferry.ferry import Seated

MASK = bytes((1, 200, 3, 77))
LARGEST = 1 << 20


def frame_of(text: str, mask: bytes = MASK) -> bytes:
    """A text as a client sends it."""
    payload = text.encode()
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else bytes([0xFE]) + len(payload).to_bytes(2)
    return b"\x81" + size + mask + bytes(letter ^ mask[place % 4] for place, letter in enumerate(payload))


def texts_of(heard: bytes) -> list[str]:
    """The texts of whole frames as a server sends them."""
    texts = []
    while heard:
        assert heard[0] == 0x81
        begin, size = (4, int.from_bytes(heard[2:4])) if heard[1] == 126 else (2, heard[1])
        texts.append(heard[begin : begin + size].decode())
        heard = heard[begin + size :]
    return texts


def said_in(frame: bytes) -> str:
    """What a client says in one short frame."""
    begin = 8 if frame[1] == 0xFE else 6
    return bytes(letter ^ frame[begin - 4 + place % 4] for place, letter in enumerate(frame[begin:])).decode()


class Ends:
    """A socket of someone who follows a table; the server's end is a line that may be lent (`Line`)."""

    def __init__(self, hear: Callable[[bytes], None] = lambda _: None) -> None:
        self.here, self.there = socket.socketpair()
        for end in (self.here, self.there):
            end.settimeout(0)
            end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, LARGEST)
        self._hear = hear
        self.allowance = 60.0
        self.is_clear = True
        self.back: Callable[[], None] | None = None
        self.told: list[str] = []
        """What went the ordinary way."""
        self.in_line: list[str] = []
        self.talk: Any = None
        """The conversation that is had here."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.here.close()
        self.there.close()

    @property
    def descriptor(self) -> int | None:
        """The server's end."""
        return self.here.fileno() if self.back is None else None

    def seated(self, seat: int, viewer: int) -> Seated:
        """This line at a table aboard."""
        return Seated(self.here.fileno(), seat, viewer, self.allowance)

    def say(self, text: str) -> None:
        """Say something as a client."""
        self.there.send(frame_of(text))

    def heard(self) -> list[str]:
        """What has been told here since the last time."""
        try:
            return texts_of(self.there.recv(LARGEST))
        except BlockingIOError:
            return []

    def events(self) -> list[tuple[str | None, int]]:
        """Of what has been told here or the ordinary way: which message it answers, and which entry it is."""
        updates: list[Json] = [json.loads(text) for text in self.told + self.heard()]
        return [(update["answers"], event["number"]) for update in updates for event in update["events"]]

    def lend(self, back: Callable[[], None]) -> None:
        """Somebody else hears now."""
        self.back = back

    def take_back(self, allowance: float) -> None:
        """Nobody else does any more."""
        self.back, self.allowance = None, allowance

    def hear(self, data: bytes) -> None:
        """Hear what is not carried."""
        self._hear(data)

    def put_in_line(self, text: str) -> None:
        """Hear later."""
        self.in_line.append(text)

    def tell(self, text: str) -> None:
        """Tell the ordinary way."""
        self.told.append(text)

    def write_now(self, text: str) -> bool:
        """Take what is told the ordinary way at once."""
        self.tell(text)
        return True

    def write_rest(self, rest: bytes) -> None:
        """Send the rest of a frame."""
        self.here.settimeout(None)
        self.here.sendall(rest)
        self.here.settimeout(0)
