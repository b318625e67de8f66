"""The seats of a Dice view as JSON, written by compiled code; `words.py` describes the same."""

from typing import Final

from lanterns.dice.rules.components import (
    COLORS,
    EMPEROR_CARDS,
    MAX_POOLS,
    SEAT_POSITIONS,
    SHAPES_IN_PLAY,
    SHEETS,
    TURNS_EACH,
)
from lanterns.dice.rules.emperor import both_card_areas, can_call_emperor
from lanterns.dice.rules.fireworks import display_pools
from lanterns.dice.rules.lake import completed_pools
from lanterns.dice.rules.scoring import boat_honor, second_group
from lanterns.dice.rules.state import CHOOSING_SHAPES, FINISHED, NONE, SHADING, State
from lanterns.dice.rules.tray import color_faced
from lanterns.dice.show.words import STEPS
from lanterns.engine.compiler import rule
from lanterns.engine.forms import NUMBER, form_of, one_of, write_form, write_whole
from lanterns.engine.layout import Masks
from lanterns.engine.phrases import Spans, Text, letters_of, write_known, write_letters

SHAPE: Final = 16
"""The phrase of the first shape in play: its id; those of the others follow."""

SHEET: Final = form_of({"sheet": one_of((*SHEETS, None)), "lake": NUMBER}, is_open=True)
BONUSES: Final = letters_of(',"turn_bonuses":[')
COLOR: Final = form_of(one_of(COLORS))
END_OF_BONUSES: Final = letters_of("]")
TURN: Final = form_of(
    {
        "turns_taken": NUMBER,
        "position": NUMBER,
        "faces": one_of((*COLORS, None)),
        "step": one_of(STEPS),
        "has_finished": one_of((False, True)),
        "gifts": NUMBER,
    },
    is_begun=True,
    is_open=True,
)
SHADED: Final = letters_of(',"shaded":[')
COMPLETED: Final = letters_of('],"completed":[')
LAUNCHED: Final = letters_of('],"launched":[')
DISPLAY: Final = letters_of('{"shape":')
DISPLAY_HONOR: Final = form_of({"honor": NUMBER}, is_begun=True, is_open=True)
DISPLAY_POOLS: Final = letters_of(',"pools":[')
END_OF_DISPLAY: Final = letters_of("]}")
PLATFORM: Final = letters_of('],"platform":')
DIE_POOL: Final = letters_of(',"die_pool":')
CALLED: Final = letters_of(',"card":')
AREAS_LEFT: Final = form_of({"areas_left": NUMBER}, is_begun=True, is_open=True)
CARD_AREAS: Final = letters_of(',"card_areas":[')
END_OF_CARDS: Final = letters_of("]")
POINTS: Final = form_of({"honor": NUMBER, "fireworks": NUMBER, "group": NUMBER, "boats": NUMBER}, is_begun=True)
POOL: Final = form_of([NUMBER, NUMBER])
AREA: Final = form_of([NUMBER, NUMBER, NUMBER])
NULL: Final = letters_of("null")
COMMA: Final = ord(",")
OPEN: Final = ord("[")
CLOSE: Final = ord("]")


@rule
def write_seat(
    seen: State, seat: int, lakes: int, keys: Masks, spans: Spans, phrases: Text, gaps: Masks, text: Text, at: int
) -> int:
    """Write a seat and its sheet; return where the next character goes."""
    at = write_sheet(seen, seat, lakes, gaps, text, at)
    at = write_turn(seen, seat, gaps, text, at)
    at = write_letters(SHADED, text, at)
    at = write_areas(seen, seen.shaded[seat, 0], seen.shaded[seat, 1], gaps, text, at)
    at = write_letters(COMPLETED, text, at)
    at = write_pools(seen, completed_pools(seen, seat), gaps, text, at)
    at = write_letters(LAUNCHED, text, at)
    at = write_displays(seen, seat, keys, spans, phrases, gaps, text, at)
    at = write_letters(PLATFORM, text, at)
    at = write_pool(seen, seen.platform[seat], gaps, text, at)
    at = write_letters(DIE_POOL, text, at)
    at = write_pool(seen, seen.die_pool[seat], gaps, text, at)
    at = write_cards(seen, seat, gaps, text, at)
    gaps[1], gaps[2], gaps[3] = seen.fireworks[seat], second_group(seen, seat), boat_honor(seen, seat)
    gaps[0] = gaps[1] + gaps[2] + gaps[3]
    return write_form(POINTS, gaps, text, at)


@rule
def write_sheet(seen: State, seat: int, lakes: int, gaps: Masks, text: Text, at: int) -> int:
    """Its sheet, and the bonuses on it, once the sheets are dealt."""
    is_dealt = seen.phase >= CHOOSING_SHAPES
    gaps[0] = seen.sheets[seat] if is_dealt else len(SHEETS)
    gaps[1] = seen.sheets[seat] if lakes > 1 else 0
    at = write_form(SHEET, gaps, text, at)
    at = write_letters(BONUSES, text, at)
    for turn in range(TURNS_EACH[seen.seats] * is_dealt):
        gaps[0] = seen.bonuses[seen.sheets[seat], turn]
        text[at] = COMMA
        at = write_form(COLOR, gaps, text, at + (turn > 0))
    return write_letters(END_OF_BONUSES, text, at)


@rule
def write_turn(seen: State, seat: int, gaps: Masks, text: Text, at: int) -> int:
    """Where it sits, and how far it is in its turn."""
    before = (seat - seen.start) % seen.seats < (seen.active - seen.start) % seen.seats
    gaps[0] = min(seen.turn + before, TURNS_EACH[seen.seats])
    gaps[1] = SEAT_POSITIONS[seen.seats, seat]
    gaps[2] = color_faced(seen, seat) if seen.phase == SHADING else len(COLORS)
    gaps[3], gaps[4], gaps[5] = seen.step[seat], seen.step[seat] == FINISHED, seen.gifts[seat]
    return write_form(TURN, gaps, text, at)


@rule
def write_displays(
    seen: State, seat: int, keys: Masks, spans: Spans, phrases: Text, gaps: Masks, text: Text, at: int
) -> int:
    """The fireworks that it has launched."""
    begin = at
    for slot in range(SHAPES_IN_PLAY):
        for tile in range(seen.tiles_taken[slot]):
            if seen.launched_by[slot, tile] == seat:
                text[at] = COMMA
                at = write_letters(DISPLAY, text, at + (at > begin))
                at = write_known(keys, spans, phrases, SHAPE + slot, text, at)
                gaps[0] = seen.values[seen.shapes[slot], tile]
                at = write_form(DISPLAY_HONOR, gaps, text, at)
                at = write_letters(DISPLAY_POOLS, text, at)
                where = seen.launched_at[slot, tile]
                pools = display_pools(seen, slot, where // MAX_POOLS, where % MAX_POOLS)
                at = write_pools(seen, pools, gaps, text, at)
                at = write_letters(END_OF_DISPLAY, text, at)
    return at


@rule
def write_cards(seen: State, seat: int, gaps: Masks, text: Text, at: int) -> int:
    """The emperor card that it is carrying out, and the areas that each would allow, before it is paid. [D6.1]"""
    at = write_letters(CALLED, text, at)
    at = write_whole(seen.card[seat], text, at) if seen.areas_left[seat] > 0 else write_letters(NULL, text, at)
    gaps[0] = seen.areas_left[seat]
    at = write_form(AREAS_LEFT, gaps, text, at)
    at = write_letters(CARD_AREAS, text, at)
    for card in range(EMPEROR_CARDS):
        text[at] = COMMA
        at += card > 0
        text[at] = OPEN
        at += 1
        if seen.phase == SHADING and can_call_emperor(seen, seat, card):
            first, second = both_card_areas(seen, seat, card)
            at = write_areas(seen, first, second, gaps, text, at)
        text[at] = CLOSE
        at += 1
    return write_letters(END_OF_CARDS, text, at)


@rule
def write_pool(seen: State, pool: int, gaps: Masks, text: Text, at: int) -> int:
    """A pool, or none, as [row, column]."""
    if pool == NONE:
        return write_letters(NULL, text, at)
    gaps[0], gaps[1] = pool // seen.columns, pool % seen.columns
    return write_form(POOL, gaps, text, at)


@rule
def write_pools(seen: State, pools: int, gaps: Masks, text: Text, at: int) -> int:
    """A set of pools, row by row."""
    begin = at
    for pool in range(seen.pools):
        if pools >> pool & 1:
            text[at] = COMMA
            at = write_pool(seen, pool, gaps, text, at + (at > begin))
    return at


@rule
def write_areas(seen: State, first: int, second: int, gaps: Masks, text: Text, at: int) -> int:
    """Some first areas of pools as [row, column, 0], then some second ones as [row, column, 1]."""
    begin = at
    for half in range(2):
        pools = second if half else first
        for pool in range(seen.pools):
            if pools >> pool & 1:
                gaps[0], gaps[1], gaps[2] = pool // seen.columns, pool % seen.columns, half
                text[at] = COMMA
                at = write_form(AREA, gaps, text, at + (at > begin))
    return at
