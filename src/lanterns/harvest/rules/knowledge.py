"""What a seat may know. [H2.5]

The one secret of the game is listed here: the tiles in the other hands, and so which tiles are still undrawn. A view
starts empty and everything else is added to it field by field; a field nobody adds stays hidden.
"""

from lanterns.engine.bits import bit
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.copying import copy_first_rows, copy_row
from lanterns.engine.rules import see, see_journal
from lanterns.harvest.rules.components import HAND_SIZE, TILE_COUNT
from lanterns.harvest.rules.state import NO_TILE, STATE, TO_DRAW, State


@version_of(see, STATE)
@rule
def see_harvest(game: State, seat: int, view: State) -> None:
    """Copy what lies open on the table and the seat's own hand; other hands are face down. [H2.5]"""
    see_table(game, view)
    see_lake(game, view)
    see_hands(game, seat, view)
    see_journal_harvest(game, seat, view)


@version_of(see_journal, STATE)
@rule
def see_journal_harvest(game: State, seat: int, view: State) -> None:  # noqa: ARG001 - all seats see alike
    """Everyone sees what a placement or a dedication brings. [H5] [H7]"""
    view.journal_length = game.journal_length
    copy_first_rows(view.journal, game.journal, game.journal_length)


@rule
def see_table(game: State, view: State) -> None:
    """Turn order, cards, tokens and honor are open to all. [H2.5] [H5.6]"""
    view.seats = game.seats
    view.fixed_start = game.fixed_start
    view.start = game.start
    view.phase = game.phase
    view.step = game.step
    view.active = game.active
    view.turns_left = game.turns_left
    view.unplaced = game.unplaced
    view.stack = game.stack
    view.favor_supply = game.favor_supply
    copy_row(view.favors, game.favors)
    copy_row(view.honor, game.honor)
    copy_row(view.supply, game.supply)
    copy_first_rows(view.cards, game.cards, game.seats)
    copy_row(view.card_count, game.card_count)
    copy_row(view.tokens_taken, game.tokens_taken)
    copy_first_rows(view.dedications, game.dedications, game.seats)


@rule
def see_lake(game: State, view: State) -> None:
    """The lake is open to all."""
    view.placed_count = game.placed_count
    copy_row(view.placed_tile, game.placed_tile)
    copy_row(view.placed_cell, game.placed_cell)
    copy_row(view.placed_rotation, game.placed_rotation)
    view.open_count = game.open_count
    copy_row(view.open_cell, game.open_cell)
    copy_first_rows(view.touching, game.touching, game.open_count)


@rule
def see_hands(game: State, seat: int, view: State) -> None:
    """The seat's own tiles; another's tile is one of those the seat has not seen. [H2.5]

    Where in a hand a tile is kept is its holder's business: hidden tiles lie in the first slots.
    """
    for tile in range(1, TILE_COUNT):
        view.undrawn |= bit(tile)
    for index in range(game.placed_count):
        view.undrawn &= ~bit(game.placed_tile[index])
    for holder in range(game.seats):
        hidden = 0
        for slot in range(HAND_SIZE):
            tile = game.hands[holder, slot]
            if holder == seat and tile > NO_TILE:
                view.undrawn &= ~bit(tile)
                view.hands[holder, slot] = tile
            elif tile != NO_TILE:
                view.hands[holder, slot if holder == seat else hidden] = TO_DRAW
                hidden += 1
        view.to_draw += hidden
