"""Texts that strangers wrote, made safe to show: every character is seen, and none steers a terminal."""

import unicodedata
from typing import Final

BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that count as letters, marks or symbols, and show nothing."""
STAND_IN: Final = "\ufffd"


def is_visible(character: str) -> bool:
    """Whether a character is seen where it stands: a letter, mark, number, sign or plain space."""
    if character in BLANK or is_selector(character):
        return False
    return character == " " or unicodedata.category(character)[0] in "LMNPS"


def is_selector(character: str) -> bool:
    """Whether a character only chooses the look of the one before it."""
    return "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"


def make_visible(text: str) -> str:
    """A text as it may be shown: line ends stay, whatever else is not seen becomes a sign that something was there."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(letter if letter == "\n" or is_visible(letter) else STAND_IN for letter in text)
