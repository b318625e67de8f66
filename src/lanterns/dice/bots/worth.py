"""What a position is worth to a seat: its honor, and what its pools, gifts and open steps are likely to become.

Bots ask this; no rule does. What an open step offers counts a little less than taking it would bring, so that taking it
is better than passing, and skipping it is not.
"""

from typing import Final

from lanterns.dice.bots.prospects import (
    HALF,
    THREE_SIDES,
    best_worth,
    count_own_turns_left,
    count_rolls_left,
    gift_worth,
    sides_completed,
    time_left,
    whole_worth,
)
from lanterns.dice.rules.components import COLOR_COUNT, SHAPES_IN_PLAY
from lanterns.dice.rules.emperor import effect_areas
from lanterns.dice.rules.fireworks import has_display, may_launch, open_pools, top_value
from lanterns.dice.rules.lake import (
    beside,
    boat_pools,
    colored_pools,
    completed_pools,
    count_pools,
    east_of,
    half_shaded_pools,
    platform_pools,
    south_of,
    unshaded_pools,
)
from lanterns.dice.rules.scoring import boat_honor, second_group, second_largest
from lanterns.dice.rules.shading import die_areas, platform_areas, turn_bonus, turn_bonus_areas
from lanterns.dice.rules.state import FINAL_LAUNCHES, FINISHED, ORIENTING, OVER, SHADING, STATE, State
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.judging import trust_in_worth
from lanterns.engine.rules import score, worth

SECOND_GROUP: Final = 0.61
"""How much of the second group counts beside the pools themselves."""
SECOND_BEGUN: Final = 0.3
"""How much of the second group that there would be if every half-shaded pool were completed."""
ONE_SIDE, TWO_SIDES = 0.18, 0.39
"""How much of a boat counts of which so many sides are completed."""
NEIGHBOURS: Final = 0.24
"""Two completed pools side by side."""
HALF_BESIDE_WHOLE: Final = 0.18
HALF_BESIDE_BOAT: Final = 0.31
HALF_PLATFORM: Final = 0.23
"""What a half-shaded pool is worth more in such a place."""
OPEN_POOL: Final = 0.42
"""A completed pool that fireworks can still cover."""
READY: Final = 0.32
"""How much of a display counts that could be launched in a later turn, beside its pools."""
READY_NOW: Final = 0.6
"""How much of one that can be launched in this turn."""
NEARLY_READY: Final = 0.1
"""How much of one that lacks only halves of pools."""
OPEN_STEP: Final = 0.73
"""How much counts of what an open step offers."""
MORE_AREAS: Final = 0.72
"""Each further area of an emperor card."""
AREA_TO_COME: Final = 0.5
"""Each area to be shaded in turns to come."""
CHOOSING: Final = 0.16
"""How much better than others a die is that its seat can choose."""


@version_of(worth, STATE)
@rule
def worth_dice(game: State, seat: int) -> float:
    """The honor at the end of the game; before it, what the sheet promises."""
    if game.phase == OVER:
        return float(score(game, seat))
    total = float(game.fireworks[seat]) + launches_worth(game, seat)
    total += groups_worth(game, seat) + boats_worth(game, seat) + pools_worth(game, seat)
    total += gift_worth(game) * game.gifts[seat] + steps_worth(game, seat)
    return total + AREA_TO_COME * (count_rolls_left(game) + count_own_turns_left(game, seat))


@version_of(trust_in_worth, STATE)
@rule
def trust_in_worth_dice(game: State) -> float:  # noqa: ARG001 - the same in every position
    """None: the judgement beats it by so much that a longer line is no better."""
    return 0.0


@rule
def groups_worth(game: State, seat: int) -> float:
    """What the second group is worth, and what it may become if groups stay apart. [D9.2]"""
    begun = completed_pools(game, seat) | half_shaded_pools(game, seat)
    hope = SECOND_BEGUN * time_left(game, seat) * second_largest(game, begun)
    return SECOND_GROUP * second_group(game, seat) + hope


@rule
def boats_worth(game: State, seat: int) -> float:
    """What the boats promise that can still score, by how far they are surrounded. [D9.3]"""
    boats = boat_pools(game, seat) & unshaded_pools(game, seat)
    begun = ONE_SIDE * count_pools(boats & sides_completed(game, seat, 1))
    begun += TWO_SIDES * count_pools(boats & sides_completed(game, seat, 2))
    begun += THREE_SIDES * count_pools(boats & sides_completed(game, seat, 3))
    return boat_honor(game, seat) + game.boat_honor * begun


@rule
def pools_worth(game: State, seat: int) -> float:
    """What completed and half-shaded pools are worth where they lie, as long as there is time."""
    done, half = completed_pools(game, seat), half_shaded_pools(game, seat)
    boats = boat_pools(game, seat) & unshaded_pools(game, seat)
    total = HALF * count_pools(half & ~boat_pools(game, seat))
    total += NEIGHBOURS * (count_pools(done & east_of(game, done)) + count_pools(done & south_of(game, done)))
    total += HALF_BESIDE_WHOLE * count_pools(half & beside(game, done))
    total += HALF_BESIDE_BOAT * count_pools(half & beside(game, boats))
    total += HALF_PLATFORM * count_pools(half & platform_pools(game, seat))
    return whole_worth(game, seat) * count_pools(done) + time_left(game, seat) * total


@rule
def launches_worth(game: State, seat: int) -> float:
    """What fireworks promise that are not launched yet. [D7.1] [D8.1]"""
    launches = count_own_turns_left(game, seat) + 1
    if game.phase == FINAL_LAUNCHES and not is_launch_to_come(game, seat):
        return 0.0
    ready = open_pools(game, seat)
    near = ready | half_shaded_pools(game, seat)
    best, hope = 0.0, 0.0
    for slot in range(SHAPES_IN_PLAY):
        value = top_value(game, slot)
        if value > best and has_display(game, ready, slot):
            best = value
        elif value > hope and launches > 1 and has_display(game, near, slot):
            hope = value
    promise = (READY_NOW if may_launch(game, seat) and game.phase == SHADING else READY) * best
    promise += NEARLY_READY * max(hope - 0.5 * best, 0.0)
    return promise + OPEN_POOL * min(count_pools(ready), 4 * launches)


@rule
def is_launch_to_come(game: State, seat: int) -> bool:
    """Whether a seat's last launch is not over. [D8.1]"""
    after = (seat - game.active) % game.seats
    return after < game.finals_left and (after > 0 or game.step[seat] < FINISHED)


@rule
def steps_worth(game: State, seat: int) -> float:
    """What the open steps of this turn offer a seat. [D3]"""
    if game.phase == ORIENTING:
        return dice_to_come(game, seat)
    if game.phase != SHADING:
        return 0.0
    first, second = platform_areas(game, seat)
    total = best_worth(game, seat, first, second)
    first, second = die_areas(game, seat)
    total += best_worth(game, seat, first, second)
    first, second = turn_bonus_areas(game, seat)
    total += best_worth(game, seat, first, second)
    first, second = effect_areas(game, seat)
    if (first | second) != 0:
        total += best_worth(game, seat, first, second) + MORE_AREAS * (game.areas_left[seat] - 1)
    return OPEN_STEP * total


@rule
def dice_to_come(game: State, seat: int) -> float:
    """What a die of any color offers on average; to who may still choose, a little more, less the price of rolling."""
    total, colors = 0.0, 0
    for color in range(COLOR_COUNT):
        if (colored_pools(game, seat, color, 0) | colored_pools(game, seat, color, 1)) != 0:
            total += color_worth(game, seat, color)
            colors += 1
    if seat != game.active:
        return OPEN_STEP * total / colors
    offered = total / colors + color_worth(game, seat, turn_bonus(game))
    return OPEN_STEP * offered + CHOOSING - gift_worth(game) * game.reroll_cost


@rule
def color_worth(game: State, seat: int, color: int) -> float:
    """What the best unshaded area of a color is worth."""
    first = colored_pools(game, seat, color, 0) & ~game.shaded[seat, 0]
    return best_worth(game, seat, first, colored_pools(game, seat, color, 1) & ~game.shaded[seat, 1])
