"""What is in the box: colors, lake tiles, lantern cards, dedication and favor tokens. [H1]"""

import json
from importlib.resources import files
from itertools import combinations
from typing import Any, Final

import numpy as np

COLORS: Final = ("black", "blue", "green", "orange", "purple", "red", "white")
"""The seven lantern colors, in the order of their numbers. [H1.1]"""

COLOR_COUNT: Final = 7
RED: Final = COLORS.index("red")

NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3
DIRECTIONS: Final = ("north", "east", "south", "west")

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

DEDICATIONS: Final = ("four_of_a_kind", "three_pair", "seven_unique")
FOUR_OF_A_KIND, THREE_PAIR, SEVEN_UNIQUE = 0, 1, 2

TRIPLES: Final = np.array(list(combinations(range(COLOR_COUNT), 3)), np.int16)
"""The 35 ways to choose the three colors of a three pair, in ascending order."""

TRIPLE_BITS: Final = (1 << TRIPLES.astype(np.int64)).sum(axis=1)
"""The same as sets of colors, a bit each."""

TRIPLE_COUNT_WITHIN: Final = np.array(
    [sum((colors & triple) == triple for triple in TRIPLE_BITS) for colors in range(1 << COLOR_COUNT)], np.int16
)
"""How many triples a set of colors has."""

TRIPLES_WITHIN: Final = np.zeros((1 << COLOR_COUNT, len(TRIPLES)), np.int16)
"""Which ones: their indexes in ascending order."""

for _colors in range(1 << COLOR_COUNT):
    _within = [index for index, triple in enumerate(TRIPLE_BITS) if (_colors & triple) == triple]
    TRIPLES_WITHIN[_colors, : len(_within)] = _within

ALL_COLORS: Final = (1 << COLOR_COUNT) - 1


def _read(name: str) -> Any:
    return json.loads(files("lanterns.harvest").joinpath("data", name).read_text("utf-8"))


_tiles = [_read("tiles.json")["start"], *_read("tiles.json")["tiles"]]

TILE_COUNT: Final = len(_tiles)
"""36: the starting tile, number 0, and 35 others. [H1.2]"""

TILE_SIDES: Final = np.array([[COLORS.index(color) for color in tile["sides"]] for tile in _tiles], np.int16)
"""The color on each side of each tile, clockwise from north as printed. [H1.2]"""

PLATFORMS: Final = tuple(tile["platform"] for tile in _tiles)
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
