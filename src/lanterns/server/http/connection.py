"""One client's connection: a head of bounded size, and requests and answers in bounded time.

Laws of this file:
1. Every silence ends: a request is whole within a time from its first byte, and an answer is taken.
2. Every buffer is bounded: heads, requests in line, and what a client sends after its answer.
"""

import asyncio
import functools
from http import HTTPStatus
from typing import Any, Final, Protocol

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from lanterns.server.http.crowd import Crowd

LARGEST_HEAD: Final = 16 * 1024
"""Bytes in the first line and the headers of a request."""
MOST_HEADERS: Final = 64
LARGEST_REQUEST: Final = 2 * 1024 * 1024
"""Bytes of a whole request on the wire: the largest body in small pieces, each with its length before it."""
MOST_IN_LINE: Final = 8
"""Requests that may be sent before the first is answered."""
REQUEST_SECONDS: Final = 20.0
"""How long a request may take from its first byte, or the opening of its connection, to its last."""
ANSWER_SECONDS: Final = 20.0
"""How long a client may take nothing of what is sent to it."""


class Passing(Protocol):
    """Lets another process speak with a client."""

    def share_out(self, transport: asyncio.Transport, begun: bytes) -> bool:
        """Whether somebody else speaks with a client who has just begun to."""

    def pass_on(self, transport: asyncio.Transport, head: bytes) -> bool:
        """Whether somebody else speaks with a client who asks for a socket."""


class Connection(HttpToolsProtocol):
    """A connection over which requests come."""

    def __init__(self, *, crowd: Crowd, door: Passing | None = None, begun: bytes = b"", **settings: Any) -> None:
        """`begun` is what a client has said already whose connection comes from another process."""
        super().__init__(**settings)
        self.door = door
        self.begun = begun
        self.is_shared_out = door is None or bool(begun)
        self.crowd = crowd
        frames: Any = self.ws_protocol_class
        self.ws_protocol_class = functools.partial(frames, crowd=crowd)  # type: ignore[assignment]
        self.request_bytes = 0
        self.header_count = 0
        self.is_in_head = True
        self.status = HTTPStatus.BAD_REQUEST
        """What a request that cannot be read is answered with."""
        self._request_timer: asyncio.TimerHandle | None = None
        self._answer_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Someone has come; they may have to go at once."""
        super().connection_made(transport)
        if not self.crowd.enter(transport):
            self.refuse(HTTPStatus.SERVICE_UNAVAILABLE)
            return
        self._expect_request()
        if self.begun:
            self.data_received(self.begun)
            self.begun = b""

    def connection_lost(self, exc: Exception | None) -> None:
        """Someone has gone."""
        self._request_has_come()
        self._answer_is_taken()
        self.crowd.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in a piece of a request, or of several."""
        if self.transport.is_closing():
            return
        if not self.is_shared_out:
            self.is_shared_out = True
            if self.door and self.door.share_out(self.transport, data):
                return
        self._expect_request()
        self.request_bytes += len(data)
        super().data_received(data)
        if self.transport.get_protocol() is not self or self.transport.is_closing():
            return
        if self.is_in_head and self.request_bytes > LARGEST_HEAD:
            self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif self.request_bytes > LARGEST_REQUEST:
            self.refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        elif len(self.pipeline) > MOST_IN_LINE:
            self.refuse(HTTPStatus.TOO_MANY_REQUESTS)

    def on_message_begin(self) -> None:
        """A request begins."""
        self._expect_request()
        self.is_in_head, self.header_count = True, 0
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header, of the head or after the body."""
        self.header_count += 1
        if self.header_count > MOST_HEADERS or len(name) + len(value) > LARGEST_HEAD:
            self.status = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise ValueError("the head of the request is too large")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head of a request has been read."""
        if len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers) > LARGEST_HEAD:
            self.status = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise ValueError("the head of the request is too large")
        self.is_in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """A request has come whole."""
        self.request_bytes = 0
        self._request_has_come()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on frames are spoken."""
        self._request_has_come()
        self._answer_is_taken()
        if self.door is None or not self.door.pass_on(self.transport, self._head()):
            super().handle_websocket_upgrade()

    def _head(self) -> bytes:
        """The head of the request, as it came."""
        headers = [b"%b: %b\r\n" % header for header in self.scope["headers"]]
        return b"".join([self.scope["method"].encode(), b" ", self.url, b" HTTP/1.1\r\n", *headers, b"\r\n"])

    def pause_writing(self) -> None:
        """The client does not take what is sent."""
        super().pause_writing()
        self._answer_timer = self.loop.call_later(ANSWER_SECONDS, self._give_up)

    def resume_writing(self) -> None:
        """The client has taken most of it."""
        self._answer_is_taken()
        super().resume_writing()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - what is wrong is the client's business
        """Answer what cannot be read."""
        self.refuse(self.status)

    def refuse(self, status: HTTPStatus) -> None:
        """Answer with nothing but a status, and go."""
        self.crowd.note(status.phrase)
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
        self.transport.write(head.encode())
        self.transport.close()

    def _expect_request(self) -> None:
        if self._request_timer is None:
            self._request_timer = self.loop.call_later(REQUEST_SECONDS, self._stop_waiting)

    def _request_has_come(self) -> None:
        if self._request_timer is not None:
            self._request_timer.cancel()
            self._request_timer = None

    def _answer_is_taken(self) -> None:
        if self._answer_timer is not None:
            self._answer_timer.cancel()
            self._answer_timer = None

    def _stop_waiting(self) -> None:
        if not self.transport.is_closing():
            self.refuse(HTTPStatus.REQUEST_TIMEOUT)

    def _give_up(self) -> None:
        self.crowd.note("Took no answer")
        self.transport.abort()
