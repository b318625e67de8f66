"""Words that are made once and remembered: those of journals' entries and of actions, as they are sent."""

import functools
import struct
from typing import Final

import numpy as np
from pydantic_core import to_json

from lanterns.engine.journal import ENTRY_SIZE
from lanterns.engine.kind import GameKind
from lanterns.engine.positions import Position, empty_positions, see
from lanterns.engine.rules import SPECTATOR

SMALL_NUMBER: Final = struct.Struct("=h")
"""How a state writes a small number."""

ENTRY_BYTES: Final = SMALL_NUMBER.size * ENTRY_SIZE
"""A journal's entry is so many of them."""

MOST_WORDS: Final = 50_000
"""Entries and actions of one context whose words are remembered; with more than that, all are made anew."""

MOST_CONTEXTS: Final = 64
"""Contexts that are remembered: which shapes are in play, say."""


class Words:
    """The words of one game, where all that they depend on beside the numbers is the same."""

    def __init__(self, kind: GameKind) -> None:
        self._kind = kind
        self._entries: dict[bytes, str] = {}
        self._heads: dict[int, str] = {}
        """For each group of actions, what they are and the names of their parts."""
        self._rows: dict[int, str] = {}
        """For each action, by what it stands for, the values of its parts."""

    @property
    def count(self) -> int:
        """How many words are remembered."""
        return len(self._entries) + len(self._rows)

    def write_journal(self, position: Position, journal: bytes) -> str:
        """The entries of a journal, one after the other."""
        entries = [journal[begin : begin + ENTRY_BYTES] for begin in range(0, len(journal), ENTRY_BYTES)]
        try:
            return ",".join([self._entries[entry] for entry in entries])
        except KeyError:
            self._entries |= {entry: describe(self._kind, position, entry) for entry in entries}
            return ",".join([self._entries[entry] for entry in entries])

    def write_actions(self, position: Position, seat: int, group: int, numbers: list[int], meanings: list[int]) -> str:
        """Some actions of a seat, all of one group, as a table: what they are, the names of their parts, the values."""
        try:
            rows = ",".join([self._rows[meaning] for meaning in meanings])
        except KeyError:
            self._learn(position, seat, group, numbers, meanings)
            rows = ",".join([self._rows[meaning] for meaning in meanings])
        return f'"common":{{"seat":{seat},{self._heads[group]},"rows":[{rows}]'

    def _learn(self, position: Position, seat: int, group: int, numbers: list[int], meanings: list[int]) -> None:
        for number, meaning in zip(numbers, meanings, strict=True):
            if meaning not in self._rows:
                action = self._kind.action(position[0], seat, number)
                parts = {name: getattr(action, name) for name in type(action).model_fields}
                kind, _ = parts.pop("kind"), parts.pop("seat")
                if group not in self._heads:
                    self._heads[group] = f'"kind":"{kind}"}},"names":{to_json(list(parts)).decode()}'
                self._rows[meaning] = to_json(list(parts.values())).decode()


def words_of(kind: GameKind, position: Position) -> Words:
    """The words that hold in a position."""
    words = _words_of(kind, *[position[name].tobytes() for name in kind.context])
    if words.count > MOST_WORDS:
        _words_of.cache_clear()
    return words


@functools.lru_cache(MOST_CONTEXTS)
def _words_of(kind: GameKind, *context: bytes) -> Words:  # noqa: ARG001 - what they depend on
    return Words(kind)


def describe(kind: GameKind, position: Position, entry: bytes) -> str:
    """One entry in words, by letting the game describe a journal of just this one."""
    page = empty_positions(position.dtype)
    see(position, SPECTATOR, page)
    page["journal"][0, 0] = np.frombuffer(entry, page.dtype["journal"].base)
    page["journal_length"][0] = 1
    return to_json(kind.journal(page[0])[0]).decode()
