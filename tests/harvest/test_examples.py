"""The rulebook's worked examples. [H9]"""

from lanterns import Game
from tests.harvest.positions import cards_of, empty_supply, give_cards, give_favors, lay_lake, new_game


def prepare(players: int, tiles: list[tuple[int, int, int, int]], seat: int, tile: int) -> Game:
    """A game on this lake in which only the given seat is to act, holding the given tile and nobody any cards."""
    game = new_game(players)
    lay_lake(game.state, tiles)
    for other in range(players):
        give_cards(game.state, other, {})
    game.state.active = seat
    game.state.hands[seat] = [tile, 1, 2]
    return game


def place(game: Game, tile: int, x: int, y: int, rotation: int) -> None:
    game.play({"kind": "place", "seat": game.to_act, "tile": tile, "x": x, "y": y, "rotation": rotation})


def test_the_orientation_example() -> None:
    """[H7.6] Tile 25: blue to the active player, then clockwise white, green, purple."""
    game = prepare(4, [], seat=0, tile=25)
    place(game, 25, -1, 0, 2)
    assert [cards_of(game.state, seat) for seat in range(4)] == [
        {"blue": 1},
        {"white": 1},
        {"green": 1},
        {"purple": 1},
    ]


def test_the_turn_example() -> None:
    """[H9.1]"""
    # 23 (orange, blue, white, orange), a koi platform, at (1, 0) with blue turned north; 32 (blue, white, orange, red)
    # above it, unturned but for two quarters: blue south towards the platform's blue.
    #     32: orange north, red east, blue south, white west
    game = prepare(4, [(23, 1, 0, 3)], seat=2, tile=32)
    give_cards(game.state, 2, {"red": 3, "purple": 2, "green": 2, "black": 1})
    give_favors(game.state, 2, 3)
    game.play({"kind": "exchange", "seat": 2, "give": "purple", "take": "red"})
    game.play({"kind": "dedicate", "seat": 2, "type": "four_of_a_kind", "colors": ["red"]})
    assert game.score[2] == 8
    place(game, 32, 1, -1, 2)
    assert cards_of(game.state, 2) == {"purple": 1, "green": 2, "black": 1, "blue": 1, "orange": 1}
    assert game.view()["seats"][2]["favors"] == 2
    assert [cards_of(game.state, seat) for seat in (3, 0, 1)] == [{"red": 1}, {"blue": 1}, {"white": 1}]


def test_example_1_two_players() -> None:
    """[H9.2] Tile 7 (white, green, orange, green), a lotus platform, matches green to green."""
    # 10 (green, red, orange, white) at (1, 0) turned once shows green east; 7 beside it turned twice:
    # orange north, green east, white south, green west.
    game = prepare(2, [(10, 1, 0, 1)], seat=0, tile=7)
    place(game, 7, 2, 0, 2)
    assert cards_of(game.state, 0) == {"green": 1, "white": 1}
    assert game.view()["seats"][0]["favors"] == 1
    assert cards_of(game.state, 1) == {"orange": 1}


def test_example_2_three_players_without_black() -> None:
    """[H9.3] Tile 18 (blue, red, black, green) matches red to red and only touches a platform tile."""
    #     18   27*      18 turned once: green north, blue east, red south, black west
    #     <>    1       the starting tile shows red to the north; 27 shows white to the west
    game = prepare(3, [(1, 1, 0, 0), (27, 1, -1, 0)], seat=0, tile=18)
    empty_supply(game.state, "black")
    black_of_seat_2 = cards_of(game.state, 2)["black"]
    place(game, 18, 0, -1, 1)
    assert cards_of(game.state, 0) == {"red": 2}
    assert game.view()["seats"][0]["favors"] == 0
    assert cards_of(game.state, 1) == {}
    assert cards_of(game.state, 2) == {"black": black_of_seat_2, "blue": 1}


def test_example_3_four_players_with_one_black() -> None:
    """[H9.4] Tile 20 (red, black, black, purple), a panda platform, matches two platform tiles."""
    #      6  22*  10      20 turned once: purple north, red east, black south, black west
    #     <>  20*  12*     22 shows purple to the south, 12 red to the west
    game = prepare(4, [(6, 0, -1, 0), (22, 1, -1, 0), (10, 2, -1, 0), (12, 2, 0, 0)], seat=0, tile=20)
    empty_supply(game.state, "black", left=1)
    black_of_seat_3 = cards_of(game.state, 3)["black"]
    place(game, 20, 1, 0, 1)
    assert cards_of(game.state, 0) == {"purple": 1, "red": 1, "black": 1}
    assert game.view()["seats"][0]["favors"] == 3
    assert cards_of(game.state, 1) == {}
    assert cards_of(game.state, 2) == {"purple": 1}
    assert cards_of(game.state, 3) == {"black": black_of_seat_3, "red": 1}
