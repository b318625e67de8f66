"""A Harvest view and result in words: the JSON that browser, records and bots' builders read."""

import functools
from typing import Any, Final, get_args

from lanterns.engine.positions import looked_at, page_of
from lanterns.engine.rules import is_winner
from lanterns.harvest.actions.obstacles import describe_obstacles
from lanterns.harvest.rules.components import (
    COLORS,
    DEDICATIONS,
    DIRECTIONS,
    EXCHANGE_COST,
    PLATFORMS,
    SEAT_SIDES,
    TILE_SIDES,
    TOKEN_COUNT,
    TOKEN_HONOR,
    Color,
)
from lanterns.harvest.rules.dedications import honor_after
from lanterns.harvest.rules.lake import color_shown, x_of, y_of
from lanterns.harvest.rules.state import NO_TILE, State
from lanterns.harvest.show.views import (
    HarvestResult,
    HarvestView,
    OwnView,
    Phase,
    PlacedTile,
    Seat,
    Stack,
    Tile,
    TurnStep,
)

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
STEPS: Final[tuple[TurnStep, ...]] = get_args(TurnStep)

MOST_PLACES: Final = 50_000
"""Tiles that lie in some place of a lake whose words are remembered: more than are usual."""


def describe_view(seen: State, seat: int) -> HarvestView:
    """Everything a seat (or a SPECTATOR) may know."""
    page = page_of(seen)
    return {
        "game": "harvest",
        "players": page.seats,
        "phase": PHASES[page.phase],
        "step": STEPS[page.step],
        "active": page.active,
        "start": page.start,
        "stack": page.stack,
        "unplaced": page.unplaced,
        "favor_supply": page.favor_supply,
        "exchange_cost": EXCHANGE_COST,
        "supply": _by_color(page.supply),
        "dedications": [_describe_stack(page.seats, index, taken) for index, taken in enumerate(page.tokens_taken)],
        "seats": [_describe_seat(page, index) for index in range(page.seats)],
        "lake": [
            _describe_placed(page.placed_tile[index], page.placed_cell[index], page.placed_rotation[index])
            for index in range(page.placed_count)
        ],
        "open": [_describe_cell(cell) for cell in page.open_cell[: page.open_count]],
        **describe_own(seen, seat),
    }


def describe_own(seen: State, seat: int) -> OwnView:
    """Whose view it is, the tiles in the hand, and what cannot be done: the rest of a view is the same for everyone."""
    if seat < 0:
        return {"seat": None, "hand": [], "obstacles": []}
    hand = looked_at(seen)["hands"][0, seat]
    return {
        "seat": int(seat),
        "hand": [describe_tile(int(tile)) for tile in hand if tile > NO_TILE],
        "obstacles": describe_obstacles(seen, seat),
    }


@functools.cache
def describe_tile(tile: int) -> Tile:
    """A tile as printed: its number, its sides clockwise from north, and its platform's motif."""
    return {
        "tile": int(tile),
        "sides": [COLORS[color] for color in TILE_SIDES[tile]],
        "platform": PLATFORMS[tile],
    }


def _by_color(counts: list[int]) -> dict[Color, int]:
    return {color: int(count) for color, count in zip(COLORS, counts, strict=True)}


@functools.cache
def _describe_stack(seats: int, dedication: int, taken: int) -> Stack:
    tokens = TOKEN_HONOR[seats, dedication, taken : TOKEN_COUNT[seats, dedication]]
    return {
        "type": DEDICATIONS[dedication],
        "honor": int(honor_after(seats, dedication, taken)),
        "tokens": [int(honor) for honor in tokens],
    }


def _describe_seat(page: Any, seat: int) -> Seat:
    return {
        "side": DIRECTIONS[SEAT_SIDES[page.seats, seat]],
        "cards": _by_color(page.cards[seat]),
        "card_count": page.card_count[seat],
        "favors": page.favors[seat],
        "honor": page.honor[seat],
        "dedications": {name: int(count) for name, count in zip(DEDICATIONS, page.dedications[seat], strict=True)},
        "hand_count": sum(int(tile != NO_TILE) for tile in page.hands[seat]),
    }


@functools.lru_cache(MOST_PLACES)
def _describe_placed(tile: int, cell: int, rotation: int) -> PlacedTile:
    """A tile on the lake, its sides as they lie: clockwise from the table's north."""
    return {
        "tile": tile,
        "x": int(x_of(cell)),
        "y": int(y_of(cell)),
        "rotation": rotation,
        "sides": [COLORS[color_shown(tile, rotation, direction)] for direction in range(4)],
        "platform": PLATFORMS[tile],
    }


@functools.cache
def _describe_cell(cell: int) -> list[int]:
    return [int(x_of(cell)), int(y_of(cell))]


def describe_result(game: State) -> HarvestResult:
    """The score as a record closes with it. [H8.2]"""
    seats = range(game.seats)
    return HarvestResult(
        honor=[int(game.honor[seat]) for seat in seats],
        favors=[int(game.favors[seat]) for seat in seats],
        cards=[int(game.card_count[seat]) for seat in seats],
        winners=[seat for seat in seats if is_winner(game, seat)],
    )
