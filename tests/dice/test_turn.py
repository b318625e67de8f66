"""Turns, steps at everyone's own pace, and the end. [D3] [D8]"""

import pytest

from lanterns import CHANCE, NOBODY, Game, IllegalAction
from lanterns.dice.rules.lake import colored_pools
from lanterns.engine import rules
from tests.dice.positions import (
    area_action,
    begin_steps,
    complete,
    kinds_offered,
    launch_action,
    new_game,
    play_to_final_launches,
)


def test_nobody_waits_for_another() -> None:
    """[D3.1]"""
    game = begin_steps(new_game())
    assert game.acting_seats == [0, 1, 2, 3]
    game.play(area_action(game, 3, "die", "C5", 1))
    game.play(area_action(game, 1, "die", "A2", 1))
    game.play({"kind": "pass", "seat": 2})
    assert game.acting_seats == [0, 1, 3]
    game.play({"kind": "emperor", "seat": 1, "card": 0})
    game.play(area_action(game, 0, "turn_bonus", "A1", 0))
    assert game.acting_seats == [0, 1, 3]


def test_one_seat_at_a_time_means_the_active_one_then_clockwise() -> None:
    """[D3.1]"""
    game = begin_steps(new_game(sheets="CDAB"))
    order = []
    while game.to_act != CHANCE:
        order.append(game.to_act)
        game.play({"kind": "pass", "seat": game.to_act})
    assert order == [2, 3, 0, 1]
    assert game.state.active == 3


def test_the_next_turn_begins_when_all_are_done() -> None:
    """[D3.1]"""
    game = begin_steps(new_game(2))
    game.play({"kind": "pass", "seat": 1})
    assert game.to_act == 0
    assert game.play({"kind": "pass", "seat": 0}) == [{"reason": "turn", "seat": 1, "turn": 1}]
    assert game.to_act == CHANCE


def test_who_has_finished_is_not_asked_again_this_turn() -> None:
    """[D3.1]"""
    game = begin_steps(new_game())
    game.play({"kind": "pass", "seat": 2})
    assert game.legal_actions(2) == []
    with pytest.raises(IllegalAction, match=r"Seat 2 has finished this turn. \[D3.1\]"):
        game.play(area_action(game, 2, "die", "B1", 0))


def test_choosing_from_a_later_step_skips_the_earlier_ones() -> None:
    """[D3.2]"""
    game = begin_steps(new_game())
    game.play(area_action(game, 0, "turn_bonus", "A1", 0))
    assert "die" not in kinds_offered(game, 0)


def test_a_seat_with_nothing_left_to_choose_has_finished() -> None:
    """Seat 1 has a gift but no card to use it for; seat 0 has a turn bonus left. [D3.2]"""
    game = begin_steps(new_game(2), ["red", "red", "red", "red"])
    game.state.gifts[:] = 0
    game.play(area_action(game, 0, "die", "A1", 0))
    assert game.acting_seats == [0, 1]
    game.play(area_action(game, 1, "die", "G1", 1))
    assert game.acting_seats == [0]


def test_a_color_that_is_used_up_is_no_choice() -> None:
    """[D3.2]"""
    game = new_game(2)
    game.state.gifts[:] = 0
    game.state.shaded[1, :] = [colored_pools(game.state, 1, 0, half) for half in (0, 1)]  # everything red
    begin_steps(game, ["red"] * 4)
    assert game.acting_seats == [0]


def test_if_nobody_can_do_anything_the_turn_is_over_at_once() -> None:
    """[D3.2]"""
    game = new_game(2)
    game.state.gifts[:] = 0
    game.state.shaded[:] = game.state.lake
    game.state.covered[:] = game.state.lake
    begin_steps(game)
    assert game.to_act == CHANCE
    assert game.state.active == 1


def test_turns_go_clockwise_from_the_start_player() -> None:
    """[D2.1]"""
    game = new_game(3, sheets="CAB")
    order = []
    for _ in range(6):
        order.append(int(game.state.active))
        begin_steps(game)
        for seat in range(3):
            game.play({"kind": "pass", "seat": seat})
    assert order == [1, 2, 0, 1, 2, 0]


@pytest.mark.parametrize(("players", "turns"), [(2, 20), (3, 24), (4, 24)])
def test_everyone_has_their_number_of_turns(players: int, turns: int) -> None:
    """[D2.4] [D8.1]"""
    game = new_game(players)
    for _ in range(turns):
        assert game.to_act == CHANCE
        begin_steps(game)
        for seat in range(players):
            game.play({"kind": "pass", "seat": seat})
    assert game.to_act == NOBODY
    assert game.is_over


def everyone_can_launch(game: Game) -> None:
    for seat in range(game.players):
        complete(game, seat, "A1 B1 A2")


def test_after_the_last_turn_each_may_launch_in_turn_order() -> None:
    """[D8.1]"""
    game = new_game(3, sheets="CAB")
    play_to_final_launches(game, everyone_can_launch)
    order = []
    while not game.is_over:
        assert game.acting_seats == [game.to_act]
        assert kinds_offered(game, game.to_act) == {"launch", "pass"}
        order.append(game.to_act)
        game.play(launch_action(game, game.to_act, "angle3", "A1 B1 A2"))
    assert order == [1, 2, 0]
    assert game.result["fireworks"] == [2, 4, 2]


def test_who_cannot_launch_is_not_asked() -> None:
    """[D8.1]"""
    game = new_game(4)

    def one_can_launch(game: Game) -> None:
        complete(game, 2, "A1 B1 A2")

    play_to_final_launches(game, one_can_launch)
    assert game.acting_seats == [2]
    with pytest.raises(IllegalAction, match=r"The last launch is now seat 2's, not seat 1's. \[D8.1\]"):
        game.play({"kind": "pass", "seat": 1})
    with pytest.raises(IllegalAction):
        game.play(area_action(game, 2, "die", "C1", 0))
    game.play({"kind": "pass", "seat": 2})
    assert game.is_over
    with pytest.raises(IllegalAction, match=r"The game is over. \[D8.1\]"):
        game.play({"kind": "pass", "seat": 2})


def test_the_last_tile_may_be_gone_when_a_last_launch_comes() -> None:
    """[D7.2] [D8.1]"""
    game = new_game(2)

    def one_tile_is_left(game: Game) -> None:
        everyone_can_launch(game)
        game.state.tiles_taken[:] = [5, 6, 6, 6]

    play_to_final_launches(game, one_tile_is_left)
    game.play(launch_action(game, 0, "angle3", "A1 B1 A2"))
    assert game.is_over


def test_nobody_acts_out_of_range() -> None:
    game = begin_steps(new_game(2))
    assert not rules.may_act(game.state, 2)
    assert not rules.may_act(game.state, -1)
    with pytest.raises(IllegalAction, match="There is no seat 3"):
        game.play({"kind": "pass", "seat": 3})
