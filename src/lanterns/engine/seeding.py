"""Spreading a seed over the state of any number of generators.

The hash of NumPy's `SeedSequence` (after O'Neill's `seed_seq_fe`), written as a rule so that a seed begins the same
game in every home of the rules. All words have 32 bits and are kept in 64-bit integers.
"""

from typing import Final

from lanterns.engine.compiler import rule
from lanterns.engine.layout import Masks

_WORD: Final = 0xFFFFFFFF
_POOL: Final = 4
_FIRST_IN, _STEP_IN = 0x43B0D7E5, 0x931E8875
_FIRST_OUT, _STEP_OUT = 0x8B51F9DD, 0x58F38DED
_LEFT, _RIGHT = 0xCA01F9DD, 0x4973F715


@rule
def seed_randoms(seed: Masks, randoms: Masks) -> None:
    """Fill rows of four words, a generator each, from the words of a seed."""
    first, second, third, fourth = gather_seed(seed)
    constant = _FIRST_OUT
    for row in range(len(randoms)):
        for place in range(_POOL):
            word = first if place == 0 else second if place == 1 else third if place == 2 else fourth
            scattered, constant = scatter(word, constant, _STEP_OUT)
            randoms[row, place] = scattered


@rule
def gather_seed(seed: Masks) -> tuple[int, int, int, int]:
    """Four words that depend on every bit of a seed."""
    constant = _FIRST_IN
    first, constant = scatter(word_at(seed, 0), constant, _STEP_IN)
    second, constant = scatter(word_at(seed, 1), constant, _STEP_IN)
    third, constant = scatter(word_at(seed, 2), constant, _STEP_IN)
    fourth, constant = scatter(word_at(seed, 3), constant, _STEP_IN)
    for source in range(max(len(seed), _POOL)):
        word = first if source == 0 else second if source == 1 else third if source == 2 else fourth
        if source >= _POOL:
            word = word_at(seed, source)
        if source != 0:
            scattered, constant = scatter(word, constant, _STEP_IN)
            first = merge(first, scattered)
        if source != 1:
            scattered, constant = scatter(word, constant, _STEP_IN)
            second = merge(second, scattered)
        if source != 2:
            scattered, constant = scatter(word, constant, _STEP_IN)
            third = merge(third, scattered)
        if source != 3:
            scattered, constant = scatter(word, constant, _STEP_IN)
            fourth = merge(fourth, scattered)
    return first, second, third, fourth


@rule
def word_at(seed: Masks, place: int) -> int:
    """One word of a seed; above its end there is nothing."""
    return int(seed[place]) if place < len(seed) else 0


@rule
def scatter(word: int, constant: int, step: int) -> tuple[int, int]:
    """A word well stirred, and the constant to stir the next one with."""
    constant_after = times(constant, step)
    stirred = times(word ^ constant, constant_after)
    return stirred ^ (stirred >> 16), constant_after


@rule
def merge(one: int, other: int) -> int:
    """One word out of two."""
    mixed = (times(_LEFT, one) - times(_RIGHT, other)) & _WORD
    return mixed ^ (mixed >> 16)


@rule
def times(one: int, other: int) -> int:
    """The lower 32 bits of a product; in two parts, for the whole would not fit into a signed number."""
    return (((one >> 16) * other << 16 & _WORD) + (one & 0xFFFF) * other) & _WORD
