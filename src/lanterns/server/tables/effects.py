"""What each kind of entry does to a table; `Table.apply` is the only one who asks."""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final

from lanterns.engine.kind import Json, find_kind
from lanterns.engine.positions import to_act
from lanterns.engine.rules import NOBODY
from lanterns.server.messages.table import Settings
from lanterns.server.tables import transitions
from lanterns.server.tables.entries import Change, Entry, Taken
from lanterns.server.tables.seats import FOR_GOOD, SeatState
from lanterns.server.tables.stand_ins import STAND_IN

if TYPE_CHECKING:
    from lanterns.server.tables.table import Table


def _create(table: "Table", change: Change, body: Json) -> None:
    table.created_at = change.entry.at
    table.host = body["person"]
    table.rules_version = body["rules_version"]
    table.settings = Settings.model_validate(body["settings"])
    table.kind = find_kind(table.settings.game, table.rules_version)
    table.seats = [SeatState(**seat) for seat in body["seats"]]
    table.series = body.get("series", [])
    table.begun = body.get("begun")
    table.occasion = body.get("occasion", "")


def _configure(table: "Table", _: Change, body: Json) -> None:
    table.settings = Settings.model_validate(body["settings"])
    table.rules_version = body["rules_version"]
    table.kind = find_kind(table.settings.game, table.rules_version)
    del table.seats[table.settings.players :]
    table.seats += [SeatState() for _ in range(table.settings.players - len(table.seats))]


def _sit(table: "Table", _: Change, body: Json) -> None:
    table.seats[body["seat"]] = SeatState(
        "person", body["person"], body["name"], seal=body.get("seal", ""), nonce=body.get("nonce", "")
    )


def _rename(table: "Table", _: Change, body: Json) -> None:
    table.seats[body["seat"]].name = body["name"]


def _seal(table: "Table", _: Change, body: Json) -> None:
    table.seats[body["seat"]].seal = body["seal"]


def _close(table: "Table", _: Change, __: Json) -> None:
    table.is_closed = True


def _reveal(table: "Table", _: Change, body: Json) -> None:
    table.seats[body["seat"]].nonce = body["nonce"]


def _stand(table: "Table", _: Change, body: Json) -> None:
    table.seats[body["seat"]] = SeatState()
    if table.is_closed:  # what was opened is known, so that everyone seals anew
        table.is_closed = False
        for seat in table.seats:
            seat.seal = seat.nonce = ""


def _seat_bot(table: "Table", _: Change, body: Json) -> None:
    table.seats[body["seat"]] = SeatState("bot", bot=body["bot"])


def _start(table: "Table", change: Change, body: Json) -> None:
    if "nonce" in body:  # the last one to be opened
        _reveal(table, change, body)
    table.phase, table.is_closed = "playing", False
    table.started_at = change.entry.at
    _go_on(table, change)
    table.first = table.acting[0] if table.acting else 0


def _move(table: "Table", change: Change, body: Json) -> None:
    if len(change.transitions) > 1 or body["by"] == "bot":
        table.undoable.clear()
    else:
        table.undoable.add(body["seat"], Taken(change.entry.number, table.game))
    _go_on(table, change, moved_by=body["seat"])


def _undo(table: "Table", change: Change, body: Json) -> None:
    table.position = table.undoable.take_back().before
    _ask(table, change.entry, (body["seat"],))


def _stand_in(table: "Table", change: Change, body: Json) -> None:
    seat = table.seats[body["seat"]]
    seat.stand_in = (body["bot"], body["reason"])
    seat.asked_by = change.entry.number


def _return(table: "Table", change: Change, body: Json) -> None:
    seat = table.seats[body["seat"]]
    if seat.stand_in and seat.stand_in[1] == "waited" and seat.asked_at is not None:  # the others wait anew
        seat.asked_at = change.entry.clock
    seat.stand_in = None
    seat.asked_by = change.entry.number


def _nudge(table: "Table", change: Change, body: Json) -> None:
    table.seats[body["seat"]].nudged_at = change.entry.clock


def _end(table: "Table", change: Change, _: Json) -> None:
    """Bots play the game out for everybody."""
    for seat in table.seats:
        if seat.kind == "person" and not (seat.stand_in and seat.stand_in[1] in FOR_GOOD):
            seat.stand_in = (STAND_IN, "ended")
            seat.asked_by = change.entry.number


def _set_clock(table: "Table", change: Change, body: Json) -> None:
    """Give back what was lost; otherwise only the clock is right again, which every entry tells."""
    if "lost" in body:
        table.given_back_at = change.entry.clock
        for seat, seconds in zip(table.seats, body["lost"], strict=True):
            if seat.asked_at is not None:
                seat.asked_at = min(seat.asked_at + seconds, change.entry.clock)


def _offer_rematch(table: "Table", _: Change, body: Json) -> None:
    table.rematch = body["table"]


def _go_on(table: "Table", change: Change, moved_by: int | None = None) -> None:
    """The game stands where the last transition left it; see who is asked now, and since when."""
    table.position = change.transitions[-1].after
    chances = sum([transition.action.is_chance for transition in change.transitions])
    if chances:
        table.chances += chances
        _ask(table, change.entry, range(len(table.seats)))
        for seat in table.acting:
            table.seats[seat].asked_at = change.entry.clock
    else:
        _ask(table, change.entry, () if moved_by is None else (moved_by,))
    if not table.acting and to_act(table.position) == NOBODY:
        table.phase = "finished"
        table.finished_at = change.entry.at
        table.undoable.clear()


def _ask(table: "Table", entry: Entry, changed: Collection[int]) -> None:
    """Find who is asked now; who was not asked before, or is asked something else, is asked by this entry."""
    before = table.acting
    asked = table.acting = transitions.acting_seats(table.game, len(table.seats))
    for index, seat in enumerate(table.seats):
        is_asked = index in asked
        if is_asked != (index in before) or index in changed:
            seat.asked_by = entry.number
        if not is_asked:
            seat.asked_at = seat.nudged_at = None
        elif seat.asked_at is None:
            seat.asked_at = entry.clock


EFFECTS: Final[dict[str, Callable[["Table", Change, Json], None]]] = {
    "created": _create,
    "configured": _configure,
    "sat": _sit,
    "renamed": _rename,
    "sealed": _seal,
    "closed": _close,
    "revealed": _reveal,
    "stood": _stand,
    "bot_seated": _seat_bot,
    "started": _start,
    "moved": _move,
    "undone": _undo,
    "stood_in": _stand_in,
    "returned": _return,
    "nudged": _nudge,
    "ended": _end,
    "clock_set": _set_clock,
    "rematch_offered": _offer_rematch,
}
"""For each kind of entry."""
