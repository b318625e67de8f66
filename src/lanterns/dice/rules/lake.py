"""Lakes as masks: pools beside pools, completed pools, and what is printed on each seat's sheet. [D1.3]

               pool - columns
    pool - 1        pool        pool + 1
               pool + columns

A mask moves by shifting, and what would cross an edge is masked away. So is what a signed number drags along when it is
shifted down, and all that is left of a shift by 64 in a lake of one row.
"""

from typing import Final

from lanterns.dice.rules.components import COLOR_DIGITS
from lanterns.dice.rules.state import State
from lanterns.engine.bits import count_bits
from lanterns.engine.compiler import rule

_ALL_BUT_SIGN: Final = 0x7FFFFFFFFFFFFFFF


@rule
def has_pool(pools: int, pool: int) -> bool:
    """Whether a set of pools holds a pool."""
    return (pools >> pool) & 1 == 1


@rule
def count_pools(pools: int) -> int:
    """How many pools a set holds."""
    return count_bits(pools)


@rule
def first_pool(pools: int) -> int:
    """The first pool of a set, as a set. (The bit of the sign stands apart: no number is its negative.)"""
    plain = pools & _ALL_BUT_SIGN
    return plain & -plain if plain != 0 else pools


@rule
def east_of(game: State, pools: int) -> int:
    """The pools to the right of these."""
    return (pools << 1) & game.inner_columns[0]


@rule
def west_of(game: State, pools: int) -> int:
    """The pools to the left of these."""
    return (pools >> 1) & game.inner_columns[1]


@rule
def south_of(game: State, pools: int) -> int:
    """The pools below these."""
    return (pools << game.columns) & game.inner_rows[0]


@rule
def north_of(game: State, pools: int) -> int:
    """The pools above these."""
    return (pools >> game.columns) & game.inner_rows[1]


@rule
def beside(game: State, pools: int) -> int:
    """The pools that share a side with any of these."""
    return east_of(game, pools) | west_of(game, pools) | south_of(game, pools) | north_of(game, pools)


@rule
def beside_two_of(game: State, pools: int) -> int:
    """The pools that have one of these on two or more of their sides."""
    east, west, south, north = east_of(game, pools), west_of(game, pools), south_of(game, pools), north_of(game, pools)
    return (east & west) | (south & north) | ((east | west) & (south | north))


@rule
def enclosed_by(game: State, pools: int) -> int:
    """The pools that have one of these on each of their four sides."""
    return east_of(game, pools) & west_of(game, pools) & south_of(game, pools) & north_of(game, pools)


@rule
def grow_group(game: State, start: int, pools: int) -> int:
    """All of `pools` that can be reached from `start` by steps across sides."""
    group = start
    wider = group | (beside(game, group) & pools)
    while wider != group:
        group = wider
        wider = group | (beside(game, group) & pools)
    return group


@rule
def completed_pools(game: State, seat: int) -> int:
    """The pools of which a seat has shaded both areas."""
    return game.shaded[seat, 0] & game.shaded[seat, 1]


@rule
def unshaded_pools(game: State, seat: int) -> int:
    """The pools of which a seat has shaded nothing."""
    return game.lake & ~(game.shaded[seat, 0] | game.shaded[seat, 1])


@rule
def half_shaded_pools(game: State, seat: int) -> int:
    """The pools of which a seat has shaded one area."""
    return game.shaded[seat, 0] ^ game.shaded[seat, 1]


@rule
def colored_pools(game: State, seat: int, color: int, half: int) -> int:
    """The pools of a seat's lake whose first or second area has a color: where its binary digits are all right."""
    sheet, pools = game.sheets[seat], game.lake
    for digit in range(COLOR_DIGITS):
        turned = (((1 + color) >> digit) & 1) - 1  # all ones where the digit is to be 0
        pools &= game.colors[sheet, half, digit] ^ turned
    return pools


@rule
def areas_left(game: State, seat: int, first: int, second: int) -> tuple[int, int]:
    """Of the first areas of some pools, and of the second areas of others, those that a seat has not shaded yet."""
    return first & ~game.shaded[seat, 0], second & ~game.shaded[seat, 1]


@rule
def areas_colored(game: State, seat: int, color: int) -> tuple[int, int]:
    """The pools whose first, and whose second, area has a color and is not shaded yet."""
    return areas_left(game, seat, colored_pools(game, seat, color, 0), colored_pools(game, seat, color, 1))


@rule
def pavilion_pools(game: State, seat: int, half: int) -> int:
    """The pools of a seat's lake with a pavilion in their first or second area."""
    return game.pavilions[game.sheets[seat], half]


@rule
def platform_pools(game: State, seat: int) -> int:
    """The pools of a seat's lake with a platform."""
    return game.platforms[game.sheets[seat]]


@rule
def boat_pools(game: State, seat: int) -> int:
    """The pools of a seat's lake with a boat."""
    return game.boats[game.sheets[seat]]


@rule
def color_of_area(game: State, seat: int, area: int) -> int:
    """The color of an area of a seat's lake."""
    code = 0
    for digit in range(COLOR_DIGITS):
        code |= ((game.colors[game.sheets[seat], area & 1, digit] >> (area >> 1)) & 1) << digit
    return code - 1
