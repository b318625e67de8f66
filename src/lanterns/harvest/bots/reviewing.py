"""What a review asks of Harvest: tiles that could have been drawn instead. [H2.5]"""

from lanterns.engine.bits import bit, count_bits, nth_bit
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.reviewing import (
    count_redraws,
    draws_for,
    keeps_drawn,
    nth_redraw,
    redraw,
    was_there,
    weigh_outcome,
)
from lanterns.harvest.actions.numbers import DRAW, PLACE, slot_of
from lanterns.harvest.rules.components import HAND_SIZE, TILE_COUNT
from lanterns.harvest.rules.setup import seat_to_draw
from lanterns.harvest.rules.state import NO_TILE, STATE, State


@version_of(draws_for, STATE)
@rule
def draws_for_harvest(game: State) -> int:
    """Only the hand that waits for a tile sees it. [H2.5] [H7.8]"""
    return seat_to_draw(game) if game.to_draw > 0 else -1


@rule
def unseen_by(game: State, seat: int) -> int:
    """The tiles that a seat has not seen: neither on the lake nor in its own hand."""
    unseen = 0
    for tile in range(1, TILE_COUNT):
        unseen |= bit(tile)
    for index in range(game.placed_count):
        unseen &= ~bit(game.placed_tile[index])
    for slot in range(HAND_SIZE):
        if game.hands[seat, slot] > NO_TILE:
            unseen &= ~bit(game.hands[seat, slot])
    return unseen


@version_of(count_redraws, STATE)
@rule
def count_redraws_harvest(game: State, seat: int) -> int:
    """The tile that was drawn, and every other that the seat has not seen. [H2.4]"""
    return 1 + count_bits(unseen_by(game, seat))


@version_of(nth_redraw, STATE)
@rule
def nth_redraw_harvest(game: State, seat: int, drawn: int, index: int) -> int:
    """The tile that was drawn, or any other that the seat has not seen, in the order of the tiles."""
    return DRAW + nth_bit(unseen_by(game, seat) | bit(drawn - DRAW), index)


@version_of(redraw, STATE)
@rule
def redraw_harvest(game: State, seat: int, drawn: int, other: int) -> None:  # noqa: ARG001 - whoever holds them
    """Exchange the drawn tile for another, wherever that one lies: in the stack, in the box or in another hand."""
    tile, instead = drawn - DRAW, other - DRAW
    if instead == tile:
        return
    if (game.undrawn >> instead) & 1 == 1:
        game.undrawn = (game.undrawn & ~bit(instead)) | bit(tile)
    for holder in range(game.seats):
        for slot in range(HAND_SIZE):
            if game.hands[holder, slot] == instead:
                game.hands[holder, slot] = tile
            elif game.hands[holder, slot] == tile:
                game.hands[holder, slot] = instead


@version_of(keeps_drawn, STATE)
@rule
def keeps_drawn_harvest(game: State, seat: int, drawn: int, action: int) -> bool:
    """Whatever does not place the drawn tile: an exchange, a dedication, another tile. [H7.1]"""
    return action < PLACE or game.hands[seat, slot_of(action)] != drawn - DRAW


@version_of(was_there, STATE)
@rule
def was_there_harvest(game: State, seat: int, drawn: int, other: int) -> bool:  # noqa: ARG001 - whoever drew
    """What is neither drawn nor on the lake lies in the stack or in the box, and any of it could have been on top."""
    return bool(other == drawn or (game.undrawn >> (other - DRAW)) & 1 == 1)


@version_of(weigh_outcome, STATE)
@rule
def weigh_outcome_harvest(game: State, index: int) -> int:  # noqa: ARG001 - no two tiles are the same
    """Every tile stands for itself."""
    return 1
