"""What a seat cannot do, and why: the other half of the list of legal actions, for a table that explains itself."""

from typing import Literal

from typing_extensions import TypedDict

from lanterns.engine.compiler import rule
from lanterns.engine.declarations import declared
from lanterns.engine.positions import Position, looked_at
from lanterns.harvest.rules.components import DEDICATIONS, EXCHANGE_COST, HAND_LIMIT, Dedication
from lanterns.harvest.rules.dedications import count_missing, may_dedicate
from lanterns.harvest.rules.state import EXCHANGE_STEP, TURNS, State


@declared
class NoExchange(TypedDict):
    """An exchange is over for this turn, or there is no card to give or to take. [H3.1] [H4.1] [H4.2]"""

    kind: Literal["exchange"]
    code: Literal["exchange_too_late", "no_such_card", "supply_empty"]


@declared
class NeedsFavors(TypedDict):
    """An exchange costs more favors than the seat has. [H4.1]"""

    kind: Literal["exchange"]
    code: Literal["needs_favors"]
    have: int
    need: int


@declared
class DedicationTooLate(TypedDict):
    """The dedication of this turn is over. [H3.1]"""

    kind: Literal["dedicate"]
    type: Dedication
    code: Literal["dedication_too_late"]


@declared
class SetIncomplete(TypedDict):
    """Cards are missing. [H5.2] [H5.3] [H5.4]"""

    kind: Literal["dedicate"]
    type: Dedication
    code: Literal["set_incomplete"]
    missing: int
    """How many, by the shortest way."""


@declared
class TooManyCards(TypedDict):
    """No tile can be placed while holding more than twelve cards. [H6.1]"""

    kind: Literal["place"]
    code: Literal["too_many_cards"]
    have: int
    need: int


Obstacle = NoExchange | NeedsFavors | DedicationTooLate | SetIncomplete | TooManyCards


def describe_obstacles(seen: State, seat: int) -> list[Obstacle]:
    """Everything that stands between a seat and an exchange, a dedication or a tile, as codes with their values."""
    position = looked_at(seen)
    obstacles: list[Obstacle | None] = [_before_exchange(position, seat)]
    obstacles += [_before_dedication(position, seat, index) for index in range(len(DEDICATIONS))]
    obstacles.append(_before_tile(position, seat))
    return [obstacle for obstacle in obstacles if obstacle is not None]


def _before_exchange(position: Position, seat: int) -> NoExchange | NeedsFavors | None:
    """Favors, a card to give, another color to take, and the right step. [H3.1] [H4.1] [H4.2]"""
    favors = int(position["favors"][0, seat])
    if position["active"][0] == seat and position["step"][0] > EXCHANGE_STEP:
        return {"kind": "exchange", "code": "exchange_too_late"}
    if favors < EXCHANGE_COST:
        return {"kind": "exchange", "code": "needs_favors", "have": favors, "need": EXCHANGE_COST}
    if position["card_count"][0, seat] == 0:
        return {"kind": "exchange", "code": "no_such_card"}
    return None if max(position["supply"][0]) > 0 else {"kind": "exchange", "code": "supply_empty"}


@rule
def _missing(position: Position, seat: int, dedication: int) -> int:
    """How many cards a seat lacks for a dedication, or -1 where its own is over for this turn. [H3.1] [H5.1]"""
    if position[0].active == seat and not may_dedicate(position[0]):
        return -1
    return count_missing(position[0], seat, dedication)


def _before_dedication(position: Position, seat: int, dedication: int) -> DedicationTooLate | SetIncomplete | None:
    """The cards still missing, or the step being over. [H3.1] [H5.2] [H5.3] [H5.4]"""
    missing = int(_missing(position, seat, dedication))
    if missing == 0:
        return None
    if missing < 0:
        return {"kind": "dedicate", "type": DEDICATIONS[dedication], "code": "dedication_too_late"}
    return {"kind": "dedicate", "type": DEDICATIONS[dedication], "code": "set_incomplete", "missing": missing}


def _before_tile(position: Position, seat: int) -> TooManyCards | None:
    """More than twelve cards. [H6.1]"""
    cards = int(position["card_count"][0, seat])
    if position["phase"][0] == TURNS and cards > HAND_LIMIT:
        return {"kind": "place", "code": "too_many_cards", "have": cards, "need": HAND_LIMIT}
    return None
