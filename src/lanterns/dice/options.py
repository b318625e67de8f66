"""The choices before a Dice game, and the edition as options and records carry it. [D10.2]"""

from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer, WithJsonSchema

from lanterns.dice.edition.edition import Edition, find_shipped, make_edition, read_edition
from lanterns.engine.errors import BadOptions
from lanterns.engine.kind import Options

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
    edition: Annotated[
        Any,
        BeforeValidator(read_carried),
        PlainSerializer(lambda edition: None if edition is None else carry(edition)),
        WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "object"}, {"type": "null"}]}),
    ] = None
    """What is printed on sheets, cards and tiles; left out, the default. [D10.1]"""


def carry(edition: Edition) -> CarriedEdition:
    """What a record says about its edition: its digest and its contents, so that anyone can read it. [D10.2]"""
    return CarriedEdition(digest=edition.digest, contents=edition.data)
