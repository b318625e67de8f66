"""Records and replays: what you may know while a game runs, everything afterwards."""

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse

from lanterns.server.http.asking import REFUSALS, Here, VisitorId, through
from lanterns.server.http.limits import READ, WRITE
from lanterns.server.messages.base import EventNumber, SeatNumber, TableId
from lanterns.server.messages.http import ReplayPage, ReplayPosition, ReplayRequest
from lanterns.server.tables.films import place_in_record, record_of_table, replay_table

router = APIRouter(prefix="/api", tags=["replays"], responses=REFUSALS)


@router.get("/tables/{table}/record", dependencies=[through(READ)])
async def record(site: Here, person: VisitorId, table: TableId) -> JSONResponse:
    """The record of a table's game: as you may know it while the game runs, whole afterwards."""
    async with site.node.at(table) as live:
        live.check_may_see(person)
        entries = await site.node.storage.entries_after(table, 0)
        return JSONResponse(record_of_table(live.loaded, entries, person))


@router.get("/tables/{table}/replay", dependencies=[through(READ)])
async def replay(
    site: Here,
    person: VisitorId,
    table: TableId,
    number: Annotated[EventNumber | None, Query()] = None,
    seat: Annotated[SeatNumber | None, Query()] = None,
) -> ReplayPage:
    """The log of a table and the game after one of its events. After the game any seat's eyes may be chosen."""
    async with site.node.at(table) as live:
        live.check_may_see(person)
        entries = await site.node.storage.entries_after(table, 0)
        return ReplayPage.model_validate(replay_table(live.loaded, entries, person, number, seat))


@router.post("/replay", dependencies=[through(WRITE)])
async def replay_record(body: ReplayRequest) -> ReplayPosition:
    """A place in a record from a file."""
    position, actions = place_in_record(body.record, body.after, body.seat)
    return ReplayPosition.model_validate({"position": position, "actions": actions})
