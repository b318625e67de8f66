"""Holding a table: one at a time, in the order of asking, by tasks and by plain calls alike."""

import asyncio
from collections import deque
from collections.abc import Callable
from types import TracebackType


class Hold:
    """A lock that a plain call can take too, if it is free, and that is handed over rather than let go.

    `asyncio.Lock` is for tasks only, and between its release and the next task's turn it looks free.
    """

    __slots__ = ("_before", "_is_taken", "_then", "_waiting")

    def __init__(self, before: Callable[[], None] = lambda: None) -> None:
        """`before`: what happens before anybody can hold it."""
        self._before = before
        self._then: Callable[[], None] | None = None
        self._is_taken = False
        self._waiting: deque[asyncio.Future[None]] | None = None

    @property
    def is_taken(self) -> bool:
        """Whether someone holds it."""
        return self._is_taken

    def take_now(self) -> bool:
        """Take it if it is free; False if it is not."""
        self._before()
        if self._is_taken:
            return False
        self._is_taken = True
        return True

    def keep(self) -> None:
        """Take it for something that has begun while nobody held it."""
        self._is_taken = True

    def when_free(self, then: Callable[[], None]) -> None:
        """Do something as soon as nobody holds it; not at all if someone waits for it."""
        if self._is_taken:
            self._then = then
        else:
            then()

    def release(self) -> None:
        """Hand it over to whoever has waited longest, or let it go."""
        then, self._then = self._then, None
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._is_taken = False
        if then is not None:
            then()

    async def __aenter__(self) -> None:
        """Take it when it is this task's turn."""
        if self.take_now():
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting = self._waiting or deque()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was handed over just now
                self.release()
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Hand it over."""
        self.release()
