"""Carrying messages: each is checked, taken, answered by chance and written down, or left to the ordinary way.

Laws of this file:
1. A message that is not carried has changed nothing.
2. Whatever would be refused, or touches more than the game (bots, the end of a game), is not carried: the ordinary way
   (`tables/playing.py`, `tables/effects.py`) does all that, and says why not.
"""

from typing import Any

from lanterns.engine import rules
from lanterns.engine.compiler import rule
from lanterns.engine.knowledge import see_for_everyone, see_outcome
from lanterns.engine.layout import Masks
from lanterns.engine.phrases import Text
from lanterns.server.ferry.aboard import (
    ANSWERS,
    ASHORE,
    CARRIED,
    DESCRIPTOR,
    END,
    ID_BEGIN,
    ID_END,
    MOST_IDS,
    MOST_STEPS,
    MOST_TRAIL,
    NUMBER,
    PARTS,
    SEAT,
    TEXT,
    WORDLESS,
    WRITTEN,
    Aboard,
)
from lanterns.server.ferry.drawing import draw
from lanterns.server.ferry.lines import NO_TEXT, calm, mask
from lanterns.server.ferry.reading import read_play
from lanterns.server.ferry.rows import end_rows, write_row
from lanterns.server.ferry.telling import write_told
from lanterns.server.ferry.words import NEVER, NO_WORDS


@rule
def carry(aboard: Aboard, poll: int, first: int, count: int, now: int) -> int:
    """Carry what was heard, from one line on, until all is or words are missing; which line that is, or their number.

    At a table whose message is not carried, nothing is on its way any more.
    """
    for index in range(first, count):
        span = aboard.spans_heard[index]
        descriptor = int(span[DESCRIPTOR])
        status = ASHORE
        if span[TEXT] != NO_TEXT:
            status = carry_one(aboard, index, descriptor, now)
        if status == WORDLESS:
            return index
        if status == ASHORE:
            leave(aboard, poll, index)
        else:
            aboard.statuses[index] = CARRIED
    end_rows(aboard)
    return count


@rule
def leave(aboard: Aboard, poll: int, index: int) -> None:
    """Leave what was heard on a line to the ordinary way, as it came: nothing is on its way any more at its table."""
    aboard.statuses[index] = ASHORE
    span = aboard.spans_heard[index]
    if span[TEXT] != NO_TEXT:
        mask(aboard.heard, int(span[TEXT]), int(span[END]))
    calm(aboard, poll, int(aboard.lines[span[DESCRIPTOR]].slot))


@rule
def carry_one(aboard: Aboard, index: int, descriptor: int, now: int) -> int:
    """Carry a message; its status."""
    line, wish, message = aboard.lines[descriptor], aboard.wish, aboard.heard
    slot, seat = int(line.slot), int(line.seat)
    table = aboard.tables[slot]
    if seat < 0 or not may_speak(aboard, line, now) or not read_wish(aboard, index):
        return ASHORE
    if wish[SEAT] != seat or not is_asked(table, seat, wish[ANSWERS], now):
        return ASHORE
    key = key_of_id(message, int(wish[ID_BEGIN]), int(wish[ID_END]), seat)
    if is_known(table, key) or not rules.is_legal(aboard.games[slot], seat, int(wish[NUMBER])):
        return ASHORE
    steps = take(aboard, slot, seat, int(wish[NUMBER]))
    if steps == 0:
        return ASHORE
    acting = acting_in(aboard.steps[steps], int(table.seats))
    if acting == 0 or acting & ~table.people or (steps == 1 and trail_after(table, seat) > MOST_TRAIL):
        return ASHORE
    since = since_when(table, steps, acting, now)
    end_of_row = write_row(aboard, slot, steps, message, now, acting, since)
    if end_of_row == NO_WORDS or not write_all_told(aboard, slot, steps, now):
        return ASHORE if aboard.missing[0] == NEVER else WORDLESS
    aboard.carried[aboard.rows_end[1]] = slot
    aboard.rows_end[0], aboard.rows_end[1] = end_of_row, aboard.rows_end[1] + 1
    line.allowance, line.allowed_at = allowance_now(aboard, line, now) - 1, now
    for which in range(table.lines):
        aboard.lines[table.line[which]].author = int(table.line[which] == descriptor)
    remember_message(table, message, wish, key)
    keep(aboard, slot, seat, steps, acting, now)
    return CARRIED


@rule
def read_wish(aboard: Aboard, index: int) -> bool:
    """Read what a message wishes, if that was not read before as it is said in words; False if it cannot be read."""
    span, known = aboard.spans_heard[index], aboard.wishes[index]
    if known[ID_END] == 0:
        return read_play(aboard.heard, int(span[TEXT]), int(span[END]), aboard.wish)
    for part in range(PARTS):
        aboard.wish[part] = known[part]
    return True


@rule
def allowance_now(aboard: Aboard, line: Any, now: int) -> float:
    """How many messages a line may say now; a clock that was set back takes nothing away."""
    return min(aboard.allowance[0], line.allowance + max(0, now - line.allowed_at) * aboard.allowance[1])


@rule
def may_speak(aboard: Aboard, line: Any, now: int) -> bool:
    """Whether a line has not said too much already."""
    return allowance_now(aboard, line, now) >= 1


@rule
def is_asked(table: Any, seat: int, answers: int, now: int) -> bool:
    """Whether a person's answer to some event is one to what the seat is asked now."""
    is_person = table.people >> seat & 1
    return bool(is_person) and table.asked_by[seat] <= answers <= table.number and now >= table.at


@rule
def key_of_id(message: Text, begin: int, end: int, seat: int) -> int:
    """A message's id and its author as one number; the later of two that have the same one goes the ordinary way."""
    key = int(seat) + 1
    for place in range(begin, end):
        key = (key * 0x01000193 ^ int(message[place])) & 0xFFFFFFFFFFFF
    return key


@rule
def is_known(table: Any, key: int) -> bool:
    """Whether a message may be one of the latest that the table has taken."""
    for place in range(min(int(table.ids), MOST_IDS)):
        if table.id_key[place] == key:
            return True
    return False


@rule
def take(aboard: Aboard, slot: int, seat: int, action: int) -> int:
    """Take a legal action and let chance answer it, step by step, and find what every viewer may know of each step.

    Returns how many steps there are, or 0 if chance has to decide too much.
    """
    aboard.steps[0] = aboard.games[slot]
    steps, rows = 0, len(aboard.views) // MOST_STEPS
    while True:
        before, after, views = aboard.steps[steps : steps + 1], aboard.steps[steps + 1 : steps + 2], rows * steps
        after[0] = before[0]
        rules.apply(after[0], seat, action)
        took = aboard.took[steps]
        took[0], took[1], took[2] = seat, action, 0
        page = aboard.views[views : views + rows]
        if seat == rules.CHANCE and aboard.has_secrets:
            looks = aboard.looks[views : views + rows]
            took[2] = see_outcome(before, after, action, aboard.others, aboard.trial, page, looks)
            took[3], took[4] = aboard.others[0], aboard.others[1]
        else:
            see_for_everyone(after, page)
        steps += 1
        if rules.next_to_act(after[0]) != rules.CHANCE:
            return steps
        asked = int(aboard.tables[slot].chances) + steps - 1
        index = draw(aboard, slot, asked, rules.count_outcomes(after[0])) if steps < MOST_STEPS else -1
        if index < 0:
            return 0
        seat, action = rules.CHANCE, rules.outcome(after[0], index)


@rule
def acting_in(game: Any, seats: int) -> int:
    """The seats that are asked, one bit each."""
    acting = 0
    for seat in range(seats):
        if rules.may_act(game, seat):
            acting |= 1 << seat
    return acting


@rule
def trail_after(table: Any, seat: int) -> int:
    """How many moves a seat could take back after one more that chance does not answer."""
    return int(table.trail_length) + 1 if table.trail_seat == seat else 1


@rule
def since_when(table: Any, steps: int, acting: int, now: int) -> int:
    """Since when the first of the seats is asked that are asked after a move."""
    since = now
    for seat in range(table.seats):
        if acting >> seat & 1 and steps == 1 and table.asked_at[seat] > 0:
            since = min(since, table.asked_at[seat])
    return since


@rule
def write_all_told(aboard: Aboard, slot: int, steps: int, now: int) -> bool:
    """Write down what everyone is told of a move who follows; False if words are missing."""
    table, at = aboard.tables[slot], 0
    for viewer in range(table.seats + 1):
        if table.told >> viewer & 1:
            undo = int(table.number) + 1 if viewer == aboard.wish[SEAT] and steps == 1 else 0
            table.told_begin[viewer] = at
            at = write_told(aboard, slot, viewer, steps, now, undo, at)
            if at == NO_WORDS:
                return False
            table.told_end[viewer] = at
    return True


@rule
def remember_message(table: Any, message: Text, wish: Masks, key: int) -> None:
    """Remember a message in place of the oldest one, with the entry that it becomes."""
    place, begin = int(table.ids) % MOST_IDS, int(wish[ID_BEGIN])
    size = int(wish[ID_END]) - begin
    table.id_key[place], table.id_seat[place], table.id_size[place] = key, wish[SEAT], size
    table.id_number[place] = table.number + 1
    for letter in range(size):
        table.id_text[place, letter] = message[begin + letter]
    table.ids += 1
    for part in range(ANSWERS + 1):
        table.wish[part] = wish[part]


@rule
def keep(aboard: Aboard, slot: int, seat: int, steps: int, acting: int, now: int) -> None:
    """Make a move part of the table: its entry, who is asked by it, and what can be taken back."""
    table = aboard.tables[slot]
    table.number += 1
    table.at = now
    table.chances += steps - 1
    for other in range(table.seats):
        is_asked_now = acting >> other & 1
        if is_asked_now != table.acting >> other & 1 or other == seat or steps > 1:
            table.asked_by[other] = table.number
        if not is_asked_now:
            table.asked_at[other] = 0
            table.released |= 1 << other
        elif table.asked_at[other] == 0 or steps > 1:
            table.asked_at[other] = now
    table.acting = acting
    if steps > 1:
        table.trail_length = 0
    else:
        length = trail_after(table, seat)
        table.trail_seat, table.trail_length, table.trail[length - 1] = seat, length, table.number
        aboard.trails[slot * MOST_TRAIL + length - 1] = aboard.games[slot]
    aboard.games[slot] = aboard.steps[steps]
    table.state = WRITTEN
