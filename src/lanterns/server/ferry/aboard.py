"""What the ferry keeps of the tables aboard: flat records and positions, and room for what it writes.

Everything that a move changes at a table stands in its record (`TABLE`) and its position; the rest of the table stays
as it was when it came aboard. Times are whole milliseconds, as all times of a log are.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from lanterns.engine.hashing import BLOCK, DIGEST, ROUNDS, WORDS
from lanterns.engine.knowledge import Viewers
from lanterns.engine.layout import Layout, Masks
from lanterns.engine.phrases import Spans, Text
from lanterns.engine.positions import Position, empty_positions

MOST_ABOARD: Final = 1024
"""Tables of one game and number of seats that are aboard at once; what is never used of their room costs nothing."""
MOST_SEATS: Final = 4
MOST_TRAIL: Final = 16
"""Moves that can still be taken back."""
MOST_IDS: Final = 32
"""The latest messages of a table, none of which is taken twice."""
LONGEST_ID: Final = 40
LONGEST_PERSON: Final = 64
"""Bytes of a person's name in the log, in quotation marks."""
MOST_STEPS: Final = 4
"""A move and what chance answers; where it has to answer more often, the move goes the ordinary way."""
MOST_MESSAGES: Final = 512
"""That are carried at once."""
ROOM: Final = 2**16
"""Bytes of a move's row in the log and of all that is told of it."""
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
            ("number", np.int64),
            ("at", np.int64),
            ("seats", np.int64),
            ("people", np.int64),
            ("told", np.int64),
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
            ("inner", np.int64, (WORDS,)),
            ("outer", np.int64, (WORDS,)),
            ("rest", np.uint8, (BLOCK,)),
            ("rest_size", np.int64),
            ("hashed", np.int64),
        ],
    )
)
"""Of a table: its last entry and when that was; seats, and those that people decide for; viewers that are told (bits);
the context of its words; seats that are asked (bits), how often chance was; seats that were not asked at some time; by
which entry each is asked and since when (0: it is not asked); each person as the log names them; the entries of the
moves that a seat can take back; the ids of its latest messages; and how far the hash of its draws goes that all have in
common: the states of the inner and the outer one, the bytes that are left, and how many there were."""

FACTS: Final = ("status", "number", "at", "acting", "since", "id_begin", "id_end", "row_end")
"""What is found out of each message, before where the texts of each viewer begin and end."""
CARRIED, ASHORE, WORDLESS = range(3)
"""The status of a message: its move is made and written down here; it has to go the ordinary way; words are missing."""
SEAT, NUMBER, ANSWERS, ID_BEGIN, ID_END = range(5)
"""What a message wishes, and where in the text its id is."""


class Aboard(NamedTuple):
    """All that compiled code has; one position or record a table where nothing else is said."""

    has_secrets: bool
    tables: Any
    games: Position
    trails: Position
    """The positions before the moves that can be taken back, MOST_TRAIL a table."""
    texts: Any
    """One row a table: the row for the log, then what each viewer is told."""
    steps: Position
    """The position before a move, then those behind it and behind all that chance answers."""
    views: Position
    """What every viewer may know of each step, and the two more rows that `knowledge` wants."""
    looks: Any
    """The same memory as plain numbers, one row a view."""
    seen: Any
    """And as bytes."""
    trial: Position
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


def room_for(layout: Layout, seats: int, *, has_secrets: bool) -> Aboard:
    """Room for tables of some seats; whether they may know different things of what chance decides."""
    viewers = Viewers(layout, seats)
    rows = len(viewers.views)
    memory = np.zeros((MOST_STEPS * rows, viewers.looks.shape[1]), viewers.looks.dtype)
    return Aboard(
        has_secrets=has_secrets,
        tables=np.zeros(MOST_ABOARD, TABLE),
        games=np.zeros(MOST_ABOARD, layout),
        trails=np.zeros(MOST_ABOARD * MOST_TRAIL, layout),
        texts=np.zeros((MOST_ABOARD, ROOM), np.uint8),
        steps=empty_positions(layout, MOST_STEPS + 1),
        views=memory.view(np.uint8).reshape(-1).view(layout),
        looks=memory,
        seen=memory.view(np.uint8),
        trial=empty_positions(layout),
        took=np.zeros((MOST_STEPS, 5), np.int64),
        keys=np.zeros((SLOTS, 2), np.int64),
        spans=np.zeros((SLOTS, 2), np.int32),
        letters=np.zeros(MOST_LETTERS, np.uint8),
        missing=np.zeros(3, np.int64),
        wish=np.zeros(5, np.int64),
        gaps=np.zeros(MOST_GAPS, np.int64),
        spread=np.zeros(ROUNDS + WORDS, np.int64),
        block=np.zeros(2 * BLOCK, np.uint8),
        digest=np.zeros(DIGEST, np.uint8),
        others=np.zeros(2, np.int32),
    )
