"""One a day: the puzzle and the deal of a date, the same for everybody, from the date and the packs alone."""

import hashlib
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from math import gcd
from typing import Final

from lanterns.engine.errors import BadOptions
from lanterns.engine.kind import GameKind, find_kind
from lanterns.puzzles.pack import Pack, shipped_pack
from lanterns.puzzles.puzzle import Puzzle
from lanterns.records.fairness import commitment_of

IN_TURN: Final = ("harvest", "dice")
"""The games take turns in this order; the deal of a day is of the one after its puzzle's."""
FIRST_DAY: Final = date(2026, 1, 1)
ARCHIVE: Final = timedelta(days=28)
"""How long a day can be looked at again."""
OPPONENT: Final = "artisan"
"""A bot that plays the same on every device: it follows from the deal and from what was played, and from no clock."""


@dataclass(frozen=True)
class Day:
    """What belongs to a date."""

    date: date

    @property
    def number(self) -> int:
        """Counted from the first day."""
        return (self.date - FIRST_DAY).days

    @property
    def pack(self) -> Pack:
        """Where its puzzle is from."""
        return shipped_pack(find_kind(IN_TURN[self.number % len(IN_TURN)]))

    @property
    def puzzle(self) -> Puzzle:
        """Its puzzle; none comes again before all have come."""
        puzzles = self.pack.puzzles
        turn = self.number // len(IN_TURN)
        return puzzles[turn * _stride_of(len(puzzles)) % len(puzzles)]

    @property
    def dealt(self) -> GameKind:
        """The game of its deal."""
        return find_kind(IN_TURN[(self.number + 1) % len(IN_TURN)])

    @property
    def secret(self) -> bytes:
        """What every draw and roll of its deal follows from."""
        return hashlib.sha256(f"lanterns deal of {self.date.isoformat()}".encode()).digest()

    @property
    def commitment(self) -> str:
        """The fingerprint of its deal, which is published the day before."""
        return commitment_of(self.secret)

    @property
    def next(self) -> "Day":
        """The day after."""
        return Day(self.date + timedelta(days=1))


def read_day(text: str, now: float) -> Day:
    """The day that a date names, as 2026-11-16; BadOptions where it has not come yet or is long over."""
    today = datetime.fromtimestamp(now, UTC).date()
    try:
        wanted = date.fromisoformat(text)
    except ValueError:
        wanted = None
    if wanted is None or not max(FIRST_DAY, today - ARCHIVE) <= wanted <= today:
        raise BadOptions(f"'{text[:10]}' is no day whose puzzle and deal can be had now.")
    return Day(wanted)


def _stride_of(length: int) -> int:
    """A step that goes round a list by way of every place, far from one to the next."""
    stride = max(1, int(length * 0.618))
    while gcd(stride, length) != 1:
        stride += 1
    return stride
