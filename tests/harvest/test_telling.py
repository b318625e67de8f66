"""Actions and what they bring, in plain words."""

from typing import Any

import pytest

from lanterns.engine.kind import find_kind

HARVEST = find_kind("harvest")


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ({"kind": "start", "seat": 2}, "seat 2 faces red and starts"),
        ({"kind": "draw", "seat": 0, "tile": 17}, "seat 0 draws tile 17"),
        ({"kind": "exchange", "seat": 0, "give": "purple", "take": "red"}, "exchange purple for red"),
        (
            {"kind": "dedicate", "seat": 0, "type": "three_pair", "colors": ["blue", "red", "white"]},
            "dedicate three pair: blue, red, white",
        ),
        ({"kind": "dedicate", "seat": 0, "type": "seven_unique", "colors": []}, "dedicate seven unique"),
        ({"kind": "discard", "seat": 0, "color": "black"}, "discard black"),
        (
            {"kind": "place", "seat": 0, "tile": 17, "x": 1, "y": 0, "rotation": 0},
            "place tile 17 at (1, 0), rotation 0",
        ),
        (
            {"kind": "place", "seat": 0, "tile": 17, "x": -1, "y": 2, "rotation": 3},
            "place tile 17 at (-1, 2), rotation 3",
        ),
        ({"kind": "pass", "seat": 0}, "pass"),
    ],
)
def test_every_action_is_told_in_words(action: dict[str, Any], words: str) -> None:
    assert HARVEST.tell(HARVEST.actions.validate_python(action)) == words


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ({"reason": "honor", "seat": 0, "type": "three_pair", "received": 9}, "9 honor"),
        ({"reason": "favor", "seat": 0, "tile": 3, "side": None, "received": 1}, "a favor"),
        ({"reason": "favor", "seat": 0, "tile": 3, "side": None, "received": 0}, "no favor: none is left"),
        ({"reason": "match", "seat": 0, "color": "red", "side": "north", "received": 1}, "red for a match"),
        ({"reason": "facing", "seat": 1, "color": "blue", "side": "west", "received": 1}, "blue"),
        (
            {"reason": "facing", "seat": 1, "color": "blue", "side": "west", "received": 0},
            "no blue: the supply has none",
        ),
    ],
)
def test_every_entry_of_the_journal_is_told_in_words(entry: dict[str, Any], words: str) -> None:
    assert HARVEST.tell_entry(entry) == words
