"""The result of every finished game, one row a seat, read from its log and from nothing else.

A game is entered into the book when it ends (`heed`); what a server that died left out is found when the next one
starts (`enter_missing`). Entering a game twice changes nothing.
"""

from typing import Any, NamedTuple

import structlog
from sqlalchemy import Connection, delete, exists, insert, select

from lanterns.engine.rules import score, victory_share
from lanterns.server.node.live_table import LiveTable
from lanterns.server.node.node import Node
from lanterns.server.refusals import Refused
from lanterns.server.storage.schema import results, tables
from lanterns.server.tables.entries import Entry
from lanterns.server.tables.films import table_of
from lanterns.server.tables.seats import SeatState
from lanterns.server.tables.table import Table

log = structlog.get_logger("lanterns.results")

BOT = "bot:"
"""How the player of a bot's seat begins: its name follows."""


class Played(NamedTuple):
    """A finished table, and the honor that the best single action brought to each seat."""

    table: Table
    best_gains: list[int]
    moves: int


def played(table_id: str, secret: bytes, entries: list[Entry]) -> Played:
    """A finished table, replayed from its log."""
    again = Table(table_id, secret)
    gains: dict[int, list[tuple[int, int]]] = {}
    for entry in entries:
        change = again.replay(entry)
        if entry.kind == "undone":
            gains.pop(entry.body["undone"], None)
        elif entry.kind == "moved":
            seat, before, after = entry.body["seat"], change.transitions[0].before, change.transitions[-1].after
            gains[entry.number] = [(seat, int(score(after[0], seat)) - int(score(before[0], seat)))]
    best = [0] * again.settings.players
    for seat, gain in (one for each in gains.values() for one in each):
        best[seat] = max(best[seat], gain)
    return Played(table_of(table_id, secret, entries), best, len(gains))


def rows_of(game: Played) -> list[dict[str, Any]]:
    """The rows of a finished game: who resigned comes last, and a table where someone played several seats is apart."""
    table = game.table
    people = [seat.person for seat in table.seats if seat.person]
    return [
        {
            "table_id": table.id,
            "seat": index,
            "player": seat.person or BOT + seat.bot,
            "game": table.settings.game,
            "players": table.settings.players,
            "honor": int(score(table.game[0], index)),
            "place": table.settings.players if _resigned(seat) else (table.places or [])[index],
            "share": 0.0 if _resigned(seat) else float(victory_share(table.game[0], index)),
            "best_gain": game.best_gains[index],
            "moves": game.moves,
            "started_at": table.started_at or table.created_at,
            "finished_at": table.finished_at or table.updated_at,
            "is_counted": len(people) == len(set(people)),
        }
        for index, seat in enumerate(table.seats)
    ]


def _resigned(seat: SeatState) -> bool:
    return seat.stand_in is not None and seat.stand_in[1] == "resigned"


class Book:
    """Enters games into the book of results."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._entered: set[str] = set()
        """Tables that this node has seen to since it has them in memory."""

    def heed(self, live: LiveTable) -> None:
        """Enter a game that has just ended. It is called at every change, and so does next to nothing."""
        if live.table is not None and live.table.phase == "finished" and live.id not in self._entered:
            self._entered.add(live.id)
            self._node.spawn(self._enter(live.id), "result")

    async def enter_missing(self) -> None:
        """Enter the finished games that are not in the book."""
        is_entered = exists().where(results.c.table_id == tables.c.id)
        async with self._node.storage.reading() as connection:
            query = select(tables.c.id).where(tables.c.phase == "finished", ~is_entered)
            missing = list(await connection.scalars(query))
        for table_id in missing:
            await self._enter(table_id)

    async def _enter(self, table_id: str) -> None:
        try:
            found = await self._node.storage.read(table_id)
            if found is not None:
                rows = rows_of(played(table_id, *found))
                async with self._node.storage.writing() as connection:
                    await connection.run_sync(write_rows, table_id, rows)
        except Refused as refusal:  # the database is away: the next start finds it
            self._entered.discard(table_id)
            log.warning("result_not_entered", code=refusal.code)


def write_rows(connection: Connection, table_id: str, rows: list[dict[str, Any]]) -> None:
    """Put the result of a game into the book, in the place of what stood there."""
    connection.execute(delete(results).where(results.c.table_id == table_id))
    connection.execute(insert(results), rows)
