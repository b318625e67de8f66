"""Rolling and orienting. [D4]"""

import pytest

from lanterns import CHANCE, IllegalAction
from lanterns.engine import rules
from tests.dice.editions import changed
from tests.dice.positions import RED_GREEN, begin_steps, kinds_offered, new_game


@pytest.mark.parametrize(
    ("players", "turn", "faced"),
    [
        (4, 0, ["red", "green", "blue", "orange"]),
        (4, 1, ["orange", "red", "green", "blue"]),
        (4, 2, ["blue", "orange", "red", "green"]),
        (4, 3, ["green", "blue", "orange", "red"]),
        (3, 0, ["red", "green", "blue"]),
        (3, 1, ["orange", "red", "green"]),
        (2, 0, ["red", "blue"]),
        (2, 1, ["orange", "green"]),
        (2, 2, ["blue", "red"]),
    ],
)
def test_turning_the_tray_decides_who_faces_what(players: int, turn: int, faced: list[str]) -> None:
    """[D1.2] [D4.2]"""
    game = begin_steps(new_game(players), RED_GREEN, turn)
    assert [seat["faces"] for seat in game.view()["seats"]] == faced


def test_only_the_active_seat_turns_the_tray_and_always_to_four_positions() -> None:
    """[D4.2]"""
    game = new_game(sheets="CABD")
    game.play({"kind": "roll", "dice": ["red"] * 4})
    assert game.acting_seats == [1]
    assert sum(action.kind == "orient" for action in game.legal_actions(1)) == 4
    with pytest.raises(IllegalAction, match=r"Seat 1 orients the tray, not seat 0. \[D4.2\]"):
        game.play({"kind": "orient", "seat": 0, "turn": 0})


def test_a_gift_rolls_all_dice_again_as_often_as_gifts_allow() -> None:
    """[D4.1]"""
    game = new_game()
    game.state.gifts[0] = 2
    for left in (1, 0):
        game.play({"kind": "roll", "dice": ["red"] * 4})
        assert game.play({"kind": "reroll", "seat": 0}) == [{"reason": "paid", "seat": 0, "card": None, "paid": 1}]
        assert game.state.gifts[0] == left
        assert game.to_act == CHANCE
    game.play({"kind": "roll", "dice": list(RED_GREEN)})
    assert kinds_offered(game, 0) == {"orient"}
    with pytest.raises(IllegalAction, match=r"Rolling again costs 1; seat 0 has 0. \[D4.1\]"):
        game.play({"kind": "reroll", "seat": 0})


def test_nothing_can_be_done_before_the_tray_is_oriented_nor_rolled_after() -> None:
    """[D3.1]"""
    game = new_game()
    with pytest.raises(IllegalAction, match="First chance has to decide: roll"):
        game.play({"kind": "orient", "seat": 0, "turn": 0})
    game.play({"kind": "roll", "dice": list(RED_GREEN)})
    with pytest.raises(IllegalAction, match="First the tray has to be oriented"):
        game.play({"kind": "pass", "seat": 0})
    game.play({"kind": "orient", "seat": 0, "turn": 0})
    for action in ({"kind": "orient", "seat": 0, "turn": 1}, {"kind": "reroll", "seat": 0}):
        with pytest.raises(IllegalAction, match="already oriented"):
            game.play(action)
    with pytest.raises(IllegalAction, match="Chance has nothing to decide now"):
        game.play({"kind": "roll", "dice": list(RED_GREEN)})


def test_a_die_with_two_faces_of_a_color_shows_it_twice_as_often() -> None:
    """[D1.1]"""
    game = new_game(edition=changed(die="RRRROG"))
    colors = [
        game.kind.action(game.state, CHANCE, int(rules.outcome(game.state, index))).to_json()["dice"]
        for index in range(6**4)
    ]
    assert sum(color == "red" for roll in colors for color in roll) == 6**4 * 4 * 4 // 6
    with pytest.raises(IllegalAction, match=r"no face of one of these colors. \[D1.1\]"):
        game.play({"kind": "roll", "dice": ["red", "red", "blue", "red"]})
