"""Phrases: pieces of text that are made once, known by a number, and copied by compiled code.

Laws of this file:
1. Whoever adds a phrase says a number that stands for it and for nothing else; what it may depend on beside that number
   is the same for all phrases kept together.
2. Nothing is forgotten one by one: whoever keeps phrases watches `count` and begins anew.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from lanterns.engine.compiler import rule
from lanterns.engine.intrinsics import copy_letters
from lanterns.engine.layout import Masks

Text = npt.NDArray[np.uint8]
"""Room for characters."""

Spans = npt.NDArray[np.int32]
"""For each slot where its phrase begins and ends among the characters; both 0 where there is none."""

FIRST_SLOTS: Final = 1024
"""A power of two; there are always at least twice as many slots as phrases."""

FIRST_ROOM: Final = 2**15
"""Characters that fit before there has to be more room."""

ZERO: Final = ord("0")


def letters_of(phrase: str) -> Text:
    """A phrase that always stands at the same place, as compiled code copies it."""
    return np.array(bytearray(phrase.encode()), np.uint8)


class Phrases:
    """Some phrases by their numbers, in arrays that compiled code can read."""

    def __init__(self) -> None:
        self.count = 0
        self.length = 0
        """Characters of all of them together."""
        self.keys = np.zeros(FIRST_SLOTS, np.int64)
        self.spans = np.zeros((FIRST_SLOTS, 2), np.int32)
        self.text = np.zeros(FIRST_ROOM, np.uint8)

    def __contains__(self, key: int) -> bool:
        return bool(self.spans[find_phrase(self.keys, self.spans, key), 1])

    def add(self, key: int, phrase: str) -> None:
        """Keep a phrase that is not empty under a number that is new."""
        if 2 * (self.count + 1) > len(self.keys):
            self._spread_out()
        letters = letters_of(phrase)
        begin, end = self.length, self.length + len(letters)
        if end > len(self.text):
            self.text = np.concatenate((self.text, np.zeros(max(end, len(self.text)), np.uint8)))
        self.text[begin:end] = letters
        slot = find_phrase(self.keys, self.spans, key)
        self.keys[slot], self.spans[slot] = key, (begin, end)
        self.length = end
        self.count += 1

    def _spread_out(self) -> None:
        """Twice as many slots for the same phrases."""
        keys, spans = self.keys, self.spans
        self.keys, self.spans = np.zeros(2 * len(keys), np.int64), np.zeros((2 * len(keys), 2), np.int32)
        for key, span in zip(keys.tolist(), spans.tolist(), strict=True):
            if span[1]:
                slot = find_phrase(self.keys, self.spans, key)
                self.keys[slot], self.spans[slot] = key, span


@rule
def spread(key: int) -> int:
    """A number from which the low bits of two keys that are alike differ: keys often do only in their high ones."""
    return key ^ key >> 11 ^ key >> 23 ^ key >> 35 ^ key >> 47


@rule
def find_phrase(keys: Masks, spans: Spans, key: int) -> int:
    """The slot of a phrase; an empty one, where it would stand, if it is not there."""
    last = len(keys) - 1
    slot = spread(key) & last
    while spans[slot, 1] > 0 and keys[slot] != key:
        slot = (slot + 1) & last
    return slot


@rule
def write_phrase(phrases: Text, begin: int, end: int, text: Text, at: int) -> int:
    """Copy a phrase; return where the next character goes."""
    copy_letters(phrases, begin, end - begin, text, at)
    return at + end - begin


@rule
def write_known(keys: Masks, spans: Spans, phrases: Text, key: int, text: Text, at: int) -> int:
    """Copy a phrase that is known by its number; return where the next character goes."""
    slot = find_phrase(keys, spans, key)
    return write_phrase(phrases, spans[slot, 0], spans[slot, 1], text, at)


@rule
def write_letters(letters: Text, text: Text, at: int) -> int:
    """Copy all of some letters; return where the next character goes."""
    return write_phrase(letters, 0, len(letters), text, at)


@rule
def write_number(number: int, text: Text, at: int) -> int:
    """Write a whole number from 0 on; return where the next character goes."""
    end, rest = at + 1, number // 10
    while rest > 0:
        end, rest = end + 1, rest // 10
    for place in range(end - 1, at - 1, -1):
        text[place] = ZERO + number % 10
        number //= 10
    return end
