"""Compile what many tests need of every game before the tests start, one process a game.

Otherwise each of the tests' processes, which start together, would compile the same things at the same time.
"""

from concurrent.futures import ProcessPoolExecutor

from lanterns import Game
from lanterns.bots.roster import LEVELS, make_bot, warm_up
from lanterns.engine.kind import GameKind, all_kinds, all_versions
from lanterns.envs.learning import LearnerEnv
from lanterns.envs.vector import VectorEnv
from lanterns.server.ops.ferrying import compile_ferry
from lanterns.server.ops.warmup import warm_up_table


def compile_game(place: int) -> None:
    """Compile one game, by its place among all versions: what a table needs of it, then every level of its bots."""
    kind = list(all_versions())[place]
    warm_up_table(kind)
    for level in LEVELS:
        warm_up(kind.name, level, kind.rules_version)
    if kind in all_kinds():
        compile_doors(kind)
        compile_ferry(kind.name, kind.rules_version)


def compile_doors(kind: GameKind) -> None:
    """Compile what learners and reviews need of a game."""
    VectorEnv(kind.name, 2, 1)
    LearnerEnv(kind.name, ["random"], 1)
    game, bot = Game(kind.name, 2, seed=0), make_bot("greedy")
    while not game.is_over:
        bot.play(game)
    game.review()


if __name__ == "__main__":
    with ProcessPoolExecutor() as processes:
        list(processes.map(compile_game, range(len(list(all_versions())))))
