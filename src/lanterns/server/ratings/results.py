"""The result of every finished game, one row a seat, read from its log and from nothing else.

A game is entered into the book when it ends (`heed`), and rated; what a server that died left out is found when the
next one starts (`enter_missing`). Entering a game twice changes nothing.
"""

from typing import Any, Final, NamedTuple

import structlog
from sqlalchemy import Connection, delete, exists, insert, select

from lanterns.engine.rules import score, victory_share
from lanterns.server.messages.table import Settings
from lanterns.server.node.live_table import LiveTable
from lanterns.server.node.node import Node
from lanterns.server.ratings.ladder import BOT, Moment, Pool, forget_from, rate_new
from lanterns.server.refusals import Refused
from lanterns.server.storage.schema import results, tables
from lanterns.server.storage.storage import Storage
from lanterns.server.tables.clocks import deadline_of
from lanterns.server.tables.entries import Entry
from lanterns.server.tables.films import table_of
from lanterns.server.tables.seats import SeatState
from lanterns.server.tables.table import Table

log = structlog.get_logger("lanterns.results")

LATE_SECONDS: Final = 10.0
"""A clock that ran out so long before anyone noticed ran out while no server was there."""


class Played(NamedTuple):
    """A finished table, and the honor that the best single action brought to each seat."""

    table: Table
    best_gains: list[int]
    moves: int
    has_failed: bool
    """Whether someone lost their turn because no server was there when their clock ran out."""


def played(table_id: str, secret: bytes, entries: list[Entry]) -> Played:
    """A finished table, replayed from its log."""
    again = Table(table_id, secret)
    gains: dict[int, list[tuple[int, int]]] = {}
    has_failed = False
    for entry in entries:
        has_failed = has_failed or _is_late(again, entry)
        change = again.replay(entry)
        if entry.kind == "undone":
            gains.pop(entry.body["undone"], None)
        elif entry.kind == "moved":
            seat, before, after = entry.body["seat"], change.transitions[0].before, change.transitions[-1].after
            gains[entry.number] = [(seat, int(score(after[0], seat)) - int(score(before[0], seat)))]
    best = [0] * again.settings.players
    for seat, gain in (one for each in gains.values() for one in each):
        best[seat] = max(best[seat], gain)
    return Played(table_of(table_id, secret, entries), best, len(gains), has_failed)


def _is_late(table: Table, entry: Entry) -> bool:
    """Whether an entry says that a clock ran out, long after it did."""
    if entry.kind != "stood_in" or entry.body["reason"] != "timed_out":
        return False
    deadline = deadline_of(table, entry.body["seat"])
    return deadline is not None and entry.clock > deadline + LATE_SECONDS


def rows_of(game: Played) -> list[dict[str, Any]]:
    """The rows of a finished game: who resigned comes last, and a table where
    someone played several seats, or that was ended early, is apart.
    """
    table = game.table
    people = [seat.person for seat in table.seats if seat.person]
    is_counted = len(people) == len(set(people)) and not any(_ended(seat) for seat in table.seats)
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
            "is_counted": is_counted,
            "is_rated": is_counted and not game.has_failed and is_to_be_rated(table.settings),
        }
        for index, seat in enumerate(table.seats)
    ]


def is_to_be_rated(settings: Settings) -> bool:
    """Whether a table is rated: not by choice, not with a deal that its people know, nor with cards of their own."""
    return settings.rated and settings.series != "duplicate" and settings.options.get("edition") is None


def _resigned(seat: SeatState) -> bool:
    return seat.stand_in is not None and seat.stand_in[1] == "resigned"


def _ended(seat: SeatState) -> bool:
    return seat.stand_in is not None and seat.stand_in[1] == "ended"


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
        """Enter the finished games that are not in the book, and rate what is not rated."""
        try:
            await enter_missing(self._node.storage)
        except Refused as refusal:  # the database is away: the next start finds them
            log.warning("results_not_entered", code=refusal.code)

    async def _enter(self, table_id: str) -> None:
        try:
            await enter(self._node.storage, table_id)
            await rate_new(self._node.storage)
        except Refused as refusal:  # the database is away: the next start finds it
            self._entered.discard(table_id)
            log.warning("result_not_entered", code=refusal.code)


async def enter_missing(storage: Storage) -> int:
    """Enter the finished games that are not in the book, then rate them; how many there were."""
    is_entered = exists().where(results.c.table_id == tables.c.id)
    async with storage.reading() as connection:
        query = select(tables.c.id).where(tables.c.phase == "finished", ~is_entered).order_by(tables.c.updated_at)
        missing = list(await connection.scalars(query))
    for table_id in missing:
        await enter(storage, table_id)
    await rate_new(storage)
    return len(missing)


async def enter(storage: Storage, table_id: str) -> None:
    """Read what came of a game from its log, and put it into the book; it is rated afterwards."""
    found = await storage.read(table_id)
    if found is not None:
        rows = rows_of(played(table_id, *found))
        async with storage.writing() as connection:
            await connection.run_sync(write_rows, table_id, rows)


def write_rows(connection: Connection, table_id: str, rows: list[dict[str, Any]]) -> None:
    """Put the result of a game in the place of what stood there; it, and whatever came after, is to be rated anew."""
    game = rows[0]
    forget_from(connection, Pool(game["game"], game["players"]), Moment(game["finished_at"], table_id))
    connection.execute(delete(results).where(results.c.table_id == table_id))
    connection.execute(insert(results), rows)
