"""Everything a seat may do and what each action would bring: tried and written as JSON by one compiled call."""

import functools
import threading
from typing import Final

import numpy as np

from lanterns.engine import rules
from lanterns.engine.compiler import rule
from lanterns.engine.journal import ENTRY_SIZE
from lanterns.engine.layout import Ints, Layout, Masks, Numbers
from lanterns.engine.phrases import (
    Phrases,
    Spans,
    Text,
    find_phrase,
    letters_of,
    spread,
    write_known,
    write_letters,
    write_number,
    write_phrase,
)
from lanterns.engine.positions import Position, empty_positions

KEY_BASE: Final = 2**12
"""The numbers of an entry are smaller than half of this, so that all five together make one number of 60 bits."""

ROW: Final = 2**60
"""The values of an action are a phrase under this number and the action's meaning."""

HEAD: Final = 2**61
"""What a group of actions begins with, after their seat, is a phrase under this number and the group's."""

UNKNOWN: Final = 0
"""What is returned in place of a size while some phrase is not known."""

# What stands between the phrases.
ENTRIES: Final = letters_of('{"entries":[')
GROUPS: Final = letters_of('],"groups":[')
SEAT: Final = letters_of('{"common":{"seat":')
BRINGS: Final = letters_of('],"brings":[')
END_OF_GROUP: Final = letters_of("]}")
END: Final = letters_of("]}")
COMMA: Final = ord(",")
OPEN: Final = ord("[")
CLOSE: Final = ord("]")

AROUND: Final = 64
"""More characters than stand around all groups, or around the phrases and numbers of one."""

LONGEST_NUMBER: Final = 6
"""Characters of a small number and of the comma before it."""


class Survey(threading.local):
    """Room for the choices of a seat, used again and again: each thread has its own."""

    def __init__(self, layout: Layout, longest_list: int) -> None:
        longest = layout["journal"].shape[0]
        self.numbers = np.zeros(longest_list, np.int32)
        """The numbers of the legal actions, ascending."""
        self.meanings = np.zeros(longest_list, np.int32)
        """What each stands for."""
        self.groups = np.zeros(longest_list, np.int32)
        """The group of each."""
        self.entries = np.zeros((longest_list * longest, ENTRY_SIZE), np.int16)
        """Every distinct thing that some action would bring."""
        self.keys = np.zeros(len(self.entries), np.int64)
        """Each of them as one number."""
        self._brings = np.zeros((longest_list, longest), np.int16)
        """For each action, where that which it would bring stands among them."""
        self._lengths = np.zeros(longest_list, np.int16)
        """How many things each would bring."""
        self._marks = np.zeros(2 << len(self.entries).bit_length(), np.int32)
        """By what is spread from its key, 1 + where a thing stands; all 0 between two looks."""
        self._slots = np.zeros(len(self.entries) + longest_list, np.int32)
        self._states = empty_positions(layout, 3)
        self._text = np.zeros(2**16, np.uint8)

    def look(self, position: Position, seat: int) -> tuple[int, int]:
        """Try all that a seat may do; how many actions there are, and how many distinct things they would bring."""
        return try_choices(
            position,
            seat,
            self._states,
            self.numbers,
            self.meanings,
            self.groups,
            self.entries,
            self.keys,
            self._marks,
            self._slots,
            self._brings,
            self._lengths,
        )

    def write(self, seat: int, count: int, known: int, phrases: Phrases) -> str:
        """What was looked at last, as `Choices` are sent; empty while some phrase is not known."""
        size = write_choices(
            seat,
            count,
            known,
            self.meanings,
            self.groups,
            self.keys,
            self._slots,
            self._brings,
            self._lengths,
            phrases.keys,
            phrases.spans,
            phrases.text,
            self._text,
        )
        if size < 0:
            self._text = np.zeros(-2 * size, np.uint8)
            return self.write(seat, count, known, phrases)
        return self._text[:size].tobytes().decode()


survey_of = functools.cache(Survey)


@rule
def try_choices(
    position: Position,
    seat: int,
    states: Position,
    numbers: Numbers,
    meanings: Numbers,
    groups: Numbers,
    entries: Ints,
    keys: Masks,
    marks: Numbers,
    slots: Numbers,
    brings: Ints,
    lengths: Ints,
) -> tuple[int, int]:
    """Fill a survey of what a seat may do; how many actions, and how many distinct entries of journals there are.

    `states` are room for the position, for a trial, and for the journal of it that the seat would see.
    """
    game, trial, view = states[0], states[1], states[2]
    states[0] = position[0]
    count = rules.list_legal_actions(game, seat, numbers)
    known = 0
    for index in range(count):
        meanings[index] = rules.meaning_of(game, seat, numbers[index])
        groups[index] = rules.group_of(game, numbers[index])
        states[1] = game
        rules.apply(trial, seat, numbers[index])
        rules.see_journal(trial, seat, view)
        lengths[index] = view.journal_length
        for line in range(lengths[index]):
            slot = find_entry(keys, marks, view.journal[line])
            if marks[slot] == 0:
                add_entry(entries, keys, known, view.journal[line])
                slots[known] = slot
                known += 1
                marks[slot] = known
            brings[index, line] = marks[slot] - 1
    for place in range(known):
        marks[slots[place]] = 0
    return count, known


@rule
def key_of(entry: Ints) -> int:
    """An entry of a journal as one number."""
    key = 0
    for part in range(ENTRY_SIZE):
        key = key * KEY_BASE + int(entry[part])
    return key


def entry_with(key: int) -> Ints:
    """The entry of a journal that a number stands for."""
    parts: list[int] = []
    for _ in range(ENTRY_SIZE):
        part = (key + KEY_BASE // 2) % KEY_BASE - KEY_BASE // 2
        parts.insert(0, part)
        key = (key - part) // KEY_BASE
    return np.array(parts, np.int16)


@rule
def find_entry(keys: Masks, marks: Numbers, entry: Ints) -> int:
    """The slot where an entry is marked, or would be if it is new."""
    key, last = key_of(entry), len(marks) - 1
    slot = spread(key) & last
    while marks[slot] > 0 and keys[marks[slot] - 1] != key:
        slot = (slot + 1) & last
    return slot


@rule
def add_entry(entries: Ints, keys: Masks, known: int, entry: Ints) -> None:
    """Write an entry down after those that are known."""
    keys[known] = key_of(entry)
    for part in range(ENTRY_SIZE):
        entries[known, part] = entry[part]


@rule
def write_choices(
    seat: int,
    count: int,
    known: int,
    meanings: Numbers,
    groups: Numbers,
    keys: Masks,
    slots: Numbers,
    brings: Ints,
    lengths: Ints,
    phrase_keys: Masks,
    spans: Spans,
    phrases: Text,
    text: Text,
) -> int:
    """Write a survey; return how many characters that took.

    UNKNOWN if there is a phrase missing, and a negative number, about the size, if there is not room enough.
    """
    size = find_slots(count, known, meanings, groups, keys, lengths, phrase_keys, spans, slots)
    if size == UNKNOWN or size > len(text):
        return -size
    at = write_letters(ENTRIES, text, 0)
    at = write_phrases(slots, 0, known, spans, phrases, text, at)
    at = write_letters(GROUPS, text, at)
    begin = 0
    while begin < count:
        end = end_of_group(groups, begin, count)
        text[at] = COMMA
        at = write_letters(SEAT, text, at + (begin > 0))
        at = write_number(seat, text, at)
        text[at] = COMMA
        at = write_known(phrase_keys, spans, phrases, HEAD + int(groups[begin]), text, at + 1)
        at = write_phrases(slots, known + begin, known + end, spans, phrases, text, at)
        at = write_letters(BRINGS, text, at)
        at = write_lists(brings, lengths, begin, end, text, at)
        at = write_letters(END_OF_GROUP, text, at)
        begin = end
    return write_letters(END, text, at)


@rule
def find_slots(
    count: int,
    known: int,
    meanings: Numbers,
    groups: Numbers,
    keys: Masks,
    lengths: Ints,
    phrase_keys: Masks,
    spans: Spans,
    slots: Numbers,
) -> int:
    """Find the phrases of all entries, then of all actions; how many characters fit everything, or UNKNOWN."""
    size = AROUND
    for place in range(known + count):
        key = keys[place] if place < known else ROW + int(meanings[place - known])
        slot = find_phrase(phrase_keys, spans, key)
        if spans[slot, 1] == 0:
            return UNKNOWN
        slots[place] = slot
        size += spans[slot, 1] - spans[slot, 0] + 1
    for index in range(count):
        size += LONGEST_NUMBER * lengths[index] + 3
        if index == 0 or groups[index] != groups[index - 1]:
            slot = find_phrase(phrase_keys, spans, HEAD + int(groups[index]))
            if spans[slot, 1] == 0:
                return UNKNOWN
            size += AROUND + spans[slot, 1] - spans[slot, 0]
    return size


@rule
def end_of_group(groups: Numbers, begin: int, count: int) -> int:
    """Where the actions end that are of one group with the first."""
    end = begin + 1
    while end < count and groups[end] == groups[begin]:
        end += 1
    return end


@rule
def write_phrases(slots: Numbers, begin: int, end: int, spans: Spans, phrases: Text, text: Text, at: int) -> int:
    """Write the phrases of some slots with commas between them; return where the next character goes."""
    for place in range(begin, end):
        text[at] = COMMA
        slot = slots[place]
        at = write_phrase(phrases, spans[slot, 0], spans[slot, 1], text, at + (place > begin))
    return at


@rule
def write_lists(lists: Ints, lengths: Ints, begin: int, end: int, text: Text, at: int) -> int:
    """Write the beginnings of some lists of whole numbers from 0 on; return where the next character goes."""
    for row in range(begin, end):
        text[at] = COMMA
        at += row > begin
        text[at] = OPEN
        at += 1
        for place in range(lengths[row]):
            text[at] = COMMA
            at = write_number(lists[row, place], text, at + (place > 0))
        text[at] = CLOSE
        at += 1
    return at
