"""The result of every finished game, one row a seat, read from its log and from nothing else.

A game is entered into the book when it ends (`book.py`), and rated; what a server that died left out is found when the
next one starts (`enter_missing`). Entering a game twice changes nothing.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, exists, insert, select

from lanterns.engine.rules import score, victory_share
from lanterns.server.messages.table import Settings
from lanterns.server.ratings.ladder import BOT, Moment, Pool, forget_from, lock, rate_new
from lanterns.server.storage.schema import results, seats, tables
from lanterns.server.storage.storage import Storage
from lanterns.server.tables.clocks import deadline_of
from lanterns.server.tables.entries import Entry
from lanterns.server.tables.seats import SeatState
from lanterns.server.tables.stand_ins import level_of
from lanterns.server.tables.table import Table

LATE_SECONDS: Final = 10.0
"""A clock that ran out so long before anyone noticed ran out while no server was there."""
PAGE: Final = 50
"""Games that are entered in one transaction."""
TRIES: Final = 3
"""How often a log is read that is rewritten meanwhile; the next start finds what is left."""


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
    return Played(again, best, len(gains), has_failed)


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
            "player": seat.person or BOT + level_of(seat.bot),
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


async def enter_missing(storage: Storage) -> int:
    """Enter the finished games that are not in the book, then rate them; how many there were."""
    is_entered = exists().where(results.c.table_id == tables.c.id)
    async with storage.reading() as connection:
        query = select(tables.c.id).where(tables.c.phase == "finished", ~is_entered).order_by(tables.c.updated_at)
        missing = list(await connection.scalars(query))
    await enter(storage, missing)
    await rate_new(storage)
    return len(missing)


async def enter(storage: Storage, table_ids: Sequence[str]) -> None:
    """Read what came of some games from their logs, and put it into the book; they are rated afterwards."""
    for first in range(0, len(table_ids), PAGE):
        page = list(table_ids[first : first + PAGE])
        for _ in range(TRIES):
            logs = [(table_id, await storage.read(table_id)) for table_id in page]
            games = [rows_of(played(table_id, *found)) for table_id, found in logs if found is not None]
            if not games:
                break
            async with storage.writing() as connection:
                page = await connection.run_sync(write_unchanged, games)


def write_unchanged(connection: Connection, games: Sequence[list[dict[str, Any]]]) -> list[str]:
    """Put results into the book, and return the tables where someone has left, or become another, since they were read.

    Whoever rewrites a log waits for the same lock: nobody's id comes back who was taken out of it.
    """
    lock(connection)
    of_games = seats.c.table_id.in_([rows[0]["table_id"] for rows in games])
    found = connection.execute(select(seats.c.table_id, seats.c.seat, seats.c.person).where(of_games))
    people = {(row.table_id, row.seat): row.person for row in found}
    changed = [rows[0]["table_id"] for rows in games if any(_has_gone(row, people) for row in rows)]
    same = [rows for rows in games if rows[0]["table_id"] not in changed]
    if same:
        write_rows(connection, same)
    return changed


def _has_gone(row: dict[str, Any], people: dict[tuple[str, int], str]) -> bool:
    """Whether another than the player of a row sits at their seat by now, or nobody does."""
    player = str(row["player"])
    return not player.startswith(BOT) and people.get((row["table_id"], row["seat"])) != player


def write_rows(connection: Connection, games: Sequence[list[dict[str, Any]]]) -> None:
    """Put results in the place of what stood there; those games, and whatever came after, are to be rated anew."""
    earliest: dict[Pool, Moment] = {}
    for game in [rows[0] for rows in games]:
        pool, moment = Pool(game["game"], game["players"]), Moment(game["finished_at"], game["table_id"])
        earliest[pool] = min(moment, earliest.get(pool, moment))
    for pool, moment in earliest.items():
        forget_from(connection, pool, moment)
    connection.execute(delete(results).where(results.c.table_id.in_([rows[0]["table_id"] for rows in games])))
    connection.execute(insert(results), [row for rows in games for row in rows])
