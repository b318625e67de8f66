"""Finding out why a seat might take an action: what changes by it, the weightiest first."""

from collections.abc import Iterator

from lanterns.dice.actions.notation import place_of
from lanterns.dice.actions.numbers import AREAS, CALL, PASS, SHADE
from lanterns.dice.bots.prospects import begun_pools
from lanterns.dice.bots.reasons import REASONS, DiceReason
from lanterns.dice.rules.causes import areas
from lanterns.dice.rules.components import COLORS, DIE, PLATFORM, SHAPES_IN_PLAY, TURN_BONUS
from lanterns.dice.rules.fireworks import has_display, open_pools, top_value
from lanterns.dice.rules.lake import boat_pools, color_of_area, unshaded_pools
from lanterns.dice.rules.scoring import boat_honor, second_group
from lanterns.dice.rules.shading import turn_bonus
from lanterns.dice.rules.state import (
    BOAT_LOST,
    BONUS,
    COMPLETED,
    FACES_DIE,
    FIREWORK,
    GIFT,
    GRANTED,
    NONE,
    PAID,
    SHADING,
    State,
)
from lanterns.dice.rules.tray import color_faced
from lanterns.engine.compiler import rule


def reasons_between(seen: State, after: State, seat: int, number: int) -> list[DiceReason]:
    """Everything that speaks for an action, and what speaks against it last."""
    found = [
        *_reasons_in_journal(seen, after, seat),
        *_reasons_of_score(seen, after, seat),
        *_reasons_of_launching(seen, after, seat),
        *_reasons_of_number(seen, seat, number),
        *_reasons_of_leaving(seen, seat, number),
    ]
    return [reason for key in REASONS for reason in found if reason["key"] == key]


def _reasons_in_journal(seen: State, after: State, seat: int) -> Iterator[DiceReason]:
    for entry in after.journal[: after.journal_length]:
        reason, who, what, where, amount = (int(value) for value in entry)
        if who != seat:
            continue
        if reason == FIREWORK:
            yield from _reasons_of_display(seen, after, seat, what, amount)
        elif reason == COMPLETED:
            row, column = place_of(seen, where)
            yield {"key": "completes", "row": row, "column": column}
        elif reason == BONUS:
            yield {"key": "opens_platform", "areas": amount}
        elif reason == GIFT:
            yield {"key": "earns_gift", "color": COLORS[what]}
        elif reason == FACES_DIE:
            yield {"key": "faces", "color": COLORS[what]}
        elif reason == BOAT_LOST:
            row, column = place_of(seen, where)
            yield {"key": "loses_boat", "row": row, "column": column}
        elif reason == PAID and what == NONE:
            yield {"key": "rerolls", "gifts": amount}
        elif reason == PAID:
            yield {"key": "pays", "card": what, "gifts": amount}
        elif reason == GRANTED:
            yield {"key": "takes_gifts", "gifts": amount}


def _reasons_of_display(seen: State, after: State, seat: int, slot: int, honor: int) -> Iterator[DiceReason]:
    yield {"key": "launches", "shape": slot, "honor": honor}
    if top_value(after, slot) < honor:
        for step in range(1, int(seen.seats)):
            other = (seat + step) % int(seen.seats)
            if has_display(seen, open_pools(seen, other), slot):
                yield {"key": "takes_tile_before", "shape": slot, "honor": honor, "seat": other}
                break


def _reasons_of_score(seen: State, after: State, seat: int) -> Iterator[DiceReason]:
    boats = boat_honor(after, seat) - boat_honor(seen, seat)
    if boats > 0:
        yield {"key": "surrounds_boat", "honor": int(boats)}
    size = second_group(after, seat)
    if size > second_group(seen, seat):
        yield {"key": "grows_group", "size": int(size)}


def _reasons_of_launching(seen: State, after: State, seat: int) -> Iterator[DiceReason]:
    pools_before, pools_now = open_pools(seen, seat), open_pools(after, seat)
    begun_before, begun_now = begun_pools(seen, seat), begun_pools(after, seat)
    for slot in range(SHAPES_IN_PLAY):
        if has_display(after, pools_now, slot) and not has_display(seen, pools_before, slot):
            yield {"key": "prepares_launch", "shape": slot, "honor": int(top_value(after, slot))}
        elif has_display(after, begun_now, slot) and not has_display(seen, begun_before, slot):
            yield {"key": "nears_launch", "shape": slot, "honor": int(top_value(after, slot))}


def _reasons_of_number(seen: State, seat: int, number: int) -> Iterator[DiceReason]:
    if number == PASS:
        yield {"key": "waits"}
    elif SHADE <= number < CALL:
        yield {"key": "shades", "color": COLORS[color_of_area(seen, seat, (number - SHADE) % AREAS)]}


def _reasons_of_leaving(seen: State, seat: int, number: int) -> Iterator[DiceReason]:
    """What can no longer be shaded, as a later step of a turn ends the earlier ones. [D3]"""
    if seen.phase != SHADING or 0 < number < SHADE:
        return
    cause = (number - SHADE) // AREAS if SHADE <= number < CALL else NONE
    if cause in (DIE, PLATFORM):
        return
    if is_offered(seen, seat, DIE):
        color = COLORS[color_faced(seen, seat)]
        yield {"key": "gives_up_die", "color": color}
        if would_cost_a_boat(seen, seat, DIE):
            yield {"key": "spares_boat", "color": color}
    if cause != TURN_BONUS and is_offered(seen, seat, TURN_BONUS):
        color = COLORS[turn_bonus(seen)]
        yield {"key": "gives_up_turn_bonus", "color": color}
        if would_cost_a_boat(seen, seat, TURN_BONUS):
            yield {"key": "spares_boat", "color": color}


@rule
def is_offered(game: State, seat: int, cause: int) -> bool:
    """Whether a cause allows a seat to shade anything."""
    first, second = areas(game, seat, cause)
    return (first | second) != 0


@rule
def would_cost_a_boat(game: State, seat: int, cause: int) -> bool:
    """Whether every area that a cause allows lies in a pool whose boat would be lost."""
    first, second = areas(game, seat, cause)
    return (first | second) & ~(boat_pools(game, seat) & unshaded_pools(game, seat)) == 0
