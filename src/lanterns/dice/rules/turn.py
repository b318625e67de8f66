"""Whose turn it is, and how a turn goes on, for every seat at its own pace, up to the final launches. [D3] [D8]

A seat goes through its steps in order: die, turn bonus, emperor, launch. Choosing from a later step skips the earlier
ones. A seat with nothing left to choose has finished without being asked.
"""

from lanterns.dice.rules.causes import areas
from lanterns.dice.rules.components import CAUSE_COUNT, EMPEROR_CARDS, TURNS_EACH
from lanterns.dice.rules.emperor import can_call_emperor
from lanterns.dice.rules.fireworks import can_launch_something
from lanterns.dice.rules.state import (
    DIE_STEP,
    FINAL_LAUNCH,
    FINAL_LAUNCHES,
    FINISHED,
    LAUNCH_STEP,
    NONE,
    ORIENTING,
    OVER,
    ROLLING,
    STATE,
    TURN,
    State,
)
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.journal import note
from lanterns.engine.rules import CHANCE, NOBODY, may_act, next_to_act


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
        seat = next_seat(game, seat)
    return seat


@rule
def next_seat(game: State, seat: int) -> int:
    """The seat clockwise of a seat. [D2.1]"""
    return seat + 1 if seat + 1 < game.seats else 0


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
def begin_turn(game: State) -> None:
    """The active seat is to roll the dice. [D3]"""
    game.phase = ROLLING
    note(game, TURN, game.active, 0, 0, game.turn + 1)


@rule
def begin_steps(game: State) -> None:
    """Once the tray is oriented, every seat begins its steps. [D3.1]"""
    for seat in range(game.seats):
        game.step[seat] = DIE_STEP
        game.die_pool[seat] = NONE
        game.effect_pool[seat] = NONE
        game.effect_color[seat] = NONE
        game.effect_colors[seat] = 0


@rule
def has_choice(game: State, seat: int) -> bool:
    """Whether a seat can still do anything this turn. [D3.2]"""
    for cause in range(CAUSE_COUNT):
        first, second = areas(game, seat, cause)
        if (first | second) != 0:
            return True
    for card in range(EMPEROR_CARDS):
        if can_call_emperor(game, seat, card):
            return True
    return can_launch_something(game, seat)


@rule
def can_pass(game: State, seat: int) -> bool:
    """Whatever is left of a turn may be left out. [D3.2]"""
    return game.step[seat] < FINISHED


@rule
def finish(game: State, seat: int) -> None:
    """A seat is done with this turn. [D3.2]"""
    game.step[seat] = FINISHED
    game.platform[seat] = NONE
    game.areas_left[seat] = 0


@rule
def finish_if_idle(game: State, seat: int) -> None:
    """A seat with nothing left to choose is not asked. [D3.2]"""
    if game.step[seat] < FINISHED and not has_choice(game, seat):
        finish(game, seat)


@rule
def go_on(game: State, first: int, last: int) -> None:
    """After an action that concerned the seats from `first` to `last`: are they done, and is everyone? [D3.1]"""
    for seat in range(first, last + 1):
        finish_if_idle(game, seat)
    end_turn_if_finished(game)


@rule
def end_turn_if_finished(game: State) -> None:
    """The next turn begins when everyone is done. [D3.1]"""
    for seat in range(game.seats):
        if game.step[seat] < FINISHED:
            return
    if game.phase == FINAL_LAUNCHES:
        end_final_launch(game)
    else:
        end_turn(game)
    if game.phase == FINAL_LAUNCHES:
        ask_for_final_launch(game)


@rule
def end_turn(game: State) -> None:
    """Play goes clockwise, until everyone has had their number of turns. [D2.1] [D2.4]"""
    game.active = next_seat(game, game.active)
    if game.active == game.start:
        game.turn += 1
    if game.turn < TURNS_EACH[game.seats]:
        begin_turn(game)
    else:
        game.phase = FINAL_LAUNCHES
        game.finals_left = game.seats


@rule
def end_final_launch(game: State) -> None:
    """The next seat in turn order may launch. [D8.1]"""
    game.finals_left -= 1
    game.active = next_seat(game, game.active)


@rule
def ask_for_final_launch(game: State) -> None:
    """Each seat may launch once more; one that cannot is not asked, and after the last the game is over. [D8.1]"""
    while game.finals_left > 0:
        game.step[game.active] = LAUNCH_STEP
        if can_launch_something(game, game.active):
            note(game, FINAL_LAUNCH, game.active, 0, 0, 0)
            return
        game.step[game.active] = FINISHED
        game.finals_left -= 1
        game.active = next_seat(game, game.active)
    game.phase = OVER
