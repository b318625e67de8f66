"""Editions: what is printed on the sheets, cards and tiles of one box. [D10]

The editions in the folder `shipped` come with the package and stay there for ever, so that stored games keep
replaying; the default is a reconstruction and says so. An owner of the printed game can play with a file of their own.
"""

import functools
import hashlib
import json
from collections import Counter, OrderedDict
from dataclasses import dataclass, field, replace
from importlib.resources import files
from pathlib import Path
from typing import Any, Final
from weakref import WeakValueDictionary

from lanterns.dice.edition.faults import Fault, show
from lanterns.dice.edition.file import check_edition
from lanterns.dice.edition.lines import line_of, lines_of
from lanterns.dice.edition.shapes import Cells, cells_of
from lanterns.dice.rules.components import SHEETS, CardSide, Color, Sheet
from lanterns.engine.errors import BadOptions
from lanterns.engine.homes import brought

DEFAULT: Final = "reconstruction-2"
"""The edition that is played when nobody asks for another. [D10.1]"""

KEY_DIGITS: Final = 15
"""As many digits of a digest as fit into a state."""

MAX_FILE_BYTES: Final = 200_000
MAX_FAULTS_SHOWN: Final = 20
MOST_REMEMBERED: Final = 64
"""Editions that are remembered though nobody holds them: those met last."""


class EditionError(BadOptions):
    """An edition that was refused whole, with its faults; the first of them are enough to begin with. [D10.3]"""

    def __init__(self, faults: list[Fault]) -> None:
        self.all_faults = faults
        self.faults = faults[:MAX_FAULTS_SHOWN]
        self.more = len(faults) - len(self.faults)
        lines = [f"- {fault}" for fault in self.faults] + ([f"- and {self.more} more"] if self.more else [])
        super().__init__("\n".join(["This edition cannot be played.", *lines]))

    def report(self) -> dict[str, Any]:
        """The faults with their lines, and how many more there are, as plain values."""
        names = ("line", "place", "wrong", "allowed")
        return {"faults": [{name: getattr(fault, name) for name in names} for fault in self.faults], "more": self.more}


@dataclass(frozen=True)
class Edition:
    """An edition without faults. Two are the same if their contents are."""

    digest: str
    """`sha256:` and the digest of its contents. [D10.2]"""
    data: dict[str, Any] = field(compare=False, repr=False)
    """Its contents, as in its file."""

    @property
    def label(self) -> str:
        """What players see it called. [D10.1]"""
        return str(self.data["label"])

    @property
    def key(self) -> int:
        """A number for it that fits into a state."""
        return int(self.digest.removeprefix("sha256:")[:KEY_DIGITS], 16)

    @property
    def is_shipped(self) -> bool:
        """Whether it comes with the package, so that its digest is enough to name it. [D10.2]"""
        return find_shipped(self.digest) is not None

    @property
    def lake(self) -> list[list[str]]:
        """The pools of sheet A, row by row; every sheet has as many."""
        return self.lake_of("A")

    def lake_of(self, sheet: Sheet) -> list[list[str]]:
        """The pools of a sheet, row by row. [D1.3]"""
        return [row.split() for row in self._printed_on(sheet, "lake")]

    @property
    def lakes(self) -> list[Sheet]:
        """The sheets whose lakes are to be told apart: all of them, or A, which stands for all. [D1.3]"""
        return list(SHEETS) if "sheets" in self.data else ["A"]

    @property
    def shape_ids(self) -> list[str]:
        """The ids of the shapes, in the order of their numbers."""
        return [shape["id"] for shape in self.data["fireworks"]["shapes"]]

    @property
    def patterns(self) -> list[Cells]:
        """The cells of each shape."""
        return [cells_of(shape["pattern"]) for shape in self.data["fireworks"]["shapes"]]

    def color_of(self, letter: str) -> Color:
        """The color a letter of the file stands for."""
        color: Color = self.data["colors"][letter]
        return color

    def cost_of(self, card: int, side: CardSide) -> int:
        """The gifts that one side of an emperor card costs. [D6.1]"""
        printed = self.data["emperor"][card]
        cost: int = printed[side].get("cost", printed["cost"])
        return cost

    def effect_of(self, card: int, side: CardSide) -> Any:
        """What one side of an emperor card allows, with what a file may leave out. [D6.2]"""
        printed = self.data["emperor"][card][side]
        return {
            "areas": printed["areas"],
            "color": printed["color"],
            "where": printed["where"],
            "gifts": printed.get("gifts", 0),
        }

    def falls(self, sheet: Sheet, row: int, column: int) -> bool:
        """Whether a pool's diagonal falls from its top left corner; by default every other one does."""
        diagonals = self._printed_on(sheet, "diagonals")
        return bool(diagonals[row][column] == "f") if diagonals else (row + column) % 2 == 0

    def _printed_on(self, sheet: Sheet, part: str) -> list[str]:
        """A part of a sheet's own, or else the one that all sheets share; nothing where the file has neither."""
        own: list[str] = self.data.get("sheets", {}).get(sheet, {}).get(part, [])
        return own or self.data.get(part, [])


_known: "WeakValueDictionary[int, Edition]" = WeakValueDictionary()
"""Editions by key: a state holds its edition's numbers, this its words, as long as anyone holds the edition itself."""

_met_last: OrderedDict[int, Edition] = OrderedDict()
"""Holds the editions met last, for whoever holds only a state."""


def make_edition(data: object) -> Edition:
    """The edition that a file's contents describe; EditionError names its faults. [D10.3]"""
    faults = check_edition(data)
    if faults or not isinstance(data, dict):
        raise EditionError(faults)
    edition = Edition(digest_of(data), data)
    return _remember(_known.setdefault(edition.key, edition))


def _remember(edition: Edition) -> Edition:
    _met_last[edition.key] = edition
    _met_last.move_to_end(edition.key)
    while len(_met_last) > MOST_REMEMBERED:
        _met_last.popitem(last=False)
    return edition


def digest_of(data: object) -> str:
    """The digest of contents: SHA-256 of their JSON in ASCII, with sorted keys and no spaces. [D10.2]"""
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return "sha256:" + hashlib.sha256(canonical.encode()).hexdigest()


def parse_edition(text: str | bytes) -> Edition:
    """The edition in a file's text; EditionError names its faults with their lines. [D10.3]"""
    try:
        return _parse(text)
    except EditionError as error:
        written = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
        lines = lines_of(written) if any(fault.path for fault in error.all_faults) else {}
        faults = [
            replace(fault, line=line_of(lines, fault.path)) if fault.path else fault for fault in error.all_faults
        ]
        raise EditionError(faults) from None


def _parse(text: str | bytes) -> Edition:
    repeated: list[Fault] = []

    def take_pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        names = dict(pairs)
        if len(names) < len(pairs):
            twice = [name for name, count in Counter(name for name, _ in pairs).items() if count > 1]
            repeated.extend(Fault("edition", f"has {show(name)} more than once in an object", "once") for name in twice)
        return names

    try:
        data = json.loads(text, object_pairs_hook=take_pairs)
    except (ValueError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else None
        fault = Fault("edition", f"is not JSON ({show(str(error))})", "a JSON file in UTF-8", line=line)
        raise EditionError([fault]) from None
    if repeated:
        raise EditionError(repeated + check_edition(data))
    return make_edition(data)


def read_edition(path: Path) -> Edition:
    """The edition in a file."""
    try:
        with path.open("rb") as file:
            text = file.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        raise BadOptions(f"The edition {path} cannot be read: {error.strerror}.") from None
    if len(text) > MAX_FILE_BYTES:
        raise BadOptions(f"The edition {path} is larger than {MAX_FILE_BYTES} bytes.")
    return parse_edition(text)


@functools.cache
def shipped_editions() -> dict[str, Edition]:
    """The editions that come with the package, by name."""
    folder = files("lanterns.dice.edition").joinpath("shipped")
    names = sorted(file.name.removesuffix(".json") for file in folder.iterdir() if file.name.endswith(".json"))
    return {name: parse_edition(folder.joinpath(f"{name}.json").read_bytes()) for name in names}


def default_edition() -> Edition:
    """The edition that is played when nobody asks for another. [D10.1]"""
    return shipped_editions()[DEFAULT]


def default_text() -> str:
    """The file of the default edition: what an owner's own begins with. [D10.1]"""
    return files("lanterns.dice.edition").joinpath("shipped", f"{DEFAULT}.json").read_text("utf-8")


def find_shipped(digest: str) -> Edition | None:
    """The edition of a digest, if it came with the package. [D10.2]"""
    return next((edition for edition in shipped_editions().values() if edition.digest == digest), None)


@functools.cache
def _shipped_by_key() -> dict[int, Edition]:
    return {edition.key: edition for edition in shipped_editions().values()}


def edition_of(game: Any) -> Edition:
    """The edition a game is played with."""
    return _shipped_by_key().get(int(game.edition)) or _recall(int(game.edition))


def _recall(key: int) -> Edition:
    printed = recall_edition(key)
    return Edition(printed["digest"], printed["contents"])


@brought
def recall_edition(key: int) -> dict[str, Any]:
    """An edition of somebody's own: its digest and its contents."""
    edition = _remember(_known[key])
    return {"digest": edition.digest, "contents": edition.data}
