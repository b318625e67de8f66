"""The numbers of the actions: which are legal now, and what each does.

The ranges are written by hand and pinned by a golden file, so a number means the same for ever. None of them depends on
the seat.
"""

from typing import Final

from lanterns.dice.rules.components import (
    DIE,
    MAX_POOLS,
    ORIENTATIONS,
    PLATFORM,
    TURN_BONUS,
)
from lanterns.dice.rules.emperor import call_emperor, can_call_emperor, effect_areas, shade_with_emperor
from lanterns.dice.rules.fireworks import can_launch, launch
from lanterns.dice.rules.lake import has_pool
from lanterns.dice.rules.setup import (
    can_choose_shapes,
    can_deal,
    can_turn_cards,
    choose_shapes,
    deal_sheets,
    turn_cards,
)
from lanterns.dice.rules.shading import (
    die_areas,
    platform_areas,
    shade_with_die,
    shade_with_platform,
    shade_with_turn_bonus,
    turn_bonus_areas,
)
from lanterns.dice.rules.state import FINISHED, ORIENTING, OVER, ROLLING, STATE, State
from lanterns.dice.rules.tray import can_orient, can_reroll, can_roll, orient_tray, reroll, roll_dice
from lanterns.dice.rules.turn import begin_steps, can_pass, finish, go_on
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.journal import clear_journal
from lanterns.engine.rules import CHANCE, NOBODY, apply, is_legal, may_act, next_to_act

PASS: Final = 0
REROLL: Final = 1
ORIENT: Final = 2  # + quarter turns
SHADE: Final = 6  # + cause * 128 + area
CALL: Final = 518  # + emperor card
LAUNCH: Final = 521  # + (shape in play * 8 + orientation) * 64 + anchor
ACTION_COUNT: Final = 2569
"""The numbers a seat can choose from are below this; those of chance follow."""
DEAL: Final = 2569  # + the sheets, two bits a seat
SHAPES: Final = 2825  # + one bit for each shape in play
SIDES: Final = 3081  # + one bit for each card that shows side B
ROLL: Final = 3089  # + the colors, digits to the base seven
NUMBER_COUNT: Final = 5490

AREAS: Final = 2 * MAX_POOLS


@version_of(next_to_act, STATE)
@rule
def next_to_act_dice(game: State) -> int:
    """Chance before a roll; else the active seat; in the simultaneous steps the first, clockwise from it. [D3.1]"""
    if game.phase <= ROLLING:
        return CHANCE
    if game.phase == OVER:
        return NOBODY
    if game.phase == ORIENTING:
        return game.active
    seat = game.active
    while game.step[seat] == FINISHED:
        seat = (seat + 1) % game.seats
    return seat


@version_of(may_act, STATE)
@rule
def may_act_dice(game: State, seat: int) -> bool:
    """The active seat turns the tray; then everyone who has not finished, in any order. [D3.1]"""
    if not 0 <= seat < game.seats:
        return False
    if game.phase == ORIENTING:
        return seat == game.active
    return game.step[seat] < FINISHED


@rule
def areas(game: State, seat: int, cause: int, half: int) -> int:
    """The pools whose first or second area a cause allows a seat to shade. [D5] [D6]"""
    if cause == DIE:
        return die_areas(game, seat, half)
    if cause == TURN_BONUS:
        return turn_bonus_areas(game, seat, half)
    if cause == PLATFORM:
        return platform_areas(game, seat, half)
    return effect_areas(game, seat, half)


@version_of(is_legal, STATE)
@rule
def is_legal_dice(game: State, seat: int, action: int) -> bool:
    """Ask the question that belongs to the action."""
    if seat == CHANCE:
        return game.phase <= ROLLING and is_legal_chance(game, action)
    if not may_act_dice(game, seat) or not 0 <= action < ACTION_COUNT:
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
    if action >= SIDES:
        return can_turn_cards(game, action - SIDES)
    if action >= SHAPES:
        return can_choose_shapes(game, action - SHAPES)
    return action >= DEAL and can_deal(game, action - DEAL)


@rule
def can_shade(game: State, seat: int, cause: int, area: int) -> bool:
    """Whether a seat may shade an area for a cause. [D5]"""
    return has_pool(areas(game, seat, cause, area & 1), area >> 1)


@version_of(apply, STATE)
@rule
def apply_dice(game: State, seat: int, action: int) -> None:
    """Do what the number says, then let the turn go on."""
    clear_journal(game)
    if action >= DEAL:
        apply_chance(game, action)
    elif action == REROLL:
        reroll(game, seat)
    elif ORIENT <= action < SHADE:
        orient_tray(game, action - ORIENT)
        begin_steps(game)
    else:
        if action == PASS:
            finish(game, seat)
        elif action < CALL:
            shade_for(game, seat, (action - SHADE) // AREAS, (action - SHADE) % AREAS)
        elif action < LAUNCH:
            call_emperor(game, seat, action - CALL)
        else:
            launch(game, seat, slot_of(action), orientation_of(action), anchor_of(action))
        go_on(game, seat)


@rule
def apply_chance(game: State, action: int) -> None:
    """Carry out what chance has decided. [D2] [D4.1]"""
    if action >= ROLL:
        roll_dice(game, action - ROLL)
    elif action >= SIDES:
        turn_cards(game, action - SIDES)
    elif action >= SHAPES:
        choose_shapes(game, action - SHAPES)
    else:
        deal_sheets(game, action - DEAL)


@rule
def shade_for(game: State, seat: int, cause: int, area: int) -> None:
    """Shade an area for a cause. [D5] [D6]"""
    if cause == DIE:
        shade_with_die(game, seat, area)
    elif cause == TURN_BONUS:
        shade_with_turn_bonus(game, seat, area)
    elif cause == PLATFORM:
        shade_with_platform(game, seat, area)
    else:
        shade_with_emperor(game, seat, area)


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
