"""Choices: what a seat's action leads to by the end of its turn, and what the best one would have led to.

A choice in the middle of a turn is as good as the best end of the turn after it, so that a review and the bots that go
by the judgement (`bots/turns.py`) are of one mind.
"""

from typing import Any

from lanterns.bots.judgement import base_on, value_for
from lanterns.bots.turns import UNFOLLOWED, rate_turns
from lanterns.engine.compiler import rule
from lanterns.engine.copying import copy_rows
from lanterns.engine.rules import list_legal_actions
from lanterns.review.outlooks import Floats, Workshop, note_outlook

UNFOLLOWED_BELOW = UNFOLLOWED / 2
"""No rating is so small but of what was not followed to the end of the turn."""


@rule
def look_at_choice(
    game: Any, seat: int, chosen: int, shop: Workshop, worth: Floats, best_outlook: Floats, chosen_outlook: Floats
) -> int:
    """Judge an action beside all others by where their turns can end; return the best one.

    Writes what the best is worth to the seat, what all are on the mean and what the chosen one is, and what everyone
    may expect at the end of the best turn with each. Where more is found after the chosen one alone, it is the best.
    """
    count = list_legal_actions(game, seat, shop.actions)
    rate_turns(game, seat, count, shop.turns, shop.actions, shop.ratings, shop.network, shop.layers)
    best, total = 0, 0.0
    for index in range(count):
        rating = shop.ratings[index]
        total += rating - UNFOLLOWED if rating < UNFOLLOWED_BELOW else rating
        if rating > shop.ratings[best]:
            best = index
    action = shop.actions[best]
    worth[0] = note_end(game, seat, shop, best_outlook)
    worth[1] = total / count
    if action == chosen:
        worth[2] = worth[0]
        copy_rows(chosen_outlook, best_outlook)
        return chosen
    shop.actions[0] = chosen
    rate_turns(game, seat, 1, shop.turns, shop.actions, shop.ratings, shop.network, shop.layers)
    worth[2] = note_end(game, seat, shop, chosen_outlook)
    if worth[2] < worth[0]:
        return action
    worth[0] = worth[2]
    copy_rows(best_outlook, chosen_outlook)
    return chosen


@rule
def note_end(game: Any, seat: int, shop: Workshop, outlook: Floats) -> float:
    """Write down what everyone may expect at the best end of a turn that was found; what it is worth to its seat."""
    base_on(game, seat, shop.network, shop.layers)
    value = value_for(shop.turns.end[0], seat, shop.network, shop.layers)
    note_outlook(shop.turns.end[0], seat, shop.layers, outlook)
    return value
