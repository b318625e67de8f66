"""Setting up the table, from the empty state to the first turn. [H2]"""

from lanterns.engine.bits import bit
from lanterns.engine.compiler import rule
from lanterns.harvest.rules.components import (
    CARDS_OF_EACH_COLOR,
    COLOR_COUNT,
    FAVOR_TOKENS,
    HAND_SIZE,
    SEAT_SIDES,
    STACK_SIZE,
    TILE_COUNT,
)
from lanterns.harvest.rules.lake import CENTER, color_shown, set_on_lake
from lanterns.harvest.rules.placing import next_seat, take_card
from lanterns.harvest.rules.state import CHOOSING_START, EXCHANGE_STEP, TO_DRAW, TURNS, State

STARTING_TILE = 0


@rule
def set_up(game: State, seats: int) -> None:
    """Fill the supply, the stacks and the box; who starts is still open. [H2.3] [H2.4] [H2.6]"""
    game.seats = seats
    game.fixed_start = -1
    game.phase = CHOOSING_START
    for color in range(COLOR_COUNT):
        game.supply[color] = CARDS_OF_EACH_COLOR[seats]
    game.favor_supply = FAVOR_TOKENS
    game.unplaced = STACK_SIZE[seats]
    game.stack = STACK_SIZE[seats]
    for tile in range(1, TILE_COUNT):
        game.undrawn |= bit(tile)


@rule
def can_start(game: State, seat: int) -> bool:
    """Chance decides who faces red, unless an option has fixed it. [H2.2]"""
    return (
        game.phase == CHOOSING_START and 0 <= seat < game.seats and (game.fixed_start < 0 or game.fixed_start == seat)
    )


@rule
def start_with(game: State, seat: int) -> None:
    """Turn the starting tile's red side to a seat; everyone takes the color facing them. [H2.2] [H2.7] [H2.8]"""
    rotation = SEAT_SIDES[game.seats, seat]
    game.open_cell[0] = CENTER
    game.open_count = 1
    set_on_lake(game, STARTING_TILE, 0, rotation)
    for other in range(game.seats):
        take_card(game, other, color_shown(STARTING_TILE, rotation, SEAT_SIDES[game.seats, other]))
    game.start = seat
    game.active = seat
    game.phase = TURNS
    game.step = EXCHANGE_STEP
    promise_hands(game)


@rule
def promise_hands(game: State) -> None:
    """Each seat is to be dealt three tiles from the stack. [H2.5]"""
    for seat in range(game.seats):
        for slot in range(HAND_SIZE):
            game.hands[seat, slot] = TO_DRAW
    game.to_draw = game.seats * HAND_SIZE
    game.stack -= game.seats * HAND_SIZE


@rule
def seat_to_draw(game: State) -> int:
    """Whose tile chance decides next: from the start player clockwise, hand by hand. [H2.5] [H7.8]"""
    seat = game.start
    for _ in range(game.seats):
        for slot in range(HAND_SIZE):
            if game.hands[seat, slot] == TO_DRAW:
                return seat
        seat = next_seat(game, seat)
    return -1


@rule
def can_draw(game: State, tile: int) -> bool:
    """Any tile not yet drawn, when a hand waits for one. [H2.4] [H2.5] [H7.8]"""
    return game.to_draw > 0 and 0 < tile < TILE_COUNT and (game.undrawn >> tile) & 1 == 1


@rule
def draw_tile(game: State, tile: int) -> None:
    """The tile goes to the hand that waits for one. [H2.5] [H7.8]"""
    seat = seat_to_draw(game)
    for slot in range(HAND_SIZE):
        if game.hands[seat, slot] == TO_DRAW:
            game.hands[seat, slot] = tile
            break
    game.undrawn &= ~bit(tile)
    game.to_draw -= 1
