"""The choices before a Harvest game. [H2.2]"""

from pydantic import Field

from lanterns.engine.kind import Json, Options
from lanterns.harvest.rules.state import State


class HarvestOptions(Options):
    """The choices before a Harvest game."""

    start: int | None = Field(default=None, ge=0, le=3)
    """The seat that faces red; left out, chance decides. [H2.2]"""


def decided_by(game: State, options: Json) -> dict[str, int]:  # noqa: ARG001 - every game asks alike
    """The fields of a new state that its options decide. [H2.2]"""
    start = options.get("start")
    return {"fixed_start": -1 if start is None else start}
