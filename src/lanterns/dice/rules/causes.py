"""What lets a seat shade, cause by cause: its die, the turn bonus, a platform, the emperor. [D5] [D6]"""

from lanterns.dice.rules.components import DIE, EMPEROR, PLATFORM, TURN_BONUS
from lanterns.dice.rules.emperor import effect_areas, shade_with_emperor
from lanterns.dice.rules.lake import has_pool
from lanterns.dice.rules.shading import (
    die_areas,
    platform_areas,
    shade_with_die,
    shade_with_platform,
    shade_with_turn_bonus,
    turn_bonus_areas,
)
from lanterns.dice.rules.state import State
from lanterns.engine.compiler import rule


@rule
def areas(game: State, seat: int, cause: int) -> tuple[int, int]:
    """The pools whose first, and whose second, area a cause allows a seat to shade. [D5] [D6]"""
    if cause == DIE:
        return die_areas(game, seat)
    if cause == TURN_BONUS:
        return turn_bonus_areas(game, seat)
    if cause == PLATFORM:
        return platform_areas(game, seat)
    if cause == EMPEROR:
        return effect_areas(game, seat)
    return 0, 0


@rule
def can_shade(game: State, seat: int, cause: int, area: int) -> bool:
    """Whether a seat may shade an area for a cause. [D5]"""
    return has_pool(areas(game, seat, cause)[area & 1], area >> 1)


@rule
def shade_for(game: State, seat: int, cause: int, area: int) -> None:
    """Shade an area for a cause. [D5] [D6]"""
    if cause == DIE:
        shade_with_die(game, seat, area)
    elif cause == TURN_BONUS:
        shade_with_turn_bonus(game, seat, area)
    elif cause == PLATFORM:
        shade_with_platform(game, seat, area)
    elif cause == EMPEROR:
        shade_with_emperor(game, seat, area)
