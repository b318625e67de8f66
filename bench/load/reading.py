"""What stands in the bytes that came on a socket: frames, words, numbers and states, found by compiled code."""

from typing import Final

import numpy as np

from lanterns.engine.compiler import rule
from lanterns.engine.phrases import ZERO, Text

SHORT, MEDIUM = 125, 126
"""The longest length that stands for itself, and the word that it stands in the next two bytes; or else in eight."""
_LETTERS: Final = np.frombuffer(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", np.uint8)
VALUES: Final = np.zeros(256, np.int64)
"""What each letter of base64 stands for."""
VALUES[_LETTERS] = np.arange(len(_LETTERS))
QUOTE, FILLER = ord('"'), ord("=")


@rule
def head_size(buffer: Text) -> int:
    """How many bytes of a frame stand before what it carries."""
    size = buffer[1] & 127
    return 2 if size <= SHORT else 4 if size == MEDIUM else 10


@rule
def frame_size(buffer: Text) -> int:
    """How many bytes the frame has that begins here; -1 if that is not known yet."""
    if len(buffer) < 2 or len(buffer) < head_size(buffer):
        return -1
    head = head_size(buffer)
    if head == 2:
        return int(buffer[1] & 127) + 2
    size = 0
    for place in range(2, head):
        size = size * 256 + int(buffer[place])
    return size + head


@rule
def stands_at(text: Text, at: int, words: Text) -> bool:
    """Whether some words stand at a place."""
    if at + len(words) > len(text):
        return False
    for place in range(len(words)):
        if text[at + place] != words[place]:
            return False
    return True


@rule
def find(text: Text, begin: int, words: Text) -> int:
    """Where some words stand next; -1 if nowhere."""
    for at in range(begin, len(text) - len(words) + 1):
        if text[at + 1] == words[1] and stands_at(text, at, words):  # a quotation mark is often, what follows it is not
            return at
    return -1


@rule
def number_at(text: Text, at: int) -> int:
    """The number written from here on; -1 if there is none."""
    number = -1
    while at < len(text) and ZERO <= text[at] <= ZERO + 9:
        number = max(number, 0) * 10 + int(text[at]) - ZERO
        at += 1
    return number


@rule
def says_in_base64(text: Text, at: int, expected: Text) -> bool:
    """Whether the bytes that are expected stand here in base64, up to a quotation mark, without zeros at their end."""
    word = bits = place = 0
    while text[at] != QUOTE:
        if text[at] != FILLER:
            word = (word << 6 | VALUES[text[at]]) & 0xFFFF
            bits += 6
        if bits >= 8:
            bits -= 8
            if place >= len(expected) or expected[place] != word >> bits & 255:
                return False
            place += 1
        at += 1
    for rest in range(place, len(expected)):
        if expected[rest]:
            return False
    return True
