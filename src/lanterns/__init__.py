"""Lanterns: The Harvest Festival and Lanterns Dice: Lights in the Sky — rules, bots, records and tables."""

__version__ = "0.1.0"
