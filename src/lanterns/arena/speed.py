"""How fast this machine plays: the few figures that `lanterns bench` shows."""

import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np

from lanterns.arena.simulation import simulate
from lanterns.engine import rules
from lanterns.engine.compiler import rule
from lanterns.engine.game import Game
from lanterns.engine.kind import GameKind
from lanterns.engine.layout import copy_state

COPIES: Final = 100_000
RING: Final = 64
"""States copied to in turn, so that no copy can be left out as useless."""
TRIES: Final = 3
"""The best of so many counts: the others were disturbed."""


class Speed(NamedTuple):
    """One figure."""

    what: str
    value: float
    unit: str


@rule
def copy_many(game: Any, ring: Any, count: int) -> None:
    """Copy a game again and again."""
    for index in range(count):
        ring[index % len(ring)] = game


def best_seconds(work: Callable[[], Any]) -> float:
    """The shortest of a few runs."""
    times = []
    for _ in range(TRIES):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return min(times)


def measure(kind: GameKind, games: int = 2000) -> list[Speed]:
    """The speed of one game's rules on one core of this machine, with as many players as it takes."""
    players = max(kind.player_counts)
    speeds = []
    for bot, count in (("random", games), ("greedy", max(1, games // 20))):
        seats = [bot] * players
        simulated = simulate(kind.name, seats, 1, seed=0)
        seconds = best_seconds(lambda seats=seats, count=count: simulate(kind.name, seats, count, seed=1))  # type: ignore[misc]
        simulated = simulate(kind.name, seats, count, seed=1)
        speeds.append(Speed(f"{bot} games", count / seconds, "games/s"))
        speeds.append(Speed(f"decisions in {bot} games", float(simulated.decisions.sum()) / seconds, "decisions/s"))
    return [*speeds, *_measure_calls(kind, players)]


def _measure_calls(kind: GameKind, players: int) -> list[Speed]:
    game = Game(kind.name, players=players, seed=1)
    ring = np.zeros(RING, kind.layout)
    copy_many(game.state, ring, 1)
    copying = best_seconds(lambda: copy_many(game.state, ring, COPIES)) / COPIES
    seat, number = game.to_act, game.legal_numbers()[0]
    trials = [copy_state(game.state) for _ in range(1000)]
    began = time.perf_counter()
    for trial in trials:
        rules.apply(trial, seat, number)
    applying = (time.perf_counter() - began) / len(trials)
    return [
        Speed("copying a game, compiled", copying * 1e9, "ns"),
        Speed("apply, called from Python", applying * 1e6, "µs"),
        Speed("size of a game", float(kind.layout.itemsize), "bytes"),
    ]
