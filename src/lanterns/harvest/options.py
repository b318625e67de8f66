"""The choices before a Harvest game. [H2.2]"""

from pydantic import Field

from lanterns.engine.kind import Options


class HarvestOptions(Options):
    """The choices before a Harvest game."""

    start: int | None = Field(default=None, ge=0, le=3)
    """The seat that faces red; left out, chance decides. [H2.2]"""
