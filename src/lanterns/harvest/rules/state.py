"""The state of a Harvest game: one flat block of named fields."""

from typing import Annotated, Final

from lanterns.engine.layout import Fields, Int, Ints, Mask, layout_of

RULES_VERSION: Final = 1
"""Raised whenever a change makes some stored game play differently."""

MAX_SEATS: Final = 4
MAX_PLACED: Final = 33
"""The starting tile and at most 32 others."""

MAX_OPEN: Final = 66
"""Open cells around 32 tiles in a line: no lake that can still grow has more."""

OPEN_ROOM: Final = 69
"""Room in the list of open cells: 68 around all 33 tiles in a line, and one while its last cell is being filled."""

NO_TILE: Final = 0
"""A hand slot that will stay empty. (Tile 0, the starting tile, is never in a hand.)"""

TO_DRAW: Final = -1
"""A hand slot whose tile chance has yet to decide, or that the onlooker may not see."""

# The phases of a game.
CHOOSING_START, TURNS, FINAL_TURNS, OVER = 0, 1, 2, 3

# The steps of a turn; the state holds the earliest one still open. [H3.1]
EXCHANGE_STEP, DEDICATE_STEP, PLACE_STEP = 0, 1, 2

# Reasons in the journal, and what an entry's numbers stand for.
MATCH: Final = 1
"""A matching side: what = color, where = direction, amount = 1, or 0 if the supply had none."""
FAVOR: Final = 2
"""A platform in a match: what = its tile, where = direction (-1: the new tile), amount = 1, or 0 if none was left."""
FACING: Final = 3
"""A lantern for the seat it faces: what = color, where = direction, amount = 1, or 0 if the supply had none."""
HONOR: Final = 4
"""A dedication: what = its type, where = 0, amount = its honor."""


class State(Fields):
    """Everything about a game in progress. What is secret is said in `knowledge.py`."""

    seats: Int
    """How many seats play: 2, 3 or 4."""
    fixed_start: Int
    """The seat that an option made start player, or -1: chance decides."""
    start: Int
    """The start player's seat."""
    phase: Int
    """CHOOSING_START, TURNS, FINAL_TURNS or OVER."""
    step: Int
    """The earliest step still open to the active seat."""
    active: Int
    """The seat whose turn it is."""
    turns_left: Int
    """Final turns not yet taken or skipped."""
    unplaced: Int
    """Tiles in the stack and in hands together."""
    stack: Int
    """Tiles in the draw stack; one promised to a TO_DRAW slot no longer counts."""
    to_draw: Int
    """How many hand slots are TO_DRAW."""
    favor_supply: Int
    """Favor tokens not held by anyone."""
    favors: Annotated[Ints, 4]
    """Favor tokens of each seat."""
    honor: Annotated[Ints, 4]
    """Honor of each seat."""
    supply: Annotated[Ints, 7]
    """Cards of each color in the supply."""
    cards: Annotated[Ints, 4, 7]
    """Cards of each seat, by color."""
    card_count: Annotated[Ints, 4]
    """How many cards each seat holds."""
    tokens_taken: Annotated[Ints, 3]
    """Tokens taken from each dedication stack."""
    dedications: Annotated[Ints, 4, 3]
    """Dedications each seat has made, by type."""
    undrawn: Mask
    """Tiles not yet drawn, one bit each: those in the stack and those left in the box."""
    hands: Annotated[Ints, 4, 3]
    """The tiles in each hand, or NO_TILE, or TO_DRAW."""
    placed_count: Int
    """How many tiles lie on the lake."""
    placed_tile: Annotated[Ints, MAX_PLACED]
    """The tiles on the lake in the order of their placing."""
    placed_cell: Annotated[Ints, MAX_PLACED]
    """The cell of each."""
    placed_rotation: Annotated[Ints, MAX_PLACED]
    """The rotation of each, in quarter turns clockwise."""
    open_count: Int
    """How many empty cells touch the lake."""
    open_cell: Annotated[Ints, OPEN_ROOM]
    """Those cells."""
    touching: Annotated[Ints, OPEN_ROOM, 4]
    """For each open cell and direction, 1 + the index of the placed tile on that side, or 0."""
    journal_length: Int
    """Entries in the journal of the last action."""
    journal: Annotated[Ints, 14, 5]
    """reason, seat, what, where, amount."""


STATE = layout_of(State, "harvest", RULES_VERSION)
