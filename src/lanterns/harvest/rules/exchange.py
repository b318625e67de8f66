"""Exchanging a lantern card. [H4]"""

from lanterns.engine.compiler import rule
from lanterns.harvest.rules.components import COLOR_COUNT, EXCHANGE_COST
from lanterns.harvest.rules.placing import return_card, take_card
from lanterns.harvest.rules.state import DEDICATE_STEP, EXCHANGE_STEP, State


@rule
def can_exchange(game: State, give: int, take: int) -> bool:
    """Two favors buy a card of a different color that the supply has. [H4.1] [H4.2]"""
    return may_exchange(game) & (give != take) & (game.cards[game.active, give] > 0) & (game.supply[take] > 0)


@rule
def may_exchange(game: State) -> bool:
    """The exchange comes first in the turn, at most once, and costs two favors. [H3.1] [H4.1]"""
    return game.step == EXCHANGE_STEP and game.favors[game.active] >= EXCHANGE_COST


@rule
def can_exchange_something(game: State) -> bool:
    """Whether any exchange is possible now."""
    if may_exchange(game):
        for give in range(COLOR_COUNT):
            for take in range(COLOR_COUNT):
                if can_exchange(game, give, take):
                    return True
    return False


@rule
def exchange_card(game: State, give: int, take: int) -> None:
    """Pay two favors, return one card to the supply and take another color from it. [H4.1]"""
    game.favors[game.active] -= EXCHANGE_COST
    game.favor_supply += EXCHANGE_COST
    return_card(game, game.active, give)
    take_card(game, game.active, take)
    game.step = DEDICATE_STEP
