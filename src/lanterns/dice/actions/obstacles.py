"""What a seat cannot do, and why: the other half of the list of legal actions, for a table that explains itself."""

from typing import Literal

from typing_extensions import TypedDict

from lanterns.dice.actions.notation import shape_ids
from lanterns.dice.rules.components import EMPEROR_CARDS, SHAPES_IN_PLAY
from lanterns.dice.rules.emperor import can_call_emperor, card_cost
from lanterns.dice.rules.fireworks import has_display, has_tile, open_pools
from lanterns.dice.rules.state import (
    EMPEROR_STEP,
    FINAL_LAUNCHES,
    FINISHED,
    ORIENTING,
    State,
)
from lanterns.engine.declarations import declared


@declared
class NoReroll(TypedDict):
    """Rolling again costs more gifts than the seat has. [D4.1]"""

    kind: Literal["reroll"]
    code: Literal["needs_gifts"]
    have: int
    need: int


@declared
class NoEmperor(TypedDict):
    """An emperor card cannot be called now, or would have nothing to shade. [D6.1]"""

    kind: Literal["emperor"]
    card: int
    code: Literal["orient_first", "already_finished", "one_emperor_action", "nothing_to_shade"]


@declared
class NeedsGifts(TypedDict):
    """An emperor card costs more gifts than the seat has. [D6.1]"""

    kind: Literal["emperor"]
    card: int
    code: Literal["needs_gifts"]
    have: int
    need: int


@declared
class NoLaunch(TypedDict):
    """A shape cannot be launched now, has no tile left, or fits on no completed pools. [D7.1] [D7.2]"""

    kind: Literal["launch"]
    shape: str
    code: Literal["orient_first", "already_finished", "not_active", "stack_empty", "not_completed"]


Obstacle = NoReroll | NoEmperor | NeedsGifts | NoLaunch


def describe_obstacles(seen: State, seat: int) -> list[Obstacle]:
    """Everything that stands between a seat and a roll, an emperor card or a launch, as codes with their values."""
    if seat < 0 or not ORIENTING <= seen.phase <= FINAL_LAUNCHES:
        return []
    obstacles: list[Obstacle | None] = [_before_reroll(seen, seat)]
    obstacles += [_before_emperor(seen, seat, card) for card in range(EMPEROR_CARDS)]
    obstacles += [_before_launch(seen, seat, slot) for slot in range(SHAPES_IN_PLAY)]
    return [obstacle for obstacle in obstacles if obstacle is not None]


def _before_reroll(seen: State, seat: int) -> NoReroll | None:
    """Gifts. [D4.1]"""
    if seen.phase != ORIENTING or seat != seen.active or seen.gifts[seat] >= seen.reroll_cost:
        return None
    return {"kind": "reroll", "code": "needs_gifts", "have": int(seen.gifts[seat]), "need": int(seen.reroll_cost)}


def _before_emperor(seen: State, seat: int, card: int) -> NoEmperor | NeedsGifts | None:
    """The tray, the right step, gifts, and something to shade. [D3.1] [D6.1]"""
    have, need = int(seen.gifts[seat]), int(card_cost(seen, card))
    if have < need:
        return {"kind": "emperor", "card": card, "code": "needs_gifts", "have": have, "need": need}
    if seen.phase == ORIENTING:
        return {"kind": "emperor", "card": card, "code": "orient_first"}
    if seen.step[seat] == FINISHED:
        return {"kind": "emperor", "card": card, "code": "already_finished"}
    if seen.step[seat] > EMPEROR_STEP:
        return {"kind": "emperor", "card": card, "code": "one_emperor_action"}
    if can_call_emperor(seen, seat, card):
        return None
    return {"kind": "emperor", "card": card, "code": "nothing_to_shade"}


def _before_launch(seen: State, seat: int, slot: int) -> NoLaunch | None:
    """A tile, completed pools in its shape, and the right turn and step. [D3.1] [D7.1] [D7.2]"""
    shape = shape_ids(seen)[slot]
    if not has_tile(seen, slot):
        return {"kind": "launch", "shape": shape, "code": "stack_empty"}
    if not has_display(seen, open_pools(seen, seat), slot):
        return {"kind": "launch", "shape": shape, "code": "not_completed"}
    if seat != seen.active:
        return {"kind": "launch", "shape": shape, "code": "not_active"}
    if seen.phase == ORIENTING:
        return {"kind": "launch", "shape": shape, "code": "orient_first"}
    if seen.step[seat] == FINISHED:
        return {"kind": "launch", "shape": shape, "code": "already_finished"}
    return None
