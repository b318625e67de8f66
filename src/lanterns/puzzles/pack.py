"""A pack of puzzles as a file: one line of JSON that says what it is, then every puzzle as a row of whole numbers.

A number is written in groups of seven bits, the lowest first, with the sign in the lowest bit of all; all of them
together are packed (zlib). The digest in the first line is that of the numbers before packing.
"""

import functools
import hashlib
import json
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final

from lanterns.engine.errors import LanternsError
from lanterns.engine.kind import GameKind, find_kind
from lanterns.puzzles.puzzle import FIGURES, Puzzle

FORMAT: Final = "lanterns-puzzles/1"
MOST_BYTES: Final = 1 << 22
"""No pack is larger, packed or unpacked."""
LAST_TURN: Final = "last_turn"
FINE: Final = "fine"
"""The themes that every game has: nothing comes after the choice, or nothing coarser tells it apart."""


class BadPack(LanternsError):  # noqa: N818 - the name says what happened
    """A file that holds no puzzles that can be read."""


@dataclass(frozen=True)
class Pack:
    """The puzzles of one game."""

    kind: GameKind
    puzzles: tuple[Puzzle, ...]

    @property
    def themes(self) -> tuple[str, ...]:
        """What its puzzles can be about; a puzzle names its theme by its place here."""
        return themes_of(self.kind)


def themes_of(kind: GameKind) -> tuple[str, ...]:
    """Every theme of a game by its name."""
    return (LAST_TURN, *(theme.name for theme in kind.themes), FINE)


def to_bytes(pack: Pack) -> bytes:
    """A pack as its file holds it."""
    body = b"".join(_write(_numbers_of(puzzle)) for puzzle in pack.puzzles)
    about = {
        "format": FORMAT,
        "game": pack.kind.name,
        "rules_version": pack.kind.rules_version,
        "themes": list(pack.themes),
        "count": len(pack.puzzles),
        "digest": hashlib.sha256(body).hexdigest(),
    }
    return json.dumps(about).encode() + b"\n" + zlib.compress(body, 9)


def save_pack(pack: Pack, path: Path) -> None:
    """Write a pack; the file is whole or not there."""
    partial = path.with_suffix(".partial")
    partial.write_bytes(to_bytes(pack))
    partial.replace(path)


def read_pack(path: Path) -> Pack:
    """The pack in a file."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadPack(f"{path} is too large to be a pack of puzzles.")
        content = path.read_bytes()
    except OSError as error:
        raise BadPack(f"{path} cannot be read ({error.strerror or error}).") from None
    return from_bytes(content, str(path))


def from_bytes(content: bytes, name: str) -> Pack:
    """The pack that bytes hold; `name` says where they came from."""
    head, _, packed = content.partition(b"\n")
    try:
        about = json.loads(head)
        if about["format"] != FORMAT:
            raise BadPack(f"{name} is no pack of puzzles in the format {FORMAT}.")
        kind = find_kind(about["game"], about["rules_version"])
        themes, count, digest = tuple(about["themes"]), int(about["count"]), about["digest"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise BadPack(f"{name} is no pack of puzzles.") from None
    unpacker = zlib.decompressobj()
    try:
        body = unpacker.decompress(packed, MOST_BYTES)
    except zlib.error:
        raise BadPack(f"{name} is damaged: it cannot be unpacked.") from None
    if not unpacker.eof:
        raise BadPack(f"{name} is damaged: it ends too early.")
    if digest != hashlib.sha256(body).hexdigest():
        raise BadPack(f"{name} is damaged: its puzzles do not fit its digest.")
    if themes != themes_of(kind):
        raise BadPack(f"{name} knows other themes of {kind.title} than there are here; make it anew.")
    try:
        numbers = _read(body)
        puzzles = tuple(_puzzle_from(numbers) for _ in range(count))
    except (StopIteration, RuntimeError):
        raise BadPack(f"{name} is damaged: it ends too early.") from None
    return Pack(kind, puzzles)


@functools.cache
def shipped_pack(kind: GameKind) -> Pack:
    """The pack that comes with the package."""
    name = f"{kind.name}.puzzles"
    return from_bytes(files("lanterns.puzzles").joinpath("packs", name).read_bytes(), name)


def _numbers_of(puzzle: Puzzle) -> Iterator[int]:
    yield from (getattr(puzzle, name) for name in FIGURES)
    yield len(puzzle.path)
    yield from puzzle.path


def _puzzle_from(numbers: Iterator[int]) -> Puzzle:
    figures = {name: next(numbers) for name in FIGURES}
    length = next(numbers)
    return Puzzle(path=tuple(next(numbers) for _ in range(length)), **figures)


def _write(numbers: Iterable[int]) -> bytes:
    written = bytearray()
    for number in numbers:
        rest = -2 * number - 1 if number < 0 else 2 * number
        while rest > 127:
            written.append(rest & 127 | 128)
            rest >>= 7
        written.append(rest)
    return bytes(written)


def _read(written: Sequence[int]) -> Iterator[int]:
    rest, shift = 0, 0
    for byte in written:
        rest |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            yield -(rest >> 1) - 1 if rest & 1 else rest >> 1
            rest, shift = 0, 0
