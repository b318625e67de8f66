"""Tables for tests: set up in one line, played by plain calls."""

from typing import Any

from pydantic_core import from_json

from lanterns.engine.kind import Json
from lanterns.engine.rules import SPECTATOR
from lanterns.server.messages import client
from lanterns.server.messages.http import NewTable
from lanterns.server.refusals import Refused
from lanterns.server.tables import openings, playing
from lanterns.server.tables.decisions import decide, next_change
from lanterns.server.tables.entries import Change
from lanterns.server.tables.news import write_positions
from lanterns.server.tables.table import Table

SECRET = bytes(range(32))


def new_table(*seats: str, game: str = "harvest", pace: Json | None = None, **settings: Any) -> Table:
    """A table where each seat is a person's name, a bot after `bot:`, or `open`; the first person is the host."""
    host = next(seat for seat in seats if seat != "open" and not seat.startswith("bot:"))
    plans = [_plan(seat, host) for seat in seats]
    agreed = {"game": game, "players": len(seats), "pace": pace or {"kind": "untimed"}, **settings}
    table = Table("testtable2", SECRET)
    body = openings.create(host, host, NewTable.model_validate({"settings": agreed, "seats": plans}))
    table.apply(next_change(table, body, (), 1.0))
    for index, seat in enumerate(seats):
        if table.seats[index].kind == "open" and seat != "open":
            say(table, seat, client.Sit(id=f"sit{index}", seat=index), 1.0)
    return table


def _plan(seat: str, host: str) -> Json:
    if seat.startswith("bot:"):
        return {"kind": "bot", "bot": seat.removeprefix("bot:")}
    return {"kind": "you"} if seat == host else {"kind": "open"}


def playing_table(*seats: str, **settings: Any) -> Table:
    """A table where the game has begun."""
    table = new_table(*seats, **settings)
    say(table, table.host, client.Start(id="start"), 2.0)
    return table


def say(table: Table, person: str, message: Any, now: float = 3.0) -> Change | None:
    """Let a person's message become part of the table."""
    decision = decide(table, person, person, message, now)
    if isinstance(decision, Refused):
        raise decision
    return table.apply(decision) if isinstance(decision, Change) else None


def tell_position(table: Table, seat: int) -> Json:
    """The game as a seat, or a SPECTATOR, is told it in words."""
    (told,) = from_json(write_positions(table, () if seat == SPECTATOR else (seat,)))
    return dict(told)


def choices_of(table: Table, seat: int) -> list[Json]:
    """Every action a seat may take, written out."""
    choices = tell_position(table, seat)["choices"]
    return [
        {**group["common"], **dict(zip(group["names"], row, strict=True))}
        for group in choices["groups"]
        for row in group["rows"]
    ]


def move(table: Table, index: int = 0, kind: str = "", now: float = 3.0) -> Change:
    """Let the first acting seat take one of its choices, if wanted the first of a kind."""
    seat = table.acting[0]
    actions = [action for action in choices_of(table, seat) if action["kind"] == kind or not kind]
    message = client.Move(id=f"move{table.number}", answers=table.number, action=actions[index % len(actions)])
    change = say(table, table.seats[seat].person, message, now)
    assert change is not None
    return change


def bot_move(table: Table, seat: int, number: int, now: float = 3.0) -> Change:
    """Let a bot take an action."""
    body, transitions = playing.bot_move(table, seat, number)
    return table.apply(next_change(table, body, transitions, now))


def play_to_the_end(table: Table, pick: int = 7) -> None:
    """Let the persons take some choice or other until the game is over."""
    while table.phase == "playing":
        move(table, index=table.number * pick)
