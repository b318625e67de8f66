"""What a game tells generic code about itself, beside its rules: names, options, notation, views and drawings.

Laws of this file:
1. Generic code meets a game only through `engine.rules` (numbers and records) and through this class (words).
2. Everything shown to a seat is made from what `rules.see` left in a view, never from the game itself.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from lanterns.engine.action import Action, explain_validation
from lanterns.engine.errors import BadOptions, Refusal
from lanterns.engine.rules import CHANCE

Json = dict[str, Any]


class Options(BaseModel):
    """The choices made before a game begins; each game adds its own."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class GameKind(ABC):
    """One of the games."""

    name: ClassVar[str]
    """The word for it in records, commands and addresses."""
    title: ClassVar[str]
    rules_version: ClassVar[int]
    record: ClassVar["np.dtype[Any]"]
    """The layout of its state."""
    action_count: ClassVar[int]
    """The numbers a seat chooses from are below this."""
    longest_list: ClassVar[int]
    """Room that every list of legal actions fits into."""
    player_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    options: ClassVar[type[Options]]
    actions: ClassVar[TypeAdapter[Any]]
    """Reads any action of the game."""

    @abstractmethod
    def set_up(self, players: int, options: Any) -> Any:
        """A new record, ready for the first action of chance."""

    @abstractmethod
    def number(self, game: Any, action: Action) -> int:
        """The number of an action in this position, or -1 where it has none (a tile not in the hand, say)."""

    @abstractmethod
    def action(self, game: Any, seat: int, number: int) -> Action:
        """The action that a number stands for in this position."""

    @abstractmethod
    def refusal(self, game: Any, action: Action) -> Refusal:
        """Why an action that is not legal is not."""

    @abstractmethod
    def journal(self, game: Any) -> list[Json]:
        """What the last action gave to whom, and why."""

    @abstractmethod
    def view(self, seen: Any, seat: int) -> Json:
        """A seat's view in words, from what it has seen."""

    @abstractmethod
    def result(self, game: Any) -> Json:
        """The score of every seat and the winners, as a record closes with them."""

    @abstractmethod
    def text(self, seen: Any, seat: int) -> str:
        """The table as text, from what a seat has seen."""

    @abstractmethod
    def svg(self, seen: Any, seat: int) -> str:
        """The table as a drawing, from what a seat has seen."""

    def seat_of(self, action: Any) -> int:
        """The seat that takes an action, or CHANCE, whoever chance then serves."""
        return CHANCE if action.is_chance else int(action.seat)

    def check_players(self, players: int) -> None:
        """Refuse a number of players the game is not made for."""
        if players not in self.player_counts:
            raise BadOptions(f"{self.title} is for 2, 3 or 4 players, not {players}.")


def read_options(kind: GameKind, options: Mapping[str, Any]) -> Options:
    """The options of a game from plain values; BadOptions names what is wrong."""
    try:
        return kind.options.model_validate(dict(options))
    except ValidationError as error:
        raise BadOptions(f"Options of {kind.title}: {explain_validation(error, skip=0)}.") from None


_kinds: dict[str, GameKind] = {}


def register_kind(kind: GameKind) -> None:
    """Make a game known by its name."""
    _kinds[kind.name] = kind


def find_kind(name: str) -> GameKind:
    """The game of a name."""
    if name not in _kinds:
        raise BadOptions(f"There is no game called '{name}'; the games are {', '.join(sorted(_kinds))}.")
    return _kinds[name]


def all_kinds() -> tuple[GameKind, ...]:
    """Every game there is, by name."""
    return tuple(_kinds[name] for name in sorted(_kinds))
