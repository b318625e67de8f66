"""Positions and how many ways they go on, in a file that an engine in any language can be held against.

Each line of `counts.jsonl` is one position: the number of players, the actions that lead to it as a record has them,
and the number of different sequences of 1, 2, 3 … further actions, chance's included.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lanterns import Game
from lanterns.engine.compiler import IS_COMPILED, rule
from lanterns.engine.rules import CHANCE, NOBODY, apply, count_outcomes, list_legal_actions, next_to_act, outcome

COUNTS = Path(__file__).parent / "counts.jsonl"
LARGEST = 2_000_000 if IS_COMPILED else 3_000


@rule
def list_continuations(game: Any, numbers: Any) -> int:
    """List what may come next, whoever does it; return how many there are."""
    seat = next_to_act(game)
    if seat == NOBODY:
        return 0
    if seat == CHANCE:
        count = count_outcomes(game)
        for index in range(count):
            numbers[index] = outcome(game, index)
        return count
    return list_legal_actions(game, seat, numbers)


@rule
def count_continuations(games: Any, lists: Any, depth: int) -> int:
    """Count the sequences of so many actions from the first game on; the others are room to work in."""
    total = 0
    level = 0
    left = np.zeros(len(games), np.int64)
    left[0] = list_continuations(games[0], lists[0])
    while level >= 0:
        if left[level] == 0:
            level -= 1
        elif level == depth - 1:
            total += left[level]
            level -= 1
        else:
            left[level] -= 1
            games[level + 1] = games[level]
            apply(games[level + 1], next_to_act(games[level]), lists[level, left[level]])
            level += 1
            left[level] = list_continuations(games[level], lists[level])
    return total


def count_from(game: Game, depth: int) -> int:
    """The number of sequences of so many actions from a position."""
    games = np.zeros(depth + 1, game.kind.layout).view(np.recarray)
    games[0] = game.state
    return int(count_continuations(games, np.zeros((depth + 1, game.kind.longest_list), np.int32), depth))


@pytest.mark.parametrize("line", range(len(COUNTS.read_text("utf-8").splitlines())))
def test_a_position_goes_on_in_the_counted_ways(line: int) -> None:
    position = json.loads(COUNTS.read_text("utf-8").splitlines()[line])
    game = Game("harvest", players=position["players"])
    for action in position["actions"]:
        game.play(action)
    for depth, count in enumerate(position["counts"], start=1):
        if count <= LARGEST:
            assert count_from(game, depth) == count, f"{depth} actions deep"
