"""Reading a plain move: `play` as programs write it. Whatever is written otherwise is not read here, and not refused.

Laws of this file:
1. Nothing is read beyond the end of a message, whatever a stranger has written.
2. What is read here, the ordinary way reads as the same message.
"""

from typing import Final

from lanterns.engine.compiler import rule
from lanterns.engine.layout import Masks
from lanterns.engine.phrases import Text, letters_of
from lanterns.server.ferry.aboard import ANSWERS, ID_BEGIN, ID_END, LONGEST_ID, NUMBER, SEAT

TYPE_IS: Final = letters_of('"type":')
PLAY: Final = letters_of('"play"')
SEAT_IS: Final = letters_of('"seat":')
NUMBER_IS: Final = letters_of('"number":')
ANSWERS_IS: Final = letters_of('"answers":')
ID_IS: Final = letters_of('"id":')
OPEN, CLOSE, COMMA, QUOTE, SPACE = ord("{"), ord("}"), ord(","), ord('"'), ord(" ")
ZERO, NINE, DASH, UNDERSCORE = ord("0"), ord("9"), ord("-"), ord("_")
MOST_DIGITS: Final = 6
"""A number of a million, the largest that a message may have, goes the ordinary way."""
WHOLE: Final = 31
"""A bit for each of the five parts of a message."""


@rule
def read_play(text: Text, begin: int, end: int, wish: Masks) -> bool:
    """Read a message, its parts in any order; False if it is not a plain `play`."""
    if begin >= end or text[begin] != OPEN:
        return False
    at, found = begin + 1, 0
    while True:
        if stands_at(text, at, end, TYPE_IS):
            part, at = 0, read_play_itself(text, after(text, at, end, TYPE_IS), end)
        elif stands_at(text, at, end, SEAT_IS):
            part, at = 1, read_number(text, after(text, at, end, SEAT_IS), end, wish, SEAT)
        elif stands_at(text, at, end, NUMBER_IS):
            part, at = 2, read_number(text, after(text, at, end, NUMBER_IS), end, wish, NUMBER)
        elif stands_at(text, at, end, ANSWERS_IS):
            part, at = 3, read_number(text, after(text, at, end, ANSWERS_IS), end, wish, ANSWERS)
        elif stands_at(text, at, end, ID_IS):
            part, at = 4, read_id(text, after(text, at, end, ID_IS), end, wish)
        else:
            return False
        if at < 0 or at >= end or found >> part & 1:
            return False
        found |= 1 << part
        if text[at] == CLOSE:
            return found == WHOLE and at + 1 == end
        if text[at] != COMMA:
            return False
        at = skip_spaces(text, at + 1, end)


@rule
def skip_spaces(text: Text, at: int, end: int) -> int:
    """Where something else than a space stands next."""
    while at < end and text[at] == SPACE:
        at += 1
    return at


@rule
def after(text: Text, at: int, end: int, letters: Text) -> int:
    """Where what follows some letters begins."""
    return skip_spaces(text, at + len(letters), end)


@rule
def read_play_itself(text: Text, at: int, end: int) -> int:
    """Where the word for this kind of message ends, or -1 if it is of another kind."""
    return at + len(PLAY) if stands_at(text, at, end, PLAY) else -1


@rule
def stands_at(text: Text, at: int, end: int, letters: Text) -> bool:
    """Whether some letters stand at a place."""
    if at + len(letters) > end:
        return False
    for place in range(len(letters)):
        if text[at + place] != letters[place]:
            return False
    return True


@rule
def read_number(text: Text, at: int, end: int, wish: Masks, part: int) -> int:
    """Read a whole number from 0 on; where it ends, or -1 if there is none."""
    number, begin = 0, at
    while at < end and at - begin <= MOST_DIGITS and ZERO <= text[at] <= NINE:
        number = 10 * number + int(text[at]) - ZERO
        at += 1
    digits = at - begin
    if digits == 0 or digits > MOST_DIGITS or (digits > 1 and text[begin] == ZERO):
        return -1
    wish[part] = number
    return at


@rule
def read_id(text: Text, at: int, end: int, wish: Masks) -> int:
    """Read an id in its quotation marks; where it ends, or -1 if it is none."""
    if at >= end or text[at] != QUOTE:
        return -1
    at += 1
    begin = at
    while at < end and is_of_id(int(text[at])):
        at += 1
    if at == begin or at - begin > LONGEST_ID or at >= end or text[at] != QUOTE:
        return -1
    wish[ID_BEGIN], wish[ID_END] = begin, at
    return at + 1


@rule
def is_of_id(letter: int) -> bool:
    """Whether ids are made of a character: letters, digits, dashes."""
    if ord("a") <= letter <= ord("z") or ord("A") <= letter <= ord("Z"):
        return True
    return ZERO <= letter <= NINE or letter in (DASH, UNDERSCORE)
