"""How long fuzzers go on: half a minute in all, or as long as someone asks for."""

import os
import random
import time
from collections.abc import Iterator
from typing import Final

FUZZERS: Final = 2
FUZZ_SECONDS: Final = float(os.environ.get("LANTERNS_FUZZ_SECONDS", "30")) / FUZZERS
"""Seconds for each fuzzer."""


def rounds() -> Iterator[int]:
    """A new seed for every round, the first one always the same, until the time is over; a round is always finished."""
    end = time.monotonic() + FUZZ_SECONDS
    yield 0
    while time.monotonic() < end:
        seed = random.SystemRandom().randrange(2**32)
        print(f"fuzzing with seed {seed}")  # noqa: T201 - shown where a round fails, to be tried again
        yield seed
