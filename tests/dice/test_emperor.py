"""Emperor actions and the vocabulary of their effects. [D6]"""

from typing import Any

import pytest

from lanterns import Game, IllegalAction
from lanterns.dice.edition.edition import default_edition
from lanterns.dice.rules.components import (
    COLOR_COUNT,
    COLOR_RULES,
    COLORS,
    DIFFERENT_COLORS,
    LATER_COLOR_RULES,
    PLACE_RULES,
)
from lanterns.dice.rules.emperor import colors_allowed, pools_allowed
from tests.dice.editions import changed
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


def game_with(effect: dict[str, Any], dice: tuple[str, ...] = ("red", "green", "blue", "red")) -> Game:
    """A game whose first card has an effect, with seat 0, which faces red, rich in gifts."""
    cards = [{"cost": 1, "A": effect, "B": effect}, *changed()["emperor"][1:]]
    game = begin_steps(new_game(edition=changed(emperor=cards)), dice)
    game.state.gifts[0] = 9
    return game


def call(game: Game, card: int = 0) -> None:
    """Seat 0 pays for a card."""
    game.play({"kind": "emperor", "seat": 0, "card": card})


def everything() -> set[tuple[str, int]]:
    """All areas of the default lake."""
    return {(f"{column}{row}", area) for column in "ABCDEFGHI" for row in range(1, 7) for area in (0, 1)}


def areas_with(features: str) -> set[tuple[str, int]]:
    """The areas of the pools of the default lake that have one of some features."""
    return {
        (f"{column}{row}", area)
        for row, line in enumerate(default_edition().lake, 1)
        for column, pool in zip("ABCDEFGHI", line, strict=True)
        for area in (0, 1)
        if set(features) & set(pool[2:])
    }


def test_one_card_a_turn_paid_with_gifts() -> None:
    """[D6.1]"""
    game = begin_steps(new_game(), ["red", "green", "blue", "red"])
    complete(game, 0, "A1 B1 A2")
    game.state.gifts[0] = 9
    assert game.play({"kind": "emperor", "seat": 0, "card": 1}) == [{"reason": "paid", "seat": 0, "card": 1, "paid": 2}]
    assert game.state.gifts[0] == 7
    game.play(area_action(game, 0, "emperor", "D1", 0))
    assert not any(kind.startswith("card") for kind in kinds_offered(game, 0))
    with pytest.raises(IllegalAction, match=r"One emperor action a turn, before the launch. \[D6.1\]"):
        call(game, 2)


def test_a_card_needs_its_gifts() -> None:
    """[D6.1]"""
    game = begin_steps(new_game())
    with pytest.raises(IllegalAction, match=r"The card costs 3; seat 1 has 1. \[D6.1\]"):
        game.play({"kind": "emperor", "seat": 1, "card": 2})


def test_a_card_needs_something_to_shade() -> None:
    """[D6.1]"""
    game = begin_steps(new_game())
    with pytest.raises(IllegalAction, match=r"nothing to shade. \[D6.1\]"):
        game.play({"kind": "emperor", "seat": 1, "card": 0})


def test_a_view_says_before_paying_what_each_card_would_allow() -> None:
    """[D6.1]"""
    game = begin_steps(new_game(), ["red", "green", "blue", "red"])
    game.state.gifts[0] = 2
    allowed = game.view(0)["seats"][0]["card_areas"]
    call(game, 1)
    assert {(f"{chr(65 + column)}{row + 1}", area) for row, column, area in allowed[1]} == areas_offered(
        game, 0, "emperor"
    )
    assert allowed[2] == [], "what cannot be paid allows nothing"
    assert game.view(0)["seats"][0]["card_areas"] == [[], [], []], "one card a turn"


def test_everyone_may_use_the_same_card() -> None:
    """[D6.1]"""
    game = begin_steps(new_game(), ["red", "green", "blue", "red"])
    game.state.gifts[:] = 2
    for seat in range(4):
        game.play({"kind": "emperor", "seat": seat, "card": 1})
    assert all(areas_offered(game, seat, "emperor") for seat in range(4))


def test_a_card_skips_the_die_and_the_turn_bonus() -> None:
    """[D3.2] [D6.1]"""
    game = begin_steps(new_game())
    game.state.gifts[0] = 2
    call(game, 1)
    assert kinds_offered(game, 0) == {"emperor", "pass"}
    with pytest.raises(IllegalAction, match="gone past it"):
        game.play(area_action(game, 0, "turn_bonus", "A1", 0))


@pytest.mark.parametrize(
    ("word", "colors"),
    [
        ("any", {"red", "orange", "green", "blue", "purple", "white"}),
        ("own_die", {"red"}),
        ("other_die", {"red", "green", "blue"}),
        ("any_die", {"red", "green", "blue"}),
        ("not_on_dice", {"orange", "purple", "white"}),
        ("one_color", {"red", "orange", "green", "blue", "purple", "white"}),
        ("purple", {"purple"}),
        ("different_colors", {"red", "orange", "green", "blue", "purple", "white"}),
        ("turn_bonus", {"red"}),
    ],
)
def test_the_colors_a_card_may_allow(word: str, colors: set[str]) -> None:
    """[D6.2]"""
    game = game_with({"areas": 1, "color": word, "where": "anywhere"})
    call(game)
    assert areas_offered(game, 0, "emperor") == {area for color in colors for area in areas_of_color(color)}


def test_the_other_dice_are_the_three_one_does_not_face() -> None:
    """[D6.2]"""
    game = game_with({"areas": 1, "color": "other_die", "where": "anywhere"}, ("red", "green", "green", "blue"))
    call(game)
    assert areas_offered(game, 0, "emperor") == areas_of_color("green") | areas_of_color("blue")


def test_one_color_is_chosen_by_the_first_area() -> None:
    """[D6.2]"""
    game = game_with({"areas": 3, "color": "one_color", "where": "anywhere"})
    call(game)
    game.play(area_action(game, 0, "emperor", "B1", 1))
    assert areas_offered(game, 0, "emperor") == areas_of_color("purple") - {("B1", 1)}


def test_different_colors_are_each_shaded_once() -> None:
    """[D6.2]"""
    game = game_with({"areas": 3, "color": "different_colors", "where": "anywhere"})
    call(game)
    game.play(area_action(game, 0, "emperor", "B1", 1))
    game.play(area_action(game, 0, "emperor", "A1", 0))
    shaded = areas_of_color("purple") | areas_of_color("red")
    assert areas_offered(game, 0, "emperor") == everything() - shaded


def test_a_card_may_bring_gifts_and_nothing_else() -> None:
    """[D6.2] One that only brings gifts can be called by whoever can pay for it."""
    game = game_with({"areas": 0, "color": "any", "where": "anywhere", "gifts": 3})
    game.state.gifts[0] = 1
    told = game.play({"kind": "emperor", "seat": 0, "card": 0})
    assert told[:2] == [
        {"reason": "paid", "seat": 0, "card": 0, "paid": 1},
        {"reason": "granted", "seat": 0, "card": 0, "received": 3},
    ]
    assert game.state.gifts[0] == 3
    assert areas_offered(game, 0, "emperor") == set()


def test_each_side_may_have_a_cost_of_its_own() -> None:
    """[D6.1]"""
    game = game_with({"areas": 1, "color": "any", "where": "anywhere", "cost": 4})
    assert game.view()["emperor"][0]["cost"] == 4
    call(game)
    assert game.state.gifts[0] == 5


@pytest.mark.parametrize(
    ("word", "offered"),
    [
        ("anywhere", everything() - {("C3", 1), ("A1", 0), ("A1", 1)}),
        ("die_pool", {("C3", 0)}),
        ("beside_die_pool", {(name, area) for name in ("C2", "D3", "C4", "B3") for area in (0, 1)}),
        ("half_shaded_pool", {("C3", 0)}),
        ("unshaded_pool", everything() - {("C3", 0), ("C3", 1), ("A1", 0), ("A1", 1)}),
        ("one_unshaded_pool", everything() - {("C3", 0), ("C3", 1), ("A1", 0), ("A1", 1)}),
        ("beside_completed_pool", {("B1", 0), ("B1", 1), ("A2", 0), ("A2", 1)}),
        ("pavilion_pool", areas_with("^v") - {("A1", 0), ("A1", 1)}),
        ("platform_pool", areas_with("#") - {("C3", 1)}),
        ("boat_pool", areas_with("~")),
    ],
)
def test_the_places_a_card_may_allow(word: str, offered: set[tuple[str, int]]) -> None:
    """With A1 completed and the lower area of C3 shaded with the die. [D6.2]"""
    game = game_with({"areas": 2, "color": "any", "where": word}, ("orange", "green", "blue", "red"))
    complete(game, 0, "A1")
    game.play(area_action(game, 0, "die", "C3", 1))
    call(game)
    assert areas_offered(game, 0, "emperor") == offered


@pytest.mark.parametrize("word", ["die_pool", "beside_die_pool"])
def test_without_the_die_there_is_no_pool_of_the_die(word: str) -> None:
    """[D6.2]"""
    game = game_with({"areas": 1, "color": "any", "where": word})
    assert "card 0" not in kinds_offered(game, 0)
    game.play(area_action(game, 0, "die", "A1", 0))
    assert "card 0" in kinds_offered(game, 0)


def test_a_platforms_area_does_not_move_the_pool_of_the_die() -> None:
    """[D6.2]"""
    game = game_with({"areas": 1, "color": "any", "where": "die_pool"}, ("green", "red", "blue", "red"))
    shade_half(game, 0, "E1", 1)
    game.play(area_action(game, 0, "die", "E1", 0))
    game.play(area_action(game, 0, "platform", "D1", 0))
    assert "card 0" not in kinds_offered(game, 0)  # the pool of the die is complete


def test_one_pool_keeps_the_second_area_in_the_pool_of_the_first() -> None:
    """[D6.2]"""
    game = game_with({"areas": 2, "color": "any", "where": "one_unshaded_pool"})
    call(game)
    game.play(area_action(game, 0, "emperor", "B1", 1))
    assert areas_offered(game, 0, "emperor") == {("B1", 0)}
    assert "pass" in kinds_offered(game, 0)
    game.play(area_action(game, 0, "emperor", "B1", 0))
    assert areas_offered(game, 0, "emperor") == set()


def test_a_platform_comes_before_the_rest_of_its_card() -> None:
    """[D5.4] [D6.1]"""
    game = game_with({"areas": 2, "color": "any", "where": "anywhere"})
    shade_half(game, 0, "F3", 0)
    call(game)
    game.play(area_action(game, 0, "emperor", "F3", 1))
    assert kinds_offered(game, 0) >= {"platform", "emperor", "pass"}
    game.play(area_action(game, 0, "platform", "E3", 0))
    assert kinds_offered(game, 0) == {"emperor", "pass"}
    game.play(area_action(game, 0, "emperor", "A1", 0))
    assert 0 not in game.acting_seats


def test_the_rest_of_a_card_declines_the_platform() -> None:
    """[D5.4]"""
    game = game_with({"areas": 3, "color": "any", "where": "anywhere"})
    shade_half(game, 0, "E3", 0)
    call(game)
    game.play(area_action(game, 0, "emperor", "E3", 1))
    game.play(area_action(game, 0, "emperor", "A1", 0))
    assert kinds_offered(game, 0) == {"emperor", "pass"}


def test_a_card_allows_no_more_areas_than_it_says() -> None:
    """[D6.1]"""
    game = game_with({"areas": 1, "color": "any", "where": "anywhere"})
    complete(game, 0, "A2 A3 B2")
    call(game)
    game.play(area_action(game, 0, "emperor", "A1", 0))
    with pytest.raises(IllegalAction, match="no area left to shade"):
        game.play(area_action(game, 0, "emperor", "A1", 1))


def test_an_area_the_card_does_not_allow_is_refused() -> None:
    """[D6.1]"""
    game = begin_steps(new_game())
    with pytest.raises(IllegalAction, match=r"not carrying out an emperor card. \[D6.1\]"):
        game.play(area_action(game, 0, "emperor", "A1", 1))
    game.state.gifts[0] = 2
    call(game, 1)
    with pytest.raises(IllegalAction, match=r"does not allow this area. \[D6.1\]"):
        game.play(area_action(game, 0, "emperor", "A1", 0))


def test_every_word_for_a_place_has_a_rule_of_its_own_and_an_unknown_one_allows_nothing() -> None:
    """[D6.2]"""
    game = begin_steps(new_game(), ["red", "green", "blue", "red"])
    complete(game, 0, "A1 E3")
    shade_half(game, 0, "C5", 1)
    game.state.die_pool[0] = 30
    game.state.effect_pool[0] = 7
    allowed = [int(pools_allowed(game.state, 0, place)) for place in range(len(PLACE_RULES))]
    assert 0 not in allowed
    assert len(set(allowed)) == len(PLACE_RULES)
    assert pools_allowed(game.state, 0, len(PLACE_RULES)) == 0


def test_every_word_for_a_color_has_a_rule_of_its_own() -> None:
    """[D6.2] Seat 0 faces red; its card has shaded orange; the other dice show green, blue and blue."""
    game = begin_steps(new_game(), ["red", "green", "blue", "blue"])
    game.state.effect_color[0] = COLORS.index("orange")
    allowed = [
        int(colors_allowed(game.state, 0, rule))
        for rule in range(len(COLOR_RULES) + COLOR_COUNT + len(LATER_COLOR_RULES))
    ]
    assert all(0 < colors < 1 << COLOR_COUNT for colors in allowed)
    assert len(set(allowed[: len(COLOR_RULES)])) == len(COLOR_RULES)
    assert allowed[len(COLOR_RULES) : DIFFERENT_COLORS] == [1 << color for color in range(COLOR_COUNT)]
    assert colors_allowed(game.state, 0, len(allowed)) == 0
