"""The outcomes of chance, all equally likely: sheets, shapes, card sides and rolls. [D2] [D4.1]"""

from lanterns.dice.rules.components import COLOR_COUNT, DICE, EMPEROR_CARDS, FACES
from lanterns.dice.rules.setup import can_choose_shapes, can_deal, shapes_by_size
from lanterns.dice.rules.state import CHOOSING_SHAPES, DEALING_SHEETS, NONE, STATE, TURNING_CARDS, State
from lanterns.engine.bits import count_bits
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.rules import count_outcomes


@version_of(count_outcomes, STATE)
@rule
def count_outcomes_dice(game: State) -> int:
    """How many equally likely outcomes chance has now."""
    if game.phase == DEALING_SHEETS:
        deals = 12 if game.seats == 2 else 24
        return deals if game.fixed_start == NONE else deals // game.seats
    if game.phase == CHOOSING_SHAPES:
        return 1 if game.fixed_shapes != 0 else count_choices_of_shapes(game)
    if game.phase == TURNING_CARDS:
        return 1 if game.fixed_sides != NONE else 1 << EMPEROR_CARDS
    return FACES**DICE


@rule
def count_choices_of_shapes(game: State) -> int:
    """One small, two medium and one large shape, at random. [D2.2]"""
    small, medium, large = shapes_by_size(game)
    pairs = count_bits(medium) * (count_bits(medium) - 1) // 2
    return count_bits(small) * pairs * count_bits(large)


@rule
def nth_deal(game: State, index: int) -> int:
    """The deal with so many possible ones before it. [D2.1]"""
    code = 0
    while True:
        if can_deal(game, code):
            if index == 0:
                return code
            index -= 1
        code += 1


@rule
def nth_choice_of_shapes(game: State, index: int) -> int:
    """The choice of shapes with so many possible ones before it. [D2.2]"""
    chosen = 0
    while True:
        if can_choose_shapes(game, chosen):
            if index == 0:
                return chosen
            index -= 1
        chosen += 1


@rule
def nth_sides(game: State, index: int) -> int:
    """The sides of the emperor cards: any, unless an option has fixed them. [D2.3]"""
    return index if game.fixed_sides == NONE else game.fixed_sides


@rule
def nth_roll(game: State, index: int) -> int:
    """The roll in which the dice lie on the faces that the index names, one digit to the base six each. [D1.1]"""
    code, weight = 0, 1
    for _ in range(DICE):
        code += game.die[index % FACES] * weight
        index //= FACES
        weight *= COLOR_COUNT
    return code
