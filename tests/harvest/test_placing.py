"""Placing a tile and what it brings. [H7]"""

import pytest

from lanterns import Game, IllegalAction
from lanterns.harvest.rules.components import COLORS
from lanterns.harvest.rules.state import State
from tests.harvest.positions import cards_of, empty_supply, give_cards, give_favors, lay_lake, new_game


def game_with_lake(tiles: list[tuple[int, int, int, int]], hand: list[int], players: int = 4) -> Game:
    """A game in which seat 0 holds no cards, these tiles in hand, and is to place on this lake."""
    game = new_game(players)
    lay_lake(game.state, tiles)
    game.state.hands[0] = hand
    for seat in range(players):
        give_cards(game.state, seat, {})
    return game


def place(game: Game, tile: int, x: int, y: int, rotation: int) -> list[tuple[str, int, object, int]]:
    """Place for seat 0; return the journal as (reason, seat, color or tile, received)."""
    action = {"kind": "place", "seat": game.to_act, "tile": tile, "x": x, "y": y, "rotation": rotation}
    return [
        (entry["reason"], entry["seat"], entry.get("color", entry.get("tile")), entry["received"])
        for entry in game.play(action)
    ]


def supply_of(game: State, color: str) -> int:
    return int(game.supply[COLORS.index(color)])


def test_any_tile_any_rotation_any_cell_that_shares_a_side() -> None:
    """[H7.1] The lone starting tile has four open cells: 3 tiles x 4 cells x 4 rotations."""
    game = new_game()
    placements = {tuple(action.to_json().items()) for action in game.legal_actions()}
    assert len(placements) == 48
    assert sorted(game.view()["open"]) == [[-1, 0], [0, -1], [0, 1], [1, 0]]


@pytest.mark.parametrize(("x", "y"), [(0, 0), (1, 1), (2, 0), (-33, 33)])
def test_a_cell_that_is_taken_or_apart_is_refused(x: int, y: int) -> None:
    """[H7.1] A corner is not a side."""
    game = new_game()
    tile = game.view(0)["hand"][0]["tile"]
    with pytest.raises(IllegalAction, match=r"is not an empty cell that shares a side with a tile\. \[H7.1\]"):
        game.play({"kind": "place", "seat": 0, "tile": tile, "x": x, "y": y, "rotation": 0})


def test_a_tile_of_another_hand_is_refused() -> None:
    """[H7.1]"""
    game = new_game()
    other = game.view(1)["hand"][0]["tile"]
    with pytest.raises(IllegalAction, match=rf"Tile {other} is not in the hand of seat 0\. \[H7.1\]"):
        game.play({"kind": "place", "seat": 0, "tile": other, "x": 1, "y": 0, "rotation": 0})


#            red
#     blue  start  white | 14: white (west side) touches white
#           black
def test_a_match_gives_the_active_player_a_card() -> None:
    """[H7.2] Tile 14 (white, white, red, green) turned once shows green north, white east and south, red west."""
    game = game_with_lake([], [14, 1, 2])
    journal = place(game, 14, 1, 0, 3)
    assert journal[0] == ("match", 0, "white", 1)
    assert cards_of(game.state, 0)["white"] == 1


def test_two_matches_give_two_cards() -> None:
    """[H7.2] Black above and white to the left of (1, 1) both meet their like."""
    #   start   27: black north, white west ... laid at (1, 0) turned so that black is south
    #   27 again cannot be: 19 (blue, black, white, green) at (0, 1) turned so that white is east
    game = game_with_lake([(27, 1, 0, 0), (19, 0, 1, 3)], [24, 1, 2])
    # 24 (blue, red, white, black): turned once shows black north, blue east, red south, white west.
    journal = place(game, 24, 1, 1, 1)
    assert [entry for entry in journal if entry[0] == "match"] == [("match", 0, "black", 1), ("match", 0, "white", 1)]


def test_a_side_that_differs_gives_nothing_extra() -> None:
    """[H7.2] Orange towards white."""
    game = game_with_lake([], [4, 1, 2])
    journal = place(game, 4, 1, 0, 0)
    assert {entry[0] for entry in journal} == {"facing"}


def test_each_platform_in_a_match_gives_a_favor_and_the_new_tile_counts_once() -> None:
    """[H7.3] Platform tile 27 touches the platforms 9 and 15 with black and white: three favors, not four."""
    #        9 (white, blue, black, blue) at (0, -1)   27 at (1, -1)
    #        start                                     15 at (1, 0)
    # 27 (black, white, black, white) turned once: white north, black east, white south, black west.
    # 9 turned three times: blue north, black east. 15 (orange, purple, white, white) turned twice: white north.
    game = game_with_lake([(9, 0, -1, 3), (15, 1, 0, 2)], [27, 1, 2])
    journal = place(game, 27, 1, -1, 1)
    assert [entry for entry in journal if entry[0] == "match"] == [("match", 0, "white", 1), ("match", 0, "black", 1)]
    assert [entry for entry in journal if entry[0] == "favor"] == [
        ("favor", 0, 15, 1),
        ("favor", 0, 9, 1),
        ("favor", 0, 27, 1),
    ]
    assert game.view()["seats"][0]["favors"] == 3
    assert game.view()["favor_supply"] == 17


def test_a_platform_that_only_touches_gives_no_favor() -> None:
    """[H7.3] The platform tile 26 beside the start tile matches nothing."""
    game = game_with_lake([], [26, 1, 2])
    place(game, 26, 1, 0, 1)
    assert game.view()["seats"][0]["favors"] == 0


def test_a_match_without_cards_still_gives_its_favor() -> None:
    """[H7.4]"""
    game = game_with_lake([], [27, 1, 2])
    empty_supply(game.state, "white")
    journal = place(game, 27, 1, 0, 0)
    assert journal[:2] == [("match", 0, "white", 0), ("favor", 0, 27, 1)]
    assert game.view()["seats"][0]["favors"] == 1


def test_when_the_favor_tokens_are_gone_none_are_given() -> None:
    """[H7.5]"""
    game = game_with_lake([(9, 0, -1, 3), (15, 1, 0, 2)], [27, 1, 2])
    give_favors(game.state, 2, 18)
    journal = place(game, 27, 1, -1, 1)
    assert [entry[3] for entry in journal if entry[0] == "favor"] == [1, 1, 0]
    assert game.view()["seats"][0]["favors"] == 2
    assert game.view()["favor_supply"] == 0


def test_spent_favors_can_be_earned_again() -> None:
    """[H7.5]"""
    game = game_with_lake([(9, 0, -1, 3), (15, 1, 0, 2)], [27, 1, 2])
    give_cards(game.state, 0, {"red": 1})
    give_favors(game.state, 0, 2)
    give_favors(game.state, 2, 18)
    game.play({"kind": "exchange", "seat": 0, "give": "red", "take": "blue"})
    journal = place(game, 27, 1, -1, 1)
    assert [entry[3] for entry in journal if entry[0] == "favor"] == [1, 1, 0]


@pytest.mark.parametrize(
    ("players", "colors"),
    [
        (4, [(0, "green"), (1, "purple"), (2, "blue"), (3, "white")]),
        (3, [(0, "green"), (1, "purple"), (2, "white")]),
        (2, [(0, "green"), (1, "blue")]),
    ],
)
def test_everyone_takes_the_color_that_faces_them(players: int, colors: list[tuple[int, str]]) -> None:
    """[H7.6] Tile 25 unturned shows blue north, white east, green south, purple west."""
    game = game_with_lake([], [25, 1, 2], players)
    journal = place(game, 25, 0, -1, 0)
    assert journal == [("facing", seat, color, 1) for seat, color in colors]
    assert [cards_of(game.state, seat) for seat, _ in colors] == [{color: 1} for _, color in colors]


def test_when_the_supply_runs_short_the_first_clockwise_has_it() -> None:
    """[H7.6] [H7.7] Seat 2 places tile 27: seats 2 and 0 are shown black, of which one card is left."""
    # Tile 27 lies above the starting tile, whose red side it does not match:
    # it shows black to the north and south, white to the east and west.
    game = game_with_lake([], [1, 2, 3])
    game.state.active = 2
    game.state.hands[2] = [27, 5, 6]
    empty_supply(game.state, "black", left=1)
    assert place(game, 27, 0, -1, 0) == [
        ("facing", 2, "black", 1),
        ("facing", 3, "white", 1),
        ("facing", 0, "black", 0),
        ("facing", 1, "white", 1),
    ]
    assert supply_of(game.state, "black") == 0


def test_matches_come_before_orientation() -> None:
    """[H7.2] [H7.6] The last white card goes to the match, so seat 3, shown white, gets none."""
    # The starting tile shows white to the east, where 27 shows it back; 27 also shows white east and west.
    game = game_with_lake([], [27, 1, 2])
    empty_supply(game.state, "white", left=1)
    journal = place(game, 27, 1, 0, 0)
    assert ("match", 0, "white", 1) in journal
    assert [entry for entry in journal if entry[2] == "white" and entry[0] == "facing"] == [
        ("facing", 1, "white", 0),
        ("facing", 3, "white", 0),
    ]


def test_a_missed_card_is_not_owed() -> None:
    """[H7.7] Seat 0 is shown green when there is none; when green returns, seat 1's tile shows it something else."""
    game = game_with_lake([], [25, 1, 2])
    empty_supply(game.state, "green")
    place(game, 25, 0, -1, 0)
    assert cards_of(game.state, 0) == {}
    game.state.supply[COLORS.index("green")] = 3
    game.state.hands[1] = [27, 5, 6]
    place(game, 27, 1, 0, 1)
    assert cards_of(game.state, 0) == {"white": 1}


def test_the_hand_is_filled_again_while_the_stack_lasts() -> None:
    """[H7.8]"""
    game = new_game()
    before = game.view()["stack"]
    first = game.legal_actions()[0]
    game.play(first)
    assert game.actions[-1].kind == "draw"
    assert game.view()["stack"] == before - 1
    assert game.view(0)["seats"][0]["hand_count"] == 3


def test_nothing_is_drawn_from_an_empty_stack() -> None:
    """[H7.8]"""
    game = new_game()
    game.state.stack = 0
    game.play(game.legal_actions()[0])
    assert game.actions[-1].kind == "place"
    assert game.view()["seats"][0]["hand_count"] == 2
