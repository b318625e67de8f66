"""The time of day as a node counts it: the system's clock, whose jumps are followed only if they last."""

import time
from collections.abc import Callable
from typing import Final

JUMP_SECONDS: Final = 1.0
"""A smaller difference is the ordinary setting of a clock, and is followed at once."""
LASTING_SECONDS: Final = 60.0
"""A larger one is believed when it has lasted this long."""


class SteadyClock:
    """A clock that a jump there and back leaves alone, so that it neither ends nor stretches anybody's turn."""

    def __init__(self, wall: Callable[[], float] = time.time, ticks: Callable[[], float] = time.monotonic) -> None:
        self._wall = wall
        self._ticks = ticks
        self._base = 0.0
        self._off_since: float | None = None
        self._set(wall(), ticks())

    def __call__(self) -> float:
        """Seconds since 1970."""
        wall, ticks = self._wall(), self._ticks()
        steady = self._base + ticks
        if abs(wall - steady) < JUMP_SECONDS:
            self._set(wall, ticks)
            return wall
        if self._off_since is None:
            self._off_since = ticks
        if ticks - self._off_since < LASTING_SECONDS:
            return steady
        self._set(wall, ticks)
        return wall

    def _set(self, wall: float, ticks: float) -> None:
        self._base = wall - ticks
        self._off_since = None
