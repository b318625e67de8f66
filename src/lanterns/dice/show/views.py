"""What Dice shows, declared: the view, the journal's entries and the result."""

from typing import Literal

from typing_extensions import TypedDict

from lanterns.dice.actions.obstacles import Obstacle
from lanterns.dice.rules.components import CardSide, Color, ColorRule, LaterColorRule, PlaceRule, Sheet
from lanterns.engine.declarations import declared
from lanterns.engine.kind import Result

Phase = Literal["sheets", "shapes", "emperor_sides", "roll", "orient", "shade", "final_launches", "over"]
TurnStep = Literal["die", "turn_bonus", "emperor", "effect", "launch", "finished"]

Place = list[int]
"""A pool as [row, column], counted from 0."""

Area = list[int]
"""An area as [row, column, area]: area 0 touches the top edge of its pool, 1 the bottom edge."""


@declared
class EditionName(TypedDict):
    """The edition played."""

    digest: str
    label: str
    is_shipped: bool
    """Whether it comes with the package."""


@declared
class Pool(TypedDict):
    """A pool as printed."""

    colors: list[Color]
    """Of its two areas."""
    diagonal: Literal["falling", "rising"]
    pavilions: list[int]
    """The areas with a pavilion."""
    platform: bool
    boat: bool


@declared
class Stack(TypedDict):
    """A stack of fireworks in play."""

    shape: str
    name: str
    pattern: list[str]
    """Rows of X and dots."""
    value: int
    """The honor of the top tile, or 0 if none is left."""
    values: list[int]
    """The honor of the tiles left, top first."""


@declared
class Effect(TypedDict):
    """What one side of an emperor card allows. [D6.2]"""

    areas: int
    color: ColorRule | LaterColorRule | Color
    where: PlaceRule
    gifts: int
    """Gifts that it brings."""


@declared
class EmperorCard(TypedDict):
    """An emperor card on the table."""

    cost: int
    side: CardSide | None
    """The side that lies face up; null before chance has decided."""
    effect: Effect | None


@declared
class Display(TypedDict):
    """Fireworks that a seat has launched."""

    shape: str
    honor: int
    pools: list[Place]


@declared
class Seat(TypedDict):
    """A seat and its sheet."""

    sheet: Sheet | None
    """Null before the sheets are dealt."""
    lake: int
    """Which of the lakes it shows."""
    turn_bonuses: list[Color]
    turns_taken: int
    """Turn bonuses marked off: those of finished turns."""
    position: int
    """Where around the tray it sits, clockwise."""
    faces: Color | None
    """The color of its die, once the tray is oriented."""
    step: TurnStep
    """The earliest step still open to it."""
    has_finished: bool
    gifts: int
    shaded: list[Area]
    completed: list[Place]
    launched: list[Display]
    platform: Place | None
    """The completed platform that offers one more area beside it."""
    die_pool: Place | None
    """The pool it has shaded with its die this turn."""
    card: int | None
    """The emperor card it is carrying out."""
    areas_left: int
    """Areas that card may still shade."""
    card_areas: list[list[Area]]
    """For each card, the areas it would allow, before it is paid."""
    honor: int
    fireworks: int
    group: int
    boats: int


class OwnView(TypedDict):
    """The parts of a view that are the seat's own."""

    seat: int | None
    obstacles: list[Obstacle]


@declared
class DiceView(TypedDict):
    """Everything, for nothing is secret."""

    game: Literal["dice"]
    players: int
    seat: int | None
    """Whose view it is; null for a spectator."""
    phase: Phase
    active: int
    start: int
    turn: int
    """From 1."""
    turns: int
    """Turns of each player."""
    edition: EditionName
    dice: list[Color] | None
    """The tray's places, clockwise; null while nothing lies there."""
    tray_turn: int
    """Quarter turns clockwise by which the tray is turned."""
    reroll_cost: int
    lakes: list[list[list[Pool]]]
    """Row by row, as printed: one lake that all sheets show, or that of each sheet from A to D."""
    shapes: list[Stack]
    emperor: list[EmperorCard]
    seats: list[Seat]
    obstacles: list[Obstacle]
    """What the seat cannot do now, and why."""


class DiceResult(Result):
    """How a Dice game ended, seat by seat. [D9]"""

    honor: list[int]
    fireworks: list[int]
    """Honor from fireworks. [D9.1]"""
    group: list[int]
    """Honor from the second largest group. [D9.2]"""
    boats: list[int]
    """Honor from boats. [D9.3]"""
    winners: list[int]
    """The seats that won; more than one where nothing tells them apart. [D9.4]"""
