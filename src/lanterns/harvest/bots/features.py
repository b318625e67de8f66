"""What a learned judgement looks at in Harvest: what lies open, and the judging seat's own hand. [H2.5]

The table comes first, then every seat from the judging one on, clockwise; a seat nobody plays is all zeros. A change
here raises `FEATURES_VERSION`.
"""

from typing import Final

import numpy as np

from lanterns.engine.compiler import rule, version_of
from lanterns.engine.judging import (
    MOST_SEATS,
    Features,
    count_features,
    drawn_features_at,
    features_version,
    honor_part,
    leave_out_order,
    put,
    put_at_least,
    put_difference,
    put_flag,
    put_nothing,
    put_one_of,
    write_drawn_features,
    write_features,
)
from lanterns.harvest.bots.matches import MATCH_FEATURES, color_beside, write_matches
from lanterns.harvest.bots.worth import count_chances
from lanterns.harvest.rules.components import (
    CARDS_OF_SET_COLOR,
    COLOR_COUNT,
    COLORS_OF_SET,
    DEDICATIONS,
    EXCHANGE_COST,
    GENERIC_HONOR,
    HAND_SIZE,
    HAS_PLATFORM,
    TILE_SIDES,
    TOKEN_COUNT,
    TOKEN_HONOR,
)
from lanterns.harvest.rules.dedications import count_all_missing, top_honor
from lanterns.harvest.rules.lake import color_shown
from lanterns.harvest.rules.placing import next_seat
from lanterns.harvest.rules.state import FINAL_TURNS, NO_TILE, STATE, State

FEATURES_VERSION: Final = 3
TABLE_FEATURES: Final = 180 + MATCH_FEATURES
SEAT_FEATURES: Final = 76
HAND_AT: Final = 126
HAND_FEATURES: Final = 33 + MATCH_FEATURES
"""Where the features are that the hand decides: what it holds, what it can reach and what it can match."""
MOST_CHANCES: Final = 13
"""Dedications that a seat can still make, at most: two players have eleven placements each, and the final turn."""
LEAST_TOKEN: Final = 4
TOKEN_STEPS: Final = 7
"""Tokens are worth from 4 to 10."""
NEAR_LIMIT: Final = 9
"""From so many cards on the hand limit is near."""
CARDS_OF_SET: Final = CARDS_OF_SET_COLOR * np.array(COLORS_OF_SET)
"""How many cards a set of each type has."""
_COUNTS: Final = [[sides.tolist().count(color) for color in range(COLOR_COUNT)] for sides in TILE_SIDES]
TILE_COLORS: Final = np.array([sum((count >= 1) << 4 * color for color, count in enumerate(tile)) for tile in _COUNTS])
"""The colors that a tile shows: a digit of four bits each."""
TILE_DOUBLES: Final = np.array([sum((count >= 2) << color for color, count in enumerate(tile)) for tile in _COUNTS])
"""The colors that a tile shows twice: a bit each."""


@version_of(count_features, STATE)
@rule
def count_features_harvest(game: State) -> int:  # noqa: ARG001 - every position has as many
    """The table and four seats."""
    return TABLE_FEATURES + MOST_SEATS * SEAT_FEATURES


@version_of(features_version, STATE)
@rule
def features_version_harvest(game: State) -> int:  # noqa: ARG001 - every position has the same
    """Weights trained on other features are refused."""
    return FEATURES_VERSION


@version_of(honor_part, STATE)
@rule
def honor_part_harvest(game: State, seat: int, part: int) -> int:
    """Dedications made, by type."""
    return game.dedications[seat, part]


@version_of(write_features, STATE)
@rule
def write_features_harvest(game: State, seat: int, row: Features) -> None:
    """Everything a seat may know that is worth a number."""
    at = write_turn(game, seat, row, 0)
    at = write_stock(game, row, at)
    sides = count_sides(game)
    at = write_lake(game, sides, row, at)
    at = write_hand(game, seat, row, at)
    at = write_reach(game, seat, row, at)
    at = write_matches(game, seat, row, at)
    at = write_race(game, seat, row, at)
    other = seat
    for chair in range(MOST_SEATS):
        if chair < game.seats:
            at = write_seat(game, seat, other, sides, row, at)
            other = next_seat(game, other)
        else:
            at = put_nothing(row, at, SEAT_FEATURES)


@version_of(leave_out_order, STATE)
@rule
def leave_out_order_harvest(game: State, row: Features) -> None:
    """Nothing: one seat acts after the other."""


@version_of(drawn_features_at, STATE)
@rule
def drawn_features_at_harvest(game: State) -> tuple[int, int]:  # noqa: ARG001 - every position has them there
    """What the seat's own hand decides."""
    return HAND_AT, HAND_FEATURES


@version_of(write_drawn_features, STATE)
@rule
def write_drawn_features_harvest(game: State, seat: int, row: Features) -> None:
    """What the seat holds, and what it can reach with it."""
    write_matches(game, seat, row, write_reach(game, seat, row, write_hand(game, seat, row, 0)))


@rule
def write_turn(game: State, seat: int, row: Features, at: int) -> int:
    """How many play, whose turn it is, and how long the game lasts for the judging seat."""
    at = put_one_of(row, at, game.seats - 2, 3)
    at = put_flag(row, at, game.phase == FINAL_TURNS)
    at = put_one_of(row, at, game.step, 3)
    at = put_one_of(row, at, (game.active - seat) % game.seats, MOST_SEATS)
    return put_one_of(row, at, count_chances(game, seat), MOST_CHANCES + 1)


@rule
def write_stock(game: State, row: Features, at: int) -> int:
    """Cards and favors in the supply, and what the dedications bring, this one and the next."""
    for color in range(COLOR_COUNT):
        at = put_at_least(row, at, game.supply[color], 1, 4)
    at = put(row, at, game.favor_supply)
    for dedication in range(len(DEDICATIONS)):
        at = put_one_of(row, at, top_honor(game, dedication) - LEAST_TOKEN, TOKEN_STEPS)
        at = put(row, at, honor_after(game, dedication, 1))
    return at


@rule
def honor_after(game: State, dedication: int, others: int) -> int:
    """What a dedication brings when so many others of its type were made before. [H5.1] [H5.5]"""
    taken = game.tokens_taken[dedication] + others
    if taken < TOKEN_COUNT[game.seats, dedication]:
        return TOKEN_HONOR[game.seats, dedication, taken]
    return GENERIC_HONOR


@rule
def count_sides(game: State) -> int:
    """How many open sides of each color the lake offers to match, eight bits a color."""
    sides = 0  # each count stops at 255 long before
    for index in range(game.open_count):
        for direction in range(4):
            if game.touching[index, direction] > 0:
                sides += 1 << (8 * color_beside(game, index, direction))
    return sides


@rule
def write_lake(game: State, sides: int, row: Features, at: int) -> int:
    """How many open sides of each color there are to match, how many of platforms, and where several meet."""
    platforms, corners, bays = 0, 0, 0  # eight bits a color
    for index in range(game.open_count):
        around = 0
        for direction in range(4):
            touching = game.touching[index, direction]
            if touching > 0:
                around += 1
                if HAS_PLATFORM[game.placed_tile[touching - 1]]:
                    platforms += 1 << (8 * color_beside(game, index, direction))
        corners += around >= 2
        bays += around >= 3
    for color in range(COLOR_COUNT):
        at = put_at_least(row, at, (sides >> (8 * color)) & 255, 1, 4)
    for color in range(COLOR_COUNT):
        at = put_at_least(row, at, (platforms >> (8 * color)) & 255, 1, 2)
    at = put_at_least(row, at, corners, 1, 4)
    return put_at_least(row, at, bays, 1, 2)


@rule
def write_hand(game: State, seat: int, row: Features, at: int) -> int:
    """The colors of the judging seat's own tiles: any of them can be turned to face it."""
    tiles, doubles, platforms = colors_in_hand(game, seat), 0, 0
    for slot in range(HAND_SIZE):
        tile = game.hands[seat, slot]
        if tile > NO_TILE:
            platforms += HAS_PLATFORM[tile]
            doubles |= TILE_DOUBLES[tile]
    for color in range(COLOR_COUNT):
        at = put_at_least(row, at, (tiles >> (4 * color)) & 15, 1, 2)
    for color in range(COLOR_COUNT):
        at = put(row, at, (doubles >> color) & 1)
    at = put_one_of(row, at, platforms, HAND_SIZE + 1)
    return write_double_matches(game, seat, row, at)


@rule
def colors_in_hand(game: State, seat: int) -> int:
    """How many tiles of a seat's hand show each color: a digit of four bits each."""
    tiles = 0
    for slot in range(HAND_SIZE):
        if game.hands[seat, slot] > NO_TILE:
            tiles += TILE_COLORS[game.hands[seat, slot]]
    return tiles


@rule
def write_double_matches(game: State, seat: int, row: Features, at: int) -> int:
    """Whether one of the seat's own tiles could match two, or three, neighbours at once."""
    best = 0
    for index in range(game.open_count):
        touching = game.touching[index]
        around = (touching[0] > 0) + (touching[1] > 0) + (touching[2] > 0) + (touching[3] > 0)
        if around > best and around >= 2:
            for slot in range(HAND_SIZE):
                if game.hands[seat, slot] > NO_TILE:
                    best = max(best, most_matches(game, game.hands[seat, slot], index))
    return put_at_least(row, at, best, 2, 2)


@rule
def most_matches(game: State, tile: int, index: int) -> int:
    """How many neighbours a tile can match on an open cell, turned the best way. [H7.2]"""
    counts = 0  # one digit a rotation
    for direction in range(4):
        touching = game.touching[index, direction]
        if touching > 0:
            placed = touching - 1
            color = color_shown(game.placed_tile[placed], game.placed_rotation[placed], (direction + 2) & 3)
            for side in range(4):
                counts += (TILE_SIDES[tile, side] == color) << (4 * ((direction - side) & 3))
    return max(counts & 15, (counts >> 4) & 15, (counts >> 8) & 15, (counts >> 12) & 15)


@rule
def write_reach(game: State, seat: int, row: Features, at: int) -> int:
    """The sets that one more card would complete, of a color that the judging seat's own tiles can turn to it."""
    most, single, absent = 0, False, False
    shown = colors_in_hand(game, seat)
    for color in range(COLOR_COUNT):
        if game.supply[color] > 0 and (shown >> (4 * color)) & 15 > 0:
            count = int(game.cards[seat, color])
            most = max(most, count + 1)
            single |= count == 1
            absent |= count == 0
    four, pairs, seven = count_all_missing(game, seat)
    at = put(row, at, top_honor(game, 0) * (four == 1 and most == 4))
    at = put(row, at, top_honor(game, 1) * (pairs == 1 and single))
    at = put(row, at, top_honor(game, 2) * (seven == 1 and absent))
    at = put_flag(row, at, four == 2 and most == 3)
    at = put_flag(row, at, pairs == 2 and (single or absent))
    return put_flag(row, at, seven == 2 and absent)


@rule
def write_race(game: State, seat: int, row: Features, at: int) -> int:
    """How many others hold each set, or lack one card of it, and what is left for whoever comes after them."""
    ready, near = 0, 0  # four bits a dedication
    for other in range(game.seats):
        if other != seat:
            missing = count_all_missing(game, other)
            for dedication in range(len(DEDICATIONS)):
                ready += (missing[dedication] == 0) << (4 * dedication)
                near += (missing[dedication] == 1) << (4 * dedication)
    for dedication in range(len(DEDICATIONS)):
        before = (ready >> (4 * dedication)) & 15
        at = put_at_least(row, at, before, 1, 3)
        at = put_at_least(row, at, (near >> (4 * dedication)) & 15, 1, 3)
        at = put(row, at, honor_after(game, dedication, before))
    return at


@rule
def write_seat(game: State, seat: int, other: int, sides: int, row: Features, at: int) -> int:
    """What a seat holds openly, what sets it is near to, and how far it is ahead of the judging seat."""
    at = put(row, at, 1)
    lacking = 0
    for color in range(COLOR_COUNT):
        at = put_at_least(row, at, game.cards[other, color], 1, 4)
        lacking += (game.cards[other, color] == 0) & (game.supply[color] == 0)
    at = put(row, at, lacking)
    at = write_sets(game, other, row, at)
    at = write_last_cards(game, other, sides, row, at)
    at = put(row, at, game.card_count[other])
    at = put_at_least(row, at, game.card_count[other], NEAR_LIMIT, 5)
    at = put_at_least(row, at, game.favors[other], 1, 6)
    at = put(row, at, game.honor[other])
    at = put_difference(row, at, honor_ahead(game, seat, other))
    chances = count_chances(game, other)
    at = put(row, at, chances)
    return put_at_least(row, at, chances, 1, 3)


@rule
def write_sets(game: State, other: int, row: Features, at: int) -> int:
    """How many cards a seat lacks for each dedication, and the honor of those it has or nearly has."""
    missing = count_all_missing(game, other)
    for dedication in range(len(DEDICATIONS)):
        honor = top_honor(game, dedication)
        at = put_one_of(row, at, missing[dedication], 5)
        at = put(row, at, honor * (missing[dedication] == 0))
        at = put(row, at, honor * (missing[dedication] == 1))
    return at


@rule
def write_last_cards(game: State, other: int, sides: int, row: Features, at: int) -> int:
    """Of the dedications for which a seat lacks one card: whether an exchange brings it, and how many sides show it."""
    missing = count_all_missing(game, other)
    for dedication in range(len(DEDICATIONS)):
        shown, can_exchange = 0, False
        if missing[dedication] == 1:
            for color in range(COLOR_COUNT):
                if game.supply[color] > 0 and game.cards[other, color] == CARDS_OF_SET_COLOR[dedication] - 1:
                    shown += (sides >> (8 * color)) & 255
                    can_exchange = True
        can_exchange &= game.favors[other] >= EXCHANGE_COST and game.card_count[other] >= CARDS_OF_SET[dedication]
        at = put(row, at, top_honor(game, dedication) * can_exchange)
        at = put(row, at, shown)
    return at


@rule
def honor_ahead(game: State, seat: int, other: int) -> int:
    """How much more honor another seat has than the judging one; for itself, than the best of the others."""
    if other != seat:
        return game.honor[other] - game.honor[seat]
    best = 0
    for rival in range(game.seats):
        if rival != seat:
            best = max(best, game.honor[rival])
    return game.honor[seat] - best
