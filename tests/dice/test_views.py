"""Views, text and drawings. Nothing is secret, so all eyes see alike. [D3.1]"""

import json
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from lanterns import SPECTATOR, Game
from lanterns.engine.kind import find_kind
from lanterns.engine.layout import new_state
from lanterns.engine.rules import see
from tests.dice.editions import changed, make_random_edition
from tests.dice.positions import area_action, begin_steps, complete, launch_action, new_game, shade_half

DICE = find_kind("dice")


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2])
def test_every_seat_sees_everything(seat: int) -> None:
    """[D3.1]"""
    game = begin_steps(new_game(3))
    game.play(area_action(game, 1, "die", "A2", 1))
    seen = new_state(DICE.layout)
    see(game.state, seat, seen)
    assert seen.tobytes() == game.state.tobytes()
    own: dict[str, Any] = {"seat": None, "obstacles": []}  # what a seat cannot do is said to that seat alone
    assert {**game.view(seat), **own} == game.view(SPECTATOR)


def test_a_view_says_what_lies_on_the_table() -> None:
    game = begin_steps(new_game(2, sides="ABA"), ["red", "green", "blue", "orange"])
    complete(game, 0, "A1 B1 A2")
    game.play(launch_action(game, 0, "angle3", "A1 B1 A2"))
    view = json.loads(json.dumps(game.view(0)))
    assert (view["phase"], view["turn"], view["turns"], view["active"]) == ("shade", 1, 10, 0)
    assert view["dice"] == ["red", "green", "blue", "orange"]
    assert view["emperor"][1] == {
        "cost": 2,
        "side": "B",
        "effect": {"areas": 1, "color": "any", "where": "half_shaded_pool", "gifts": 0},
    }
    assert view["lakes"][0][0][0] == {
        "colors": ["red", "green"],
        "diagonal": "falling",
        "pavilions": [0],
        "platform": False,
        "boat": False,
    }
    seat = view["seats"][0]
    assert (seat["sheet"], seat["faces"], seat["step"], seat["has_finished"]) == ("A", "red", "finished", True)
    assert (seat["honor"], seat["fireworks"], seat["gifts"]) == (4, 4, 1)
    assert seat["completed"] == [[0, 0], [0, 1], [1, 0]]


@pytest.mark.parametrize("seed", range(6))
def test_text_and_drawing_show_any_position_of_any_edition(seed: int) -> None:
    options: dict[str, Any] = {"edition": make_random_edition(seed)} if seed % 2 else {}
    game = Game("dice", players=2 + seed % 3, seed=seed, options=options)
    while not game.is_over:
        for seat in (SPECTATOR, 0):
            json.dumps(game.view(seat))
            assert "Edition:" in game.text(seat)
            ET.fromstring(game.svg(seat))  # noqa: S314 - our own drawing
        for _ in range(25):
            if not game.is_over:
                numbers = game.legal_numbers()
                game.play_number(numbers[(seed * 31 + len(game.actions)) % len(numbers)])
    assert "game is over" in game.text()


def test_before_the_first_roll_there_is_little_to_see() -> None:
    game = Game("dice", players=2)
    assert game.view()["seats"][0]["sheet"] is None
    assert game.view()["shapes"] == []
    assert "seat 0" in game.text()
    ET.fromstring(game.svg())  # noqa: S314 - our own drawing


def test_the_text_of_a_lake() -> None:
    lake = ["RG^ BP. RW#", "OG~ GBv RG#^"]
    game = begin_steps(new_game(2, edition=changed(lake=lake, label="A small one")), ["red", "white", "blue", "green"])
    complete(game, 0, "A1 B1 B2")
    shade_half(game, 0, "C1", 1)
    game.play(launch_action(game, 0, "angle3", "A1 B1 B2"))
    lines = game.text(0).splitlines()
    assert lines[0] == "Edition: A small one"
    start = next(index for index, line in enumerate(lines) if line.strip().startswith("A "))
    assert lines[start : start + 3] == ["    A    B    C", "  1 **^  **.  R-#", "  2 OG~  **v  RG#^"]
    assert "  fireworks: 4 over A1 B1 B2" in lines


def test_a_drawing_says_what_text_cannot() -> None:
    game = begin_steps(new_game(3))
    complete(game, 0, "A1 B1 A2")
    game.play(area_action(game, 0, "die", "G1", 1))
    game.play(launch_action(game, 0, "angle3", "A1 B1 A2"))
    drawing = game.svg(0)
    for color in ("red", "orange", "green", "blue", "purple", "white"):
        assert f'href="#lantern-{color}"' in drawing
    assert "You · sheet A" in drawing
    assert "url(#pencil)" in drawing


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ({"kind": "sheets", "sheets": ["B", "A"]}, "the seats have sheets B, A"),
        ({"kind": "shapes", "shapes": ["a", "b", "c", "d"]}, "the shapes in play are a, b, c, d"),
        ({"kind": "emperor_sides", "sides": ["A", "B", "A"]}, "the emperor cards show sides A, B, A"),
        ({"kind": "roll", "dice": ["red"] * 4}, "the dice show red, red, red, red"),
        ({"kind": "reroll", "seat": 1}, "pay to roll again"),
        ({"kind": "orient", "seat": 1, "turn": 0}, "leave the tray as it lies"),
        ({"kind": "orient", "seat": 1, "turn": 3}, "turn the tray by 270 degrees"),
        (
            {"kind": "shade", "seat": 0, "cause": "turn_bonus", "row": 2, "column": 4, "area": 1},
            "shade the lower area of E3 with the turn bonus",
        ),
        ({"kind": "emperor", "seat": 0, "card": 2}, "pay for emperor card 3"),
        (
            {"kind": "launch", "seat": 0, "shape": "angle3", "pools": [[0, 0], [0, 1], [1, 0]]},
            "launch angle3 over A1, B1, A2",
        ),
        ({"kind": "pass", "seat": 0}, "pass"),
    ],
)
def test_every_action_is_told_in_words(action: dict[str, Any], words: str) -> None:
    assert DICE.tell(DICE.actions.validate_python(action)) == words


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ({"reason": "gift", "color": "red"}, "a gift"),
        ({"reason": "completed", "pool": [0, 26]}, "pool AA1 is complete"),
        ({"reason": "platform", "pool": [0, 0], "offered": 3}, "the platform offers one of 3 areas"),
        ({"reason": "boat_lost", "pool": [1, 1]}, "the boat at B2 will not score"),
        ({"reason": "firework", "received": 5}, "5 honor"),
        ({"reason": "paid", "paid": 1}, "pays 1 gift"),
        ({"reason": "paid", "paid": 3}, "pays 3 gifts"),
        ({"reason": "faces", "color": "red"}, "faces red"),
        ({"reason": "turn", "turn": 2}, "turn 2 begins"),
        ({"reason": "final_launch"}, "may launch once more"),
    ],
)
def test_every_entry_of_the_journal_is_told_in_words(entry: dict[str, Any], words: str) -> None:
    assert DICE.tell_entry(entry | {"seat": 0}) == words
