"""Followers: what is told arrives in order, whether the socket takes it at once or has to be waited for."""

import asyncio

import pytest

from lanterns.server.node.followers import MOST_WAITING, MOST_WAITING_CHARACTERS, TRY_AGAIN_LATER, Follower


class SlowSocket:
    """A socket that takes nothing while it is blocked."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.is_free = asyncio.Event()

    def write_now(self, text: str) -> bool:
        """Send at once, if free."""
        if self.is_free.is_set():
            self.sent.append(text)
        return self.is_free.is_set()

    async def send(self, text: str) -> None:
        """Send as soon as free."""
        await self.is_free.wait()
        await asyncio.sleep(0)
        self.sent.append(text)


def test_nothing_overtakes_what_waits() -> None:
    async def story() -> None:
        socket = SlowSocket()
        follower = Follower("ann", "Ann", write_now=socket.write_now)
        sending = asyncio.create_task(follower.send_all(socket.send))
        follower.tell("1")
        await asyncio.sleep(0)
        follower.tell("2")
        socket.is_free.set()
        follower.tell("3")
        await asyncio.sleep(0.01)
        follower.tell("4")
        follower.end(1000, "done")
        assert await sending == (1000, "done")
        assert socket.sent == ["1", "2", "3", "4"]

    asyncio.run(story())


@pytest.mark.parametrize(("size", "most"), [(1, MOST_WAITING), (50_000, MOST_WAITING_CHARACTERS // 50_000 + 1)])
def test_a_client_that_takes_nothing_is_sent_away(size: int, most: int) -> None:
    async def story() -> None:
        socket = SlowSocket()
        follower = Follower("ann", "Ann", write_now=socket.write_now)
        sending = asyncio.create_task(follower.send_all(socket.send))
        await asyncio.sleep(0)
        for _ in range(most):
            follower.tell("x" * size)
        assert follower.ending is None
        follower.tell("x")
        await asyncio.sleep(0)
        socket.is_free.set()
        assert (await sending)[0] == TRY_AGAIN_LATER
        assert len(socket.sent) <= 1

    asyncio.run(story())
