"""The legal actions as a mask, for programs that learn: what the list asks about, answered for all numbers."""

from lanterns.dice.actions.listing import first_launch, tray_choices
from lanterns.dice.actions.numbers import AREAS, CALL, PASS, SHADE
from lanterns.dice.rules.causes import areas
from lanterns.dice.rules.components import CAUSE_COUNT, EMPEROR_CARDS, ORIENTATIONS, SHAPES_IN_PLAY
from lanterns.dice.rules.emperor import calls_open
from lanterns.dice.rules.fireworks import launch_anchors, pools_to_launch_over
from lanterns.dice.rules.state import ORIENTING, STATE, State
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
        write_bits(tray_choices(game, seat), mask, 0)
        return
    mask[PASS] = can_pass(game, seat)
    for cause in range(CAUSE_COUNT):
        mark_areas(game, seat, cause, mask)
    calls = calls_open(game, seat)
    for card in range(EMPEROR_CARDS):
        mask[CALL + card] = (calls >> card) & 1
    mark_launches(game, seat, mask)


@rule
def mark_areas(game: State, seat: int, cause: int, mask: Bytes) -> None:
    """The areas a cause allows the seat to shade. [D5] [D6]"""
    first, second = areas(game, seat, cause)
    if (first | second) != 0:
        write_pairs(first, second, mask, SHADE + cause * AREAS)


@rule
def mark_launches(game: State, seat: int, mask: Bytes) -> None:
    """Every display the seat can launch. [D7.1]"""
    pools = pools_to_launch_over(game, seat)
    if pools == 0:
        return
    for slot in range(SHAPES_IN_PLAY):
        for orientation in range(ORIENTATIONS):
            anchors = launch_anchors(game, pools, slot, orientation)
            if anchors != 0:
                write_bits(anchors, mask, first_launch(slot, orientation))
