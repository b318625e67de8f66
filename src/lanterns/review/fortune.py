"""Fortune: what chance gave each seat in a game, counted so that nobody's is more than nothing on the mean.

Laws of this file:
1. Every term is an outlook with what chance decided, less the mean of the same outlook over everything that it could
   truly have decided, hidden or not; so each has the mean 0 whatever was played before, and whoever plays.
2. A drawn tile is weighed at its seat's next choice. Nobody else's choice up to then can have depended on it, so that
   all that was left to be drawn is still equally likely in its place.
"""

from typing import Any

import numpy as np

from lanterns.bots.judgement import base_on
from lanterns.bots.weights import find_trained
from lanterns.engine.compiler import rule
from lanterns.engine.copying import copy_rows
from lanterns.engine.game import Game
from lanterns.engine.judging import MOST_SEATS
from lanterns.engine.layout import Numbers
from lanterns.engine.reviewing import draws_for
from lanterns.engine.rules import CHANCE, next_to_act
from lanterns.review.outlooks import (
    CHANCE_TO_WIN,
    KINDS,
    Floats,
    Workshop,
    look_at_best,
    look_over_outcomes,
    new_workshop,
)
from lanterns.review.redraws import look_over_true_redraws

NONE = -1


def fortune_of(game: Game) -> tuple[float, ...] | None:
    """What chance gave each seat of a finished game, in shares of the victory; None where nothing can judge it."""
    trained = find_trained(game.kind, game.players)
    if trained is None:
        return None
    course, fortune = game.course, np.zeros(MOST_SEATS)
    shop = new_workshop(game.kind.layout, game.kind.longest_list, trained.network)
    room = np.zeros((MOST_SEATS, KINDS))
    weigh_chance(course.positions, course.steps, course.at, not game.kind.has_secrets, shop, room, fortune)
    return tuple(float(share) for share in fortune[: game.players])


@rule
def weigh_chance(
    positions: Any, steps: Numbers, count: int, is_open: bool, shop: Workshop, room: Floats, fortune: Floats
) -> None:
    """Go through a game and add up what chance gave to every seat."""
    drawn = np.full(MOST_SEATS, NONE, np.int32)
    for at in range(count):
        if steps[at, 0] != CHANCE:
            seat = steps[at, 0]
            if drawn[seat] != NONE:
                weigh_draw(positions[at], seat, steps[drawn[seat], 1], shop, room, fortune)
                drawn[seat] = NONE
        elif draws_for(positions[at]) >= 0:
            drawn[draws_for(positions[at])] = at
        elif is_open and next_to_act(positions[at + 1]) >= 0:
            weigh_open(positions[at], positions[at + 1], shop, fortune)


@rule
def weigh_draw(game: Any, seat: int, drawn: int, shop: Workshop, room: Floats, fortune: Floats) -> None:
    """What a seat drew, against everything it could have drawn."""
    base_on(game, seat, shop.network, shop.layers)
    look_at_best(game, seat, shop)
    copy_rows(room, shop.outlook)
    look_over_true_redraws(game, seat, drawn, shop)
    for other in range(game.seats):
        fortune[other] += room[other, CHANCE_TO_WIN] - shop.mean[other, CHANCE_TO_WIN]


@rule
def weigh_open(game: Any, after: Any, shop: Workshop, fortune: Floats) -> None:
    """What everyone sees chance decide, against everything it could have decided."""
    chooser = next_to_act(after)
    base_on(game, chooser, shop.network, shop.layers)
    look_over_outcomes(game, shop)
    look_at_best(after, chooser, shop)
    for other in range(game.seats):
        fortune[other] += shop.outlook[other, CHANCE_TO_WIN] - shop.mean[other, CHANCE_TO_WIN]
