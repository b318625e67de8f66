"""The legal actions as a mask, for programs that learn: what the list asks about, answered for all numbers."""

from lanterns.dice.actions.numbers import AREAS, CALL, LAUNCH, ORIENT, PASS, REROLL, SHADE
from lanterns.dice.rules.causes import areas
from lanterns.dice.rules.components import DICE, EMPEROR_CARDS, MAX_POOLS, ORIENTATIONS, SHAPES_IN_PLAY
from lanterns.dice.rules.emperor import can_call_emperor
from lanterns.dice.rules.fireworks import launch_anchors, may_launch, open_pools
from lanterns.dice.rules.state import ORIENTING, STATE, State
from lanterns.dice.rules.tray import can_orient, can_reroll
from lanterns.dice.rules.turn import can_pass
from lanterns.engine.bits import write_bits, write_pairs
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.layout import Bytes
from lanterns.engine.rules import mark_legal_actions, may_act


@version_of(mark_legal_actions, STATE)
@rule
def mark_legal_actions_dice(game: State, seat: int, mask: Bytes) -> None:
    """1 for everything `is_legal` accepts, 0 for the rest."""
    mask[:] = 0
    if not may_act(game, seat):
        return
    if game.phase == ORIENTING:
        mask[REROLL] = can_reroll(game, seat)
        for turn in range(DICE):
            mask[ORIENT + turn] = can_orient(game, seat, turn)
        return
    mask[PASS] = can_pass(game, seat)
    for cause in range(4):
        mark_areas(game, seat, cause, mask)
    for card in range(EMPEROR_CARDS):
        mask[CALL + card] = can_call_emperor(game, seat, card)
    if may_launch(game, seat):
        mark_launches(game, seat, mask)


@rule
def mark_areas(game: State, seat: int, cause: int, mask: Bytes) -> None:
    """The areas a cause allows the seat to shade. [D5] [D6]"""
    first, second = areas(game, seat, cause, 0), areas(game, seat, cause, 1)
    if (first | second) != 0:
        write_pairs(first, second, mask, SHADE + cause * AREAS)


@rule
def mark_launches(game: State, seat: int, mask: Bytes) -> None:
    """Every display the seat can launch. [D7.1]"""
    pools = open_pools(game, seat)
    if pools == 0:
        return
    for slot in range(SHAPES_IN_PLAY):
        for orientation in range(ORIENTATIONS):
            anchors = launch_anchors(game, pools, slot, orientation)
            if anchors != 0:
                write_bits(anchors, mask, LAUNCH + (slot * ORIENTATIONS + orientation) * MAX_POOLS)
