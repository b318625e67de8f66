"""Players as compiled code: what comes on their sockets is read here, and their moves are chosen and sent from here.

They cost as little as possible, as they share the machine with the server that is measured. Nothing is left out for
that: every frame is received and read as one, everyone must be told every entry once and in its order, a move is one
of all that are legal, and what the server says to its author must be what the rules say: which tile may be drawn, how
the table looks from that seat, and when the game is over.
"""

from platform import machine
from typing import Any, Final, NamedTuple

import numpy as np
from numba import types

from bench.load.reading import find, frame_size, head_size, number_at, says_in_base64, stands_at
from lanterns.engine import rules
from lanterns.engine.compiler import rule
from lanterns.engine.layout import Masks
from lanterns.engine.phrases import Spans, Text, letters_of, write_letters, write_number, write_phrase
from lanterns.engine.positions import Position
from lanterns.engine.randomness import next_word
from lanterns.engine.rules import CHANCE, NOBODY
from lanterns.harvest.actions.numbers import DRAW, PLACE, open_index_of, rotation_of, slot_of
from lanterns.harvest.rules.lake import x_of, y_of

SEATS: Final = 2
ROOM: Final = 64 * 1024
"""Bytes of the longest frame."""
PATIENCE_MILLISECONDS: Final = 20_000
"""How long nothing may come."""
OVER, SILENT, FAULTY, LATE = range(4)
"""Why playing stops: a game is over, or all are; nothing comes; something is wrong; or it was to stop by now."""
NOT_AN_UPDATE, OUT_OF_ORDER, NOT_ASKED, NOT_DRAWN, NOT_SEEN, NOT_OVER, NOT_SENT, GONE = range(1, 9)
"""Faults: what came is no update, not the next one, or answers nothing; or it says other things than the rules."""


def _numbers(*names: str) -> "np.dtype[Any]":
    return np.dtype([(name, np.int64) for name in names])


TABLE: Final = _numbers("number", "mover", "move", "sent_at", "due_at")
"""Its last entry; who moves and by which number; when that was sent or is due."""
SOCKET: Final = _numbers("descriptor", "filled", "number")
"""How many bytes are here of a frame that is not whole yet, and the last entry that was told."""
LOAD: Final = _numbers("is_seen", "think", "is_counting", "moves", "over", "fault", "until")
"""The level; how many nanoseconds players may think; whether moves count, how many did; games that are over; what
went wrong; and when to stop for a moment (0: never)."""
_EVENT_SIZE: Final = 12 if machine() == "x86_64" else 16
EVENT: Final = np.dtype(
    {"names": ["descriptor"], "formats": [np.int32], "offsets": [_EVENT_SIZE - 8], "itemsize": _EVENT_SIZE}
)
"""What the kernel says of a socket that has something: of all that, which one it is."""


class Play(NamedTuple):
    """All that players have and know."""

    load: Any
    tables: Any
    sockets: Any
    games: Position
    """One a table, as both its players together know it; then an empty one, and one for what a seat sees."""
    look: Text
    """The bytes of that last one."""
    room: Any
    """What came on each socket and is not read yet."""
    frame: Text
    """What is sent."""
    clock: Masks
    times: Masks
    """How many nanoseconds every move took that counts."""
    random: Masks
    places: Masks
    """Which socket a descriptor is."""
    events: Any
    spans: Spans
    phrases: Text
    """Moves in words, but for placements: where those of each seat and number stand."""


UPDATE: Final = letters_of('{"type":"update","answers":')
ANSWER: Final = len(UPDATE)
"""Where in an update stands what it answers: null, or in quotation marks."""
EVENTS: Final = letters_of('"events":[')
EVENT_NUMBER: Final = len('"events":[{"number":')
MOVED: Final = letters_of('"kind":"moved"')
DRAWN: Final = letters_of('{"kind":"draw","seat":')
TILE: Final = letters_of('"tile":')
UNDECIDED: Final = letters_of('"result":null')
STATE: Final = letters_of('"state":"')
PLAY: Final = letters_of('{"type":"play","seat":')
NUMBER: Final = letters_of(',"number":')
PLACE_HEAD: Final = letters_of('{"kind":"place","seat":')
PLACE_TILE: Final = letters_of(',"tile":')
PLACE_X: Final = letters_of(',"x":')
PLACE_Y: Final = letters_of(',"y":')
PLACE_ROTATION: Final = letters_of(',"rotation":')
MOVE: Final = letters_of('{"type":"move","action":')
ID: Final = letters_of(',"id":"m')
ANSWERS: Final = letters_of('","answers":')
QUOTE, BRACKET, BRACE, MINUS = ord('"'), ord("]"), ord("}"), ord("-")

TEXT, PING, PONG, MASKED = 0x81, 0x89, 0x8A, 0x80
FRAME_HEAD: Final = 8
"""Bytes before a text that is sent: each says its length in two of its own."""

_receive = types.ExternalFunction("recv", types.intp(types.intc, types.uintp, types.uintp, types.intc))
_send = types.ExternalFunction("send", types.intp(types.intc, types.uintp, types.uintp, types.intc))
_wait = types.ExternalFunction("epoll_wait", types.intc(types.intc, types.uintp, types.intc, types.intc))
_read_clock = types.ExternalFunction("clock_gettime", types.intc(types.intc, types.uintp))
_MONOTONIC: Final = 1
_NO_SIGNAL: Final = 0x4000


@rule
def begin(play: Play) -> None:
    """Let the first seat of every table move, or think."""
    for index in range(len(play.tables)):
        _go_on(play, index)


@rule
def play_on(play: Play, poll: int) -> int:
    """Hear whatever comes, and let everyone move who is asked and has thought, until a game is over; why it stopped."""
    load, over = play.load[0], play.load[0].over
    while True:
        wait = _move_who_is_due(play) if load.think else PATIENCE_MILLISECONDS
        count = _wait(poll, play.events.ctypes.data, len(play.events), wait)
        for place in range(count):
            _hear_socket(play, play.places[play.events[place].descriptor])
        if load.fault:
            return FAULTY
        if load.over > over or load.over == len(play.tables):
            return OVER
        if load.until and _now(play) >= load.until:
            return LATE
        if count <= 0 and wait == PATIENCE_MILLISECONDS:
            return SILENT


@rule
def _send_move(play: Play, index: int) -> None:
    """Send the move that was chosen at a table: at the level of states by its number, otherwise in words."""
    table, frame = play.tables[index], play.frame
    if play.load[0].is_seen:
        at = write_number(table.mover, frame, write_letters(PLAY, frame, FRAME_HEAD))
        at = write_number(table.move, frame, write_letters(NUMBER, frame, at))
    else:
        at = _write_words(play, index, write_letters(MOVE, frame, FRAME_HEAD))
    at = write_number(table.number, frame, write_letters(ID, frame, at))
    at = write_number(table.number, frame, write_letters(ANSWERS, frame, at))
    frame[at] = BRACE
    size = at + 1 - FRAME_HEAD
    frame[0], frame[1], frame[2], frame[3] = TEXT, MASKED | 126, size >> 8, size & 255
    frame[4:FRAME_HEAD] = 0  # a mask of zeros is a mask
    table.sent_at = _now(play)
    descriptor = play.sockets[index * SEATS + table.mover].descriptor
    if _send(descriptor, frame.ctypes.data, at + 1, _NO_SIGNAL) != at + 1:
        play.load[0].fault = NOT_SENT


@rule
def _write_words(play: Play, index: int, at: int) -> int:
    """Write the move that was chosen at a table; where the next character goes."""
    game, frame, seat, move = play.games[index], play.frame, play.tables[index].mover, play.tables[index].move
    if move < PLACE:
        span = play.spans[move * SEATS + seat]
        return write_phrase(play.phrases, span[0], span[1], frame, at)
    cell = game.open_cell[open_index_of(move)]
    at = write_number(seat, frame, write_letters(PLACE_HEAD, frame, at))
    at = write_number(game.hands[seat, slot_of(move)], frame, write_letters(PLACE_TILE, frame, at))
    at = _write_coordinate(x_of(cell), frame, write_letters(PLACE_X, frame, at))
    at = _write_coordinate(y_of(cell), frame, write_letters(PLACE_Y, frame, at))
    at = write_number(rotation_of(move), frame, write_letters(PLACE_ROTATION, frame, at))
    frame[at] = BRACE
    return at + 1


@rule
def _write_coordinate(number: int, frame: Text, at: int) -> int:
    """Write a whole number that may be below 0; where the next character goes."""
    if number < 0:
        frame[at] = MINUS
        at += 1
    return write_number(abs(number), frame, at)


@rule
def _move_who_is_due(play: Play) -> int:
    """Let everyone move who has thought long enough; how many milliseconds the next one still thinks."""
    now, soonest = _now(play), 0
    for index in range(len(play.tables)):
        due_at = play.tables[index].due_at
        if due_at and due_at <= now:
            _move(play, index)
        elif due_at and (soonest == 0 or due_at < soonest):
            soonest = due_at
    return (soonest - now + 999_999) // 1_000_000 if soonest else PATIENCE_MILLISECONDS


@rule
def _hear_socket(play: Play, index: int) -> None:
    """Read what has come on a socket, frame by frame; what is not whole yet waits for the rest."""
    socket, buffer = play.sockets[index], play.room[index]
    free = buffer[socket.filled :]
    count = _receive(socket.descriptor, free.ctypes.data, len(free), 0)
    if count <= 0:
        play.load[0].fault = GONE
        return
    end, at = socket.filled + count, 0
    size = frame_size(buffer[:end])
    while size >= 0 and at + size <= end and not play.load[0].fault:
        _take_frame(play, index, buffer[at : at + size])
        at += size
        size = frame_size(buffer[at:end])
    socket.filled = end - at
    if at > 0:
        for place in range(socket.filled):
            buffer[place] = buffer[at + place]


@rule
def _take_frame(play: Play, index: int, frame: Text) -> None:
    """Hear a text, answer a ping."""
    head = head_size(frame)
    if frame[0] == TEXT:
        fault = _hear_text(play, index, frame[head:])
        if fault:
            play.load[0].fault = fault
    elif frame[0] == PING:
        pong = np.zeros(len(frame) + 4, np.uint8)
        pong[0], pong[1], pong[6:] = PONG, MASKED | frame[1], frame[head:]
        _send(play.sockets[index].descriptor, pong.ctypes.data, len(pong), _NO_SIGNAL)
    else:
        play.load[0].fault = GONE


@rule
def _hear_text(play: Play, index: int, text: Text) -> int:
    """Take in an update; the fault in it, or 0."""
    if not stands_at(text, 0, UPDATE):
        return NOT_AN_UPDATE
    at = find(text, ANSWER, EVENTS)
    if at < 0:
        return NOT_AN_UPDATE
    if text[at + len(EVENTS)] == BRACKET:  # someone came or went
        return 0
    number = number_at(text, at + EVENT_NUMBER)
    if number != play.sockets[index].number + 1:
        return OUT_OF_ORDER
    play.sockets[index].number = number
    if text[ANSWER] != QUOTE:
        return 0
    table = play.tables[index // SEATS]
    asked = number_at(text, ANSWER + 2)  # after the quotation mark and an m
    if index % SEATS != table.mover or asked != table.number or number != asked + 1 or find(text, at, MOVED) < 0:
        return NOT_ASKED
    return _take_move(play, index // SEATS, text, at)


@rule
def _take_move(play: Play, index: int, text: Text, at: int) -> int:
    """Take a move as its author was told it, all of it, compare that with the rules, and go on; the fault, or 0."""
    table, game, heard_at = play.tables[index], play.games[index], _now(play)
    seat = table.mover
    rules.apply(game, seat, table.move)
    while rules.next_to_act(game) == CHANCE:
        at = find(text, at + 1, DRAWN)
        place = find(text, at, TILE) if at >= 0 else -1
        drawn = DRAW + number_at(text, place + len(TILE))
        if place < 0 or not rules.is_legal(game, CHANCE, drawn):
            return NOT_DRAWN
        rules.apply(game, CHANCE, drawn)
    if (rules.next_to_act(game) == NOBODY) == (find(text, 0, UNDECIDED) >= 0):
        return NOT_OVER
    if play.load[0].is_seen and not _shows(play, index, text, at):
        return NOT_SEEN
    table.number += 1
    if play.load[0].is_counting:
        play.times[play.load[0].moves] = heard_at - table.sent_at
        play.load[0].moves += 1
    _go_on(play, index)
    return 0


@rule
def _shows(play: Play, index: int, text: Text, begin: int) -> bool:
    """Whether an update shows what the mover of a table may know of it by the rules."""
    empty = len(play.games) - 2
    play.games[empty + 1] = play.games[empty]
    rules.see(play.games[index], play.tables[index].mover, play.games[empty + 1])
    at = find(text, begin, STATE)
    return at >= 0 and says_in_base64(text, at + len(STATE), play.look)


@rule
def _go_on(play: Play, index: int) -> None:
    """Let whoever is asked now move, or think first."""
    if rules.next_to_act(play.games[index]) == NOBODY:
        play.load[0].over += 1
    elif play.load[0].think:
        thought = play.load[0].think * (next_word(play.random) & 0xFFFF) // 0xFFFF
        play.tables[index].due_at = _now(play) + thought
    else:
        _move(play, index)


@rule
def _move(play: Play, index: int) -> None:
    """Choose one of the legal moves, each as likely as any other, and send it."""
    table, game = play.tables[index], play.games[index]
    table.due_at = 0
    table.mover = rules.next_to_act(game)
    table.move = rules.pick_legal_action(game, table.mover, next_word(play.random) & 0xFFFFFFFF)
    _send_move(play, index)


@rule
def _now(play: Play) -> int:
    """Nanoseconds that only ever grow."""
    _read_clock(_MONOTONIC, play.clock.ctypes.data)
    return play.clock[0] * 1_000_000_000 + play.clock[1]
