"""How a table stands, written into its record when it comes aboard, and back into the `Table` when it goes ashore."""

from typing import Any

import numpy as np
from pydantic_core import to_json

from lanterns.engine.kind import GameKind
from lanterns.engine.phrases import letters_of
from lanterns.engine.positions import Position, empty_positions
from lanterns.server.ferry.aboard import LONGEST_CODE, LONGEST_PERSON, MOST_IDS, MOST_TRAIL, Aboard
from lanterns.server.ferry.carrying import key_of_id
from lanterns.server.ferry.rows import MILLISECONDS
from lanterns.server.tables.entries import Taken
from lanterns.server.tables.table import Table


def enter(record: Any, table: Table) -> bool:
    """Write down how a table stands; False if it cannot be written down."""
    times = [table.updated_at, *[seat.asked_at or 0.0 for seat in table.seats]]
    whole = [round(time * MILLISECONDS) for time in times]
    is_exact = all(at / MILLISECONDS == time for at, time in zip(whole, times, strict=True))
    persons = [to_json(seat.person) for seat in table.seats]
    if not is_exact or len(table.undoable.moves) > MOST_TRAIL:
        return False
    if any(len(person) > LONGEST_PERSON or not person.isascii() for person in persons):
        return False
    code = letters_of(table.id)
    if len(code) > LONGEST_CODE:
        return False
    record["code"][: len(code)], record["code_size"] = code, len(code)
    record["has_company"] = table.has_company
    record["number"], record["at"], record["seats"] = table.number, whole[0], len(table.seats)
    record["people"] = sum(1 << index for index, seat in enumerate(table.seats) if not seat.is_played_by_bot)
    record["chances"] = table.chances
    record["acting"] = sum(1 << seat for seat in table.acting)
    for index, (seat, written) in enumerate(zip(table.seats, persons, strict=True)):
        record["asked_by"][index], record["asked_at"][index] = seat.asked_by, whole[1 + index]
        record["person"][index, : len(written)] = np.frombuffer(written, np.uint8)
        record["person_size"][index] = len(written)
    for (person, message_id), _ in list(table.answered.items())[-MOST_IDS:]:
        for author in table.seats_of(person)[:1]:
            letters = letters_of(message_id)
            record["id_key"][record["ids"]] = key_of_id(letters, 0, len(letters), author)
            record["ids"] += 1
    return True


def land(aboard: Aboard, kind: GameKind, place: int, table: Table) -> None:
    """Let a table know how it stands."""
    record = aboard.tables[place]
    table.number, table.chances = int(record["number"]), int(record["chances"])
    table.updated_at = record["at"] / MILLISECONDS
    table.acting = [seat for seat in range(len(table.seats)) if record["acting"] >> seat & 1]
    table.position = _copy(kind, aboard.games, place)
    for index, seat in enumerate(table.seats):
        asked_at = int(record["asked_at"][index])
        seat.asked_by, seat.asked_at = int(record["asked_by"][index]), asked_at / MILLISECONDS if asked_at else None
        if record["released"] >> index & 1:
            seat.nudged_at = None
    table.undoable.clear()
    for index in range(record["trail_length"]):
        before = _copy(kind, aboard.trails, place * MOST_TRAIL + index)
        table.undoable.add(int(record["trail_seat"]), Taken(int(record["trail"][index]), before))
    count = int(record["ids"])
    for number in range(max(0, count - MOST_IDS), count):
        latest = number % MOST_IDS
        if record["id_number"][latest]:
            text = record["id_text"][latest, : record["id_size"][latest]].tobytes().decode()
            seat = table.seats[record["id_seat"][latest]]
            table.remember(seat.person, text, int(record["id_number"][latest]))


def _copy(kind: GameKind, positions: Position, place: int) -> Position:
    copied = empty_positions(kind.layout)
    copied[0] = positions[place]
    return copied
