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
    entries: list[bytes] = []
    places: dict[bytes, int] = {}
    groups: dict[str, tuple[list[Json], list[list[int]]]] = {}
    game = position[0]
    for number, journal in zip(numbers.tolist(), _journals(position, seat, numbers), strict=True):
        action = vars(kind.action(game, seat, number))  # quicker than to_json, and written alike
        rows, brought = groups.setdefault(action["kind"], ([], []))
        rows.append(action)
        brought.append([_place(entry, entries, places) for entry in journal])
    return {
        "entries": from_json(f"[{write_journal(kind, position, b''.join(entries))}]"),
        "groups": [_compact(rows, brought) for rows, brought in groups.values()],
    }


def _journals(
    position: Position, seat: int, numbers: "np.ndarray[tuple[int], np.dtype[np.int32]]"
) -> list[list[bytes]]:
    """What each action would bring, as far as the seat may know, entry by entry."""
    count = len(numbers)
    journals, lengths = positions.new_journals(position, count), np.zeros(count, np.int16)
    views, trial = np.zeros(count, position.dtype), np.zeros(1, position.dtype)
    positions.try_actions(position, seat, numbers, trial, views, journals, lengths)
    return [
        [journal[begin : begin + ENTRY_BYTES] for begin in range(0, length * ENTRY_BYTES, ENTRY_BYTES)]
        for journal, length in zip(map(np.ndarray.tobytes, journals), lengths.tolist(), strict=True)
    ]


def _place(entry: bytes, entries: list[bytes], places: dict[bytes, int]) -> int:
    """Where an entry stands in the list of distinct ones; it is added if it is new."""
    if entry not in places:
        places[entry] = len(entries)
        entries.append(entry)
    return places[entry]


def _compact(actions: list[Json], brings: list[list[int]]) -> Json:
    """Actions of one kind as a table: what all have in common is said once."""
    first = actions[0]
    common = {name: value for name, value in first.items() if all(action[name] == value for action in actions)}
    names = [name for name in first if name not in common]
    return {
        "common": common,
        "names": names,
        "rows": [[action[name] for name in names] for action in actions],
        "brings": brings,
    }
