"""Colors on a terminal: the words and letters for colors painted in them, on top of what they say without."""

import re

from rich.text import Text

from lanterns.engine.kind import GameKind
from lanterns.engine.visible import make_visible

PAINTS = {
    "black": "grey58",
    "blue": "dodger_blue1",
    "green": "green3",
    "orange": "dark_orange",
    "purple": "medium_purple1",
    "red": "red1",
    "white": "bold white",
}
_COLOR_WORD = re.compile(rf"\b({'|'.join(PAINTS)})\b")


def paint_words(words: str) -> Text:
    """A sentence with its color words painted; what a stranger wrote into it does not steer the terminal."""
    text = Text(make_visible(words))
    for found in _COLOR_WORD.finditer(words):
        text.stylize(PAINTS[found[1]], *found.span())
    return text


def paint(kind: GameKind, words: str) -> Text:
    """Sentences and the table as text, with the letters that stand for colors painted too."""
    text = paint_words(words)
    if kind.letters:
        # Letters in a row or alone, or before a count; never the beginning of a word.
        for run in re.finditer(rf"(?<![A-Za-z])[{''.join(kind.letters)}]+(?![A-Za-z])", words):
            for place in range(*run.span()):
                text.stylize(PAINTS[kind.letters[words[place]]], place, place + 1)
    return text
