"""Reviews of whole games as browsers make them, beside native ones: `python -m bench.reviews`, after `make web`.

Games between greedy bots, in seconds of a core; the best round counts for both. A browser's time has everything but
the fetching in it: the module is started, the weights are read, the record is played through and taken apart.
"""

import json
import os
import time

from rich.console import Console
from rich.table import Table

from bench.browser import FOLDER, ask_node
from lanterns.bots.roster import make_bot
from lanterns.engine.game import Game
from lanterns.engine.kind import all_kinds
from lanterns.records import record_of
from lanterns.review import review

ROUNDS = int(os.environ.get("ROUNDS", "3"))


def finished_game(kind: str, players: int) -> Game:
    """A whole game between greedy bots."""
    game = Game(kind, players, seed=0)
    bot = make_bot("greedy")
    while not game.is_over:
        game.play_number(bot.choose(game.seen_by(game.to_act), game.to_act))
    return game


def measure_in_node(game: Game) -> float:
    """Seconds of a core for a review in the module, in Node."""
    task = {"folder": str(FOLDER), "record": json.loads(record_of(game).to_json()), "rounds": ROUNDS}
    return ask_node("reviews.ts", "REVIEWS", task)


def measure_natively(game: Game) -> float:
    """Seconds of a core for a native review, compiled before."""
    review(game)
    best = float("inf")
    for _ in range(ROUNDS):
        started = time.process_time()
        review(game)
        best = min(best, time.process_time() - started)
    return best


def main() -> None:
    """Measure and print."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    table = Table("seconds of a core for a review", "steps", "module in Node", "native")
    for kind in all_kinds():
        for players in kind.player_counts:
            game = finished_game(kind.name, players)
            figures = f"{measure_in_node(game):.2f}", f"{measure_natively(game):.2f}"
            table.add_row(f"{kind.name}, {players} players", str(len(game.actions)), *figures)
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
