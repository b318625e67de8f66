"""What a game tells generic code about itself, beside its rules: names, options, notation, views and drawings.

Laws of this file:
1. Generic code meets a game only through `engine.rules` (numbers and states) and through this class (words).
2. Everything shown to a seat is made from what `rules.see` left in a view, never from the game itself.
"""

import base64
import functools
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from lanterns.engine.action import Action, explain_validation
from lanterns.engine.declarations import JournalEntry, Reason, View
from lanterns.engine.errors import BadOptions, Refusal
from lanterns.engine.layout import Fields, Layout, copy_state, name_of
from lanterns.engine.positions import Position
from lanterns.engine.rules import CHANCE, apply

Json = dict[str, Any]


class Options(BaseModel):
    """The choices made before a game begins; each game adds its own."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Result(BaseModel):
    """How a game ended, as its record closes with it; each game names its own lists, most of them one number a seat."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


@dataclass(frozen=True)
class Theme:
    """What a puzzle can be about, told by the reasons for its answer and for the choice that suggests itself."""

    name: str
    answer: frozenset[str] = frozenset()
    """Some of these speak for the answer alone."""
    instead: frozenset[str] = frozenset()
    """Or some of these for the other choice alone."""
    both: frozenset[str] = frozenset()
    """Or some of these for both."""


class GameKind(ABC):
    """One of the games, under one version of its rules."""

    name: ClassVar[str]
    """The word for it in records, commands and addresses."""
    title: ClassVar[str]
    rules_version: ClassVar[int]
    layout: ClassVar[Layout]
    """The layout of its state."""
    observation: ClassVar[type[Fields]]
    """The declaration of what a seat observes."""
    has_secrets: ClassVar[bool]
    """Whether a seat may know things that another may not."""
    action_count: ClassVar[int]
    """The numbers a seat chooses from are below this."""
    first_chance: ClassVar[int]
    """The numbers of chance begin here: well above those of the seats, which later versions of the rules may add to."""
    number_count: ClassVar[int]
    """All numbers, those of chance included, are below this."""
    longest_game: ClassVar[int]
    """No game has more choices of seats than this."""
    longest_list: ClassVar[int]
    """Room that every list of legal actions fits into."""
    player_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    options: ClassVar[type[Options]]
    actions: ClassVar[TypeAdapter[Any]]
    """Reads any action of the game."""
    action_type: ClassVar[Any]
    """What it reads: the union of the game's actions."""
    result_type: ClassVar[type[Result]]
    """The form of what `result` says."""
    view_type: ClassVar[Any]
    """The declaration of what `view` says."""
    entry_type: ClassVar[Any]
    """The declarations of what `journal` lists: their union."""
    reason_type: ClassVar[Any]
    """The declarations of what `reasons` lists, the weightiest first: their union."""
    themes: ClassVar[tuple[Theme, ...]] = ()
    """What puzzles of the game are about, the most telling first."""
    edition_type: ClassVar[Any] = None
    """The form of what a record says about the edition played; None where the game has only one."""
    key_digits: ClassVar[int] = 0
    """How many digits of an edition's digest stand in a state, to know it by."""

    context: ClassVar[tuple[str, ...]] = ()
    """Fields of the state that words depend on, beside the entry of a journal or the meaning of an action."""

    letters: ClassVar[Mapping[str, str]] = {}
    """The letters that stand for colors in the table as text, for a terminal to paint."""

    @abstractmethod
    def set_up(self, players: int, options: Any) -> Any:
        """A new state, ready for the first action of chance."""

    def openings(self, options: Any) -> list[Json]:
        """The state that each number of players begins with: its bytes in base64, without the zeros at its end."""
        begun = {players: self.set_up(players, options).tobytes() for players in self.player_counts}
        return [
            {"players": players, "contents": base64.b64encode(state.rstrip(b"\0")).decode()}
            for players, state in begun.items()
        ]

    @abstractmethod
    def decided_by(self, game: Any, options: Json) -> dict[str, int]:
        """The fields of a new state that its options decide, from plain values."""

    def decide(self, game: Any, options: Any) -> None:
        """Write down in a new state what its options decide."""
        for field, value in self.decided_by(game, options.model_dump(exclude={"edition"})).items():
            game[field] = value

    @abstractmethod
    def number(self, game: Any, action: Any) -> int:
        """The number of an action in this position, or -1 where it has none (a tile not in the hand, say)."""

    @abstractmethod
    def action(self, game: Any, seat: int, number: int) -> Action:
        """The action that a number stands for in this position."""

    @abstractmethod
    def refusal(self, game: Any, action: Any) -> Refusal:
        """Why an action that is not legal is not."""

    @abstractmethod
    def journal(self, game: Any) -> Sequence[JournalEntry]:
        """What the last action gave to whom, and why."""

    @abstractmethod
    def view(self, seen: Any, seat: int) -> View:
        """A seat's view in words, from what it has seen."""

    @abstractmethod
    def write_shared(self, seen: Position) -> str:
        """The parts of a view that are the same for everyone as JSON, up to where a seat's own follow.

        From what a SPECTATOR has seen.
        """

    @abstractmethod
    def write_own(self, seen: Position, seat: int) -> str:
        """The parts that are a seat's own, as they follow those, from what the seat has seen."""

    @abstractmethod
    def result(self, game: Any) -> Json:
        """The score of every seat and the winners, as a record closes with them."""

    @abstractmethod
    def statistics(self, games: Any) -> dict[str, Any]:
        """Figures for a table about an array of finished games: by name, one row a game and one column a seat.

        Columns of seats at which nobody plays are not read.
        """

    @abstractmethod
    def tell(self, action: Any) -> str:
        """What an action does, in a few plain words: "place tile 17 at (1, 0), rotation 3".

        The words leave out the seat that chooses it; chance's are a whole sentence: "seat 0 draws tile 17".
        """

    @abstractmethod
    def tell_entry(self, entry: Any) -> str:
        """One entry of the journal in a few plain words, without its seat: "red for the match in the north"."""

    @abstractmethod
    def text(self, seen: Any, seat: int) -> str:
        """The table as text, from what a seat has seen."""

    @abstractmethod
    def svg(self, seen: Any, seat: int) -> str:
        """The table as a drawing, from what a seat has seen."""

    def edition_of(self, options: Any) -> Any:  # noqa: ARG002 - a game with editions finds its own there
        """What a record says about the edition played.

        It stands in the record beside the options, and `options` reads it back under the name `edition`.
        """
        return None

    def editions(self) -> tuple[str, ...]:
        """The editions that come with the package, as the option `edition` names them, the usual one first."""
        return ()

    def read_edition(self, file: Path) -> Any:  # noqa: ARG002 - a game with editions reads its own
        """The edition in a file, for the option `edition`."""
        raise BadOptions(f"{self.title} has only one edition.")

    def report_on_edition(self, text: str) -> Json:  # noqa: ARG002 - a game with editions reads its own
        """What the text of an edition file amounts to: its label and digest, or its faults, and how many more.

        Where it has no faults, also the states that games of it begin with.
        """
        raise BadOptions(f"{self.title} has only one edition.")

    def reasons(self, seen: Any, seat: int, number: int) -> Sequence[Reason]:
        """Why a seat might take an action, the weightiest first: message keys and their values, no sentences."""
        after = copy_state(seen)
        apply(after, seat, number)
        return self.reasons_between(seen, after, seat, number)

    def reasons_between(self, seen: Any, after: Any, seat: int, number: int) -> Sequence[Reason]:  # noqa: ARG002 - a game without reasons has none
        """The reasons, from what a seat saw before and would see after its action."""
        return []

    @property
    def version_name(self) -> str:
        """The game and the version of its rules in one word, as its layout and its compiled code are called."""
        return f"{self.name}_{self.rules_version}"

    def practice(self, seed: int) -> Json:  # noqa: ARG002 - a game with editions invents one
        """Options for a practice game that is like the game but not the same; nothing where there is only one."""
        return {}

    def summary(self) -> str:
        """How to play, on one page of Markdown in our own words."""
        package = type(self).__module__.rpartition(".")[0]
        return files(package).joinpath("show", "summary.md").read_text(encoding="utf-8")

    def seat_of(self, action: Any) -> int:
        """The seat that takes an action, or CHANCE, whoever chance then serves."""
        return CHANCE if action.is_chance else int(action.seat)

    def check_players(self, players: int) -> None:
        """Refuse a number of players the game is not made for."""
        if not hasattr(players, "__index__") or players not in self.player_counts:
            raise BadOptions(f"{self.title} is for 2, 3 or 4 players, not {players!r}.")


def read_options(kind: GameKind, options: Mapping[str, Any]) -> Options:
    """The options of a game from plain values; BadOptions names what is wrong."""
    if not isinstance(options, Mapping):
        raise BadOptions(f"Options of {kind.title} are given by name, such as {{'start': 0}}, not as {options!r:.60}.")
    try:
        return kind.options.model_validate(dict(options))
    except ValidationError as error:
        raise BadOptions(f"Options of {kind.title}: {explain_validation(error, skip=0)}.") from None


_kinds: dict[str, dict[int, GameKind]] = {}
"""Every game by its name and by the version of its rules."""


def register_kind(kind: GameKind) -> None:
    """Make a game known by its name and the version of its rules."""
    versions = _kinds.setdefault(kind.name, {})
    if kind.rules_version in versions:
        raise ValueError(f"Version {kind.rules_version} of {kind.name} is already known: raise the number.")
    if name_of(kind.layout) != kind.version_name:
        raise ValueError(f"{kind.version_name} needs a layout of its own, not that of {name_of(kind.layout)}.")
    versions[kind.rules_version] = kind
    find_kind.cache_clear()


@functools.cache
def find_kind(name: str, rules_version: int | None = None) -> GameKind:
    """The game of a name: under its newest rules, or under the version asked for."""
    if name not in _kinds:
        raise BadOptions(f"There is no game called '{name}'; the games are {', '.join(sorted(_kinds))}.")
    versions = _kinds[name]
    newest = max(versions)
    if rules_version is not None and rules_version not in versions:
        known = ", ".join(str(version) for version in sorted(versions))
        raise BadOptions(
            f"Version {rules_version!r} of the rules of {name} is not known here (known: {known})"
            + (
                "; a newer Lanterns may know it."
                if str(rules_version).isdecimal() and int(rules_version) > newest
                else "."
            )
        )
    return versions[newest if rules_version is None else rules_version]


def kind_of(state: Any) -> GameKind:
    """The game that a state belongs to."""
    return next(kind for versions in _kinds.values() for kind in versions.values() if kind.layout == state.dtype)


def all_kinds() -> tuple[GameKind, ...]:
    """Every game there is, by name, under its newest rules."""
    return tuple(find_kind(name) for name in sorted(_kinds))


def all_versions() -> tuple[GameKind, ...]:
    """Every game there is, by name, under each version of its rules: stored games may be of any."""
    return tuple(_kinds[name][version] for name in sorted(_kinds) for version in sorted(_kinds[name]))
