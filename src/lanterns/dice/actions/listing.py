"""The list of legal actions, and one of them without the list."""

from lanterns.dice.actions.numbers import AREAS, CALL, LAUNCH, ORIENT, PASS, REROLL, SHADE
from lanterns.dice.rules.causes import areas
from lanterns.dice.rules.components import (
    CAUSE_COUNT,
    DIE,
    EMPEROR,
    MAX_POOLS,
    ORIENTATIONS,
    PLATFORM,
    SHAPES_IN_PLAY,
    TURN_BONUS,
)
from lanterns.dice.rules.emperor import calls_open
from lanterns.dice.rules.fireworks import launch_anchors, pools_to_launch_over
from lanterns.dice.rules.state import ORIENTING, STATE, State
from lanterns.dice.rules.tray import can_reroll, turns_open
from lanterns.dice.rules.turn import can_pass
from lanterns.engine.bits import count_bits, nth_bit, nth_of_pairs
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.layout import Numbers
from lanterns.engine.listing import append_if, append_pairs, append_set, place_in_list
from lanterns.engine.rules import list_legal_actions, may_act, pick_legal_action


@rule
def tray_choices(game: State, seat: int) -> int:
    """What a seat may do with the tray, a bit for each number. [D4.1] [D4.2]"""
    return (can_reroll(game, seat) << REROLL) | (turns_open(game, seat) << ORIENT)


@rule
def first_launch(slot: int, orientation: int) -> int:
    """The number of launching a shape in play, turned one way, over the first pool; those over the others follow."""
    return LAUNCH + (slot * ORIENTATIONS + orientation) * MAX_POOLS


@version_of(list_legal_actions, STATE)
@rule
def list_legal_actions_dice(game: State, seat: int, actions: Numbers) -> int:
    """Everything `is_legal` accepts, in ascending order."""
    if not may_act(game, seat):
        return 0
    if game.phase == ORIENTING:
        return append_set(tray_choices(game, seat), actions, 0, 0)
    count = append_if(can_pass(game, seat), actions, 0, PASS)
    for cause in range(CAUSE_COUNT):
        first, second = areas(game, seat, cause)
        count = append_pairs(first, second, actions, count, SHADE + cause * AREAS)
    count = append_set(calls_open(game, seat), actions, count, CALL)
    return list_launches(game, seat, actions, count)


@rule
def list_launches(game: State, seat: int, actions: Numbers, count: int) -> int:
    """Add every display the seat can launch; return the new length of the list. [D7.1]"""
    pools = pools_to_launch_over(game, seat)
    if pools == 0:
        return count
    for slot in range(SHAPES_IN_PLAY):
        for orientation in range(ORIENTATIONS):
            anchors = launch_anchors(game, pools, slot, orientation)
            count = append_set(anchors, actions, count, first_launch(slot, orientation))
    return count


@version_of(pick_legal_action, STATE)
@rule
def pick_legal_action_dice(game: State, seat: int, word: int) -> int:
    """By counting the sets that the list is made of."""
    if not may_act(game, seat):
        return -1
    if game.phase == ORIENTING:
        choices = tray_choices(game, seat)
        return nth_bit(choices, place_in_list(word, count_bits(choices)))
    return pick_step(game, seat, word)


@rule
def pick_step(game: State, seat: int, word: int) -> int:
    """Once the tray is oriented: passing, areas by their cause, calls, launches."""
    passing = 1 if can_pass(game, seat) else 0
    by_die = areas(game, seat, DIE)
    by_bonus = areas(game, seat, TURN_BONUS)
    by_platform = areas(game, seat, PLATFORM)
    by_emperor = areas(game, seat, EMPEROR)
    after_die = passing + count_bits(by_die[0]) + count_bits(by_die[1])
    after_bonus = after_die + count_bits(by_bonus[0]) + count_bits(by_bonus[1])
    after_platform = after_bonus + count_bits(by_platform[0]) + count_bits(by_platform[1])
    after_emperor = after_platform + count_bits(by_emperor[0]) + count_bits(by_emperor[1])
    calls = calls_open(game, seat)
    after_calls = after_emperor + count_bits(calls)
    pools = pools_to_launch_over(game, seat)
    index = place_in_list(word, after_calls + count_launches(game, pools))
    if index < passing:
        return PASS
    if index >= after_calls:
        return nth_launch(game, pools, index - after_calls)
    if index >= after_emperor:
        return CALL + nth_bit(calls, index - after_emperor)
    cause, chosen, before = DIE, by_die, passing
    if index >= after_die:
        cause, chosen, before = TURN_BONUS, by_bonus, after_die
    if index >= after_bonus:
        cause, chosen, before = PLATFORM, by_platform, after_bonus
    if index >= after_platform:
        cause, chosen, before = EMPEROR, by_emperor, after_platform
    return SHADE + cause * AREAS + nth_of_pairs(chosen[0], chosen[1], index - before)


@rule
def count_launches(game: State, pools: int) -> int:
    """How many displays these pools allow. [D7.1]"""
    count = 0
    if pools != 0:
        for slot in range(SHAPES_IN_PLAY):
            for orientation in range(ORIENTATIONS):
                count += count_bits(launch_anchors(game, pools, slot, orientation))
    return count


@rule
def nth_launch(game: State, pools: int, index: int) -> int:
    """The display with so many before it. [D7.1]"""
    for slot in range(SHAPES_IN_PLAY):
        for orientation in range(ORIENTATIONS):
            anchors = launch_anchors(game, pools, slot, orientation)
            count = count_bits(anchors)
            if index < count:
                return first_launch(slot, orientation) + nth_bit(anchors, index)
            index -= count
    return -1
