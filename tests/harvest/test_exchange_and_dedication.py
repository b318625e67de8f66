"""Exchanging cards, making dedications, and the limit of twelve. [H4] [H5] [H6]"""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanterns import Game, IllegalAction
from lanterns.harvest.rules.components import COLORS, DEDICATIONS, SET_CARDS, SET_DEDICATION
from lanterns.harvest.rules.dedications import count_missing, sets_held
from tests.harvest.positions import cards_of, empty_hands, empty_supply, give_cards, give_favors, new_game

FOUR_RED = {"kind": "dedicate", "seat": 0, "type": "four_of_a_kind", "colors": ["red"]}
SEVEN = {"kind": "dedicate", "seat": 0, "type": "seven_unique", "colors": list(COLORS)}


def three_pair(*colors: str) -> dict[str, Any]:
    return {"kind": "dedicate", "seat": 0, "type": "three_pair", "colors": list(colors)}


def exchange(give: str, take: str) -> dict[str, Any]:
    return {"kind": "exchange", "seat": 0, "give": give, "take": take}


def game_with(cards: dict[str, int], favors: int = 0) -> Game:
    game = new_game()
    give_cards(game.state, 0, cards)
    give_favors(game.state, 0, favors)
    return game


def test_an_exchange_costs_two_favors_and_swaps_one_card() -> None:
    """[H4.1]"""
    game = game_with({"purple": 2}, favors=3)
    red, purple = game.view()["supply"]["red"], game.view()["supply"]["purple"]
    game.play(exchange("purple", "red"))
    view = game.view()
    assert cards_of(game.state, 0) == {"purple": 1, "red": 1}
    assert view["seats"][0]["favors"] == 1
    assert view["favor_supply"] == 19
    assert (view["supply"]["red"], view["supply"]["purple"]) == (red - 1, purple + 1)


@pytest.mark.parametrize(
    ("cards", "favors", "action", "reason"),
    [
        ({"purple": 1}, 1, exchange("purple", "red"), r"costs 2 favor tokens; seat 0 has 1\. \[H4.1\]"),
        ({"purple": 1}, 2, exchange("purple", "purple"), r"a different color\. \[H4.1\]"),
        ({"purple": 1}, 2, exchange("white", "red"), r"has no white card to give\. \[H4.1\]"),
    ],
)
def test_an_exchange_that_cannot_be_paid_is_refused(
    cards: dict[str, int], favors: int, action: dict[str, Any], reason: str
) -> None:
    """[H4.1]"""
    game = game_with(cards, favors)
    with pytest.raises(IllegalAction, match=reason):
        game.play(action)


def test_nothing_is_exchanged_for_a_color_the_supply_has_not() -> None:
    """[H4.2]"""
    game = game_with({"purple": 1}, favors=2)
    empty_supply(game.state, "red")
    with pytest.raises(IllegalAction, match=r"The supply has no red card\. \[H4.2\]"):
        game.play(exchange("purple", "red"))
    assert exchange("purple", "red") not in [action.to_json() for action in game.legal_actions()]


def test_the_last_card_of_a_color_is_exchanged_for_itself_by_nobody() -> None:
    """[H4.1] Giving back the only purple does not make purple available to the same exchange."""
    game = game_with({"purple": 1}, favors=2)
    taken = {action.take for action in game.legal_actions() if action.kind == "exchange"}  # type: ignore[attr-defined]
    assert taken == set(COLORS) - {"purple"}


@pytest.mark.parametrize(
    ("cards", "action", "honor", "left"),
    [
        ({"red": 5}, FOUR_RED, 8, {"red": 1}),
        ({"red": 2, "blue": 3, "white": 2}, three_pair("blue", "red", "white"), 9, {"blue": 1}),
        (dict.fromkeys(COLORS, 1), SEVEN, 10, {}),
    ],
)
def test_a_set_returns_to_the_supply_and_earns_the_top_token(
    cards: dict[str, int], action: dict[str, Any], honor: int, left: dict[str, int]
) -> None:
    """[H5.1] [H5.2] [H5.3] [H5.4] [H5.6]"""
    game = game_with(cards)
    supply = sum(game.view()["supply"].values())
    journal = game.play(action)
    assert journal == [{"reason": "honor", "seat": 0, "type": action["type"], "received": honor}]
    assert cards_of(game.state, 0) == left
    assert sum(game.view()["supply"].values()) == supply + sum(cards.values()) - sum(left.values())
    assert game.view(1)["seats"][0]["honor"] == honor
    assert game.score == [honor, 0, 0, 0]


def test_the_next_token_is_worth_what_lies_below() -> None:
    """[H5.1]"""
    game = game_with({"red": 4})
    stack = game.view()["dedications"][0]
    game.play(FOUR_RED)
    assert game.view()["dedications"][0]["tokens"] == stack["tokens"][1:]


@pytest.mark.parametrize(
    ("cards", "action", "reason"),
    [
        ({"red": 3}, FOUR_RED, r"four cards of one color\. \[H5.2\]"),
        ({"red": 2, "blue": 2, "white": 1}, three_pair("red", "blue", "white"), r"three different colors\. \[H5.3\]"),
        ({"red": 6}, three_pair("red", "red", "red"), r"three different colors\. \[H5.3\]"),
        ({"red": 8}, three_pair("red"), r"three different colors\. \[H5.3\]"),
        (dict.fromkeys(COLORS[:6], 1), SEVEN, r"one card of every color\. \[H5.4\]"),
        (dict.fromkeys(COLORS, 1), SEVEN | {"colors": ["red"]}, r"one card of every color\. \[H5.4\]"),
        ({"red": 4}, FOUR_RED | {"colors": ["red", "blue"]}, r"four cards of one color\. \[H5.2\]"),
    ],
)
def test_an_incomplete_set_is_refused(cards: dict[str, int], action: dict[str, Any], reason: str) -> None:
    """[H5.2] [H5.3] [H5.4]"""
    game = game_with(cards)
    with pytest.raises(IllegalAction, match=reason):
        game.play(action)
    assert cards_of(game.state, 0) == cards


def test_four_pairs_can_be_dedicated_in_four_ways() -> None:
    """[H5.3]"""
    game = game_with({"red": 2, "blue": 2, "white": 2, "black": 2})
    assert len([action for action in game.legal_actions() if action.kind == "dedicate"]) == 4


@given(st.lists(st.integers(0, 5), min_size=len(COLORS), max_size=len(COLORS)))
@settings(max_examples=200, deadline=None)
def test_a_set_is_held_when_all_of_its_cards_are(cards: list[int]) -> None:
    """[H5.2] [H5.3] [H5.4] The quick questions agree with counting every card of every set."""
    game = game_with({color: count for color, count in zip(COLORS, cards, strict=True) if count})
    missing = [sum(max(need - have, 0) for need, have in zip(row, cards, strict=True)) for row in SET_CARDS.tolist()]
    assert sets_held(game.state, 0) == sum(1 << index for index, count in enumerate(missing) if count == 0)
    for dedication in range(len(DEDICATIONS)):
        nearest = min(count for count, kind in zip(missing, SET_DEDICATION, strict=True) if kind == dedication)
        assert count_missing(game.state, 0, dedication) == nearest


@pytest.mark.parametrize("tokens", [8, 9])
def test_an_empty_stack_still_pays_four(tokens: int) -> None:
    """[H5.5] With 8 of 9 tokens gone the last one pays its own 4; with all gone a generic token does, without limit."""
    game = game_with({"red": 4})
    game.state.tokens_taken[0] = tokens
    game.play(FOUR_RED)
    assert game.score[0] == 4
    assert game.view()["dedications"][0] == {"type": "four_of_a_kind", "honor": 4, "tokens": []}


def kinds(game: Game) -> set[str]:
    return {action.kind for action in game.legal_actions()}


def test_thirteen_cards_must_become_twelve_before_a_tile() -> None:
    """[H6.1]"""
    game = game_with({"red": 3, "blue": 3, "white": 3, "black": 3, "green": 1})
    assert kinds(game) == {"dedicate", "discard"}
    with pytest.raises(IllegalAction, match=r"Come down to 12 cards.* \[H6.1\]"):
        game.play({"kind": "place", "seat": 0, "tile": 1, "x": 1, "y": 0, "rotation": 0})
    game.play({"kind": "discard", "seat": 0, "color": "green"})
    assert kinds(game) == {"place"}


def test_twelve_cards_are_not_too_many() -> None:
    """[H6.1] [H6.2]"""
    game = game_with({"red": 3, "blue": 3, "white": 3, "black": 3})
    assert kinds(game) == {"dedicate", "place"}
    with pytest.raises(IllegalAction, match=r"only while holding more than 12\. \[H6.2\]"):
        game.play({"kind": "discard", "seat": 0, "color": "red"})


def test_one_dedication_may_not_be_enough() -> None:
    """[H6.1]"""
    game = game_with({"red": 7, "blue": 7, "white": 4})
    game.play(FOUR_RED)
    assert kinds(game) == {"discard"}
    for _ in range(2):
        game.play({"kind": "discard", "seat": 0, "color": "blue"})
    assert kinds(game) == {"place"}


def test_discards_are_single_cards_of_ones_choice_that_return_to_the_supply() -> None:
    """[H6.2]"""
    game = game_with({"red": 3, "blue": 7, "white": 4})
    red = game.view()["supply"]["red"]
    assert {action.color for action in game.legal_actions() if action.kind == "discard"} == {"red", "blue", "white"}  # type: ignore[attr-defined]
    game.play({"kind": "discard", "seat": 0, "color": "red"})
    assert game.view()["supply"]["red"] == red + 1
    with pytest.raises(IllegalAction, match=r"has no green card to discard\. \[H6.2\]"):
        game.play({"kind": "discard", "seat": 0, "color": "green"})


def test_discarding_ends_the_exchange_and_dedication_steps() -> None:
    """[H6.2]"""
    game = game_with({"red": 7, "blue": 7}, favors=2)
    game.play({"kind": "discard", "seat": 0, "color": "red"})
    assert kinds(game) == {"discard"}


def test_the_final_turn_knows_no_limit() -> None:
    """[H6.3]"""
    game = game_with({"red": 7, "blue": 7})
    empty_hands(game)
    assert kinds(game) == {"dedicate", "pass"}
    with pytest.raises(IllegalAction, match=r"Nothing is discarded in the final turn\. \[H6.3\]"):
        game.play({"kind": "discard", "seat": 0, "color": "red"})
