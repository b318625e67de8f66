"""Sets of up to 64 things in one whole number, one bit each."""

from typing import Any

import numpy as np

from lanterns.engine.compiler import rule
from lanterns.engine.intrinsics import count_ones, place_of_lowest_one, write_digit_pairs, write_digits


@rule
def bit(index: int) -> int:
    """The set that holds one thing. (Plain `1 << index` would take the narrow type of an index read from a state.)"""
    return np.int64(1) << index  # type: ignore[return-value]


@rule
def count_bits(bits: int) -> int:
    """How many things a set holds."""
    return count_ones(bits)


@rule
def lowest_bit(bits: int) -> int:
    """The place of the lowest thing in a set that is not empty."""
    return place_of_lowest_one(bits)


@rule
def nth_bit(bits: int, index: int) -> int:
    """The place of one of the things in a set: 0 for the lowest, 1 for the next and so on."""
    place = 0
    for width in (32, 16, 8, 4, 2, 1):  # halve where it may be: look at the lower half, go up if it has too few
        low = count_ones((bits >> place) & (bit(width) - 1))
        above = index >= low  # calculated with, not asked: threads that run together then go the same way
        index -= low * above
        place += width * above
    return place


@rule
def nth_of_pairs(first: int, second: int, index: int) -> int:
    """The place of one of the things of two sets taken in turns: one of the first at 2 * bit, of the second after."""
    place = 0
    for width in (32, 16, 8, 4, 2, 1):
        lower = bit(width) - 1
        low = count_ones((first >> place) & lower) + count_ones((second >> place) & lower)
        above = index >= low
        index -= low * above
        place += width * above
    return 2 * place + (index >= (first >> place) & 1)


@rule
def index(number: int) -> int:
    """A number that is never negative, for an index in a hot loop: compiled code then need not look whether it is."""
    return np.uint64(number)  # type: ignore[return-value]


@rule
def write_bits(bits: int, row: Any, at: int) -> None:
    """Write 1 for each of 64 things that a set holds and 0 for the others into a row, from a place on."""
    write_digits(bits, 0, 0, row, at)


@rule
def write_pairs(first: int, second: int, row: Any, at: int) -> None:
    """Write two sets into a row in turns: the first thing of each, then the second of each, and so on."""
    write_digit_pairs((first, 0, 0), (second, 0, 0), row, at)
