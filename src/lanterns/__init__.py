"""Lanterns: The Harvest Festival and Lanterns Dice, as rules, bots, a server and a browser client."""

__version__ = "0.1.0"
