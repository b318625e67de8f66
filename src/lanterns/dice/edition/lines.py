"""Where things stand in the text of a JSON file: the line of every value, by the names and numbers that lead to it."""

import json
import re
from collections.abc import Mapping
from typing import Final

Path = tuple[int | str, ...]

_READER: Final = json.JSONDecoder()
_BLANK: Final = re.compile(r"[ \t\n\r]*")
_PLAIN: Final = re.compile(r"[^ \t\n\r,:{}\[\]\"]+")


def lines_of(text: str) -> dict[Path, int]:
    """The line of every value of a text that is JSON; of a name that is repeated, the last."""
    return _Scan(text).lines


def line_of(lines: Mapping[Path, int], path: Path) -> int:
    """The line of what a path leads to, or of the nearest thing around it that the file has."""
    while path not in lines and path:
        path = path[:-1]
    return lines.get(path, 1)


class _Scan:
    """One way through a text, from its first character to its last."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._line = 1
        self.lines: dict[Path, int] = {}
        self._value(())

    def _skip(self) -> str:
        """Go on to the next character that is not blank, and say which it is."""
        self._pass(_BLANK)
        return self._text[self._at]

    def _pass(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self._text, self._at)
        self._go(found.end() if found else self._at)

    def _go(self, to: int) -> None:
        self._line += self._text.count("\n", self._at, to)
        self._at = to

    def _value(self, path: Path) -> None:
        first = self._skip()
        self.lines[path] = self._line
        if first == "{":
            self._members(path)
        elif first == "[":
            self._items(path)
        elif first == '"':
            self._string()
        else:
            self._pass(_PLAIN)

    def _string(self) -> str:
        written, end = _READER.raw_decode(self._text, self._at)
        self._go(end)
        return str(written)

    def _members(self, path: Path) -> None:
        self._at += 1
        while self._skip() != "}":
            if self._text[self._at] == ",":
                self._at += 1
                continue
            name = self._string()
            self._skip()
            self._at += 1  # the colon
            self._value((*path, name))
        self._at += 1

    def _items(self, path: Path) -> None:
        self._at += 1
        place = 0
        while self._skip() != "]":
            if self._text[self._at] == ",":
                self._at += 1
                continue
            self._value((*path, place))
            place += 1
        self._at += 1
