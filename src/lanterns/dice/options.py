"""The choices before a Dice game, and the edition as options and records carry it. [D10.2]"""

from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer, WithJsonSchema

from lanterns.dice.edition.edition import (
    Edition,
    default_edition,
    edition_of,
    find_shipped,
    make_edition,
    read_edition,
)
from lanterns.dice.rules.components import EMPEROR_CARDS, SHAPES_IN_PLAY, CardSide
from lanterns.dice.rules.state import NONE, State
from lanterns.engine.errors import BadOptions
from lanterns.engine.kind import Json, Options

Digest = Annotated[str, Field(pattern="^sha256:[0-9a-f]{64}$")]


class CarriedEdition(BaseModel):
    """An edition inside a record: its contents, and the digest that they must have. [D10.2]"""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    digest: Digest
    contents: dict[str, Any]


def read_carried(value: object) -> Edition | None:
    """The edition that an option names: by digest, contents or both as records carry them, or by its file. [D10.2]"""
    if value is None or isinstance(value, Edition):
        return value
    if isinstance(value, Path):  # a file of one's own; a name sent over a network is never one
        return read_edition(value)
    if isinstance(value, str):
        shipped = find_shipped(value)
        if shipped is None:
            raise BadOptions(f"The edition '{value[:80]}' is not known here; give the whole edition.")
        return shipped
    if isinstance(value, dict) and set(value) == {"digest", "contents"}:
        value = CarriedEdition.model_validate(value)
    if isinstance(value, CarriedEdition):
        edition = make_edition(value.contents)
        if edition.digest != value.digest:
            raise BadOptions(f"The edition has the digest {edition.digest}, not {value.digest} as stated.")
        return edition
    return make_edition(value)


class DiceOptions(Options):
    """The choices before a Dice game."""

    first_game: bool = False
    """The shapes and card sides recommended for a first game. [D2.2] [D2.3]"""
    shapes: Annotated[list[str] | None, Field(min_length=SHAPES_IN_PLAY, max_length=SHAPES_IN_PLAY)] = None
    """The four shapes in play, by their ids; left out, chance picks them. [D2.2]"""
    sides: Annotated[list[CardSide] | None, Field(min_length=EMPEROR_CARDS, max_length=EMPEROR_CARDS)] = None
    """The side of each emperor card; left out, chance turns them. [D2.3]"""
    start: int | None = Field(default=None, ge=0, le=3)
    """The start player's seat; left out, the sheets decide. [D2.1]"""
    edition: Annotated[
        Any,
        BeforeValidator(read_carried),
        PlainSerializer(lambda edition: None if edition is None else carry(edition)),
        WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "object"}, {"type": "null"}]}),
    ] = None
    """What is printed on sheets, cards and tiles; left out, the default. [D10.1]"""


def check_choices(options: DiceOptions, players: int) -> None:
    """Refuse choices that contradict each other, the edition, or the number of players. [D2]"""
    if options.first_game and (options.shapes is not None or options.sides is not None):
        raise BadOptions("A first game has its own shapes and card sides: ask for it, or choose them, not both.")
    if options.start is not None and options.start >= players:
        raise BadOptions(f"Seat {options.start} cannot start: the seats of {players} players are 0 to {players - 1}.")
    known = (options.edition or default_edition()).shape_ids
    for shape in options.shapes or ():
        if shape not in known:
            raise BadOptions(f"There is no shape '{shape[:40]}' in this edition; its shapes are {', '.join(known)}.")
    if options.shapes is not None and len(set(options.shapes)) < SHAPES_IN_PLAY:
        raise BadOptions(f"Choose {SHAPES_IN_PLAY} different shapes. [D2.2]")


def decided_by(game: State, options: Json) -> dict[str, int]:
    """The fields of a new state that its options decide. [D2.1] [D2.2] [D2.3]"""
    ids = edition_of(game).shape_ids
    is_first = bool(options.get("first_game"))
    start, shapes, sides = options.get("start"), options.get("shapes"), options.get("sides")
    chosen = 0 if shapes is None else sum(1 << ids.index(shape) for shape in shapes)
    turned = NONE if sides is None else sum(1 << card for card, side in enumerate(sides) if side == "B")
    return {
        "first_game": int(is_first),
        "fixed_start": NONE if start is None else start,
        "fixed_shapes": int(game.first_game_shapes) if is_first else chosen,
        "fixed_sides": 0 if is_first else turned,
    }


def carry(edition: Edition) -> CarriedEdition:
    """What a record says about its edition: its digest and its contents, so that anyone can read it. [D10.2]"""
    return CarriedEdition(digest=edition.digest, contents=edition.data)
