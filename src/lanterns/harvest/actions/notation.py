"""Harvest's actions in the rulebook's words, and the numbers they have in a position."""

import functools
from typing import Annotated, ClassVar, Final, Literal

from pydantic import Field, TypeAdapter

from lanterns.engine.action import Action
from lanterns.engine.compiler import rule
from lanterns.engine.positions import Position, looked_at
from lanterns.engine.rules import meaning_of
from lanterns.harvest.actions.numbers import (
    DEDICATE,
    DISCARD,
    DRAW,
    EXCHANGE,
    PASS,
    PLACE,
    START,
)
from lanterns.harvest.rules.components import COLOR_COUNT, COLORS, DEDICATIONS, HAND_SIZE, SETS, Color, Dedication
from lanterns.harvest.rules.lake import CELLS, REACH, cell_at, find_open, x_of, y_of
from lanterns.harvest.rules.setup import seat_to_draw
from lanterns.harvest.rules.state import MAX_OPEN, State

Seat = Annotated[int, Field(ge=0, le=3)]
Tile = Annotated[int, Field(ge=1, le=35)]
Coordinate = Annotated[int, Field(ge=-REACH, le=REACH)]


class Start(Action):
    """Chance: which seat faces the red side of the starting tile. [H2.2]"""

    is_chance: ClassVar[bool] = True
    kind: Literal["start"] = "start"
    seat: Seat


class Draw(Action):
    """Chance: a seat draws a tile. [H2.5] [H7.8]"""

    is_chance: ClassVar[bool] = True
    kind: Literal["draw"] = "draw"
    seat: Seat
    tile: Tile


class Exchange(Action):
    """Two favors turn one card into another color. [H4]"""

    kind: Literal["exchange"] = "exchange"
    seat: Seat
    give: Color
    take: Color


class Dedicate(Action):
    """A set of cards becomes honor; `colors` says which where there is a choice. [H5]"""

    kind: Literal["dedicate"] = "dedicate"
    seat: Seat
    type: Dedication
    colors: Annotated[list[Color], Field(max_length=COLOR_COUNT)]


class Discard(Action):
    """One card too many goes back to the supply. [H6.2]"""

    kind: Literal["discard"] = "discard"
    seat: Seat
    color: Color


class Place(Action):
    """A tile from the hand goes to the lake, turned by quarter turns clockwise. [H7]"""

    kind: Literal["place"] = "place"
    seat: Seat
    tile: Tile
    x: Coordinate
    y: Coordinate
    rotation: Annotated[int, Field(ge=0, le=3)]


class Pass(Action):
    """The rest of a final turn is not used. [H8.1]"""

    kind: Literal["pass"] = "pass"
    seat: Seat


HarvestAction = Annotated[Start | Draw | Exchange | Dedicate | Discard | Place | Pass, Field(discriminator="kind")]
ACTIONS: TypeAdapter[HarvestAction] = TypeAdapter(HarvestAction)

MOST_PLACEMENTS: Final = 10_000
"""Placements that are remembered: people seldom make others."""

_SETS_IN_WORDS: list[tuple[Dedication, list[Color]]] = [
    (DEDICATIONS[dedication], [COLORS[color] for color in colors]) for dedication, colors in SETS
]


@rule
def _seat_to_draw(position: Position) -> int:
    return seat_to_draw(position[0])


@rule
def _placement(position: Position, seat: int, tile: int, cell: int) -> int:
    """The slot and the place in the list of open cells, slot * MAX_OPEN + place; -1 if tile or cell are not there."""
    place = find_open(position[0], cell)
    for slot in range(HAND_SIZE):
        if position[0].hands[seat, slot] == tile:
            return slot * MAX_OPEN + place if place >= 0 else -1
    return -1


def number_of(game: State, action: HarvestAction) -> int:
    """The number of an action in this position, or -1 where it has none."""
    match action:
        case Start():
            return START + action.seat
        case Draw():
            return DRAW + action.tile if _seat_to_draw(looked_at(game)) == action.seat else -1
        case Exchange():
            return EXCHANGE + COLORS.index(action.give) * COLOR_COUNT + COLORS.index(action.take)
        case Dedicate():
            return _dedication_number(action)
        case Discard():
            return DISCARD + COLORS.index(action.color)
        case Place():
            return _placement_number(game, action)
        case Pass():
            return PASS


def _dedication_number(action: Dedicate) -> int:
    """The colors may come in any order, and those of a seven unique may be left out."""
    colors = sorted(action.colors)
    if action.type == "seven_unique" and not colors:
        colors = list(COLORS)
    words = (action.type, colors)
    return DEDICATE + _SETS_IN_WORDS.index(words) if words in _SETS_IN_WORDS else -1


def _placement_number(game: State, action: Place) -> int:
    found = _placement(looked_at(game), action.seat, action.tile, cell_at(action.x, action.y))
    return PLACE + int(found) * 4 + action.rotation if found >= 0 else -1


@functools.cache
def _draw(seat: int, tile: int) -> Draw:
    return Draw(seat=seat, tile=tile)


@rule
def _meaning(position: Position, seat: int, number: int) -> int:
    return meaning_of(position[0], seat, number)


@functools.lru_cache(MOST_PLACEMENTS)
def _place(seat: int, meaning: int) -> Place:
    where, rotation = divmod(meaning, 4)
    tile, cell = divmod(where, CELLS)
    return Place(seat=seat, tile=tile, x=x_of(cell), y=y_of(cell), rotation=rotation)


def action_of(game: State, seat: int, number: int) -> HarvestAction:
    """The action that a number stands for in this position."""
    if number >= DRAW:
        return _draw(int(_seat_to_draw(looked_at(game))), number - DRAW)
    if number >= START:
        return Start(seat=number - START)
    if number >= PLACE:
        return _place(seat, int(_meaning(looked_at(game), seat, number)) - PLACE)
    if number >= DISCARD:
        return Discard(seat=seat, color=COLORS[number - DISCARD])
    if number >= DEDICATE:
        dedication, colors = _SETS_IN_WORDS[number - DEDICATE]
        return Dedicate(seat=seat, type=dedication, colors=list(colors))
    if number >= EXCHANGE:
        give, take = divmod(number - EXCHANGE, COLOR_COUNT)
        return Exchange(seat=seat, give=COLORS[give], take=COLORS[take])
    return Pass(seat=seat)
