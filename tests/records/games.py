"""Games to record, played at random."""

from functools import cache
from random import Random
from typing import Any

from lanterns import Game
from lanterns.engine.kind import all_kinds

TABLES = [(kind.name, players) for kind in all_kinds() for players in kind.player_counts]
"""Every game with every number of players."""


def play_on(game: Game, random: Random) -> Game:
    """Play a game to its end by choosing at random."""
    while not game.is_over:
        game.play_number(random.choice(game.legal_numbers()))
    return game


@cache
def finished_game(kind: str, players: int, seed: int = 1) -> Game:
    """A finished game; copy it before changing it."""
    return play_on(Game(kind, players=players, seed=seed), Random(seed))


def positions_of(game: Any) -> bytes:
    """Everything about a position, to compare two."""
    return bytes(game.state.tobytes())
