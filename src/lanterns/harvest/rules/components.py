"""What is in the box: colors, lake tiles, lantern cards, dedication and favor tokens. [H1]"""

import json
from importlib.resources import files
from itertools import combinations
from typing import Any, Final, Literal, get_args

import numpy as np

Color = Literal["black", "blue", "green", "orange", "purple", "red", "white"]
COLORS: Final[tuple[Color, ...]] = get_args(Color)
"""The seven lantern colors, in the order of their numbers. [H1.1]"""

COLOR_COUNT: Final = 7
RED: Final = COLORS.index("red")

NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3
Direction = Literal["north", "east", "south", "west"]
DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)

CARDS_OF_EACH_COLOR: Final = np.array([0, 0, 5, 7, 8], np.int16)
"""Cards of every color in the supply, by number of players. [H1.1] [H2.3]"""

STACK_SIZE: Final = np.array([0, 0, 22, 27, 32], np.int16)
"""Lake tiles in the draw stack before dealing, by number of players. [H2.4]"""

HAND_SIZE: Final = 3
FAVOR_TOKENS: Final = 20
"""Favor tokens in the box. [H1.4]"""

HAND_LIMIT: Final = 12
"""The most lantern cards one may hold when placing a tile. [H6.1]"""

EXCHANGE_COST: Final = 2
"""Favor tokens paid for an exchange. [H4.1]"""

SEAT_SIDES: Final = np.array(
    [
        [-1, -1, -1, -1],
        [-1, -1, -1, -1],
        [SOUTH, NORTH, -1, -1],
        [SOUTH, WEST, EAST, -1],
        [SOUTH, WEST, NORTH, EAST],
    ],
    np.int16,
)
"""The side of the table each seat sits at, by number of players; turn order is clockwise from above. [H2.1]"""

Dedication = Literal["four_of_a_kind", "three_pair", "seven_unique"]
DEDICATIONS: Final[tuple[Dedication, ...]] = get_args(Dedication)
"""The types of dedications. [H5.2] [H5.3] [H5.4]"""

COLORS_OF_SET: Final = (1, 3, 7)
"""How many different colors a set of each type has. [H5.2] [H5.3] [H5.4]"""

CARDS_OF_SET_COLOR: Final = np.array([4, 2, 1], np.int16)
"""How many cards of each of its colors a set of each type has. [H5.2] [H5.3] [H5.4]"""

SETS: Final = tuple(
    (dedication, colors)
    for dedication, count in enumerate(COLORS_OF_SET)
    for colors in combinations(range(COLOR_COUNT), count)
)
"""Every set that can be dedicated, its type and its colors: 7 fours of a kind, 35 three pairs, 1 seven unique."""

SET_COUNT: Final = len(SETS)

SET_DEDICATION: Final = np.array([dedication for dedication, _ in SETS], np.int16)
"""The type of each set."""

SET_CARDS: Final = np.array(
    [
        [CARDS_OF_SET_COLOR[dedication] * (color in colors) for color in range(COLOR_COUNT)]
        for dedication, colors in SETS
    ],
    np.int16,
)
"""The cards of each color in each set."""

SETS_WITHIN: Final = np.zeros((len(DEDICATIONS), 1 << COLOR_COUNT), np.int64)
"""By type, and by the colors (a bit each) of which there are cards enough: the sets (a bit each) made of these."""

for _number, (_dedication, _set_colors) in enumerate(SETS):
    for _colors in range(1 << COLOR_COUNT):
        if all(_colors >> _color & 1 for _color in _set_colors):
            SETS_WITHIN[_dedication, _colors] |= 1 << _number


def _read(name: str) -> Any:
    return json.loads(files("lanterns.harvest").joinpath("data", name).read_text("utf-8"))


_tiles = [_read("tiles.json")["start"], *_read("tiles.json")["tiles"]]

TILE_COUNT: Final = len(_tiles)
"""36: the starting tile, number 0, and 35 others. [H1.2]"""

TILE_SIDES: Final = np.array([[COLORS.index(color) for color in tile["sides"]] for tile in _tiles], np.int16)
"""The color on each side of each tile, clockwise from north as printed. [H1.2]"""

Platform = Literal["dragon", "koi", "lotus", "panda"]
PLATFORMS: Final[tuple[Platform | None, ...]] = tuple(tile["platform"] for tile in _tiles)
"""The motif of each tile's platform, or None. The boat on the starting tile is not a platform. [H1.2]"""

HAS_PLATFORM: Final = np.array([platform is not None for platform in PLATFORMS], np.int16)

_tokens = _read("dedications.json")

GENERIC_HONOR: Final = int(_tokens["generic"]["honor"])
"""What a dedication pays when its stack is empty. [H1.3] [H5.5]"""


def _tokens_in_play(dedication: str, players: int) -> list[int]:
    """The honor of a stack's tokens, top first: tokens with more dots than players stay in the box. [H2.6]"""
    return [token["honor"] for token in _tokens[dedication] if token["dots"] <= players]


TOKEN_COUNT: Final = np.array(
    [[len(_tokens_in_play(name, players)) if players >= 2 else 0 for name in DEDICATIONS] for players in range(5)],
    np.int16,
)
"""Tokens in each dedication stack, by number of players. [H2.6]"""

TOKEN_HONOR: Final = np.zeros((5, 3, 9), np.int16)
"""The honor of each token from the top of its stack, by number of players. [H2.6]"""

for _players in (2, 3, 4):
    for _index, _name in enumerate(DEDICATIONS):
        _honor = _tokens_in_play(_name, _players)
        TOKEN_HONOR[_players, _index, : len(_honor)] = _honor
