"""The shapes of fireworks: patterns of X and dots, as printed and in every other orientation. [D1.5] [D7.1]"""

import re
from typing import Final

from lanterns.dice.rules.components import LARGE, MEDIUM, SMALL

Cells = tuple[tuple[int, int], ...]
"""Pools as (row, column), from the top left corner of the smallest box around them."""

SHAPES_OF_SIZE: Final = {SMALL: 1, MEDIUM: 2, LARGE: 1}
"""How many shapes of each size are in play. [D2.2]"""


def cells_of(pattern: list[str]) -> Cells:
    """The places of a pattern's X; none if it is not a pattern."""
    if not 1 <= len(pattern) <= LARGE or any(not re.fullmatch(r"[.X]{1,5}", row) for row in pattern):
        return ()
    if any(len(row) != len(pattern[0]) for row in pattern):
        return ()
    return tuple((y, x) for y, row in enumerate(pattern) for x, mark in enumerate(row) if mark == "X")


def turn_cells(cells: Cells) -> Cells:
    """A shape after a quarter turn clockwise."""
    height = max(row for row, _ in cells)
    return tuple(sorted((column, height - row) for row, column in cells))


def flip_cells(cells: Cells) -> Cells:
    """A shape turned over from left to right."""
    width = max(column for _, column in cells)
    return tuple(sorted((row, width - column) for row, column in cells))


def orientations_of(cells: Cells) -> list[Cells]:
    """Four quarter turns, then those of the flipped shape; an orientation that repeats another is left empty. [D7.1]"""
    orientations: list[Cells] = []
    for first in (tuple(sorted(cells)), flip_cells(cells)):
        turned = first
        for _ in range(4):
            orientations.append(() if turned in orientations else turned)
            turned = turn_cells(turned)
    return orientations


def is_joined(cells: Cells) -> bool:
    """Whether all cells can be reached from each other across sides."""
    reached = [cells[0]]
    for row, column in reached:
        beside = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
        reached += [cell for cell in beside if cell in cells and cell not in reached]
    return len(reached) == len(cells)


def fills_box(pattern: list[str], cells: Cells) -> bool:
    """Whether a pattern has no empty row or column at an edge."""
    rows, columns = {row for row, _ in cells}, {column for _, column in cells}
    return (min(rows), min(columns), max(rows) + 1, max(columns) + 1) == (0, 0, len(pattern), len(pattern[0]))
