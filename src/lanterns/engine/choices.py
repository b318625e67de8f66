"""Everything a seat may do and what each action would bring, found out by one compiled call."""

import functools
import threading
from typing import Final

import numpy as np
import numpy.typing as npt

from lanterns.engine import rules
from lanterns.engine.compiler import rule
from lanterns.engine.journal import ENTRY_SIZE
from lanterns.engine.layout import Ints, Layout, Masks, Numbers
from lanterns.engine.positions import Position, empty_positions

Text = npt.NDArray[np.uint8]
"""Room for characters."""

DIGITS: Final = 5
"""A small number has at most so many digits."""

KEY_BASE: Final = 2**12
"""The numbers of an entry are smaller than half of this, so that all five together make one number of 60 bits."""

ZERO: Final = ord("0")
COMMA: Final = ord(",")
OPEN: Final = ord("[")
CLOSE: Final = ord("]")


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
        self._keys = np.zeros(len(self.entries), np.int64)
        self.brings = np.zeros((longest_list, longest), np.int16)
        """For each action, where that which it would bring stands among them."""
        self.lengths = np.zeros(longest_list, np.int16)
        """How many things each would bring."""
        self._states = empty_positions(layout, 4)
        self._text = np.zeros(longest_list * (longest * (DIGITS + 1) + 3), np.uint8)

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
            self._keys,
            self.brings,
            self.lengths,
        )

    def write_brings(self, begin: int, end: int) -> str:
        """What some of the actions would bring, as lists of numbers in JSON."""
        size = write_lists(self.brings[begin:end], self.lengths[begin:end], self._text)
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
    brings: Ints,
    lengths: Ints,
) -> tuple[int, int]:
    """Fill a survey of what a seat may do; how many actions, and how many distinct entries of journals there are.

    `states` are room for the position, for a trial, and for what the seat would see of it, and an empty state.
    """
    game, trial, view, empty = states[0], states[1], states[2], states[3]
    states[0] = position[0]
    count = rules.list_legal_actions(game, seat, numbers)
    known = 0
    for index in range(count):
        meanings[index] = rules.meaning_of(game, seat, numbers[index])
        groups[index] = rules.group_of(game, numbers[index])
        states[1] = game
        rules.apply(trial, seat, numbers[index])
        states[2] = empty
        rules.see(trial, seat, view)
        lengths[index] = view.journal_length
        for line in range(lengths[index]):
            place = find_entry(entries, keys, known, view.journal[line])
            brings[index, line] = place
            known = max(known, place + 1)
    return count, known


@rule
def find_entry(entries: Ints, keys: Masks, known: int, entry: Ints) -> int:
    """Where an entry of a journal stands among those that are known; a new one is added at their end."""
    key = 0
    for part in range(ENTRY_SIZE):
        key = key * KEY_BASE + int(entry[part])
    for place in range(known):
        if keys[place] == key:
            return place
    keys[known] = key
    for part in range(ENTRY_SIZE):
        entries[known, part] = entry[part]
    return known


@rule
def write_lists(lists: Ints, lengths: Ints, text: Text) -> int:
    """Write the beginnings of some lists of whole numbers from 0 on as JSON; return how many characters that took."""
    text[0] = OPEN
    at = 1
    for row in range(len(lists)):
        text[at] = COMMA
        at += row > 0
        text[at] = OPEN
        at += 1
        for place in range(lengths[row]):
            text[at] = COMMA
            at = write_number(lists[row, place], text, at + (place > 0))
        text[at] = CLOSE
        at += 1
    text[at] = CLOSE
    return at + 1


@rule
def write_number(number: int, text: Text, at: int) -> int:
    """Write a whole number from 0 on; return where the next character goes."""
    size = 1
    while number >= 10**size:
        size += 1
    for place in range(size):
        text[at + size - 1 - place] = ZERO + number // 10**place % 10
    return at + size
