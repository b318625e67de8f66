"""What a seat observes of Harvest, piece by piece."""

import numpy as np

from lanterns.engine import rules
from lanterns.engine.observation import name_pieces, observation_layout
from lanterns.harvest.bots.observation import PLACES, SIDE_CODES, Observation
from lanterns.harvest.rules.components import COLORS, HAS_PLATFORM
from lanterns.harvest.rules.lake import WIDTH, color_shown, x_of, y_of
from lanterns.harvest.rules.state import State
from tests.harvest.positions import give_cards, lay_lake, new_game


def observe(game: State, seat: int) -> dict[str, np.ndarray]:
    row = np.full(1, 99, observation_layout(Observation, np.int8))
    rules.observe(game, seat, row[0])
    return name_pieces(Observation, row.view(np.int8))


def code(color: str, *, has_platform: bool = False) -> int:
    return 1 + COLORS.index(color) + 8 * has_platform


def test_seats_are_counted_from_the_observer_on() -> None:
    game = new_game(players=3, start=1).state
    give_cards(game, 2, {"red": 2, "white": 1})
    game.honor[:] = 10, 20, 30, 0
    seen = observe(game, 2)
    assert seen["honor"].tolist() == [30, 10, 20, 0]
    assert seen["cards"][0].tolist() == [0, 0, 0, 0, 0, 2, 1]
    assert seen["active"].tolist() == [0, 0, 1, 0]
    assert seen["tiles_held"].tolist() == [3, 3, 3, 0]


def test_the_observer_sits_in_the_south_and_nobody_at_a_seat_not_played() -> None:
    game = new_game(players=3).state  # south, west, east
    assert observe(game, 0)["sides"].tolist() == [3, 4, 2, 0]
    assert observe(game, 1)["sides"].tolist() == [
        3,
        1,
        2,
        0,
    ]  # from the west: the south is to the right


def test_the_lake_is_turned_to_the_observer() -> None:
    """
    The starting tile unturned, seen from the west: its west side comes to the south.
    """
    game = new_game().state
    lay_lake(game, [])
    south, west = observe(game, 0), observe(game, 1)
    printed = [1 + int(color_shown(0, 0, direction)) for direction in range(4)]
    assert south["lake"][:3].tolist() == [[0] * 4, printed, [0] * 4]
    assert west["lake"][1].tolist() == [printed[1], printed[2], printed[3], printed[0]]
    # Each open cell sees the starting tile on the opposite side of where it lies.
    for seen in (south, west):
        for (x, y), cell in zip(seen["open_places"][:4].tolist(), seen["open_cells"][:4].tolist(), strict=True):
            towards = {(0, -1): 2, (1, 0): 3, (0, 1): 0, (-1, 0): 1}[x, y]
            assert cell[towards] == seen["lake"][1][(towards + 2) % 4]
            assert sum(cell) == cell[towards]
        assert not seen["open_cells"][4:].any()


def test_a_placement_turns_the_tile_from_how_the_hand_shows_it() -> None:
    """Whoever observes: after the placement the lake shows the tile as the hand did, turned by the rotation."""
    for seat in range(4):
        game = new_game(start=seat)
        shown = observe(game.state, seat)["hand"]
        number = next(number for number in game.legal_numbers() if number % 4 == 3)  # slot 0, rotation 3
        rotation = int(game.kind.action(game.state, seat, number).to_json()["rotation"])
        game.play_number(number)
        assert observe(game.state, seat)["lake"][2].tolist() == np.roll(shown[0], rotation).tolist()


def test_a_hand_shows_its_own_tiles_and_the_unseen_are_all_others() -> None:
    game = new_game(players=4).state
    seen = observe(game, 3)
    for slot, tile in enumerate(game.hands[3]):
        colors = [
            COLORS[color_shown(tile, 0, (direction + 3) % 4)] for direction in range(4)
        ]  # east is turned to south
        assert seen["hand"][slot].tolist() == [code(color, has_platform=bool(HAS_PLATFORM[tile])) for color in colors]
    assert np.flatnonzero(seen["unseen"] == 0).tolist() == [0, *sorted(game.hands[3].tolist())]


def test_the_tables_agree_with_the_lake() -> None:
    for cell in range(0, WIDTH * WIDTH, 97):
        assert PLACES[0, cell].tolist() == [x_of(cell), y_of(cell)]
    for tile in range(0, 36, 5):
        for turns in range(7):
            for direction in range(4):
                assert (SIDE_CODES[tile, turns, direction] - 1) & 7 == color_shown(tile, turns, direction)
