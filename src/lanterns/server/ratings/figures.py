"""What the book of results says about one person."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Row, func, or_, select

from lanterns.server.ratings.ladder import BOT
from lanterns.server.storage.schema import results, tables
from lanterns.server.storage.storage import PAGE, Storage

MOST_GAMES = 5000
"""So many of someone's last games make up their streaks and rivals."""


class Wanted(NamedTuple):
    """Which of someone's games are asked for."""

    before: float
    viewer: str
    """Who asks: besides their own, strangers see only tables that anyone may watch, for a code is a key."""
    game: str | None = None
    players: int | None = None
    against: str | None = None
    """A person's id, or a bot as the book names it."""
    won: bool | None = None


class Streaks(NamedTuple):
    """Victories one after the other."""

    now: int
    best: int


async def games_of(storage: Storage, person: str, wanted: Wanted) -> list[Row[Any]]:
    """A page of someone's finished tables, the latest first."""
    own = select(results.c.table_id, func.max(results.c.finished_at).label("finished_at"))
    own = own.where(results.c.player == person, results.c.finished_at < wanted.before).group_by(results.c.table_id)
    if wanted.viewer != person:
        seated = select(results.c.table_id).where(results.c.player == wanted.viewer)
        shown = select(tables.c.id).where(tables.c.is_shown)
        own = own.where(or_(results.c.table_id.in_(seated), results.c.table_id.in_(shown)))
    if wanted.game:
        own = own.where(results.c.game == wanted.game)
    if wanted.players:
        own = own.where(results.c.players == wanted.players)
    if wanted.won is not None:
        own = own.where((results.c.place == 1) if wanted.won else (results.c.place > 1))
    if wanted.against:
        rival = select(results.c.table_id).where(results.c.player == wanted.against)
        own = own.where(results.c.table_id.in_(rival))
    page = own.order_by(func.max(results.c.finished_at).desc()).limit(PAGE).subquery()
    query = select(tables.c.id, tables.c.summary, page.c.finished_at).join(page, page.c.table_id == tables.c.id)
    async with storage.reading() as connection:
        return list(await connection.execute(query.order_by(page.c.finished_at.desc())))


async def seats_of(storage: Storage, table_ids: Sequence[str]) -> dict[str, list[Row[Any]]]:
    """The rows of some tables, by table and in the order of the seats."""
    query = select(results).where(results.c.table_id.in_(table_ids)).order_by(results.c.seat)
    found: dict[str, list[Row[Any]]] = {table: [] for table in table_ids}
    async with storage.reading() as connection:
        for row in await connection.execute(query):
            found[row.table_id].append(row)
    return found


async def totals_of(storage: Storage, person: str) -> list[Row[Any]]:
    """How someone fared: one row for each game and number of players."""
    query = select(
        results.c.game,
        results.c.players,
        func.count().label("games"),
        func.sum(results.c.share).label("victories"),
        func.avg(results.c.honor).label("mean_honor"),
        func.max(results.c.honor).label("best_honor"),
        func.max(results.c.best_gain).label("best_gain"),
    ).where(results.c.player == person, results.c.is_counted)
    query = query.group_by(results.c.game, results.c.players).order_by(results.c.game, results.c.players)
    async with storage.reading() as connection:
        return list(await connection.execute(query))


async def encounters_of(storage: Storage, person: str) -> list[Row[Any]]:
    """Everyone someone met in their last games: one row for each other seat, the latest first."""
    own, other = results.alias(), results.alias()
    query = (
        select(own.c.table_id, own.c.place, own.c.share, other.c.player, other.c.place.label("other_place"))
        .join(other, (other.c.table_id == own.c.table_id) & (other.c.seat != own.c.seat))
        .where(own.c.player == person, own.c.is_counted)
        .order_by(own.c.finished_at.desc())
        .limit(MOST_GAMES)
    )
    async with storage.reading() as connection:
        return list(await connection.execute(query))


def streaks_in(encounters: Sequence[Row[Any]]) -> Streaks:
    """Victories in a row: those up to now, and the most there ever were."""
    wins = [share > 0 for share in {row.table_id: row.share for row in encounters}.values()]
    runs = "".join("w" if won else " " for won in wins)
    return Streaks(now=len(runs) - len(runs.lstrip("w")), best=max(map(len, runs.split(" ")), default=0))


def favorite_bot_in(encounters: Sequence[Row[Any]]) -> tuple[str, int] | None:
    """The bot that someone has beaten most often, and how often."""
    beaten = Counter(
        row.player.removeprefix(BOT) for row in encounters if row.player.startswith(BOT) and row.place < row.other_place
    )
    return beaten.most_common(1)[0] if beaten else None


def against(encounters: Sequence[Row[Any]], rival: str) -> tuple[int, int, int]:
    """How often someone came before a rival, level with them, and behind."""
    met = [row for row in encounters if row.player == rival]
    ahead = sum(row.place < row.other_place for row in met)
    behind = sum(row.place > row.other_place for row in met)
    return ahead, len(met) - ahead - behind, behind
