"""Faults of an edition file in plain words: what is too large to be looked at, and what is wrong. [D10.3]"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from pydantic import ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from lanterns.dice.rules.components import CARD_SIDES, SHEETS

MAX_ITEMS: Final = 1000
"""More entries than any edition needs; nothing larger is looked at."""
MAX_DEPTH: Final = 8
MAX_CHARACTERS: Final = 50_000
MAX_BITS: Final = 63

_ITEMS: Final = {
    "lake": "row",
    "row": "pool",
    "diagonals": "row",
    "die": "letter",
    "turns_1_to_6": "letter",
    "three_players": "letter",
    "two_players": "letter",
    "shapes": "shape",
    "first_game": "shape",
    "pattern": "row",
    "values": "value",
    "emperor": "card",
}
"""What the entries of a list are called."""

_FORMS: Final = {
    "^[A-Z]$": "one capital letter",
    "^[fr]+$": "letters f (falling, \\) and r (rising, /)",
    "^[.X]{1,5}$": "1 to 5 of . and X",
    "^[a-z][a-z0-9_]{0,31}$": "up to 32 small letters, digits and _, a letter first",
}
"""What a text must look like, for each pattern in the declaration."""

_LETTERED: Final = {"turn_bonuses": SHEETS, "sheets": SHEETS, "card": CARD_SIDES}
_LETTER_WORDS: Final = {"turn_bonuses": "sheet", "sheets": "sheet", "card": "side"}
"""Entries that are called by a letter, and what the letter is of."""


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with an edition: where, what, and what would be right."""

    place: str
    wrong: str
    allowed: str
    path: tuple[int | str, ...] = ()
    """The names and numbers that lead to it through the file."""
    line: int | None = None
    """The line of the file it stands in, from 1, where the file's text is known."""

    def __str__(self) -> str:
        where = "" if self.line is None else f"line {self.line}, "
        return f"{where}{self.place}: {self.wrong}; allowed: {self.allowed}"


def refuse(wrong: str, allowed: str) -> PydanticCustomError:
    """What a check of an edition's part raises."""
    return PydanticCustomError("fault", "{wrong}", {"wrong": wrong, "allowed": allowed})


def find_excess(data: object) -> Iterator[Fault]:
    """The first reason, if there is one, not to look at some JSON at all: it has more than any edition needs."""
    left, items, characters = [(data, 1)], 1, 0
    while left:
        value, depth = left.pop()
        names = list(value) if isinstance(value, dict) and len(value) <= MAX_ITEMS else []
        texts = [value] if isinstance(value, str) else [name for name in names if isinstance(name, str)]
        items += len(value) if isinstance(value, dict | list) else 0
        characters += sum(len(text) for text in texts)
        if items > MAX_ITEMS:
            yield Fault("edition", f"has more than {MAX_ITEMS} entries", f"at most {MAX_ITEMS} in all")
            return
        if characters > MAX_CHARACTERS:
            yield Fault("edition", f"has more than {MAX_CHARACTERS} characters", f"at most {MAX_CHARACTERS} in all")
            return
        if depth > MAX_DEPTH:
            yield Fault("edition", f"has more than {MAX_DEPTH} levels", f"at most {MAX_DEPTH} inside each other")
            return
        if isinstance(value, int) and value.bit_length() > MAX_BITS:
            yield Fault("edition", "has a number that is far too large", "small whole numbers")
            return
        inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
        left += [(part, depth + 1) for part in inner]


def faults_of(error: ValidationError) -> list[Fault]:
    """Everything pydantic found wrong with an edition, in our words."""
    return [replace(_fault_of(detail), path=detail["loc"]) for detail in error.errors(include_url=False)]


def _fault_of(detail: ErrorDetails) -> Fault:
    place, value = detail["loc"], detail["input"]
    name = str(place[-1]) if place else ""
    match detail["type"]:
        case "fault":
            return Fault(tell_place(place), detail["ctx"]["wrong"], detail["ctx"]["allowed"])
        case "missing":
            return Fault(tell_place(place[:-1]), f"has no {name}", f"an object with {name}")
        case "extra_forbidden":
            return Fault(tell_place(place[:-1]), f"has an unknown entry {show(name)}", "only the entries of the format")
        case "too_short" | "too_long" as kind:
            item = _ITEMS.get(name, "entry")
            limit = detail["ctx"]["min_length" if kind == "too_short" else "max_length"]
            bound = "at least" if kind == "too_short" else "at most"
            return Fault(tell_place(place), f"has {_count(len(value), item)}", f"{bound} {_count(limit, item)}")
        case "model_type" | "dict_type" | "list_type" as kind:
            return Fault(tell_place(place), f"is {kind_of(value)}", "a list" if kind == "list_type" else "an object")
        case kind:
            return Fault(tell_place(place), f"is {show(value)}", _tell_allowed(kind, detail))


def _tell_allowed(kind: str, detail: ErrorDetails) -> str:
    """What would be right instead of one value."""
    match kind:
        case "string_type":
            return "a text"
        case "string_too_short":
            return "a text that is not empty"
        case "string_too_long":
            return f"a text of at most {detail['ctx']['max_length']} characters"
        case "string_unicode":
            return "a text of whole characters"
        case "string_pattern_mismatch":
            return _FORMS[detail["ctx"]["pattern"]]
        case "literal_error":
            words = detail["ctx"]["expected"].replace("'", "").replace(" or ", ", ").split(", ")
            return f"one of {', '.join(words)}" if len(words) > 1 else words[0]
        case _:
            return "what the format describes"


def _count(number: int, noun: str) -> str:
    plural = "entries" if noun == "entry" else f"{noun}s"
    return f"{number} {noun if number == 1 else plural}"


def tell_place(place: tuple[int | str, ...]) -> str:
    """Where in a file something is, in words: "lake, row 1, pool 2"."""
    words, around = [], ""
    for part in place:
        if part == "[key]":
            continue
        if isinstance(part, int):
            around = _ITEMS.get(around, "entry")
            words.append(f"{around} {part + 1}")
        else:
            words.append(_tell_entry(around, part))
            around = part
    return ", ".join(words) or "edition"


def _tell_entry(around: str, name: str) -> str:
    if name in _LETTERED.get(around, ()):
        return f"{_LETTER_WORDS[around]} {name}"
    return show(name) if around in ("colors", "sheets") else name


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


def show(value: Any) -> str:
    """A value as it stands in the file, cut short if it is long; what a terminal would obey is spelled out."""
    is_plain = isinstance(value, str) and value.isprintable()
    text = f'"{value}"' if is_plain else json.dumps(value, default=ascii)
    return text if len(text) <= 60 else text[:57] + "…"
