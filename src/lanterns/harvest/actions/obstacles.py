"""What a seat cannot do, and why: the other half of the list of legal actions, for a table that explains itself."""

from lanterns.engine.kind import Json
from lanterns.harvest.rules.components import COLOR_COUNT, DEDICATIONS, EXCHANGE_COST, HAND_LIMIT
from lanterns.harvest.rules.dedications import count_missing, may_dedicate
from lanterns.harvest.rules.state import EXCHANGE_STEP, TURNS, State


def describe_obstacles(seen: State, seat: int) -> list[Json]:
    """Everything that stands between a seat and an exchange, a dedication or a tile, as codes with their values."""
    if seat < 0:
        return []
    obstacles = [_before_exchange(seen, seat)]
    obstacles += [_before_dedication(seen, seat, index) for index in range(len(DEDICATIONS))]
    obstacles.append(_before_tile(seen, seat))
    return [obstacle for obstacle in obstacles if obstacle is not None]


def _before_exchange(seen: State, seat: int) -> Json | None:
    """Favors, a card to give, another color to take, and the right step. [H3.1] [H4.1] [H4.2]"""
    if seen.active == seat and seen.step > EXCHANGE_STEP:
        return {"kind": "exchange", "code": "exchange_too_late"}
    if seen.favors[seat] < EXCHANGE_COST:
        return {"kind": "exchange", "code": "needs_favors", "have": int(seen.favors[seat]), "need": EXCHANGE_COST}
    if seen.card_count[seat] == 0:
        return {"kind": "exchange", "code": "no_such_card"}
    takes = sum(seen.supply[color] > 0 for color in range(COLOR_COUNT))
    return None if takes else {"kind": "exchange", "code": "supply_empty"}


def _before_dedication(seen: State, seat: int, dedication: int) -> Json | None:
    """The cards still missing, or the step being over. [H3.1] [H5.2] [H5.3] [H5.4]"""
    name = {"kind": "dedicate", "type": DEDICATIONS[dedication]}
    if seen.active == seat and not may_dedicate(seen):
        return {**name, "code": "dedication_too_late"}
    missing = int(count_missing(seen, seat, dedication))
    return {**name, "code": "set_incomplete", "missing": missing} if missing else None


def _before_tile(seen: State, seat: int) -> Json | None:
    """More than twelve cards. [H6.1]"""
    if seen.phase == TURNS and seen.card_count[seat] > HAND_LIMIT:
        return {"kind": "place", "code": "too_many_cards", "have": int(seen.card_count[seat]), "need": HAND_LIMIT}
    return None
