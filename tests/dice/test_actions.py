"""The numbers of the actions never change."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lanterns import CHANCE, Game, MalformedAction
from lanterns.dice.actions import numbers as ranges_of
from lanterns.dice.rules.state import STATE
from tests.dice.positions import begin_steps, new_game

GOLDEN = Path(__file__).parent / "action_numbers.txt"
NAMES = (
    *("PASS", "REROLL", "ORIENT", "SHADE", "CALL", "LAUNCH", "ACTION_COUNT"),
    *("DEAL", "CHOOSE_SHAPES", "TURN_CARDS", "ROLL", "NUMBER_COUNT"),
)


def test_the_ranges_are_those_of_the_golden_file() -> None:
    assert "".join(f"{name} {getattr(ranges_of, name)}\n" for name in NAMES) == GOLDEN.read_text("utf-8")


def test_the_first_and_last_number_of_each_range() -> None:
    game = begin_steps(new_game())
    shade = {"kind": "shade", "seat": 2, "row": 0, "column": 0, "area": 0}
    numbers: dict[int, dict[str, Any]] = {
        0: {"kind": "pass", "seat": 2},
        1: {"kind": "reroll", "seat": 2},
        2: {"kind": "orient", "seat": 2, "turn": 0},
        5: {"kind": "orient", "seat": 2, "turn": 3},
        6: shade | {"cause": "die"},
        6 + 107: shade | {"cause": "die", "row": 5, "column": 8, "area": 1},
        134: shade | {"cause": "turn_bonus"},
        262: shade | {"cause": "platform"},
        390: shade | {"cause": "emperor"},
        518: {"kind": "emperor", "seat": 2, "card": 0},
        520: {"kind": "emperor", "seat": 2, "card": 2},
        521: {"kind": "launch", "seat": 2, "shape": "angle3", "pools": [[0, 1], [1, 0], [1, 1]]},
        521 + 9: {"kind": "launch", "seat": 2, "shape": "angle3", "pools": [[1, 1], [2, 0], [2, 1]]},
        521 + 64: {"kind": "launch", "seat": 2, "shape": "angle3", "pools": [[0, 0], [1, 0], [1, 1]]},
    }
    for number, action in numbers.items():
        assert game.kind.action(game.state, 2, number).to_json() == action


def test_the_numbers_of_chance() -> None:
    game = Game("dice", players=3)
    numbers: dict[int, dict[str, Any]] = {
        5000 + 0b100100: {"kind": "sheets", "sheets": ["A", "B", "C"]},
        6000 + 0b01001110: {"kind": "shapes", "shapes": ["angle3", "square4", "t4", "u5"]},
        7000 + 0b110: {"kind": "emperor_sides", "sides": ["A", "B", "B"]},
        8000: {"kind": "roll", "dice": ["red"] * 4},
        8000 + 1 + 3 * 7 + 5 * 49: {"kind": "roll", "dice": ["orange", "blue", "white", "red"]},
    }
    for number, action in numbers.items():
        assert game.kind.action(game.state, CHANCE, number).to_json() == action
        assert game.kind.number(game.state, game.kind.actions.validate_python(action)) == number


def test_a_record_is_small() -> None:
    offsets: Any = STATE.fields
    assert offsets["edition"][1] <= 1024
    assert np.dtype(STATE).itemsize <= 1456


@pytest.mark.parametrize(
    "action",
    [
        {"kind": "dance", "seat": 0},
        {"kind": "pass"},
        {"kind": "pass", "seat": 4},
        {"kind": "pass", "seat": "0"},
        {"kind": "pass", "seat": 0, "loudly": True},
        {"kind": "orient", "seat": 0, "turn": 4},
        {"kind": "shade", "seat": 0, "cause": "whim", "row": 0, "column": 0, "area": 0},
        {"kind": "shade", "seat": 0, "cause": "die", "row": -1, "column": 0, "area": 0},
        {"kind": "shade", "seat": 0, "cause": "die", "row": 0, "column": 64, "area": 0},
        {"kind": "shade", "seat": 0, "cause": "die", "row": 0, "column": 0, "area": 2},
        {"kind": "emperor", "seat": 0, "card": 3},
        {"kind": "launch", "seat": 0, "shape": "t4", "pools": [[0, 0]]},
        {"kind": "launch", "seat": 0, "shape": "t4", "pools": [[0, 0, 0], [0, 1], [0, 2]]},
        {"kind": "roll", "dice": ["red", "red", "red"]},
        {"kind": "roll", "dice": ["red", "red", "red", "pink"]},
        {"kind": "sheets", "sheets": ["A"]},
        {"kind": "shapes", "shapes": ["t4"]},
        {"kind": "emperor_sides", "sides": ["A", "B"]},
    ],
)
def test_what_is_no_action_is_refused(action: dict[str, Any]) -> None:
    game = begin_steps(new_game())
    before = game.state.tobytes()
    with pytest.raises(MalformedAction):
        game.play(action)
    assert game.state.tobytes() == before


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ({"kind": "sheets", "sheets": ["A", "A", "B"]}, "needs a sheet of its own"),
        ({"kind": "sheets", "sheets": ["A", "B"]}, "needs a sheet of its own"),
        ({"kind": "roll", "dice": ["red"] * 4}, "Chance has to decide this first: sheets"),
    ],
)
def test_what_chance_cannot_do_is_refused(action: dict[str, Any], sentence: str) -> None:
    game = Game("dice", players=3)
    with pytest.raises(Exception, match=sentence):
        game.play(action)
    game.play({"kind": "sheets", "sheets": ["A", "C", "B"]})
    with pytest.raises(Exception, match="Chance picks one small, two medium and one large"):
        game.play({"kind": "shapes", "shapes": ["straight3", "angle3", "t4", "u5"]})
    with pytest.raises(Exception, match="Chance picks one small, two medium and one large"):
        game.play({"kind": "shapes", "shapes": ["straight3", "no_such", "t4", "u5"]})


def test_a_pool_outside_the_lake_is_refused() -> None:
    game = begin_steps(new_game())
    for row, column in ((6, 0), (0, 9), (63, 63)):
        with pytest.raises(Exception, match=f"no pool in row {row}, column {column}"):
            game.play({"kind": "shade", "seat": 0, "cause": "die", "row": row, "column": column, "area": 0})
