"""A fault in an edition file, and the small questions that find one: its keys, its texts, its numbers. [D10.3]"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

MAX_TEXT: Final = 2000
MAX_NUMBER: Final = 99


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with an edition: where, what, and what would be right."""

    place: str
    wrong: str
    allowed: str

    def __str__(self) -> str:
        return f"{self.place}: {self.wrong}; allowed: {self.allowed}"


Faults = Iterator[Fault]


def check_keys(place: str, value: object, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> Faults:
    """An object with all of its entries and no others."""
    allowed = "an object with " + ", ".join(required + tuple(f"{name} (optional)" for name in optional))
    if not isinstance(value, dict):
        yield Fault(place, f"is {kind_of(value)}", allowed)
        return
    for name in required:
        if name not in value:
            yield Fault(place, f"has no {name}", allowed)
    for name in value:
        if name not in required and name not in optional:
            yield Fault(place, f"has an unknown entry {show(name)}", allowed)


def check_text(place: str, value: object) -> Faults:
    """A text that is there and not endless."""
    if not isinstance(value, str) or not 0 < len(value) <= MAX_TEXT:
        yield Fault(place, f"is {show(value)}", f"a text of 1 to {MAX_TEXT} characters")


def check_number(place: str, value: object, least: int, most: int = MAX_NUMBER) -> Faults:
    """A whole number within its limits."""
    if not is_number(value, least, most):
        yield Fault(place, f"is {show(value)}", f"a whole number from {least} to {most}")


def is_number(value: object, least: int, most: int = MAX_NUMBER) -> bool:
    """Whether a value is a whole number within limits; true and false are no numbers."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def check_letters(place: str, value: object, letters: tuple[str, ...], count: int) -> Faults:
    """So many letters of colors, written together."""
    allowed = f"{count} letters, each one of {', '.join(letters)}"
    if not isinstance(value, str):
        yield Fault(place, f"is {kind_of(value)}", allowed)
        return
    if len(value) != count:
        yield Fault(place, f"has {len(value)} letters", allowed)
    for index, letter in enumerate(value[:count], 1):
        if letter not in letters:
            yield Fault(f"{place}, letter {index}", f"is {show(letter)}, which is no color", allowed)


def is_letter(value: object) -> bool:
    """Whether a value is one capital letter."""
    return isinstance(value, str) and re.fullmatch("[A-Z]", value) is not None


def kind_of(value: object) -> str:
    """What a JSON value is, in words."""
    kinds = {
        dict: "an object",
        list: "a list",
        str: "a text",
        bool: "true or false",
        int: "a number",
        float: "a number",
    }
    return kinds.get(type(value), "null")


def show(value: object) -> str:
    """A value as it stands in the file, cut short if it is long."""
    text = f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= 60 else text[:57] + "…"
