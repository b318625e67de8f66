"""The row of a move in the log (`storage/rows.py`), as plain values in the form of `marshal`: nobody makes any object.

`storage/writer.py` has such rows written as they are, or reads them where a database wants values.
"""

from typing import Final

from lanterns.engine.compiler import rule
from lanterns.engine.phrases import Text, letters_of, write_letters, write_number, write_phrase
from lanterns.server.ferry.aboard import ID_BEGIN, ID_END, LONGEST_ROW, MOST_PHRASE, SEAT, Aboard
from lanterns.server.ferry.words import NEVER, NO_WORDS, write_taken

LIST, TUPLE, WORDS, WHOLE, FRACTION, NOTHING = (ord(letter) for letter in "[)uigN")
"""What `marshal` calls a list, a short tuple, a text, a whole number, another number, and None."""
SIZE: Final = 4
"""Bytes of a whole number, and of how long something is."""
COLUMNS: Final = 7
"""Of `MoveRow`."""
FIRST_ROW: Final = 1 + SIZE
"""The rows are a list; so much stands before the first."""
MILLISECONDS: Final = 1000

BODY: Final = letters_of('{"kind":"moved","seat":')
BY: Final = letters_of(',"by":"person","id":"')
PERSON: Final = letters_of('","person":')
ACTIONS: Final = letters_of(',"actions":[')
END_OF_BODY: Final = letters_of("]}")
COMMA: Final = ord(",")
AROUND: Final = 512
"""More bytes of a row than those of its phrases."""


@rule
def begin_rows(aboard: Aboard) -> None:
    """Begin a list of rows; there are none yet."""
    aboard.rows_end[0], aboard.rows_end[1] = FIRST_ROW, 0


@rule
def end_rows(aboard: Aboard) -> None:
    """Say before all rows how many there are."""
    aboard.rows[0] = LIST
    write_size(int(aboard.rows_end[1]), aboard.rows, 1)


@rule
def write_row(aboard: Aboard, slot: int, steps: int, message: Text, now: int, acting: int, since: int) -> int:
    """Write a row after all others; where it ends, or NO_WORDS.

    `acting`: the seats that are asked now; `since`: when the first of them was.
    """
    table, rows, at = aboard.tables[slot], aboard.rows, int(aboard.rows_end[0])
    if AROUND + steps * MOST_PHRASE > LONGEST_ROW or at + LONGEST_ROW > len(rows):
        aboard.missing[0] = NEVER
        return NO_WORDS
    rows[at], rows[at + 1], rows[at + 2] = TUPLE, COLUMNS, WORDS
    at = write_size(int(table.code_size), rows, at + 3)
    at = write_phrase(table.code, 0, int(table.code_size), rows, at)
    rows[at] = WHOLE
    at = write_size(int(table.number) + 1, rows, at + 1)
    at = write_seconds(aboard, now / MILLISECONDS, at)
    rows[at] = WORDS
    body = at + 1 + SIZE
    at = write_body(aboard, slot, steps, message, body)
    if at == NO_WORDS:
        return NO_WORDS
    write_size(at - body, rows, body - SIZE)
    at = write_acting(acting, int(table.seats), rows, at)
    if table.has_company:
        day = int(aboard.patience[1])
        days = (since + int(aboard.patience[0]) + day - 1) // day
        at = write_seconds(aboard, days * day / MILLISECONDS, at)
    else:
        rows[at] = NOTHING
        at += 1
    return write_seconds(aboard, now / MILLISECONDS, at)


@rule
def write_size(number: int, text: Text, at: int) -> int:
    """Write a whole number in four bytes, the smallest first; where the next byte goes."""
    for place in range(SIZE):
        text[at + place] = number >> 8 * place & 255
    return at + SIZE


@rule
def write_seconds(aboard: Aboard, seconds: float, at: int) -> int:
    """Write a time; where the next byte goes."""
    aboard.rows[at] = FRACTION
    aboard.moment[0] = seconds
    return write_letters(aboard.moment_bytes, aboard.rows, at + 1)


@rule
def write_acting(acting: int, seats: int, rows: Text, at: int) -> int:
    """Write the numbers of some seats with commas between them; where the next byte goes."""
    rows[at] = WORDS
    begin = end = at + 1 + SIZE
    for seat in range(seats):
        if acting >> seat & 1:
            rows[end] = COMMA
            end = write_number(seat, rows, end + (end > begin))
    write_size(end - begin, rows, begin - SIZE)
    return end


@rule
def write_body(aboard: Aboard, slot: int, steps: int, message: Text, at: int) -> int:
    """Write the body of the entry; where it ends, or NO_WORDS."""
    table, rows, wish = aboard.tables[slot], aboard.rows, aboard.wish
    seat = int(wish[SEAT])
    at = write_number(seat, rows, write_letters(BODY, rows, at))
    at = write_phrase(message, int(wish[ID_BEGIN]), int(wish[ID_END]), rows, write_letters(BY, rows, at))
    at = write_letters(PERSON, rows, at)
    at = write_phrase(table.person[seat], 0, int(table.person_size[seat]), rows, at)
    at = write_letters(ACTIONS, rows, at)
    for step in range(steps):
        rows[at] = COMMA
        at = write_taken(aboard, int(table.context), step, rows, at + (step > 0))
        if at == NO_WORDS:
            return NO_WORDS
    return write_letters(END_OF_BODY, rows, at)
