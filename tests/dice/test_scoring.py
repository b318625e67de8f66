"""The score and the winners. [D9]"""

import pytest

from lanterns.dice.rules.scoring import score_dice
from lanterns.engine import rules
from tests.dice.editions import changed
from tests.dice.positions import complete, new_game, shade_half


@pytest.mark.parametrize(
    ("names", "honor"),
    [
        ("", 0),
        ("A1 B1 C1 D1", 0),
        ("A1 B1 C1 E1", 1),
        ("A1 B1 D1 E1", 2),
        ("A1 B1 C1 E1 F1 H1", 2),
        ("A1 B2 C3 D4", 1),
        ("I1 A2", 1),
        ("A1 B1 C1 C2 C3 B3 A3 A5 B5 C5 D5", 4),
    ],
)
def test_the_second_largest_group_scores(names: str, honor: int) -> None:
    """[D9.2]"""
    game = new_game()
    complete(game, 1, names)
    assert game.result["group"][1] == honor


def test_half_shaded_pools_join_nothing() -> None:
    """[D9.2]"""
    game = new_game()
    complete(game, 0, "A1 C1")
    shade_half(game, 0, "B1 D1", 0)
    assert game.result["group"][0] == 1


@pytest.mark.parametrize(
    ("completed", "half", "honor"),
    [
        ("B1 A2 C2 B3", "", 4),
        ("B1 A2 C2", "B3", 0),
        ("B1 A2 C2 B3", "B2", 0),
        ("B1 A2 C2 B3 B2", "", 0),
        ("B1 A2 C2 B3 B4 A5 C5 B6", "", 8),
        ("E1 D2 F2 E3 B1 A2 C2 B3", "", 8),
    ],
)
def test_unshaded_boats_with_completed_sides_score_four(completed: str, half: str, honor: int) -> None:
    """[D5.5] [D9.3]"""
    game = new_game()
    complete(game, 0, completed)
    shade_half(game, 0, half, 1)
    assert game.result["boats"][0] == honor


def test_a_boat_at_the_edge_never_scores() -> None:
    """[D9.3]"""
    lake = ["RG. RG~ RG.", "RG. RG. RG.", "RG~ RG. RG."]
    game = new_game(edition=changed(lake=lake))
    complete(game, 0, "A1 C1 B2 A2 B3 C3 C2")
    assert game.result["boats"][0] == 0


def test_the_parts_add_up_and_gifts_count_nothing() -> None:
    """[D9.1] [D9.5]"""
    game = new_game()
    complete(game, 2, "B1 A2 C2 B3 B4 A5 C5 B6")
    game.state.fireworks[2] = 9
    game.state.gifts[2] = 7
    assert score_dice(game.state, 2) == 9 + 1 + 8
    assert game.score[2] == game.result["honor"][2] == 18


@pytest.mark.parametrize(
    ("fireworks", "completed", "winners"),
    [
        ([5, 3, 3], ["", "", ""], [0]),
        ([3, 5, 5], ["", "", ""], [1, 2]),
        ([4, 5, 5], ["A1 C1", "", ""], [1, 2]),
        ([4, 4, 5], ["A1 C1", "A1 C1", ""], [2]),
        ([0, 0, 0], ["", "", ""], [0, 1, 2]),
    ],
)
def test_most_honor_wins_then_most_from_fireworks(
    fireworks: list[int], completed: list[str], winners: list[int]
) -> None:
    """[D9.4]"""
    game = new_game(3)
    game.state.fireworks[:3] = fireworks
    for seat, names in enumerate(completed):
        complete(game, seat, names)
    assert game.result["winners"] == winners
    shares = [rules.victory_share(game.state, seat) for seat in range(3)]
    assert shares == [1 / len(winners) if seat in winners else 0 for seat in range(3)]
