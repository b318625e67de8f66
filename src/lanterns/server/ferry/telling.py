"""What each viewer is told of a move that the ferry takes.

`tables/news.py` writes the same for whatever goes the ordinary way; a test compares both to the last byte. A viewer is
told what `see` leaves, and the parts of an entry that everyone is told.
"""

from typing import Final

from lanterns.engine.compiler import rule
from lanterns.engine.intrinsics import copy_letters
from lanterns.engine.phrases import Text, letters_of, write_letters, write_number
from lanterns.server.ferry.aboard import LONGEST_TOLD, MOST_PHRASE, ROOM, SEAT, Aboard
from lanterns.server.ferry.words import NEVER, NO_WORDS, write_entry, write_known

EVENT: Final = letters_of('"events":[{"number":')
AT: Final = letters_of(',"at":')
MOVED: Final = letters_of(',"kind":"moved","seat":')
STEPS: Final = letters_of(',"by":"person","result":null,"steps":[')
STEP: Final = letters_of('{"action":')
JOURNAL: Final = letters_of(',"journal":[')
END_OF_STEP: Final = letters_of("]}")
END_OF_EVENTS: Final = letters_of(']}],"table":')
SEEN: Final = letters_of(']}],"table":null,"positions":[],"seen":[{"number":')
OF_SEAT: Final = letters_of(',"seat":')
STATE: Final = letters_of(',"state":"')
UNDO: Final = letters_of('","undo":')
NULL: Final = letters_of("null")
END: Final = letters_of("}]}")
_BASE64: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
PAIRS: Final = letters_of("".join([one + other for one in _BASE64 for other in _BASE64]))
"""How 12 bits are written, two letters for each number."""
COMMA, POINT, EQUALS, ZERO = ord(","), ord("."), ord("="), ord("0")
AROUND: Final = 512
"""More bytes than stand around the phrases and the state of what one viewer is told."""


@rule
def write_told(aboard: Aboard, slot: int, viewer: int, steps: int, now: int, undo: int, at: int) -> int:
    """Write what a viewer is told, from the events on; where it ends, or NO_WORDS.

    Where tables are described, that is as far as the table, which others write (`describing.py`).

    `undo`: the entry that the viewer's seat could take back, 0 if there is none.
    """
    table, text = aboard.tables[slot], aboard.texts[slot]
    if not _has_room(aboard, viewer, steps, at):
        aboard.missing[0] = NEVER
        return NO_WORDS
    number = int(table.number) + 1
    at = write_number(number, text, write_letters(EVENT, text, at))
    at = write_time(now, text, write_letters(AT, text, at))
    at = write_number(int(aboard.wish[SEAT]), text, write_letters(MOVED, text, at))
    at = write_letters(STEPS, text, at)
    for step in range(steps):
        text[at] = COMMA
        at = write_step(aboard, int(table.context), step, viewer, text, at + (step > 0))
        if at == NO_WORDS:
            return NO_WORDS
    if aboard.is_described:
        return write_letters(END_OF_EVENTS, text, at)
    at = write_number(number, text, write_letters(SEEN, text, at))
    at = write_letters(OF_SEAT, text, at)
    at = write_number(viewer, text, at) if viewer < table.seats else write_letters(NULL, text, at)
    at = write_letters(STATE, text, at)
    at = write_base64(aboard.seen[_row_of(aboard, steps - 1, viewer)], text, at)
    at = write_letters(UNDO, text, at)
    at = write_number(undo, text, at) if undo > 0 else write_letters(NULL, text, at)
    return write_letters(END, text, at)


@rule
def _row_of(aboard: Aboard, step: int, viewer: int) -> int:
    """Where among all views that of a viewer of a step is."""
    return step * (len(aboard.views) // len(aboard.took)) + viewer


@rule
def _has_room(aboard: Aboard, viewer: int, steps: int, at: int) -> bool:
    """Whether what a viewer is told fits in, even if all phrases are as long as they may be."""
    size = AROUND + 2 * aboard.seen.shape[1]
    for step in range(steps):
        size += (2 + int(aboard.views[_row_of(aboard, step, viewer)].journal_length)) * MOST_PHRASE
    return size <= LONGEST_TOLD and at + size <= ROOM


@rule
def write_step(aboard: Aboard, context: int, step: int, viewer: int, text: Text, at: int) -> int:
    """Write an action and its journal as a viewer may know them; where the next character goes, or NO_WORDS."""
    at = write_known(aboard, context, step, viewer, text, write_letters(STEP, text, at))
    if at == NO_WORDS:
        return NO_WORDS
    at = write_letters(JOURNAL, text, at)
    view = aboard.views[_row_of(aboard, step, viewer)]
    for line in range(view.journal_length):
        text[at] = COMMA
        at = write_entry(aboard, context, view.journal[line], step, text, at + (line > 0))
        if at == NO_WORDS:
            return NO_WORDS
    return write_letters(END_OF_STEP, text, at)


@rule
def write_time(now: int, text: Text, at: int) -> int:
    """Write milliseconds as seconds, without zeros at the end but one."""
    at = write_number(now // 1000, text, at)
    text[at] = POINT
    rest, unit = now % 1000, 100
    text[at + 1] = ZERO + rest // unit
    at += 2
    while rest % unit:
        rest, unit = rest % unit, unit // 10
        text[at] = ZERO + rest // unit
        at += 1
    return at


@rule
def write_base64(state: Text, text: Text, at: int) -> int:
    """Write bytes in base64, without the zeros at their end; where the next character goes."""
    end = len(state)
    while end > 0 and state[end - 1] == 0:
        end -= 1
    whole = end - end % 3
    for begin in range(0, whole, 3):
        at = write_three(int(state[begin]) << 16 | int(state[begin + 1]) << 8 | int(state[begin + 2]), text, at)
    if end == whole + 1:
        at = write_three(int(state[whole]) << 16, text, at)
        text[at - 2], text[at - 1] = EQUALS, EQUALS
    elif end == whole + 2:
        at = write_three(int(state[whole]) << 16 | int(state[whole + 1]) << 8, text, at)
        text[at - 1] = EQUALS
    return at


@rule
def write_three(bits: int, text: Text, at: int) -> int:
    """Write three bytes as four characters; where the next one goes."""
    copy_letters(PAIRS, bits >> 12 << 1, 2, text, at)
    copy_letters(PAIRS, (bits & 0xFFF) << 1, 2, text, at + 2)
    return at + 4
