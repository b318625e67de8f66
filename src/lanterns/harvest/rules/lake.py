"""The lake: where tiles lie, which cells are open, and which colors face where. [H7.1]

A cell is one number: (y + 33) * 67 + (x + 33), with the starting tile in the middle.

       y=-1     0
    y=0   3     S     1        directions: 0 north, 1 east, 2 south, 3 west
       y=1      2
"""

from typing import Final

from lanterns.engine.compiler import rule
from lanterns.harvest.rules.components import TILE_SIDES
from lanterns.harvest.rules.state import State

WIDTH: Final = 67
REACH: Final = 33
CELLS: Final = WIDTH * WIDTH
CENTER: Final = REACH * WIDTH + REACH


@rule
def cell_at(x: int, y: int) -> int:
    """The number of the cell at a place; x grows to the east, y to the south."""
    return (y + REACH) * WIDTH + x + REACH


@rule
def x_of(cell: int) -> int:
    """How far east of the starting tile a cell is."""
    return cell % WIDTH - REACH


@rule
def y_of(cell: int) -> int:
    """How far south of the starting tile a cell is."""
    return cell // WIDTH - REACH


@rule
def neighbour(cell: int, direction: int) -> int:
    """The cell next to a cell."""
    if direction == 0:
        return cell - WIDTH
    if direction == 1:
        return cell + 1
    if direction == 2:
        return cell + WIDTH
    return cell - 1


@rule
def color_shown(tile: int, rotation: int, direction: int) -> int:
    """The color a tile, turned by quarter turns clockwise, shows to a direction."""
    return TILE_SIDES[tile, (direction - rotation) & 3]


@rule
def find_open(game: State, cell: int) -> int:
    """The index of an open cell, or -1 if the cell is not open."""
    found = -1
    for index in range(game.open_count):  # to the end: compiled, looking at all is quicker than stopping early
        if game.open_cell[index] == cell:
            found = index
    return found


@rule
def set_on_lake(game: State, tile: int, index: int, rotation: int) -> None:
    """Lay a tile on an open cell; the empty cells around it become open. [H7.1]"""
    cell = game.open_cell[index]
    placed = game.placed_count
    game.placed_tile[placed] = tile
    game.placed_cell[placed] = cell
    game.placed_rotation[placed] = rotation
    game.placed_count = placed + 1
    beside = find_open_beside(game, cell)
    for direction in range(4):
        if game.touching[index, direction] == 0:
            touch(game, neighbour(cell, direction), beside[direction], (direction + 2) & 3, placed)
    close(game, index)


@rule
def find_open_beside(game: State, cell: int) -> tuple[int, int, int, int]:
    """The indices of the open cells next to a cell, by direction, or -1: the list is gone through once for all four."""
    north, east, south, west = -1, -1, -1, -1
    for index in range(game.open_count):
        other = game.open_cell[index]
        north = index if other == neighbour(cell, 0) else north
        east = index if other == neighbour(cell, 1) else east
        south = index if other == neighbour(cell, 2) else south
        west = index if other == neighbour(cell, 3) else west
    return north, east, south, west


@rule
def touch(game: State, cell: int, index: int, direction: int, placed: int) -> None:
    """Note that an empty cell has a placed tile on one side; one that was not on the list (-1) becomes open."""
    if index < 0:
        index = game.open_count
        game.open_count = index + 1
        game.open_cell[index] = cell
        for side in range(4):
            game.touching[index, side] = 0
    game.touching[index, direction] = placed + 1


@rule
def close(game: State, index: int) -> None:
    """Take a cell off the list of open ones; the last on the list takes its place."""
    last = game.open_count - 1
    game.open_cell[index] = game.open_cell[last]
    for side in range(4):
        game.touching[index, side] = game.touching[last, side]
    game.open_count = last
