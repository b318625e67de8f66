"""Finding a game: the queue, and what there is to join, to watch and to look back at."""

from typing import Any

from fastapi import APIRouter

from lanterns.server.http.asking import REFUSALS, Here, Someone, VisitorId, check_game, through
from lanterns.server.http.limits import READ, WRITE
from lanterns.server.http.reading import StrictRoute
from lanterns.server.http.tables import THE_END_OF_TIME, summary
from lanterns.server.meeting import lists, queue
from lanterns.server.meeting.matching import Seeker, width_of
from lanterns.server.messages.meeting import LiveGame, Meeting, Queue, Seek, Waiting
from lanterns.server.node.other_nodes import count_watching
from lanterns.server.ratings.ladder import Pool
from lanterns.server.site import Site

router = APIRouter(prefix="/api", tags=["meeting"], responses=REFUSALS, route_class=StrictRoute)


@router.get("/meeting", dependencies=[through(READ)])
async def see_what_there_is(site: Here, person: VisitorId) -> Meeting:
    """What there is to join, to watch and to look back at."""
    node = site.node
    waiting = await queue.count_waiting(node)
    return Meeting(
        open=[summary(row, person) for row in await node.storage.open_tables(THE_END_OF_TIME)],
        live=[
            LiveGame(table=summary(row, person), watching=count_watching(node, row.id))
            for row in await lists.live_tables(node)
        ],
        finished=[summary(row, person) for row in await lists.finished_tables(node)],
        waiting=[Waiting(game=pool.game, players=pool.players, people=people) for pool, people in waiting.items()],
    )


@router.post("/queue", dependencies=[through(WRITE)])
async def seek(site: Here, person: Someone, body: Seek) -> Queue:
    """Wait for others who want to play the same."""
    check_game(body.game, body.players)
    await queue.seek(site.node, person, body)
    return await _tell(site, person)


@router.get("/queue", dependencies=[through(READ)])
async def look(site: Here, person: Someone) -> Queue:
    """Where you stand; to be asked every two seconds while you wait."""
    return await _tell(site, person)


@router.delete("/queue", dependencies=[through(WRITE)])
async def leave(site: Here, person: Someone) -> Queue:
    """Wait no longer. Whose table was found in the same moment is told which, and gives up the seat there."""
    await queue.leave(site.node, person.id)
    return await _tell(site, person)


async def _tell(site: Site, person: Any) -> Queue:
    node = site.node
    row = await queue.look(node, person.id)
    if row is None:
        return Queue(state="away", table=None, since=None, width=None, waiting=0, offers_bots=False)
    if row.table_id and await queue.is_there(node, row.table_id):
        return Queue(state="matched", table=row.table_id, since=row.since, width=None, waiting=0, offers_bots=False)
    waiting = (await queue.count_waiting(node)).get(Pool(row.game, row.players), 0)
    return Queue(
        state="waiting",
        table=None,
        since=row.since,
        width=width_of(Seeker(row.person, row.value, row.since), node.now()),
        waiting=waiting,
        offers_bots=node.now() - row.since >= queue.BOTS_AFTER_SECONDS,
    )
