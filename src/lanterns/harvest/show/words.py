"""A Harvest view and result in words: the JSON that browser, records and bots' builders read."""

from typing import Any, Final, get_args

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
from lanterns.harvest.rules.dedications import top_honor
from lanterns.harvest.rules.lake import color_shown, x_of, y_of
from lanterns.harvest.rules.state import NO_TILE, State
from lanterns.harvest.show.views import HarvestResult, HarvestView, Phase, PlacedTile, Seat, Stack, Tile, TurnStep

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
STEPS: Final[tuple[TurnStep, ...]] = get_args(TurnStep)


def describe_view(seen: State, seat: int) -> HarvestView:
    """Everything a seat (or a SPECTATOR) may know."""
    return {
        "game": "harvest",
        "players": int(seen.seats),
        "seat": int(seat) if seat >= 0 else None,
        "phase": PHASES[seen.phase],
        "step": STEPS[seen.step],
        "active": int(seen.active),
        "start": int(seen.start),
        "stack": int(seen.stack),
        "unplaced": int(seen.unplaced),
        "favor_supply": int(seen.favor_supply),
        "exchange_cost": EXCHANGE_COST,
        "supply": _by_color(seen.supply),
        "dedications": [_describe_stack(seen, index) for index in range(len(DEDICATIONS))],
        "seats": [_describe_seat(seen, index) for index in range(seen.seats)],
        "hand": [describe_tile(tile) for tile in seen.hands[seat] if tile > NO_TILE] if seat >= 0 else [],
        "lake": [_describe_placed(seen, index) for index in range(seen.placed_count)],
        "obstacles": describe_obstacles(seen, seat),
        "open": [[int(x_of(cell)), int(y_of(cell))] for cell in seen.open_cell[: seen.open_count]],
    }


def describe_tile(tile: int) -> Tile:
    """A tile as printed: its number, its sides clockwise from north, and its platform's motif."""
    return {
        "tile": int(tile),
        "sides": [COLORS[color] for color in TILE_SIDES[tile]],
        "platform": PLATFORMS[tile],
    }


def _by_color(counts: Any) -> dict[Color, int]:
    return {color: int(count) for color, count in zip(COLORS, counts, strict=True)}


def _describe_stack(seen: State, dedication: int) -> Stack:
    taken = seen.tokens_taken[dedication]
    tokens = TOKEN_HONOR[seen.seats, dedication, taken : TOKEN_COUNT[seen.seats, dedication]]
    return {
        "type": DEDICATIONS[dedication],
        "honor": int(top_honor(seen, dedication)),
        "tokens": [int(honor) for honor in tokens],
    }


def _describe_seat(seen: State, seat: int) -> Seat:
    return {
        "side": DIRECTIONS[SEAT_SIDES[seen.seats, seat]],
        "cards": _by_color(seen.cards[seat]),
        "card_count": int(seen.card_count[seat]),
        "favors": int(seen.favors[seat]),
        "honor": int(seen.honor[seat]),
        "dedications": {name: int(count) for name, count in zip(DEDICATIONS, seen.dedications[seat], strict=True)},
        "hand_count": sum(int(tile != NO_TILE) for tile in seen.hands[seat]),
    }


def _describe_placed(seen: State, index: int) -> PlacedTile:
    """A tile on the lake, its sides as they lie: clockwise from the table's north."""
    tile, rotation = int(seen.placed_tile[index]), int(seen.placed_rotation[index])
    cell = seen.placed_cell[index]
    return {
        "tile": tile,
        "x": int(x_of(cell)),
        "y": int(y_of(cell)),
        "rotation": rotation,
        "sides": [COLORS[color_shown(tile, rotation, direction)] for direction in range(4)],
        "platform": PLATFORMS[tile],
    }


def describe_result(game: State) -> HarvestResult:
    """The score as a record closes with it. [H8.2]"""
    seats = range(game.seats)
    return HarvestResult(
        honor=[int(game.honor[seat]) for seat in seats],
        favors=[int(game.favors[seat]) for seat in seats],
        cards=[int(game.card_count[seat]) for seat in seats],
        winners=[seat for seat in seats if is_winner(game, seat)],
    )
