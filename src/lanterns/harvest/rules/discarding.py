"""Getting down to twelve cards before placing a tile. [H6]"""

from lanterns.engine.bits import bit
from lanterns.engine.compiler import rule
from lanterns.harvest.rules.components import COLOR_COUNT, HAND_LIMIT
from lanterns.harvest.rules.placing import return_card
from lanterns.harvest.rules.state import PLACE_STEP, TURNS, State


@rule
def may_discard(game: State) -> bool:
    """Only with more than twelve cards, and never in the final turn. [H6.2] [H6.3]"""
    return game.phase == TURNS and game.card_count[game.active] > HAND_LIMIT


@rule
def can_discard(game: State, color: int) -> bool:
    """A card one holds, one at a time, the player choosing. [H6.2]"""
    return (discards_open(game) >> color) & 1 == 1


@rule
def discards_open(game: State) -> int:
    """The colors of which a card can be discarded now, a bit each. [H6.2]"""
    colors = 0
    if may_discard(game):
        for color in range(COLOR_COUNT):
            colors |= (game.cards[game.active, color] > 0) * bit(color)
    return colors


@rule
def discard_card(game: State, color: int) -> None:
    """Return one card to the supply; the exchange and the dedication are then over for this turn. [H6.2]"""
    return_card(game, game.active, color)
    game.step = PLACE_STEP
