"""How many playouts a second a search makes on one core, in the middle of a game."""

import time

from lanterns.bots.mind import NO_NETWORK, new_mind
from lanterns.bots.roster import make_bot
from lanterns.bots.thought import open_root, think
from lanterns.bots.weights import find_weights
from lanterns.engine.game import Game

PLAYOUTS = 300
MIDDLE = 16
"""Decisions for each seat before the middle of a game."""


def middle_of(kind: str, players: int) -> Game:
    """A position in the middle of a game between greedy bots."""
    game = Game(kind, players, seed=0)
    bot = make_bot("greedy")
    for _ in range(MIDDLE * players // 2):
        game.play_number(bot.choose(game.seen_by(game.to_act), game.to_act))
    return game


def measure_playouts(kind: str, players: int, *, learned: bool = False, seconds: float = 1.0) -> float:
    """Playouts a second of a core from a position in the middle of a game; the best of several counts."""
    game = middle_of(kind, players)
    network = (find_weights(game.kind, players) if learned else None) or NO_NETWORK
    seat, best = game.to_act, 0.0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or best == 0.0:
        mind = new_mind(game.seen_by(seat), seed=0, network=network)
        open_root(mind, seat)
        think(mind, seat, 1)
        started = time.process_time()
        think(mind, seat, PLAYOUTS)
        best = max(best, PLAYOUTS / (time.process_time() - started))
    return best
