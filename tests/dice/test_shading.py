"""Shading, gifts, platforms and boats. [D5]"""

import pytest

from lanterns import IllegalAction
from tests.dice.positions import (
    area_action,
    areas_of_color,
    areas_offered,
    begin_steps,
    complete,
    kinds_offered,
    new_game,
    shade_half,
)


def test_everyone_may_shade_one_area_of_the_color_they_face() -> None:
    """[D5.1]"""
    game = begin_steps(new_game())
    assert areas_offered(game, 2, "die") == areas_of_color("blue")
    game.play(area_action(game, 2, "die", "B1", 0))
    assert areas_offered(game, 2, "die") == set()
    with pytest.raises(IllegalAction, match=r"has shaded with its die, or gone past it. \[D5.1\]"):
        game.play(area_action(game, 2, "die", "B2", 0))


def test_a_shaded_area_is_not_offered_again() -> None:
    """[D5.1]"""
    game = begin_steps(new_game())
    shade_half(game, 2, "B1", 0)
    assert ("B1", 0) not in areas_offered(game, 2, "die")
    with pytest.raises(IllegalAction, match=r"already shaded. \[D5.1\]"):
        game.play(area_action(game, 2, "die", "B1", 0))
    with pytest.raises(IllegalAction, match=r"Seat 2 faces blue; this area is purple. \[D5.1\]"):
        game.play(area_action(game, 2, "die", "B1", 1))


def test_the_turn_bonus_is_the_active_seats_alone() -> None:
    """[D5.2]"""
    game = begin_steps(new_game(sheets="ABCD"))
    assert areas_offered(game, 0, "turn_bonus") == areas_of_color("red")
    assert areas_offered(game, 1, "turn_bonus") == set()
    with pytest.raises(IllegalAction, match=r"The turn bonus is seat 0's. \[D5.2\]"):
        game.play(area_action(game, 1, "turn_bonus", "A1", 0))
    with pytest.raises(IllegalAction, match=r"The bonus of this turn is red; this area is green. \[D5.2\]"):
        game.play(area_action(game, 0, "turn_bonus", "A1", 1))


def test_the_turn_bonus_is_marked_off_used_or_not() -> None:
    """[D5.2]"""
    game = begin_steps(new_game(2))
    for seat in (0, 1):
        game.play({"kind": "pass", "seat": seat})
    assert [seat["turns_taken"] for seat in game.view()["seats"]] == [1, 0]
    begin_steps(game)
    for seat in (1, 0):
        game.play({"kind": "pass", "seat": seat})
    assert [seat["turns_taken"] for seat in game.view()["seats"]] == [1, 1]
    begin_steps(game)
    assert areas_offered(game, 0, "turn_bonus") == areas_of_color("orange")


@pytest.mark.parametrize("cause", ["die", "turn_bonus", "platform", "emperor"])
def test_a_pavilion_pays_whatever_caused_the_shading(cause: str) -> None:
    """[D5.3]"""
    game = begin_steps(new_game(sides="ABA"), ["red", "green", "blue", "orange"])
    if cause == "platform":
        game.state.platform[0] = 9  # A2, beside A1
    if cause == "emperor":
        shade_half(game, 0, "A1", 1)
        game.state.gifts[0] = 3
        game.play({"kind": "emperor", "seat": 0, "card": 1})
    before = game.state.gifts[0]
    game.play(area_action(game, 0, cause, "A1", 0))
    assert game.state.gifts[0] == before + 1


def test_completing_a_platform_offers_any_color_beside_it() -> None:
    """[D5.4]"""
    game = begin_steps(new_game(), ["green", "red", "blue", "orange"])
    shade_half(game, 0, "E1", 1)
    shade_half(game, 0, "D1", 0)
    brought = game.play(area_action(game, 0, "die", "E1", 0))
    assert [entry["reason"] for entry in brought] == ["completed", "platform"]
    assert areas_offered(game, 0, "platform") == {("D1", 1), ("F1", 0), ("F1", 1), ("E2", 0), ("E2", 1)}
    with pytest.raises(IllegalAction, match=r"a pool that shares a side with it. \[D5.4\]"):
        game.play(area_action(game, 0, "platform", "A1", 0))


def test_the_first_area_of_a_platform_offers_nothing() -> None:
    """[D5.4]"""
    game = begin_steps(new_game(), ["green", "red", "blue", "orange"])
    game.play(area_action(game, 0, "die", "E1", 0))
    assert areas_offered(game, 0, "platform") == set()
    with pytest.raises(IllegalAction, match=r"No platform offers seat 0 an area now. \[D5.4\]"):
        game.play(area_action(game, 0, "platform", "D1", 0))


def test_platforms_chain() -> None:
    """F3 and F4 are platforms beside each other. [D5.4]"""
    game = begin_steps(new_game(), ["white", "green", "blue", "orange"])
    shade_half(game, 0, "F3", 1)
    shade_half(game, 0, "F4", 1)
    game.play(area_action(game, 0, "die", "F3", 0))
    game.play(area_action(game, 0, "platform", "F4", 0))
    assert areas_offered(game, 0, "platform") >= {("G4", 0), ("F5", 1)}
    assert ("F3", 0) not in areas_offered(game, 0, "platform")
    game.play(area_action(game, 0, "platform", "G4", 0))
    assert areas_offered(game, 0, "platform") == set()


def test_doing_something_else_declines_the_platform() -> None:
    """[D5.4]"""
    game = begin_steps(new_game(), ["green", "red", "blue", "orange"])
    shade_half(game, 0, "E1", 1)
    game.play(area_action(game, 0, "die", "E1", 0))
    assert kinds_offered(game, 0) >= {"platform", "turn_bonus", "pass"}
    game.play(area_action(game, 0, "turn_bonus", "A1", 0))
    assert areas_offered(game, 0, "platform") == set()


def test_a_platform_with_nothing_left_beside_it_is_no_choice() -> None:
    """[D3.2] [D5.4]"""
    game = begin_steps(new_game(), ["green", "red", "blue", "orange"])
    complete(game, 3, "D1 F1 E2")
    shade_half(game, 3, "E1", 1)
    game.state.gifts[3] = 0
    game.state.dice[3] = 2  # green
    brought = game.play(area_action(game, 3, "die", "E1", 0))
    assert [entry["reason"] for entry in brought] == ["completed"]
    assert 3 not in game.acting_seats


def test_shading_a_boat_loses_it() -> None:
    """[D5.5]"""
    game = begin_steps(new_game(), ["blue", "green", "red", "orange"])
    complete(game, 0, "B1 A2 C2 B3")
    assert game.result["boats"][0] == 4
    assert game.play(area_action(game, 0, "die", "B2", 0)) == [{"reason": "boat_lost", "seat": 0, "pool": [1, 1]}]
    assert game.result["boats"][0] == 0
