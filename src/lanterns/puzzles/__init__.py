"""Puzzles: positions from real play in which one action is clearly best, and not the one that suggests itself."""

from lanterns.puzzles.pack import BadPack, Pack, read_pack, shipped_pack
from lanterns.puzzles.puzzle import Puzzle

__all__ = ["BadPack", "Pack", "Puzzle", "read_pack", "shipped_pack"]
