"""Names that players choose: seen, of one script, and at a table never mistaken for another's."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from lanterns.engine.visible import is_selector, is_visible

LONGEST_NAME: Final = 24
MOST_MARKS: Final = 2
"""Accents on one letter."""
SCRIPTS: Final = ("LATIN", "CYRILLIC", "GREEK")
"""Scripts that share the look of many letters; a name keeps to one of them."""
_LOOKS: Final = {
    **dict(zip("авсеһіјкмнорѕтухԁԛԝ", "abcehijkmhopstyxdqw", strict=True)),
    **dict(zip("αβεηικμνορτυχω", "abenikuvoptuxw", strict=True)),
    **dict.fromkeys("l1|ı", "i"),  # noqa: RUF001
    "0": "o",
}
"""What letters and signs look like, small ones, as one of those that look alike."""


def check_name(name: str) -> str:
    """A name, if it can be seen and does not pose as another; ValueError says what is wrong."""
    for before, letter in zip(" " + name, name, strict=False):
        is_look = is_selector(letter) and unicodedata.category(before)[0] == "S"
        if not is_visible(letter) and not is_look:
            raise ValueError("a name has only characters that can be seen")
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in name):
        raise ValueError("a name has at least one character that can be seen")
    if "M" * (MOST_MARKS + 1) in "".join(unicodedata.category(letter)[0] for letter in name):
        raise ValueError("a name has few accents on each letter")
    scripts = {unicodedata.name(letter, "").split(" ")[0] for letter in name if letter.isalpha()}
    if len(scripts.intersection(SCRIPTS)) > 1:
        raise ValueError("a name keeps to the letters of one script")
    return name


def look_of(name: str) -> str:
    """How a name looks at a glance: names with the same look are mistaken for each other."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(_LOOKS.get(letter, letter) for letter in plain if letter != " " and not is_selector(letter))


def tell_apart(name: str, others: Iterable[str]) -> str:
    """A name as it is shown beside others: with a number where it would be mistaken for one of them."""
    looks = {look_of(other) for other in others}
    shown, number = name, 1
    while look_of(shown) in looks:
        number += 1
        shown = f"{name[: LONGEST_NAME - 2]} {number}"
    return shown
