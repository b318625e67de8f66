"""What Harvest shows, declared: a seat's view, the journal's entries and the result."""

from typing import Literal

from typing_extensions import TypedDict

from lanterns.engine.declarations import declared
from lanterns.engine.kind import Result
from lanterns.harvest.actions.obstacles import Obstacle
from lanterns.harvest.rules.components import Color, Dedication, Direction, Platform

Phase = Literal["start", "turns", "final_turns", "over"]
TurnStep = Literal["exchange", "dedicate", "place"]


@declared
class Tile(TypedDict):
    """A tile as printed."""

    tile: int
    """Its number."""
    sides: list[Color]
    """Clockwise from north."""
    platform: Platform | None


@declared
class PlacedTile(TypedDict):
    """A tile on the lake."""

    tile: int
    x: int
    """How far east of the starting tile."""
    y: int
    """How far south of it."""
    rotation: int
    """Quarter turns clockwise."""
    sides: list[Color]
    """As they lie: clockwise from the table's north."""
    platform: Platform | None


@declared
class Stack(TypedDict):
    """A stack of dedication tokens."""

    type: Dedication
    honor: int
    """What a dedication brings now."""
    tokens: list[int]
    """The honor of the tokens left, top first."""


@declared
class Seat(TypedDict):
    """What lies open before a seat."""

    side: Direction
    """Where it sits."""
    cards: dict[Color, int]
    card_count: int
    favors: int
    honor: int
    dedications: dict[Dedication, int]
    """How many it has made of each type."""
    hand_count: int
    """Tiles in its hand, seen or not."""


class OwnView(TypedDict):
    """The parts of a view that are the seat's own."""

    seat: int | None
    hand: list[Tile]
    obstacles: list[Obstacle]


@declared
class HarvestView(TypedDict):
    """Everything a seat, or a spectator, may know."""

    game: Literal["harvest"]
    players: int
    seat: int | None
    """Whose view it is; null for a spectator."""
    phase: Phase
    step: TurnStep
    """The earliest step still open to the active seat."""
    active: int
    start: int
    stack: int
    """Tiles in the draw stack."""
    unplaced: int
    """Tiles in the stack and in hands together."""
    favor_supply: int
    exchange_cost: int
    supply: dict[Color, int]
    dedications: list[Stack]
    seats: list[Seat]
    hand: list[Tile]
    """The seat's own tiles."""
    lake: list[PlacedTile]
    """In the order of their placing."""
    obstacles: list[Obstacle]
    """What the seat cannot do now, and why."""
    open: list[list[int]]
    """The cells that can take a tile, each as [x, y]."""


class HarvestResult(Result):
    """How a Harvest game ended, seat by seat. [H8.2]"""

    honor: list[int]
    favors: list[int]
    """Favor tokens left."""
    cards: list[int]
    """Lantern cards left."""
    winners: list[int]
    """The seats that won; more than one where nothing tells them apart."""
