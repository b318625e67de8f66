"""The ledger: every change of what a seat may expect, booked to chance, to its own choices or to the others.

Laws of this file:
1. Every booking is a difference between two neighbouring numbers of one row, so that the start and all bookings of a
   seat add up to its result.
2. A seat's row holds only what the seat could know then. Where nothing is hidden, a position is judged by whoever is
   to choose in it; where something is, each seat's row is judged by its own eyes, when it chooses.
3. What a seat draws unseen by the others is weighed when the seat next chooses: until then it changes nothing.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from lanterns.bots.judgement import base_on
from lanterns.engine.compiler import rule
from lanterns.engine.judging import MOST_SEATS
from lanterns.engine.layout import Numbers
from lanterns.engine.reviewing import draws_for
from lanterns.engine.rules import CHANCE, next_to_act, score, victory_share
from lanterns.review.choices import look_at_choice
from lanterns.review.outlooks import (
    CHANCE_TO_WIN,
    HONOR,
    KINDS,
    MEASURES,
    Floats,
    Workshop,
    look_at_best,
    look_over_outcomes,
)
from lanterns.review.redraws import look_over_redraws

LUCK: Final = 0
"""What chance decided, against the mean of all it could have decided."""
OWN: Final = 1
"""What the seat chose, against the best it could have chosen, by what it knew."""
CHOICES: Final = 2
"""What the others chose, against the best for them, by what they knew."""
TIDE: Final = 3
"""What else the others' turns brought: what they were able to do, hidden tiles that came to light, and what the
judgement had not foreseen."""
CAUSES: Final = 4
NONE: Final = -1


class Ledger(NamedTuple):
    """What a review finds; steps are counted as in the game's course."""

    start: Floats
    """What each seat may expect before the first booking."""
    first: Numbers
    """The step that a seat's row begins with; NONE while it has none."""
    changes: Floats
    """By step, seat, cause and measure."""
    best: Numbers
    """The action that the seat should have chosen at a step, or NONE."""
    worth: Floats
    """By step: what the best action is worth to the seat, what all are on the mean, and what the chosen one is."""
    chosen_outlook: Floats
    """By step and seat: what everyone could expect at the end of the turn, as well as it could still end after the
    action that was chosen, in the eyes of who chose it."""
    best_outlook: Floats
    """Likewise, after the best one."""
    now: Floats
    """What each seat may expect now."""
    drawn: Numbers
    """The step at which a seat last drew something it has not yet chosen with, or NONE."""


def new_ledger(steps: int) -> Ledger:
    """An empty ledger for a game of so many steps."""
    return Ledger(
        start=np.zeros((MOST_SEATS, MEASURES)),
        first=np.zeros(MOST_SEATS, np.int32),
        changes=np.zeros((steps, MOST_SEATS, CAUSES, MEASURES)),
        best=np.zeros(steps, np.int32),
        worth=np.zeros((steps, 3)),
        chosen_outlook=np.zeros((steps, MOST_SEATS, KINDS)),
        best_outlook=np.zeros((steps, MOST_SEATS, KINDS)),
        now=np.zeros((MOST_SEATS, MEASURES)),
        drawn=np.zeros(MOST_SEATS, np.int32),
    )


@rule
def keep_ledger(positions: Any, steps: Numbers, count: int, is_open: bool, shop: Workshop, ledger: Ledger) -> None:
    """Go through a game from its first position to its last."""
    for seat in range(MOST_SEATS):
        ledger.first[seat] = NONE
        ledger.drawn[seat] = NONE
    last = 0  # what comes before the first choice is booked at the beginning
    for at in range(count):
        ledger.best[at] = NONE
        if steps[at, 0] != CHANCE:
            book_choice(positions, steps, at, last, is_open, shop, ledger)
            last = at
        elif draws_for(positions[at]) >= 0:
            ledger.drawn[draws_for(positions[at])] = at
        elif is_open and next_to_act(positions[at + 1]) >= 0:
            book_outcome(positions, at, last, shop, ledger)
    end = positions[count]
    for seat in range(end.seats):
        shop.mean[seat, CHANCE_TO_WIN] = victory_share(end, seat)
        shop.mean[seat, HONOR] = score(end, seat)
        settle(seat, count, last, shop.mean, ledger)


@rule
def book_outcome(positions: Any, at: int, last: int, shop: Workshop, ledger: Ledger) -> None:
    """What everyone sees chance decide."""
    game, after = positions[at], positions[at + 1]
    chooser = next_to_act(after)
    base_on(game, chooser, shop.network, shop.layers)
    look_over_outcomes(game, shop)
    look_at_best(after, chooser, shop)
    for seat in range(game.seats):
        settle(seat, at, last, shop.mean, ledger)
        book(seat, at, LUCK, shop.mean, shop.outlook, ledger)


@rule
def book_choice(
    positions: Any, steps: Numbers, at: int, last: int, is_open: bool, shop: Workshop, ledger: Ledger
) -> None:
    """What a seat makes of a position by its choice."""
    game, chooser = positions[at], steps[at, 0]
    best, chosen = ledger.best_outlook[at], ledger.chosen_outlook[at]
    ledger.best[at] = look_at_choice(game, chooser, steps[at, 1], shop, ledger.worth[at], best, chosen)
    if not is_open:
        book_draw(game, steps, at, last, shop, ledger)
    for seat in range(game.seats):
        if is_open or seat == chooser:
            settle(seat, at, last, best, ledger)
    for seat in range(game.seats):
        if ledger.first[seat] != NONE:
            book(seat, at, OWN if seat == chooser else CHOICES, best, chosen, ledger)


@rule
def book_draw(game: Any, steps: Numbers, at: int, last: int, shop: Workshop, ledger: Ledger) -> None:
    """What the seat that is to choose drew since its last choice, against everything it could have drawn.

    Both are weighed by the best single action: there are too many draws to follow whole turns with each.
    """
    seat = steps[at, 0]
    drawn = ledger.drawn[seat]
    ledger.drawn[seat] = NONE
    if drawn == NONE or ledger.first[seat] == NONE:
        return
    base_on(game, seat, shop.network, shop.layers)
    look_at_best(game, seat, shop)
    look_over_redraws(game, seat, steps[drawn, 1], shop)
    settle(seat, at, last, shop.mean, ledger)
    book(seat, drawn, LUCK, shop.mean, shop.outlook, ledger)


@rule
def settle(seat: int, at: int, last: int, expected: Floats, ledger: Ledger) -> None:
    """Bring a seat's row up to what it expects before a step; its first expectation is its start."""
    is_first = ledger.first[seat] == NONE
    if is_first:
        ledger.first[seat] = at
    for measure in range(MEASURES):
        if is_first:
            ledger.start[seat, measure] = expected[seat, measure]
        else:
            ledger.changes[last, seat, TIDE, measure] += expected[seat, measure] - ledger.now[seat, measure]
        ledger.now[seat, measure] = expected[seat, measure]


@rule
def book(seat: int, at: int, cause: int, before: Floats, after: Floats, ledger: Ledger) -> None:
    """Write down the difference between two outlooks of a seat."""
    for measure in range(MEASURES):
        change = after[seat, measure] - before[seat, measure]
        ledger.changes[at, seat, cause, measure] += change
        ledger.now[seat, measure] += change
