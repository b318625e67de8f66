"""The shapes of fireworks: patterns of X and dots, as printed and in every other orientation. [D1.5] [D7.1]"""

import re
from typing import Final

from lanterns.dice.edition.faults import MAX_NUMBER, Fault, Faults, check_keys, check_text, is_number, kind_of, show
from lanterns.dice.rules.components import LARGE, MAX_TILES, MEDIUM, SHAPE_COUNT, SHAPES_IN_PLAY, SMALL

Cells = tuple[tuple[int, int], ...]
"""Pools as (row, column), from the top left corner of the smallest box around them."""

SHAPES_OF_SIZE: Final = {SMALL: 1, MEDIUM: 2, LARGE: 1}
"""How many shapes of each size are in play. [D2.2]"""


def cells_of(pattern: object) -> Cells:
    """The places of a pattern's X; none if it is no pattern."""
    if not isinstance(pattern, list) or not 1 <= len(pattern) <= LARGE:
        return ()
    if any(not isinstance(row, str) or not re.fullmatch(r"[.X]{1,5}", row) for row in pattern):
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


def check_fireworks(place: str, value: object) -> Faults:
    """The shapes, and which of them a first game uses."""
    yield from check_keys(place, value, ("shapes", "first_game"))
    if not isinstance(value, dict):
        return
    shapes = value.get("shapes")
    known = [shape.get("id") for shape in shapes if isinstance(shape, dict)] if isinstance(shapes, list) else []
    if "shapes" in value:
        yield from _check_shapes(f"{place}, shapes", shapes, known)
    if "first_game" in value:
        yield from _check_first_game(f"{place}, first_game", value["first_game"], known)


def _check_shapes(place: str, value: object, known: list[object]) -> Faults:
    allowed = f"a list of at most {SHAPE_COUNT} shapes, with at least 1 of 3 pools, 2 of 4 pools and 1 of 5 pools"
    if not isinstance(value, list):
        yield Fault(place, f"is {kind_of(value)}", allowed)
        return
    if len(value) > SHAPE_COUNT:
        yield Fault(place, f"has {len(value)} shapes", allowed)
    sizes = []
    for number, shape in enumerate(value[:SHAPE_COUNT], 1):
        here = f"{place}, shape {number}"
        yield from check_keys(here, shape, ("id", "name", "pattern", "values"))
        if isinstance(shape, dict):
            yield from _check_shape(here, shape, known)
            sizes.append(len(cells_of(shape.get("pattern"))))
    for size, least in SHAPES_OF_SIZE.items():
        if sizes.count(size) < least:
            yield Fault(place, f"has {sizes.count(size)} shapes of {size} pools", allowed)


def _check_shape(place: str, shape: dict[str, object], known: list[object]) -> Faults:
    if "id" in shape:
        name = shape["id"]
        if not isinstance(name, str) or not re.fullmatch("[a-z][a-z0-9_]{0,31}", name):
            yield Fault(f"{place}, id", f"is {show(name)}", "a small letter, then up to 31 small letters, digits and _")
        elif known.count(name) > 1:
            yield Fault(f"{place}, id", f"{show(name)} is repeated", "an id of its own")
    if "name" in shape:
        yield from check_text(f"{place}, name", shape["name"])
    if "pattern" in shape:
        yield from _check_pattern(f"{place}, pattern", shape["pattern"])
    if "values" in shape:
        values = shape["values"]
        allowed = f"1 to {MAX_TILES} whole numbers from 0 to {MAX_NUMBER}, never rising"
        if (
            not isinstance(values, list)
            or not 1 <= len(values) <= MAX_TILES
            or not all(is_number(v, 0) for v in values)
        ):
            yield Fault(f"{place}, values", f"is {show(values)}", allowed)
        elif values != sorted(values, reverse=True):
            yield Fault(f"{place}, values", f"{show(values)} rises", allowed)


def _check_pattern(place: str, pattern: object) -> Faults:
    allowed = "rows of . and X of equal length: 3, 4 or 5 X joined by sides, no empty row or column at an edge"
    cells = cells_of(pattern)
    if len(cells) not in SHAPES_OF_SIZE:
        yield Fault(place, f"is {show(pattern)}", allowed)
        return
    reached = [cells[0]]
    for row, column in reached:
        beside = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
        reached += [cell for cell in beside if cell in cells and cell not in reached]
    if len(reached) < len(cells):
        yield Fault(place, f"{show(pattern)} is in pieces", allowed)
    elif cells != _pushed_into_corner(cells) or not _fills_box(pattern, cells):
        yield Fault(place, f"{show(pattern)} has an empty edge", allowed)


def _pushed_into_corner(cells: Cells) -> Cells:
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return tuple((row - top, column - left) for row, column in cells)


def _fills_box(pattern: object, cells: Cells) -> bool:
    box = (max(row for row, _ in cells) + 1, max(column for _, column in cells) + 1)
    return isinstance(pattern, list) and box == (len(pattern), len(pattern[0]))


def _check_first_game(place: str, value: object, known: list[object]) -> Faults:
    allowed = f"{SHAPES_IN_PLAY} different ids of {', '.join(show(name) for name in known[:SHAPE_COUNT])}"
    if not isinstance(value, list) or len(value) != SHAPES_IN_PLAY:
        yield Fault(place, f"is {show(value)}", allowed)
        return
    for name in value:
        if name not in known:
            yield Fault(place, f"{show(name)} is not a shape", allowed)
        elif value.count(name) > 1:
            yield Fault(place, f"{show(name)} is repeated", allowed)
