"""Work that takes longer than others may wait: done beside, one piece after the other, and only so much of it.

The line is short, and no network has more than its share of it: whoever asks for much waits for themselves.
"""

import asyncio
import os
import sys
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

from lanterns.server.refusals import Refused

MOST_WAITING: Final = 32
"""Pieces of work that may wait."""
MOST_OF_ONE: Final = 8
"""Those of one network."""
LOW_PRIORITY: Final = 10
"""A third of what a bot gets, a tenth of what the server gets, where all want the same processor."""
LOWEST: Final = 19
"""As far as a system goes."""
COME_BACK_SECONDS: Final = 2
"""When to try again where too many wait."""

Given = ParamSpec("Given")
Result = TypeVar("Result")


def give_way() -> None:
    """Let this thread come after others who want a processor, where the system knows priorities of threads."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        os.setpriority(os.PRIO_PROCESS, thread, min(os.getpriority(os.PRIO_PROCESS, thread) + LOW_PRIORITY, LOWEST))


class Aside:
    """A thread for long work, and the line before it."""

    def __init__(
        self, most_waiting: int = MOST_WAITING, most_of_one: int = MOST_OF_ONE, *, gives_way: bool = False
    ) -> None:
        """`gives_way` is for work outside of the interpreter: it gets what the others leave of the processor."""
        self._most_waiting = most_waiting
        self._most_of_one = most_of_one
        self._waiting: Counter[str] = Counter()
        self._thread = ThreadPoolExecutor(1, "aside", initializer=give_way if gives_way else None)

    async def run(
        self, network: str, work: Callable[Given, Result], *given: Given.args, **named: Given.kwargs
    ) -> Result:
        """What a piece of work gives that a network asked for; Refused where too many wait already."""
        if self._waiting[network] >= self._most_of_one or self._waiting.total() >= self._most_waiting:
            raise Refused("too_many", seconds=COME_BACK_SECONDS)
        self._waiting[network] += 1
        future = asyncio.get_running_loop().run_in_executor(self._thread, lambda: work(*given, **named))
        future.add_done_callback(lambda _: self._has_ended(network))
        return await future

    def _has_ended(self, network: str) -> None:
        self._waiting[network] -= 1
        self._waiting += Counter()  # forgets who waits for nothing

    def close(self) -> None:
        """End the thread; what waits is not done."""
        self._thread.shutdown(wait=False, cancel_futures=True)
