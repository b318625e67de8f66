"""What a learned judgement looks at in Dice: counts that mean the same in every edition, never the place of a pool.

The table comes first, then every seat from the judging one on, clockwise; a seat nobody plays is all zeros. A change
here raises `FEATURES_VERSION`.
"""

from typing import Final

from lanterns.dice.bots.outlook import (
    CLASSES,
    ClassAreas,
    areas_by_class,
    best_class,
    best_class_of_color,
    count_areas_to_launch,
    group_sizes,
    rank_die_faces,
)
from lanterns.dice.bots.prospects import count_own_turns_left, count_rolls_left, last_sides, sides_completed
from lanterns.dice.rules.components import (
    EMPEROR_CARDS,
    LARGE,
    NAMED_COLOR,
    PAVILION_POOL,
    SHAPES_IN_PLAY,
    SMALL,
    TURNS_EACH,
)
from lanterns.dice.rules.emperor import card_cost, effect_areas
from lanterns.dice.rules.fireworks import open_pools, top_value
from lanterns.dice.rules.lake import (
    beside,
    boat_pools,
    completed_pools,
    count_pools,
    east_of,
    half_shaded_pools,
    pavilion_pools,
    platform_pools,
    south_of,
    unshaded_pools,
)
from lanterns.dice.rules.scoring import boat_honor, score_dice, second_group, second_largest
from lanterns.dice.rules.shading import die_areas, platform_areas, turn_bonus_areas
from lanterns.dice.rules.state import NONE, ROLLING, STATE, State
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.judging import (
    MOST_SEATS,
    Features,
    count_features,
    features_version,
    honor_part,
    leave_out_order,
    put,
    put_at_least,
    put_difference,
    put_flag,
    put_nothing,
    put_one_of,
    write_features,
)

FEATURES_VERSION: Final = 1
TABLE_FEATURES: Final = 117
SEAT_FEATURES: Final = 108
STEPS_AT: Final = 1
STEP_FEATURES: Final = 7 + 4 * (CLASSES + 1)
"""Where each seat's step lies, with what the open steps offer it, and how many features that takes."""
MOST_ROLLS: Final = 24
"""Turns of all players together, at most. [D2.4]"""
COLOR_RULE_COUNT: Final = NAMED_COLOR + 1
"""Every named color, and every rule that came later, counts as one."""
PLACE_RULE_COUNT: Final = PAVILION_POOL
"""The rules that came later count as the last of these."""


@version_of(count_features, STATE)
@rule
def count_features_dice(game: State) -> int:  # noqa: ARG001 - every position has as many
    """The table and four seats."""
    return TABLE_FEATURES + MOST_SEATS * SEAT_FEATURES


@version_of(features_version, STATE)
@rule
def features_version_dice(game: State) -> int:  # noqa: ARG001 - every position has the same
    """Weights trained on other features are refused."""
    return FEATURES_VERSION


@version_of(honor_part, STATE)
@rule
def honor_part_dice(game: State, seat: int, part: int) -> int:
    """Honor from fireworks, from the second group and from boats. [D9.1] [D9.2] [D9.3]"""
    if part == 0:
        return game.fireworks[seat]
    return second_group(game, seat) if part == 1 else boat_honor(game, seat)


@version_of(write_features, STATE)
@rule
def write_features_dice(game: State, seat: int, row: Features) -> None:
    """Everything on the table that is worth a number."""
    at = write_turn(game, seat, row, 0)
    at = write_stacks(game, row, at)
    at = write_cards(game, row, at)
    at = write_edition(game, seat, row, at)
    other = seat
    for chair in range(MOST_SEATS):
        if chair < game.seats:
            at = write_seat(game, seat, other, row, at)
            other = (other + 1) % game.seats
        else:
            at = put_nothing(row, at, SEAT_FEATURES)


@version_of(leave_out_order, STATE)
@rule
def leave_out_order_dice(game: State, row: Features) -> None:
    """The steps of the other seats, who may be ahead of the judging one or behind it. [D3.1]"""
    for chair in range(1, game.seats):
        put_nothing(row, TABLE_FEATURES + chair * SEAT_FEATURES + STEPS_AT, STEP_FEATURES)


@rule
def write_turn(game: State, seat: int, row: Features, at: int) -> int:
    """How many play, whose turn it is, and how many rolls are to come."""
    at = put_one_of(row, at, game.seats - 2, 3)
    at = put_one_of(row, at, game.phase - ROLLING, 4)
    at = put_one_of(row, at, (game.active - seat) % game.seats, MOST_SEATS)
    at = put(row, at, count_rolls_left(game))
    return put_one_of(row, at, count_rolls_left(game), MOST_ROLLS)


@rule
def write_stacks(game: State, row: Features, at: int) -> int:
    """The tiles of each shape in play: the first two values, how many there are, and the size. [D7.1]"""
    for slot in range(SHAPES_IN_PLAY):
        shape, taken = game.shapes[slot], game.tiles_taken[slot]
        left = game.tile_count[shape] - taken
        at = put(row, at, top_value(game, slot))
        at = put(row, at, game.values[shape, taken + 1] if left > 1 else 0)
        at = put(row, at, left)
        at = put_one_of(row, at, game.sizes[shape] - SMALL, LARGE - SMALL + 1)
    return at


@rule
def write_cards(game: State, row: Features, at: int) -> int:
    """What the emperor cards cost and allow. [D6.2]"""
    for card in range(EMPEROR_CARDS):
        side = game.sides[card]
        at = put(row, at, card_cost(game, card))
        at = put(row, at, game.effects[card, side, 0])
        at = put_one_of(row, at, game.effects[card, side, 1], COLOR_RULE_COUNT)
        at = put_one_of(row, at, game.effects[card, side, 2], PLACE_RULE_COUNT)
    return at


@rule
def write_edition(game: State, seat: int, row: Features, at: int) -> int:
    """What the judging seat's lake has, and what boats and rolls are worth."""
    at = put(row, at, game.pools)
    at = put(row, at, game.columns)
    at = put(row, at, count_pools(boat_pools(game, seat)))
    at = put(row, at, count_pools(platform_pools(game, seat)))
    at = put(row, at, count_pools(pavilion_pools(game, seat, 0)) + count_pools(pavilion_pools(game, seat, 1)))
    at = put(row, at, game.boat_honor)
    at = put(row, at, game.reroll_cost)
    at = put(row, at, game.first_game)
    return put(row, at, game.boat_honor * (boat_pools(game, seat) != 0))


@rule
def write_seat(game: State, seat: int, other: int, row: Features, at: int) -> int:
    """One sheet: its honor, its pools, its boats, its displays, and what is still to come for it."""
    last = last_sides(game, other)
    firsts, seconds = areas_by_class(game, other, 0, last), areas_by_class(game, other, 1, last)
    at = put(row, at, 1)
    at = write_steps(game, other, firsts, seconds, row, at)
    at = write_honor(game, seat, other, row, at)
    at = write_pools(game, other, row, at)
    at = write_boats(game, other, last, row, at)
    at = write_launches(game, other, row, at)
    return write_prospects(game, other, firsts, seconds, row, at)


@rule
def write_steps(game: State, other: int, firsts: ClassAreas, seconds: ClassAreas, row: Features, at: int) -> int:
    """The step of a seat in this turn, and the best that each open step offers it. [D3]"""
    at = put_one_of(row, at, game.step[other], 6)
    at = put(row, at, game.areas_left[other])
    for kind in range(4):
        first, second = 0, 0
        if kind == 0:
            first, second = die_areas(game, other)
        elif kind == 1:
            first, second = turn_bonus_areas(game, other)
        elif kind == 2:
            if game.platform[other] != NONE:
                first, second = platform_areas(game, other)
        else:
            first, second = effect_areas(game, other)
        at = put_one_of(row, at, best_class(first, second, firsts, seconds), CLASSES + 1)
    for card in range(EMPEROR_CARDS):
        at = put_flag(row, at, game.gifts[other] >= card_cost(game, card))
    at = put(row, at, game.gifts[other])
    return put_at_least(row, at, game.gifts[other], 1, 5)


@rule
def write_honor(game: State, seat: int, other: int, row: Features, at: int) -> int:
    """Honor as the game stands, its parts, and how far a seat is ahead of the judging one. [D9]"""
    honor = score_dice(game, other)
    at = put(row, at, honor)
    at = put_difference(row, at, honor - honor_to_beat(game, seat, other))
    at = put(row, at, game.fireworks[other])
    return put(row, at, boat_honor(game, other))


@rule
def honor_to_beat(game: State, seat: int, other: int) -> int:
    """The judging seat's honor; for itself, that of the best other seat."""
    if other != seat:
        return score_dice(game, seat)
    best = 0
    for rival in range(game.seats):
        if rival != seat:
            best = max(best, score_dice(game, rival))
    return best


@rule
def write_pools(game: State, other: int, row: Features, at: int) -> int:
    """How many pools are completed, begun and open to fireworks, and the groups they form."""
    done, half = completed_pools(game, other), half_shaded_pools(game, other)
    firsts, seconds = pavilion_pools(game, other, 0), pavilion_pools(game, other, 1)
    platforms = platform_pools(game, other)
    at = put(row, at, count_pools(done))
    at = put(row, at, count_pools(half))
    at = put(row, at, count_pools(open_pools(game, other)))
    largest, second, third = group_sizes(game, done)
    at = put(row, at, largest)
    at = put(row, at, second)
    at = put(row, at, third)
    at = put(row, at, second_largest(game, done | half))
    at = put(row, at, count_pools(done & east_of(game, done)) + count_pools(done & south_of(game, done)))
    at = put(row, at, count_pools(half & beside(game, done)))
    at = put(row, at, count_pools(half & platforms))
    at = put(row, at, count_pools(half & firsts & ~game.shaded[other, 0]))
    at = put(row, at, count_pools(half & seconds & ~game.shaded[other, 1]))
    empty = unshaded_pools(game, other)
    at = put(row, at, count_pools(empty & firsts) + count_pools(empty & seconds))
    return put(row, at, count_pools(empty & platforms))


@rule
def write_boats(game: State, other: int, last: int, row: Features, at: int) -> int:
    """The boats that can still score, by how many sides of them are completed. [D9.3]"""
    boats = boat_pools(game, other) & unshaded_pools(game, other)
    half = half_shaded_pools(game, other)
    at = put(row, at, count_pools(boats))
    for sides in range(1, 4):
        at = put(row, at, count_pools(boats & sides_completed(game, other, sides)))
    at = put(row, at, count_pools(half & beside(game, boats)))
    at = put(row, at, count_pools(half & last))
    return put_at_least(row, at, count_pools(boats), 1, 2)


@rule
def write_launches(game: State, other: int, row: Features, at: int) -> int:
    """For each shape in play how many areas are missing, and the best display for none, one and two. [D7.1]"""
    best, near, far = 0, 0, 0
    for slot in range(SHAPES_IN_PLAY):
        value = top_value(game, slot)
        missing = count_areas_to_launch(game, other, slot) if value > 0 else 3
        at = put_one_of(row, at, missing, 4)
        best = max(best, value * (missing == 0))
        near = max(near, value * (missing <= 1))
        far = max(far, value * (missing <= 2))
    at = put(row, at, best)
    at = put(row, at, near)
    return put(row, at, far)


@rule
def write_prospects(game: State, other: int, firsts: ClassAreas, seconds: ClassAreas, row: Features, at: int) -> int:
    """Own turns to come, what the next bonus offers, and how good an area each face of a die does. [D5.1] [D5.2]"""
    turns = count_own_turns_left(game, other)
    at = put(row, at, turns)
    at = put_at_least(row, at, turns, 1, 3)
    kind = 0
    if turns > 0:
        color = game.bonuses[game.sheets[other], TURNS_EACH[game.seats] - turns]
        kind = best_class_of_color(game, other, color, firsts, seconds)
    at = put_one_of(row, at, kind, CLASSES + 1)
    ranks = rank_die_faces(game, other, firsts, seconds)
    at_least = 0
    for step in range(CLASSES):
        at_least += (ranks >> (4 * (CLASSES - step))) & 15
        at = put(row, at, at_least)
    return at
