"""Components and setting up. [D1] [D2]"""

from collections import Counter
from typing import Any

import pytest

from lanterns import CHANCE, Game, IllegalAction
from lanterns.dice.edition.edition import default_edition
from lanterns.engine import rules
from lanterns.engine.errors import BadOptions
from tests.dice.positions import FIRST_SHAPES, new_game


def outcomes(game: Game) -> list[dict[str, Any]]:
    """All outcomes of chance, as JSON."""
    numbers = [int(rules.outcome(game.state, i)) for i in range(rules.count_outcomes(game.state))]
    return [game.kind.action(game.state, CHANCE, number).to_json() for number in numbers]


def test_the_dice_show_six_colors_once_each() -> None:
    """[D1.1] [D4.1]"""
    rolls = outcomes(new_game())
    assert len(rolls) == 6**4
    assert len({tuple(roll["dice"]) for roll in rolls}) == 6**4
    assert {color for roll in rolls for color in roll["dice"]} == set(default_edition().data["colors"].values())


def test_the_default_lake() -> None:
    """[D1.3] [D1.4]"""
    lake = default_edition().lake
    pools = [pool for line in lake for pool in line]
    assert (len(lake), {len(line) for line in lake}) == (6, {9})
    assert Counter(letter for pool in pools for letter in pool[:2]) == dict.fromkeys("ROGBPW", 18)
    assert all(pool[0] != pool[1] for pool in pools)
    features = Counter(mark for pool in pools for mark in pool[2:])
    assert features == {".": 20, "~": 6, "#": 10, "^": 8, "v": 10}


def test_the_eight_shapes() -> None:
    """[D1.5]"""
    shapes = default_edition().data["fireworks"]["shapes"]
    sizes = {shape["id"]: "".join(shape["pattern"]).count("X") for shape in shapes}
    large, medium, small = ("u5", "plus5"), ("square4", "t4", "l4", "zig4"), ("straight3", "angle3")
    assert sizes == dict.fromkeys(small, 3) | dict.fromkeys(medium, 4) | dict.fromkeys(large, 5)
    for shape in shapes:
        assert len(shape["values"]) == 6
        assert shape["values"] == sorted(shape["values"], reverse=True)


def test_three_emperor_cards_cost_one_two_and_three() -> None:
    """[D1.6]"""
    assert [card["cost"] for card in default_edition().data["emperor"]] == [1, 2, 3]
    assert all({"A", "B"} < set(card) for card in default_edition().data["emperor"])


@pytest.mark.parametrize(("players", "deals"), [(2, 12), (3, 24), (4, 24)])
def test_everyone_has_a_different_sheet(players: int, deals: int) -> None:
    """[D2.1]"""
    dealt = [tuple(deal["sheets"]) for deal in outcomes(Game("dice", players=players))]
    assert len(set(dealt)) == len(dealt) == deals
    assert all(len(set(sheets)) == players for sheets in dealt)


@pytest.mark.parametrize(("sheets", "start"), [("BA", 1), ("AD", 0), ("DCB", 2), ("CBD", 1), ("DCAB", 2), ("BCDA", 3)])
def test_the_earliest_letter_starts(sheets: str, start: int) -> None:
    """[D2.1]"""
    game = new_game(len(sheets), sheets=sheets)
    assert game.view()["start"] == game.view()["active"] == start


def test_one_small_two_medium_and_one_large_shape_are_in_play() -> None:
    """[D2.2]"""
    game = Game("dice", players=2)
    game.play({"kind": "sheets", "sheets": ["A", "B"]})
    choices = [choice["shapes"] for choice in outcomes(game)]
    assert len(choices) == 2 * 6 * 2
    for choice in choices:
        assert Counter(name[-1] for name in choice) == {"3": 1, "4": 2, "5": 1}


def test_the_order_of_the_shapes_in_a_record_does_not_matter() -> None:
    """[D2.2]"""
    game = new_game(shapes=("u5", "angle3", "t4", "square4"))
    assert [stack["shape"] for stack in game.view()["shapes"]] == list(FIRST_SHAPES)


def test_a_first_game_has_its_own_shapes_and_sides() -> None:
    """[D2.2] [D2.3]"""
    game = Game("dice", players=2, options={"first_game": True})
    game.play({"kind": "sheets", "sheets": ["A", "B"]})
    assert outcomes(game) == [{"kind": "shapes", "shapes": list(FIRST_SHAPES)}]
    with pytest.raises(IllegalAction, match=r"A first game has its own four shapes. \[D2.2\]"):
        game.play({"kind": "shapes", "shapes": ["straight3", "square4", "t4", "u5"]})
    game.play({"kind": "shapes", "shapes": list(FIRST_SHAPES)})
    assert outcomes(game) == [{"kind": "emperor_sides", "sides": ["A", "A", "A"]}]
    with pytest.raises(IllegalAction, match=r"side A of every card. \[D2.3\]"):
        game.play({"kind": "emperor_sides", "sides": ["A", "B", "A"]})


def test_each_emperor_card_lies_on_either_side() -> None:
    """[D2.3]"""
    game = Game("dice", players=2)
    game.play({"kind": "sheets", "sheets": ["A", "B"]})
    game.play({"kind": "shapes", "shapes": list(FIRST_SHAPES)})
    assert len({tuple(outcome["sides"]) for outcome in outcomes(game)}) == 8
    game.play({"kind": "emperor_sides", "sides": ["B", "A", "B"]})
    assert [card["side"] for card in game.view()["emperor"]] == ["B", "A", "B"]


def test_four_shapes_and_the_sides_can_be_chosen() -> None:
    """[D2.2] [D2.3] Any four of the eight: one small, two medium and one large is what chance picks."""
    options = {"shapes": ["zig4", "square4", "t4", "l4"], "sides": ["A", "B", "B"]}
    game = Game("dice", players=2, options=options)
    game.play({"kind": "sheets", "sheets": ["A", "B"]})
    assert outcomes(game) == [{"kind": "shapes", "shapes": ["square4", "t4", "l4", "zig4"]}]
    with pytest.raises(IllegalAction, match=r"The four shapes of this game were chosen before. \[D2.2\]"):
        game.play({"kind": "shapes", "shapes": list(FIRST_SHAPES)})
    game.play(outcomes(game)[0])
    assert outcomes(game) == [{"kind": "emperor_sides", "sides": ["A", "B", "B"]}]
    with pytest.raises(IllegalAction, match=r"emperor cards were chosen before. \[D2.3\]"):
        game.play({"kind": "emperor_sides", "sides": ["A", "B", "A"]})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_start_player_who_was_agreed_on_has_the_earliest_letter(players: int) -> None:
    """[D2.1]"""
    start = players - 1
    game = Game("dice", players=players, options={"start": start})
    dealt = [deal["sheets"] for deal in outcomes(game)]
    assert len(dealt) == len({tuple(sheets) for sheets in dealt}) == {2: 6, 3: 8, 4: 6}[players]
    assert all(sheets[start] == min(sheets) for sheets in dealt)
    with pytest.raises(IllegalAction, match=rf"Seat {start} starts, as agreed.* \[D2.1\]"):
        game.play({"kind": "sheets", "sheets": list("ABCD"[:players])})
    game.play({"kind": "sheets", "sheets": dealt[0]})
    assert game.state.start == start


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"shapes": ["t4", "t4", "l4", "u5"]}, "Choose 4 different shapes"),
        ({"shapes": ["t4", "x9", "l4", "u5"]}, "no shape 'x9' in this edition"),
        ({"shapes": ["t4"]}, "shapes"),
        ({"sides": ["A", "B", "C"]}, "sides"),
        ({"first_game": True, "sides": ["A", "A", "B"]}, "ask for it, or choose them, not both"),
        ({"start": 2}, "Seat 2 cannot start"),
    ],
)
def test_choices_that_cannot_be_are_refused(options: dict[str, Any], sentence: str) -> None:
    """[D2.1] [D2.2] [D2.3]"""
    with pytest.raises(BadOptions, match=sentence):
        Game("dice", players=2, options=options)


@pytest.mark.parametrize(("players", "letters"), [(2, "ROWGPBGBRW"), (3, "ROWGPBPO"), (4, "ROWGPB")])
def test_turns_and_their_bonuses_depend_on_the_number_of_players(players: int, letters: str) -> None:
    """[D2.4]"""
    view = new_game(players).view()
    colors = default_edition().data["colors"]
    assert view["turns"] == len(letters)
    assert view["seats"][0]["turn_bonuses"] == [colors[letter] for letter in letters]


def test_everyone_starts_with_one_gift() -> None:
    """[D2.5]"""
    assert [seat["gifts"] for seat in new_game(3).view()["seats"]] == [1, 1, 1]
