"""What a sheet may become: the best kind of area on offer, displays nearly ready, groups.

Bots ask this; no rule does.
"""

from typing import Final

from lanterns.dice.bots.prospects import (
    CLASS_COUNT,
    COMPLETING,
    COMPLETING_PAVILION,
    COMPLETING_PLATFORM,
    PAVILION,
    PLAIN,
    SURROUNDING,
)
from lanterns.dice.rules.components import FACES, ORIENTATIONS
from lanterns.dice.rules.fireworks import open_pools
from lanterns.dice.rules.lake import (
    boat_pools,
    colored_pools,
    count_pools,
    grow_group,
    half_shaded_pools,
    pavilion_pools,
    platform_pools,
    unshaded_pools,
)
from lanterns.dice.rules.state import NONE, State
from lanterns.engine.compiler import rule

ClassAreas = tuple[int, int, int, int, int, int]
"""A set of pools for each class of areas."""

CLASSES: Final = CLASS_COUNT
FAR: Final = 3
"""Three areas missing, or more."""


@rule
def areas_by_class(game: State, seat: int, half: int, last: int) -> ClassAreas:
    """The pools whose first or second area is unshaded, by class, PLAIN first; `last` are the last sides of boats."""
    unshaded = game.lake & ~game.shaded[seat, half]
    empty = unshaded & unshaded_pools(game, seat) & ~boat_pools(game, seat)
    completing = unshaded & half_shaded_pools(game, seat)
    pavilions = pavilion_pools(game, seat, half)
    return (
        empty,
        empty & pavilions,
        completing,
        completing & pavilions,
        completing & platform_pools(game, seat),
        completing & last,
    )


@rule
def best_class(first: int, second: int, firsts: ClassAreas, seconds: ClassAreas) -> int:
    """1 + the best class of area in two sets of pools, whose first or second area may be shaded; 0 if there is none.

    An area that would cost a boat is of no class.
    """
    if (first & firsts[SURROUNDING]) | (second & seconds[SURROUNDING]) != 0:
        return 1 + SURROUNDING
    if (first & firsts[COMPLETING_PLATFORM]) | (second & seconds[COMPLETING_PLATFORM]) != 0:
        return 1 + COMPLETING_PLATFORM
    if (first & firsts[COMPLETING_PAVILION]) | (second & seconds[COMPLETING_PAVILION]) != 0:
        return 1 + COMPLETING_PAVILION
    if (first & firsts[COMPLETING]) | (second & seconds[COMPLETING]) != 0:
        return 1 + COMPLETING
    if (first & firsts[PAVILION]) | (second & seconds[PAVILION]) != 0:
        return 1 + PAVILION
    return int((first & firsts[PLAIN]) | (second & seconds[PLAIN]) != 0)


@rule
def best_class_of_color(game: State, seat: int, color: int, firsts: ClassAreas, seconds: ClassAreas) -> int:
    """1 + the best class of the areas of a color, or 0."""
    return best_class(colored_pools(game, seat, color, 0), colored_pools(game, seat, color, 1), firsts, seconds)


@rule
def rank_die_faces(game: State, seat: int, firsts: ClassAreas, seconds: ClassAreas) -> int:
    """How many faces of a die offer each best class at most, four bits a class, from 0 for none."""
    ranks = 0
    for face in range(FACES):
        ranks += 1 << (4 * best_class_of_color(game, seat, game.die[face], firsts, seconds))
    return ranks


@rule
def count_areas_to_launch(game: State, seat: int, slot: int) -> int:
    """How many areas must be shaded until a shape in play fits, up to FAR; boats are left alone. [D7.1]

    All anchors at once: of those to which exactly 0, 1 and 2 areas are missing so far, each next pool keeps some.
    """
    shape = game.shapes[slot]
    ready, half = open_pools(game, seat), half_shaded_pools(game, seat) & ~game.covered[seat]
    empty = unshaded_pools(game, seat) & ~boat_pools(game, seat)
    least = FAR
    for orientation in range(ORIENTATIONS):
        if game.cells[shape, orientation, 0] == NONE:
            continue
        none, one, two = game.anchors[shape, orientation & 1], 0, 0
        for index in range(game.sizes[shape]):
            behind = game.cells[shape, orientation, index]
            here, begun = ready >> behind, half >> behind
            two = (two & here) | (one & begun) | (none & (empty >> behind))
            one = (one & here) | (none & begun)
            none &= here
        if none != 0:
            return 0
        least = min(least, 1 if one != 0 else 2 if two != 0 else FAR)
    return least


@rule
def group_sizes(game: State, pools: int) -> tuple[int, int, int]:
    """The sizes of the three largest groups of pools. [D9.2]"""
    left = pools
    largest, second, third = 0, 0, 0
    while left != 0:
        group = grow_group(game, left & -left, left)
        left &= ~group
        size = count_pools(group)
        third = max(third, min(size, second))
        second = max(second, min(size, largest))
        largest = max(largest, size)
    return largest, second, third
