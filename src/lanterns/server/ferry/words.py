"""Phrases of the ferry: words that are made once, known by the context they hold in and by what they say."""

from typing import Final

from lanterns.engine import rules
from lanterns.engine.choices import key_of
from lanterns.engine.compiler import rule
from lanterns.engine.forms import spell_action
from lanterns.engine.layout import Ints
from lanterns.engine.phrases import Text, write_phrase
from lanterns.server.ferry.aboard import SLOTS, Aboard

ENTRY, ACTION, COMMON, KINDS = range(4)
"""What a phrase says: an entry of a journal; an action; what two phrases, by their places among the letters, share."""
NO_WORDS: Final = -1
"""In place of where the next character goes: a phrase is missing, which is noted."""
NEVER: Final = -1
"""Noted in place of a context: this cannot be said here."""
PLACE_BITS: Final = 23
"""A place among the letters takes no more."""
HALF: Final = 0x3FFFFFFF
"""The lower half of a key."""
SCATTER: Final = (0x5E3779B1, 0x2545F491, 0x41C64E6D)
"""Odd numbers that spread keys, many of which differ in a few bits in the middle."""


@rule
def find_words(aboard: Aboard, context: int, key: int) -> int:
    """The place of a phrase; an empty one, where it would stand, if it is not there."""
    spread = (key & HALF) * SCATTER[0] + (key >> 30 & HALF) * SCATTER[1] + context * SCATTER[2]
    place = (spread >> 17 ^ spread >> 37) & (SLOTS - 1)
    while aboard.spans[place, 1] > 0 and (aboard.keys[place, 0] != context or aboard.keys[place, 1] != key):
        place = (place + 1) & (SLOTS - 1)
    return place


@rule
def find_or_note(aboard: Aboard, context: int, key: int, step: int) -> int:
    """The place of a phrase; NO_WORDS if it is missing, which is noted."""
    place = find_words(aboard, context, key)
    if aboard.spans[place, 1] > 0:
        return place
    aboard.missing[0], aboard.missing[1], aboard.missing[2] = context, key, step
    return NO_WORDS


@rule
def write_words(aboard: Aboard, place: int, text: Text, at: int) -> int:
    """Write the phrase at a place; where the next character goes, or NO_WORDS if there is none."""
    if place == NO_WORDS:
        return NO_WORDS
    return write_phrase(aboard.letters, int(aboard.spans[place, 0]), int(aboard.spans[place, 1]), text, at)


@rule
def write_entry(aboard: Aboard, context: int, entry: Ints, step: int, text: Text, at: int) -> int:
    """Write an entry of a journal; where the next character goes, or NO_WORDS."""
    return write_words(aboard, find_or_note(aboard, context * KINDS + ENTRY, key_of(entry), step), text, at)


@rule
def find_action(aboard: Aboard, context: int, step: int, seat: int, action: int) -> int:
    """The place of the phrase for an action that could be taken at a step; NO_WORDS if it is missing."""
    key = (rules.meaning_of(aboard.steps[step], seat, action) << 20 | action) << 3 | seat + 1
    return find_or_note(aboard, context * KINDS + ACTION, key, step)


@rule
def write_taken(aboard: Aboard, context: int, step: int, text: Text, at: int) -> int:
    """Write the action of a step, all of it; where the next character goes, or NO_WORDS."""
    seat, action = int(aboard.took[step, 0]), int(aboard.took[step, 1])
    end = spell_action(aboard.steps[step], seat, action, aboard.gaps, text, at)
    return end if end > at else write_words(aboard, find_action(aboard, context, step, seat, action), text, at)


@rule
def write_known(aboard: Aboard, context: int, step: int, viewer: int, text: Text, at: int) -> int:
    """Write of the action of a step what a viewer may know; where the next character goes, or NO_WORDS."""
    alike = int(aboard.took[step, 2]) >> 2 * viewer & 3
    if alike == 0:
        return write_taken(aboard, context, step, text, at)
    place = find_action(aboard, context, step, rules.CHANCE, int(aboard.took[step, 1]))
    for which in range(2):  # what it has in common with each of the others that look like it
        if place != NO_WORDS and alike >> which & 1:
            other = find_action(aboard, context, step, rules.CHANCE, int(aboard.took[step, 3 + which]))
            if other == NO_WORDS:
                return NO_WORDS
            key = int(aboard.spans[place, 0]) << PLACE_BITS | int(aboard.spans[other, 0])
            place = find_or_note(aboard, context * KINDS + COMMON, key, step)
    return write_words(aboard, place, text, at)
