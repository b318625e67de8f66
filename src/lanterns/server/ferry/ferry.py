"""The ferry of one game and number of seats: tables come aboard, their messages are carried, and they go ashore again.

A table is aboard or ashore. Aboard, how it stands is known here alone, in flat records; ashore, in its `Table`. Nobody
else has to know which: whoever wants the `Table` lets it go ashore first (`LiveTable.table`).
"""

import select
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from lanterns.engine.kind import GameKind
from lanterns.engine.phrases import letters_of
from lanterns.server.ferry.aboard import (
    BEGIN,
    CARRIED,
    DESCRIPTOR,
    END,
    ID_BEGIN,
    LONGEST_STEADY,
    LONGEST_TOLD,
    MOST_ABOARD,
    MOST_DESCRIPTORS,
    MOST_IDS,
    MOST_LINES,
    MOST_TRAIL,
    QUIET,
    ROOM,
    TEXT,
    WRITTEN,
    room_for,
)
from lanterns.server.ferry.boarding import enter, land
from lanterns.server.ferry.carrying import carry, leave
from lanterns.server.ferry.describing import Standing, describe_standing, read_move
from lanterns.server.ferry.drawing import begin_draws
from lanterns.server.ferry.lines import NO_TEXT, head_size, listen, tell, write_update
from lanterns.server.ferry.phrasebook import Phrasebook
from lanterns.server.ferry.rows import MILLISECONDS
from lanterns.server.tables.clocks import ABANDONED_SECONDS, DAY_SECONDS
from lanterns.server.tables.table import Table
from lanterns.server.tables.table_state import SteadyTable


class Seated(NamedTuple):
    """A line of someone who follows a table."""

    descriptor: int
    seat: int
    """The seat that speaks there; -1 if none does."""
    viewer: int
    """With whose eyes it sees: those of a seat, or of the spectators after all seats."""
    allowance: float
    """How many messages it may say now."""


class Heard(NamedTuple):
    """What has come on some lines at once."""

    places: list[int]
    """Tables whose moves are made, and have yet to be written."""
    rows: bytes
    """What is to be written of them, in the same order (`ferry/rows.py`)."""
    others: list[tuple[int, int, bytes]]
    """Whatever is not carried, as it came, behind its table and the line it came on."""
    wordy: list[int]
    """Tables whose next move might take more words than there is room for."""


class Last(NamedTuple):
    """The last move of a table, which has yet to be on the disk."""

    number: int
    id: str
    descriptor: int
    """The line it came on."""
    told: tuple[str, ...]
    """What each viewer is to be told of it, from the events on; empty for those that nobody is."""
    message: str
    """What the author said."""


class Ferry:
    """Carries the moves of tables that are aboard."""

    def __init__(
        self, kind: GameKind, seats: int, *, burst: float, a_second: float, is_described: bool = False
    ) -> None:
        """`burst`, `a_second`: how many messages a line may say at once, and in the long run.

        `is_described`: whether everyone says and is told all in words, and not as numbers and states.
        """
        self._kind = kind
        self._seats = seats
        self._aboard = room_for(kind.layout, seats, has_secrets=kind.has_secrets, is_described=is_described)
        self._steady: dict[int, SteadyTable] = {}
        """The tables that are described, by their places."""
        self._said: dict[int, str] = {}
        """And what was said there last, if that was in words."""
        self._aboard.allowance[:] = burst, a_second / MILLISECONDS
        self._aboard.patience[:] = ABANDONED_SECONDS * MILLISECONDS, DAY_SECONDS * MILLISECONDS
        self._poll = select.epoll()
        self.descriptor = self._poll.fileno()
        """Something has come on a line when this can be read."""
        self.passages: dict[int, Any] = {}
        """What the tables aboard are to whoever took them there, by their places."""
        self._free = list(range(MOST_ABOARD - 1, -1, -1))
        self.phrasebook = Phrasebook(kind, self._aboard)

    def close(self) -> None:
        """Listen to nobody any more."""
        self._poll.close()

    def board(self, table: Table, lines: Sequence[Seated], now: float, steady: SteadyTable | None = None) -> int | None:
        """Take a table aboard that some lines follow; its place, or None if it has to stay ashore.

        `steady`: the table in words, where it is described.
        """
        record = np.zeros((), self._aboard.tables.dtype)
        if not self._free or not enter(record, table) or not begin_draws(record, table.chance):
            return None
        if len(lines) > MOST_LINES or any(line.descriptor >= MOST_DESCRIPTORS for line in lines):
            return None
        if steady is not None and steady.size > LONGEST_STEADY:
            return None
        context = self.phrasebook.context_of(table, self._used())
        if context is None or not self._listen_to([line.descriptor for line in lines]):
            return None
        record["context"] = context
        record["told"], record["lines"] = sum({1 << line.viewer for line in lines}), len(lines)
        record["line"][: len(lines)] = [line.descriptor for line in lines]
        moves = table.undoable.moves
        place = self._free.pop()
        if moves:
            record["trail_seat"], record["trail_length"] = table.undoable.seat, len(moves)
            for index, move in enumerate(moves):
                record["trail"][index] = move.number
                self._aboard.trails[place * MOST_TRAIL + index] = move.before[0]
        self._aboard.tables[place] = record
        self._aboard.games[place] = table.game[0]
        at = round(now * MILLISECONDS)
        for which, (descriptor, seat, viewer, allowance) in enumerate(lines):
            self._aboard.lines[descriptor] = place, which, seat, viewer, 0, 0, allowance, at
        if steady is not None:
            self._steady[place] = steady
        return place

    def _used(self) -> Iterator[int]:
        """The places that tables have."""
        free = set(self._free)  # asked for rarely, so made when the first is asked for
        yield from (place for place in range(MOST_ABOARD) if place not in free)

    def _listen_to(self, descriptors: Sequence[int]) -> bool:
        """Listen to some lines; False if the system listens to no more, and then to none of them."""
        for count, descriptor in enumerate(descriptors):
            try:
                self._poll.register(descriptor, select.EPOLLIN)
            except OSError:
                for other in descriptors[:count]:
                    self._poll.unregister(other)
                return False
        return True

    def land(self, place: int, table: Table) -> None:
        """Let a table know how it stands."""
        land(self._aboard, self._kind, place, table)

    def give_back(self, place: int) -> None:
        """Let another table have a place."""
        self.passages.pop(place, None)
        self._steady.pop(place, None)
        self._said.pop(place, None)
        self._free.append(place)

    def dismiss(self, place: int, descriptors: Iterable[int], now: float) -> list[float]:
        """Listen to some lines of a table no more, and tell none of them anything; how much each may say now."""
        burst, a_millisecond = self._aboard.allowance.tolist()
        allowances = []
        for descriptor in descriptors:
            self._poll.unregister(descriptor)
            _, _, _, _, _, _, allowance, at = self._aboard.lines[descriptor].tolist()
            allowances.append(min(burst, allowance + max(0, round(now * MILLISECONDS) - at) * a_millisecond))
        self._aboard.tables[place]["lines"] = 0
        return allowances

    def number_of(self, place: int) -> int:
        """The number of a table's last entry."""
        return int(self._aboard.tables[place]["number"])

    def last_of(self, place: int) -> Last | None:
        """The last move of a table, while it has yet to be on the disk."""
        table = self._aboard.tables[place]
        if table["state"] != WRITTEN:
            return None
        latest = (int(table["ids"]) - 1) % MOST_IDS
        id_, text = table["id_text"][latest, : table["id_size"][latest]].tobytes().decode(), self._aboard.texts[place]
        seat, number, answers = table["wish"].tolist()
        wish = f'"seat":{seat},"number":{number},"id":"{id_}","answers":{answers}'
        ends = zip(table["told_begin"].tolist(), table["told_end"].tolist(), strict=True)
        lines = table["line"][: table["lines"]]
        return Last(
            int(table["number"]),
            id_,
            int(lines[self._aboard.lines["author"][lines].argmax()]),
            tuple([text[begin:end].tobytes().decode() for begin, end in ends]),
            self._said.get(place) or f'{{"type":"play",{wish}}}',
        )

    def hear(self, now: float) -> Heard:
        """Hear what has come on all lines, and carry what can be carried."""
        aboard, at, done = self._aboard, round(now * MILLISECONDS), 0
        try:
            count = int(listen(aboard, self.descriptor))
            if aboard.is_described:
                self._read_moves(count, at)
            while (done := int(carry(aboard, self.descriptor, done, count, at))) < count:
                if not self.phrasebook.learn():
                    leave(aboard, self.descriptor, done)
                    done += 1
            places = aboard.carried[: aboard.rows_end[1]].tolist()
            wordy = self._describe(places) if aboard.is_described else []
        except BaseException:
            aboard.tables["state"][aboard.carried[: aboard.rows_end[1]]] = QUIET  # nobody will write these moves
            raise
        rows = aboard.rows[: aboard.rows_end[0]].tobytes()
        return Heard(places, rows, self._others(count) if len(places) < count else [], wordy)

    def _read_moves(self, count: int, now: int) -> None:
        """Read what is said in words by those who may say something now: compiled code knows numbers only."""
        aboard, spans = self._aboard, self._aboard.spans_heard[:count]
        lines, (burst, a_millisecond) = aboard.lines[spans[:, DESCRIPTOR]], aboard.allowance.tolist()
        allowed = np.minimum(burst, lines["allowance"] + (now - lines["allowed_at"]) * a_millisecond)
        may_move = ((allowed >= 1) & (lines["seat"] >= 0) & (spans[:, TEXT] != NO_TEXT)).tolist()
        for index, (place, (_, _, begin, end)) in enumerate(zip(lines["slot"].tolist(), spans.tolist(), strict=True)):
            text = aboard.heard[begin:end].tobytes() if may_move[index] else b""
            wish = read_move(self._kind, aboard.games[place], text) if b'"move"' in text else None
            self._said[place] = text.decode() if wish else ""
            if wish is not None:
                aboard.wishes[index] = *wish[:ID_BEGIN], begin + wish.id_begin, begin + wish.id_end

    def _describe(self, places: Sequence[int]) -> list[int]:
        """Add to what is told of some moves how their tables stand now, in words; the tables that take half the room.

        They had better go ashore: a table of more words than there is room for would sink the ferry.
        """
        aboard, wordy = self._aboard, []
        fields = [aboard.tables[name][places].tolist() for name in Standing._fields]
        for place, *values in zip(places, *fields, strict=True):
            record, texts, end = aboard.tables[place], [], 0
            begins, ends, text = record["told_begin"], record["told_end"], aboard.texts[place]
            told = describe_standing(
                self._kind, aboard.games[place : place + 1], Standing(*values), self._steady[place]
            )
            for viewer, words in told:
                texts.append(text[begins[viewer] : ends[viewer]].tobytes() + words.encode())
                begins[viewer], ends[viewer] = end, end + len(texts[-1])
                end += len(texts[-1])
            if end > ROOM or any(len(each) > LONGEST_TOLD for each in texts):
                raise OverflowError("more words than there is room for")
            text[:end] = np.frombuffer(b"".join(texts), np.uint8)
            if 2 * end > ROOM or any(2 * len(each) > LONGEST_TOLD for each in texts):
                wordy.append(place)
        return wordy

    def _others(self, count: int) -> list[tuple[int, int, bytes]]:
        """Whatever was heard and is not carried."""
        spans = self._aboard.spans_heard[:count][self._aboard.statuses[:count] != CARRIED]
        places = self._aboard.lines["slot"][spans[:, DESCRIPTOR]].tolist()
        return [
            (place, span[DESCRIPTOR], self._aboard.heard[span[BEGIN] : span[END]].tobytes())
            for place, span in zip(places, spans.tolist(), strict=True)
        ]

    def tell(self, places: Sequence[int], when: str, full: Iterable[int]) -> list[tuple[int, int, str, bytes]]:
        """Tell everyone the last moves of some tables, which are written now, and go on listening to them.

        `full`: the lines where something waits already. Returns the tables and lines that did not take all, and either
        the text that they did not take or, if they took a part of its frame, the rest of that.
        """
        aboard = self._aboard
        for descriptor in full:
            aboard.lines[descriptor]["is_full"] = 1
        between = letters_of(when)
        count = int(tell(aboard, self.descriptor, np.array(places, np.int32), between))
        left: list[tuple[int, int, str, bytes]] = []
        for descriptor, sent in aboard.unsent[:count].tolist():
            frame = aboard.frame[: write_update(aboard, descriptor, between)]
            text = "" if sent else frame[head_size(frame) :].tobytes().decode()
            place = int(aboard.lines[descriptor]["slot"])
            left.append((place, descriptor, text, frame[sent:].tobytes() if sent else b""))
            aboard.lines[descriptor]["is_full"] = 0
        return left
