"""A follower's socket as it is lent: what it says of itself."""

from types import SimpleNamespace
from typing import Any, cast

from lanterns.server.http.limits import Limits
from lanterns.server.node.followers import Follower
from lanterns.server.socket.line import SocketLine


class Idle:
    """A transport that has sent everything it was given."""

    def is_closing(self) -> bool:
        """It stays."""
        return False

    def get_write_buffer_size(self) -> int:
        """Nothing waits here."""
        return 0


def test_nothing_overtakes_what_waits_in_line_once_a_client_takes_again() -> None:
    frames = cast(Any, SimpleNamespace(transport=Idle(), close_sent=False, disconnected=False))
    follower = Follower("Ann", "Ann")
    line = SocketLine(frames, Limits(1.0), follower)
    said = [line.is_clear]
    follower.tell("it could not be sent at once, and is sent in its turn")
    said.append(line.is_clear)
    follower.waiting.clear()
    assert [*said, line.is_clear] == [True, False, True]
