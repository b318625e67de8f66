"""Where games of practice begin."""

from typing import Any

import numpy as np

from lanterns.engine.kind import GameKind, read_options


def make_starts(kind: GameKind, players: int, seed: int, variety: int) -> Any:
    """States to begin from: the game as it is, and as many practice ones as the game can think of, half and half."""
    plain = kind.set_up(players, read_options(kind, {}))
    others = [kind.practice(seed + index) for index in range(variety)]
    starts = [plain] + [kind.set_up(players, read_options(kind, options)) for options in others if options]
    starts += [plain] * max(0, len(starts) - 2)
    states = np.zeros(len(starts), kind.layout)
    for index, start in enumerate(starts):
        states[index] = start
    return states
