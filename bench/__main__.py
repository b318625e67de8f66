"""Print every figure beside its peer: `make bench`, or `python -m bench` in the development environment.

All loops run on one core, in turns, several rounds each; the best round counts for everybody, since a shared machine
can only make a round slower.
"""

import os
from collections.abc import Callable
from functools import partial

from rich.console import Console
from rich.progress import track
from rich.table import Table

import lanterns
from bench.environments import environment_loops
from bench.first_use import measure_first_use
from bench.peers import measure_catanatron, measure_openspiel
from bench.playouts import measure_playouts
from bench.random_games import (
    Speed,
    measure_apply_microseconds,
    measure_copy_nanoseconds,
    measure_random_games,
)
from lanterns.engine.kind import all_kinds

ROUNDS = int(os.environ.get("ROUNDS", "5"))

LOOPS: dict[str, Callable[[], Speed]] = {
    **{kind.name: partial(measure_random_games, kind.name, 4, 0.5) for kind in all_kinds()},
    **{f"OpenSpiel {name}": partial(measure_openspiel, name, 0.5) for name in ("hearts", "hanabi", "yacht")},
    "catanatron": partial(measure_catanatron, 1.0),
    **environment_loops([kind.name for kind in all_kinds()]),
}

RATIOS = (
    # game, peer, in decisions or games, at least
    ("harvest", "OpenSpiel hearts", "decisions", 1.0),
    ("harvest", "OpenSpiel hanabi", "decisions", 2.5),
    ("harvest", "catanatron", "games", 5000),
    ("dice", "OpenSpiel hanabi", "decisions", 1.0),
    ("dice", "OpenSpiel yacht", "decisions", 3.0),
    ("harvest: PettingZoo", "PettingZoo connect_four", "decisions", 5.0),
    ("dice: PettingZoo", "PettingZoo connect_four", "decisions", 5.0),
)

VECTOR_DECISIONS = 3_000_000
"""What the vector environment is to reach, observations and masks filled."""
NUMBERS_PLAYED = 50_000
"""What `Game.play_number` is to reach."""


def measure_loops() -> dict[str, Speed]:
    """The best round of every loop."""
    rounds = [(name, loop()) for _ in track(range(ROUNDS), "Playing in turns") for name, loop in LOOPS.items()]
    return {name: max((s for n, s in rounds if n == name), key=lambda s: s.decisions) for name in LOOPS}


def main() -> None:
    """Measure and print."""
    console = Console(width=100)
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    speeds = measure_loops()
    table = Table("random games, one core", "decisions/s", "games/s", title=f"Lanterns {lanterns.__version__}")
    for name, speed in speeds.items():
        table.add_row(name, f"{speed.decisions:,.0f}", f"{speed.games:,.0f}")
    console.print(table)
    table = Table("ratio", "measured", "wanted")
    for game, peer, unit, least in RATIOS:
        if game in speeds:
            ratio = getattr(speeds[game], unit) / getattr(speeds[peer], unit)
            table.add_row(f"{game} / {peer}, {unit}", f"{ratio:,.2f}", f"≥ {least:,}")
    for kind in all_kinds():
        for loop, least in (("vector steps", VECTOR_DECISIONS), ("Game.play_number", NUMBERS_PLAYED)):
            name = f"{kind.name}: {loop}"
            table.add_row(f"{name}, decisions/s", f"{speeds[name].decisions:,.0f}", f"≥ {least:,}")
    console.print(table)
    table = Table("size and latency", "measured", "wanted")
    for kind in all_kinds():
        table.add_row(f"{kind.name}: record", f"{kind.layout.itemsize} bytes", "")
        table.add_row(f"{kind.name}: copy, compiled", f"{measure_copy_nanoseconds(kind.name):.0f} ns", "≤ 100 ns")
        table.add_row(f"{kind.name}: apply from Python", f"{measure_apply_microseconds(kind.name):.1f} µs", "≤ 5 µs")
        for players in (2, 4):
            playouts = measure_playouts(kind.name, players)
            table.add_row(f"{kind.name}: search, {players} players", f"{playouts:,.0f} playouts/s", "")
    cold, warm = measure_first_use()
    table.add_row("first move, compiling", f"{cold:.1f} s", "≤ 15 s")
    table.add_row("first move, compiled code on disk", f"{warm:.2f} s", "≤ 1.5 s")
    console.print(table)


if __name__ == "__main__":
    main()
