"""Positions and how many ways they go on, in a file that an engine in any language can be held against.

Each line of `counts.jsonl` is one position on the sheets of `reconstruction-1`: the number of players, the actions that
lead to it as a record has them, and the number of different sequences of 1, 2, 3 … further actions, chance's included.
Where several seats may act, only the first counts: the active one, then clockwise.
"""

import json
from pathlib import Path

import pytest

from lanterns import Game
from lanterns.dice.edition.edition import shipped_editions
from tests.harvest.test_counts import LARGEST, count_from

pytestmark = pytest.mark.usefixtures("uncounted")

COUNTS = Path(__file__).parent / "counts.jsonl"


@pytest.mark.parametrize("line", range(len(COUNTS.read_text("utf-8").splitlines())))
def test_a_position_goes_on_in_the_counted_ways(line: int) -> None:
    position = json.loads(COUNTS.read_text("utf-8").splitlines()[line])
    edition = shipped_editions()["reconstruction-1"].data
    game = Game("dice", players=position["players"], options={"edition": edition})
    for action in position["actions"]:
        game.play(action)
    for depth, count in enumerate(position["counts"], start=1):
        if count <= LARGEST:
            assert count_from(game, depth) == count, f"{depth} actions deep"
