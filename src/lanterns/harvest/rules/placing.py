"""Placing a lake tile, and what every seat receives for it. [H7]"""

from lanterns.engine.bits import bit
from lanterns.engine.compiler import rule
from lanterns.engine.journal import note
from lanterns.harvest.rules.components import HAND_LIMIT, HAND_SIZE, HAS_PLATFORM, SEAT_SIDES
from lanterns.harvest.rules.lake import color_shown, set_on_lake
from lanterns.harvest.rules.state import (
    FACING,
    FAVOR,
    MATCH,
    NO_TILE,
    TO_DRAW,
    TURNS,
    State,
)


@rule
def can_place(game: State, slot: int, index: int, rotation: int) -> bool:
    """A tile in the hand, any rotation, any open cell, with at most twelve cards. [H6.1] [H7.1]"""
    return (
        0 <= slot < HAND_SIZE
        and (slots_open(game) >> slot) & 1 == 1
        and 0 <= index < game.open_count
        and 0 <= rotation < 4
    )


@rule
def slots_open(game: State) -> int:
    """The slots of the active hand from which a tile can be placed now, a bit each. [H6.1] [H7.1]"""
    slots = 0
    if may_place(game):
        for slot in range(HAND_SIZE):
            slots |= (game.hands[game.active, slot] > NO_TILE) * bit(slot)
    return slots


@rule
def may_place(game: State) -> bool:
    """Tiles are placed in ordinary turns, by a seat that holds at most twelve cards. [H6.1] [H8.1]"""
    return game.phase == TURNS and game.card_count[game.active] <= HAND_LIMIT


@rule
def place_tile(game: State, slot: int, index: int, rotation: int) -> None:
    """Put a tile from the active hand on the lake, then hand out what it earns. [H7]"""
    seat = game.active
    tile = game.hands[seat, slot]
    matches = matching_sides(game, tile, index, rotation)
    if matches != 0:
        take_matching_cards(game, tile, rotation, matches)
        take_favors(game, tile, index, matches)
    take_facing_cards(game, tile, rotation)
    set_on_lake(game, tile, index, rotation)
    game.unplaced -= 1
    make_room_to_draw(game, seat, slot)


@rule
def matching_sides(game: State, tile: int, index: int, rotation: int) -> int:
    """The directions, a bit each, in which a tile on an open cell shows the color of the neighbour there. [H7.2]"""
    matches = 0
    for direction in range(4):
        touching = game.touching[index, direction]
        placed = max(touching - 1, 0)
        theirs = color_shown(game.placed_tile[placed], game.placed_rotation[placed], (direction + 2) & 3)
        ours = color_shown(tile, rotation, direction)
        matches |= ((touching > 0) & (theirs == ours)) << direction
    return matches


@rule
def take_matching_cards(game: State, tile: int, rotation: int, matches: int) -> None:
    """The active seat takes one card of the color of each match. [H7.2]"""
    for direction in range(4):
        if (matches >> direction) & 1:
            color = color_shown(tile, rotation, direction)
            note(game, MATCH, game.active, color, direction, has_card(game, color))
            take_card(game, game.active, color)


@rule
def take_favors(game: State, tile: int, index: int, matches: int) -> None:
    """One favor for each platform tile in a match, the new tile counting once, cards or no cards. [H7.3] [H7.4]"""
    for direction in range(4):
        if (matches >> direction) & 1:
            neighbour_tile = game.placed_tile[game.touching[index, direction] - 1]
            if HAS_PLATFORM[neighbour_tile]:
                take_favor(game, neighbour_tile, direction)
    if HAS_PLATFORM[tile]:
        take_favor(game, tile, -1)


@rule
def take_favor(game: State, tile: int, direction: int) -> None:
    """The active seat takes a favor token, if the box has one left. [H7.5]"""
    left = min(game.favor_supply, 1)
    note(game, FAVOR, game.active, tile, direction, left)
    game.favor_supply -= left
    game.favors[game.active] += left


@rule
def take_facing_cards(game: State, tile: int, rotation: int) -> None:
    """Each seat, from the active one clockwise, takes the color that faces it. [H7.6]

    Order matters: when the supply runs short, whoever comes first has it.
    """
    seat = game.active
    for _ in range(game.seats):
        side = SEAT_SIDES[game.seats, seat]
        color = color_shown(tile, rotation, side)
        note(game, FACING, seat, color, side, has_card(game, color))
        take_card(game, seat, color)
        seat = next_seat(game, seat)


@rule
def next_seat(game: State, seat: int) -> int:
    """The seat clockwise of a seat. [H2.1]"""
    return seat + 1 if seat + 1 < game.seats else 0


@rule
def has_card(game: State, color: int) -> int:
    """1 if the supply has a card of a color, else 0."""
    return min(game.supply[color], 1)


@rule
def take_card(game: State, seat: int, color: int) -> None:
    """Move one card from the supply to a seat, if the supply has one. [H7.7]"""
    taken = has_card(game, color)
    game.supply[color] -= taken
    game.cards[seat, color] += taken
    game.card_count[seat] += taken


@rule
def return_card(game: State, seat: int, color: int) -> None:
    """Move one card from a seat back to the supply."""
    game.supply[color] += 1
    game.cards[seat, color] -= 1
    game.card_count[seat] -= 1


@rule
def make_room_to_draw(game: State, seat: int, slot: int) -> None:
    """The place of a placed tile is filled again while the stack lasts. [H7.8]"""
    if game.stack > 0:
        game.stack -= 1
        game.hands[seat, slot] = TO_DRAW
        game.to_draw += 1
    else:
        game.hands[seat, slot] = NO_TILE
