"""What a seat sees of Harvest as a row of small numbers, for programs that learn.

Everything is seen from the observer's chair: seats are counted from the observer on, clockwise, and the table is turned
so that the observer sits in the south. The numbers of the actions fit to that: a placement names a row of `hand`, a row
of `open_cells`, and by how many quarter turns the tile is turned from how `hand` shows it.

A *side code* stands for one side of a tile: 1 + its color, and 8 more if the tile has a platform; 0 where no tile is.
"""

from typing import Annotated, Final

import numpy as np

from lanterns.engine.bits import bit, index
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.layout import Bytes, Fields
from lanterns.engine.observation import Codes, Most
from lanterns.engine.rules import observe
from lanterns.harvest.rules.components import (
    COLOR_COUNT,
    DEDICATIONS,
    HAND_SIZE,
    HAS_PLATFORM,
    SEAT_SIDES,
    SOUTH,
    TILE_COUNT,
    TILE_SIDES,
)
from lanterns.harvest.rules.dedications import top_honor
from lanterns.harvest.rules.lake import REACH, WIDTH
from lanterns.harvest.rules.placing import next_seat
from lanterns.harvest.rules.state import MAX_OPEN, MAX_PLACED, MAX_SEATS, NO_TILE, STATE, State

DEDICATION_COUNT: Final = len(DEDICATIONS)


class Observation(Fields):
    """The pieces of an observation, in the order in which they lie in it."""

    phase: Annotated[Bytes, 4]
    """1 for the phase of the game: choosing the start, turns, final turns, over."""
    step: Annotated[Bytes, 3]
    """1 for the earliest step open to the active seat: exchange, dedicate, place."""
    turns_left: Annotated[Bytes, 1, Most(4)]
    """Final turns not yet taken or skipped."""
    unplaced: Annotated[Bytes, 1, Most(36)]
    """Tiles in the stack and in hands together."""
    stack: Annotated[Bytes, 1, Most(36)]
    """Tiles in the draw stack."""
    favor_supply: Annotated[Bytes, 1, Most(20)]
    """Favor tokens not held by anyone."""
    supply: Annotated[Bytes, COLOR_COUNT, Most(8)]
    """Cards of each color in the supply."""
    top_honor: Annotated[Bytes, DEDICATION_COUNT, Most(10)]
    """What a dedication of each type brings now."""
    tokens_taken: Annotated[Bytes, DEDICATION_COUNT, Most(9)]
    """Tokens taken from each dedication stack."""
    sides: Annotated[Bytes, MAX_SEATS, Codes(4)]
    """The side of the table each seat sits at: 1 north, 2 east, 3 south, 4 west; 0 for a seat nobody plays."""
    active: Annotated[Bytes, MAX_SEATS]
    """1 for the seat whose turn it is."""
    honor: Annotated[Bytes, MAX_SEATS, Most(60)]
    """Honor of each seat."""
    favors: Annotated[Bytes, MAX_SEATS, Most(10)]
    """Favor tokens of each seat."""
    cards: Annotated[Bytes, MAX_SEATS, COLOR_COUNT, Most(6)]
    """Cards of each seat, by color."""
    dedications: Annotated[Bytes, MAX_SEATS, DEDICATION_COUNT, Most(6)]
    """Dedications each seat has made, by type."""
    tiles_held: Annotated[Bytes, MAX_SEATS, Most(3)]
    """How many tiles each seat holds."""
    hand: Annotated[Bytes, HAND_SIZE, 4, Codes(COLOR_COUNT, flag=8)]
    """The observer's tiles, unturned: the side codes to the north, east, south and west."""
    unseen: Annotated[Bytes, TILE_COUNT]
    """1 for each tile that the observer has not seen: it is in the stack, in the box or in another hand."""
    lake: Annotated[Bytes, MAX_PLACED + 1, 4, Codes(COLOR_COUNT, flag=8)]
    """The tiles on the lake in the order of their placing, from row 1 on: their side codes. Row 0 is not a tile."""
    open_places: Annotated[Bytes, MAX_OPEN, 2, Most(8)]
    """How far east and how far south of the starting tile each open cell lies, in the order of the actions."""
    open_cells: Annotated[Bytes, MAX_OPEN, 4, Codes(COLOR_COUNT, flag=8)]
    """The side codes that the neighbours in the north, east, south and west show to each open cell."""


SIDE_CODES: Final = np.stack(
    [(1 + np.roll(TILE_SIDES, turns, axis=1) + 8 * HAS_PLATFORM[:, np.newaxis]).astype(np.int8) for turns in range(7)],
    axis=1,
)
"""The side codes of each tile to the north, east, south and west, by its quarter turns clockwise."""

_CELLS: Final = np.arange(WIDTH * WIDTH)
_EAST, _SOUTH = _CELLS % WIDTH - REACH, _CELLS // WIDTH - REACH
PLACES: Final = (
    np.array([[_EAST, _SOUTH], [-_SOUTH, _EAST], [-_EAST, -_SOUTH], [_SOUTH, -_EAST]], np.int8)
    .transpose(0, 2, 1)
    .copy()
)
"""How far east and south of the starting tile each cell lies, by the quarter turns clockwise of the table."""


@version_of(observe, STATE)
@rule
def observe_harvest(game: State, seat: int, observation: Observation) -> None:
    """Write down everything from the observer's chair. [H2.5]"""
    turns = (SOUTH - SEAT_SIDES[game.seats, seat]) & 3
    observe_table(game, observation)
    observe_seats(game, seat, turns, observation)
    observe_tiles(game, seat, turns, observation)
    observe_lake(game, turns, observation)


@rule
def observe_table(game: State, observation: Observation) -> None:
    """What lies in the middle."""
    for phase in range(4):
        observation.phase[phase] = phase == game.phase
    for step in range(3):
        observation.step[step] = step == game.step
    observation.turns_left[0] = game.turns_left
    observation.unplaced[0] = game.unplaced
    observation.stack[0] = game.stack
    observation.favor_supply[0] = game.favor_supply
    for color in range(COLOR_COUNT):
        observation.supply[color] = game.supply[color]
    for dedication in range(DEDICATION_COUNT):
        observation.top_honor[dedication] = top_honor(game, dedication)
        observation.tokens_taken[dedication] = game.tokens_taken[dedication]


@rule
def observe_seats(game: State, seat: int, turns: int, observation: Observation) -> None:
    """What everyone holds openly, the observer first; seats nobody plays have nothing."""
    other = seat
    for chair in range(MAX_SEATS):
        is_played = chair < game.seats
        held = 0
        for slot in range(HAND_SIZE):
            held += game.hands[other, slot] != NO_TILE
        observation.sides[chair] = is_played * (1 + ((SEAT_SIDES[game.seats, other] + turns) & 3))
        observation.tiles_held[chair] = is_played * held
        observation.active[chair] = is_played * (other == game.active)
        observation.honor[chair] = is_played * game.honor[other]
        observation.favors[chair] = is_played * game.favors[other]
        for color in range(COLOR_COUNT):
            observation.cards[chair, color] = is_played * game.cards[other, color]
        for dedication in range(DEDICATION_COUNT):
            observation.dedications[chair, dedication] = is_played * game.dedications[other, dedication]
        other = next_seat(game, other)


@rule
def observe_tiles(game: State, seat: int, turns: int, observation: Observation) -> None:
    """The observer's own tiles, and those it has not seen; in whose hand those are makes no difference. [H2.5]"""
    unseen = game.undrawn
    for holder in range(game.seats):
        for slot in range(HAND_SIZE):
            unseen |= bit(max(game.hands[holder, slot], NO_TILE))
    for slot in range(HAND_SIZE):
        tile = max(game.hands[seat, slot], NO_TILE)
        unseen &= ~bit(tile)
        for direction in range(4):
            observation.hand[slot, direction] = (tile > NO_TILE) * SIDE_CODES[tile, turns, direction]
    for tile in range(TILE_COUNT):
        observation.unseen[tile] = (unseen >> tile) & (tile > NO_TILE)


@rule
def observe_lake(game: State, turns: int, observation: Observation) -> None:
    """The tiles on the lake, and the open cells with what their neighbours show them."""
    for placed in range(game.placed_count):
        tile, rotation = index(game.placed_tile[placed]), index(game.placed_rotation[placed] + turns)
        for direction in range(4):
            observation.lake[placed + 1, direction] = SIDE_CODES[tile, rotation, direction]
    observation.lake[0] = 0
    observation.lake[game.placed_count + 1 :] = 0
    places = PLACES[turns]  # named once: a GPU has room for the table once
    for place in range(game.open_count):
        cell = index(game.open_cell[place])
        observation.open_places[place, 0] = places[cell, 0]
        observation.open_places[place, 1] = places[cell, 1]
        for direction in range(4):
            neighbour = index(game.touching[place, (direction - turns) & 3])
            observation.open_cells[place, direction] = observation.lake[neighbour, (direction + 2) & 3]
    observation.open_places[game.open_count :] = 0
    observation.open_cells[game.open_count :] = 0
