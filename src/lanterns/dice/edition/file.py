"""An edition file, declared: its JSON Schema and every fault come from here. [D10] [D10.3]"""

from typing import Annotated, Final, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, ValidationInfo, model_validator

from lanterns.dice.edition.faults import Fault, faults_of, find_excess, refuse, show
from lanterns.dice.edition.parts import (
    MAX_NUMBER,
    Diagonals,
    EffectColor,
    FourLetters,
    Lake,
    Letter,
    Line,
    Number,
    Pattern,
    Prose,
    ShapeId,
    SheetLake,
    SixLetters,
    TwoLetters,
    Values,
    around,
    look_around,
    whole,
)
from lanterns.dice.edition.shapes import SHAPES_OF_SIZE, cells_of
from lanterns.dice.rules.components import EMPEROR_CARDS, SHAPE_COUNT, SHAPES_IN_PLAY, Color, PlaceRule

MOST_GIFTS_GAINED: Final = 4
"""Gifts that a side of an emperor card brings, at most."""

BONUS_LENGTHS: Final = {"turns_1_to_6": 6, "three_players": 2, "two_players": 4}
"""How many turn bonuses each part of a sheet prints. [D2.4]"""


class Part(BaseModel):
    """A part of an edition file: nothing unknown, nothing converted."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True)


class Gifts(Part):
    """What gifts are there for. [D2.5] [D4.1]"""

    start: Number
    """How many everyone begins with."""
    reroll: Annotated[int, *whole(1, MAX_NUMBER)]
    """What rolling again costs."""


class TurnBonuses(Part):
    """The letters of the turn bonuses of one sheet. [D2.4]"""

    turns_1_to_6: SixLetters
    three_players: TwoLetters
    """Turns 7 and 8, which only two and three players have."""
    two_players: FourLetters
    """Turns 7 to 10, which only two players have."""


class Sheets(Part):
    """The turn bonuses of the four sheets. [D1.3]"""

    A: TurnBonuses
    B: TurnBonuses
    C: TurnBonuses
    D: TurnBonuses


class SheetWithLake(Part):
    """A sheet that does not show the same lake as sheet A. [D1.3]"""

    lake: SheetLake
    """Its lake, of the same size."""
    diagonals: Diagonals = Field(default_factory=list)
    """Its diagonals; left out, they lie as on sheet A."""


class Shape(Part):
    """A shape of fireworks and its stack of tiles. [D1.5]"""

    id: ShapeId
    name: Line
    pattern: Pattern
    """Rows of X and dots."""
    values: Values
    """The honor of its tiles, top first, never rising."""


def _check_sizes(shapes: list[Shape]) -> list[Shape]:
    sizes = [len(cells_of(shape.pattern)) for shape in shapes]
    for size, least in SHAPES_OF_SIZE.items():
        if sizes.count(size) < least:
            raise refuse(f"has {sizes.count(size)} shapes of {size} pools", "at least 1 of 3, 2 of 4 and 1 of 5 pools")
    return shapes


def _check_first_game(names: list[str], info: ValidationInfo) -> list[str]:
    for name in names:
        if name not in around(info).shape_ids:
            raise refuse(f"{show(name)} is not a shape", f"ids of {', '.join(around(info).shape_ids[:SHAPE_COUNT])}")
        if names.count(name) > 1:
            raise refuse(f"{show(name)} is repeated", f"{SHAPES_IN_PLAY} different ids")
    return names


class Fireworks(Part):
    """All shapes, and those of a first game. [D2.2]"""

    shapes: Annotated[list[Shape], Field(max_length=SHAPE_COUNT), AfterValidator(_check_sizes)]
    first_game: Annotated[
        list[str],
        Field(min_length=SHAPES_IN_PLAY, max_length=SHAPES_IN_PLAY),
        AfterValidator(_check_first_game),
    ]


class Effect(Part):
    """What one side of an emperor card allows. [D6.2]"""

    areas: Annotated[int, *whole(0, 4)]
    """How many areas at most; none only where it brings gifts."""
    color: EffectColor
    """Which colors: a word of the rules, or one color."""
    where: PlaceRule
    gifts: Annotated[int, *whole(0, MOST_GIFTS_GAINED)] = 0
    """Gifts that it brings."""
    cost: Number = Field(default_factory=int)
    """What this side costs, where that is not what the card costs."""

    @model_validator(mode="after")
    def brings_something(self) -> Self:
        """Refuse a side that does nothing."""
        if self.areas == 0 and self.gifts == 0:
            raise refuse("shades no areas and brings no gifts", "1 to 4 areas, or gifts")
        return self


class EmperorCard(Part):
    """An emperor card. [D1.6]"""

    cost: Number
    A: Effect
    B: Effect


def _check_colors(colors: dict[str, Color]) -> dict[str, Color]:
    seen: set[Color] = set()
    for color in colors.values():
        if color in seen:
            raise refuse(f"repeats {color}", "a different color for each letter")
        seen.add(color)
    return colors


class EditionFile(Part):
    """What is printed on the sheets, tiles and cards of one box."""

    format: Literal["lanterns-dice-edition/1"]
    label: Line
    """What players see the edition called."""
    version: Annotated[int, *whole(1, 999_999)]
    """Your own counter of changes."""
    about: Prose = ""
    """Anything worth knowing."""
    colors: Annotated[dict[Letter, Color], Field(min_length=2), AfterValidator(_check_colors)]
    """A capital letter for each color."""
    die: SixLetters
    """The letters of a die's six faces."""
    gifts: Gifts
    lake: Lake
    """Rows of pools, separated by spaces. A pool is the letters of its areas, the one at the top edge first, then its
    features: . none, ~ boat, # platform, ^ pavilion in the first area, v pavilion in the second. All rows are equally
    long, 64 pools at most."""
    diagonals: Diagonals = Field(default_factory=list)
    """Rows of f (the diagonal falls from the top left corner) and r (it rises); left out, they alternate."""
    sheets: dict[Literal["B", "C", "D"], SheetWithLake] = Field(default_factory=dict)
    """The sheets that do not show the same lake as sheet A, each with its own."""
    turn_bonuses: Sheets
    fireworks: Fireworks
    emperor: Annotated[list[EmperorCard], Field(min_length=EMPEROR_CARDS, max_length=EMPEROR_CARDS)]
    boat_honor: Number
    """What a surrounded boat counts."""


def check_edition(data: object) -> list[Fault]:
    """Every fault of an edition; one without faults can be played. [D10.3]"""
    excess = list(find_excess(data))
    if excess:
        return excess
    try:
        EditionFile.model_validate(data, context=look_around(data))
    except ValidationError as error:
        return faults_of(error)
    return []
