"""The list of legal actions."""

from lanterns.dice.actions.numbers import AREAS, CALL, LAUNCH, ORIENT, PASS, REROLL, SHADE
from lanterns.dice.rules.causes import areas
from lanterns.dice.rules.components import DICE, EMPEROR_CARDS, MAX_POOLS, ORIENTATIONS, SHAPES_IN_PLAY
from lanterns.dice.rules.emperor import can_call_emperor
from lanterns.dice.rules.fireworks import launch_anchors, may_launch, open_pools
from lanterns.dice.rules.lake import has_pool
from lanterns.dice.rules.state import ORIENTING, STATE, State
from lanterns.dice.rules.tray import can_orient, can_reroll
from lanterns.dice.rules.turn import can_pass
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.layout import Numbers
from lanterns.engine.listing import append_if
from lanterns.engine.rules import list_legal_actions, may_act


@version_of(list_legal_actions, STATE)
@rule
def list_legal_actions_dice(game: State, seat: int, actions: Numbers) -> int:
    """Everything `is_legal` accepts, in ascending order."""
    if not may_act(game, seat):
        return 0
    count = 0
    if game.phase == ORIENTING:
        count = append_if(can_reroll(game, seat), actions, count, REROLL)
        for turn in range(DICE):
            count = append_if(can_orient(game, seat, turn), actions, count, ORIENT + turn)
        return count
    count = append_if(can_pass(game, seat), actions, count, PASS)
    for cause in range(4):
        first, second = areas(game, seat, cause, 0), areas(game, seat, cause, 1)
        if (first | second) != 0:
            count = list_areas(game, SHADE + cause * AREAS, first, second, actions, count)
    for card in range(EMPEROR_CARDS):
        count = append_if(can_call_emperor(game, seat, card), actions, count, CALL + card)
    if may_launch(game, seat):
        count = list_launches(game, seat, actions, count)
    return count


@rule
def list_areas(game: State, number: int, first: int, second: int, actions: Numbers, count: int) -> int:
    """Add the areas of two sets of pools to the list; return its new length."""
    for pool in range(game.pools):
        count = append_if(has_pool(first, pool), actions, count, number + 2 * pool)
        count = append_if(has_pool(second, pool), actions, count, number + 2 * pool + 1)
    return count


@rule
def list_launches(game: State, seat: int, actions: Numbers, count: int) -> int:
    """Add every display the seat can launch; return the new length of the list. [D7.1]"""
    pools = open_pools(game, seat)
    if pools == 0:
        return count
    for slot in range(SHAPES_IN_PLAY):
        for orientation in range(ORIENTATIONS):
            anchors = launch_anchors(game, pools, slot, orientation)
            if anchors != 0:
                first = LAUNCH + (slot * ORIENTATIONS + orientation) * MAX_POOLS
                for anchor in range(game.pools):
                    count = append_if(has_pool(anchors, anchor), actions, count, first + anchor)
    return count
