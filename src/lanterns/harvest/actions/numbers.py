"""The numbers of the actions: which are legal now, and what each does.

The ranges are written by hand and pinned by a golden file, so a number means the same for ever. A placement names the
slot of the hand and the place in the list of open cells, which keeps the space small; everything else stands alone.
"""

from typing import Final

from lanterns.engine.bits import count_bits, nth_bit
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.journal import clear_journal
from lanterns.engine.layout import Numbers
from lanterns.engine.listing import append_if
from lanterns.engine.rules import (
    CHANCE,
    NOBODY,
    apply,
    count_outcomes,
    is_legal,
    list_legal_actions,
    may_act,
    next_to_act,
    outcome,
)
from lanterns.harvest.rules.components import ALL_COLORS, COLOR_COUNT, HAND_SIZE, TRIPLE_COUNT_WITHIN, TRIPLES_WITHIN
from lanterns.harvest.rules.dedications import (
    can_dedicate_four,
    can_dedicate_pairs,
    can_dedicate_seven,
    colors_held,
    dedicate_four,
    dedicate_pairs,
    dedicate_seven,
    has_color,
    may_dedicate,
)
from lanterns.harvest.rules.discarding import can_discard, discard_card, may_discard
from lanterns.harvest.rules.exchange import can_exchange, exchange_card, may_exchange
from lanterns.harvest.rules.placing import can_place, may_place, place_tile
from lanterns.harvest.rules.setup import can_draw, can_start, draw_tile, start_with
from lanterns.harvest.rules.state import CHOOSING_START, MAX_OPEN, NO_TILE, OVER, STATE, State
from lanterns.harvest.rules.turn import can_pass, end_turn, go_on_after_dedication, go_on_after_exchange

PASS: Final = 0
EXCHANGE: Final = 1  # + give * 7 + take
FOUR: Final = 50  # + color
PAIRS: Final = 57  # + index of the three colors
SEVEN: Final = 92
DISCARD: Final = 93  # + color
PLACE: Final = 100  # + (slot * 66 + index of the open cell) * 4 + rotation
ACTION_COUNT: Final = 892
"""The numbers a seat can choose from are below this; those of chance follow."""
START: Final = 892  # + seat
DRAW: Final = 896  # + tile
NUMBER_COUNT: Final = 932


@version_of(next_to_act, STATE)
@rule
def next_to_act_harvest(game: State) -> int:
    """Chance before the first turn and while a tile is to be drawn, else the active seat."""
    if game.phase == CHOOSING_START or game.to_draw > 0:
        return CHANCE
    if game.phase == OVER:
        return NOBODY
    return game.active


@version_of(may_act, STATE)
@rule
def may_act_harvest(game: State, seat: int) -> bool:
    """One seat at a time."""
    return next_to_act_harvest(game) == seat and seat >= 0


@version_of(list_legal_actions, STATE)
@rule
def list_legal_actions_harvest(game: State, seat: int, actions: Numbers) -> int:
    """Everything `is_legal` accepts, in ascending order."""
    if not may_act_harvest(game, seat):
        return 0
    count = append_if(can_pass(game), actions, 0, PASS)
    if may_exchange(game):
        for give in range(COLOR_COUNT):
            for take in range(COLOR_COUNT):
                number = EXCHANGE + give * COLOR_COUNT + take
                count = append_if(can_exchange(game, give, take), actions, count, number)
    if may_dedicate(game):
        count = list_dedications(game, actions, count)
    if may_discard(game):
        for color in range(COLOR_COUNT):
            count = append_if(can_discard(game, color), actions, count, DISCARD + color)
    if may_place(game):
        count = list_placements(game, actions, count)
    return count


@rule
def list_dedications(game: State, actions: Numbers, count: int) -> int:
    """Add the dedications the active seat can make; return the new length of the list. [H5]"""
    fours, pairs, singles = colors_held(game, 4), colors_held(game, 2), colors_held(game, 1)
    for color in range(COLOR_COUNT):
        count = append_if(has_color(fours, color), actions, count, FOUR + color)
    for index in range(TRIPLE_COUNT_WITHIN[pairs]):
        actions[count] = PAIRS + TRIPLES_WITHIN[pairs, index]
        count += 1
    return append_if(singles == ALL_COLORS, actions, count, SEVEN)


@rule
def list_placements(game: State, actions: Numbers, count: int) -> int:
    """Add every tile of the hand on every open cell in every rotation; return the new length of the list. [H7.1]"""
    for slot in range(HAND_SIZE):
        if game.hands[game.active, slot] > NO_TILE:
            first = PLACE + slot * MAX_OPEN * 4
            size = game.open_count * 4
            part = actions[count : count + size]
            for index in range(size):
                part[index] = first + index
            count += size
    return count


@version_of(is_legal, STATE)
@rule
def is_legal_harvest(game: State, seat: int, action: int) -> bool:
    """Ask the question that belongs to the action."""
    if seat != next_to_act_harvest(game) or seat == NOBODY or action < 0:
        return False
    if seat == CHANCE:
        if action >= DRAW:
            return can_draw(game, action - DRAW)
        return action >= START and can_start(game, action - START)
    if action == PASS:
        return can_pass(game)
    if action < FOUR:
        return can_exchange(game, (action - EXCHANGE) // COLOR_COUNT, (action - EXCHANGE) % COLOR_COUNT)
    if action < PAIRS:
        return can_dedicate_four(game, action - FOUR)
    if action < SEVEN:
        return can_dedicate_pairs(game, action - PAIRS)
    if action == SEVEN:
        return can_dedicate_seven(game)
    if action < PLACE:
        return can_discard(game, action - DISCARD)
    return action < ACTION_COUNT and can_place(game, slot_of(action), open_index_of(action), rotation_of(action))


@version_of(apply, STATE)
@rule
def apply_harvest(game: State, seat: int, action: int) -> None:  # noqa: ARG001 - it is the active one's or chance's
    """Do what the number says, then let the turn go on."""
    clear_journal(game)
    if action >= DRAW:
        draw_tile(game, action - DRAW)
    elif action >= START:
        start_with(game, action - START)
    elif action >= PLACE:
        place_tile(game, slot_of(action), open_index_of(action), rotation_of(action))
        end_turn(game)
    elif action >= DISCARD:
        discard_card(game, action - DISCARD)
    elif action >= FOUR:
        dedicate(game, action)
        go_on_after_dedication(game)
    elif action >= EXCHANGE:
        exchange_card(game, (action - EXCHANGE) // COLOR_COUNT, (action - EXCHANGE) % COLOR_COUNT)
        go_on_after_exchange(game)
    else:
        end_turn(game)


@rule
def dedicate(game: State, action: int) -> None:
    """Make the dedication a number stands for. [H5]"""
    if action == SEVEN:
        dedicate_seven(game)
    elif action >= PAIRS:
        dedicate_pairs(game, action - PAIRS)
    else:
        dedicate_four(game, action - FOUR)


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


@version_of(count_outcomes, STATE)
@rule
def count_outcomes_harvest(game: State) -> int:
    """As many as there are undrawn tiles, or seats that may start. [H2.2] [H2.4]"""
    if game.phase == CHOOSING_START:
        return 1 if game.fixed_start >= 0 else game.seats
    return count_bits(game.undrawn)


@version_of(outcome, STATE)
@rule
def outcome_harvest(game: State, index: int) -> int:
    """The seat that starts, or one of the undrawn tiles in ascending order. [H2.2] [H2.4]"""
    if game.phase == CHOOSING_START:
        return START + max(game.fixed_start, index)
    return DRAW + nth_bit(game.undrawn, index)
