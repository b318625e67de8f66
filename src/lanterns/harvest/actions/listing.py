"""The list of legal actions, and one of them without the list."""

from lanterns.engine.bits import count_bits, lowest_bit, nth_bit
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.layout import Numbers
from lanterns.engine.listing import append_set, place_in_list
from lanterns.engine.rules import list_legal_actions, may_act, pick_legal_action
from lanterns.harvest.actions.numbers import DEDICATE, DISCARD, EXCHANGE, PASS, PLACE
from lanterns.harvest.rules.dedications import dedications_open
from lanterns.harvest.rules.discarding import discards_open
from lanterns.harvest.rules.exchange import exchanges_open
from lanterns.harvest.rules.placing import slots_open
from lanterns.harvest.rules.state import MAX_OPEN, STATE, State
from lanterns.harvest.rules.turn import can_pass


@rule
def choices_before_tile(game: State) -> tuple[int, int]:
    """All that the active seat may do but place a tile: the numbers below DEDICATE and those from it on, a bit each."""
    sooner = (exchanges_open(game) << EXCHANGE) | (can_pass(game) << PASS)
    return sooner, dedications_open(game) | discards_open(game) << (DISCARD - DEDICATE)


@rule
def count_ways(game: State) -> int:
    """How many ways there are to place one tile: every open cell, every rotation; their numbers follow each other."""
    return 4 * game.open_count


@rule
def first_placement(slot: int) -> int:
    """The number of the first way to place the tile of a slot."""
    return PLACE + slot * MAX_OPEN * 4


@version_of(list_legal_actions, STATE)
@rule
def list_legal_actions_harvest(game: State, seat: int, actions: Numbers) -> int:
    """Everything `is_legal` accepts, in ascending order."""
    if not may_act(game, seat):
        return 0
    sooner, later = choices_before_tile(game)
    count = append_set(sooner, actions, 0, 0)
    count = append_set(later, actions, count, DEDICATE)
    return list_placements(game, actions, count)


@rule
def list_placements(game: State, actions: Numbers, count: int) -> int:
    """Add every tile of the hand on every open cell in every rotation; return the new length of the list. [H7.1]"""
    slots, ways = slots_open(game), count_ways(game)
    while slots != 0:
        first = first_placement(lowest_bit(slots))
        part = actions[count : count + ways]
        for index in range(ways):
            part[index] = first + index
        count += ways
        slots &= slots - 1
    return count


@version_of(pick_legal_action, STATE)
@rule
def pick_legal_action_harvest(game: State, seat: int, word: int) -> int:
    """By counting: placements are a product, all else is two sets of numbers."""
    if not may_act(game, seat):
        return -1
    sooner, later = choices_before_tile(game)
    slots, ways = slots_open(game), count_ways(game)
    sooner_count = count_bits(sooner)
    others = sooner_count + count_bits(later)
    index = place_in_list(word, others + count_bits(slots) * ways)
    if index >= others:
        return nth_placement(slots, ways, index - others)
    is_later = index >= sooner_count
    return nth_bit(later if is_later else sooner, index - is_later * sooner_count) + is_later * DEDICATE


@rule
def nth_placement(slots: int, ways: int, index: int) -> int:
    """The placement with so many before it. [H7.1]"""
    while index >= ways:
        index -= ways
        slots &= slots - 1
    return first_placement(lowest_bit(slots)) + index
