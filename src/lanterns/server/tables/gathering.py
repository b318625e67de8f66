"""What may happen before a game begins: sitting down, changing the settings, seating bots, starting.

Each function says what entry a message becomes, or refuses it with a reason. Nothing is changed here.
"""

from lanterns.engine.kind import Json
from lanterns.records.fairness import seal_of
from lanterns.server.messages import client
from lanterns.server.messages.names import tell_apart
from lanterns.server.refusals import Refused
from lanterns.server.tables import transitions
from lanterns.server.tables.begun import check_may_configure
from lanterns.server.tables.entries import Transition
from lanterns.server.tables.openings import check_bot, check_settings
from lanterns.server.tables.seats import SeatState
from lanterns.server.tables.table import Table


def configure(table: Table, person: str, message: client.Configure) -> Json:
    """The host changes the settings."""
    _check_gathering(table)
    _check_host(table, person)
    version = check_settings(message.settings)
    check_may_configure(table, message.settings)
    gone = [
        index for index, seat in enumerate(table.seats) if index >= message.settings.players and seat.kind != "open"
    ]
    if gone:
        raise Refused("seat_taken", seat=gone[0])
    return {
        "kind": "configured",
        "id": message.id,
        "person": person,
        "settings": message.settings.model_dump(mode="json"),
        "rules_version": table.rules_version if table.begun else version,
    }


def sit(table: Table, person: str, name: str, message: client.Sit) -> Json:
    """Someone takes a free seat."""
    _check_gathering(table)
    seat = _find_seat(table, message.seat)
    if seat.kind != "open":
        raise Refused("seat_taken", seat=message.seat)
    if seat.reserved_for and seat.reserved_for != person:
        raise Refused("seat_reserved", seat=message.seat, name=seat.reserved_name)
    others = [other.name for other in table.seats if other.person and other.person != person]
    return {
        "kind": "sat",
        "id": message.id,
        "person": person,
        "seat": message.seat,
        "name": tell_apart(message.name or name, others),
        "seal": message.seal or "",
    }


def rename(table: Table, person: str, former: str, name: str) -> list[Json]:
    """Someone is called otherwise from now on; seats that they named for others who share their device are not."""
    if table.phase == "finished":
        return []
    others = [other.name for other in table.seats if other.person and other.person != person]
    new, own = tell_apart(name, others), table.seats_of(person)
    renamed = [seat for seat in own if len(own) == 1 or table.seats[seat].name == former]
    return [
        {"kind": "renamed", "person": person, "seat": seat, "name": new}
        for seat in renamed
        if table.seats[seat].name != new
    ]


def seal(table: Table, person: str, message: client.SealWord) -> Json:
    """Someone seals a contribution to chance for a seat of theirs."""
    _check_gathering(table)
    if person != _find_seat(table, message.seat).person:
        raise Refused("not_your_seat", seat=message.seat)
    return {"kind": "sealed", "id": message.id, "person": person, "seat": message.seat, "seal": message.seal}


def stand(table: Table, person: str, message: client.Stand) -> Json:
    """Someone frees their own seat, or the host frees any; if the seats were settled, they no longer are."""
    _check_not_started(table)
    seat = _find_seat(table, message.seat)
    if person not in {table.host, seat.person}:
        raise Refused("not_your_seat", seat=message.seat)
    return {"kind": "stood", "id": message.id, "person": person, "seat": message.seat}


def seat_bot(table: Table, person: str, message: client.SeatBot) -> Json:
    """The host gives a seat to a bot."""
    _check_gathering(table)
    _check_host(table, person)
    seat = _find_seat(table, message.seat)
    if seat.kind == "person":
        raise Refused("seat_taken", seat=message.seat)
    check_bot(message.bot)
    return {"kind": "bot_seated", "id": message.id, "person": person, "seat": message.seat, "bot": message.bot}


def start(table: Table, person: str, message_id: str) -> tuple[Json, tuple[Transition, ...]]:
    """The host begins the game: chance deals what has to be dealt, once everything sealed is opened."""
    _check_gathering(table)
    _check_host(table, person)
    still_open = [index for index, seat in enumerate(table.seats) if seat.kind == "open"]
    if still_open:
        raise Refused("seats_open", seats=", ".join(map(str, still_open)))
    if any(seat.is_sealed for seat in table.seats):
        return {"kind": "closed", "id": message_id, "person": person}, ()
    return _deal(table, {"id": message_id, "person": person})


def reveal(table: Table, person: str, message: client.Reveal) -> tuple[Json, tuple[Transition, ...]]:
    """Someone opens what they have sealed; with the last one the game begins."""
    _check_not_started(table)
    seat = _find_seat(table, message.seat)
    if not table.is_closed:
        raise Refused("seats_not_settled")
    if person != seat.person:
        raise Refused("not_your_seat", seat=message.seat)
    if not seat.is_sealed or seal_of(message.nonce) != seat.seal:
        raise Refused("wrong_word", seat=message.seat)
    body = {"id": message.id, "person": person, "seat": message.seat, "nonce": message.nonce}
    if sum(seat.is_sealed for seat in table.seats) > 1:
        return {"kind": "revealed", **body}, ()
    return _deal(table, body)


def _deal(table: Table, body: Json) -> tuple[Json, tuple[Transition, ...]]:
    """The game begins, with all that is opened and the contribution in the body, if one is there; or it goes on."""
    nonces = [seat.nonce for seat in table.seats]
    if "nonce" in body:
        nonces[body["seat"]] = body["nonce"]
    position = table.new_position()
    taken = (
        transitions.replay(table.kind, position, table.begun["actions"])
        if table.begun
        else table.chance_with(tuple(nonces)).deal(table.kind, position)
    )
    return {"kind": "started", **body, "actions": [transition.action for transition in taken]}, taken


def _check_not_started(table: Table) -> None:
    if table.phase != "gathering":
        raise Refused("already_started")


def _check_gathering(table: Table) -> None:
    _check_not_started(table)
    if table.is_closed:
        raise Refused("seats_settled")


def _check_host(table: Table, person: str) -> None:
    if person != table.host:
        raise Refused("not_host")


def _find_seat(table: Table, seat: int) -> SeatState:
    if seat >= len(table.seats):
        raise Refused("no_such_seat", seat=seat, last=len(table.seats) - 1)
    return table.seats[seat]
