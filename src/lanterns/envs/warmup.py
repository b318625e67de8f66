"""Compiling what an environment uses, on its first use on a machine, with a line about it."""

import sys
from collections.abc import Callable
from typing import Any

from lanterns.engine.kind import GameKind
from lanterns.engine.warmup import is_cold, warm_up, warm_up_if_cold


def prepare(kind: GameKind, door: str, use: Callable[[], Any]) -> None:
    """Have a game compiled for one of the environments, by using that once."""
    warm_up_if_cold(kind)
    name = f"{kind.version_name}-{door}"
    if is_cold(name):
        print(  # noqa: T201 - a library that falls silent for seconds looks broken
            f"Compiling {kind.title} for the {door} environment: some seconds, once.", file=sys.stderr
        )
        warm_up(name, [(door, use)], report=lambda *_: None)
