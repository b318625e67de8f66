"""What every box holds: colors, sheets, the tray, and the words an edition is written in. [D1]

What differs between editions (the lake, the turn bonuses, the shapes and their values, the emperor cards) is data: see
`edition.py`.
"""

from typing import Final, Literal, get_args

import numpy as np

Color = Literal["red", "orange", "green", "blue", "purple", "white", "black"]
COLORS: Final[tuple[Color, ...]] = get_args(Color)
"""The colors an edition can choose its own from: those that have a silhouette as well. [D1.1]"""

COLOR_COUNT: Final = 7
ALL_COLORS: Final = (1 << COLOR_COUNT) - 1
"""As a set, a bit each."""
COLOR_DIGITS: Final = 3
"""Binary digits that tell the colors, and no color, apart."""
DICE: Final = 4
FACES: Final = 6

Sheet = Literal["A", "B", "C", "D"]
SHEETS: Final[tuple[Sheet, ...]] = get_args(Sheet)
"""The scoresheets, each with its own turn bonuses. [D1.3]"""

SHEET_COUNT: Final = 4
MAX_POOLS: Final = 64
"""As many as a mask has bits."""

SHAPE_COUNT: Final = 8
SHAPES_IN_PLAY: Final = 4
ORIENTATIONS: Final = 8
"""Four rotations, plain and flipped. [D7.1]"""

SMALL, MEDIUM, LARGE = 3, 4, 5
"""How many pools a display of each size covers. [D1.5]"""

MAX_TILES: Final = 6
"""Tiles in one stack, at most. [D1.5]"""

EMPEROR_CARDS: Final = 3
CardSide = Literal["A", "B"]
CARD_SIDES: Final[tuple[CardSide, ...]] = get_args(CardSide)

MAX_TURNS: Final = 10
TURNS_EACH: Final = np.array([0, 0, 10, 8, 6], np.int16)
"""Turns of each player, by number of players. [D2.4]"""

SEAT_POSITIONS: Final = np.array(
    [[-1, -1, -1, -1], [-1, -1, -1, -1], [0, 2, -1, -1], [0, 1, 2, -1], [0, 1, 2, 3]], np.int16
)
"""Where around the tray each seat sits, clockwise, by number of players. [D4.2]"""

Cause = Literal["die", "turn_bonus", "platform", "emperor"]
CAUSES: Final[tuple[Cause, ...]] = get_args(Cause)
"""What can let a seat shade an area. [D5] [D6]"""
DIE, TURN_BONUS, PLATFORM, EMPEROR = 0, 1, 2, 3
CAUSE_COUNT: Final = 4

# The vocabulary of emperor effects: which colors may be shaded, and where. [D6.2]
ColorRule = Literal["any", "own_die", "other_die", "any_die", "not_on_dice", "one_color"]
COLOR_RULES: Final[tuple[ColorRule, ...]] = get_args(ColorRule)
ANY, OWN_DIE, OTHER_DIE, ANY_DIE, NOT_ON_DICE, ONE_COLOR = 0, 1, 2, 3, 4, 5
NAMED_COLOR: Final = len(COLOR_RULES)
"""From here on, the number of a color rule is this + the one color it allows."""
LaterColorRule = Literal["different_colors", "turn_bonus"]
LATER_COLOR_RULES: Final[tuple[LaterColorRule, ...]] = get_args(LaterColorRule)
DIFFERENT_COLORS, TURN_BONUS_COLOR = NAMED_COLOR + COLOR_COUNT, NAMED_COLOR + COLOR_COUNT + 1
"""After the named colors, whose numbers stay what they are."""

PlaceRule = Literal[
    "anywhere",
    "die_pool",
    "beside_die_pool",
    "half_shaded_pool",
    "unshaded_pool",
    "one_unshaded_pool",
    "beside_completed_pool",
    "pavilion_pool",
    "platform_pool",
    "boat_pool",
]
PLACE_RULES: Final[tuple[PlaceRule, ...]] = get_args(PlaceRule)
(
    ANYWHERE,
    DIE_POOL,
    BESIDE_DIE_POOL,
    HALF_SHADED_POOL,
    UNSHADED_POOL,
    ONE_UNSHADED_POOL,
    BESIDE_COMPLETED_POOL,
    PAVILION_POOL,
    PLATFORM_POOL,
    BOAT_POOL,
) = range(len(PLACE_RULES))
