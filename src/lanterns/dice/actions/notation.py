"""Dice's actions in the rulebook's words, and the numbers they have in a position."""

import functools
from typing import Annotated, ClassVar, Final, Literal

from pydantic import Field, TypeAdapter

from lanterns.dice.actions.numbers import (
    AREAS,
    CALL,
    CHOOSE_SHAPES,
    DEAL,
    LAUNCH,
    ORIENT,
    PASS,
    REROLL,
    ROLL,
    SHADE,
    TURN_CARDS,
    anchor_of,
    orientation_of,
    slot_of,
)
from lanterns.dice.edition.edition import edition_of
from lanterns.dice.rules.components import (
    CARD_SIDES,
    CAUSES,
    COLOR_COUNT,
    COLORS,
    DICE,
    EMPEROR_CARDS,
    MAX_POOLS,
    ORIENTATIONS,
    SHEETS,
    CardSide,
    Cause,
    Color,
    Sheet,
)
from lanterns.dice.rules.fireworks import display_pools
from lanterns.dice.rules.setup import sheet_dealt
from lanterns.dice.rules.state import State
from lanterns.dice.rules.tray import color_rolled
from lanterns.engine.action import Action

Seat = Annotated[int, Field(ge=0, le=3)]
Line = Annotated[int, Field(ge=0, lt=MAX_POOLS)]
"""A row or a column of the lake, counted from 0."""
Place = Annotated[list[Line], Field(min_length=2, max_length=2)]
"""A pool as [row, column]."""
ShapeId = Annotated[str, Field(max_length=32)]


class Sheets(Action):
    """Chance: the sheet of each seat. [D2.1]"""

    is_chance: ClassVar[bool] = True
    kind: Literal["sheets"] = "sheets"
    sheets: Annotated[list[Sheet], Field(min_length=2, max_length=4)]


class Shapes(Action):
    """Chance: the shapes in play. [D2.2]"""

    is_chance: ClassVar[bool] = True
    kind: Literal["shapes"] = "shapes"
    shapes: Annotated[list[ShapeId], Field(min_length=4, max_length=4)]


class EmperorSides(Action):
    """Chance: the side of each emperor card that lies face up. [D2.3]"""

    is_chance: ClassVar[bool] = True
    kind: Literal["emperor_sides"] = "emperor_sides"
    sides: Annotated[list[CardSide], Field(min_length=EMPEROR_CARDS, max_length=EMPEROR_CARDS)]


class Roll(Action):
    """Chance: the colors of the dice in the tray's places, clockwise. [D4.1]"""

    is_chance: ClassVar[bool] = True
    kind: Literal["roll"] = "roll"
    dice: Annotated[list[Color], Field(min_length=DICE, max_length=DICE)]


class Reroll(Action):
    """The active seat pays to roll again. [D4.1]"""

    kind: Literal["reroll"] = "reroll"
    seat: Seat


class Orient(Action):
    """The active seat turns the tray by quarter turns clockwise. [D4.2]"""

    kind: Literal["orient"] = "orient"
    seat: Seat
    turn: Annotated[int, Field(ge=0, lt=DICE)]


class Shade(Action):
    """A seat shades an area: 0 touches the top edge of its pool, 1 the bottom edge. [D5]"""

    kind: Literal["shade"] = "shade"
    seat: Seat
    cause: Cause
    row: Line
    column: Line
    area: Annotated[int, Field(ge=0, le=1)]


class Emperor(Action):
    """A seat pays for an emperor card, counted from 0; its shadings follow. [D6.1]"""

    kind: Literal["emperor"] = "emperor"
    seat: Seat
    card: Annotated[int, Field(ge=0, lt=EMPEROR_CARDS)]


class Launch(Action):
    """The active seat launches fireworks over these pools. [D7.1]"""

    kind: Literal["launch"] = "launch"
    seat: Seat
    shape: ShapeId
    pools: Annotated[list[Place], Field(min_length=3, max_length=5)]


class Pass(Action):
    """A seat has finished this turn. [D3.2]"""

    kind: Literal["pass"] = "pass"
    seat: Seat


DiceAction = Annotated[
    Sheets | Shapes | EmperorSides | Roll | Reroll | Orient | Shade | Emperor | Launch | Pass,
    Field(discriminator="kind"),
]
ACTIONS: TypeAdapter[DiceAction] = TypeAdapter(DiceAction)

CHANCE_KINDS: Final = ("sheets", "shapes", "emperor_sides", "roll")
"""What chance decides, by the phase of the game in which it does."""


def number_of(game: State, action: DiceAction) -> int:
    """The number of an action in this position, or -1 where it has none."""
    match action:
        case Sheets():
            letters = [SHEETS.index(sheet) for sheet in action.sheets]
            return (
                DEAL + sum(sheet << 2 * seat for seat, sheet in enumerate(letters))
                if len(letters) == game.seats
                else -1
            )
        case Shapes():
            known = edition_of(game).shape_ids
            chosen = {known.index(shape) for shape in action.shapes if shape in known}
            return CHOOSE_SHAPES + sum(1 << shape for shape in chosen) if len(chosen) == len(action.shapes) else -1
        case EmperorSides():
            return TURN_CARDS + sum(CARD_SIDES.index(side) << card for card, side in enumerate(action.sides))
        case Roll():
            return ROLL + sum(COLORS.index(color) * COLOR_COUNT**place for place, color in enumerate(action.dice))
        case Reroll():
            return REROLL
        case Orient():
            return ORIENT + action.turn
        case Shade():
            pool = pool_at(game, action.row, action.column)
            return SHADE + CAUSES.index(action.cause) * AREAS + 2 * pool + action.area if pool >= 0 else -1
        case Emperor():
            return CALL + action.card
        case Launch():
            return _launch_number(game, action)
        case Pass():
            return PASS


def _launch_number(game: State, action: Launch) -> int:
    """Find the orientation and the anchor in which the shape covers exactly these pools."""
    ids = shape_ids(game)
    pools = {pool_at(game, row, column) for row, column in action.pools}
    if action.shape not in ids or -1 in pools or len(pools) != len(action.pools):
        return -1
    slot = ids.index(action.shape)
    places = [(row, column) for row, column in action.pools]
    anchor = pool_at(game, min(row for row, _ in places), min(column for _, column in places))
    for orientation in range(ORIENTATIONS):
        offsets = {int(cell) for cell in game.cells[game.shapes[slot], orientation] if cell >= 0}
        if {anchor + offset for offset in offsets} == pools:
            return LAUNCH + (slot * ORIENTATIONS + orientation) * MAX_POOLS + anchor
    return -1


@functools.cache
def _roll(rolled: int) -> Roll:
    return Roll(dice=[COLORS[color_rolled(rolled, place)] for place in range(DICE)])


def action_of(game: State, seat: int, number: int) -> DiceAction:
    """The action that a number stands for in this position."""
    if number >= ROLL:
        return _roll(number - ROLL)
    if number >= TURN_CARDS:
        return EmperorSides(sides=[CARD_SIDES[(number - TURN_CARDS) >> card & 1] for card in range(EMPEROR_CARDS)])
    if number >= CHOOSE_SHAPES:
        known = edition_of(game).shape_ids
        return Shapes(shapes=[name for shape, name in enumerate(known) if (number - CHOOSE_SHAPES) >> shape & 1])
    if number >= DEAL:
        return Sheets(sheets=[SHEETS[sheet_dealt(number - DEAL, other)] for other in range(game.seats)])
    if number >= LAUNCH:
        slot, orientation, anchor = slot_of(number), orientation_of(number), anchor_of(number)
        covered = display_pools(game, slot, orientation, anchor)
        return Launch(seat=seat, shape=shape_ids(game)[slot], pools=places_of(game, covered))
    if number >= CALL:
        return Emperor(seat=seat, card=number - CALL)
    if number >= SHADE:
        cause, area = divmod(number - SHADE, AREAS)
        row, column = place_of(game, area // 2)
        return Shade(seat=seat, cause=CAUSES[cause], row=row, column=column, area=area % 2)
    if number >= ORIENT:
        return Orient(seat=seat, turn=number - ORIENT)
    return Reroll(seat=seat) if number == REROLL else Pass(seat=seat)


def shape_ids(game: State) -> list[str]:
    """The ids of the shapes in play."""
    known = edition_of(game).shape_ids
    return [known[shape] for shape in game.shapes]


def pool_at(game: State, row: int, column: int) -> int:
    """The number of the pool at a place, or -1 outside the lake."""
    inside = 0 <= column < game.columns and 0 <= row * game.columns + column < game.pools
    return row * int(game.columns) + column if inside else -1


def place_of(game: State, pool: int) -> list[int]:
    """The place of a pool as [row, column]."""
    return list(divmod(int(pool), int(game.columns)))


def places_of(game: State, pools: int) -> list[list[int]]:
    """The places of a set of pools, row by row."""
    columns = int(game.columns)
    return [list(divmod(pool, columns)) for pool in members(pools)]


def members(pools: int) -> list[int]:
    """The pools in a set, ascending."""
    bits = int(pools)
    return [pool for pool in range(MAX_POOLS) if bits >> pool & 1]
