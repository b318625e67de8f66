"""Emperor actions: pay for a card, then shade what its side allows. [D6]

An effect is four numbers from a small vocabulary: how many areas at most, in which colors, where, and how many gifts
it brings.
"""

from lanterns.dice.rules.components import (
    ALL_COLORS,
    ANY,
    ANY_DIE,
    ANYWHERE,
    BESIDE_COMPLETED_POOL,
    BESIDE_DIE_POOL,
    BOAT_POOL,
    DICE,
    DIE_POOL,
    DIFFERENT_COLORS,
    EMPEROR_CARDS,
    HALF_SHADED_POOL,
    NAMED_COLOR,
    NOT_ON_DICE,
    ONE_COLOR,
    ONE_UNSHADED_POOL,
    OTHER_DIE,
    OWN_DIE,
    PAVILION_POOL,
    PLATFORM_POOL,
    TURN_BONUS_COLOR,
    UNSHADED_POOL,
)
from lanterns.dice.rules.lake import (
    areas_left,
    beside,
    boat_pools,
    color_of_area,
    colored_pools,
    completed_pools,
    half_shaded_pools,
    pavilion_pools,
    platform_pools,
    unshaded_pools,
)
from lanterns.dice.rules.shading import shade, turn_bonus
from lanterns.dice.rules.state import EFFECT_STEP, EMPEROR_STEP, GRANTED, NONE, PAID, State
from lanterns.dice.rules.tray import color_faced, die_faced
from lanterns.engine.bits import bit, lowest_bit
from lanterns.engine.compiler import rule
from lanterns.engine.journal import note


@rule
def can_call_emperor(game: State, seat: int, card: int) -> bool:
    """One card a turn, paid with gifts, and only where it then brings something. [D6.1]"""
    return (
        game.step[seat] <= EMPEROR_STEP
        and 0 <= card < EMPEROR_CARDS
        and game.gifts[seat] >= card_cost(game, card)
        and (gifts_gained(game, card) > 0 or has_card_areas(game, seat, card))
    )


@rule
def calls_open(game: State, seat: int) -> int:
    """The emperor cards that a seat can call now, a bit each. [D6.1]"""
    cards = 0
    for card in range(EMPEROR_CARDS):
        cards |= can_call_emperor(game, seat, card) << card
    return cards


@rule
def card_cost(game: State, card: int) -> int:
    """The gifts that a card's upper side costs. [D6.1]"""
    return game.costs[card, game.sides[card]]


@rule
def gifts_gained(game: State, card: int) -> int:
    """The gifts that a card's upper side brings. [D6.2]"""
    return game.effects[card, game.sides[card], 3]


@rule
def call_emperor(game: State, seat: int, card: int) -> None:
    """Pay the card's gifts and take those it brings; its shadings follow. [D6.1] [D6.2]"""
    game.gifts[seat] -= card_cost(game, card)
    note(game, PAID, seat, card, 0, card_cost(game, card))
    if gifts_gained(game, card) > 0:
        game.gifts[seat] += gifts_gained(game, card)
        note(game, GRANTED, seat, card, 0, gifts_gained(game, card))
    game.platform[seat] = NONE
    game.step[seat] = EFFECT_STEP
    game.card[seat] = card
    game.areas_left[seat] = game.effects[card, game.sides[card], 0]


@rule
def effect_areas(game: State, seat: int) -> tuple[int, int]:
    """The pools whose first, and whose second, area the card being carried out allows the seat to shade. [D6.1]"""
    if game.step[seat] != EFFECT_STEP or game.areas_left[seat] == 0:
        return 0, 0
    return both_card_areas(game, seat, game.card[seat])


@rule
def shade_with_emperor(game: State, seat: int, area: int) -> None:
    """One of the areas the card allows. [D6.1]"""
    shade(game, seat, area)
    game.areas_left[seat] -= 1
    game.effect_colors[seat] |= 1 << color_of_area(game, seat, area)
    if game.effect_pool[seat] == NONE:
        game.effect_pool[seat] = area >> 1
        game.effect_color[seat] = color_of_area(game, seat, area)


@rule
def card_areas(game: State, seat: int, card: int, half: int) -> int:
    """The pools whose first or second area a card's upper side allows a seat to shade. [D6.2]"""
    return both_card_areas(game, seat, card)[half]


@rule
def has_card_areas(game: State, seat: int, card: int) -> bool:
    """Whether a card's upper side allows a seat to shade anything. [D6.2]"""
    first, second = both_card_areas(game, seat, card)
    return (first | second) != 0


@rule
def both_card_areas(game: State, seat: int, card: int) -> tuple[int, int]:
    """The pools whose first, and whose second, area a card's upper side allows a seat to shade. [D6.2]"""
    side = game.sides[card]
    if game.effects[card, side, 0] == 0:
        return 0, 0
    pools = pools_allowed(game, seat, game.effects[card, side, 2])
    color_rule = game.effects[card, side, 1]
    if color_rule == ANY or pools == 0:
        return areas_left(game, seat, pools, pools)
    colors = colors_allowed(game, seat, color_rule)
    first, second = pools_in_colors(game, seat, colors, 0), pools_in_colors(game, seat, colors, 1)
    return areas_left(game, seat, pools & first, pools & second)


@rule
def pools_in_colors(game: State, seat: int, colors: int, half: int) -> int:
    """The pools of a seat's lake whose first or second area has one of some colors."""
    pools = 0
    while colors != 0:
        pools |= colored_pools(game, seat, lowest_bit(colors), half)
        colors &= colors - 1
    return pools


@rule
def colors_allowed(game: State, seat: int, color_rule: int) -> int:
    """The colors a card may shade, a bit each. [D6.2]"""
    if color_rule == ANY:
        return ALL_COLORS
    if color_rule == OWN_DIE:
        return bit(color_faced(game, seat))
    if color_rule == OTHER_DIE:
        return colors_on_dice(game, die_faced(game, seat))
    if color_rule == ANY_DIE:
        return colors_on_dice(game, NONE)
    if color_rule == NOT_ON_DICE:
        return ALL_COLORS & ~colors_on_dice(game, NONE)
    if color_rule == ONE_COLOR:
        return ALL_COLORS if game.effect_color[seat] == NONE else bit(game.effect_color[seat])
    if color_rule == DIFFERENT_COLORS:
        return ALL_COLORS & ~game.effect_colors[seat]
    if color_rule == TURN_BONUS_COLOR:
        return bit(turn_bonus(game))
    return ALL_COLORS & bit(color_rule - NAMED_COLOR)  # a rule that is forgotten here allows nothing


@rule
def colors_on_dice(game: State, ignored: int) -> int:
    """The colors that the four dice show, a bit each, the die in one place ignored. [D6.2]"""
    colors = 0
    for place in range(DICE):
        colors |= (place != ignored) * bit(game.dice[place])
    return colors


@rule
def pools_allowed(game: State, seat: int, place_rule: int) -> int:
    """Where a card may shade. [D6.2]"""
    if place_rule == ANYWHERE:
        return game.lake
    if place_rule == DIE_POOL:
        return die_pool(game, seat)
    if place_rule == BESIDE_DIE_POOL:
        return beside(game, die_pool(game, seat))
    if place_rule == HALF_SHADED_POOL:
        return half_shaded_pools(game, seat)
    if place_rule == BESIDE_COMPLETED_POOL:
        return beside(game, completed_pools(game, seat))
    if place_rule == UNSHADED_POOL:
        return unshaded_pools(game, seat)
    if place_rule == ONE_UNSHADED_POOL:
        return unshaded_pools(game, seat) if game.effect_pool[seat] == NONE else bit(game.effect_pool[seat])
    if place_rule == PAVILION_POOL:
        return pavilion_pools(game, seat, 0) | pavilion_pools(game, seat, 1)
    if place_rule == PLATFORM_POOL:
        return platform_pools(game, seat)
    if place_rule == BOAT_POOL:
        return boat_pools(game, seat)
    return 0  # a place that the rules do not know allows nothing


@rule
def die_pool(game: State, seat: int) -> int:
    """The pool that a seat has shaded with its die this turn, if it has. [D6.2]"""
    return 0 if game.die_pool[seat] == NONE else bit(game.die_pool[seat])
