"""Other editions for the tests: small changes to the default one, and wholly random ones."""

from lanterns.dice.edition.edition import default_edition
from lanterns.dice.edition.invention import LETTERS, changed, make_lake
from lanterns.dice.edition.invention import invent_edition as make_random_edition

__all__ = ["LETTERS", "SHAPES", "changed", "make_lake", "make_random_edition"]

SHAPES = default_edition().data["fireworks"]["shapes"]
