"""The examples of the rules page, played."""

from tests.dice.editions import changed
from tests.dice.positions import (
    area_action,
    areas_of_color,
    areas_offered,
    begin_steps,
    complete,
    kinds_offered,
    new_game,
)


def test_three_players_shade_what_they_face() -> None:
    """[D11.1]"""
    game = begin_steps(new_game(3), ["blue", "orange", "white", "red"], turn=1)
    faced = [seat["faces"] for seat in game.view()["seats"]]
    assert faced == ["red", "blue", "orange"]
    for seat, color in enumerate(faced):
        assert areas_offered(game, seat, "die") == areas_of_color(color)
    game.play(area_action(game, 0, "die", "A1", 0))
    game.play(area_action(game, 1, "die", "B1", 0))
    game.play(area_action(game, 2, "die", "A2", 0))
    assert [len(seat["shaded"]) for seat in game.view()["seats"]] == [1, 1, 1]


def test_a_blue_area_with_a_pavilion_earns_a_gift() -> None:
    """[D11.2]"""
    game = begin_steps(new_game(), ["white", "blue", "red", "red"])
    brought = game.play(area_action(game, 1, "die", "F1", 1))
    assert brought == [{"reason": "gift", "seat": 1, "color": "blue", "row": 0, "column": 5, "area": 1, "received": 1}]
    assert [seat["gifts"] for seat in game.view()["seats"]] == [1, 2, 1, 1]


def test_a_platform_in_the_middle_offers_eight_areas() -> None:
    """[D11.3]"""
    game = begin_steps(new_game(), ["red", "green", "white", "red"])
    game.play(area_action(game, 0, "die", "F3", 1))
    game.state.step[0] = 0  # as if a later die had come
    game.state.dice[0] = 5  # white
    brought = game.play(area_action(game, 0, "die", "F3", 0))
    assert {entry["reason"] for entry in brought} == {"completed", "platform"}
    assert brought[-1]["offered"] == 8
    around = {(name, area) for name in ("F2", "G3", "F4", "E3") for area in (0, 1)}
    assert areas_offered(game, 0, "platform") == around


def test_the_first_turn_of_sheet_a_has_a_red_bonus() -> None:
    """[D11.4]"""
    game = begin_steps(new_game(2), ["green", "blue", "white", "white"])
    game.play(area_action(game, 0, "die", "D1", 1))
    assert kinds_offered(game, 0) >= {"turn_bonus", "pass"}
    assert areas_offered(game, 0, "turn_bonus") == areas_of_color("red")
    game.play(area_action(game, 0, "turn_bonus", "A1", 0))
    assert areas_offered(game, 0, "turn_bonus") == set()


def test_the_score_of_the_example() -> None:
    """[D11.5]

      A B C D E F G H I
    1 . . . . x x x x x    the largest group, at the top right, has 12 pools
    2 . . . . . x x ~ x    the second largest, at the bottom left, has 10
    3 x x . . . x x x x    both boats have completed pools on all sides
    4 x ~ x . . . . . .    one more completed pool stands alone
    5 x x x . . . . . .
    6 x x x . x . . . .
    """
    lake = [
        "RG. RG. RG. RG. RG. RG. RG. RG. RG.",
        "RG. RG. RG. RG. RG. RG. RG. RG~ RG.",
        "RG. RG. RG. RG. RG. RG. RG. RG. RG.",
        "RG. RG~ RG. RG. RG. RG. RG. RG. RG.",
        "RG. RG. RG. RG. RG. RG. RG. RG. RG.",
        "RG. RG. RG. RG. RG. RG. RG. RG. RG.",
    ]
    game = new_game(2, edition=changed(lake=lake))
    complete(game, 0, "F1 G1 H1 I1 F2 G2 I2 F3 G3 H3 I3 E1")
    complete(game, 0, "B3 A4 C4 A5 B5 C5 A6 B6 C6 A3")
    complete(game, 0, "E6")
    game.state.fireworks[0] = 5 + 4 + 3 + 3
    result = game.result
    assert (result["fireworks"][0], result["group"][0], result["boats"][0]) == (15, 10, 8)
    assert result["honor"][0] == 33
