"""The journal of Dice in words: what an action gave to whom, each entry declared."""

from typing import Literal

from typing_extensions import TypedDict

from lanterns.dice.actions.notation import place_of, places_of, shape_ids
from lanterns.dice.rules.components import COLORS, MAX_POOLS, Color
from lanterns.dice.rules.fireworks import display_pools
from lanterns.dice.rules.state import (
    BOAT_LOST,
    BONUS,
    COMPLETED,
    FACES_DIE,
    FINAL_LAUNCH,
    FIREWORK,
    GIFT,
    GRANTED,
    NONE,
    PAID,
    TURN,
    State,
)
from lanterns.dice.show.views import Place
from lanterns.engine.declarations import declared


@declared
class Gift(TypedDict):
    """A gift for a shaded pavilion."""

    reason: Literal["gift"]
    seat: int
    color: Color
    row: int
    column: int
    area: int
    received: int


@declared
class Completed(TypedDict):
    """A pool was completed."""

    reason: Literal["completed"]
    seat: int
    pool: Place


@declared
class PlatformBonus(TypedDict):
    """A completed platform offers one more area."""

    reason: Literal["platform"]
    seat: int
    pool: Place
    offered: int
    """The areas to choose from."""


@declared
class BoatLost(TypedDict):
    """A boat's pool was shaded and will not score."""

    reason: Literal["boat_lost"]
    seat: int
    pool: Place


@declared
class Firework(TypedDict):
    """A display was launched."""

    reason: Literal["firework"]
    seat: int
    shape: str
    pools: list[Place]
    received: int


@declared
class Paid(TypedDict):
    """Gifts were paid."""

    reason: Literal["paid"]
    seat: int
    card: int | None
    """The emperor card; null for rolling again."""
    paid: int


@declared
class Granted(TypedDict):
    """The emperor gave gifts."""

    reason: Literal["granted"]
    seat: int
    card: int
    received: int


@declared
class Faces(TypedDict):
    """The tray was oriented."""

    reason: Literal["faces"]
    seat: int
    color: Color


@declared
class Turn(TypedDict):
    """A turn begins."""

    reason: Literal["turn"]
    seat: int
    turn: int
    """From 1."""


@declared
class FinalLaunch(TypedDict):
    """After the last turn a seat may launch once more."""

    reason: Literal["final_launch"]
    seat: int


DiceJournalEntry = Gift | Completed | PlatformBonus | BoatLost | Firework | Paid | Granted | Faces | Turn | FinalLaunch


def describe_journal(game: State) -> list[DiceJournalEntry]:
    """What the last action gave to whom, entry by entry."""
    return [_describe_entry(game, *(int(value) for value in entry)) for entry in game.journal[: game.journal_length]]


def _describe_entry(game: State, reason: int, seat: int, what: int, where: int, amount: int) -> DiceJournalEntry:
    if reason == GIFT:
        row, column = place_of(game, where // 2)
        return {
            "reason": "gift",
            "seat": seat,
            "color": COLORS[what],
            "row": row,
            "column": column,
            "area": where % 2,
            "received": amount,
        }
    if reason == COMPLETED:
        return {"reason": "completed", "seat": seat, "pool": place_of(game, where)}
    if reason == BONUS:
        return {"reason": "platform", "seat": seat, "pool": place_of(game, where), "offered": amount}
    if reason == BOAT_LOST:
        return {"reason": "boat_lost", "seat": seat, "pool": place_of(game, where)}
    if reason == FIREWORK:
        pools = places_of(game, display_pools(game, what, *divmod(where, MAX_POOLS)))
        return {"reason": "firework", "seat": seat, "shape": shape_ids(game)[what], "pools": pools, "received": amount}
    if reason == PAID:
        return {"reason": "paid", "seat": seat, "card": None if what == NONE else what, "paid": amount}
    if reason == GRANTED:
        return {"reason": "granted", "seat": seat, "card": what, "received": amount}
    if reason == FACES_DIE:
        return {"reason": "faces", "seat": seat, "color": COLORS[what]}
    if reason == TURN:
        return {"reason": "turn", "seat": seat, "turn": amount}
    if reason == FINAL_LAUNCH:
        return {"reason": "final_launch", "seat": seat}
    raise KeyError(f"The journal has no reason {reason}.")
