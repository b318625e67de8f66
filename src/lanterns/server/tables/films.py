"""A table's game as a record and as a film, for each person what they may know."""

import datetime as dt

from pydantic_core import from_json, to_json, to_jsonable_python

from lanterns.engine.kind import Json
from lanterns.engine.positions import position_of
from lanterns.engine.rules import SPECTATOR
from lanterns.records import BadRecord, read_record, steps
from lanterns.records.record import FORMAT, FORMAT_OF_TWO
from lanterns.records.replaying import begin
from lanterns.server.refusals import Refused
from lanterns.server.tables.begun import record_begun
from lanterns.server.tables.entries import Entry, Transition
from lanterns.server.tables.knowledge import Knowledge
from lanterns.server.tables.news import Announcement, write_positions
from lanterns.server.tables.series import is_secret_open
from lanterns.server.tables.table import Table
from lanterns.server.tables.views import view_of


def table_of(table_id: str, secret: bytes, entries: list[Entry]) -> Table:
    """A table as it stands after everything that happened at it; nobody else changes this one."""
    table = Table(table_id, secret)
    for entry in entries:
        table.replay(entry)
    return table


def record_of_table(table: Table, entries: list[Entry], person: str | None) -> Json:
    """The record of a table's game: what a person may know while it runs, everything afterwards."""
    if table.phase == "gathering":
        raise Refused("not_started")
    is_over = table.phase == "finished"
    seats = table.seats_of(person)
    kind, taken = table.kind, counting_transitions(table, entries)
    actions = [
        transition.action.to_json() if is_over else Knowledge(kind, transition, table.settings.players).action(seats)
        for transition in taken
    ]
    options = table.kind.options.model_validate(table.settings.options)
    record: Json = {
        "format": FORMAT_OF_TWO if table.begun else FORMAT,
        "game": table.settings.game,
        "rules_version": table.rules_version,
        "players": table.settings.players,
        "options": options.model_dump(mode="json", exclude_defaults=True, exclude={"edition"}),
        "edition": to_jsonable_python(table.kind.edition_of(options)),
        "names": [seat.name or seat.bot for seat in table.seats],
        "commitment": table.commitment,
        "seals": [seat.seal for seat in table.seats] if any(seat.seal for seat in table.seats) else None,
        "nonces": [seat.nonce for seat in table.seats],
        "begun": record_begun(table),
        "actions": actions,
    }
    if is_over and table.finished_at is not None:
        record["time"] = dt.datetime.fromtimestamp(table.finished_at, dt.UTC).isoformat()
        if is_secret_open(table):
            record["secret"] = table.secret.hex()
        record["result"] = table.result
    return {name: value for name, value in record.items() if value is not None}


def counting_transitions(table: Table, entries: list[Entry]) -> list[Transition]:
    """Every action that counts, in order: what was taken back is left out."""
    again = Table(table.id, table.secret)
    kept: list[tuple[int, tuple[Transition, ...]]] = []
    for entry in entries:
        change = again.replay(entry)
        if entry.kind == "undone":
            kept = [(number, taken) for number, taken in kept if number != entry.body["undone"]]
        elif change.transitions:
            kept.append((entry.number, change.transitions))
    return [transition for _, taken in kept for transition in taken]


def replay_table(table: Table, entries: list[Entry], person: str | None, number: int | None, seat: int | None) -> Json:
    """The log and the game after event `number`, as a person may know them; after the game everything is open."""
    is_over = table.phase == "finished"
    own = table.seats_of(person)
    last = table.number if number is None else number
    if not 1 <= last <= table.number:
        raise Refused("no_such_event", table=table.id, number=last)
    if seat is not None and seat >= table.settings.players:
        raise Refused("no_such_seat", seat=seat, last=table.settings.players - 1)
    if seat is not None and seat not in own and not is_over:
        raise Refused("not_your_seat", seat=seat)
    eyes = tuple(range(table.settings.players)) if is_over else own
    again, events, position = Table(table.id, table.secret), [], None
    for entry in entries:
        events.append(from_json(Announcement(again, again.replay(entry)).tell(eyes)))
        if entry.number == last and again.position is not None:
            position = from_json(write_positions(again, () if seat is None else (seat,)))[0]
    return {"events": events, "position": position}


def place_in_record(data: Json, after: int, seat: int | None) -> tuple[Json, int]:
    """The position after so many actions of a record, and how many actions it has."""
    try:
        record = read_record(to_json(data))
        game = begin(record)
        if seat is not None and seat >= record.players:
            raise Refused("no_such_seat", seat=seat, last=record.players - 1)
        for step in steps(record):
            if step.number > after:
                break
            game = step.game
            if step.number == after:
                break
    except BadRecord as error:
        raise Refused("bad_record", fault=str(error)) from None
    eyes = SPECTATOR if seat is None else seat
    view = view_of(game.kind, position_of(game.state), eyes)
    position: Json = {
        "number": min(after, len(record.actions)),
        "seat": seat,
        "view": view,
        "choices": None,
        "undo": None,
    }
    return position, len(record.actions)
