"""Checking an edition file. Every fault is named at once, so that its owner can mend them together. [D10.3]"""

import re
from collections.abc import Callable
from typing import Any, Final

from lanterns.dice.edition.faults import (
    Fault,
    Faults,
    check_keys,
    check_letters,
    check_number,
    check_text,
    is_letter,
    kind_of,
    show,
)
from lanterns.dice.edition.shapes import check_fireworks
from lanterns.dice.rules.components import (
    CARD_SIDES,
    COLOR_RULES,
    COLORS,
    EMPEROR_CARDS,
    FACES,
    MAX_POOLS,
    PLACE_RULES,
    SHEETS,
)

FORMAT: Final = "lanterns-dice-edition/1"

MAX_AREAS: Final = 4
"""The most areas one emperor action shades."""

BONUS_LENGTHS: Final = {"turns_1_to_6": 6, "three_players": 2, "two_players": 4}
"""How many turn bonuses each part of a sheet prints. [D2.4]"""

_POOL: Final = re.compile(r"([A-Z])([A-Z])(\.|[~#^v]{1,4})")
_POOL_FORM: Final = "two letters of different colors, then . or some of ~ # ^ v, each at most once"

Edition = dict[str, Any]
"""The file as it was read, in which anything may be wrong."""


def check_edition(data: object) -> list[Fault]:
    """Every fault of an edition; one without faults can be played. [D10.3]"""
    faults = list(check_keys("edition", data, tuple(_PARTS), tuple(_OPTIONAL_PARTS)))
    if isinstance(data, dict):
        for name, check in (_PARTS | _OPTIONAL_PARTS).items():
            if name in data:
                faults += check(name, data[name], data)
    return faults


def _check_format(place: str, value: object, _: Edition) -> Faults:
    if value != FORMAT:
        yield Fault(place, f"is {show(value)}", show(FORMAT))


def _check_words(place: str, value: object, _: Edition) -> Faults:
    yield from check_text(place, value)


def _check_version(place: str, value: object, _: Edition) -> Faults:
    yield from check_number(place, value, 1, 999_999)


def _check_colors(place: str, value: object, _: Edition) -> Faults:
    allowed = f"at least 2 capital letters, each for a different one of {', '.join(COLORS)}"
    if not isinstance(value, dict):
        yield Fault(place, f"is {kind_of(value)}", allowed)
        return
    if len(value) < 2:
        yield Fault(place, f"has {len(value)} entries", allowed)
    for letter, color in value.items():
        if not is_letter(letter):
            yield Fault(f"{place}, {show(letter)}", "is not a capital letter", allowed)
        if color not in COLORS:
            yield Fault(f"{place}, {show(letter)}", f"is {show(color)}", allowed)
        elif list(value.values()).count(color) > 1:
            yield Fault(f"{place}, {show(letter)}", f"repeats {color}", allowed)


def _letters(edition: Edition) -> tuple[str, ...]:
    colors = edition.get("colors")
    return tuple(letter for letter in colors if is_letter(letter)) if isinstance(colors, dict) else ()


def _check_die(place: str, value: object, edition: Edition) -> Faults:
    yield from check_letters(place, value, _letters(edition), FACES)


def _check_gifts(place: str, value: object, _: Edition) -> Faults:
    yield from check_keys(place, value, ("start", "reroll"))
    for name, least in (("start", 0), ("reroll", 1)):
        if isinstance(value, dict) and name in value:
            yield from check_number(f"{place}, {name}", value[name], least)


def _check_lake(place: str, value: object, edition: Edition) -> Faults:
    allowed = f"a list of rows of equally many pools, {MAX_POOLS} pools at most"
    if not isinstance(value, list) or not value:
        yield Fault(place, "has no rows" if value == [] else f"is {kind_of(value)}", allowed)
        return
    rows = [row.split() if isinstance(row, str) else [] for row in value]
    if sum(len(row) for row in rows) > MAX_POOLS:
        yield Fault(place, f"has {sum(len(row) for row in rows)} pools", allowed)
    for number, pools in enumerate(rows[:MAX_POOLS], 1):
        here = f"{place}, row {number}"
        if not pools:
            yield Fault(here, f"is {show(value[number - 1])}", "the pools of the row, separated by spaces")
        elif len(pools) != len(rows[0]):
            yield Fault(here, f"has {len(pools)} pools, the first row {len(rows[0])}", allowed)
        for column, pool in enumerate(pools[:MAX_POOLS], 1):
            yield from _check_pool(f"{here}, pool {column}", pool, _letters(edition))


def _check_pool(place: str, pool: str, letters: tuple[str, ...]) -> Faults:
    form = _POOL.fullmatch(pool)
    if not form:
        yield Fault(place, f"is {show(pool)}", _POOL_FORM)
        return
    first, second, features = form.groups()
    for letter in dict.fromkeys((first, second)):
        if letter not in letters:
            yield Fault(place, f"has {letter}, which is no color", f"one of {', '.join(letters)}")
    if first == second:
        yield Fault(place, f"has {first} twice", _POOL_FORM)
    if len(set(features)) != len(features):
        yield Fault(place, f"repeats a feature in {show(features)}", _POOL_FORM)


def _check_diagonals(place: str, value: object, edition: Edition) -> Faults:
    allowed = "one text for each row of the lake, one letter a pool: f (falling, \\) or r (rising, /)"
    lake = edition.get("lake")
    widths = [len(row.split()) if isinstance(row, str) else 0 for row in lake] if isinstance(lake, list) else []
    if not isinstance(value, list) or len(value) != len(widths):
        yield Fault(place, f"has {len(value)} rows" if isinstance(value, list) else f"is {kind_of(value)}", allowed)
        return
    for number, (row, width) in enumerate(zip(value, widths, strict=True), 1):
        if not isinstance(row, str) or len(row) != width or set(row) - {"f", "r"}:
            yield Fault(f"{place}, row {number}", f"is {show(row)}", allowed)


def _check_turn_bonuses(place: str, value: object, edition: Edition) -> Faults:
    yield from check_keys(place, value, SHEETS)
    for sheet in SHEETS:
        if isinstance(value, dict) and sheet in value:
            here, bonuses = f"{place}, sheet {sheet}", value[sheet]
            yield from check_keys(here, bonuses, tuple(BONUS_LENGTHS))
            for part, count in BONUS_LENGTHS.items():
                if isinstance(bonuses, dict) and part in bonuses:
                    yield from check_letters(f"{here}, {part}", bonuses[part], _letters(edition), count)


def _check_fireworks(place: str, value: object, _: Edition) -> Faults:
    yield from check_fireworks(place, value)


def _check_emperor(place: str, value: object, edition: Edition) -> Faults:
    if not isinstance(value, list) or len(value) != EMPEROR_CARDS:
        wrong = f"has {len(value)} cards" if isinstance(value, list) else f"is {kind_of(value)}"
        yield Fault(place, wrong, f"a list of {EMPEROR_CARDS} cards")
        return
    for number, card in enumerate(value, 1):
        here = f"{place}, card {number}"
        yield from check_keys(here, card, ("cost", *CARD_SIDES))
        if isinstance(card, dict):
            if "cost" in card:
                yield from check_number(f"{here}, cost", card["cost"], 0)
            for side in CARD_SIDES:
                if side in card:
                    yield from _check_effect(f"{here}, side {side}", card[side], edition)


def _check_effect(place: str, effect: object, edition: Edition) -> Faults:
    yield from check_keys(place, effect, ("areas", "color", "where"))
    if not isinstance(effect, dict):
        return
    if "areas" in effect:
        yield from check_number(f"{place}, areas", effect["areas"], 1, MAX_AREAS)
    colors = edition.get("colors")
    names = tuple(color for color in COLORS if color in colors.values()) if isinstance(colors, dict) else ()
    for name, words in (("color", COLOR_RULES + names), ("where", PLACE_RULES)):
        if name in effect and effect[name] not in words:
            yield Fault(f"{place}, {name}", f"is {show(effect[name])}", f"one of {', '.join(words)}")


def _check_boat_honor(place: str, value: object, _: Edition) -> Faults:
    yield from check_number(place, value, 0)


_PARTS: Final[dict[str, Callable[[str, object, Edition], Faults]]] = {
    "format": _check_format,
    "label": _check_words,
    "version": _check_version,
    "colors": _check_colors,
    "die": _check_die,
    "gifts": _check_gifts,
    "lake": _check_lake,
    "turn_bonuses": _check_turn_bonuses,
    "fireworks": _check_fireworks,
    "emperor": _check_emperor,
    "boat_honor": _check_boat_honor,
}
_OPTIONAL_PARTS: Final = {"about": _check_words, "diagonals": _check_diagonals}
