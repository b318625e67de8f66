"""The legal actions as a mask, for programs that learn: what the list asks about, answered for all numbers."""

from lanterns.engine.bits import lowest_bit, write_bits
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.layout import Bytes
from lanterns.engine.rules import mark_legal_actions, may_act
from lanterns.harvest.actions.listing import choices_before_tile, count_ways, first_placement
from lanterns.harvest.actions.numbers import DEDICATE
from lanterns.harvest.rules.placing import slots_open
from lanterns.harvest.rules.state import STATE, State


@version_of(mark_legal_actions, STATE)
@rule
def mark_legal_actions_harvest(game: State, seat: int, mask: Bytes) -> None:
    """1 for everything `is_legal` accepts, 0 for the rest."""
    mask[:] = 0
    if not may_act(game, seat):
        return
    sooner, later = choices_before_tile(game)
    write_bits(sooner, mask, 0)
    write_bits(later, mask, DEDICATE)
    mark_placements(game, mask)


@rule
def mark_placements(game: State, mask: Bytes) -> None:
    """Every tile of the hand on every open cell in every rotation. [H7.1]"""
    slots = slots_open(game)
    while slots != 0:
        first = first_placement(lowest_bit(slots))
        mask[first : first + count_ways(game)] = 1
        slots &= slots - 1
