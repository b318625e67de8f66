"""Compile the rules and the bots of every game before the tests start, one process a game.

Otherwise each of the tests' processes, which start together, would compile the same things at the same time.
"""

from concurrent.futures import ProcessPoolExecutor

from lanterns.bots.roster import LEVELS, warm_up
from lanterns.engine.kind import all_versions
from lanterns.server.ops.warmup import warm_up_table


def compile_game(place: int) -> None:
    """Compile one game, by its place among all versions: what a table needs of it, then every level of its bots."""
    kind = list(all_versions())[place]
    warm_up_table(kind)
    for level in LEVELS:
        warm_up(kind.name, level, kind.rules_version)


if __name__ == "__main__":
    with ProcessPoolExecutor() as processes:
        list(processes.map(compile_game, range(len(list(all_versions())))))
