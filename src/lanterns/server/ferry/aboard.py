"""What the ferry keeps of the tables aboard: flat records and positions, and room for what it hears and writes.

Everything that a move changes at a table stands in its record (`TABLE`) and its position; the rest of the table stays
as it was when it came aboard. Times are whole milliseconds, as all times of a log are.
"""

from platform import machine
from typing import Any, Final, NamedTuple

import numpy as np

from lanterns.engine.hashing import BLOCK, DIGEST, ROUNDS, WORDS
from lanterns.engine.knowledge import Viewers
from lanterns.engine.layout import Layout, Masks, Numbers
from lanterns.engine.phrases import Spans, Text
from lanterns.engine.positions import Position, empty_positions

MOST_ABOARD: Final = 1024
"""Tables of one game and number of seats that are aboard at once; what is never used of their room costs nothing."""
MOST_SEATS: Final = 4
MOST_LINES: Final = 8
"""Lines of those who follow one table; with more of them it stays ashore."""
MOST_DESCRIPTORS: Final = 2**16
"""Lines are known by the numbers that the system gives their sockets; tables of larger ones stay ashore."""
MOST_TRAIL: Final = 16
"""Moves that can still be taken back."""
MOST_IDS: Final = 32
"""The latest messages of a table, none of which is taken twice."""
LONGEST_ID: Final = 40
LONGEST_CODE: Final = 16
"""Bytes of a table's code."""
LONGEST_PERSON: Final = 64
"""Bytes of a person's name in the log, in quotation marks."""
MOST_STEPS: Final = 4
"""A move and what chance answers; where it has to answer more often, the move goes the ordinary way."""
MOST_MESSAGES: Final = 32
"""That are heard at once."""
SLICE: Final = 2048
"""Bytes that are read from a line at once; a plain move has a hundred."""
ROOM: Final = 2**17
"""Bytes of all that is told of a move."""
LONGEST_FRAME: Final = 2**16
LONGEST_TOLD: Final = LONGEST_FRAME - 256
"""Bytes of what one viewer is told, from the events on."""
LONGEST_STEADY: Final = 2**13
"""Bytes of a table in words; one of more (with a long edition, say) stays ashore."""
LONGEST_ROW: Final = 2**11
"""Bytes of a move's row for the log."""
MOST_GAPS: Final = 16
MOST_PHRASE: Final = 256
"""Bytes of a phrase; what has longer words goes the ordinary way."""
MOST_LETTERS: Final = 2**23
SLOTS: Final = 2**17
"""Places for phrases, of which at most half are used."""

TABLE: Final = np.dtype(
    (
        np.record,
        [
            ("state", np.int64),
            ("number", np.int64),
            ("at", np.int64),
            ("code", np.uint8, (LONGEST_CODE,)),
            ("code_size", np.int64),
            ("has_company", np.int64),
            ("seats", np.int64),
            ("people", np.int64),
            ("lines", np.int64),
            ("line", np.int64, (MOST_LINES,)),
            ("aside", np.int64),
            ("told", np.int64),
            ("told_begin", np.int64, (MOST_SEATS + 1,)),
            ("told_end", np.int64, (MOST_SEATS + 1,)),
            ("context", np.int64),
            ("acting", np.int64),
            ("chances", np.int64),
            ("released", np.int64),
            ("asked_by", np.int64, (MOST_SEATS,)),
            ("asked_at", np.int64, (MOST_SEATS,)),
            ("person", np.uint8, (MOST_SEATS, LONGEST_PERSON)),
            ("person_size", np.int64, (MOST_SEATS,)),
            ("trail_seat", np.int64),
            ("trail_length", np.int64),
            ("trail", np.int64, (MOST_TRAIL,)),
            ("ids", np.int64),
            ("id_key", np.int64, (MOST_IDS,)),
            ("id_seat", np.int64, (MOST_IDS,)),
            ("id_number", np.int64, (MOST_IDS,)),
            ("id_size", np.int64, (MOST_IDS,)),
            ("id_text", np.uint8, (MOST_IDS, LONGEST_ID)),
            ("wish", np.int64, (3,)),
            ("inner", np.int64, (WORDS,)),
            ("outer", np.int64, (WORDS,)),
            ("rest", np.uint8, (BLOCK,)),
            ("rest_size", np.int64),
            ("hashed", np.int64),
        ],
    )
)
"""Of a table: whether a message was heard or its move is being written; its last entry and when that was; its code;
whether more than one person plays; seats, and those that people decide for; the lines of all who follow, and those of
them that are not listened to just now (bits); viewers that are told (bits), and where in its text stands what each is
told of the last move; the context of its words; seats that are asked (bits), how often chance was; seats that were not
asked at some time; by which entry each is asked and since when (0: it is not asked); each person as the log names them;
the entries of the moves that a seat can take back; the ids of its latest messages; what the last one wished; and how
far the hash of its draws goes that all have in common: the states of the inner and the outer one, the bytes that are
left, and how many there were."""

QUIET, HEARD, WRITTEN = range(3)
"""The states of a table: nothing is on its way; a message was heard; its move is made and has yet to be on the disk."""

LINE: Final = np.dtype(
    (
        np.record,
        [
            ("slot", np.int64),
            ("which", np.int64),
            ("seat", np.int64),
            ("viewer", np.int64),
            ("author", np.int64),
            ("is_full", np.int64),
            ("allowance", np.float64),
            ("allowed_at", np.int64),
        ],
    )
)
"""Of a line: its table, and which of that table's lines it is; the seat that speaks there (-1: none); with whose eyes
it sees; whether the table's last move was made there; whether something waits to be sent there; and how many messages
it may say, as of some time."""

_EVENT_SIZE: Final = 12 if machine() == "x86_64" else 16
EVENT: Final = np.dtype(
    (
        np.record,
        {
            "names": ["wanted", "descriptor"],
            "formats": [np.uint32, np.int32],
            "offsets": [0, _EVENT_SIZE - 8],
            "itemsize": _EVENT_SIZE,
        },
    )
)
"""What the kernel says of a line that has something, or is told of one to listen to."""

CARRIED, ASHORE, WORDLESS = range(3)
"""The status of a message: its move is made and written down here; it has to go the ordinary way; words are missing."""
PARTS: Final = 5
SEAT, NUMBER, ANSWERS, ID_BEGIN, ID_END = range(PARTS)
"""What a message wishes, and where in the text its id is."""
DESCRIPTOR, BEGIN, TEXT, END = range(4)
"""Of what came on a line: which line, where it begins, where its text begins (-1: it is not one short text), and where
it ends."""


class Aboard(NamedTuple):
    """All that compiled code has; one position or record a table where nothing else is said."""

    has_secrets: bool
    is_described: bool
    """Whether everyone is told in words how a table stands: what follows the events is written by others."""
    tables: Any
    games: Position
    trails: Position
    """The positions before the moves that can be taken back, MOST_TRAIL a table."""
    texts: Any
    """One row a table: what each viewer is told."""
    steps: Position
    """The position before a move, then those behind it and behind all that chance answers."""
    views: Position
    """What every viewer may know of each step, and the two more rows that `knowledge` wants."""
    looks: Any
    """The same memory as plain numbers, one row a view."""
    seen: Any
    """And as bytes."""
    trial: Position
    lines: Any
    """One a descriptor."""
    allowance: Any
    """How many messages a line may say at once, and how many a millisecond in the long run."""
    patience: Masks
    """How long after a seat was asked it is abandoned where there is no clock, to which unit of time."""
    events: Any
    """What the kernel says, at once; and one more, which it is told."""
    heard: Text
    """What has come."""
    spans_heard: Numbers
    """Of each line that was heard: DESCRIPTOR and so on."""
    wishes: Any
    """And what it wishes, if that has been read already."""
    statuses: Numbers
    """What becomes of each."""
    carried: Numbers
    """The tables of those that are carried."""
    rows: Text
    """What is to be written of those that are carried: plain values, a list as `marshal` writes it."""
    rows_end: Masks
    """Where the next row goes, and how many there are."""
    moment: Any
    """A time in seconds, and the same memory as bytes."""
    moment_bytes: Text
    frame: Text
    """What is sent on a line."""
    unsent: Numbers
    """Lines that did not take all of it, and how many bytes they took."""
    took: Any
    """Of each step: who took it, which action, and to whom it looks like another; then the two others."""
    keys: Any
    """Of each place for a phrase: the context and what it says there."""
    spans: Spans
    letters: Text
    missing: Masks
    """Which phrase was missing: its context and key, and at which step."""
    wish: Masks
    gaps: Masks
    spread: Masks
    block: Text
    digest: Text
    others: Any


def room_for(layout: Layout, seats: int, *, has_secrets: bool, is_described: bool = False) -> Aboard:
    """Room for tables of some seats; whether they may know different things of what chance decides."""
    viewers = Viewers(layout, seats)
    rows = len(viewers.views)
    memory = np.zeros((MOST_STEPS * rows, viewers.looks.shape[1]), viewers.looks.dtype)
    moment = np.zeros(1)
    return Aboard(
        has_secrets=has_secrets,
        is_described=is_described,
        tables=np.zeros(MOST_ABOARD, TABLE),
        games=np.zeros(MOST_ABOARD, layout),
        trails=np.zeros(MOST_ABOARD * MOST_TRAIL, layout),
        texts=np.zeros((MOST_ABOARD, ROOM), np.uint8),
        steps=empty_positions(layout, MOST_STEPS + 1),
        views=memory.view(np.uint8).reshape(-1).view(layout),
        looks=memory,
        seen=memory.view(np.uint8),
        trial=empty_positions(layout),
        lines=np.zeros(MOST_DESCRIPTORS, LINE),
        allowance=np.array((np.inf, 0.0)),
        patience=np.ones(2, np.int64),
        events=np.zeros(MOST_MESSAGES + 1, EVENT),
        heard=np.zeros((MOST_MESSAGES + 1) * SLICE, np.uint8),
        spans_heard=np.zeros((MOST_MESSAGES, 4), np.int32),
        wishes=np.zeros((MOST_MESSAGES, PARTS), np.int64),
        statuses=np.zeros(MOST_MESSAGES, np.int32),
        carried=np.zeros(MOST_MESSAGES, np.int32),
        rows=np.zeros((MOST_MESSAGES + 1) * LONGEST_ROW, np.uint8),
        rows_end=np.zeros(2, np.int64),
        moment=moment,
        moment_bytes=moment.view(np.uint8),
        frame=np.zeros(LONGEST_FRAME, np.uint8),
        unsent=np.zeros((MOST_MESSAGES * MOST_LINES, 2), np.int32),
        took=np.zeros((MOST_STEPS, 5), np.int64),
        keys=np.zeros((SLOTS, 2), np.int64),
        spans=np.zeros((SLOTS, 2), np.int32),
        letters=np.zeros(MOST_LETTERS, np.uint8),
        missing=np.zeros(3, np.int64),
        wish=np.zeros(PARTS, np.int64),
        gaps=np.zeros(MOST_GAPS, np.int64),
        spread=np.zeros(ROUNDS + WORDS, np.int64),
        block=np.zeros(2 * BLOCK, np.uint8),
        digest=np.zeros(DIGEST, np.uint8),
        others=np.zeros(2, np.int32),
    )
