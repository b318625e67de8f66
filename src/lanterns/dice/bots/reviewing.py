"""What a review asks of Dice, where everything lies open: which rolls come to the same. [D1.2]"""

from lanterns.dice.rules.components import DICE, FACES
from lanterns.dice.rules.state import ROLLING, STATE, State
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.judging import Features, drawn_features_at, write_drawn_features
from lanterns.engine.reviewing import (
    count_redraws,
    draws_for,
    keeps_drawn,
    nth_redraw,
    redraw,
    was_there,
    weigh_outcome,
)


@version_of(draws_for, STATE)
@rule
def draws_for_dice(game: State) -> int:  # noqa: ARG001 - dice, sheets and cards alike
    """Everyone sees what chance decides."""
    return -1


@version_of(count_redraws, STATE)
@rule
def count_redraws_dice(game: State, seat: int) -> int:  # noqa: ARG001 - nobody draws in secret
    """Nothing is drawn in secret."""
    return 0


@version_of(nth_redraw, STATE)
@rule
def nth_redraw_dice(game: State, seat: int, drawn: int, index: int) -> int:  # noqa: ARG001 - nobody draws in secret
    """Nothing is drawn in secret."""
    return drawn


@version_of(redraw, STATE)
@rule
def redraw_dice(game: State, seat: int, drawn: int, other: int) -> None:
    """Nothing is drawn in secret."""


@version_of(keeps_drawn, STATE)
@rule
def keeps_drawn_dice(game: State, seat: int, drawn: int, action: int) -> bool:  # noqa: ARG001 - nobody draws in secret
    """Nothing is drawn in secret."""
    return True


@version_of(drawn_features_at, STATE)
@rule
def drawn_features_at_dice(game: State) -> tuple[int, int]:  # noqa: ARG001 - nobody draws in secret
    """Nothing is drawn in secret."""
    return 0, 0


@version_of(write_drawn_features, STATE)
@rule
def write_drawn_features_dice(game: State, seat: int, row: Features) -> None:
    """Nothing is drawn in secret."""


@version_of(was_there, STATE)
@rule
def was_there_dice(game: State, seat: int, drawn: int, other: int) -> bool:  # noqa: ARG001 - nobody draws in secret
    """Nothing is drawn in secret."""
    return False


@version_of(weigh_outcome, STATE)
@rule
def weigh_outcome_dice(game: State, index: int) -> int:
    """A roll stands for those that differ only in how the tray lies: it can be turned any way. [D4.2]"""
    if game.phase != ROLLING:
        return 1
    weight, turned = 1, index
    for _ in range(DICE - 1):
        turned = turned // FACES + turned % FACES * FACES ** (DICE - 1)
        if turned < index:
            return 0
        if turned == index:
            return weight
        weight += 1
    return weight
