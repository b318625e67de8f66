"""How a table and its entries look in the database."""

from typing import Any

from pydantic_core import from_json, to_json

from lanterns.engine.kind import Json
from lanterns.engine.rules import score, victory_share
from lanterns.server.storage.statements import turn_of
from lanterns.server.storage.writer import MoveRow, Settle, Write
from lanterns.server.tables.clocks import due_at
from lanterns.server.tables.entries import Change, Entry
from lanterns.server.tables.seats import FOR_GOOD
from lanterns.server.tables.table import Table

TURN_ONLY = {"moved", "undone", "stood_in", "returned", "nudged", "ended", "clock_set"}
"""Entries that change no more than whose turn it is, unless they end the game."""


def write_of(table: Table, change: Change, settle: Settle, calls: list[dict[str, Any]] | None = None) -> Write:
    """What has to be written for a change that the table has taken in, and for those whom it calls."""
    number, at, _ = change.entry
    acting = ",".join([str(seat) for seat in waited_for(table)])
    move = MoveRow(table.id, number, at, body_of(change), acting, due_at(table), at)
    if table.phase == "playing" and change.entry.body["kind"] in TURN_ONLY:
        return Write(settle, move, calls=calls)
    summary = to_json(summary_of(table)).decode()
    is_shown = table.phase != "gathering" and table.settings.watchers == "anyone"
    whole: Json = {
        "phase": table.phase,
        "is_open": _is_open(table),
        "is_shown": is_shown,
        "summary": summary,
        **turn_of(move),
    }
    if change.entry.kind != "created":
        return Write(settle, move, table={"of_table": table.id, **whole}, seats=_seat_rows(table), calls=calls)
    settings = table.settings
    new = {"id": table.id, "secret": table.secret, "game": settings.game, "players": settings.players, **whole}
    return Write(settle, move, new_table=new, seats=_seat_rows(table))


def body_of(change: Change) -> str:
    """The body of an entry as it is written; its actions are written once, for the log and for everyone who is told."""
    body = change.entry.body
    if not change.transitions:
        return to_json(body).decode()
    actions = ",".join([step.action.written for step in change.transitions])
    plain = to_json({name: part for name, part in body.items() if name != "actions"}).decode()
    return f'{plain[:-1]},"actions":[{actions}]}}'


def waited_for(table: Table) -> list[int]:
    """The seats that everyone waits for: whoever is to decide something, or to open their word before a game."""
    if table.is_closed:
        return [index for index, seat in enumerate(table.seats) if seat.is_sealed]
    return table.acting if table.phase == "playing" else []


def entry_of(number: int, at: float, body: str) -> Entry:
    """An entry from its row."""
    return Entry(number, at, from_json(body))


def summary_of(table: Table) -> Json:
    """What a list of tables shows, and everyone who finds the table in a list may know."""
    result = table.result
    return {
        "settings": table.settings.model_dump(mode="json"),
        "seats": [
            {"kind": seat.kind, "name": seat.name or seat.bot or seat.reserved_name or None, "person": seat.person}
            for seat in table.seats
        ],
        "winners": result["winners"] if result else None,
    }


def _is_open(table: Table) -> bool:
    has_free_seat = any(seat.kind == "open" and not seat.reserved_for for seat in table.seats)
    return table.phase == "gathering" and table.settings.listed and has_free_seat


def _seat_rows(table: Table) -> list[dict[str, Any]]:
    """One row a seat with a person; after the game with how they fared, unless they resigned."""
    rows: list[dict[str, Any]] = []
    is_over = table.phase == "finished"
    for index, seat in enumerate(table.seats):
        person = seat.person or seat.reserved_for
        if not person:
            continue
        counts = is_over and not (seat.stand_in and seat.stand_in[1] in FOR_GOOD)
        rows.append(
            {
                "table_id": table.id,
                "seat": index,
                "person": person,
                "game": table.settings.game,
                "players": table.settings.players,
                "honor": int(score(table.game[0], index)) if counts else None,
                "share": float(victory_share(table.game[0], index)) if counts else None,
            }
        )
    return rows
