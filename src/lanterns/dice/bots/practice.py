"""How far the learned judgement is trusted beyond the editions of its practice; further on, the linear worth serves."""

from typing import Final

from lanterns.dice.edition.invention import (
    MOST_BOAT_HONOR,
    MOST_CARD_COST,
    MOST_REROLL_COST,
    MOST_STARTING_GIFTS,
    MOST_TILE_HONOR,
)
from lanterns.dice.rules.components import CARD_SIDES, EMPEROR_CARDS, SHAPE_COUNT
from lanterns.dice.rules.state import STATE, State
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.judging import is_practiced

FAR: Final = 5
"""Numbers may be so many times as large as in practice (`python -m bench.editions`); far beyond that, honor outgrows
what a feature can hold."""
SIDES: Final = len(CARD_SIDES)


@version_of(is_practiced, STATE)
@rule
def is_practiced_dice(game: State) -> bool:
    """Whether no number that the edition prints is far larger than any in the editions of practice."""
    practiced = (
        game.boat_honor <= FAR * MOST_BOAT_HONOR
        and game.starting_gifts <= FAR * MOST_STARTING_GIFTS
        and game.reroll_cost <= FAR * MOST_REROLL_COST
    )
    for shape in range(SHAPE_COUNT):
        practiced = practiced and game.values[shape, 0] <= FAR * MOST_TILE_HONOR
    for card in range(EMPEROR_CARDS):
        for side in range(SIDES):
            practiced = practiced and game.costs[card, side] <= FAR * MOST_CARD_COST
    return practiced
