"""Which game of many matches is begun next, so that all are known about as well as the time allows.

A match gets time in proportion to the square root of how long its games last: of all ways to share a time, this makes
the sum of variances least. Who thinks a hundred times as long plays a tenth of the games, and gets ten times the time.
Games that last long are begun first, and none for which too little time is left: a run that has to end in time spends
its last minutes on short ones.
"""

import time
from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Iterator
from functools import cache
from math import sqrt
from typing import Final

from lanterns.arena.contest import Played
from lanterns.arena.schedule import Arena, Pairing
from lanterns.bots.roster import make_bot

Match = tuple[str, tuple[str, ...]]
"""A game and who plays it, whatever their seats."""

CHOICES: Final = 45
"""About how often a seat chooses in a game, until the first of a match has told."""
NO_THOUGHT: Final = 0.002
"""About how many seconds a bot takes to choose that does not look ahead."""


@cache
def thought_of(bot: str) -> float:
    """About how many seconds a bot takes to choose."""
    return getattr(make_bot(bot), "seconds", None) or NO_THOUGHT


def match_of(game: str, bots: Iterable[str]) -> Match:
    """The match that a game belongs to."""
    return game, tuple(sorted(bots))


class Shares:
    """The games that are still to be played, in the order in which they are to be begun."""

    def __init__(self, games: Iterable[tuple[Arena, Pairing]], seconds: float | None) -> None:
        self._seconds = seconds
        self._waiting: dict[Match, deque[tuple[Arena, Pairing]]] = {}
        for arena, pairing in games:
            self._waiting.setdefault(match_of(arena.game, pairing.bots), deque()).append((arena, pairing))
        self._begun: Counter[Match] = Counter()
        self._ended: Counter[Match] = Counter()
        self._lasted: dict[Match, float] = defaultdict(float)

    def add_earlier(self, game: str, played: Played) -> None:
        """A game was played before: its match has had that time."""
        self._begun[match_of(game, played.bots)] += 1
        self.add(game, played)

    def add(self, game: str, played: Played) -> None:
        """A game is over: how long it lasted is known."""
        match = match_of(game, played.bots)
        self._ended[match] += 1
        self._lasted[match] += sum(played.seconds)

    def __iter__(self) -> Iterator[tuple[Arena, Pairing]]:
        """The next game is one of the match that has had the least of its share, of several such the longest."""
        first = time.monotonic()
        while self._waiting:
            match = min(self._waiting, key=lambda match: (self._had(match), -self._length_of(match)))
            if self._seconds is not None and time.monotonic() - first + self._length_of(match) > self._seconds:
                del self._waiting[match]
                continue
            self._begun[match] += 1
            yield self._waiting[match].popleft()
            if not self._waiting[match]:
                del self._waiting[match]

    def _had(self, match: Match) -> float:
        """How much of its share a match has had, the games that are begun included."""
        return self._begun[match] * sqrt(self._length_of(match))

    def _length_of(self, match: Match) -> float:
        """How many seconds a game of a match lasts, by those that are over, or by what its bots are given to think."""
        if self._ended[match]:
            return self._lasted[match] / self._ended[match]
        return CHOICES * sum(thought_of(bot) for bot in match[1])
