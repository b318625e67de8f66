"""Setting up the table: sheets, shapes and emperor cards, up to the first roll. [D2]"""

from lanterns.dice.rules.components import (
    EMPEROR_CARDS,
    LARGE,
    MEDIUM,
    SHAPE_COUNT,
    SHAPES_IN_PLAY,
    SMALL,
)
from lanterns.dice.rules.state import (
    CHOOSING_SHAPES,
    DEALING_SHEETS,
    FINISHED,
    MAX_SEATS,
    NONE,
    TURNING_CARDS,
    State,
)
from lanterns.dice.rules.turn import begin_turn
from lanterns.engine.bits import bit, count_bits
from lanterns.engine.compiler import rule


@rule
def set_up(game: State, seats: int) -> None:
    """Count out the gifts; everything that no option decides is left to chance. [D2.5]"""
    game.seats = seats
    game.fixed_start = NONE
    game.fixed_sides = NONE
    game.phase = DEALING_SHEETS
    for seat in range(MAX_SEATS):
        game.step[seat] = FINISHED
        game.die_pool[seat] = NONE
        game.platform[seat] = NONE
        game.effect_pool[seat] = NONE
        game.effect_color[seat] = NONE
        if seat < seats:
            game.gifts[seat] = game.starting_gifts


@rule
def sheet_dealt(code: int, seat: int) -> int:
    """The sheet a seat is dealt: a deal is a number with one digit to the base four for each seat."""
    return (code >> 2 * seat) & 3


@rule
def can_deal(game: State, code: int) -> bool:
    """A different sheet for each seat; a start player who was agreed on has the earliest letter. [D2.1]"""
    if game.phase != DEALING_SHEETS or code >> 2 * game.seats != 0:
        return False
    if game.fixed_start != NONE:
        for seat in range(game.seats):
            if sheet_dealt(code, seat) < sheet_dealt(code, game.fixed_start):
                return False
    sheets = 0
    for seat in range(game.seats):
        sheets |= bit(sheet_dealt(code, seat))
    return count_bits(sheets) == game.seats


@rule
def deal_sheets(game: State, code: int) -> None:
    """Give out the sheets; the earliest letter starts. [D2.1]"""
    for seat in range(game.seats):
        game.sheets[seat] = sheet_dealt(code, seat)
        if game.sheets[seat] < game.sheets[game.start]:
            game.start = seat
    game.active = game.start
    game.phase = CHOOSING_SHAPES


@rule
def can_choose_shapes(game: State, chosen: int) -> bool:
    """Those that were chosen before, or by chance one small, two medium and one large shape. [D2.2]"""
    if game.phase != CHOOSING_SHAPES or chosen >> SHAPE_COUNT != 0:
        return False
    if game.fixed_shapes != 0:
        return chosen == game.fixed_shapes
    small, medium, large = shapes_by_size(game)
    return (
        (count_bits(chosen & small) == 1)
        & (count_bits(chosen & medium) == 2)
        & (count_bits(chosen & large) == 1)
        & (chosen & ~(small | medium | large) == 0)
    )


@rule
def shapes_by_size(game: State) -> tuple[int, int, int]:
    """The small, the medium and the large shapes of the edition, a bit each. [D1.5]"""
    small, medium, large = 0, 0, 0
    for shape in range(SHAPE_COUNT):
        small |= (game.sizes[shape] == SMALL) * bit(shape)
        medium |= (game.sizes[shape] == MEDIUM) * bit(shape)
        large |= (game.sizes[shape] == LARGE) * bit(shape)
    return small, medium, large


@rule
def choose_shapes(game: State, chosen: int) -> None:
    """Their stacks are in play, in the order of the edition. [D2.2]"""
    slot = 0
    for shape in range(SHAPE_COUNT):
        if (chosen >> shape) & 1 == 1 and slot < SHAPES_IN_PLAY:
            game.shapes[slot] = shape
            slot += 1
    game.phase = TURNING_CARDS


@rule
def can_turn_cards(game: State, sides: int) -> bool:
    """The sides that were chosen before, or by chance any. [D2.3]"""
    if game.phase != TURNING_CARDS or not 0 <= sides < 1 << EMPEROR_CARDS:
        return False
    return game.fixed_sides in (NONE, sides)


@rule
def turn_cards(game: State, sides: int) -> None:
    """Lay out the emperor cards; the start player's first turn begins. [D2.3]"""
    for card in range(EMPEROR_CARDS):
        game.sides[card] = (sides >> card) & 1
    begin_turn(game)
