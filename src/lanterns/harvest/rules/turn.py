"""Whose turn it is, and how turns follow each other, up to the end of the game. [H3] [H8]"""

from lanterns.engine.compiler import rule, version_of
from lanterns.engine.rules import CHANCE, NOBODY, may_act, next_to_act
from lanterns.harvest.rules.dedications import can_dedicate_something
from lanterns.harvest.rules.exchange import can_exchange_something
from lanterns.harvest.rules.placing import next_seat
from lanterns.harvest.rules.state import CHOOSING_START, EXCHANGE_STEP, FINAL_TURNS, OVER, STATE, State


@version_of(next_to_act, STATE)
@rule
def next_to_act_harvest(game: State) -> int:
    """Chance before the first turn and while a tile is to be drawn, else the active seat."""
    if game.phase == CHOOSING_START or game.to_draw > 0:
        return CHANCE
    if game.phase == OVER:
        return NOBODY
    return game.active


@version_of(may_act, STATE)
@rule
def may_act_harvest(game: State, seat: int) -> bool:
    """One seat at a time."""
    return next_to_act(game) == seat and seat >= 0


@rule
def can_pass(game: State) -> bool:
    """Only the final turn can be passed: placing a tile is mandatory before. [H3.1] [H8.1]"""
    return game.phase == FINAL_TURNS


@rule
def end_turn(game: State) -> None:
    """Play goes clockwise; when the last tile lies, everyone has one final turn. [H2.1] [H8.1]"""
    if game.phase == FINAL_TURNS:
        game.turns_left -= 1
    elif game.unplaced == 0:
        game.phase = FINAL_TURNS
        game.turns_left = game.seats
    game.active = next_seat(game, game.active)
    game.step = EXCHANGE_STEP
    skip_idle_final_turns(game)


@rule
def skip_idle_final_turns(game: State) -> None:
    """A final turn in which nothing is possible is not asked for; after the last one the game is over. [H8.1]"""
    while game.phase == FINAL_TURNS:
        if game.turns_left == 0:
            game.phase = OVER
        elif can_dedicate_something(game) or can_exchange_something(game):
            break
        else:
            game.turns_left -= 1
            game.active = next_seat(game, game.active)


@rule
def does_exchange_end_turn(game: State) -> bool:
    """In the final turn an exchange that leads to no dedication ends the turn. [H8.1]"""
    return game.phase == FINAL_TURNS and not can_dedicate_something(game)


@rule
def does_dedication_end_turn(game: State) -> bool:
    """In the final turn nothing follows the dedication. [H8.1]"""
    return game.phase == FINAL_TURNS
