"""Words that are made once and remembered: those of journals' entries and of actions, as they are sent."""

import functools
import struct
import threading
from typing import Final

import numpy as np
from pydantic_core import to_json

from lanterns.engine.choices import HEAD, ROW, Survey
from lanterns.engine.journal import ENTRY_SIZE
from lanterns.engine.kind import GameKind
from lanterns.engine.phrases import Phrases
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
        self.phrases = Phrases()
        """What choices are written with: the same entries, and for each action the values of its parts."""
        self._kind = kind
        self._entries: dict[bytes, str] = {}

    @property
    def count(self) -> int:
        """How many words are remembered."""
        return len(self._entries) + self.phrases.count

    def write_journal(self, position: Position, journal: bytes) -> str:
        """The entries of a journal, one after the other."""
        entries = [journal[begin : begin + ENTRY_BYTES] for begin in range(0, len(journal), ENTRY_BYTES)]
        return ",".join([self._entries.get(entry) or self._learn(position, entry) for entry in entries])

    def _learn(self, position: Position, entry: bytes) -> str:
        words = self._entries[entry] = describe(self._kind, position, entry)
        return words

    def learn_choices(self, position: Position, seat: int, survey: Survey, count: int, known: int) -> None:
        """Learn all phrases that the choices of a seat, as it was surveyed last, are written with."""
        phrases = self.phrases
        for key, entry in zip(survey.keys[:known].tolist(), survey.entries[:known], strict=True):
            if key not in phrases:
                phrases.add(key, self.write_journal(position, entry.tobytes()))
        listed = (array[:count].tolist() for array in (survey.numbers, survey.meanings, survey.groups))
        for number, meaning, group in zip(*listed, strict=True):
            if ROW + meaning not in phrases:
                action = self._kind.action(position[0], seat, number)
                parts = {name: getattr(action, name) for name in type(action).model_fields}
                kind, _ = parts.pop("kind"), parts.pop("seat")
                if HEAD + group not in phrases:
                    phrases.add(HEAD + group, f'"kind":"{kind}"}},"names":{to_json(list(parts)).decode()},"rows":[')
                phrases.add(ROW + meaning, to_json(list(parts.values())).decode())


_own = threading.local()
"""What each thread remembers: words are learned while other threads run beside, which must not read half a lesson."""


def words_of(kind: GameKind, position: Position) -> Words:
    """The words that hold in a position."""
    if not hasattr(_own, "remember"):
        _own.remember = functools.lru_cache(MOST_CONTEXTS)(lambda kind, *_: Words(kind))
    words: Words = _own.remember(kind, *[position[name].tobytes() for name in kind.context])
    if words.count > MOST_WORDS:
        _own.remember.cache_clear()
    return words


def describe(kind: GameKind, position: Position, entry: bytes) -> str:
    """One entry in words, by letting the game describe a journal of just this one."""
    page = empty_positions(position.dtype)
    see(position, SPECTATOR, page)
    page["journal"][0, 0] = np.frombuffer(entry, page.dtype["journal"].base)
    page["journal_length"][0] = 1
    return to_json(kind.journal(page[0])[0]).decode()
