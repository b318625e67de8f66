"""The list of legal actions."""

from lanterns.engine.compiler import rule, version_of
from lanterns.engine.layout import Numbers
from lanterns.engine.listing import append_if
from lanterns.engine.rules import list_legal_actions, may_act
from lanterns.harvest.actions.numbers import DEDICATE, DISCARD, EXCHANGE, PASS, PLACE
from lanterns.harvest.rules.components import COLOR_COUNT, HAND_SIZE, SET_COUNT
from lanterns.harvest.rules.dedications import may_dedicate, sets_held
from lanterns.harvest.rules.discarding import can_discard, may_discard
from lanterns.harvest.rules.exchange import can_exchange, may_exchange
from lanterns.harvest.rules.placing import may_place
from lanterns.harvest.rules.state import MAX_OPEN, NO_TILE, STATE, State
from lanterns.harvest.rules.turn import can_pass


@version_of(list_legal_actions, STATE)
@rule
def list_legal_actions_harvest(game: State, seat: int, actions: Numbers) -> int:
    """Everything `is_legal` accepts, in ascending order."""
    if not may_act(game, seat):
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
    held = sets_held(game, game.active)
    if held != 0:
        for chosen in range(SET_COUNT):
            count = append_if((held >> chosen) & 1 == 1, actions, count, DEDICATE + chosen)
    return count


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
