"""The legal actions as a mask, for programs that learn: what the list asks about, answered for all numbers."""

from lanterns.engine.compiler import rule, version_of
from lanterns.engine.layout import Bytes
from lanterns.engine.rules import mark_legal_actions, may_act
from lanterns.harvest.actions.numbers import DEDICATE, DISCARD, EXCHANGE, PASS, PLACE
from lanterns.harvest.rules.components import COLOR_COUNT, HAND_SIZE, SET_COUNT
from lanterns.harvest.rules.dedications import may_dedicate, sets_held
from lanterns.harvest.rules.discarding import can_discard, may_discard
from lanterns.harvest.rules.exchange import can_exchange, may_exchange
from lanterns.harvest.rules.placing import may_place
from lanterns.harvest.rules.state import MAX_OPEN, NO_TILE, STATE, State
from lanterns.harvest.rules.turn import can_pass


@version_of(mark_legal_actions, STATE)
@rule
def mark_legal_actions_harvest(game: State, seat: int, mask: Bytes) -> None:
    """1 for everything `is_legal` accepts, 0 for the rest."""
    mask[:] = 0
    if not may_act(game, seat):
        return
    mask[PASS] = can_pass(game)
    if may_exchange(game):
        for give in range(COLOR_COUNT):
            for take in range(COLOR_COUNT):
                mask[EXCHANGE + give * COLOR_COUNT + take] = can_exchange(game, give, take)
    if may_dedicate(game):
        mark_dedications(game, mask)
    if may_discard(game):
        for color in range(COLOR_COUNT):
            mask[DISCARD + color] = can_discard(game, color)
    if may_place(game):
        mark_placements(game, mask)


@rule
def mark_dedications(game: State, mask: Bytes) -> None:
    """The dedications the active seat can make. [H5]"""
    held = sets_held(game, game.active)
    for chosen in range(SET_COUNT):
        mask[DEDICATE + chosen] = (held >> chosen) & 1


@rule
def mark_placements(game: State, mask: Bytes) -> None:
    """Every tile of the hand on every open cell in every rotation. [H7.1]"""
    for slot in range(HAND_SIZE):
        if game.hands[game.active, slot] > NO_TILE:
            first = PLACE + slot * MAX_OPEN * 4
            mask[first : first + game.open_count * 4] = 1
