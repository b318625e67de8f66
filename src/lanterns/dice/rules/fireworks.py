"""Launching fireworks over completed pools. [D7]"""

from lanterns.dice.rules.components import MAX_POOLS, ORIENTATIONS, SHAPES_IN_PLAY
from lanterns.dice.rules.lake import beside_two_of, completed_pools, has_pool
from lanterns.dice.rules.state import FINISHED, FIREWORK, LAUNCH_STEP, NONE, State
from lanterns.engine.bits import bit
from lanterns.engine.compiler import rule
from lanterns.engine.journal import note


@rule
def may_launch(game: State, seat: int) -> bool:
    """The active seat, as the last thing in its turn. [D7.1]"""
    return seat == game.active and game.step[seat] <= LAUNCH_STEP


@rule
def open_pools(game: State, seat: int) -> int:
    """The completed pools that no fireworks cover yet. [D7.1]"""
    return completed_pools(game, seat) & ~game.covered[seat]


@rule
def pools_to_launch_over(game: State, seat: int) -> int:
    """The completed, uncovered pools over which the seat may launch now; none where no display can fit. [D7.1]"""
    if not may_launch(game, seat):
        return 0
    pools = open_pools(game, seat)
    return pools if has_room(game, pools) else 0


@rule
def has_room(game: State, pools: int) -> bool:
    """Whether three of these pools hang together, as those of every display do: then one has two others beside it."""
    return (pools & beside_two_of(game, pools)) != 0


@rule
def has_tile(game: State, slot: int) -> bool:
    """Whether the stack of a shape in play still has a tile; an exhausted one offers nothing. [D7.2]"""
    return game.tiles_taken[slot] < game.tile_count[game.shapes[slot]]


@rule
def top_value(game: State, slot: int) -> int:
    """The honor of the top tile of a stack, or 0 if it is exhausted. [D7.1] [D7.2]"""
    return game.values[game.shapes[slot], game.tiles_taken[slot]] if has_tile(game, slot) else 0


@rule
def launch_anchors(game: State, pools: int, slot: int, orientation: int) -> int:
    """Where a shape in play, turned one way, lies wholly on these pools: where all of them, moved back, meet. [D7.1]"""
    shape = game.shapes[slot]
    if game.cells[shape, orientation, 0] == NONE or not has_tile(game, slot):
        return 0
    anchors = game.anchors[shape, orientation & 1]
    for index in range(game.sizes[shape]):
        anchors &= pools >> game.cells[shape, orientation, index]
    return anchors


@rule
def has_display(game: State, pools: int, slot: int) -> bool:
    """Whether a shape in play lies wholly on these pools in any orientation. [D7.1]"""
    if not has_room(game, pools):
        return False
    for orientation in range(ORIENTATIONS):
        if launch_anchors(game, pools, slot, orientation) != 0:
            return True
    return False


@rule
def can_launch(game: State, seat: int, slot: int, orientation: int, anchor: int) -> bool:
    """Completed pools of exactly the shape, none of them covered. [D7.1]"""
    return (
        0 <= slot < SHAPES_IN_PLAY
        and 0 <= orientation < ORIENTATIONS
        and 0 <= anchor < MAX_POOLS
        and has_pool(launch_anchors(game, pools_to_launch_over(game, seat), slot, orientation), anchor)
    )


@rule
def can_launch_something(game: State, seat: int) -> bool:
    """Whether any display is possible now."""
    pools = pools_to_launch_over(game, seat)
    if pools == 0:
        return False
    for slot in range(SHAPES_IN_PLAY):
        if has_display(game, pools, slot):
            return True
    return False


@rule
def launch(game: State, seat: int, slot: int, orientation: int, anchor: int) -> None:
    """Take the top tile and lay it over its pools; nothing follows a launch. [D7.1]"""
    honor = top_value(game, slot)
    note(game, FIREWORK, seat, slot, orientation * MAX_POOLS + anchor, honor)
    game.fireworks[seat] += honor
    tile = game.tiles_taken[slot]
    game.launched_by[slot, tile] = seat
    game.launched_at[slot, tile] = orientation * MAX_POOLS + anchor
    game.tiles_taken[slot] = tile + 1
    game.covered[seat] |= display_pools(game, slot, orientation, anchor)
    game.platform[seat] = NONE
    game.step[seat] = FINISHED


@rule
def display_pools(game: State, slot: int, orientation: int, anchor: int) -> int:
    """The pools under a display."""
    shape = game.shapes[slot]
    pools = 0
    for index in range(game.sizes[shape]):
        pools |= bit(anchor + game.cells[shape, orientation, index])
    return pools
