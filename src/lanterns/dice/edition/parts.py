"""The small parts of an edition file: letters, pools, rows, patterns and texts, and what each must be. [D10.3]"""

import re
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Annotated, Any, Final, cast

from pydantic import AfterValidator, BeforeValidator, Field, ValidationInfo, WithJsonSchema

from lanterns.dice.edition.faults import kind_of, refuse, show
from lanterns.dice.edition.shapes import SHAPES_OF_SIZE, cells_of, fills_box, is_joined
from lanterns.dice.rules.components import COLOR_RULES, COLORS, LATER_COLOR_RULES, MAX_POOLS, MAX_TILES

MAX_TEXT: Final = 2000
MAX_NUMBER: Final = 99
SHAPE_ID: Final = "[a-z][a-z0-9_]{0,31}"

_POOL: Final = re.compile(r"([A-Z])([A-Z])(\.|[~#^v]{1,4})")
_POOL_FORM: Final = "two letters of different colors, then . or some of ~ # ^ v, each at most once"
_ROW_PATTERN: Final = r"^\s*[A-Z]{2}(\.|[~#^v]{1,4})(\s+[A-Z]{2}(\.|[~#^v]{1,4}))*\s*$"
_PATTERN_FORM: Final = "rows of . and X of equal length: 3, 4 or 5 X joined by sides, no empty row or column at an edge"


@dataclass(frozen=True)
class Around:
    """What a part of an edition has to know of the others; taken from the file before anything in it is trusted."""

    letters: tuple[str, ...]
    """The letters that stand for colors."""
    colors: tuple[str, ...]
    """The colors they stand for."""
    widths: tuple[int, ...]
    """How many pools each row of the lake has; that of every sheet must have as many."""
    shape_ids: tuple[str, ...]


def look_around(data: Any) -> Around:
    """What can be taken from a file, whatever it holds."""
    entries = data if isinstance(data, dict) else {}
    colors, lake, fireworks = (entries.get(name) for name in ("colors", "lake", "fireworks"))
    pairs = colors if isinstance(colors, dict) else {}
    rows = lake if isinstance(lake, list) else []
    shapes = fireworks.get("shapes") if isinstance(fireworks, dict) else None
    ids = [shape.get("id") for shape in shapes if isinstance(shape, dict)] if isinstance(shapes, list) else []
    return Around(
        letters=tuple(letter for letter in pairs if letter in set(ascii_uppercase)),
        colors=tuple(color for color in COLORS if color in pairs.values()),
        widths=tuple(len(row.split()) if isinstance(row, str) else 0 for row in rows),
        shape_ids=tuple(name for name in ids if isinstance(name, str) and re.fullmatch(SHAPE_ID, name)),
    )


def around(info: ValidationInfo) -> Around:
    """What a check may know of the other parts."""
    return cast(Around, info.context)


def _check_line(text: str) -> str:
    if not text.isprintable():
        raise refuse(f"is {show(text)}", "a text on one line, without control characters")
    return text


def _check_prose(text: str) -> str:
    if not text.replace("\n", "").isprintable():
        raise refuse(f"is {show(text)}", "a text without control characters")
    return text


def whole(least: int, most: int) -> tuple[Any, BeforeValidator]:
    """A whole number, and no true or false, within limits."""

    def check(value: object) -> object:
        if type(value) is not int or not least <= value <= most:
            raise refuse(f"is {show(value)}", f"a whole number from {least} to {most}")
        return value

    return Field(ge=least, le=most), BeforeValidator(check)


def _letters(count: int) -> tuple[BeforeValidator, WithJsonSchema]:
    """So many letters of colors, written together."""

    def split(value: object, info: ValidationInfo) -> list[str]:
        allowed = f"{count} letters, each one of {', '.join(around(info).letters)}"
        if not isinstance(value, str):
            raise refuse(f"is {kind_of(value)}", allowed)
        if len(value) != count:
            raise refuse(f"has {len(value)} letters", allowed)
        return list(value)

    return BeforeValidator(split), WithJsonSchema({"type": "string", "pattern": f"^[A-Z]{{{count}}}$"})


def _check_letter(letter: str, info: ValidationInfo) -> str:
    letters = around(info).letters
    if letter not in letters:
        raise refuse(f"is {show(letter)}, which is not a color", f"one of {', '.join(letters)}")
    return letter


def _check_lake_size(value: object, info: ValidationInfo) -> object:
    pools = sum(around(info).widths)
    if pools > MAX_POOLS:
        raise refuse(f"has {pools} pools", f"at most {MAX_POOLS} pools")
    return value


def _check_same_rows(value: object, info: ValidationInfo) -> object:
    rows = len(around(info).widths)
    if isinstance(value, list) and rows and len(value) != rows:
        raise refuse(f"has {len(value)} rows, the lake of sheet A {rows}", "a lake of the same size on every sheet")
    return value


def _pools_like(model: str) -> tuple[BeforeValidator, WithJsonSchema]:
    """The pools of a row, as many as the first row of the first lake has, which the fault calls by `model`."""

    def split(value: object, info: ValidationInfo) -> list[str]:
        pools = value.split() if isinstance(value, str) else []
        if not pools:
            raise refuse(f"is {show(value)}", "the pools of the row, separated by spaces")
        first = next(iter(around(info).widths), len(pools))
        if len(pools) != first:
            raise refuse(f"has {len(pools)} pools, {model} {first}", "rows of equally many pools")
        return pools

    return BeforeValidator(split), WithJsonSchema({"type": "string", "pattern": _ROW_PATTERN})


def _check_pool(pool: str, info: ValidationInfo) -> str:
    form = _POOL.fullmatch(pool)
    if not form:
        raise refuse(f"is {show(pool)}", _POOL_FORM)
    first, second, features = form.groups()
    for letter in (first, second):
        if letter not in around(info).letters:
            raise refuse(f"has {letter}, which is not a color", f"one of {', '.join(around(info).letters)}")
    if first == second:
        raise refuse(f"has {first} twice", _POOL_FORM)
    if len(set(features)) != len(features):
        raise refuse(f"repeats a feature in {show(features)}", _POOL_FORM)
    return pool


def _check_diagonals(rows: list[str], info: ValidationInfo) -> list[str]:
    allowed = "one text for each row of the lake, one letter a pool: f (falling, \\) or r (rising, /)"
    widths = around(info).widths
    if len(rows) != len(widths):
        raise refuse(f"has {len(rows)} rows", allowed)
    for number, (row, width) in enumerate(zip(rows, widths, strict=True), 1):
        if len(row) != width:
            raise refuse(f"has {show(row)} in row {number}", allowed)
    return rows


def _check_pattern(pattern: list[str]) -> list[str]:
    cells = cells_of(pattern)
    if len(cells) not in SHAPES_OF_SIZE:
        raise refuse(f"is {show(pattern)}", _PATTERN_FORM)
    if not is_joined(cells):
        raise refuse(f"{show(pattern)} is in pieces", _PATTERN_FORM)
    if not fills_box(pattern, cells):
        raise refuse(f"{show(pattern)} has an empty edge", _PATTERN_FORM)
    return pattern


def _check_values(values: list[int]) -> list[int]:
    if values != sorted(values, reverse=True):
        raise refuse(f"{show(values)} rises", "values that never rise")
    return values


def _check_id(name: str, info: ValidationInfo) -> str:
    if around(info).shape_ids.count(name) > 1:
        raise refuse(f"{show(name)} is repeated", "an id of its own")
    return name


def _check_effect_color(color: str, info: ValidationInfo) -> str:
    words = (*COLOR_RULES, *LATER_COLOR_RULES, *around(info).colors)
    if color not in words:
        raise refuse(f"is {show(color)}", f"one of {', '.join(dict.fromkeys(words))}")
    return color


Text = Annotated[str, Field(min_length=1, max_length=MAX_TEXT)]
Line = Annotated[Text, AfterValidator(_check_line)]
Prose = Annotated[Text, AfterValidator(_check_prose)]
Number = Annotated[int, *whole(0, MAX_NUMBER)]
Letter = Annotated[str, Field(pattern="^[A-Z]$")]
ShapeId = Annotated[str, Field(pattern=f"^{SHAPE_ID}$"), AfterValidator(_check_id)]
EffectColor = Annotated[
    str,
    AfterValidator(_check_effect_color),
    WithJsonSchema({"enum": [*COLOR_RULES, *LATER_COLOR_RULES, *COLORS], "type": "string"}),
]

_KnownLetter = Annotated[str, AfterValidator(_check_letter)]
TwoLetters = Annotated[list[_KnownLetter], *_letters(2)]
FourLetters = Annotated[list[_KnownLetter], *_letters(4)]
SixLetters = Annotated[list[_KnownLetter], *_letters(6)]

_Pool = Annotated[str, AfterValidator(_check_pool)]
_Row = Annotated[list[_Pool], *_pools_like("the first row")]
_SheetRow = Annotated[list[_Pool], *_pools_like("the first row of sheet A")]
Lake = Annotated[list[_Row], Field(min_length=1, max_length=MAX_POOLS), BeforeValidator(_check_lake_size)]
SheetLake = Annotated[list[_SheetRow], Field(min_length=1, max_length=MAX_POOLS), BeforeValidator(_check_same_rows)]
Diagonals = Annotated[list[Annotated[str, Field(pattern="^[fr]+$")]], AfterValidator(_check_diagonals)]
Pattern = Annotated[list[Annotated[str, Field(pattern="^[.X]{1,5}$")]], AfterValidator(_check_pattern)]
Values = Annotated[list[Number], Field(min_length=1, max_length=MAX_TILES), AfterValidator(_check_values)]
