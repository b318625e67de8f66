"""Why a seat might take an action, in terms of the game: message keys with their values, the weightiest first.

Hints and reviews are made from these; the sentences belong to whoever shows them, in the player's language.

| key | values | meaning |
|---|---|---|
| `launches` | shape, honor | launches a display |
| `takes_tile_before` | shape, honor, seat | a tile that another seat could have launched too |
| `surrounds_boat` | honor | a boat now scores |
| `prepares_launch` | shape, honor | a display is now possible that was not before |
| `grows_group` | size | the second largest group now has so many pools |
| `completes` | row, column | completes a pool |
| `opens_platform` | areas | a platform offers one more area, out of so many |
| `earns_gift` | color | shades a pavilion |
| `faces` | color | turns the tray so that the seat faces this color |
| `shades` | color | shades an area of this color |
| `pays` | card, gifts | calls on the emperor |
| `rerolls` | gifts | pays to roll the dice again |
| `loses_boat` | row, column | the boat there can no longer score: a reason against |
| `waits` | | leaves the rest of the turn |
"""

from collections.abc import Iterator
from typing import Final

from lanterns.dice.actions.notation import shape_ids
from lanterns.dice.actions.numbers import AREAS, CALL, PASS, SHADE
from lanterns.dice.rules.components import COLORS, ORIENTATIONS, SHAPES_IN_PLAY
from lanterns.dice.rules.fireworks import launch_anchors, open_pools, top_value
from lanterns.dice.rules.lake import color_of_area
from lanterns.dice.rules.scoring import boat_honor, second_group
from lanterns.dice.rules.state import BOAT_LOST, BONUS, COMPLETED, FACES_DIE, FIREWORK, GIFT, NONE, PAID, State
from lanterns.engine.kind import Json
from lanterns.engine.layout import copy_record
from lanterns.engine.rules import apply

REASONS: Final = (
    "launches",
    "takes_tile_before",
    "surrounds_boat",
    "prepares_launch",
    "grows_group",
    "completes",
    "opens_platform",
    "earns_gift",
    "faces",
    "shades",
    "pays",
    "rerolls",
    "loses_boat",
    "waits",
)
"""Every key there is, the weightiest first."""


def reasons_for(seen: State, seat: int, number: int) -> list[Json]:
    """Everything that speaks for an action, and what speaks against it last."""
    after: State = copy_record(seen)
    apply(after, seat, number)
    found = [
        *_reasons_in_journal(seen, after, seat),
        *_reasons_of_score(seen, after, seat),
        *_reasons_of_launching(seen, after, seat),
        *_reasons_of_number(seen, number),
    ]
    return sorted(found, key=lambda reason: REASONS.index(reason["key"]))


def _reasons_in_journal(seen: State, after: State, seat: int) -> Iterator[Json]:
    for entry in after.journal[: after.journal_length]:
        reason, who, what, where, amount = (int(value) for value in entry)
        if who != seat:
            continue
        if reason == FIREWORK:
            yield from _reasons_of_display(seen, after, seat, what, amount)
        elif reason == COMPLETED:
            yield {"key": "completes", **_place(seen, where)}
        elif reason == BONUS:
            yield {"key": "opens_platform", "areas": amount}
        elif reason == GIFT:
            yield {"key": "earns_gift", "color": COLORS[what]}
        elif reason == FACES_DIE:
            yield {"key": "faces", "color": COLORS[what]}
        elif reason == BOAT_LOST:
            yield {"key": "loses_boat", **_place(seen, where)}
        elif reason == PAID and what == NONE:
            yield {"key": "rerolls", "gifts": amount}
        elif reason == PAID:
            yield {"key": "pays", "card": what, "gifts": amount}


def _reasons_of_display(seen: State, after: State, seat: int, slot: int, honor: int) -> Iterator[Json]:
    shape = shape_ids(seen)[slot]
    yield {"key": "launches", "shape": shape, "honor": honor}
    if top_value(after, slot) < honor:
        for step in range(1, int(seen.seats)):
            other = (seat + step) % int(seen.seats)
            if _can_cover(seen, other, slot):
                yield {"key": "takes_tile_before", "shape": shape, "honor": honor, "seat": other}
                break


def _reasons_of_score(seen: State, after: State, seat: int) -> Iterator[Json]:
    boats = boat_honor(after, seat) - boat_honor(seen, seat)
    if boats > 0:
        yield {"key": "surrounds_boat", "honor": int(boats)}
    size = second_group(after, seat)
    if size > second_group(seen, seat):
        yield {"key": "grows_group", "size": int(size)}


def _reasons_of_launching(seen: State, after: State, seat: int) -> Iterator[Json]:
    for slot in range(SHAPES_IN_PLAY):
        if _can_cover(after, seat, slot) and not _can_cover(seen, seat, slot):
            yield {"key": "prepares_launch", "shape": shape_ids(seen)[slot], "honor": int(top_value(after, slot))}


def _can_cover(game: State, seat: int, slot: int) -> bool:
    """Whether a seat has completed pools of a shape in play, turn or no turn."""
    pools = open_pools(game, seat)
    return any(launch_anchors(game, pools, slot, orientation) != 0 for orientation in range(ORIENTATIONS))


def _reasons_of_number(seen: State, number: int) -> Iterator[Json]:
    if number == PASS:
        yield {"key": "waits"}
    elif SHADE <= number < CALL:
        yield {"key": "shades", "color": COLORS[color_of_area(seen, (number - SHADE) % AREAS)]}


def _place(seen: State, pool: int) -> Json:
    row, column = divmod(pool, int(seen.columns))
    return {"row": row, "column": column}
