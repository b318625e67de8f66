"""What a seat cannot do, and why: the other half of the list of legal actions, for a table that explains itself."""

from typing import Final, Literal, get_args

from typing_extensions import TypedDict

from lanterns.engine.compiler import rule
from lanterns.engine.declarations import declared
from lanterns.engine.positions import Position, looked_at
from lanterns.harvest.rules.components import COLOR_COUNT, DEDICATIONS, EXCHANGE_COST, HAND_LIMIT, Dedication
from lanterns.harvest.rules.dedications import count_missing, may_dedicate
from lanterns.harvest.rules.state import EXCHANGE_STEP, TURNS, State

ExchangeCode = Literal["exchange_too_late", "no_such_card", "supply_empty"]
EXCHANGE_CODES: Final[tuple[ExchangeCode, ...]] = get_args(ExchangeCode)

# What stands before an exchange: nothing, too few favors, or one of the codes, in their order.
NOTHING, NEEDS_FAVORS, TOO_LATE, NO_CARD, NO_SUPPLY = range(5)


@declared
class NoExchange(TypedDict):
    """An exchange is over for this turn, or there is no card to give or to take. [H3.1] [H4.1] [H4.2]"""

    kind: Literal["exchange"]
    code: ExchangeCode


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
    obstacles: list[Obstacle | None] = [_describe_exchange(position, seat)]
    obstacles += [_describe_dedication(position, seat, index) for index in range(len(DEDICATIONS))]
    obstacles.append(_describe_tile(position, seat))
    return [obstacle for obstacle in obstacles if obstacle is not None]


@rule
def before_exchange(position: Position, seat: int) -> int:
    """Favors, a card to give, another color to take, and the right step. [H3.1] [H4.1] [H4.2]"""
    game = position[0]
    if game.active == seat and game.step > EXCHANGE_STEP:
        return TOO_LATE
    if game.favors[seat] < EXCHANGE_COST:
        return NEEDS_FAVORS
    if game.card_count[seat] == 0:
        return NO_CARD
    for color in range(COLOR_COUNT):
        if game.supply[color] > 0:
            return NOTHING
    return NO_SUPPLY


def _describe_exchange(position: Position, seat: int) -> NoExchange | NeedsFavors | None:
    found = int(before_exchange(position, seat))
    if found == NOTHING:
        return None
    if found == NEEDS_FAVORS:
        have = int(position["favors"][0, seat])
        return {"kind": "exchange", "code": "needs_favors", "have": have, "need": EXCHANGE_COST}
    return {"kind": "exchange", "code": EXCHANGE_CODES[found - TOO_LATE]}


@rule
def before_dedication(position: Position, seat: int, dedication: int) -> int:
    """How many cards a seat lacks for a dedication, or -1 where its own is over for this turn. [H3.1] [H5.1]"""
    if position[0].active == seat and not may_dedicate(position[0]):
        return -1
    return count_missing(position[0], seat, dedication)


def _describe_dedication(position: Position, seat: int, dedication: int) -> DedicationTooLate | SetIncomplete | None:
    missing = int(before_dedication(position, seat, dedication))
    if missing == 0:
        return None
    if missing < 0:
        return {"kind": "dedicate", "type": DEDICATIONS[dedication], "code": "dedication_too_late"}
    return {"kind": "dedicate", "type": DEDICATIONS[dedication], "code": "set_incomplete", "missing": missing}


@rule
def is_over_limit(position: Position, seat: int) -> bool:
    """Whether a seat holds more cards than a placement allows. [H6.1]"""
    return position[0].phase == TURNS and position[0].card_count[seat] > HAND_LIMIT


def _describe_tile(position: Position, seat: int) -> TooManyCards | None:
    if not is_over_limit(position, seat):
        return None
    cards = int(position["card_count"][0, seat])
    return {"kind": "place", "code": "too_many_cards", "have": cards, "need": HAND_LIMIT}
