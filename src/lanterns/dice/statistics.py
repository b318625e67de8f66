"""Figures about many finished games: where their honor came from. [D9]"""

from typing import Any

import numpy as np

from lanterns.dice.rules.lake import completed_pools, count_pools
from lanterns.dice.rules.scoring import boat_honor, second_group
from lanterns.dice.rules.state import MAX_SEATS
from lanterns.engine.compiler import rule
from lanterns.engine.rules import score

FIGURES = ("honor", "fireworks", "second group", "boats", "gifts left", "shaded areas", "completed pools", "displays")


def collect_statistics(games: Any) -> dict[str, Any]:
    """By name, one row a game and one column a seat."""
    figures = np.zeros((len(FIGURES), len(games), MAX_SEATS), np.int16)
    reckon(games.view(np.recarray), figures)
    return dict(zip(FIGURES, figures, strict=True))


@rule
def reckon(games: Any, figures: Any) -> None:
    """Fill in every figure of every game and seat."""
    for index in range(len(games)):
        game = games[index]
        for seat in range(game.seats):
            figures[0, index, seat] = score(game, seat)
            figures[1, index, seat] = game.fireworks[seat]
            figures[2, index, seat] = second_group(game, seat)
            figures[3, index, seat] = boat_honor(game, seat)
            figures[4, index, seat] = game.gifts[seat]
            figures[5, index, seat] = count_pools(game.shaded[seat, 0]) + count_pools(game.shaded[seat, 1])
            figures[6, index, seat] = count_pools(completed_pools(game, seat))
            figures[7, index, seat] = count_displays(game, seat)


@rule
def count_displays(game: Any, seat: int) -> int:
    """How many fireworks a seat has launched. [D7.1]"""
    count = 0
    for slot in range(len(game.tiles_taken)):
        for tile in range(game.tiles_taken[slot]):
            count += game.launched_by[slot, tile] == seat
    return count
