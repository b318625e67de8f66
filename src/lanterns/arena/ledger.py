"""The file of an arena: JSON Lines, the arena first and then one finished game a line, so that it can go on later."""

from dataclasses import asdict
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from lanterns.arena.contest import Played
from lanterns.arena.schedule import Arena, BadArena

FORMAT = "lanterns-arena/1"


class Ledger:
    """Finished games on disk. A game is written whole before anyone is told of it."""

    def __init__(self, arena: Arena, path: Path | None) -> None:
        self.arena = arena
        self.path = path
        self.played: dict[int, Played] = {}
        if path is not None:
            self._open(path)

    def add(self, played: Played) -> None:
        """Write one finished game down."""
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(played.model_dump_json(exclude_none=True) + "\n")
        self.played[played.index] = played

    def in_order(self) -> list[Played]:
        """The finished games in the order of the schedule, however they came in."""
        return [self.played[index] for index in sorted(self.played)]

    def _open(self, path: Path) -> None:
        header = _header(self.arena)
        try:
            text = path.read_text("utf-8", errors="replace") if path.exists() else ""
            whole = text[: text.rfind("\n") + 1]
            if not _same_arena(whole.partition("\n")[0], self.arena) and not header.startswith(text):
                raise BadArena(f"{path} holds another arena, or something else; give this one a file of its own.")
            if whole != text or not whole:  # the last line was cut short when a run was stopped: it is played again
                path.write_text(whole or header + "\n", "utf-8")
        except OSError as error:
            raise BadArena(f"{path} cannot be used for an arena: {error.strerror}.") from None
        self._read(path, whole.splitlines()[1:])

    def _read(self, path: Path, lines: list[str]) -> None:
        for number, line in enumerate(lines, start=2):
            try:
                played = Played.model_validate_json(line)
            except ValidationError:
                raise BadArena(f"{path}, line {number} is not a finished game; remove the line to go on.") from None
            self.played[played.index] = played


def _header(arena: Arena) -> str:
    return TypeAdapter(dict[str, Any]).dump_json({"format": FORMAT, **_identity(arena)}).decode()


def _identity(arena: Arena) -> dict[str, Any]:
    """What makes an arena the same one: a longer run of it goes on where a shorter one ended."""
    identity = asdict(arena)
    del identity["games"], identity["weighs_luck"]
    return identity


def _same_arena(line: str, arena: Arena) -> bool:
    try:
        found = TypeAdapter(dict[str, Any]).validate_json(line)
    except ValidationError:
        return False
    return found == TypeAdapter(dict[str, Any]).validate_json(_header(arena))
