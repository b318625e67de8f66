"""What is said and told in words at a table aboard: moves, and after them how the table stands, with views and choices.

Compiled code carries numbers and writes what happened (`telling.py`). All here is made as the ordinary way makes it
(`tables/playing.py`, `tables/news.py`), of a position and a few numbers in place of a `Table`; a test compares both to
the last byte.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from pydantic import ValidationError

from lanterns.engine.action import read_action
from lanterns.engine.errors import MalformedAction
from lanterns.engine.kind import GameKind
from lanterns.engine.positions import Position
from lanterns.engine.rules import SPECTATOR
from lanterns.server.ferry.aboard import LONGEST_ID
from lanterns.server.ferry.rows import MILLISECONDS
from lanterns.server.messages import client
from lanterns.server.tables.choices import write_choices
from lanterns.server.tables.news import write_place, write_view
from lanterns.server.tables.table_state import SteadyTable
from lanterns.server.tables.views import Views


class Wish(NamedTuple):
    """What a message wishes, as compiled code reads it of a `play` (SEAT, NUMBER and so on)."""

    seat: int
    number: int
    answers: int
    id_begin: int
    id_end: int


class Standing(NamedTuple):
    """What moves change of a table, by the names that it has in its record."""

    number: int
    acting: int
    asked_at: list[int]
    """Of every seat; there may be fewer in the game."""
    released: int
    trail_seat: int
    trail_length: int
    told: int


def read_move(kind: GameKind, game: Any, text: bytes) -> Wish | None:
    """What a `move` in words wishes in a position; None for whatever is to go the ordinary way."""
    try:
        message = client.Move.model_validate_json(text)
        action = read_action(kind.actions, message.action)
    except (ValidationError, MalformedAction):
        return None
    if "type" not in message.model_fields_set:
        return None
    number, begin = int(kind.number(game, action)), text.find(message.id.encode())
    if action.is_chance or number < 0 or begin < 0 or len(message.id) > LONGEST_ID:
        return None
    return Wish(kind.seat_of(action), number, message.answers, begin, begin + len(message.id))


def describe_standing(
    kind: GameKind, game: Position, standing: Standing, steady: SteadyTable
) -> Iterator[tuple[int, str]]:
    """What every viewer is told of how a table stands, from the table on; all that is the same for all is made once."""
    seats, views = steady.seats, Views(kind, game)
    before, after = steady.write(
        standing.number,
        [seat for seat in range(seats) if standing.acting >> seat & 1],
        [at / MILLISECONDS if at else None for at in standing.asked_at[:seats]],
        standing.released,
    )
    for viewer in range(seats + 1):
        if standing.told >> viewer & 1:
            seat = viewer if viewer < seats else SPECTATOR
            choices = write_choices(kind, game, viewer) if standing.acting >> viewer & 1 else "null"
            undo = standing.number if standing.trail_length and standing.trail_seat == viewer else None
            place = write_place(standing.number, seat, write_view(seat, views, choices), undo)
            own = "" if seat == SPECTATOR else seat
            yield viewer, f'{before}{own}{after},"positions":[{place}],"seen":[]}}'
