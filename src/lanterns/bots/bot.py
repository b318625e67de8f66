"""What a bot is: something that chooses from what its seat may know."""

from abc import ABC, abstractmethod
from dataclasses import asdict, dataclass
from typing import Any

from lanterns.engine.declarations import Reason
from lanterns.engine.errors import LanternsError
from lanterns.engine.kind import Json, kind_of


class BadBot(LanternsError):  # noqa: N818 - the name says what happened
    """A bot that cannot be made or asked as wanted."""


@dataclass(frozen=True)
class Candidate:
    """One action a bot has thought about, and what it thinks of it."""

    number: int
    """The action's number."""
    honor: float | None = None
    """The honor the seat may expect at the end."""
    chance: float | None = None
    """The chance of winning, from 0 to 1; a shared victory counts as its part."""
    weight: float = 0.0
    """How much of its thought the bot gave to this action, from 0 to 1."""
    reasons: tuple[Reason, ...] = ()
    """Why, in terms of the game: message keys with their values, the weightiest first."""

    def to_json(self) -> Json:
        """The candidate as plain values."""
        return asdict(self)


@dataclass(frozen=True)
class Advice:
    """A bot's choice and what it was chosen from."""

    number: int
    candidates: tuple[Candidate, ...]
    """Best first; the first is the choice."""
    playouts: int = 0
    """How many games were played in thought."""


class Bot(ABC):
    """A player that is a program.

    A bot is handed a state filled by `rules.see`, so it cannot look at what its seat may not know.
    """

    name: str

    @abstractmethod
    def choose(self, seen: Any, seat: int) -> int:
        """The number of the action that a seat should take."""

    def advise(self, seen: Any, seat: int, most: int = 5) -> Advice:  # noqa: ARG002 - a plain bot has one candidate
        """The choice, with at most so many candidates and the reasons for each."""
        number = self.choose(seen, seat)
        return Advice(number, (Candidate(number, weight=1.0, reasons=explain(seen, seat, number)),))


def explain(seen: Any, seat: int, number: int) -> tuple[Reason, ...]:
    """The reasons for an action, as its game names them."""
    return tuple(kind_of(seen).reasons(seen, seat, number))
