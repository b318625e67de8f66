"""Setting up. [H2]"""

import pytest

from lanterns import CHANCE, BadOptions, Game, IllegalAction
from tests.harvest.positions import cards_of, new_game

#          white
#     red  start  black      with red turned west, seat 1 of four begins
#          blue


@pytest.mark.parametrize(
    ("players", "sides"),
    [(2, ["south", "north"]), (3, ["south", "west", "east"]), (4, ["south", "west", "north", "east"])],
)
def test_seats_go_clockwise_around_the_table(players: int, sides: list[str]) -> None:
    """[H2.1]"""
    assert [seat["side"] for seat in new_game(players).view()["seats"]] == sides


@pytest.mark.parametrize(("players", "cards", "stack"), [(2, 5, 22), (3, 7, 27), (4, 8, 32)])
def test_supply_and_stack_depend_on_the_number_of_players(players: int, cards: int, stack: int) -> None:
    """[H2.3] [H2.4]"""
    game = Game("harvest", players=players)
    view = game.view()
    assert set(view["supply"].values()) == {cards}
    assert view["stack"] == stack


def test_chance_may_turn_red_to_any_seat() -> None:
    """[H2.2]"""
    game = Game("harvest", players=3)
    assert game.to_act == CHANCE
    for seat in range(3):
        trial = game.copy()
        trial.play({"kind": "start", "seat": seat})
        assert cards_of(trial.state, seat) == {"red": 1}
        assert trial.view()["active"] == seat


def test_an_option_fixes_the_start_player() -> None:
    """[H2.2]"""
    game = Game("harvest", players=4, options={"start": 2})
    with pytest.raises(IllegalAction, match=r"Seat 1 cannot be the start player"):
        game.play({"kind": "start", "seat": 1})
    game.play({"kind": "start", "seat": 2})
    assert game.view()["start"] == 2


def test_an_impossible_start_player_is_refused() -> None:
    """[H2.2]"""
    with pytest.raises(BadOptions, match="Seat 3 cannot start"):
        Game("harvest", players=3, options={"start": 3})


@pytest.mark.parametrize("players", [1, 5])
def test_only_two_to_four_can_play(players: int) -> None:
    """[H2.1]"""
    with pytest.raises(BadOptions, match=f"not {players}"):
        Game("harvest", players=players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_is_dealt_three_tiles_from_the_start_player_on(players: int) -> None:
    """[H2.5]"""
    game = new_game(players, start=1)
    draws = [action.seat for action in game.actions[1:]]  # type: ignore[attr-defined]
    assert draws == [(1 + step // 3) % players for step in range(3 * players)]
    assert [seat["hand_count"] for seat in game.view()["seats"]] == [3] * players


def test_a_drawn_tile_cannot_be_drawn_again() -> None:
    """[H2.4]"""
    game = Game("harvest", players=2, options={"start": 0})
    game.play({"kind": "start", "seat": 0})
    game.play({"kind": "draw", "seat": 0, "tile": 9})
    with pytest.raises(IllegalAction, match="Tile 9 has already been drawn"):
        game.play({"kind": "draw", "seat": 0, "tile": 9})


def test_everyone_begins_with_the_card_that_faces_them() -> None:
    """[H2.7] Red faces west, so white is north, black east and blue south."""
    game = new_game(4, start=1)
    assert [cards_of(game.state, seat) for seat in range(4)] == [{"blue": 1}, {"red": 1}, {"white": 1}, {"black": 1}]


def test_an_empty_side_of_the_table_gets_nothing() -> None:
    """[H2.7] Three players: nobody sits north."""
    game = new_game(3, start=0)
    assert [cards_of(game.state, seat) for seat in range(3)] == [{"red": 1}, {"white": 1}, {"blue": 1}]
    assert game.view()["supply"]["black"] == 7


def test_whoever_was_shown_red_takes_the_first_turn() -> None:
    """[H2.8]"""
    assert new_game(4, start=3).to_act == 3
