"""People's pages: their figures and their finished games, for themselves or for everyone, as they like."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from lanterns.server.http.asking import REFUSALS, Here, Visitor, through
from lanterns.server.http.limits import READ
from lanterns.server.http.ratings import figure_of
from lanterns.server.http.reading import StrictRoute
from lanterns.server.http.tables import THE_END_OF_TIME, After
from lanterns.server.messages.people import (
    BeatenBot,
    HeadToHead,
    PersonId,
    PlayedGame,
    PlayedGames,
    PlayedSeat,
    Profile,
    Totals,
)
from lanterns.server.ratings import figures
from lanterns.server.ratings.ladder import BOT, Pool, ratings_of
from lanterns.server.refusals import Refused
from lanterns.server.site import Site
from lanterns.server.storage.storage import PAGE, summary_from

router = APIRouter(prefix="/api/people", tags=["people"], responses=REFUSALS, route_class=StrictRoute)

Shown = Annotated[PersonId, Path()]
GameName = Annotated[str | None, Query(pattern=r"^[a-z0-9_-]{1,32}$")]
Players = Annotated[int | None, Query(ge=2, le=4)]
Against = Annotated[str | None, Query(pattern=r"^(bot:)?[A-Za-z0-9_-]{1,32}$")]


@router.get("/{person}", dependencies=[through(READ)])
async def see_person(site: Here, visitor: Visitor, person: Shown) -> Profile:
    """Someone's page: your own, or that of someone who shows it."""
    shown = await _find(site, visitor, person)
    storage, viewer = site.node.storage, visitor.id if visitor else ""
    met = await figures.encounters_of(storage, person)
    streaks, bot = figures.streaks_in(met), figures.favorite_bot_in(met)
    behind, level, ahead = figures.against(met, viewer)
    rated = {pool: figure_of(rating) for pool, rating in (await ratings_of(storage, person)).items()}
    return Profile(
        person=person,
        name=shown.name,
        is_you=person == viewer,
        is_public=shown.is_public,
        since=shown.created_at,
        totals=[
            Totals(
                game=row.game,
                players=row.players,
                games=row.games,
                victories=float(row.victories),
                mean_honor=float(row.mean_honor),
                best_honor=row.best_honor,
                best_gain=row.best_gain,
                rating=rated.get(Pool(row.game, row.players)),
            )
            for row in await figures.totals_of(storage, person)
        ],
        streak=streaks.now,
        best_streak=streaks.best,
        favorite_bot=BeatenBot(bot=bot[0], times=bot[1]) if bot else None,
        head_to_head=HeadToHead(ahead=ahead, level=level, behind=behind) if ahead + level + behind else None,
    )


@router.get("/{person}/games", dependencies=[through(READ)])
async def list_games_of(
    site: Here,
    visitor: Visitor,
    person: Shown,
    after: After = THE_END_OF_TIME,
    game: GameName = None,
    players: Players = None,
    against: Against = None,
    won: bool | None = None,
) -> PlayedGames:
    """Someone's finished games, the latest first."""
    await _find(site, visitor, person)
    storage = site.node.storage
    viewer = visitor.id if visitor else ""
    page = await figures.games_of(storage, person, figures.Wanted(after, viewer, game, players, against, won))
    seats = await figures.seats_of(storage, [row.id for row in page])
    ids = {seat.player for rows in seats.values() for seat in rows}
    known = await site.people.public_among(ids) | {viewer, person}
    games = [_game(row, seats[row.id], person, known) for row in page]
    return PlayedGames(games=games, next=repr(games[-1].finished_at) if len(games) == PAGE else None)


async def _find(site: Site, visitor: Any, person: str) -> Any:
    """A person whose page someone may see."""
    found = await site.people.find(person)
    if found is None or not (found.is_public or (visitor is not None and visitor.id == person)):
        raise Refused("no_such_person")
    return found


def _game(row: Any, seats: list[Any], person: str, known: set[str]) -> PlayedGame:
    names = [seat["name"] or "" for seat in summary_from(row)["seats"]]
    first = seats[0]
    return PlayedGame(
        table=row.id,
        game=first.game,
        players=first.players,
        started_at=first.started_at,
        finished_at=first.finished_at,
        moves=first.moves,
        seats=[
            PlayedSeat(
                kind="bot" if seat.player.startswith(BOT) else "person",
                name=names[seat.seat],
                person=seat.player if seat.player in known else None,
                yours=seat.player == person,
                honor=seat.honor,
                place=seat.place,
            )
            for seat in seats
        ],
    )
