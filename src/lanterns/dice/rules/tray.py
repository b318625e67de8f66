"""Rolling the dice and turning the tray. [D4]"""

from lanterns.dice.rules.components import COLOR_COUNT, DICE, SEAT_POSITIONS
from lanterns.dice.rules.state import FACES_DIE, NONE, ORIENTING, PAID, ROLLING, SHADING, State
from lanterns.engine.compiler import rule
from lanterns.engine.journal import note


@rule
def can_roll(game: State, code: int) -> bool:
    """Four colors that are on the dice, when dice are to be rolled. [D1.1] [D4.1]"""
    if game.phase != ROLLING:
        return False
    for place in range(DICE):
        if not is_on_die(game, color_rolled(code, place)):
            return False
    return True


@rule
def is_on_die(game: State, color: int) -> bool:
    """Whether a die has a face of this color. [D1.1]"""
    for face in range(len(game.die)):
        if game.die[face] == color:
            return True
    return False


@rule
def color_rolled(code: int, place: int) -> int:
    """The color in one of the tray's places: a roll is a number of four digits to the base seven. [D1.2]"""
    for _ in range(place):
        code //= COLOR_COUNT
    return code % COLOR_COUNT


@rule
def roll_dice(game: State, code: int) -> None:
    """The dice keep the places in which they fell. [D1.2] [D4.1]"""
    for place in range(DICE):
        game.dice[place] = color_rolled(code, place)
    game.tray_turn = 0
    game.phase = ORIENTING


@rule
def can_reroll(game: State, seat: int) -> bool:
    """The active seat may pay to roll again, as often as its gifts allow. [D4.1]"""
    return game.phase == ORIENTING and seat == game.active and game.gifts[seat] >= game.reroll_cost


@rule
def reroll(game: State, seat: int) -> None:
    """Pay, and roll all four dice again. [D4.1]"""
    game.gifts[seat] -= game.reroll_cost
    note(game, PAID, seat, NONE, 0, game.reroll_cost)
    game.phase = ROLLING


@rule
def can_orient(game: State, seat: int, turn: int) -> bool:
    """The active seat turns the tray to one of four positions. [D4.2]"""
    return game.phase == ORIENTING and seat == game.active and 0 <= turn < DICE


@rule
def turns_open(game: State, seat: int) -> int:
    """The quarter turns by which the seat may turn the tray now, a bit each. [D4.2]"""
    turns = 0
    for turn in range(DICE):
        turns |= can_orient(game, seat, turn) << turn
    return turns


@rule
def orient_tray(game: State, turn: int) -> None:
    """Turn the tray; from now on everyone works on their own sheet. [D3.1] [D4.2]"""
    game.tray_turn = turn
    game.phase = SHADING
    for seat in range(game.seats):
        note(game, FACES_DIE, seat, color_faced(game, seat), 0, 0)


@rule
def die_faced(game: State, seat: int) -> int:
    """The place of the die a seat faces: turned, the die in place j lies at position j + turn. [D4.2]"""
    return (SEAT_POSITIONS[game.seats, seat] - game.tray_turn) & 3


@rule
def color_faced(game: State, seat: int) -> int:
    """The color of the die a seat faces. [D4.2]"""
    return game.dice[die_faced(game, seat)]
