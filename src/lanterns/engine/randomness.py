"""A small random generator for simulation, the same to the last bit compiled, interpreted and on a GPU.

xoshiro128++ (Blackman and Vigna): four 32-bit words, kept in 64-bit integers so that no sum can overflow. Rules never
use it; it stands outside them and chooses among the outcomes of chance.
"""

import numpy as np

from lanterns.engine.compiler import rule
from lanterns.engine.errors import BadOptions
from lanterns.engine.layout import Masks
from lanterns.engine.listing import place_in_list
from lanterns.engine.seeding import seed_randoms

WORDS = 4
_WORD = 0xFFFFFFFF


def new_random(seed: int) -> Masks:
    """The generator for a seed of any size."""
    return new_randoms(seed, 1)[0]


def new_randoms(seed: int, count: int) -> Masks:
    """Independent generators for many games, one row each."""
    randoms = np.zeros((count, WORDS), np.int64)
    seed_randoms(words_of(seed), randoms)
    return randoms


def words_of(seed: int) -> Masks:
    """A seed of any size as words of 32 bits, the lowest first."""
    if not hasattr(seed, "__index__") or seed < 0:
        raise BadOptions(f"A seed is a whole number from 0 on, not {seed!r}.")
    whole = int(seed)
    size = max(1, (whole.bit_length() + 31) // 32)
    return np.array([whole >> 32 * place & _WORD for place in range(size)], np.int64)


@rule
def next_word(random: Masks) -> int:
    """The next 32 random bits."""
    first, second, third, fourth = random[0], random[1], random[2], random[3]
    total = (first + fourth) & _WORD
    result = ((((total << 7) & _WORD) | (total >> 25)) + first) & _WORD
    third ^= first
    fourth ^= second
    random[1] = second ^ third
    random[0] = first ^ fourth
    random[2] = third ^ ((second << 9) & _WORD)
    random[3] = ((fourth << 11) & _WORD) | (fourth >> 21)
    return result


@rule
def below(random: Masks, limit: int) -> int:
    """A random whole number from 0 up to, not including, `limit`; even to within one part in 2**32 / limit."""
    return place_in_list(next_word(random), limit)
