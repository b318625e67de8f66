"""A game as its list of actions, in a form that someone who has never seen our code can read: what all records share.

What is each game's own (its actions, its result, its edition) is said in `forms.py`.
"""

from typing import Annotated, Any, Final, Literal

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

from lanterns.engine.errors import LanternsError

FORMAT: Final = "lanterns-record/1"
FORMAT_OF_TWO: Final = "lanterns-record/2"
"""The format of a game that was begun in one place and went on in another: the same, and `begun`."""


Name = Annotated[str, Field(max_length=100)]
Hexadecimal = Annotated[str, Field(pattern="^([0-9a-f]{2})*$", max_length=256)]


class BadRecord(LanternsError):  # noqa: N818 - the name says what it is about
    """A record that is refused: where the fault is, what it is, and the rule that the fault breaks."""

    def __init__(
        self, sentence: str, *, rule: str = "", action: int | None = None, line: int | None = None, file: str = ""
    ) -> None:
        self.sentence = sentence
        self.rule = rule
        self.action = action
        """The number of the action at fault, counted from 1."""
        self.line = line
        """The line of the file, counted from 1."""
        self.file = file
        places = [file, "" if line is None else f"line {line}", "" if action is None else f"action {action}"]
        place = ", ".join(part for part in places if part)
        super().__init__(f"{place + ': ' if place else ''}{sentence}{f' [{rule}]' if rule else ''}")

    def found_in(self, file: str, line: int | None) -> "BadRecord":
        """The same fault, with the file and the line it was found in."""
        return BadRecord(self.sentence, rule=self.rule, action=self.action, line=line, file=file)


class Begun(BaseModel):
    """Fair play: the part of a game that was played before it came to its table, with a secret of its own."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True)

    actions: Annotated[int, Field(ge=1)]
    """How many of the game's actions it has."""
    commitment: Hexadecimal
    secret: Hexadecimal | None = None
    nonces: list[Name]


class Record(BaseModel):
    """One game: how it was set up, everything that was done, chance included, and how it ended."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True)

    format: Literal["lanterns-record/1", "lanterns-record/2"]
    game: str
    """The name of the game."""
    rules_version: Annotated[int, Field(ge=1)]
    """The version of the rules it was played under, and is replayed under."""
    players: Annotated[int, Field(ge=1)]
    options: dict[str, Any]
    """The choices made before the game, where they differ from the usual ones."""
    edition: Any = None
    """The edition played, in games that have editions."""
    names: list[Name] | None = None
    """Who sat at the seats, in a game from a table."""
    time: AwareDatetime | None = None
    """When a game from a table ended, with its time zone."""
    commitment: Hexadecimal | None = None
    """Fair play: the SHA-256 of the secret, published before any contribution was known."""
    seals: list[Hexadecimal] | None = None
    """Fair play: the SHA-256 of what each seat added, published before any of it was opened; empty where nothing is."""
    secret: Hexadecimal | None = None
    """Fair play: the secret, revealed after the game."""
    nonces: list[Name] | None = None
    """Fair play: what each seat added."""
    begun: Begun | None = None
    """Fair play: where the game began elsewhere; what stands above is for the draws after that part."""
    actions: list[Any]
    result: Any = None
    """How the game ended; left out while it is still running."""

    def to_json(self) -> str:
        """The record as one line of a file: compact, fields in this order, those without a value left out."""
        empty = {name for name, value in self if value is None}
        return self.model_dump_json(exclude=empty)

    @property
    def begun_actions(self) -> int:
        """How many of the actions were taken before the game came to its table."""
        return self.begun.actions if self.begun else 0
