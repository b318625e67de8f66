"""What a seat cannot do, and why."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanterns import Game
from lanterns.harvest.rules.components import COLORS
from tests.harvest.positions import give_cards, give_favors, new_game


def obstacles(game: Game, seat: int) -> dict[str, object]:
    """The obstacles by what they stand before, without that."""
    found = {}
    for obstacle in game.view(seat)["obstacles"]:
        name = obstacle.pop("kind") + ("/" + obstacle.pop("type") if "type" in obstacle else "")
        found[name] = obstacle
    return found


def test_at_the_beginning_favors_and_sets_are_missing() -> None:
    """[H4.1] [H5.2] [H5.3] [H5.4]"""
    assert obstacles(new_game(), 0) == {
        "exchange": {"code": "needs_favors", "have": 0, "need": 2},
        "dedicate/four_of_a_kind": {"code": "set_incomplete", "missing": 3},
        "dedicate/three_pair": {"code": "set_incomplete", "missing": 5},
        "dedicate/seven_unique": {"code": "set_incomplete", "missing": 6},
    }


@pytest.mark.parametrize(
    ("cards", "missing"),
    [
        ({"red": 4}, [0, 4, 6]),
        ({"red": 3, "blue": 2, "white": 1}, [1, 1, 4]),
        (dict.fromkeys(COLORS, 1), [3, 3, 0]),
    ],
)
def test_the_shortest_way_to_each_set_is_counted(cards: dict[str, int], missing: list[int]) -> None:
    """[H5.2] [H5.3] [H5.4]"""
    game = new_game()
    give_cards(game.state, 0, cards)
    found = obstacles(game, 0)
    for name, count in zip(("four_of_a_kind", "three_pair", "seven_unique"), missing, strict=True):
        assert found.get(f"dedicate/{name}") == ({"code": "set_incomplete", "missing": count} if count else None)


def test_too_many_cards_stand_before_the_tile() -> None:
    """[H6.1]"""
    game = new_game()
    give_cards(game.state, 0, {"red": 7, "blue": 7})
    assert obstacles(game, 0)["place"] == {"code": "too_many_cards", "have": 14, "need": 12}


def test_what_is_over_for_this_turn_is_too_late() -> None:
    """[H3.1]"""
    game = new_game()
    give_cards(game.state, 0, {"red": 8})
    give_favors(game.state, 0, 2)
    game.play({"kind": "dedicate", "seat": 0, "type": "four_of_a_kind", "colors": ["red"]})
    assert obstacles(game, 0)["exchange"] == {"code": "exchange_too_late"}
    assert obstacles(game, 0)["dedicate/four_of_a_kind"] == {"code": "dedication_too_late"}


def test_what_an_exchange_costs_is_said_even_when_nothing_stands_before_it() -> None:
    """[H4.1]"""
    game = new_game()
    give_favors(game.state, 0, 2)
    assert "exchange" not in obstacles(game, 0)
    cost = game.view(0)["exchange_cost"]
    game.play(next(action for action in game.legal_actions() if action.kind == "exchange"))
    assert game.view(0)["seats"][0]["favors"] == 2 - cost


def test_a_spectator_has_no_obstacles() -> None:
    assert new_game().view()["obstacles"] == []


@settings(max_examples=10)
@given(st.integers(2, 4), st.integers(0, 1000))
def test_a_dedication_has_an_obstacle_exactly_when_it_is_not_legal(players: int, seed: int) -> None:
    """[H5.1]"""
    game = Game("harvest", players=players, seed=seed)
    chooser = np.random.default_rng(seed)
    while not game.is_over:
        legal = {action.type for action in game.legal_actions() if action.kind == "dedicate"}  # type: ignore[attr-defined]
        blocked = {entry["type"] for entry in game.view(game.to_act)["obstacles"] if entry["kind"] == "dedicate"}
        assert legal | blocked == {"four_of_a_kind", "three_pair", "seven_unique"}
        assert not legal & blocked
        game.play_number(int(chooser.choice(game.legal_numbers())))
