"""The queue of people who wait for others, in the database, so that all nodes see the same.

Laws of this file:
1. Whoever waits asks again every few seconds; who does not has gone.
2. Nodes look for groups one after the other: nobody is promised to two tables.
3. A group is promised a table's code first, and the table is set up after; a promise that a server did not keep before
   it died is void after a while, and its people wait on.
"""

from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, delete, false, insert, select, text, update

from lanterns.engine.kind import Json
from lanterns.server.meeting.matching import Seeker, match
from lanterns.server.messages.meeting import Seek
from lanterns.server.messages.names import tell_apart
from lanterns.server.messages.table import LivePace, Settings
from lanterns.server.node.changes import set_up, start
from lanterns.server.node.node import Node
from lanterns.server.ratings.ladder import Pool, ratings_of
from lanterns.server.ratings.scale import Rating
from lanterns.server.storage.schema import persons, seekers, tables
from lanterns.server.tables.openings import check_bot, created_for

QUEUE_LOCK: Final = 4_711_528
"""Any number: in PostgreSQL nodes take this lock one after the other."""
GONE_SECONDS: Final = 15.0
"""Whoever has not asked for so long has gone."""
SEEN_SECONDS: Final = 4.0
"""How exactly it is kept when someone asked."""
PROMISE_SECONDS: Final = 10.0
"""How long a table may take to be set up; then the promise is void."""
BOTS_AFTER_SECONDS: Final = 20.0
"""When bots are offered."""
MOST_WAITING: Final = 400
"""So many who wait for one game are looked at at once, those who wait longest first."""


class Group(NamedTuple):
    """People who will play together at a table that is yet to be set up."""

    table_id: str
    pool: Pool
    people: list[Row[Any]]


async def seek(node: Node, person: Row[Any], wanted: Seek) -> None:
    """Let someone wait, or wait for something else."""
    if wanted.bot:
        check_bot(wanted.bot)
    pool = Pool(wanted.game, wanted.players)
    rating = (await ratings_of(node.storage, person.id)).get(pool, Rating())
    now = node.now()
    row = {
        "person": person.id,
        "game": pool.game,
        "players": pool.players,
        "value": rating.value,
        "seal": wanted.seal or "",
        "bot": wanted.bot or "",
        "since": now,
        "seen_at": now,
        "promised_at": None,
        "table_id": None,
    }
    async with node.storage.writing() as connection:
        await connection.run_sync(_put, row)


async def look(node: Node, person: str) -> Row[Any] | None:
    """Where someone stands: their row, once groups that can be made are made; None if they do not wait."""
    async with node.storage.reading() as connection:
        own = (await connection.execute(select(seekers).where(seekers.c.person == person))).first()
    if own is None:
        return None
    async with node.storage.writing() as connection:
        groups = await connection.run_sync(_find_groups, own, node)
    for group in groups:
        await _sit_down(node, group)
    async with node.storage.reading() as connection:
        return (await connection.execute(select(seekers).where(seekers.c.person == person))).first()


async def leave(node: Node, person: str) -> None:
    """Let someone wait no longer; to whom a table is promised already, the others at it look forward."""
    async with node.storage.writing() as connection:
        await connection.execute(delete(seekers).where(seekers.c.person == person, seekers.c.table_id.is_(None)))


async def is_there(node: Node, table_id: str) -> bool:
    """Whether a promised table is set up."""
    return bool(await node.storage.numbers_of([table_id]))


async def count_waiting(node: Node) -> dict[Pool, int]:
    """How many wait for each game."""
    query = select(seekers.c.game, seekers.c.players).where(
        seekers.c.table_id.is_(None), seekers.c.seen_at > node.now() - GONE_SECONDS
    )
    counts: dict[Pool, int] = {}
    async with node.storage.reading() as connection:
        for game, players in await connection.execute(query.limit(MOST_WAITING)):
            counts[Pool(game, players)] = counts.get(Pool(game, players), 0) + 1
    return counts


def _put(connection: Connection, row: Json) -> None:
    lock(connection)
    old = connection.execute(select(seekers).where(seekers.c.person == row["person"])).first()
    if old is not None and (old.game, old.players, old.table_id) == (row["game"], row["players"], None):
        row = row | {"since": old.since}
    connection.execute(delete(seekers).where(seekers.c.person == row["person"]))
    connection.execute(insert(seekers), row)


def _find_groups(connection: Connection, own: Row[Any], node: Node) -> list[Group]:
    """Note that someone is there, forget who has gone, and promise tables to those who can sit down."""
    lock(connection)
    now = node.now()
    if own.seen_at < now - SEEN_SECONDS:
        connection.execute(update(seekers).where(seekers.c.person == own.person).values(seen_at=now))
    connection.execute(delete(seekers).where(seekers.c.seen_at < now - GONE_SECONDS))
    is_set_up = select(tables.c.id).where(tables.c.id == seekers.c.table_id).exists()
    broken = update(seekers).where(seekers.c.promised_at < now - PROMISE_SECONDS, ~is_set_up)
    connection.execute(broken.values(table_id=None, promised_at=None))
    query = select(seekers, persons.c.name).join(persons, persons.c.id == seekers.c.person)
    same = query.where(seekers.c.game == own.game, seekers.c.players == own.players, seekers.c.table_id.is_(None))
    rows = {row.person: row for row in connection.execute(same.order_by(seekers.c.since).limit(MOST_WAITING))}
    waiting = [Seeker(row.person, row.value, row.since, row.bot) for row in rows.values()]
    groups: list[Group] = []
    for found in match(waiting, own.players, now):
        people = [rows[seeker.person] for seeker in found]
        group = Group(node.new_table_id(), Pool(own.game, own.players), people)
        promised = update(seekers).where(seekers.c.person.in_([seeker.person for seeker in found]))
        connection.execute(promised.values(table_id=group.table_id, promised_at=now))
        groups.append(group)
    return groups


async def _sit_down(node: Node, group: Group) -> None:
    """Set up the table of a group and settle its seats: the game begins when everyone has opened their word."""
    settings = Settings(game=group.pool.game, players=group.pool.players, pace=LivePace(), watchers="anyone")
    seats: list[Json] = []
    for row in group.people:
        name = tell_apart(row.name, [str(seat["name"]) for seat in seats])
        seats.append({"kind": "person", "person": row.person, "name": name, "seal": row.seal})
    bots = group.pool.players - len(seats)
    seats += [{"kind": "bot", "bot": group.people[0].bot} for _ in range(bots)]
    host = group.people[0]
    live = await set_up(node, created_for(host.person, host.name, settings, seats, "match"), group.table_id)
    await start(node, live, host.person)
    node.counts["matches"] += 1


def lock(connection: Connection) -> None:
    """Wait until nobody else looks for groups. In SQLite whoever writes is alone."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({QUEUE_LOCK})"))
    else:
        connection.execute(delete(seekers).where(false()))
