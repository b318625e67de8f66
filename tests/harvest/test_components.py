"""What is in the box. [H1]"""

from collections import Counter

from lanterns.harvest.rules.components import (
    CARDS_OF_EACH_COLOR,
    COLORS,
    FAVOR_TOKENS,
    HAS_PLATFORM,
    PLATFORMS,
    TILE_COUNT,
    TILE_SIDES,
    TOKEN_COUNT,
    TOKEN_HONOR,
)


def test_seven_colors_of_eight_cards_make_fifty_six() -> None:
    """[H1.1]"""
    assert COLORS == ("black", "blue", "green", "orange", "purple", "red", "white")
    assert CARDS_OF_EACH_COLOR[4] * len(COLORS) == 56


def test_the_starting_tile_is_red_white_black_blue_and_has_no_platform() -> None:
    """[H1.2]"""
    assert [COLORS[color] for color in TILE_SIDES[0]] == ["red", "white", "black", "blue"]
    assert PLATFORMS[0] is None


def test_thirty_six_tiles_of_which_eleven_have_a_platform() -> None:
    """[H1.2]"""
    assert TILE_COUNT == 36
    assert HAS_PLATFORM.sum() == 11


def test_every_color_appears_on_twenty_sides_of_the_drawn_tiles() -> None:
    """[H1.2] The 35 tiles share their 140 sides evenly among the colors."""
    assert Counter(TILE_SIDES[1:].flatten().tolist()) == dict.fromkeys(range(7), 20)


def test_two_pairs_of_tiles_look_alike() -> None:
    """[H1.2] Tile 24 is a starting tile without the boat; 25 and 35 are each other turned."""
    tiles: dict[tuple[int, ...], list[int]] = {}
    for tile, row in enumerate(TILE_SIDES.tolist()):
        turned = min(tuple(row[(side + turn) % 4] for side in range(4)) for turn in range(4))
        tiles.setdefault(turned, []).append(tile)
    assert [same for same in tiles.values() if len(same) > 1] == [[0, 24], [25, 35]]


def test_nine_tokens_of_each_dedication() -> None:
    """[H1.3]"""
    assert TOKEN_COUNT[4].tolist() == [9, 9, 9]


def test_twenty_favor_tokens() -> None:
    """[H1.4]"""
    assert FAVOR_TOKENS == 20


def test_the_stacks_for_each_number_of_players() -> None:
    """[H2.6]"""

    def stack(players: int, dedication: int) -> list[int]:
        return TOKEN_HONOR[players, dedication, : TOKEN_COUNT[players, dedication]].tolist()

    assert [stack(4, kind) for kind in range(3)] == [
        [8, 7, 7, 6, 6, 5, 5, 5, 4],
        [9, 8, 8, 7, 7, 6, 6, 5, 5],
        [10, 9, 9, 8, 8, 7, 7, 6, 5],
    ]
    assert [stack(3, kind) for kind in range(3)] == [
        [8, 7, 6, 6, 5, 5, 5, 4],
        [9, 8, 7, 7, 6, 6, 5, 5],
        [10, 9, 8, 8, 7, 7, 6, 5],
    ]
    assert [stack(2, kind) for kind in range(3)] == [[8, 7, 6, 5, 5, 4], [9, 8, 7, 6, 5, 5], [10, 9, 8, 7, 6, 5]]
