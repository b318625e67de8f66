"""SHA-256 as a rule, so that compiled code can draw by fair play without coming back to Python for it.

A text is hashed in blocks of 64 bytes, each mixed into a state of eight words. What many texts begin with is mixed in
once (`absorb`); a state, the bytes that do not fill a block yet and how many there were in all say where to go on.
"""

from typing import Final

import numpy as np

from lanterns.engine.compiler import rule
from lanterns.engine.layout import Masks
from lanterns.engine.phrases import Text

BLOCK: Final = 64
DIGEST: Final = 32
WORDS: Final = 8
"""Words of a state."""
ROUNDS: Final = 64
"""Words that one block is spread over."""
LOW: Final = 0xFFFFFFFF


def _fractions_of_roots(count: int, root: int) -> list[int]:
    """The first 32 bits behind the point of the square or cube roots of the first primes, as the standard has them."""
    primes = [number for number in range(2, 312) if all(number % other for other in range(2, number))][:count]
    found = []
    for prime in primes:
        shifted, low, high = prime << 32 * root, 0, 1 << 40
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if middle**root <= shifted else (low, middle)
        found.append(low & LOW)
    return found


FIRST: Final = np.array(_fractions_of_roots(WORDS, 2), np.int64)
"""The state before the first block."""
_ROUNDS: Final = np.array(_fractions_of_roots(ROUNDS, 3), np.int64)


@rule
def rotated(word: int, count: int) -> int:
    """A word of 32 bits, turned to the right."""
    return (word >> count | word << (32 - count)) & LOW


@rule
def mix(state: Masks, block: Text, begin: int, spread: Masks) -> None:
    """Mix a block into a state; `spread` is room for the words it is spread over."""
    for place in range(16):
        at = begin + 4 * place
        high = int(block[at]) << 24 | int(block[at + 1]) << 16
        spread[place] = high | int(block[at + 2]) << 8 | int(block[at + 3])
    for place in range(16, ROUNDS):
        early, late = spread[place - 15], spread[place - 2]
        first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
        second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
        spread[place] = (spread[place - 16] + first + spread[place - 7] + second) & LOW
    a, b, c, d = state[0], state[1], state[2], state[3]
    e, f, g, h = state[4], state[5], state[6], state[7]
    for place in range(ROUNDS):
        turned = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
        first = h + turned + (e & f ^ (e ^ LOW) & g) + _ROUNDS[place] + spread[place]
        turned = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
        second = turned + (a & b ^ a & c ^ b & c)
        h, g, f, e = g, f, e, (d + first) & LOW
        d, c, b, a = c, b, a, (first + second) & LOW
    for place, word in enumerate((a, b, c, d, e, f, g, h)):
        state[place] = (state[place] + word) & LOW


@rule
def absorb(state: Masks, text: Text, size: int, spread: Masks) -> int:
    """Mix all whole blocks at the beginning of a text into a state; where the rest of it begins."""
    begin = 0
    while begin + BLOCK <= size:
        mix(state, text, begin, spread)
        begin += BLOCK
    return begin


@rule
def finish(state: Masks, rest: Text, size: int, length: int, digest: Text, spread: Masks) -> None:
    """Mix in the last bytes of a text of some length, fewer than two blocks less nine; its hash becomes the digest.

    `rest` is room for two blocks, the bytes at its beginning.
    """
    end = BLOCK if size + 9 <= BLOCK else 2 * BLOCK
    rest[size] = 0x80
    for place in range(size + 1, end - 8):
        rest[place] = 0
    bits = 8 * length
    for place in range(end - 1, end - 9, -1):
        rest[place] = bits & 255
        bits >>= 8
    for begin in range(0, end, BLOCK):
        mix(state, rest, begin, spread)
    for place in range(DIGEST):
        digest[place] = state[place // 4] >> (24 - 8 * (place % 4)) & 255
