"""The state of a Dice game: one flat block of named fields.

Boards are masks: pool number row * columns + column is one bit. An area is pool * 2 + 0 for the first area of the pool
(the one that touches its top edge), + 1 for the second. What the edition says stands at the end of the state; it is
set once and never changes.
"""

from typing import Annotated, Final

from lanterns.dice.rules.components import (
    COLOR_DIGITS,
    DICE,
    EMPEROR_CARDS,
    FACES,
    LARGE,
    MAX_TILES,
    MAX_TURNS,
    ORIENTATIONS,
    SHAPE_COUNT,
    SHAPES_IN_PLAY,
    SHEET_COUNT,
)
from lanterns.engine.layout import Bytes, Fields, Int, Ints, Mask, Masks, layout_of

RULES_VERSION: Final = 1
"""Raised whenever a change makes some stored game play differently."""

MAX_SEATS: Final = 4

NONE: Final = -1
"""No pool, no card, no color."""

# The phases of a game.
DEALING_SHEETS, CHOOSING_SHAPES, TURNING_CARDS, ROLLING, ORIENTING, SHADING, FINAL_LAUNCHES, OVER = range(8)

# The steps of a seat in a turn; the state holds the earliest one still open to it. [D3]
DIE_STEP, BONUS_STEP, EMPEROR_STEP, EFFECT_STEP, LAUNCH_STEP, FINISHED = range(6)

# Reasons in the journal, and what an entry's numbers stand for.
GIFT: Final = 1
"""A pavilion was shaded: what = color, where = area, amount = gifts earned."""
COMPLETED: Final = 2
"""A pool was completed: where = pool."""
BONUS: Final = 3
"""A platform's bonus is open: where = pool, amount = areas it offers."""
BOAT_LOST: Final = 4
"""A boat's pool was shaded and will not score: where = pool."""
FIREWORK: Final = 5
"""A display was launched: what = shape in play, where = orientation * 64 + anchor, amount = honor."""
PAID: Final = 6
"""Gifts were paid: what = emperor card, or NONE for a reroll; amount = gifts."""
FACES_DIE: Final = 7
"""The tray was oriented: what = the color the seat faces."""
TURN: Final = 8
"""A turn begins: seat = its active seat, amount = its number, from 1."""
FINAL_LAUNCH: Final = 9
"""After the last turn a seat may launch once more: seat."""
GRANTED: Final = 10
"""The emperor gave gifts: what = emperor card, amount = gifts."""
JOURNAL_LENGTH: Final = 6


class State(Fields):
    """Everything about a game in progress. Nothing in it is secret."""

    shaded: Annotated[Masks, MAX_SEATS, 2]
    """The pools whose first, and whose second, area each seat has shaded."""
    covered: Annotated[Masks, MAX_SEATS]
    """The pools under each seat's fireworks."""
    seats: Int
    """How many seats play: 2, 3 or 4."""
    first_game: Int
    """1 if the shapes and card sides are those of a first game, else 0."""
    fixed_start: Int
    """The seat that an option made start player, or NONE: the sheets decide."""
    fixed_shapes: Int
    """One bit for each shape that an option chose, or 0: chance chooses."""
    fixed_sides: Int
    """One bit for each emperor card that an option turned to side B, or NONE: chance turns them."""
    phase: Int
    """DEALING_SHEETS … OVER."""
    start: Int
    """The start player's seat."""
    active: Int
    """The seat whose turn it is; in FINAL_LAUNCHES, the seat that may launch."""
    turn: Int
    """How many turns the active seat has finished."""
    finals_left: Int
    """Final launches not yet taken or skipped."""
    sheets: Annotated[Ints, MAX_SEATS]
    """The sheet of each seat, 0 to 3 for A to D."""
    shapes: Annotated[Ints, SHAPES_IN_PLAY]
    """The shapes in play."""
    sides: Annotated[Ints, EMPEROR_CARDS]
    """The side of each emperor card that lies face up."""
    dice: Annotated[Ints, DICE]
    """The colors in the tray's places, clockwise."""
    tray_turn: Int
    """Quarter turns clockwise by which the tray is turned."""
    gifts: Annotated[Ints, MAX_SEATS]
    """Unspent gifts of each seat."""
    fireworks: Annotated[Ints, MAX_SEATS]
    """Honor of each seat's fireworks."""
    tiles_taken: Annotated[Ints, SHAPES_IN_PLAY]
    """Tiles taken from each stack in play."""
    launched_at: Annotated[Ints, SHAPES_IN_PLAY, MAX_TILES]
    """Where each taken tile lies: orientation * 64 + anchor."""
    step: Annotated[Ints, MAX_SEATS]
    """The earliest step still open to each seat."""
    die_pool: Annotated[Ints, MAX_SEATS]
    """The pool each seat has shaded with its die this turn, or NONE."""
    platform: Annotated[Ints, MAX_SEATS]
    """The platform pool whose bonus is open to each seat, or NONE."""
    card: Annotated[Ints, MAX_SEATS]
    """The emperor card whose effect each seat is carrying out."""
    areas_left: Annotated[Ints, MAX_SEATS]
    """Areas that effect may still shade."""
    effect_pool: Annotated[Ints, MAX_SEATS]
    """The pool in which that effect first shaded, or NONE."""
    effect_color: Annotated[Ints, MAX_SEATS]
    """The color it first shaded, or NONE."""
    effect_colors: Annotated[Ints, MAX_SEATS]
    """One bit for each color that effect has shaded."""
    journal_length: Int
    """Entries in the journal of the last action."""
    journal: Annotated[Ints, JOURNAL_LENGTH, 5]
    """reason, seat, what, where, amount."""
    launched_by: Annotated[Bytes, SHAPES_IN_PLAY, MAX_TILES]
    """The seat that took each taken tile."""

    edition: Mask
    """The key of the edition; all that follows is the edition's."""
    lake: Mask
    """Every pool."""
    inner_columns: Annotated[Masks, 2]
    """Every pool but those of the first column; every pool but those of the last."""
    inner_rows: Annotated[Masks, 2]
    """Every pool but those of the first row; every pool but those of the last."""
    colors: Annotated[Masks, SHEET_COUNT, 2, COLOR_DIGITS]
    """On each sheet, the pools in which 1 + the color of the first, and of the second, area has each binary digit."""
    pavilions: Annotated[Masks, SHEET_COUNT, 2]
    """On each sheet, the pools with a pavilion in their first, and in their second, area."""
    platforms: Annotated[Masks, SHEET_COUNT]
    """On each sheet, the pools with a platform."""
    boats: Annotated[Masks, SHEET_COUNT]
    """On each sheet, the pools with a boat."""
    anchors: Annotated[Masks, SHAPE_COUNT, 2]
    """Where the top left corner of a shape's box fits on the lake, as printed and after a quarter turn."""
    pools: Int
    """How many pools the lake has."""
    columns: Int
    """How many columns."""
    starting_gifts: Int
    reroll_cost: Int
    boat_honor: Int
    first_game_shapes: Int
    """One bit for each shape of a first game."""
    costs: Annotated[Ints, EMPEROR_CARDS, 2]
    """What each side of each emperor card costs."""
    effects: Annotated[Ints, EMPEROR_CARDS, 2, 4]
    """Areas, color rule, place rule and gifts gained of each side of each emperor card."""
    values: Annotated[Ints, SHAPE_COUNT, MAX_TILES]
    """The honor of each tile of each shape, top first."""
    tile_count: Annotated[Ints, SHAPE_COUNT]
    """How many tiles each shape's stack has."""
    sizes: Annotated[Ints, SHAPE_COUNT]
    """How many pools each shape covers; 0 if there is no such shape."""
    die: Annotated[Ints, FACES]
    """The color on each face of a die."""
    bonuses: Annotated[Bytes, SHEET_COUNT, MAX_TURNS]
    """The color of each turn bonus of each sheet."""
    cells: Annotated[Bytes, SHAPE_COUNT, ORIENTATIONS, LARGE]
    """How far each pool of a shape lies behind the anchor in each orientation; then NONE. All are NONE where an
    orientation repeats an earlier one or does not fit on the lake."""


STATE = layout_of(State, "dice", RULES_VERSION)
