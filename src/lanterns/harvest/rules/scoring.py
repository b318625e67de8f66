"""The score and the winners. [H8.2]"""

from lanterns.engine.compiler import rule, version_of
from lanterns.engine.rules import is_ahead, score
from lanterns.harvest.rules.state import STATE, State


@version_of(score, STATE)
@rule
def score_harvest(game: State, seat: int) -> int:
    """The honor earned by dedications. [H5.6]"""
    return game.honor[seat]


@version_of(is_ahead, STATE)
@rule
def is_ahead_harvest(game: State, seat: int, other: int) -> bool:
    """More honor; if equal, more favors left; if equal, more cards left. [H8.2]"""
    if game.honor[seat] != game.honor[other]:
        return game.honor[seat] > game.honor[other]
    if game.favors[seat] != game.favors[other]:
        return game.favors[seat] > game.favors[other]
    return game.card_count[seat] > game.card_count[other]
