"""The first entry of a table: as someone sets it up, as the server does for people, and for a rematch."""

from lanterns.engine.errors import BadOptions
from lanterns.engine.kind import Json, find_kind, read_options
from lanterns.server.messages import client
from lanterns.server.messages.http import BotPlan, NewTable, SeatPlan, YouPlan
from lanterns.server.messages.table import Settings
from lanterns.server.refusals import Refused
from lanterns.server.tables import transitions
from lanterns.server.tables.series import is_to_be_dealt_again, next_series
from lanterns.server.tables.stand_ins import TABLE_BOTS
from lanterns.server.tables.table import Table


def create(person: str, name: str, wanted: NewTable) -> Json:
    """The first entry of a new table."""
    settings = wanted.settings
    version = check_settings(settings)
    if len(wanted.seats) != settings.players:
        raise Refused("wrong_seat_count", players=settings.players, seats=len(wanted.seats))
    seats = [_plan_seat(plan, person, name, wanted.seal or "") for plan in wanted.seats]
    return _created(person, name, settings, version, seats)


def created_for(person: str, name: str, settings: Settings, seats: list[Json], occasion: str) -> Json:
    """The first entry of a table that the server sets up for people: for a `match`, or a `round` of a tournament."""
    return _created(person, name, settings, check_settings(settings), seats) | {"occasion": occasion}


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


def check_bot(bot: str) -> None:
    """Refuse a bot that does not exist."""
    if bot not in TABLE_BOTS:
        raise Refused("no_such_bot", bot=bot)


def check_settings(settings: Settings) -> int:
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


def _created(person: str, name: str, settings: Settings, version: int, seats: list[Json]) -> Json:
    return {
        "kind": "created",
        "person": person,
        "name": name,
        "settings": settings.model_dump(mode="json"),
        "rules_version": version,
        "seats": seats,
    }
