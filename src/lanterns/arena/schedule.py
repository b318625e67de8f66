"""Who plays whom, at which seats, on which deal: balanced, so that luck cancels.

Every line-up plays the same deals, and on each deal every bot of a line-up sits at every seat once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from lanterns.bots.roster import make_bot
from lanterns.engine.errors import LanternsError
from lanterns.engine.kind import find_kind


class BadArena(LanternsError):  # noqa: N818 - the name says what happened
    """Games that cannot be arranged as asked."""


@dataclass(frozen=True)
class Pairing:
    """One game to be played."""

    index: int
    """Its place in the schedule."""
    deal: int
    """Games of the same deal draw the same tiles and roll the same dice."""
    bots: tuple[str, ...]
    """The bot at each seat."""


@dataclass(frozen=True)
class Arena:
    """What is to be played; with the same values, the same schedule."""

    game: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    weighs_luck: bool = False
    """Whether what chance gave is worked out for every game."""

    def check(self) -> None:
        """Refuse what cannot be played, in one sentence."""
        find_kind(self.game).check_players(self.players)
        for name in self.bots:
            make_bot(name)
        if len(self.bots) < self.players:
            raise BadArena(
                f"{_count(len(self.bots), 'bot')} cannot fill {self.players} seats; "
                "name as many bots as players, the same one several times if you like."
            )
        if self.games < 1:
            raise BadArena(f"An arena needs at least 1 game, not {self.games}.")

    def line_ups(self) -> list[tuple[str, ...]]:
        """Every choice of as many of the bots as there are players, each once."""
        return sorted(set(combinations(self.bots, self.players)), key=self._places)

    def _places(self, line_up: Sequence[str]) -> list[int]:
        return [self.bots.index(name) for name in line_up]

    def round_size(self) -> int:
        """How many games one deal takes: every line-up, once for every seat."""
        return len(self.line_ups()) * self.players

    def total(self) -> int:
        """How many games are played: those asked for, and as many more as make the last deal whole."""
        return -(-self.games // self.round_size()) * self.round_size()

    def pairings(self) -> list[Pairing]:
        """The whole schedule, deal by deal."""
        pairings: list[Pairing] = []
        for deal in range(self.total() // self.round_size()):
            for line_up in self.line_ups():
                for turn in range(self.players):
                    order = _neighbours(line_up, deal)
                    pairings.append(Pairing(len(pairings), deal, (*order[turn:], *order[:turn])))
        return pairings


def _neighbours(line_up: tuple[str, ...], deal: int) -> tuple[str, ...]:
    """On every second deal the bots sit the other way round, so that none always follows the same one."""
    return line_up if deal % 2 == 0 else (line_up[0], *reversed(line_up[1:]))


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
