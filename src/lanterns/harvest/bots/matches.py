"""What a seat's own tiles could match on the lake, and the sets that this would complete.

A judgement looks at it; no rule does. Cards are counted in one number, eight bits a color, so that a set is found by
adding and masking.
"""

from typing import Final

from lanterns.engine.compiler import rule
from lanterns.engine.judging import Features, put, put_at_least, put_flag
from lanterns.harvest.rules.components import (
    COLOR_COUNT,
    DEDICATIONS,
    HAND_SIZE,
    HAS_PLATFORM,
    SEAT_SIDES,
    TILE_SIDES,
)
from lanterns.harvest.rules.dedications import count_all_missing, top_honor
from lanterns.harvest.rules.lake import color_shown
from lanterns.harvest.rules.state import NO_TILE, State

MATCH_FEATURES: Final = 21
EACH: Final = 0x01010101010101
"""One of every color."""
TOP_BITS: Final = 0x80 * EACH
FOUR, PAIRS, SEVEN = 0, 1, 2


@rule
def write_matches(game: State, seat: int, row: Features, at: int) -> int:
    """The colors, favors and sets that the seat's own tiles could bring by a match."""
    held, supply = pack_cards(game, seat), pack_supply(game)
    side = SEAT_SIDES[game.seats, seat]
    colors, sets, favors, tiles, platforms = 0, 0, 0, 0, 0
    for index in range(game.open_count):
        for direction in range(4):
            if game.touching[index, direction] > 0:
                color = color_beside(game, index, direction)
                for slot in range(HAND_SIZE):
                    tile = game.hands[seat, slot]
                    if tile > NO_TILE:
                        for printed in range(4):
                            if TILE_SIDES[tile, printed] == color:
                                rotation = (direction - printed) & 3
                                facing = int(TILE_SIDES[tile, (side - rotation) & 3])
                                cards, earned = earn_matches(game, tile, index, rotation)
                                sets |= sets_of(held + ((cards + (1 << (8 * facing))) & (supply * 255)))
                                colors |= cards
                                favors = max(favors, earned)
                                tiles |= 1 << slot
                                platforms |= (earned > 0) << slot
    for color in range(COLOR_COUNT):
        at = put_flag(row, at, ((colors & (supply * 255)) >> (8 * color)) & 255 > 0)
    at = put_at_least(row, at, favors, 1, 3)
    at = put_at_least(row, at, count_slots(tiles), 1, HAND_SIZE)
    at = put_at_least(row, at, count_slots(platforms), 1, 2)
    missing = count_all_missing(game, seat)
    for dedication in range(len(DEDICATIONS)):
        reached = (sets >> (2 * dedication)) & 3
        at = put(row, at, top_honor(game, dedication) * (missing[dedication] > 0 and reached & 1))
        at = put_flag(row, at, missing[dedication] > 1 and reached & 2 > 0)
    return at


@rule
def color_beside(game: State, index: int, direction: int) -> int:
    """The color that the tile in a direction shows to an open cell."""
    placed = game.touching[index, direction] - 1
    return int(color_shown(game.placed_tile[placed], game.placed_rotation[placed], (direction + 2) & 3))


@rule
def earn_matches(game: State, tile: int, index: int, rotation: int) -> tuple[int, int]:
    """The cards of all matches of a tile on an open cell, and the favors that they bring. [H7.2] [H7.3]"""
    cards, favors = 0, int(HAS_PLATFORM[tile])
    for direction in range(4):
        touching = game.touching[index, direction]
        if touching > 0:
            color = color_beside(game, index, direction)
            if color == color_shown(tile, rotation, direction):
                cards += 1 << (8 * color)
                favors += HAS_PLATFORM[game.placed_tile[touching - 1]]
    return cards, favors


@rule
def pack_cards(game: State, seat: int) -> int:
    """A seat's cards, eight bits a color."""
    cards = 0
    for color in range(COLOR_COUNT):
        cards |= int(game.cards[seat, color]) << (8 * color)
    return cards


@rule
def pack_supply(game: State) -> int:
    """Whether the supply has cards of each color, eight bits a color."""
    colors = 0
    for color in range(COLOR_COUNT):
        colors |= (game.supply[color] > 0) << (8 * color)
    return colors


@rule
def count_at_least(cards: int, least: int) -> int:
    """Of how many colors there are so many cards."""
    reached = (cards + (128 - least) * EACH) & TOP_BITS
    count = 0
    for color in range(COLOR_COUNT):
        count += (reached >> (8 * color + 7)) & 1
    return count


@rule
def sets_of(cards: int) -> int:
    """Two bits a dedication: whether the cards hold a set of it, and whether they lack at most one card of one."""
    different, pairs = count_at_least(cards, 1), count_at_least(cards, 2)
    four = (count_at_least(cards, 4) > 0) | (count_at_least(cards, 3) > 0) << 1
    three = (pairs >= 3) | (pairs >= 3 or (pairs == 2 and different > 2)) << 1
    seven = (different == COLOR_COUNT) | (different >= COLOR_COUNT - 1) << 1
    return four | three << 2 | seven << 4


@rule
def count_slots(slots: int) -> int:
    """How many of the places of a hand are marked."""
    return (slots & 1) + ((slots >> 1) & 1) + ((slots >> 2) & 1)
