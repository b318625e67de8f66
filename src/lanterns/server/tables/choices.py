"""Everything a seat may do now, written compactly: actions of one kind as the rows of a table."""

import numpy as np
from pydantic_core import from_json

from lanterns.engine import positions
from lanterns.engine.kind import GameKind, Json
from lanterns.engine.positions import Position
from lanterns.server.tables.knowledge import ENTRY_BYTES, write_journal


def list_choices(kind: GameKind, position: Position, seat: int) -> Json | None:
    """What a seat may do and what each action would bring, as `Choices`; None when it is not asked."""
    room = np.zeros(kind.longest_list, np.int32)
    count = positions.list_legal_actions(position, seat, room)
    if count == 0:
        return None
    numbers = room[:count]
    entries: dict[bytes, int] = {}
    known: dict[bytes, list[int]] = {}
    groups: dict[str, tuple[list[Json], list[list[int]]]] = {}
    game = position[0]
    for number, journal in zip(numbers.tolist(), _journals(position, seat, numbers), strict=True):
        action = vars(kind.action(game, seat, number))  # quicker than to_json, and written alike
        rows, brought = groups.setdefault(action["kind"], ([], []))
        rows.append(action)
        brings = known.get(journal)
        if brings is None:
            brings = known[journal] = _places(journal, entries)
        brought.append(brings)
    return {
        "entries": from_json(f"[{write_journal(kind, position, b''.join(entries))}]"),
        "groups": [_compact(rows, brought) for rows, brought in groups.values()],
    }


def _journals(position: Position, seat: int, numbers: "np.ndarray[tuple[int], np.dtype[np.int32]]") -> list[bytes]:
    """What each action would bring, as far as the seat may know."""
    count = len(numbers)
    journals, lengths = positions.new_journals(position, count), np.zeros(count, np.int16)
    views, trial = np.zeros(count, position.dtype), np.zeros(1, position.dtype)
    positions.try_actions(position, seat, numbers, trial, views, journals, lengths)
    written, size = journals.tobytes(), journals.nbytes // count
    return [written[at * size : at * size + length * ENTRY_BYTES] for at, length in enumerate(lengths.tolist())]


def _places(journal: bytes, entries: dict[bytes, int]) -> list[int]:
    """Where the entries of a journal stand among the distinct ones; those that are new are added."""
    begins = range(0, len(journal), ENTRY_BYTES)
    return [entries.setdefault(journal[begin : begin + ENTRY_BYTES], len(entries)) for begin in begins]


def _compact(actions: list[Json], brings: list[list[int]]) -> Json:
    """Actions of one kind as a table: what all have in common is said once."""
    columns = {name: [action[name] for action in actions] for name in actions[0]}
    common = {name: column[0] for name, column in columns.items() if column.count(column[0]) == len(column)}
    names = [name for name in columns if name not in common]
    rows = [list(row) for row in zip(*[columns[name] for name in names], strict=True)] if names else [[]] * len(actions)
    return {"common": common, "names": names, "rows": rows, "brings": brings}
