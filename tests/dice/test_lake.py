"""The lake's masks against plain sets of (row, column), on lakes of every kind of size. [D1.3]"""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanterns.dice.edition.edition import make_edition
from lanterns.dice.edition.embedding import embed_edition
from lanterns.dice.edition.shapes import orientations_of
from lanterns.dice.rules.fireworks import launch_anchors
from lanterns.dice.rules.lake import beside, color_of_area, count_pools, enclosed_by, grow_group, has_pool
from lanterns.dice.rules.scoring import second_group, surrounded_boats
from lanterns.dice.rules.state import STATE, State
from lanterns.engine.layout import new_state
from tests.dice.editions import changed, make_lake
from tests.dice.positions import mask

SIZES = [(6, 9), (8, 8), (1, 64), (64, 1), (4, 16), (16, 4), (7, 9), (1, 1), (3, 3), (2, 5)]

Cell = tuple[int, int]


def state_with_lake(rows: int, columns: int, seed: int = 0) -> State:
    """A state with a lake of some size."""
    game: State = new_state(STATE)
    embed_edition(game, make_edition(changed(lake=make_lake(rows, columns, seed))), 2)
    return game


def some_cells(rows: int, columns: int, seed: int, share: float = 0.6) -> set[Cell]:
    """Some of the pools; always the last one, whose bit may be the sign."""
    chance = random.Random(seed)
    cells = {(row, column) for row in range(rows) for column in range(columns) if chance.random() < share}
    return cells | {(rows - 1, columns - 1)}


def to_mask(cells: set[Cell], columns: int) -> Any:
    return mask(row * columns + column for row, column in cells)


def to_cells(pools: int, rows: int, columns: int) -> set[Cell]:
    return {divmod(pool, columns) for pool in range(rows * columns) if has_pool(pools, pool)}


def neighbours(cell: Cell) -> set[Cell]:
    row, column = cell
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


def groups_of(cells: set[Cell]) -> list[set[Cell]]:
    """By flood fill."""
    left, groups = set(cells), []
    while left:
        group, edge = set(), {min(left)}
        while edge:
            group |= edge
            edge = {cell for old in edge for cell in neighbours(old)} & left - group
        groups.append(group)
        left -= group
    return groups


@pytest.mark.parametrize(("rows", "columns"), SIZES)
@pytest.mark.parametrize("seed", range(4))
def test_neighbours_and_groups_are_those_of_plain_sets(rows: int, columns: int, seed: int) -> None:
    """[D9.2] [D9.3]"""
    game = state_with_lake(rows, columns)
    lake = {(row, column) for row in range(rows) for column in range(columns)}
    cells = some_cells(rows, columns, seed)
    pools = to_mask(cells, columns)
    assert count_pools(pools) == len(cells)
    assert to_cells(beside(game, pools), rows, columns) == {c for c in lake if neighbours(c) & cells}
    assert to_cells(enclosed_by(game, pools), rows, columns) == {c for c in lake if neighbours(c) <= cells}
    groups = groups_of(cells)
    for group in groups:
        start = to_mask({min(group)}, columns)
        assert to_cells(grow_group(game, start, pools), rows, columns) == group
    game.shaded[0, :] = pools
    sizes = [*sorted((len(group) for group in groups), reverse=True), 0]
    assert second_group(game, 0) == sizes[1]


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_boats_and_colors_are_where_the_edition_says(rows: int, columns: int) -> None:
    """[D1.4] [D9.3]"""
    lake = make_lake(rows, columns, seed=5)
    game = state_with_lake(rows, columns, seed=5)
    edition = make_edition(changed(lake=lake))
    boats = {(r, c) for r, line in enumerate(edition.lake) for c, pool in enumerate(line) if "~" in pool}
    assert to_cells(game.boats[0], rows, columns) == boats
    cells = some_cells(rows, columns, 1, share=0.9) - boats
    game.shaded[0, :] = to_mask(cells, columns)
    surrounded = {boat for boat in boats if neighbours(boat) <= cells}
    assert to_cells(surrounded_boats(game, 0), rows, columns) == surrounded
    names = ("red", "orange", "green", "blue", "purple", "white")
    for row, line in enumerate(edition.lake):
        for column, pool in enumerate(line):
            for area in (0, 1):
                number = color_of_area(game, 0, 2 * (row * columns + column) + area)
                assert names[number] == edition.color_of(pool[area])


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_a_shape_fits_where_all_its_pools_are(rows: int, columns: int) -> None:
    """[D7.1]"""
    game = state_with_lake(rows, columns)
    edition = make_edition(changed())
    cells = some_cells(rows, columns, 3, share=0.8)
    for shape, pattern in enumerate(edition.patterns):
        game.shapes[0] = shape
        for orientation, turned in enumerate(orientations_of(pattern)):
            found = launch_anchors(game, to_mask(cells, columns), 0, orientation)
            fits = {
                (row, column)
                for row in range(rows)
                for column in range(columns)
                if turned and {(row + r, column + c) for r, c in turned} <= cells
            }
            assert to_cells(found, rows, columns) == fits


@given(st.sets(st.integers(0, 63)))
def test_counting_and_asking_are_exact_for_all_64_pools(pools: set[int]) -> None:
    assert count_pools(mask(pools)) == len(pools)
    assert {pool for pool in range(64) if has_pool(mask(pools), pool)} == pools
