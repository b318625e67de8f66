"""The numbers of the actions: whether one is legal now, what it does, and which ones chance can choose.

The ranges are written by hand and pinned by a golden file, so a number means the same for ever. A placement names the
slot of the hand and the place in the list of open cells, which keeps the space small; everything else stands alone.
"""

from typing import Final

from lanterns.engine.compiler import rule, version_of
from lanterns.engine.journal import clear_journal
from lanterns.engine.rules import (
    CHANCE,
    NOBODY,
    apply,
    group_of,
    is_legal,
    meaning_of,
    next_to_act,
    outcome,
    public_number,
)
from lanterns.harvest.rules.chance import nth_start, nth_undrawn
from lanterns.harvest.rules.components import COLOR_COUNT
from lanterns.harvest.rules.dedications import can_dedicate, dedicate
from lanterns.harvest.rules.discarding import can_discard, discard_card
from lanterns.harvest.rules.exchange import can_exchange, exchange_card
from lanterns.harvest.rules.lake import CELLS
from lanterns.harvest.rules.placing import can_place, place_tile
from lanterns.harvest.rules.setup import can_draw, can_start, draw_tile, seat_to_draw, start_with
from lanterns.harvest.rules.state import CHOOSING_START, MAX_OPEN, MAX_SEATS, STATE, State
from lanterns.harvest.rules.turn import (
    can_pass,
    does_dedication_end_turn,
    does_exchange_end_turn,
    end_turn,
)

PASS: Final = 0
EXCHANGE: Final = 1  # + give * 7 + take
DEDICATE: Final = 50  # + set
DISCARD: Final = 93  # + color
PLACE: Final = 100  # + (slot * 66 + index of the open cell) * 4 + rotation
ACTION_COUNT: Final = 892
"""The numbers a seat can choose from are below this; new ones follow, those of chance begin far above."""
GROUPS: Final = (EXCHANGE, DEDICATE, DISCARD, PLACE)
"""Where each group of alike actions begins; before the first is the end of a turn."""
START: Final = 2000  # + seat
DRAW: Final = 2100  # + tile
NUMBER_COUNT: Final = 2136


@version_of(is_legal, STATE)
@rule
def is_legal_harvest(game: State, seat: int, action: int) -> bool:
    """Ask the question that belongs to the action."""
    if seat != next_to_act(game) or seat == NOBODY or action < 0:
        return False
    if seat == CHANCE:
        if action >= DRAW:
            return can_draw(game, action - DRAW)
        return action >= START and can_start(game, action - START)
    if action == PASS:
        return can_pass(game)
    if action < DEDICATE:
        return can_exchange(game, (action - EXCHANGE) // COLOR_COUNT, (action - EXCHANGE) % COLOR_COUNT)
    if action < DISCARD:
        return can_dedicate(game, action - DEDICATE)
    if action < PLACE:
        return can_discard(game, action - DISCARD)
    return action < ACTION_COUNT and can_place(game, slot_of(action), open_index_of(action), rotation_of(action))


@version_of(apply, STATE)
@rule
def apply_harvest(game: State, seat: int, action: int) -> None:  # noqa: ARG001 - it is the active one's or chance's
    """Do what the number says, then let the turn go on."""
    clear_journal(game)
    is_turn_over = False
    if action >= DRAW:
        draw_tile(game, action - DRAW)
    elif action >= START:
        start_with(game, action - START)
    elif action >= PLACE:
        place_tile(game, slot_of(action), open_index_of(action), rotation_of(action))
        is_turn_over = True
    elif action >= DISCARD:
        discard_card(game, action - DISCARD)
    elif action >= DEDICATE:
        dedicate(game, action - DEDICATE)
        is_turn_over = does_dedication_end_turn(game)
    elif action >= EXCHANGE:
        exchange_card(game, (action - EXCHANGE) // COLOR_COUNT, (action - EXCHANGE) % COLOR_COUNT)
        is_turn_over = does_exchange_end_turn(game)
    else:
        is_turn_over = True
    if is_turn_over:  # in one place: threads of a GPU that have gone different ways meet here again
        end_turn(game)


@rule
def slot_of(action: int) -> int:
    """The slot of the hand a placement takes its tile from."""
    return (action - PLACE) // (4 * MAX_OPEN)


@rule
def open_index_of(action: int) -> int:
    """The place in the list of open cells a placement goes to."""
    return (action - PLACE) // 4 % MAX_OPEN


@rule
def rotation_of(action: int) -> int:
    """How a placement turns its tile."""
    return (action - PLACE) % 4


@version_of(public_number, STATE)
@rule
def public_number_harvest(game: State, seat: int, action: int) -> int:  # noqa: ARG001 - all seats alike
    """Everyone sees which tile lies where, but not in which slot of the hand it was kept. [H2.5]"""
    return action if action < PLACE else PLACE + (action - PLACE) % (4 * MAX_OPEN)


@version_of(meaning_of, STATE)
@rule
def meaning_of_harvest(game: State, seat: int, action: int) -> int:
    """A placement stands for its tile and its cell, whichever slot and place in the list they have now.

    A draw stands for its tile and the seat that draws it.
    """
    if action >= DRAW:
        return action * MAX_SEATS + seat_to_draw(game)
    if action < PLACE or action >= START:
        return action
    tile, cell = int(game.hands[seat, slot_of(action)]), int(game.open_cell[open_index_of(action)])
    return PLACE + (tile * CELLS + cell) * 4 + rotation_of(action)


@version_of(group_of, STATE)
@rule
def group_of_harvest(game: State, action: int) -> int:  # noqa: ARG001 - in every position alike
    """The end of a turn, exchanges, dedications, discards, placements. [H3.1]"""
    group = 0
    for first in GROUPS:
        group += 1 if action >= first else 0
    return group


@version_of(outcome, STATE)
@rule
def outcome_harvest(game: State, index: int) -> int:
    """The number of one of the outcomes. [H2.2] [H2.4]"""
    if game.phase == CHOOSING_START:
        return START + nth_start(game, index)
    return DRAW + nth_undrawn(game, index)
