"""The words that compiled code copies: few, and made by the ordinary way's own functions when they are first missed."""

from collections.abc import Iterable
from typing import Final

from lanterns.engine.choices import entry_with
from lanterns.engine.kind import GameKind
from lanterns.engine.phrases import letters_of
from lanterns.server.ferry.aboard import MOST_LETTERS, MOST_PHRASE, SLOTS, Aboard
from lanterns.server.ferry.words import ACTION, ENTRY, KINDS, PLACE_BITS, find_words
from lanterns.server.tables.knowledge import in_common
from lanterns.server.tables.table import Table
from lanterns.server.tables.words import describe

MOST_CONTEXTS: Final = 1000
FIRST_LETTER: Final = 1
"""No words stand at 0, which is where there are none."""


class Phrasebook:
    """The words of one ferry."""

    def __init__(self, kind: GameKind, aboard: Aboard) -> None:
        self._kind = kind
        self._aboard = aboard
        self._contexts: dict[tuple[bytes, ...], int] = {}
        self._next_context = 0
        self._phrases, self._length = 0, FIRST_LETTER
        self._spans: dict[str, tuple[int, int]] = {}
        """Where all words stand that some phrase has."""
        self._texts: dict[int, str] = {}
        """And which they are, by where they begin."""

    def context_of(self, table: Table, used: Iterable[int]) -> int | None:
        """The number of what a table's words depend on; None if too many are aboard already.

        `used`: the places that tables have.
        """
        context = tuple(table.game[name].tobytes() for name in self._kind.context)
        if context not in self._contexts and len(self._contexts) >= MOST_CONTEXTS:
            self._forget_contexts(used)
            if len(self._contexts) >= MOST_CONTEXTS:
                return None
        if context not in self._contexts:
            self._contexts[context] = self._next_context
            self._next_context += 1
        return self._contexts[context]

    def _forget_contexts(self, used: Iterable[int]) -> None:
        """Forget the contexts that no table aboard has; no other gets their numbers, which phrases may still have."""
        left = set(self._aboard.tables["context"][list(used)].tolist())
        self._contexts = {context: number for context, number in self._contexts.items() if number in left}

    def learn(self) -> bool:
        """Make the words that were missing; False if they are too long to be kept."""
        context, key, step = self._aboard.missing.tolist()
        words = self._words(context % KINDS, key, step)
        if len(words) > MOST_PHRASE or not words.isascii():
            return False
        if 2 * (self._phrases + 1) > SLOTS or self._length + len(words) > MOST_LETTERS:
            self._phrases, self._length = 0, FIRST_LETTER
            self._spans.clear()
            self._texts.clear()
            self._aboard.spans[:] = 0
            return True  # the key may have been made of places that are no more
        place = find_words(self._aboard, context, key)
        self._aboard.keys[place] = context, key
        self._aboard.spans[place] = self._spans.get(words) or self._add(words)
        self._phrases += 1
        return True

    def _add(self, words: str) -> tuple[int, int]:
        """Write down words that no phrase has had yet; where they stand."""
        begin, self._length = self._length, self._length + len(words)
        self._aboard.letters[begin : self._length] = letters_of(words)
        self._texts[begin] = words
        span = self._spans[words] = begin, self._length
        return span

    def _words(self, what: int, key: int, step: int) -> str:
        """What a phrase says: an entry of the journal after a step, an action before it, or what two phrases share."""
        before, after = self._aboard.steps[step : step + 1], self._aboard.steps[step + 1 : step + 2]
        if what == ENTRY:
            return describe(self._kind, after, entry_with(key).tobytes())
        if what == ACTION:
            seat, action = (key & 7) - 1, key >> 3 & 0xFFFFF
            return self._kind.action(before[0], seat, action).written
        one, other = (key >> PLACE_BITS, key & (1 << PLACE_BITS) - 1)
        return in_common(self._texts[one], self._texts[other])
