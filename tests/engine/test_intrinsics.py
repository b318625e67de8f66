"""What is written by hand for the compiler does what its plain Python says."""

from typing import Any

import numpy as np
import pytest

from lanterns.engine.bits import write_pairs
from lanterns.engine.compiler import rule
from lanterns.engine.intrinsics import write_digit_pairs, write_digits


@rule
def write_numbers(ones: int, twos: int, fours: int, row: Any) -> None:
    """Write numbers of three digits, then two sets in turns, then numbers of three digits in turns."""
    write_digits(ones, twos, fours, row, 1)
    write_pairs(ones, twos, row, 65)
    write_digit_pairs((ones, twos, fours), (fours, 0, ones), row, 193)


@pytest.mark.parametrize("element", [np.int8, np.float32])
def test_digits_are_spread_over_a_row_and_nothing_beside_it_is_touched(element: Any) -> None:
    random = np.random.default_rng(1)
    sets = random.integers(-(2**63), 2**63, 3)
    row = np.full(322, 99, element)
    write_numbers(int(sets[0]), int(sets[1]), int(sets[2]), row)
    ones, twos, fours = ((sets[:, np.newaxis] >> np.arange(64)) & 1).tolist()
    numbers = [one + 2 * two + 4 * four for one, two, four in zip(ones, twos, fours, strict=True)]
    pairs = [digit for pair in zip(ones, twos, strict=True) for digit in pair]
    others = [four + 4 * one for one, four in zip(ones, fours, strict=True)]
    in_turns = [number for pair in zip(numbers, others, strict=True) for number in pair]
    assert row.tolist() == [99, *numbers, *pairs, *in_turns, 99]
