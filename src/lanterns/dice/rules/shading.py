"""Shading an area, and what it brings. [D5]"""

from lanterns.dice.rules.lake import (
    areas_colored,
    areas_left,
    beside,
    boat_pools,
    color_of_area,
    completed_pools,
    count_pools,
    has_pool,
    pavilion_pools,
    platform_pools,
    unshaded_pools,
)
from lanterns.dice.rules.state import (
    BOAT_LOST,
    BONUS,
    BONUS_STEP,
    COMPLETED,
    DIE_STEP,
    EMPEROR_STEP,
    GIFT,
    NONE,
    State,
)
from lanterns.dice.rules.tray import color_faced
from lanterns.engine.bits import bit
from lanterns.engine.compiler import rule
from lanterns.engine.journal import note


@rule
def die_areas(game: State, seat: int) -> tuple[int, int]:
    """The pools whose first, and whose second, area the seat's die allows it to shade. [D5.1]"""
    if game.step[seat] > DIE_STEP:
        return 0, 0
    return areas_colored(game, seat, color_faced(game, seat))


@rule
def turn_bonus_areas(game: State, seat: int) -> tuple[int, int]:
    """Those that the turn bonus allows the active seat to shade. [D5.2]"""
    if seat != game.active or game.step[seat] > BONUS_STEP:
        return 0, 0
    return areas_colored(game, seat, turn_bonus(game))


@rule
def turn_bonus(game: State) -> int:
    """The color printed for this turn on the active seat's sheet. [D5.2]"""
    return game.bonuses[game.sheets[game.active], game.turn]


@rule
def platform_areas(game: State, seat: int) -> tuple[int, int]:
    """Those beside the platform just completed that are not shaded yet. [D5.4]"""
    if game.platform[seat] == NONE:
        return 0, 0
    pools = beside(game, bit(game.platform[seat]))
    return areas_left(game, seat, pools, pools)


@rule
def shade_with_die(game: State, seat: int, area: int) -> None:
    """The die's one area; the pool is remembered, for an emperor card may speak of it. [D5.1]"""
    shade(game, seat, area)
    game.die_pool[seat] = area >> 1
    game.step[seat] = BONUS_STEP


@rule
def shade_with_turn_bonus(game: State, seat: int, area: int) -> None:
    """The turn bonus' one area. [D5.2]"""
    shade(game, seat, area)
    game.step[seat] = EMPEROR_STEP


@rule
def shade_with_platform(game: State, seat: int, area: int) -> None:
    """A platform's one area, which may complete another platform. [D5.4]"""
    shade(game, seat, area)


@rule
def shade(game: State, seat: int, area: int) -> None:
    """Shade one area, whatever caused it, and hand out what that brings. [D5.3] [D5.4] [D5.5]"""
    pool, half = area >> 1, area & 1
    if has_pool(boat_pools(game, seat) & unshaded_pools(game, seat), pool):
        note(game, BOAT_LOST, seat, 0, pool, 0)
    game.shaded[seat, half] |= bit(pool)
    game.platform[seat] = NONE
    earn_gift(game, seat, area)
    if has_pool(completed_pools(game, seat), pool):
        note(game, COMPLETED, seat, 0, pool, 0)
        open_platform(game, seat, pool)


@rule
def earn_gift(game: State, seat: int, area: int) -> None:
    """A pavilion in the area brings a gift. [D5.3]"""
    if has_pool(pavilion_pools(game, seat, area & 1), area >> 1):
        game.gifts[seat] += 1
        note(game, GIFT, seat, color_of_area(game, seat, area), area, 1)


@rule
def open_platform(game: State, seat: int, pool: int) -> None:
    """A completed platform offers one more area beside it, if there is one to shade. [D5.4]"""
    if has_pool(platform_pools(game, seat), pool):
        game.platform[seat] = pool
        first, second = platform_areas(game, seat)
        offered = count_pools(first) + count_pools(second)
        if offered > 0:
            note(game, BONUS, seat, 0, pool, offered)
        else:
            game.platform[seat] = NONE
