"""What may happen before a game begins: setting up, sitting down, seating bots, starting; and after it, a rematch.

Each function says what entry a message becomes, or refuses it with a reason. Nothing is changed here.
"""

from lanterns.engine.errors import BadOptions
from lanterns.engine.kind import Json, find_kind, read_options
from lanterns.records.fairness import seal_of
from lanterns.server.messages import client
from lanterns.server.messages.http import BotPlan, NewTable, SeatPlan, YouPlan
from lanterns.server.messages.names import tell_apart
from lanterns.server.messages.table import Settings
from lanterns.server.refusals import Refused
from lanterns.server.tables import transitions
from lanterns.server.tables.begun import check_may_configure
from lanterns.server.tables.entries import Transition
from lanterns.server.tables.seats import SeatState
from lanterns.server.tables.series import is_to_be_dealt_again, next_series
from lanterns.server.tables.stand_ins import TABLE_BOTS
from lanterns.server.tables.table import Table


def create(person: str, name: str, wanted: NewTable) -> Json:
    """The first entry of a new table."""
    settings = wanted.settings
    version = _check_settings(settings)
    if len(wanted.seats) != settings.players:
        raise Refused("wrong_seat_count", players=settings.players, seats=len(wanted.seats))
    seats = [_plan_seat(plan, person, name, wanted.seal or "") for plan in wanted.seats]
    return _created(person, name, settings, version, seats)


def create_rematch(table: Table, person: str, name: str) -> Json:
    """The first entry of a table for the next game: bots in their seats, the others' seats kept for them.

    The next seat begins, unless the same deal is to be played from other seats.
    """
    if is_to_be_dealt_again(table):
        return _create_duplicate(table, person, name)
    seats: list[Json] = []
    for seat in table.seats:
        if seat.kind == "bot":
            seats.append({"kind": "bot", "bot": seat.bot})
        elif seat.person == person:
            seats.append({"kind": "person", "person": person, "name": seat.name})
        else:
            seats.append({"kind": "open", "reserved_for": seat.person, "reserved_name": seat.name})
    settings, kind = table.settings, find_kind(table.settings.game)
    if "start" in kind.options.model_fields:
        options = {**settings.options, "start": (table.first + 1) % settings.players}
        settings = settings.model_copy(update={"options": options})
    return _created(person, name, settings, kind.rules_version, seats) | {"series": next_series(table)}


def _create_duplicate(table: Table, person: str, name: str) -> Json:
    """The same deal: everyone moves up one seat, and what was added to chance stays with the chair."""
    moved = table.seats[-1:] + table.seats[:-1]
    seats: list[Json] = []
    for chair, seat in zip(table.seats, moved, strict=True):
        who = {"bot": seat.bot} if seat.kind == "bot" else {"person": seat.person, "name": seat.name}
        seats.append({"kind": seat.kind, **who, "seal": chair.seal, "nonce": chair.nonce})
    return _created(person, name, table.settings, table.rules_version, seats) | {"series": next_series(table)}


def offer_rematch(table: Table, person: str, name: str, message: client.Rematch, new_table: str) -> Json:
    """The entry that tells everyone at the old table about the new one."""
    check_may_rematch(table, person)
    return {"kind": "rematch_offered", "id": message.id, "person": person, "name": name, "table": new_table}


def check_may_rematch(table: Table, person: str) -> None:
    """Refuse a rematch before the end, or by someone who did not play."""
    if table.phase != "finished":
        raise Refused("not_over")
    if not table.seats_of(person):
        raise Refused("not_seated")


def configure(table: Table, person: str, message: client.Configure) -> Json:
    """The host changes the settings."""
    _check_gathering(table)
    _check_host(table, person)
    version = _check_settings(message.settings)
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


def check_bot(bot: str) -> None:
    """Refuse a bot that does not exist."""
    if bot not in TABLE_BOTS:
        raise Refused("no_such_bot", bot=bot)


def _check_settings(settings: Settings) -> int:
    """Refuse a game that cannot be set up like this; return the version of the rules it will be played under."""
    try:
        kind = find_kind(settings.game)
        transitions.set_up(kind, settings.players, read_options(kind, settings.options))
    except BadOptions as error:
        raise Refused("bad_options", fault=str(error)) from None
    return kind.rules_version


def _plan_seat(plan: SeatPlan, person: str, name: str, seal: str) -> Json:
    if isinstance(plan, YouPlan):
        return {"kind": "person", "person": person, "name": plan.name or name, "seal": seal}
    if isinstance(plan, BotPlan):
        check_bot(plan.bot)
        return {"kind": "bot", "bot": plan.bot}
    return {"kind": "open"}


def created_for(person: str, name: str, settings: Settings, seats: list[Json], occasion: str) -> Json:
    """The first entry of a table that the server sets up for people: for a `match`, or a `round` of a tournament."""
    return _created(person, name, settings, _check_settings(settings), seats) | {"occasion": occasion}


def _created(person: str, name: str, settings: Settings, version: int, seats: list[Json]) -> Json:
    return {
        "kind": "created",
        "person": person,
        "name": name,
        "settings": settings.model_dump(mode="json"),
        "rules_version": version,
        "seats": seats,
    }


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
