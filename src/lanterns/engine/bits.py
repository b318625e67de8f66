"""Sets of up to 64 things in one whole number, one bit each."""

import numpy as np

from lanterns.engine.compiler import rule


@rule
def bit(index: int) -> int:
    """The set that holds one thing. (Plain `1 << index` would take the narrow type of an index read from a record.)"""
    return np.int64(1) << index  # type: ignore[return-value]


@rule
def count_bits(bits: int) -> int:
    """How many things a set holds."""
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count
