"""A Harvest view as JSON, written by compiled code: `words.py` describes the same, twenty times slower.

For a server that describes every move to several people. Nothing is remembered here, so that nothing can be told to the
wrong person; a test compares both after every move of whole games.
"""

from typing import Final

import numpy as np

from lanterns.engine.compiler import rule, version_of
from lanterns.engine.forms import NUMBER, form_of, one_of, spell_action, write_form, write_whole
from lanterns.engine.layout import Masks
from lanterns.engine.phrases import Text, letters_of, write_letters
from lanterns.engine.positions import Position
from lanterns.harvest.actions.numbers import PLACE, START, open_index_of, rotation_of, slot_of
from lanterns.harvest.actions.obstacles import (
    EXCHANGE_CODES,
    NEEDS_FAVORS,
    NOTHING,
    TOO_LATE,
    before_dedication,
    before_exchange,
    is_over_limit,
)
from lanterns.harvest.rules.components import (
    COLOR_COUNT,
    COLORS,
    DEDICATIONS,
    DIRECTIONS,
    EXCHANGE_COST,
    HAND_LIMIT,
    HAND_SIZE,
    PLATFORMS,
    SEAT_SIDES,
    TOKEN_COUNT,
    TOKEN_HONOR,
)
from lanterns.harvest.rules.dedications import honor_after
from lanterns.harvest.rules.lake import color_shown, x_of, y_of
from lanterns.harvest.rules.state import NO_TILE, STATE, State
from lanterns.harvest.show.words import PHASES, STEPS

ROOM: Final = 2**14
"""More characters than the largest lake, all its open cells and four seats take."""

MOST_GAPS: Final = 16

PLACEMENT: Final = form_of(
    {"kind": "place", "seat": NUMBER, "tile": NUMBER, "x": NUMBER, "y": NUMBER, "rotation": NUMBER}
)

TABLE: Final = form_of(
    {
        "game": "harvest",
        "players": NUMBER,
        "phase": one_of(PHASES),
        "step": one_of(STEPS),
        "active": NUMBER,
        "start": NUMBER,
        "stack": NUMBER,
        "unplaced": NUMBER,
        "favor_supply": NUMBER,
        "exchange_cost": EXCHANGE_COST,
        "supply": dict.fromkeys(COLORS, NUMBER),
    },
    is_open=True,
)
STACKS: Final = letters_of(',"dedications":[')
STACK: Final = form_of({"type": one_of(DEDICATIONS), "honor": NUMBER}, is_open=True)
TOKENS: Final = letters_of(',"tokens":[')
END_OF_STACK: Final = letters_of("]}")
SEATS: Final = letters_of('],"seats":[')
SEAT: Final = form_of(
    {
        "side": one_of(DIRECTIONS),
        "cards": dict.fromkeys(COLORS, NUMBER),
        "card_count": NUMBER,
        "favors": NUMBER,
        "honor": NUMBER,
        "dedications": dict.fromkeys(DEDICATIONS, NUMBER),
        "hand_count": NUMBER,
    }
)
LAKE: Final = letters_of('],"lake":[')
PLATFORM_NAMES: Final = tuple(dict.fromkeys(PLATFORMS))
PLATFORM_OF: Final = np.array([PLATFORM_NAMES.index(platform) for platform in PLATFORMS], np.int16)
"""Which of the names, or None, each tile has."""
PLACED: Final = form_of(
    {
        "tile": NUMBER,
        "x": NUMBER,
        "y": NUMBER,
        "rotation": NUMBER,
        "sides": [one_of(COLORS)] * len(DIRECTIONS),
        "platform": one_of(PLATFORM_NAMES),
    }
)
OPEN: Final = letters_of('],"open":[')
CELL: Final = form_of([NUMBER, NUMBER])
END: Final = letters_of("]")
NOTHING_OF_ONES_OWN: Final = ',"seat":null,"hand":[],"obstacles":[]}'
OWN: Final = letters_of(',"seat":')
HAND: Final = letters_of(',"hand":[')
TILE: Final = form_of({"tile": NUMBER, "sides": [one_of(COLORS)] * len(DIRECTIONS), "platform": one_of(PLATFORM_NAMES)})
OBSTACLES: Final = letters_of('],"obstacles":[')
NO_EXCHANGE: Final = form_of({"kind": "exchange", "code": one_of(EXCHANGE_CODES)})
FEW_FAVORS: Final = form_of({"kind": "exchange", "code": "needs_favors", "have": NUMBER, "need": EXCHANGE_COST})
DEDICATION_OVER: Final = form_of({"kind": "dedicate", "type": one_of(DEDICATIONS), "code": "dedication_too_late"})
INCOMPLETE: Final = form_of(
    {"kind": "dedicate", "type": one_of(DEDICATIONS), "code": "set_incomplete", "missing": NUMBER}
)
MANY_CARDS: Final = form_of({"kind": "place", "code": "too_many_cards", "have": NUMBER, "need": HAND_LIMIT})
END_OF_VIEW: Final = letters_of("]}")
COMMA: Final = ord(",")


def write_shared(seen: Position) -> str:
    """The parts of a view that are the same for everyone, without the bracket at their end."""
    text, gaps = np.empty(ROOM, np.uint8), np.empty(MOST_GAPS, np.int64)
    return text[: write_table(seen, gaps, text)].tobytes().decode()


def write_own(seen: Position, seat: int) -> str:
    """The parts of a view that are a seat's own, as they follow the others."""
    if seat < 0:
        return NOTHING_OF_ONES_OWN
    text, gaps = np.empty(ROOM, np.uint8), np.empty(MOST_GAPS, np.int64)
    return text[: write_seat(seen, seat, gaps, text)].tobytes().decode()


@rule
def write_table(position: Position, gaps: Masks, text: Text) -> int:
    """Write all of it; return how many characters that took."""
    seen = position[0]
    at = write_counts(seen, gaps, text)
    at = write_stacks(seen, gaps, text, write_letters(STACKS, text, at))
    at = write_seats(seen, gaps, text, write_letters(SEATS, text, at))
    at = write_lake(seen, gaps, text, write_letters(LAKE, text, at))
    at = write_open(seen, gaps, text, write_letters(OPEN, text, at))
    return write_letters(END, text, at)


@rule
def write_counts(seen: State, gaps: Masks, text: Text) -> int:
    """Whose turn it is, and what lies beside the lake."""
    gaps[0], gaps[1], gaps[2], gaps[3], gaps[4] = seen.seats, seen.phase, seen.step, seen.active, seen.start
    gaps[5], gaps[6], gaps[7] = seen.stack, seen.unplaced, seen.favor_supply
    for color in range(COLOR_COUNT):
        gaps[8 + color] = seen.supply[color]
    return write_form(TABLE, gaps, text, 0)


@rule
def write_stacks(seen: State, gaps: Masks, text: Text, at: int) -> int:
    """The dedication tokens."""
    for dedication in range(len(DEDICATIONS)):
        taken = seen.tokens_taken[dedication]
        gaps[0], gaps[1] = dedication, honor_after(seen.seats, dedication, taken)
        text[at] = COMMA
        at = write_form(STACK, gaps, text, at + (dedication > 0))
        at = write_letters(TOKENS, text, at)
        for token in range(taken, TOKEN_COUNT[seen.seats, dedication]):
            text[at] = COMMA
            at = write_whole(TOKEN_HONOR[seen.seats, dedication, token], text, at + (token > taken))
        at = write_letters(END_OF_STACK, text, at)
    return at


@rule
def write_seats(seen: State, gaps: Masks, text: Text, at: int) -> int:
    """What lies open before every seat."""
    for seat in range(seen.seats):
        gaps[0] = SEAT_SIDES[seen.seats, seat]
        for color in range(COLOR_COUNT):
            gaps[1 + color] = seen.cards[seat, color]
        gaps[8], gaps[9], gaps[10] = seen.card_count[seat], seen.favors[seat], seen.honor[seat]
        for dedication in range(len(DEDICATIONS)):
            gaps[11 + dedication] = seen.dedications[seat, dedication]
        gaps[14] = 0
        for slot in range(HAND_SIZE):
            gaps[14] += seen.hands[seat, slot] != NO_TILE
        text[at] = COMMA
        at = write_form(SEAT, gaps, text, at + (seat > 0))
    return at


@rule
def write_lake(seen: State, gaps: Masks, text: Text, at: int) -> int:
    """The tiles on the lake, their sides as they lie."""
    for index in range(seen.placed_count):
        tile, cell, rotation = seen.placed_tile[index], seen.placed_cell[index], seen.placed_rotation[index]
        gaps[0], gaps[1], gaps[2], gaps[3] = tile, x_of(cell), y_of(cell), rotation
        for direction in range(len(DIRECTIONS)):
            gaps[4 + direction] = color_shown(tile, rotation, direction)
        gaps[8] = PLATFORM_OF[tile]
        text[at] = COMMA
        at = write_form(PLACED, gaps, text, at + (index > 0))
    return at


@rule
def write_open(seen: State, gaps: Masks, text: Text, at: int) -> int:
    """The cells that can take a tile."""
    for index in range(seen.open_count):
        gaps[0], gaps[1] = x_of(seen.open_cell[index]), y_of(seen.open_cell[index])
        text[at] = COMMA
        at = write_form(CELL, gaps, text, at + (index > 0))
    return at


@rule
def write_seat(position: Position, seat: int, gaps: Masks, text: Text) -> int:
    """Write whose view it is, the tiles in the hand, and what cannot be done; return how many characters that took."""
    at = write_whole(seat, text, write_letters(OWN, text, 0))
    at = write_hand(position[0], seat, gaps, text, write_letters(HAND, text, at))
    at = write_obstacles(position, seat, gaps, text, write_letters(OBSTACLES, text, at))
    return write_letters(END_OF_VIEW, text, at)


@rule
def write_hand(seen: State, seat: int, gaps: Masks, text: Text, at: int) -> int:
    """The tiles in a hand, as printed."""
    begin = at
    for slot in range(HAND_SIZE):
        tile = seen.hands[seat, slot]
        if tile > NO_TILE:
            gaps[0], gaps[5] = tile, PLATFORM_OF[tile]
            for direction in range(len(DIRECTIONS)):
                gaps[1 + direction] = color_shown(tile, 0, direction)
            text[at] = COMMA
            at = write_form(TILE, gaps, text, at + (at > begin))
    return at


@rule
def write_obstacles(position: Position, seat: int, gaps: Masks, text: Text, at: int) -> int:
    """Everything that stands between a seat and an exchange, a dedication or a tile."""
    begin = at
    found = before_exchange(position, seat)
    if found == NEEDS_FAVORS:
        gaps[0] = position[0].favors[seat]
        at = write_form(FEW_FAVORS, gaps, text, at)
    elif found != NOTHING:
        gaps[0] = found - TOO_LATE
        at = write_form(NO_EXCHANGE, gaps, text, at)
    for dedication in range(len(DEDICATIONS)):
        gaps[0], gaps[1] = dedication, before_dedication(position, seat, dedication)
        text[at] = COMMA
        if gaps[1] > 0:
            at = write_form(INCOMPLETE, gaps, text, at + (at > begin))
        elif gaps[1] < 0:
            at = write_form(DEDICATION_OVER, gaps, text, at + (at > begin))
    if is_over_limit(position, seat):
        gaps[0] = position[0].card_count[seat]
        text[at] = COMMA
        at = write_form(MANY_CARDS, gaps, text, at + (at > begin))
    return at


@version_of(spell_action, STATE)
@rule
def spell_action_harvest(game: State, seat: int, action: int, gaps: Masks, text: Text, at: int) -> int:
    """Placements are too many to be kept; all else is few."""
    if action < PLACE or action >= START:
        return at
    cell = game.open_cell[open_index_of(action)]
    gaps[0], gaps[1] = seat, game.hands[seat, slot_of(action)]
    gaps[2], gaps[3], gaps[4] = x_of(cell), y_of(cell), rotation_of(action)
    return write_form(PLACEMENT, gaps, text, at)
