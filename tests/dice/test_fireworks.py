"""Fireworks. [D7]"""

import pytest

from lanterns import IllegalAction
from lanterns.dice.edition.edition import default_edition
from lanterns.dice.edition.shapes import orientations_of
from tests.dice.positions import begin_steps, complete, kinds_offered, launch_action, new_game, pools


def test_a_display_covers_completed_pools_of_its_shape() -> None:
    """[D7.1]"""
    game = begin_steps(new_game())
    complete(game, 0, "A1 B1 A2")
    assert game.play(launch_action(game, 0, "angle3", "A1 B1 A2")) == [
        {"reason": "firework", "seat": 0, "shape": "angle3", "pools": [[0, 0], [0, 1], [1, 0]], "received": 4}
    ]
    assert game.result["fireworks"] == [4, 0, 0, 0]
    assert game.view()["seats"][0]["launched"] == [{"shape": "angle3", "honor": 4, "pools": [[0, 0], [0, 1], [1, 0]]}]
    assert 0 not in game.acting_seats


def test_a_launch_ends_the_turn_of_its_seat() -> None:
    """[D3.2] [D7.1]"""
    game = begin_steps(new_game())
    complete(game, 0, "A1 B1 A2")
    assert kinds_offered(game, 0) >= {"die", "turn_bonus", "launch", "pass"}
    game.play(launch_action(game, 0, "angle3", "A1 B1 A2"))
    with pytest.raises(IllegalAction, match=r"Seat 0 has finished this turn. \[D3.1\]"):
        game.play({"kind": "pass", "seat": 0})


def test_only_the_active_seat_launches() -> None:
    """[D7.1]"""
    game = begin_steps(new_game())
    complete(game, 1, "A1 B1 A2")
    assert "launch" not in kinds_offered(game, 1)
    with pytest.raises(IllegalAction, match=r"Only seat 0 launches this turn. \[D7.1\]"):
        game.play(launch_action(game, 1, "angle3", "A1 B1 A2"))


@pytest.mark.parametrize(
    ("shape", "ways"),
    [("straight3", 2), ("angle3", 4), ("square4", 1), ("t4", 4), ("l4", 8), ("zig4", 4), ("u5", 4), ("plus5", 1)],
)
def test_a_shape_may_be_turned_and_flipped(shape: str, ways: int) -> None:
    """[D7.1]"""
    edition = default_edition()
    cells = edition.patterns[edition.shape_ids.index(shape)]
    assert sum(1 for turned in orientations_of(cells) if turned) == ways


def test_an_l_lies_in_eight_ways_on_a_block_of_six() -> None:
    """[D7.1]"""
    game = begin_steps(new_game(shapes=("angle3", "l4", "t4", "u5")))
    complete(game, 0, "A1 B1 C1 A2 B2 C2")
    launches = [action.to_json() for action in game.legal_actions(0) if action.kind == "launch"]
    assert sum(launch["shape"] == "l4" for launch in launches) == 4
    assert sum(launch["shape"] == "t4" for launch in launches) == 2
    assert sum(launch["shape"] == "u5" for launch in launches) == 2
    assert sum(launch["shape"] == "angle3" for launch in launches) == 8


def test_a_shape_does_not_reach_around_the_edge() -> None:
    """[D7.1]"""
    game = begin_steps(new_game())
    complete(game, 0, "H1 I1 A2 A3")
    assert "launch" not in kinds_offered(game, 0)
    with pytest.raises(IllegalAction, match=r"do not have the shape. \[D7.1\]"):
        game.play(launch_action(game, 0, "angle3", "I1 A2 A3"))


def test_no_pool_lies_under_two_displays() -> None:
    """[D7.1]"""
    game = begin_steps(new_game(2))
    complete(game, 0, "A1 B1 A2 B2")
    game.play(launch_action(game, 0, "angle3", "A1 B1 A2"))
    game.play({"kind": "pass", "seat": 1})
    begin_steps(game)
    for seat in (1, 0):
        game.play({"kind": "pass", "seat": seat})
    begin_steps(game)
    assert "launch" not in kinds_offered(game, 0)
    with pytest.raises(IllegalAction, match=r"already covered. \[D7.1\]"):
        game.play(launch_action(game, 0, "square4", "A1 B1 A2 B2"))


@pytest.mark.parametrize(
    ("shape", "names", "sentence"),
    [
        ("t4", "A1 B1 A2 B2", r"do not have the shape. \[D7.1\]"),
        ("angle3", "A1 B1 B1", r"do not have the shape. \[D7.1\]"),
        ("angle3", "D1 E1 D2", r"cover completed pools only. \[D7.1\]"),
        ("plus5", "A1 B1 A2", r"not in play. \[D2.2\]"),
        ("angle3", "A1 B1 A9", r"do not have the shape. \[D7.1\]"),
    ],
)
def test_other_displays_are_refused(shape: str, names: str, sentence: str) -> None:
    """[D7.1]"""
    game = begin_steps(new_game())
    complete(game, 0, "A1 B1 A2 B2")
    with pytest.raises(IllegalAction, match=sentence):
        game.play(launch_action(game, 0, shape, names))


def test_an_exhausted_stack_offers_nothing() -> None:
    """[D7.2]"""
    game = begin_steps(new_game())
    complete(game, 0, "A1 B1 A2")
    game.state.tiles_taken[0] = 6
    assert "launch" not in kinds_offered(game, 0)
    with pytest.raises(IllegalAction, match=r"No tile of this shape is left. \[D7.2\]"):
        game.play(launch_action(game, 0, "angle3", "A1 B1 A2"))


def test_the_values_fall_with_every_tile() -> None:
    """[D7.1]"""
    game = begin_steps(new_game())
    values = [4, 2, 2, 1, 1, 1]
    for taken, value in enumerate(values):
        game.state.tiles_taken[0] = taken
        assert game.view()["shapes"][0]["value"] == value
        assert game.view()["shapes"][0]["values"] == values[taken:]


def test_covered_pools_count_as_completed() -> None:
    """[D7.3]"""
    game = begin_steps(new_game())
    complete(game, 0, "A1 B1 A2 F1 F2 F3 F4")
    assert game.result["group"][0] == 3
    game.play(launch_action(game, 0, "angle3", "A1 B1 A2"))
    assert game.result["group"][0] == 3
    assert game.state.covered[0] == sum(1 << pool for pool in pools(game.state, "A1 B1 A2"))
