"""The table as a person may know it: who sits there, whose turn it is, how fair play is proved, how it ended.

What is told is listed here field by field, so what is not listed is not told.
"""

from collections.abc import Sequence

from pydantic_core import to_json

from lanterns.engine.kind import Json
from lanterns.server.tables.begun import tell_begun
from lanterns.server.tables.clocks import deadline_of
from lanterns.server.tables.seats import SeatState
from lanterns.server.tables.series import is_secret_open, tell_series
from lanterns.server.tables.stand_ins import TABLE_BOTS
from lanterns.server.tables.table import Table


def tell_table(table: Table, person: str | None, present: set[str], spectators: int) -> Json:
    """The table as a person may know it."""
    return {
        **_tell_before(table, person, present),
        "your_seats": table.seats_of(person),
        **_tell_after(table, spectators),
    }


class TableStates:
    """The same as it is sent to several: where no seat is open, only which seats are theirs differs."""

    def __init__(self, table: Table, present: set[str], spectators: int) -> None:
        self._table = table
        self._present = present
        self._has_open = any(seat.kind == "open" for seat in table.seats)
        self._before = "" if self._has_open else self._write_before(None)
        self._after = to_json(_tell_after(table, spectators)).decode()[1:]

    def write(self, person: str | None) -> str:
        """The table as a person may know it."""
        before = self._write_before(person) if self._has_open else self._before
        seats = ",".join([str(seat) for seat in self._table.seats_of(person)])
        return f'{before},"your_seats":[{seats}],{self._after}'

    def _write_before(self, person: str | None) -> str:
        return to_json(_tell_before(self._table, person, self._present)).decode()[:-1]


class SteadyTable:
    """The same of a table where only the game goes on between people: all but whom it asks is written once."""

    def __init__(self, table: Table, present: set[str], spectators: int) -> None:
        before = to_json({**_tell_before(table, None, present), "seats": []})
        seats = [to_json(_tell_seat(table, index, seat, None, present)) for index, seat in enumerate(table.seats)]
        after = to_json(_tell_after(table, spectators))
        self.seats = len(seats)
        self.size = sum(map(len, (before, after, *seats)))
        """About how many bytes it takes."""
        self._before = before.decode().removesuffix("]}")
        self._seats = [seat[: seat.rindex(b',"asked_at":')].decode() for seat in seats]
        self._nudged_at = ["null" if seat.nudged_at is None else str(seat.nudged_at) for seat in table.seats]
        self._between = f',"spectators":{spectators},"number":'
        self._after = after[after.index(b',"created_at":') :].decode()

    def write(
        self, number: int, acting: Sequence[int], asked_at: Sequence[float | None], released: int
    ) -> tuple[str, str]:
        """What stands before and after a person's own seats.

        `released`: the seats that were not asked at some time since, one bit each: nobody nudges them any more.
        """
        seats = []
        for index, (seat, at, nudged_at) in enumerate(zip(self._seats, asked_at, self._nudged_at, strict=True)):
            nudged = "null" if released >> index & 1 else nudged_at
            seats.append(f'{seat},"asked_at":{"null" if at is None else at},"nudged_at":{nudged}}}')
        before = f'{self._before}{",".join(seats)}],"your_seats":['
        listed = ",".join([str(seat) for seat in acting])
        return before, f'],"acting":[{listed}]{self._between}{number}{self._after}'


def _tell_before(table: Table, person: str | None, present: set[str]) -> Json:
    """What stands before a person's seats; an open seat may be kept for them."""
    return {
        "id": table.id,
        "settings": table.settings.model_dump(mode="json"),
        "rules_version": table.rules_version,
        "phase": table.phase,
        "host": table.host,
        "seats": [_tell_seat(table, index, seat, person, present) for index, seat in enumerate(table.seats)],
    }


def _tell_after(table: Table, spectators: int) -> Json:
    """What stands after a person's seats: the same for everyone."""
    return {
        "acting": table.acting if table.phase == "playing" else [],
        "spectators": spectators,
        "number": table.number,
        "created_at": table.created_at,
        "started_at": table.started_at,
        "finished_at": table.finished_at,
        "fairness": {
            "commitment": table.commitment,
            "seals": [seat.seal or None for seat in table.seats],
            "closed": table.is_closed,
            "nonces": [seat.nonce or None for seat in table.seats],
            "secret": table.secret.hex() if is_secret_open(table) else None,
            "begun": tell_begun(table),
        },
        "result": table.result,
        "places": table.places,
        "series": tell_series(table),
        "rematch": table.rematch or None,
    }


def _tell_seat(table: Table, index: int, seat: SeatState, person: str | None, present: set[str]) -> Json:
    if seat.kind == "person":
        return {
            "kind": "person",
            "person": seat.person,
            "name": seat.name,
            "present": seat.person in present,
            "stand_in": {"bot": seat.stand_in[0], "reason": seat.stand_in[1]} if seat.stand_in else None,
            "deadline": deadline_of(table, index),
            "asked_at": None if seat.stand_in else seat.asked_at,
            "nudged_at": seat.nudged_at,
        }
    if seat.kind == "bot":
        return {"kind": "bot", "bot": seat.bot, "name": TABLE_BOTS[seat.bot][0]}
    is_yours = bool(person) and seat.reserved_for == person
    return {"kind": "open", "reserved_for": seat.reserved_name or None, "yours": is_yours}
