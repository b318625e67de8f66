"""The score and the winners. [D9]"""

from lanterns.dice.rules.lake import (
    boat_pools,
    completed_pools,
    count_pools,
    enclosed_by,
    first_pool,
    grow_group,
    unshaded_pools,
)
from lanterns.dice.rules.state import STATE, State
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.rules import is_ahead, score


@version_of(score, STATE)
@rule
def score_dice(game: State, seat: int) -> int:
    """Fireworks, second largest group and boats; unspent gifts score nothing. [D9.1] [D9.5]"""
    return game.fireworks[seat] + second_group(game, seat) + boat_honor(game, seat)


@rule
def second_group(game: State, seat: int) -> int:
    """One for each pool of the second largest group of completed pools; covered ones count. [D7.3] [D9.2]"""
    return second_largest(game, completed_pools(game, seat))


@rule
def second_largest(game: State, pools: int) -> int:
    """The size of the second largest group of pools. [D9.2]"""
    left = pools
    largest, second = 0, 0
    while left != 0:
        group = grow_group(game, first_pool(left), left)
        left &= ~group
        size = count_pools(group)
        second = max(second, min(size, largest))
        largest = max(largest, size)
    return second


@rule
def boat_honor(game: State, seat: int) -> int:
    """So much for each unshaded boat with completed pools on all four sides. [D5.5] [D7.3] [D9.3]"""
    return game.boat_honor * count_pools(surrounded_boats(game, seat))


@rule
def surrounded_boats(game: State, seat: int) -> int:
    """The boats that score. [D9.3]"""
    return boat_pools(game, seat) & unshaded_pools(game, seat) & enclosed_by(game, completed_pools(game, seat))


@version_of(is_ahead, STATE)
@rule
def is_ahead_dice(game: State, seat: int, other: int) -> bool:
    """More honor; if equal, more of it from fireworks. [D9.4]"""
    mine, theirs = score(game, seat), score(game, other)
    if mine != theirs:
        return mine > theirs
    return game.fireworks[seat] > game.fireworks[other]
