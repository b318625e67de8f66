"""The numbers of the actions: whether one is legal now, what it does, and which ones chance can choose.

The ranges are written by hand and pinned by a golden file, so a number means the same for ever. None of them depends on
the seat.
"""

from typing import Final

from lanterns.dice.rules.causes import can_shade, shade_for
from lanterns.dice.rules.chance import nth_choice_of_shapes, nth_deal, nth_roll, nth_sides
from lanterns.dice.rules.components import MAX_POOLS, ORIENTATIONS
from lanterns.dice.rules.emperor import call_emperor, can_call_emperor
from lanterns.dice.rules.fireworks import can_launch, launch
from lanterns.dice.rules.setup import (
    can_choose_shapes,
    can_deal,
    can_turn_cards,
    choose_shapes,
    deal_sheets,
    turn_cards,
)
from lanterns.dice.rules.state import CHOOSING_SHAPES, DEALING_SHEETS, ROLLING, STATE, TURNING_CARDS, State
from lanterns.dice.rules.tray import can_orient, can_reroll, can_roll, orient_tray, reroll, roll_dice
from lanterns.dice.rules.turn import begin_steps, can_pass, finish, go_on
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.journal import clear_journal
from lanterns.engine.rules import CHANCE, apply, group_of, is_legal, may_act, meaning_of, outcome

PASS: Final = 0
REROLL: Final = 1
ORIENT: Final = 2  # + quarter turns
SHADE: Final = 6  # + cause * 128 + area
CALL: Final = 518  # + emperor card
LAUNCH: Final = 521  # + (shape in play * 8 + orientation) * 64 + anchor
ACTION_COUNT: Final = 2569
"""The numbers a seat can choose from are below this; new ones follow, those of chance begin far above."""
GROUPS: Final = (REROLL, ORIENT, SHADE, CALL, LAUNCH)
"""Where each group of alike actions begins; before the first is the end of a turn."""
DEAL: Final = 5000  # + the sheets, two bits a seat
CHOOSE_SHAPES: Final = 6000  # + one bit for each shape in play
TURN_CARDS: Final = 7000  # + one bit for each card that shows side B
ROLL: Final = 8000  # + the colors, digits to the base seven
NUMBER_COUNT: Final = 10401

AREAS: Final = 2 * MAX_POOLS


@version_of(is_legal, STATE)
@rule
def is_legal_dice(game: State, seat: int, action: int) -> bool:
    """Ask the question that belongs to the action."""
    if seat == CHANCE:
        return game.phase <= ROLLING and is_legal_chance(game, action)
    if not may_act(game, seat) or not 0 <= action < ACTION_COUNT:
        return False
    if action == PASS:
        return can_pass(game, seat)
    if action == REROLL:
        return can_reroll(game, seat)
    if action < SHADE:
        return can_orient(game, seat, action - ORIENT)
    if action < CALL:
        return can_shade(game, seat, (action - SHADE) // AREAS, (action - SHADE) % AREAS)
    if action < LAUNCH:
        return can_call_emperor(game, seat, action - CALL)
    return can_launch(game, seat, slot_of(action), orientation_of(action), anchor_of(action))


@rule
def is_legal_chance(game: State, action: int) -> bool:
    """Whether this can be the outcome of chance now."""
    if action >= ROLL:
        return action < NUMBER_COUNT and can_roll(game, action - ROLL)
    if action >= TURN_CARDS:
        return can_turn_cards(game, action - TURN_CARDS)
    if action >= CHOOSE_SHAPES:
        return can_choose_shapes(game, action - CHOOSE_SHAPES)
    return action >= DEAL and can_deal(game, action - DEAL)


@version_of(apply, STATE)
@rule
def apply_dice(game: State, seat: int, action: int) -> None:
    """Do what the number says, then let the turn go on."""
    clear_journal(game)
    if action >= DEAL:
        apply_chance(game, action)
    elif action == REROLL:
        reroll(game, seat)
    else:
        first, last = seat, seat
        if action == PASS:
            finish(game, seat)
        elif action < SHADE:
            orient_tray(game, action - ORIENT)
            begin_steps(game)
            first, last = 0, game.seats - 1
        elif action < CALL:
            shade_for(game, seat, (action - SHADE) // AREAS, (action - SHADE) % AREAS)
        elif action < LAUNCH:
            call_emperor(game, seat, action - CALL)
        else:
            launch(game, seat, slot_of(action), orientation_of(action), anchor_of(action))
        go_on(game, first, last)


@rule
def apply_chance(game: State, action: int) -> None:
    """Carry out what chance has decided. [D2] [D4.1]"""
    if action >= ROLL:
        roll_dice(game, action - ROLL)
    elif action >= TURN_CARDS:
        turn_cards(game, action - TURN_CARDS)
    elif action >= CHOOSE_SHAPES:
        choose_shapes(game, action - CHOOSE_SHAPES)
    else:
        deal_sheets(game, action - DEAL)


@rule
def slot_of(action: int) -> int:
    """The shape in play that a launch uses."""
    return (action - LAUNCH) // (ORIENTATIONS * MAX_POOLS)


@rule
def orientation_of(action: int) -> int:
    """How a launch turns its shape."""
    return (action - LAUNCH) // MAX_POOLS % ORIENTATIONS


@rule
def anchor_of(action: int) -> int:
    """The pool under the top left corner of a launched shape's box."""
    return (action - LAUNCH) % MAX_POOLS


@version_of(meaning_of, STATE)
@rule
def meaning_of_dice(game: State, seat: int, action: int) -> int:  # noqa: ARG001 - in every position alike
    """A number stands for the same all through a game."""
    return action


@version_of(group_of, STATE)
@rule
def group_of_dice(game: State, action: int) -> int:  # noqa: ARG001 - in every position alike
    """The end of a turn, rerolling, turns of the tray, shadings, calls for the emperor, launches. [D3]"""
    group = 0
    for first in GROUPS:
        group += 1 if action >= first else 0
    return group


@version_of(outcome, STATE)
@rule
def outcome_dice(game: State, index: int) -> int:
    """The number of one of the outcomes, in ascending order of its deal, choice or faces."""
    if game.phase == DEALING_SHEETS:
        return DEAL + nth_deal(game, index)
    if game.phase == CHOOSING_SHAPES:
        return CHOOSE_SHAPES + nth_choice_of_shapes(game, index)
    if game.phase == TURNING_CARDS:
        return TURN_CARDS + nth_sides(game, index)
    return ROLL + nth_roll(game, index)
