"""A Dice view and result in words: the JSON that browser, records and bots' builders read."""

import functools
from typing import Final, get_args

from lanterns.dice.actions.notation import place_of, places_of, shape_ids
from lanterns.dice.actions.obstacles import describe_obstacles
from lanterns.dice.edition.edition import Edition, edition_of
from lanterns.dice.rules.components import (
    CARD_SIDES,
    COLORS,
    EMPEROR_CARDS,
    MAX_POOLS,
    SEAT_POSITIONS,
    SHAPES_IN_PLAY,
    SHEETS,
    TURNS_EACH,
    Sheet,
)
from lanterns.dice.rules.emperor import can_call_emperor, card_areas
from lanterns.dice.rules.fireworks import display_pools, top_value
from lanterns.dice.rules.lake import completed_pools
from lanterns.dice.rules.scoring import boat_honor, second_group
from lanterns.dice.rules.state import (
    CHOOSING_SHAPES,
    FINISHED,
    NONE,
    OVER,
    ROLLING,
    SHADING,
    TURNING_CARDS,
    State,
)
from lanterns.dice.rules.tray import color_faced
from lanterns.dice.show.views import (
    DiceResult,
    DiceView,
    Display,
    EmperorCard,
    OwnView,
    Phase,
    Place,
    Pool,
    Seat,
    Stack,
    TurnStep,
)
from lanterns.engine.rules import is_winner, score

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
STEPS: Final[tuple[TurnStep, ...]] = get_args(TurnStep)


def describe_view(seen: State, seat: int) -> DiceView:
    """Everything, for nothing is secret."""
    edition = edition_of(seen)
    return {
        "game": "dice",
        "players": int(seen.seats),
        "phase": PHASES[seen.phase],
        "active": int(seen.active),
        "start": int(seen.start),
        "turn": min(int(seen.turn) + 1, int(TURNS_EACH[seen.seats])),
        "turns": int(TURNS_EACH[seen.seats]),
        "edition": {"digest": edition.digest, "label": edition.label, "is_shipped": edition.is_shipped},
        "dice": [COLORS[color] for color in seen.dice] if ROLLING < seen.phase < OVER else None,
        "tray_turn": int(seen.tray_turn),
        "reroll_cost": int(seen.reroll_cost),
        "lakes": describe_lakes(edition),
        "shapes": [describe_stack(seen, slot) for slot in range(SHAPES_IN_PLAY)]
        if seen.phase > CHOOSING_SHAPES
        else [],
        "emperor": describe_cards(seen, edition),
        "seats": [_describe_seat(seen, edition, index) for index in range(seen.seats)],
        **describe_own(seen, seat),
    }


def describe_own(seen: State, seat: int) -> OwnView:
    """Whose view it is, and what cannot be done: the rest of a view is the same for everyone."""
    return {"seat": int(seat) if seat >= 0 else None, "obstacles": describe_obstacles(seen, seat)}


@functools.lru_cache(maxsize=16)
def describe_lakes(edition: Edition) -> list[list[list[Pool]]]:
    """The lake that all sheets show, or that of each sheet."""
    return [describe_lake(edition, sheet) for sheet in edition.lakes]


def describe_lake(edition: Edition, sheet: Sheet) -> list[list[Pool]]:
    """The pools row by row, as printed."""
    return [
        [
            {
                "colors": [edition.color_of(pool[0]), edition.color_of(pool[1])],
                "diagonal": "falling" if edition.falls(sheet, row, column) else "rising",
                "pavilions": [area for area, mark in enumerate("^v") if mark in pool[2:]],
                "platform": "#" in pool,
                "boat": "~" in pool,
            }
            for column, pool in enumerate(line)
        ]
        for row, line in enumerate(edition.lake_of(sheet))
    ]


def describe_stack(seen: State, slot: int) -> Stack:
    """The fireworks of a shape in play that are left."""
    shape = edition_of(seen).data["fireworks"]["shapes"][seen.shapes[slot]]
    return {
        "shape": shape["id"],
        "name": shape["name"],
        "pattern": list(shape["pattern"]),
        "value": int(top_value(seen, slot)),
        "values": shape["values"][seen.tiles_taken[slot] :],
    }


def describe_cards(seen: State, edition: Edition) -> list[EmperorCard]:
    """The emperor cards as they lie."""
    cards: list[EmperorCard] = []
    for card in range(EMPEROR_CARDS):
        side = CARD_SIDES[seen.sides[card]] if seen.phase > TURNING_CARDS else None
        cost = edition.cost_of(card, side or CARD_SIDES[0])
        cards.append({"cost": cost, "side": side, "effect": edition.effect_of(card, side) if side else None})
    return cards


def _describe_seat(seen: State, edition: Edition, seat: int) -> Seat:
    sheet = SHEETS[seen.sheets[seat]]
    dealt = seen.phase >= CHOOSING_SHAPES
    turns = range(TURNS_EACH[seen.seats])
    return {
        "sheet": sheet if dealt else None,
        "lake": int(seen.sheets[seat]) if len(edition.lakes) > 1 else 0,
        "turn_bonuses": [COLORS[seen.bonuses[seen.sheets[seat], turn]] for turn in turns] if dealt else [],
        "turns_taken": count_turns_taken(seen, seat),
        "position": int(SEAT_POSITIONS[seen.seats, seat]),
        "faces": COLORS[color_faced(seen, seat)] if seen.phase == SHADING else None,
        "step": STEPS[seen.step[seat]],
        "has_finished": bool(seen.step[seat] == FINISHED),
        "gifts": int(seen.gifts[seat]),
        "shaded": [[*place, area] for area in (0, 1) for place in places_of(seen, seen.shaded[seat, area])],
        "completed": places_of(seen, completed_pools(seen, seat)),
        "launched": _describe_launched(seen, seat),
        "platform": _place_or_none(seen, seen.platform[seat]),
        "die_pool": _place_or_none(seen, seen.die_pool[seat]),
        "card": int(seen.card[seat]) if seen.areas_left[seat] > 0 else None,
        "areas_left": int(seen.areas_left[seat]),
        "card_areas": [_describe_card_areas(seen, seat, card) for card in range(EMPEROR_CARDS)],
        "honor": int(score(seen, seat)),
        "fireworks": int(seen.fireworks[seat]),
        "group": int(second_group(seen, seat)),
        "boats": int(boat_honor(seen, seat)),
    }


def _describe_card_areas(seen: State, seat: int, card: int) -> list[list[int]]:
    """The areas that a card would let a seat shade, before it is paid; none where it cannot be called. [D6.1]"""
    if seen.phase != SHADING or not can_call_emperor(seen, seat, card):
        return []
    return [[*place, half] for half in (0, 1) for place in places_of(seen, card_areas(seen, seat, card, half))]


def count_turns_taken(seen: State, seat: int) -> int:
    """Turn bonuses marked off: those of finished turns. [D5.2]"""
    before = (seat - seen.start) % seen.seats < (seen.active - seen.start) % seen.seats
    return min(int(seen.turn) + int(before), int(TURNS_EACH[seen.seats]))


def _place_or_none(seen: State, pool: int) -> Place | None:
    return None if pool == NONE else place_of(seen, pool)


def _describe_launched(seen: State, seat: int) -> list[Display]:
    return [
        {"shape": shape_ids(seen)[slot], "honor": int(honor), "pools": places_of(seen, pools)}
        for slot, honor, pools in displays_of(seen, seat)
    ]


def displays_of(seen: State, seat: int) -> list[tuple[int, int, int]]:
    """A seat's fireworks: shape in play, honor, and the set of pools they cover."""
    displays = []
    for slot in range(SHAPES_IN_PLAY):
        for tile in range(seen.tiles_taken[slot]):
            if seen.launched_by[slot, tile] == seat:
                orientation, anchor = divmod(int(seen.launched_at[slot, tile]), MAX_POOLS)
                honor = int(seen.values[seen.shapes[slot], tile])
                displays.append((slot, honor, int(display_pools(seen, slot, orientation, anchor))))
    return displays


def describe_result(game: State) -> DiceResult:
    """The score as a record closes with it. [D9]"""
    seats = range(game.seats)
    return DiceResult(
        honor=[int(score(game, seat)) for seat in seats],
        fireworks=[int(game.fireworks[seat]) for seat in seats],
        group=[int(second_group(game, seat)) for seat in seats],
        boats=[int(boat_honor(game, seat)) for seat in seats],
        winners=[seat for seat in seats if is_winner(game, seat)],
    )
