"""The ferry of one game and number of seats: tables come aboard, their messages are carried, and they go ashore again.

A table is aboard or ashore. Aboard, how it stands is known here alone, in flat records; ashore, in its `Table`. Nobody
else has to know which: whoever wants the `Table` lets it go ashore first (`LiveTable.table`).
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from pydantic_core import to_json

from lanterns.engine.choices import entry_with
from lanterns.engine.kind import GameKind
from lanterns.engine.phrases import letters_of
from lanterns.engine.positions import Position, empty_positions
from lanterns.server.ferry.aboard import (
    CARRIED,
    FACTS,
    LONGEST_PERSON,
    MOST_ABOARD,
    MOST_IDS,
    MOST_LETTERS,
    MOST_MESSAGES,
    MOST_PHRASE,
    MOST_TRAIL,
    SLOTS,
    WORDLESS,
    room_for,
)
from lanterns.server.ferry.carrying import carry, key_of_id
from lanterns.server.ferry.drawing import begin_draws
from lanterns.server.ferry.words import ACTION, ENTRY, KINDS, PLACE_BITS, find_words
from lanterns.server.tables.entries import Taken
from lanterns.server.tables.knowledge import in_common
from lanterns.server.tables.table import Table
from lanterns.server.tables.words import describe

MILLISECONDS: Final = 1000
MOST_CONTEXTS: Final = 1000
FIRST_LETTER: Final = 1
"""No words stand at 0, which is where there are none."""
PADDING: Final = b"\0" * 16


class Carried(NamedTuple):
    """What became of a message that was carried."""

    number: int
    """The entry that it is."""
    id: str
    at: float
    acting: tuple[int, ...]
    since: float
    """Since when the seats are asked that are asked now; the earliest."""
    body: str
    """The body of the entry."""
    told: tuple[str, ...]
    """What each viewer is told of it, from the events on; empty for those that nobody is."""


class Ferry:
    """Carries the moves of tables that are aboard."""

    def __init__(self, kind: GameKind, seats: int) -> None:
        self._kind = kind
        self._seats = seats
        self._aboard = room_for(kind.layout, seats, has_secrets=kind.has_secrets)
        self._free = list(range(MOST_ABOARD - 1, -1, -1))
        self._contexts: dict[tuple[bytes, ...], int] = {}
        self._phrases, self._length = 0, FIRST_LETTER
        self._spans: dict[str, tuple[int, int]] = {}
        """Where all words stand that some phrase has."""
        self._texts: dict[int, str] = {}
        """And which they are, by where they begin."""
        self._facts = np.zeros((MOST_MESSAGES, len(FACTS) + 2 * (seats + 1)), np.int64)
        self._acting = [tuple(seat for seat in range(seats) if mask >> seat & 1) for mask in range(1 << seats)]

    def board(self, table: Table, told: Sequence[int]) -> int | None:
        """Take a table aboard whose moves some viewers are told; its place, or None if it has to stay ashore."""
        record = np.zeros((), self._aboard.tables.dtype)
        if not self._free or not self._enter(record, table) or not begin_draws(record, table.chance):
            return None
        record["told"] = sum(1 << viewer for viewer in told)
        moves = table.undoable.moves
        place = self._free.pop()
        if moves:
            record["trail_seat"], record["trail_length"] = table.undoable.seat, len(moves)
            for index, move in enumerate(moves):
                record["trail"][index] = move.number
                self._aboard.trails[place * MOST_TRAIL + index] = move.before[0]
        self._aboard.tables[place] = record
        self._aboard.games[place] = table.game[0]
        return place

    def _enter(self, record: Any, table: Table) -> bool:
        """Write down how a table stands; False if it cannot be written down."""
        times = [table.updated_at, *[seat.asked_at or 0.0 for seat in table.seats]]
        whole = [round(time * MILLISECONDS) for time in times]
        is_exact = all(at / MILLISECONDS == time for at, time in zip(whole, times, strict=True))
        persons = [to_json(seat.person) for seat in table.seats]
        context = self._context_of(table)
        if not is_exact or context is None or len(table.undoable.moves) > MOST_TRAIL:
            return False
        if any(len(person) > LONGEST_PERSON or not person.isascii() for person in persons):
            return False
        record["number"], record["at"], record["seats"] = table.number, whole[0], self._seats
        record["people"] = sum(1 << index for index, seat in enumerate(table.seats) if not seat.is_played_by_bot)
        record["context"], record["chances"] = context, table.chances
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

    def _context_of(self, table: Table) -> int | None:
        """The number of what a table's words depend on; None if there are too many already."""
        context = tuple(table.game[name].tobytes() for name in self._kind.context)
        if context not in self._contexts and len(self._contexts) >= MOST_CONTEXTS:
            return None
        return self._contexts.setdefault(context, len(self._contexts))

    def land(self, place: int, table: Table) -> None:
        """Let a table know how it stands."""
        record = self._aboard.tables[place]
        table.number, table.chances = int(record["number"]), int(record["chances"])
        table.updated_at = record["at"] / MILLISECONDS
        table.acting = list(self._acting[record["acting"]])
        table.position = self._copy(self._aboard.games, place)
        for index, seat in enumerate(table.seats):
            asked_at = int(record["asked_at"][index])
            seat.asked_by, seat.asked_at = int(record["asked_by"][index]), asked_at / MILLISECONDS if asked_at else None
            if record["released"] >> index & 1:
                seat.nudged_at = None
        table.undoable.clear()
        for index in range(record["trail_length"]):
            before = self._copy(self._aboard.trails, place * MOST_TRAIL + index)
            table.undoable.add(int(record["trail_seat"]), Taken(int(record["trail"][index]), before))
        count = int(record["ids"])
        for number in range(max(0, count - MOST_IDS), count):
            latest = number % MOST_IDS
            if record["id_number"][latest]:
                text = record["id_text"][latest, : record["id_size"][latest]].tobytes().decode()
                seat = table.seats[record["id_seat"][latest]]
                table.remember(seat.person, text, int(record["id_number"][latest]))

    def _copy(self, positions: Position, place: int) -> Position:
        copied = empty_positions(self._kind.layout)
        copied[0] = positions[place]
        return copied

    def give_back(self, place: int) -> None:
        """Let another table have a place."""
        self._free.append(place)

    def carry(self, messages: Sequence[tuple[int, int, str]], now: float) -> list[Carried | None]:
        """Carry some messages, each with the place of its table and the seat of its author; None for what is not."""
        carried: list[Carried | None] = []
        for begin in range(0, len(messages), MOST_MESSAGES):
            carried += self._carry(messages[begin : begin + MOST_MESSAGES], round(now * MILLISECONDS))
        return carried

    def _carry(self, messages: Sequence[tuple[int, int, str]], now: int) -> list[Carried | None]:
        places, seats, texts = zip(*messages, strict=True)
        written = [text.encode() for text in texts]
        message = np.frombuffer(b"".join(written) + PADDING, np.uint8)
        begins = np.cumsum([0, *map(len, written)], dtype=np.int32)
        slots, authors = np.array(places, np.int32), np.array(seats, np.int32)
        done = 0
        while (done := carry(self._aboard, message, begins, slots, authors, done, now, self._facts)) < len(messages):
            if not self._learn():
                self._facts[done, 0] = WORDLESS
                done += 1
        rows = self._facts[: len(messages)].tolist()
        return [self._what_became(*message, *facts) for message, facts in zip(messages, rows, strict=True)]

    def _what_became(
        self,
        place: int,
        _: int,
        message: str,
        status: int,
        number: int,
        at: int,
        acting: int,
        since: int,
        id_begin: int,
        id_end: int,
        row_end: int,
        *texts: int,
    ) -> Carried | None:
        if status != CARRIED:
            return None
        written = self._aboard.texts[place, : max(texts)].tobytes().decode()
        told = tuple([written[texts[index] : texts[index + 1]] for index in range(0, len(texts), 2)])
        asked, body = self._acting[acting], written[:row_end]
        return Carried(number, message[id_begin:id_end], at / MILLISECONDS, asked, since / MILLISECONDS, body, told)

    def _learn(self) -> bool:
        """Make the words that were missing; False if they are too long to be kept."""
        context, key, step = self._aboard.missing.tolist()
        words = self._words(context % KINDS, key, step)
        if len(words) > MOST_PHRASE or not words.isascii():
            return False
        if 2 * (self._phrases + 1) > SLOTS or self._length + len(words) > MOST_LETTERS:
            self._phrases, self._length = 0, FIRST_LETTER
            self._spans.clear()
            self._texts.clear()
            self._aboard.spans[:] = 0
            return True  # the key may have been made of places that are no more
        place = find_words(self._aboard, context, key)
        self._aboard.keys[place] = context, key
        self._aboard.spans[place] = self._spans.get(words) or self._add(words)
        self._phrases += 1
        return True

    def _add(self, words: str) -> tuple[int, int]:
        """Write down words that no phrase has had yet; where they stand."""
        begin, self._length = self._length, self._length + len(words)
        self._aboard.letters[begin : self._length] = letters_of(words)
        self._texts[begin] = words
        span = self._spans[words] = begin, self._length
        return span

    def _words(self, what: int, key: int, step: int) -> str:
        """What a phrase says: an entry of the journal after a step, an action before it, or what two phrases share."""
        before, after = self._aboard.steps[step : step + 1], self._aboard.steps[step + 1 : step + 2]
        if what == ENTRY:
            return describe(self._kind, after, entry_with(key).tobytes())
        if what == ACTION:
            seat, action = (key & 7) - 1, key >> 3 & 0xFFFFF
            return self._kind.action(before[0], seat, action).written
        one, other = (key >> PLACE_BITS, key & (1 << PLACE_BITS) - 1)
        return in_common(self._texts[one], self._texts[other])
