"""Exchanging a lantern card. [H4]"""

from lanterns.engine.bits import bit
from lanterns.engine.compiler import rule
from lanterns.harvest.rules.components import COLOR_COUNT, EXCHANGE_COST
from lanterns.harvest.rules.placing import return_card, take_card
from lanterns.harvest.rules.state import DEDICATE_STEP, EXCHANGE_STEP, State


@rule
def can_exchange(game: State, give: int, take: int) -> bool:
    """One of the exchanges that are open. [H4.1]"""
    return (exchanges_open(game) >> (give * COLOR_COUNT + take)) & 1 == 1


@rule
def exchanges_open(game: State) -> int:
    """The exchanges possible now, a bit each, give * 7 + take: two favors buy a different color. [H4.1] [H4.2]"""
    if not may_exchange(game):
        return 0
    takes, exchanges = 0, 0
    for color in range(COLOR_COUNT):
        takes |= (game.supply[color] > 0) * bit(color)
    for give in range(COLOR_COUNT):
        has_card = game.cards[game.active, give] > 0
        exchanges |= has_card * (takes & ~bit(give)) << (give * COLOR_COUNT)
    return exchanges


@rule
def may_exchange(game: State) -> bool:
    """The exchange comes first in the turn, at most once, and costs two favors. [H3.1] [H4.1]"""
    return game.step == EXCHANGE_STEP and game.favors[game.active] >= EXCHANGE_COST


@rule
def can_exchange_something(game: State) -> bool:
    """Whether any exchange is possible now."""
    return exchanges_open(game) != 0


@rule
def exchange_card(game: State, give: int, take: int) -> None:
    """Pay two favors, return one card to the supply and take another color from it. [H4.1]"""
    game.favors[game.active] -= EXCHANGE_COST
    game.favor_supply += EXCHANGE_COST
    return_card(game, game.active, give)
    take_card(game, game.active, take)
    game.step = DEDICATE_STEP
