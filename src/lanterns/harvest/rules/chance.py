"""The outcomes of chance, all equally likely: who starts, and which tiles are drawn. [H2.2] [H2.4]"""

from lanterns.engine.bits import count_bits, nth_bit
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.rules import count_outcomes
from lanterns.harvest.rules.state import CHOOSING_START, STATE, State


@version_of(count_outcomes, STATE)
@rule
def count_outcomes_harvest(game: State) -> int:
    """As many as there are undrawn tiles, or seats that may start. [H2.2] [H2.4]"""
    if game.phase == CHOOSING_START:
        return 1 if game.fixed_start >= 0 else game.seats
    return count_bits(game.undrawn)


@rule
def nth_start(game: State, index: int) -> int:
    """The seat that starts: any of them, unless an option has fixed it. [H2.2]"""
    return max(game.fixed_start, index)


@rule
def nth_undrawn(game: State, index: int) -> int:
    """One of the undrawn tiles, in ascending order. [H2.4]"""
    return nth_bit(game.undrawn, index)
