"""What a bot is: something that chooses from what its seat may know."""

import operator
import traceback
from abc import ABC, abstractmethod
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from lanterns.engine.declarations import Reason
from lanterns.engine.errors import LanternsError
from lanterns.engine.game import Game
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
    parts: tuple[float, ...] = ()
    """Where that honor comes from, as the learned judgement tells it, in the order in which the game names it."""
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

    A bot is handed a state filled by `rules.see`, so it cannot look at what its seat may not know. Unless it has a
    name, it is called as its class.
    """

    name: str

    def __init_subclass__(cls) -> None:
        if "name" not in vars(cls):
            cls.name = cls.__name__

    @abstractmethod
    def choose(self, seen: Any, seat: int) -> int:
        """The number of the action that a seat should take."""

    def advise(self, seen: Any, seat: int, most: int = 5) -> Advice:  # noqa: ARG002 - a plain bot has one candidate
        """The choice, with at most so many candidates and the reasons for each."""
        number = self.choose(seen, seat)
        return Advice(number, (Candidate(number, weight=1.0, reasons=explain(seen, seat, number)),))

    def play(self, game: Game) -> int:
        """Choose for the seat to act, from what it may know, and take the action in the game; return its number."""
        seat = game.to_act
        if seat < 0:
            raise BadBot(
                f"No seat has anything to choose now: {'the game is over' if game.is_over else 'chance is next'}."
            )
        number = ask(self, game.seen_by(seat), seat)
        game.play_number(number, seat)
        return number


def ask(bot: Bot, seen: Any, seat: int) -> int:
    """What a bot chooses. A bot of somebody's own that fails is a BadBot, with the place where it failed."""
    try:
        chosen = bot.choose(seen, seat)
    except LanternsError:
        raise
    except Exception as error:
        raise BadBot(f"The bot {bot.name} failed at seat {seat} {tell_failure(error)}.") from error
    try:
        return operator.index(chosen)
    except TypeError:
        raise BadBot(
            f"The bot {bot.name} at seat {seat} chose {chosen!r}: it has to choose the number of an action."
        ) from None


def tell_failure(error: BaseException) -> str:
    """Where somebody's own code failed, and with what."""
    if isinstance(error, SyntaxError):
        return f"in {Path(error.filename or 'it').name}, line {error.lineno}: {type(error).__name__}: {error.msg}"
    place = traceback.extract_tb(error.__traceback__)[-1]
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return f"in {Path(place.filename).name}, line {place.lineno}: {what}"


def check_most(most: int) -> None:
    """Refuse to advise on nothing."""
    if most < 1:
        raise BadBot(f"Advice has at least 1 candidate, not {most}.")


def refuse_idle(seat: int) -> BadBot:
    """The error for asking a bot about a seat that has nothing to choose."""
    return BadBot(f"Seat {seat} has nothing to choose now; ask about a seat that may act.")


def explain(seen: Any, seat: int, number: int) -> tuple[Reason, ...]:
    """The reasons for an action, as its game names them."""
    return tuple(kind_of(seen).reasons(seen, seat, number))
