"""Phrases: each is found under its own number, however many there are."""

import numpy as np

from lanterns.engine.choices import HEAD, KEY_BASE, ROW, key_of
from lanterns.engine.phrases import FIRST_ROOM, FIRST_SLOTS, Phrases, find_phrase, write_number, write_phrase


def read(phrases: Phrases, key: int) -> str:
    """A phrase as compiled code copies it."""
    begin, end = phrases.spans[find_phrase(phrases.keys, phrases.spans, key)]
    text = np.zeros(end - begin + 2, np.uint8)
    assert write_phrase(phrases.text, begin, end, text, 1) == end - begin + 1
    assert text[0] == text[-1] == 0
    return text[1:-1].tobytes().decode()


def test_every_phrase_is_found_among_many() -> None:
    phrases = Phrases()
    keys = [*range(-9, FIRST_SLOTS), *(KEY_BASE**4 * part for part in range(1, 9)), ROW, HEAD, ROW + 1, HEAD + 1]
    for key in keys:
        assert key not in phrases
        phrases.add(key, f"phrase {key} {'é' * (FIRST_ROOM // FIRST_SLOTS)}")
    assert phrases.count == len(keys)
    assert all(read(phrases, key).startswith(f"phrase {key} ") for key in keys)
    assert FIRST_SLOTS not in phrases


def test_entries_that_differ_have_different_numbers() -> None:
    entries = [[3, 1, 2, 0, 1], [3, 1, 2, 1, 0], [3, 1, 1, KEY_BASE // 2 - 1, 1], [3, 1, 2, -1, 1], [2, 1, 2, -1, 1]]
    assert len({key_of(np.array(entry, np.int16)) for entry in entries}) == len(entries)


def test_numbers_are_written_with_all_their_digits() -> None:
    text = np.zeros(8, np.uint8)
    for number in (0, 7, 10, 99, 100, 32767):
        assert text[: write_number(number, text, 0)].tobytes().decode() == str(number)
