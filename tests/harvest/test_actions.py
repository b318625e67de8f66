"""The numbers of the actions never change."""

from pathlib import Path

from lanterns import Game
from lanterns.harvest.actions import numbers as ranges_of
from lanterns.harvest.actions.notation import Dedicate
from tests.harvest.positions import new_game

GOLDEN = Path(__file__).parent / "action_numbers.txt"


def ranges() -> str:
    """Each named range and the number it begins with, as the golden file has them."""
    names = (
        "PASS",
        "EXCHANGE",
        "DEDICATE",
        "DISCARD",
        "PLACE",
        "ACTION_COUNT",
        "START",
        "DRAW",
        "NUMBER_COUNT",
    )
    return "".join(f"{name} {getattr(ranges_of, name)}\n" for name in names)


def test_the_ranges_are_those_of_the_golden_file() -> None:
    assert ranges() == GOLDEN.read_text("utf-8")


def test_the_first_and_last_number_of_each_range() -> None:
    game = new_game()
    numbers = {
        0: {"kind": "pass", "seat": 0},
        2: {"kind": "exchange", "seat": 0, "give": "black", "take": "blue"},
        48: {"kind": "exchange", "seat": 0, "give": "white", "take": "red"},
        50: {"kind": "dedicate", "seat": 0, "type": "four_of_a_kind", "colors": ["black"]},
        56: {"kind": "dedicate", "seat": 0, "type": "four_of_a_kind", "colors": ["white"]},
        57: {"kind": "dedicate", "seat": 0, "type": "three_pair", "colors": ["black", "blue", "green"]},
        91: {"kind": "dedicate", "seat": 0, "type": "three_pair", "colors": ["purple", "red", "white"]},
        93: {"kind": "discard", "seat": 0, "color": "black"},
        99: {"kind": "discard", "seat": 0, "color": "white"},
    }
    for number, action in numbers.items():
        assert game.kind.action(game.state, 0, number).to_json() == action


def test_a_record_is_smaller_than_two_kilobytes() -> None:
    assert Game("harvest", players=4).state.nbytes <= 2048


def test_the_sets_of_a_dedication_are_numbered_by_type_then_by_color() -> None:
    """[H5.2] [H5.3] [H5.4]"""
    game = new_game()
    words = [(action.type, action.colors) for action in (_dedication(game, index) for index in (0, 6, 7, 41, 42))]
    assert words == [
        ("four_of_a_kind", ["black"]),
        ("four_of_a_kind", ["white"]),
        ("three_pair", ["black", "blue", "green"]),
        ("three_pair", ["purple", "red", "white"]),
        ("seven_unique", ["black", "blue", "green", "orange", "purple", "red", "white"]),
    ]


def _dedication(game: Game, index: int) -> Dedicate:
    action = game.kind.action(game.state, 0, ranges_of.DEDICATE + index)
    assert isinstance(action, Dedicate)
    return action
