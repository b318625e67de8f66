"""What a seat cannot do, and why: the other half of the list of legal actions, for a table that explains itself."""

from typing import Final, Literal, get_args

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
from lanterns.engine.compiler import rule
from lanterns.engine.declarations import declared
from lanterns.engine.positions import Position, looked_at

EmperorCode = Literal["orient_first", "already_finished", "one_emperor_action", "nothing_to_shade"]
EMPEROR_CODES: Final[tuple[EmperorCode, ...]] = get_args(EmperorCode)
LaunchCode = Literal["orient_first", "already_finished", "not_active", "stack_empty", "not_completed"]
LAUNCH_CODES: Final[tuple[LaunchCode, ...]] = get_args(LaunchCode)

# What stands before an emperor card: nothing, too few gifts, or one of its codes, in their order; before a launch:
# nothing, or one of its own codes.
NOTHING, NEEDS_GIFTS, ORIENT_FIRST, ALREADY_FINISHED, ONE_EMPEROR_ACTION, NOTHING_TO_SHADE = range(6)
LAUNCH_TOO_EARLY, LAUNCH_TOO_LATE, NOT_ACTIVE, STACK_EMPTY, NOT_COMPLETED = range(1, 6)


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
    code: EmperorCode


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
    code: LaunchCode


Obstacle = NoReroll | NoEmperor | NeedsGifts | NoLaunch


def describe_obstacles(seen: State, seat: int) -> list[Obstacle]:
    """Everything that stands between a seat and a roll, an emperor card or a launch, as codes with their values."""
    position = looked_at(seen)
    if not has_obstacles(position, seat):
        return []
    shapes = shape_ids(seen)
    obstacles: list[Obstacle | None] = [_describe_reroll(position, seat)]
    obstacles += [_describe_emperor(position, seat, card) for card in range(EMPEROR_CARDS)]
    obstacles += [_describe_launch(position, seat, slot, shapes[slot]) for slot in range(SHAPES_IN_PLAY)]
    return [obstacle for obstacle in obstacles if obstacle is not None]


@rule
def has_obstacles(position: Position, seat: int) -> bool:
    """Whether it is asked at all what a seat cannot do: no spectator, and not before the first roll. [D3.1]"""
    return seat >= 0 and ORIENTING <= position[0].phase <= FINAL_LAUNCHES


@rule
def lacks_gifts_to_reroll(position: Position, seat: int) -> bool:
    """Gifts. [D4.1]"""
    game = position[0]
    return game.phase == ORIENTING and seat == game.active and game.gifts[seat] < game.reroll_cost


def _describe_reroll(position: Position, seat: int) -> NoReroll | None:
    if not lacks_gifts_to_reroll(position, seat):
        return None
    have, need = int(position["gifts"][0, seat]), int(position["reroll_cost"][0])
    return {"kind": "reroll", "code": "needs_gifts", "have": have, "need": need}


@rule
def before_emperor(position: Position, seat: int, card: int) -> int:
    """The tray, the right step, gifts, and something to shade. [D3.1] [D6.1]"""
    game = position[0]
    if game.gifts[seat] < card_cost(game, card):
        return NEEDS_GIFTS
    if game.phase == ORIENTING:
        return ORIENT_FIRST
    if game.step[seat] == FINISHED:
        return ALREADY_FINISHED
    if game.step[seat] > EMPEROR_STEP:
        return ONE_EMPEROR_ACTION
    return NOTHING if can_call_emperor(game, seat, card) else NOTHING_TO_SHADE


@rule
def _cost(position: Position, card: int) -> int:
    return card_cost(position[0], card)


def _describe_emperor(position: Position, seat: int, card: int) -> NoEmperor | NeedsGifts | None:
    found = int(before_emperor(position, seat, card))
    if found == NOTHING:
        return None
    if found == NEEDS_GIFTS:
        have, need = int(position["gifts"][0, seat]), int(_cost(position, card))
        return {"kind": "emperor", "card": card, "code": "needs_gifts", "have": have, "need": need}
    return {"kind": "emperor", "card": card, "code": EMPEROR_CODES[found - ORIENT_FIRST]}


@rule
def before_launch(position: Position, seat: int, slot: int) -> int:
    """A tile, completed pools in its shape, and the right turn and step. [D3.1] [D7.1] [D7.2]"""
    game = position[0]
    if not has_tile(game, slot):
        return STACK_EMPTY
    if not has_display(game, open_pools(game, seat), slot):
        return NOT_COMPLETED
    if seat != game.active:
        return NOT_ACTIVE
    if game.phase == ORIENTING:
        return LAUNCH_TOO_EARLY
    return LAUNCH_TOO_LATE if game.step[seat] == FINISHED else NOTHING


def _describe_launch(position: Position, seat: int, slot: int, shape: str) -> NoLaunch | None:
    found = int(before_launch(position, seat, slot))
    if found == NOTHING:
        return None
    return {"kind": "launch", "shape": shape, "code": LAUNCH_CODES[found - LAUNCH_TOO_EARLY]}
