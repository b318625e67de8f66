"""A follower's socket, as it is lent to the ferry: meanwhile nobody here reads from it."""

from collections.abc import Callable

from lanterns.server.http.limits import SPEAK, Limits
from lanterns.server.node.followers import Follower
from lanterns.server.socket.frames import PlainFrames


class SocketLine:
    """One follower's socket (`Line`)."""

    def __init__(self, frames: PlainFrames, limits: Limits, follower: Follower) -> None:
        """`limits`: the socket's own."""
        self._frames = frames
        self._limits = limits
        self._follower = follower

    @property
    def descriptor(self) -> int | None:
        """What the system calls it; None if it cannot be lent now."""
        frames, transport = self._frames, self._frames.transport
        if not frames.is_plain or not self.is_clear or frames.read_paused or not frames.queue.empty():
            return None
        if transport.get_extra_info("sslcontext") is not None:
            return None
        return int(transport.get_extra_info("socket").fileno())

    @property
    def allowance(self) -> float:
        """How many messages may come on it now."""
        return self._limits.left(SPEAK, "")

    @property
    def is_clear(self) -> bool:
        """Whether it is open, and nothing waits to be sent on it."""
        frames, transport = self._frames, self._frames.transport
        is_going = frames.close_sent or frames.disconnected or transport.is_closing()
        return not is_going and not self._follower.waiting and not transport.get_write_buffer_size()

    def lend(self, back: Callable[[], None]) -> None:
        """Hear nothing there until it is taken back; `back` has whoever borrows it give it back."""
        self._frames.back = back
        self._frames.transport.pause_reading()

    def take_back(self, allowance: float) -> None:
        """Hear again what comes, which may be no more than so many messages now."""
        self._frames.back = None
        self._limits.leave(SPEAK, "", min(allowance, self.allowance))
        if not self._frames.read_paused and not self._frames.transport.is_closing():
            self._frames.transport.resume_reading()

    def hear(self, data: bytes) -> None:
        """Hear what somebody else has heard there; nothing if the client has gone.

        What may have to be paused, or is not plain, is read here from now on, as is the end of the connection.
        """
        frames = self._frames
        if data:
            frames.data_received(data)
        if frames.back is not None and (not data or frames.read_paused or not frames.is_plain):
            frames.back()

    def put_in_line(self, text: str) -> None:
        """Hear a message that was heard before."""
        self._frames.put_in_line(text)

    def tell(self, text: str) -> None:
        """Tell the follower something."""
        self._follower.tell(text)

    def write_rest(self, rest: bytes) -> None:
        """Send the rest of a frame that was begun."""
        self._frames.transport.write(rest)
