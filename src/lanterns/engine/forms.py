"""Forms: pieces of JSON with gaps that compiled code fills in with numbers, and with words that numbers stand for.

A form is declared as the value it makes, with `NUMBER` and `one_of` in place of what differs:

    form_of({"tile": NUMBER, "platform": one_of(("boat", None)), "sides": [NUMBER, NUMBER]})

Compiled code meets it as one row of bytes: runs of letters to be copied, each after its length, and between them gaps.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from pydantic_core import to_json

from lanterns.engine.compiler import rule, versioned
from lanterns.engine.layout import Masks
from lanterns.engine.phrases import Text, write_number, write_phrase

NUMBER: Final = object()
"""A gap for a whole number."""

NUMBER_GAP: Final = 0
WORD_GAP: Final = 1
"""A gap for one of some words: how many there are follows, and each of them after its length."""
LONGEST_RUN: Final = 250
"""Letters that are copied at once, at most; their number stands before them, plus RUN."""
RUN: Final = 2

MINUS: Final = ord("-")


@dataclass(frozen=True)
class OneOf:
    """A gap for one of some values, by its place among them."""

    values: Sequence[Any]


def one_of(values: Sequence[Any]) -> OneOf:
    """A gap for one of some values that are not numbers, by its place among them."""
    return OneOf(values)


def form_of(value: Any, *, is_begun: bool = False, is_open: bool = False) -> Text:
    """A form; begun if it goes on where another was left open, and open if something else goes on after it."""
    parts = _parts_of(value)[: -1 if is_open else None]
    if is_begun:
        parts[0] = b","
    form, letters = bytearray(), bytearray()
    for part in parts:
        if isinstance(part, bytes):
            letters += part
        else:
            form += _runs_of(letters) + _gap_of(part)
            letters.clear()
    return np.array(form + _runs_of(letters), np.uint8)


def _parts_of(value: Any) -> list[Any]:
    """Letters and gaps, one after the other."""
    if value is NUMBER or isinstance(value, OneOf):
        return [value]
    if isinstance(value, dict):
        inner = [[to_json(name) + b":", *_parts_of(part)] for name, part in value.items()]
        return [b"{", *_with_commas(inner), b"}"]
    if isinstance(value, list):
        return [b"[", *_with_commas([_parts_of(part) for part in value]), b"]"]
    return [to_json(value)]


def _with_commas(parts: list[list[Any]]) -> list[Any]:
    return [piece for index, part in enumerate(parts) for piece in ([b","] * (index > 0) + part)]


def _runs_of(letters: bytearray) -> bytes:
    runs = [letters[begin : begin + LONGEST_RUN] for begin in range(0, len(letters), LONGEST_RUN)]
    return b"".join(bytes([RUN + len(run)]) + run for run in runs)


def _gap_of(gap: Any) -> bytes:
    if gap is NUMBER:
        return bytes([NUMBER_GAP])
    words = [to_json(value) for value in gap.values]
    return bytes([WORD_GAP, len(words)]) + b"".join(bytes([len(word)]) + word for word in words)


@rule
def write_form(form: Text, values: Masks, text: Text, at: int) -> int:
    """Write a form with values in its gaps, in their order; return where the next character goes."""
    place, used = 0, 0
    while place < len(form):
        mark = int(form[place])
        place += 1
        if mark == NUMBER_GAP:
            at = write_whole(values[used], text, at)
            used += 1
        elif mark == WORD_GAP:
            words = int(form[place])
            place += 1
            for word in range(words):
                end = place + 1 + int(form[place])
                if word == values[used]:
                    at = write_phrase(form, place + 1, end, text, at)
                place = end
            used += 1
        else:
            at = write_phrase(form, place, place + mark - RUN, text, at)
            place += mark - RUN
    return at


@versioned
@rule
def spell_action(game: Any, seat: int, action: int, gaps: Masks, text: Text, at: int) -> int:  # noqa: ARG001 - for games whose actions are many
    """Write an action of a seat as it stands in records, where there are too many to keep a phrase for each.

    Returns where the next character goes, or `at` where there are few. `gaps` is room for values.
    """
    return at


@rule
def write_whole(number: int, text: Text, at: int) -> int:
    """Write a whole number, negative or not; return where the next character goes."""
    if number < 0:
        text[at] = MINUS
        return write_number(-number, text, at + 1)
    return write_number(number, text, at)
