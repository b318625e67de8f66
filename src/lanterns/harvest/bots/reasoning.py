"""Finding out why a seat might take an action: what changes by it, the weightiest first."""

from collections.abc import Iterator
from typing import Final

from lanterns.harvest.actions.numbers import DEDICATE, DISCARD, EXCHANGE, PASS, PLACE
from lanterns.harvest.bots.reasons import REASONS, HarvestReason
from lanterns.harvest.rules.components import COLOR_COUNT, COLORS, DEDICATIONS
from lanterns.harvest.rules.dedications import count_missing, lacks_only, top_honor
from lanterns.harvest.rules.state import FACING, FAVOR, HONOR, MATCH, State

NEAR: Final = 2
"""A set is worth a word from so many missing cards down."""


def reasons_between(seen: State, after: State, seat: int, number: int) -> list[HarvestReason]:
    """Everything that speaks for an action, and what speaks against it last."""
    found = [
        *_reasons_of_dedicating(seen, after, seat),
        *_reasons_of_sets(seen, after, seat),
        *_reasons_of_supply(seen, after, seat),
        *_reasons_of_taking(after, seat),
        *_reasons_of_number(number),
    ]
    return [reason for key in REASONS for reason in found if reason["key"] == key]


def _reasons_of_dedicating(seen: State, after: State, seat: int) -> Iterator[HarvestReason]:
    for reason, _, dedication, _, honor in _entries(after):
        if reason == HONOR:
            name = DEDICATIONS[dedication]
            yield {"key": "dedicates", "type": name, "honor": honor}
            for other in _others(seen, seat):
                if count_missing(seen, other, dedication) == 0 and top_honor(after, dedication) < honor:
                    yield {"key": "takes_token_before", "type": name, "honor": honor, "seat": other}
                    break


def _reasons_of_sets(seen: State, after: State, seat: int) -> Iterator[HarvestReason]:
    for dedication, name in enumerate(DEDICATIONS):
        before, now = count_missing(seen, seat, dedication), count_missing(after, seat, dedication)
        if now == 0 < before:
            yield {"key": "completes", "type": name, "honor": int(top_honor(after, dedication))}
        elif now <= NEAR and now < before:
            yield {"key": "sets_up", "type": name, "missing": int(now)}
        for other in _others(seen, seat):
            if count_missing(after, other, dedication) == 0 < count_missing(seen, other, dedication):
                yield {"key": "helps", "type": name, "seat": other}


def _reasons_of_supply(seen: State, after: State, seat: int) -> Iterator[HarvestReason]:
    for color, name in enumerate(COLORS):
        if after.supply[color] == 0 < seen.supply[color] and after.cards[seat, color] > seen.cards[seat, color]:
            rival = _rival_for(after, seat, color)
            if rival is None:
                yield {"key": "takes_last", "color": name}
            else:
                yield {"key": "takes_last_before", "color": name, "seat": rival}
    for reason, other, color, _, amount in _entries(after):
        if reason == FACING and other != seat and amount == 0:
            yield {"key": "denies", "color": COLORS[color], "seat": other}


def _rival_for(after: State, seat: int, color: int) -> int | None:
    """Another seat, from the next one clockwise, for which a card of this color would complete a set."""
    for other in _others(after, seat):
        for dedication in range(len(DEDICATIONS)):
            if lacks_only(after, other, color, dedication):
                return other
    return None


def _reasons_of_taking(after: State, seat: int) -> Iterator[HarvestReason]:
    taken = [
        COLORS[color]
        for reason, who, color, _, amount in _entries(after)
        if reason in {MATCH, FACING} and who == seat and amount > 0
    ]
    favors = sum(amount for reason, _who, _color, _kind, amount in _entries(after) if reason == FAVOR)
    if taken:
        yield {"key": "takes", "colors": taken}
    if favors:
        yield {"key": "favors", "count": favors}


def _reasons_of_number(number: int) -> Iterator[HarvestReason]:
    if number == PASS:
        yield {"key": "waits"}
    elif EXCHANGE <= number < DEDICATE:
        give, take = divmod(number - EXCHANGE, COLOR_COUNT)
        yield {"key": "exchanges", "give": COLORS[give], "take": COLORS[take]}
    elif DISCARD <= number < PLACE:
        yield {"key": "discards", "color": COLORS[number - DISCARD]}


def _entries(game: State) -> list[tuple[int, ...]]:
    return [tuple(int(value) for value in entry) for entry in game.journal[: game.journal_length]]


def _others(game: State, seat: int) -> list[int]:
    """The other seats, clockwise."""
    return [(seat + step) % int(game.seats) for step in range(1, int(game.seats))]
