"""What one more shaded area would bring a seat, judged from sets of pools alone.

Bots ask this; no rule does. The figures are honor, found by letting bots play each other.
"""

from typing import Final

from lanterns.dice.rules.components import TURNS_EACH
from lanterns.dice.rules.lake import (
    beside,
    boat_pools,
    completed_pools,
    east_of,
    half_shaded_pools,
    north_of,
    pavilion_pools,
    platform_pools,
    south_of,
    unshaded_pools,
    west_of,
)
from lanterns.dice.rules.state import FINAL_LAUNCHES, State
from lanterns.engine.compiler import rule

GIFT: Final = 0.78
"""A gift with the whole game to spend it in."""
HALF: Final = 0.08
"""A half-shaded pool with time to complete it."""
WHOLE: Final = 0.59
"""A completed pool, beside the group, the boats and the fireworks it helps."""
PLATFORM: Final = 0.22
"""One more area, from a platform."""
THREE_SIDES: Final = 0.54
"""How much of a boat counts of which three sides are completed."""
LONG: Final = 15
"""Areas to come that leave time for everything begun."""
MANY_ROLLS: Final = 25
"""Rolls to come that leave time for every gift."""

# The classes of areas, the most promising last.
PLAIN, PAVILION, COMPLETING, COMPLETING_PAVILION, COMPLETING_PLATFORM, SURROUNDING = range(6)
CLASS_COUNT: Final = 6


@rule
def count_rolls_left(game: State) -> int:
    """How many turns, whoever's, have yet to begin."""
    if game.phase == FINAL_LAUNCHES:
        return 0
    played = game.turn * game.seats + (game.active - game.start) % game.seats
    return TURNS_EACH[game.seats] * game.seats - played - 1


@rule
def count_own_turns_left(game: State, seat: int) -> int:
    """How many turns of its own a seat has yet to begin."""
    if game.phase == FINAL_LAUNCHES:
        return 0
    is_past = (seat - game.start) % game.seats <= (game.active - game.start) % game.seats
    return TURNS_EACH[game.seats] - game.turn - is_past


@rule
def time_left(game: State, seat: int) -> float:
    """1 while there is time to complete what is begun, then less and less."""
    return min(1.0, (count_rolls_left(game) + count_own_turns_left(game, seat)) / LONG)


@rule
def gift_worth(game: State) -> float:
    """What a gift is worth now. [D9.5]"""
    return GIFT * min(1.0, count_rolls_left(game) / MANY_ROLLS)


@rule
def whole_worth(game: State, seat: int) -> float:
    """What a completed pool is worth now."""
    return WHOLE * (0.3 + 0.7 * time_left(game, seat))


@rule
def class_worth(game: State, seat: int, kind: int) -> float:
    """What an area of a class is worth now."""
    half = HALF * time_left(game, seat)
    if kind == PLAIN:
        return half
    if kind == PAVILION:
        return half + gift_worth(game)
    completed = whole_worth(game, seat) - half
    if kind == COMPLETING:
        return completed
    if kind == COMPLETING_PAVILION:
        return completed + gift_worth(game)
    if kind == COMPLETING_PLATFORM:
        return completed + PLATFORM
    return completed + (1.0 - THREE_SIDES) * game.boat_honor


@rule
def areas_of_class(game: State, seat: int, kind: int, half: int) -> int:
    """The pools whose first or second area is unshaded and of a class; areas that would cost a boat are in none."""
    unshaded = game.lake & ~game.shaded[seat, half]
    if kind <= PAVILION:
        first = unshaded & unshaded_pools(game, seat) & ~boat_pools(game, seat)
        return first if kind == PLAIN else first & pavilion_pools(game, seat, half)
    completing = unshaded & half_shaded_pools(game, seat)
    if kind == COMPLETING:
        return completing
    if kind == COMPLETING_PAVILION:
        return completing & pavilion_pools(game, seat, half)
    if kind == COMPLETING_PLATFORM:
        return completing & platform_pools(game, seat)
    return completing & last_sides(game, seat)


@rule
def begun_pools(game: State, seat: int) -> int:
    """The pools with an area shaded that no fireworks cover."""
    return (game.shaded[seat, 0] | game.shaded[seat, 1]) & ~game.covered[seat]


@rule
def last_sides(game: State, seat: int) -> int:
    """The pools that are the only ones missing around an unshaded boat. [D9.3]"""
    boats = boat_pools(game, seat) & unshaded_pools(game, seat) & sides_completed(game, seat, 3)
    return beside(game, boats) & ~completed_pools(game, seat)


@rule
def sides_completed(game: State, seat: int, count: int) -> int:
    """The pools with exactly so many completed ones beside them: a sum in binary, all pools at once."""
    done = completed_pools(game, seat)
    east, west, north, south = east_of(game, done), west_of(game, done), north_of(game, done), south_of(game, done)
    one_across, both_across = east ^ west, east & west
    one_along, both_along = north ^ south, north & south
    ones = one_across ^ one_along
    twos = (one_across & one_along) ^ both_across ^ both_along
    if count == 4:
        return both_across & both_along
    if count == 3:
        return ones & twos
    return twos & ~ones if count == 2 else ones & ~twos


@rule
def best_worth(game: State, seat: int, first: int, second: int) -> float:
    """What the best area is worth of two sets of pools, whose first or whose second area may be shaded."""
    if (first | second) != 0:
        for step in range(CLASS_COUNT):
            kind = CLASS_COUNT - 1 - step
            if (areas_of_class(game, seat, kind, 0) & first) | (areas_of_class(game, seat, kind, 1) & second) != 0:
                return class_worth(game, seat, kind)
    return 0.0
