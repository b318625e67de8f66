"""Ratings, kept in the book of results beside the games that made them.

Laws of this file:
1. A rating follows from the results alone, taken in the order in which the games ended, apart for each game and number
   of players. A game that is entered late, or taken out, makes those after it be rated again.
2. Nodes rate one after the other, so that none builds on what another is about to change.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, and_, delete, false, func, insert, null, or_, select, text, true, tuple_, update

from lanterns.server.ratings.scale import CERTAIN_SIGMA, SURE, Rating, rate
from lanterns.server.storage.schema import persons, results
from lanterns.server.storage.storage import Storage

RATING_LOCK: Final = 4_711_527
"""Any number: in PostgreSQL nodes take this lock one after the other."""
PAGE: Final = 200
"""Games that are rated in one transaction."""
MOST_LISTED: Final = 100
BOT: Final = "bot:"
"""How the player of a bot's seat begins: its name follows."""


class Pool(NamedTuple):
    """Games that are rated together."""

    game: str
    players: int


class Moment(NamedTuple):
    """A place in the order of games."""

    finished_at: float
    table_id: str = ""


async def rate_new(storage: Storage) -> None:
    """Rate every game that is not rated yet."""
    has_more = True
    while has_more:
        async with storage.writing() as connection:
            has_more = await connection.run_sync(_rate_page)


def forget_table(connection: Connection, table_id: str) -> None:
    """Forget the rating of a game that is about to change, and of those after it; the caller has them rated again."""
    lock(connection)
    row = connection.execute(select(results).where(results.c.table_id == table_id, results.c.is_rated)).first()
    if row is not None:
        forget_from(connection, Pool(row.game, row.players), Moment(row.finished_at, table_id))


def forget_from(connection: Connection, pool: Pool, moment: Moment) -> None:
    """Forget the ratings of a moment and of all after it; the caller rates again."""
    lock(connection)
    place = tuple_(results.c.finished_at, results.c.table_id)
    mu = results.c.mu.is_not(None)
    late = update(results).where(*_of(pool), mu, place >= moment)
    forgotten = connection.execute(
        late.values(mu=null(), sigma=null(), mu_before=null(), sigma_before=null(), is_latest=false())
    )
    if not forgotten.rowcount:
        return
    other = results.alias()
    newer = select(other.c.table_id).where(
        other.c.player == results.c.player,
        other.c.game == pool.game,
        other.c.players == pool.players,
        other.c.mu.is_not(None),
        tuple_(other.c.finished_at, other.c.table_id) > place,
    )
    last = update(results).where(*_of(pool), mu, ~newer.exists())
    connection.execute(last.values(is_latest=true()))


def lock(connection: Connection) -> None:
    """Wait until nobody else rates. In SQLite whoever writes is alone, even if it is nothing that is written."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({RATING_LOCK})"))
    else:
        connection.execute(delete(results).where(false()))


def _rate_page(connection: Connection) -> bool:
    """Rate the oldest games that are not rated yet; whether there were any."""
    lock(connection)
    order = (results.c.finished_at, results.c.table_id)
    waiting = and_(results.c.is_rated, results.c.mu.is_(None))
    next_games = select(*order).where(waiting).group_by(*order).order_by(*order).limit(PAGE).subquery()
    rows = connection.execute(
        select(results).join(next_games, next_games.c.table_id == results.c.table_id).order_by(*order, results.c.seat)
    ).all()
    if not rows:
        return False
    for pool, of_pool in _by_pool(rows):
        _rate_games(connection, pool, [list(seats) for _, seats in groupby(of_pool, key=lambda row: row.table_id)])
    return True


def _by_pool(rows: Sequence[Row[Any]]) -> Iterator[tuple[Pool, list[Row[Any]]]]:
    """The rows of each pool, in the order in which they are."""
    pools: dict[Pool, list[Row[Any]]] = {}
    for row in rows:
        pools.setdefault(Pool(row.game, row.players), []).append(row)
    yield from pools.items()


def _rate_games(connection: Connection, pool: Pool, games: list[list[Row[Any]]]) -> None:
    """Rate games of one pool, the oldest first, and write all of them at once."""
    everyone = {row.player for seats in games for row in seats}
    latest = (*_of(pool), results.c.player.in_(everyone), results.c.is_latest)
    found = connection.execute(select(results.c.player, results.c.mu, results.c.sigma).where(*latest))
    known = {row.player: Rating(row.mu, row.sigma) for row in found}
    rated: list[dict[str, Any]] = []
    last: dict[str, dict[str, Any]] = {}
    for seats in games:
        players = [row.player for row in seats]
        before = [known.get(player, Rating()) for player in players]
        after = rate(players, before, [row.place for row in seats])
        for row, old, new in reversed(list(zip(seats, before, after, strict=True))):  # someone's first seat comes last
            last[row.player] = {
                **{column.name: row[place] for place, column in enumerate(results.c)},
                "mu": new.mu,
                "sigma": new.sigma,
                "mu_before": old.mu,
                "sigma_before": old.sigma,
                "is_latest": False,
            }
            rated.append(last[row.player])
        known.update(zip(players, after, strict=True))
    for row in last.values():
        row["is_latest"] = True
    connection.execute(update(results).where(*latest).values(is_latest=false()))
    connection.execute(delete(results).where(results.c.table_id.in_([seats[0].table_id for seats in games])))
    connection.execute(insert(results), rated)


def _of(pool: Pool) -> tuple[Any, Any]:
    return results.c.game == pool.game, results.c.players == pool.players


# reading

LOWEST = results.c.mu - SURE * results.c.sigma
"""What someone's strength surely is at least: the order of a leaderboard."""


async def ratings_of(storage: Storage, player: str) -> dict[Pool, Rating]:
    """The ratings of someone."""
    query = select(results).where(results.c.player == player, results.c.is_latest)
    async with storage.reading() as connection:
        return {Pool(row.game, row.players): Rating(row.mu, row.sigma) for row in await connection.execute(query)}


async def leaders(storage: Storage, pool: Pool, player: str) -> tuple[list[Row[Any]], Row[Any] | None, int]:
    """The best known players, then one player with the place that they have or would have.

    Listed are bots, and people who show their page.
    """
    is_shown = or_(persons.c.is_public, results.c.player.startswith(BOT, autoescape=True))
    joined = results.outerjoin(persons, persons.c.id == results.c.player)
    every = select(results, persons.c.name, LOWEST.label("lowest")).select_from(joined)
    every = every.where(*_of(pool), results.c.is_latest)
    listed = every.where(is_shown, results.c.sigma <= CERTAIN_SIGMA).order_by(LOWEST.desc(), results.c.player)
    async with storage.reading() as connection:
        best = list(await connection.execute(listed.limit(MOST_LISTED)))
        own = (await connection.execute(every.where(results.c.player == player))).first()
        if own is None:
            return best, None, 0
        ahead = listed.where(own.lowest < LOWEST, results.c.player != player).order_by(None).subquery()
        return best, own, 1 + (await connection.scalar(select(func.count()).select_from(ahead)) or 0)


async def games_rated(storage: Storage, pool: Pool, players: list[str]) -> dict[str, int]:
    """How many games the ratings of some players rest on."""
    query = select(results.c.player, func.count(results.c.table_id.distinct()).label("games"))
    query = query.where(*_of(pool), results.c.player.in_(players), results.c.mu.is_not(None))
    async with storage.reading() as connection:
        return {row.player: row.games for row in await connection.execute(query.group_by(results.c.player))}
