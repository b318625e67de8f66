"""What a seat cannot do, and why."""

from typing import Any

import pytest

from lanterns import Game
from lanterns.dice.actions.notation import shape_ids
from lanterns.dice.rules.state import FINISHED, LAUNCH_STEP
from lanterns.engine.compiler import IS_COMPILED
from tests.dice.positions import begin_steps, complete, new_game


def obstacles(game: Game, seat: int) -> dict[str, dict[str, Any]]:
    """The obstacles by what they stand before, without that."""
    found = {}
    for obstacle in game.view(seat)["obstacles"]:
        name = "/".join(str(obstacle[part]) for part in ("kind", "card", "shape") if part in obstacle)
        found[name] = {key: value for key, value in obstacle.items() if key not in {"kind", "card", "shape"}}
    return found


def test_a_roll_that_cannot_be_paid_says_what_it_costs() -> None:
    """[D4.1]"""
    game = Game("dice", players=2, seed=4)
    seat = game.to_act
    game.state.gifts[seat], game.state.reroll_cost = 1, 3
    assert obstacles(game, seat)["reroll"] == {"code": "needs_gifts", "have": 1, "need": 3}
    game.state.gifts[seat] = 3
    assert "reroll" not in obstacles(game, seat)


def test_an_emperor_card_says_what_it_waits_for() -> None:
    """[D3.1] [D6.1]"""
    game = Game("dice", players=2, seed=4)
    seat = game.to_act
    game.state.gifts[:2], game.state.costs[:] = 5, 2
    assert obstacles(game, seat)["emperor/0"] == {"code": "orient_first"}
    game.state.gifts[seat] = 1
    assert obstacles(game, seat)["emperor/0"] == {"code": "needs_gifts", "have": 1, "need": 2}


def test_after_the_emperor_there_is_no_other_emperor() -> None:
    """[D6.1]"""
    game = begin_steps(new_game(2))
    game.state.gifts[:2] = 9
    game.state.step[0] = LAUNCH_STEP
    assert obstacles(game, 0)["emperor/1"] == {"code": "one_emperor_action"}
    game.state.step[0] = FINISHED
    assert obstacles(game, 0)["emperor/1"] == {"code": "already_finished"}


def test_a_shape_says_what_it_waits_for() -> None:
    """[D7.1] [D7.2]"""
    game = begin_steps(new_game(2))
    shapes = shape_ids(game.state)
    assert {obstacles(game, 0)[f"launch/{shape}"]["code"] for shape in shapes} == {"not_completed"}
    game.state.shaded[:2] = -1  # everything completed
    game.state.shaded &= game.state.lake
    assert not any(name.startswith("launch") for name in obstacles(game, 0))
    assert {obstacles(game, 1)[f"launch/{shape}"]["code"] for shape in shapes} == {"not_active"}
    game.state.tiles_taken[0] = game.state.tile_count[game.state.shapes[0]]
    assert obstacles(game, 0)[f"launch/{shapes[0]}"] == {"code": "stack_empty"}


def test_a_spectator_has_no_obstacles() -> None:
    assert begin_steps(new_game(2)).view()["obstacles"] == []


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3 if IS_COMPILED else 1))
def test_a_card_or_shape_has_an_obstacle_exactly_when_it_is_not_legal(players: int, seed: int) -> None:
    """[D6.1] [D7.1] What is listed and what is explained are the two halves of everything."""
    game = Game("dice", players=players, seed=seed)
    index = 0
    while not game.is_over:
        for seat in game.acting_seats:
            legal = game.legal_actions(seat)
            cards = {action.card for action in legal if action.kind == "emperor"}  # type: ignore[attr-defined]
            shapes = {action.shape for action in legal if action.kind == "launch"}  # type: ignore[attr-defined]
            stopped = obstacles(game, seat)
            assert {card for card in range(3) if f"emperor/{card}" not in stopped} == cards
            assert {shape for shape in shape_ids(game.state) if f"launch/{shape}" not in stopped} == shapes
        numbers = game.legal_numbers()
        index += 1
        game.play_number(numbers[(index * 7 + seed) % len(numbers)])


def test_a_lake_full_of_completed_pools_can_be_launched_over() -> None:
    """[D7.1]"""
    game = begin_steps(new_game(2))
    complete(game, 0, "A1 A2 A3 B1 B2 B3 C1 C2 C3")
    assert sum(name.startswith("launch") for name in obstacles(game, 0)) < len(shape_ids(game.state))
