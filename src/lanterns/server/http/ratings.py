"""Ratings: the leaderboards, and what a game changed."""

from typing import Annotated, Any

from fastapi import APIRouter, Query

from lanterns.server.http.asking import REFUSALS, Here, VisitorId, check_game, through
from lanterns.server.http.limits import READ
from lanterns.server.http.reading import StrictRoute
from lanterns.server.messages.base import TableId
from lanterns.server.messages.ratings import Leader, Leaderboard, RatingChange, RatingFigure, TableRatings
from lanterns.server.ratings.figures import seats_of
from lanterns.server.ratings.ladder import BOT, Pool, games_rated, leaders
from lanterns.server.ratings.scale import Rating

router = APIRouter(prefix="/api", tags=["ratings"], responses=REFUSALS, route_class=StrictRoute)


@router.get("/ratings", dependencies=[through(READ)])
async def leaderboard(
    site: Here,
    person: VisitorId,
    game: Annotated[str, Query(pattern=r"^[a-z0-9_-]{1,32}$")],
    players: Annotated[int, Query(ge=2, le=4)],
) -> Leaderboard:
    """Whose rating is surely highest, in one game with one number of players."""
    check_game(game, players)
    storage, pool = site.node.storage, Pool(game, players)
    best, own, place = await leaders(storage, pool, person or "")
    games = await games_rated(storage, pool, [row.player for row in (*best, *([own] if own else []))])

    def tell(row: Any, place: int) -> Leader:
        is_bot = row.player.startswith(BOT)
        return Leader(
            place=place,
            kind="bot" if is_bot else "person",
            name=row.player.removeprefix(BOT) if is_bot else row.name or "",
            person=None if is_bot else row.player,
            rating=figure_of(Rating(row.mu, row.sigma)),
            games=games.get(row.player, 0),
            yours=row.player == person,
        )

    listed = [tell(row, place) for place, row in enumerate(best, start=1)]
    return Leaderboard(game=game, players=players, leaders=listed, you=tell(own, place) if own else None)


@router.get("/tables/{table}/ratings", dependencies=[through(READ)])
async def ratings_at(site: Here, person: VisitorId, table: TableId) -> TableRatings:
    """What a finished game changed about ratings."""
    async with site.node.at(table) as live:
        live.check_may_see(person)
    rows = (await seats_of(site.node.storage, [table]))[table]
    if not rows or (rows[0].is_rated and rows[0].mu is None):
        return TableRatings(state="waiting", seats=[])
    if not rows[0].is_rated:
        return TableRatings(state="unrated", seats=[])
    shown = await site.people.public_among([row.player for row in rows]) | {person}
    return TableRatings(state="rated", seats=[_change(row, shown) for row in rows])


def _change(row: Any, shown: set[str | None]) -> RatingChange | None:
    if row.player not in shown and not row.player.startswith(BOT):
        return None
    before, after = Rating(row.mu_before, row.sigma_before), Rating(row.mu, row.sigma)
    return RatingChange(before=figure_of(before), after=figure_of(after))


def figure_of(rating: Rating) -> RatingFigure:
    """A rating as people read it."""
    return RatingFigure(value=rating.value, interval=rating.interval, is_certain=rating.is_certain)
