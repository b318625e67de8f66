"""The sum of a review over many games: `python -m bench.sums`, for both games and every number of players.

Games between bots of every strength. What a seat could expect at the start, and every booking after it, has to be its
result, in chance of winning and in honor; the widest gap is shown. It ends with an error where one is no rounding.
"""

import os
import sys
import time

import numpy as np
from rich.console import Console
from rich.table import Table

from lanterns.bots.roster import make_bot
from lanterns.engine.game import Game
from lanterns.engine.kind import all_kinds
from lanterns.review import review

GAMES = int(os.environ.get("GAMES", "500"))
"""For each game and number of players."""
SECONDS = float(os.environ.get("SECONDS", "600"))
"""No game is begun after so long."""
ROUNDING = 1e-9
BOTS = ("random", "greedy", "visitor", "network")


def play(kind: str, players: int, number: int) -> Game:
    """A whole game between bots of some strength."""
    game = Game(kind, players, seed=number)
    bots = [make_bot(BOTS[(number + seat) % len(BOTS)], seed=number + seat) for seat in range(players)]
    while not game.is_over:
        bots[game.to_act].play(game)
    return game


def gap_in(game: Game) -> float:
    """By how much the parts of a game differ from its results, at the seat where they differ most."""
    found = review(game)
    sums = found.ledger.start + found.ledger.changes.sum(axis=(0, 2))
    results = np.array([(seat.result.chance, seat.result.honor) for seat in found.seats])
    told = np.array([[game.result["honor"][seat]] for seat in range(game.players)])
    exact = max(np.abs(results[:, 1:] - told).max(), abs(results[:, 0].sum() - 1.0))
    return float(max(np.abs(sums[: game.players] - results).max(), exact))


def main() -> None:
    """Review many games and show the widest gap of each kind."""
    begun = time.monotonic()
    table = Table("the sum of a review", "games", "widest gap")
    widest = 0.0
    for kind in all_kinds():
        for players in kind.player_counts:
            gaps = []
            for number in range(GAMES):
                if time.monotonic() - begun > SECONDS:
                    break
                gaps.append(gap_in(play(kind.name, players, number)))
            widest = max(widest, *gaps, 0.0)
            table.add_row(f"{kind.name}, {players} players", str(len(gaps)), f"{max(gaps, default=0.0):.1e}")
    Console(width=100).print(table)
    if widest > ROUNDING:
        sys.exit(f"A sum is off by {widest}: more than rounding.")


if __name__ == "__main__":
    main()
