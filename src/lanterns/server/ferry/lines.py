"""Lines: listening to the sockets of all tables aboard, and telling each of them a move that is on the disk.

Laws of this file:
1. At most one message of a table is on its way: what comes meanwhile waits in its socket, which is not listened to.
2. A frame is sent whole or counted: whoever sends on a line where something waits has to know of it (`is_full`).
"""

from typing import Any, Final

from lanterns.engine.compiler import rule, system_function
from lanterns.engine.layout import Numbers
from lanterns.engine.phrases import Text, letters_of, write_letters, write_phrase
from lanterns.server.ferry.aboard import (
    BEGIN,
    DESCRIPTOR,
    END,
    HEARD,
    ID_END,
    MOST_IDS,
    MOST_MESSAGES,
    QUIET,
    SLICE,
    TEXT,
    Aboard,
)
from lanterns.server.ferry.rows import begin_rows

_wait = system_function("epoll_wait", "iiaii")
_listen_to = system_function("epoll_ctl", "iiiia")
_receive = system_function("recv", "siasi")
_send = system_function("send", "siasi")
DO_NOT_WAIT: Final = 0x40
NO_SIGNAL: Final = 0x4000
CHANGE: Final = 3
INPUT: Final = 1
ONCE: Final = 1 << 30
"""What the kernel says without being asked, that a connection is broken, it says once."""

WHOLE_TEXT: Final = 0x81
"""The first byte of a frame that is a text in one piece."""
MASKED: Final = 0x80
MASK_SIZE: Final = 4
SHORT_HEAD, MEDIUM_HEAD = 6, 8
"""Bytes before a text that is heard: the last four are its mask."""
SHORT, MEDIUM = 125, 126
"""A length, or the word that it stands in the next two bytes."""
NO_TEXT: Final = -1
LONGEST_HEAD: Final = 4
"""Bytes before a text that is told, at most."""
UPDATE: Final = letters_of('{"type":"update","answers":')
NULL: Final = letters_of("null")
QUOTE: Final = ord('"')


@rule
def listen(aboard: Aboard, poll: int) -> int:
    """Receive what has come on all lines; on how many of them something has."""
    begin_rows(aboard)
    count = _wait(poll, aboard.events.ctypes.data, MOST_MESSAGES, 0)
    heard, at = 0, 0
    for place in range(count):
        descriptor = int(aboard.events[place].descriptor)
        line = aboard.lines[descriptor]
        table = aboard.tables[line.slot]
        if table.state != QUIET:
            set_aside(aboard, poll, descriptor)
            continue
        table.state = HEARD
        free = aboard.heard[at : at + SLICE]
        size = max(0, _receive(descriptor, free.ctypes.data, SLICE, DO_NOT_WAIT))
        span = aboard.spans_heard[heard]
        span[DESCRIPTOR], span[BEGIN], span[END] = descriptor, at, at + size
        span[TEXT] = find_text(aboard.heard, at, at + size)
        aboard.wishes[heard, ID_END] = 0
        heard, at = heard + 1, at + size
    return heard


@rule
def find_text(heard: Text, begin: int, end: int) -> int:
    """Where the text begins of what has come, which is unmasked; NO_TEXT if that is not one short frame with a text."""
    if end - begin < SHORT_HEAD or heard[begin] != WHOLE_TEXT or heard[begin + 1] < MASKED:
        return NO_TEXT
    size, text = int(heard[begin + 1]) - MASKED, begin + SHORT_HEAD
    if size == MEDIUM:
        size, text = int(heard[begin + 2]) << 8 | int(heard[begin + 3]), begin + MEDIUM_HEAD
    elif size > SHORT:
        return NO_TEXT
    if text + size != end:
        return NO_TEXT
    mask(heard, text, end)
    return text


@rule
def mask(heard: Text, begin: int, end: int) -> None:
    """Mask a text, or take its mask off, which stands before it."""
    for place in range(end - begin):
        heard[begin + place] ^= heard[begin - MASK_SIZE + (place & 3)]


@rule
def set_aside(aboard: Aboard, poll: int, descriptor: int) -> None:
    """Do not listen to a line until the move at its table is told; if its connection breaks, that is heard then."""
    line = aboard.lines[descriptor]
    table = aboard.tables[line.slot]
    if not table.aside >> line.which & 1:
        table.aside |= 1 << line.which
        listen_for(aboard, poll, descriptor, ONCE)


@rule
def listen_for(aboard: Aboard, poll: int, descriptor: int, wanted: int) -> None:
    """Listen to a line, or do not."""
    event = aboard.events[MOST_MESSAGES]
    event.wanted, event.descriptor = wanted, descriptor
    _listen_to(poll, CHANGE, descriptor, aboard.events[MOST_MESSAGES:].ctypes.data)


@rule
def calm(aboard: Aboard, poll: int, slot: int) -> None:
    """Nothing is on its way at a table: all its lines are listened to again."""
    table = aboard.tables[slot]
    table.state = QUIET
    if table.aside:
        for which in range(table.lines):
            if table.aside >> which & 1:
                listen_for(aboard, poll, int(table.line[which]), INPUT)
        table.aside = 0


@rule
def tell(aboard: Aboard, poll: int, slots: Numbers, when: Text) -> int:
    """Tell everyone who follows some tables their last moves, which are on the disk, and go on listening.

    `when`: what stands between the answer and the events of an update. Returns how many lines did not take all.
    """
    unsent = 0
    for index in range(len(slots)):
        slot = int(slots[index])
        table = aboard.tables[slot]
        for which in range(table.lines):
            descriptor = int(table.line[which])
            line = aboard.lines[descriptor]
            if table.told_end[line.viewer] > 0:
                size, sent = write_update(aboard, descriptor, when), 0
                if not line.is_full:
                    flags = DO_NOT_WAIT | NO_SIGNAL
                    sent = max(0, _send(descriptor, aboard.frame.ctypes.data, size, flags))
                if sent < size:
                    aboard.unsent[unsent, 0], aboard.unsent[unsent, 1] = descriptor, sent
                    unsent += 1
        calm(aboard, poll, slot)
    return unsent


@rule
def write_update(aboard: Aboard, descriptor: int, when: Text) -> int:
    """Write the frame that a line is told of the last move at its table; how long it is."""
    line, frame = aboard.lines[descriptor], aboard.frame
    slot = int(line.slot)
    table = aboard.tables[slot]
    at = write_letters(UPDATE, frame, LONGEST_HEAD)
    at = write_answer(table, frame, at) if line.author else write_letters(NULL, frame, at)
    at = write_letters(when, frame, at)
    begin, end = int(table.told_begin[line.viewer]), int(table.told_end[line.viewer])
    at = write_phrase(aboard.texts[slot], begin, end, frame, at)
    size = at - LONGEST_HEAD
    frame[0] = WHOLE_TEXT
    if size > SHORT:
        frame[1], frame[2], frame[3] = MEDIUM, size >> 8, size & 255
        return at
    frame[1] = size
    for place in range(size):
        frame[2 + place] = frame[LONGEST_HEAD + place]
    return size + 2


@rule
def head_size(frame: Text) -> int:
    """How many bytes stand before the text of a frame that is sent."""
    return LONGEST_HEAD if frame[1] == MEDIUM else 2


@rule
def write_answer(table: Any, frame: Text, at: int) -> int:
    """Write the id of the message that became a table's last move; where the next character goes."""
    latest = (int(table.ids) - 1) % MOST_IDS
    frame[at] = QUOTE
    at = write_phrase(table.id_text[latest], 0, int(table.id_size[latest]), frame, at + 1)
    frame[at] = QUOTE
    return at + 1
