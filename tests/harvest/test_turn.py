"""The order of a turn, and the end of the game. [H3] [H8]"""

import pytest

from lanterns import NOBODY, Game, IllegalAction
from lanterns.engine.rules import victory_share
from tests.harvest.positions import empty_hands, give_cards, give_favors, new_game


def kinds(game: Game) -> set[str]:
    """The kinds of action the seat to act may take."""
    return {action.kind for action in game.legal_actions()}


def test_a_first_turn_has_only_placements() -> None:
    """[H3.1] Nobody begins with favors or a set."""
    game = new_game()
    assert kinds(game) == {"place"}
    with pytest.raises(IllegalAction, match=r"Only the final turn can be passed.* \[H3.1\]"):
        game.play({"kind": "pass", "seat": 0})


def test_all_steps_are_open_at_the_beginning_of_a_turn() -> None:
    """[H3.1]"""
    game = new_game()
    give_cards(game.state, 0, {"red": 4})
    give_favors(game.state, 0, 2)
    assert kinds(game) == {"exchange", "dedicate", "place"}


def test_after_an_exchange_no_second_exchange() -> None:
    """[H3.1]"""
    game = new_game()
    give_cards(game.state, 0, {"red": 4, "blue": 1})
    give_favors(game.state, 0, 4)
    game.play({"kind": "exchange", "seat": 0, "give": "blue", "take": "green"})
    assert kinds(game) == {"dedicate", "place"}
    with pytest.raises(IllegalAction, match="An exchange comes before"):
        game.play({"kind": "exchange", "seat": 0, "give": "green", "take": "blue"})


def test_after_a_dedication_only_a_tile() -> None:
    """[H3.1]"""
    game = new_game()
    give_cards(game.state, 0, {"red": 8})
    give_favors(game.state, 0, 2)
    game.play({"kind": "dedicate", "seat": 0, "type": "four_of_a_kind", "colors": ["red"]})
    assert kinds(game) == {"place"}
    with pytest.raises(IllegalAction, match="One dedication a turn"):
        game.play({"kind": "dedicate", "seat": 0, "type": "four_of_a_kind", "colors": ["red"]})


def test_placing_a_tile_ends_the_turn_and_play_goes_clockwise() -> None:
    """[H2.1] [H3.1]"""
    game = new_game(3, start=2)
    order = []
    for _ in range(4):
        order.append(game.to_act)
        game.play(game.legal_actions()[0])
    assert order == [2, 0, 1, 2]


def test_nobody_acts_out_of_turn() -> None:
    """[H3.1]"""
    game = new_game()
    with pytest.raises(IllegalAction, match="It is seat 0's turn, not seat 2's"):
        game.play({"kind": "pass", "seat": 2})


@pytest.mark.parametrize(("players", "tiles"), [(2, 11), (3, 9), (4, 8)])
def test_everyone_places_the_same_number_of_tiles(players: int, tiles: int) -> None:
    """[H8.1]"""
    game = new_game(players)
    while not game.is_over:
        game.play(game.legal_actions()[-1])
    placed = [action.seat for action in game.actions if action.kind == "place"]  # type: ignore[attr-defined]
    assert [placed.count(seat) for seat in range(players)] == [tiles] * players


def test_the_final_turn_has_only_the_optional_actions_and_pass() -> None:
    """[H8.1]"""
    game = new_game()
    empty_hands(game)
    give_cards(game.state, 0, {"red": 4, "blue": 1})
    give_favors(game.state, 0, 2)
    assert kinds(game) == {"exchange", "dedicate", "pass"}
    with pytest.raises(IllegalAction, match="the final turn has only the optional actions"):
        game.play({"kind": "place", "seat": 0, "tile": 1, "x": 1, "y": 0, "rotation": 0})


def test_a_final_turn_with_nothing_to_do_is_not_asked_for() -> None:
    """[H8.1]"""
    game = new_game()
    empty_hands(game)
    for seat in (0, 3):
        give_cards(game.state, seat, {"red": 4})
    game.play({"kind": "pass", "seat": 0})
    assert game.to_act == 3
    game.play({"kind": "dedicate", "seat": 3, "type": "four_of_a_kind", "colors": ["red"]})
    assert game.to_act == NOBODY
    with pytest.raises(IllegalAction, match=r"The game is over"):
        game.play({"kind": "pass", "seat": 0})


def test_a_final_turn_with_only_an_exchange_is_asked_for() -> None:
    """[H8.1]"""
    game = new_game()
    empty_hands(game)
    give_cards(game.state, 0, {"red": 4})
    give_cards(game.state, 2, {"blue": 1})
    give_favors(game.state, 2, 2)
    game.play({"kind": "pass", "seat": 0})
    assert game.to_act == 2
    assert kinds(game) == {"exchange", "pass"}


def test_an_exchange_in_the_final_turn_can_lead_to_a_dedication() -> None:
    """[H8.1]"""
    game = new_game()
    empty_hands(game)
    give_cards(game.state, 0, {"red": 3, "blue": 1})
    give_favors(game.state, 0, 2)
    game.play({"kind": "exchange", "seat": 0, "give": "blue", "take": "red"})
    assert kinds(game) == {"dedicate", "pass"}


def test_an_exchange_in_the_final_turn_that_leads_nowhere_ends_it() -> None:
    """[H8.1]"""
    game = new_game()
    empty_hands(game)
    give_cards(game.state, 0, {"red": 2, "blue": 1})
    give_favors(game.state, 0, 2)
    game.play({"kind": "exchange", "seat": 0, "give": "blue", "take": "red"})
    assert game.is_over


#                 honor  favors cards   winners
@pytest.mark.parametrize(
    ("honor", "favors", "cards", "winners"),
    [
        ([9, 12, 3, 11], [5, 0, 5, 5], [9, 1, 9, 9], [1]),
        ([12, 12, 3, 11], [1, 2, 5, 5], [9, 1, 9, 9], [1]),
        ([12, 12, 3, 12], [2, 2, 5, 2], [3, 4, 9, 1], [1]),
        ([12, 12, 3, 12], [2, 2, 5, 2], [4, 4, 9, 1], [0, 1]),
        ([0, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 1], [0, 1, 2, 3]),
    ],
)
def test_honor_then_favors_then_cards_decide(
    honor: list[int], favors: list[int], cards: list[int], winners: list[int]
) -> None:
    """[H8.2]"""
    game = new_game()
    game.state.honor[:] = honor
    game.state.favors[:] = favors
    game.state.card_count[:] = cards
    assert game.result["winners"] == winners
    shares = [victory_share(game.state, seat) for seat in range(4)]
    assert shares == [1 / len(winners) if seat in winners else 0 for seat in range(4)]
