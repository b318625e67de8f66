"""Lanterns: The Harvest Festival and Lanterns Dice: Lights in the Sky — rules, bots, records and tables."""

from lanterns.dice import kind as _dice  # noqa: F401 - makes the game known by its name
from lanterns.engine.errors import BadOptions, IllegalAction, LanternsError, MalformedAction
from lanterns.engine.game import Choice, Game
from lanterns.engine.rules import CHANCE, NOBODY, SPECTATOR
from lanterns.harvest import kind as _harvest  # noqa: F401 - makes the game known by its name

__version__ = "0.2.0.dev0"

__all__ = [
    "CHANCE",
    "NOBODY",
    "SPECTATOR",
    "BadOptions",
    "Choice",
    "Game",
    "IllegalAction",
    "LanternsError",
    "MalformedAction",
]
