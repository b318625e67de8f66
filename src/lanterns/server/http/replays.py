"""Records and replays: what you may know while a game runs, everything afterwards."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse

from lanterns.server.http.asking import REFUSALS, limit, person_of
from lanterns.server.http.limits import READ, WRITE
from lanterns.server.messages.base import EventNumber, SeatNumber, TableId
from lanterns.server.messages.http import ReplayPage, ReplayPosition, ReplayRequest
from lanterns.server.site import site_of
from lanterns.server.tables.films import place_in_record, record_of_table, replay_table

router = APIRouter(prefix="/api", tags=["replays"], responses=REFUSALS)


@router.get("/tables/{table}/record")
async def record(request: Request, table: TableId) -> JSONResponse:
    """The record of a table's game: as you may know it while the game runs, whole afterwards."""
    limit(request, READ)
    node, person = site_of(request).node, await person_of(request)
    async with node.at(table) as live:
        live.check_may_see(person.id if person else None)
        entries = await node.storage.entries_after(table, 0)
        return JSONResponse(record_of_table(live.loaded, entries, person.id if person else None))


@router.get("/tables/{table}/replay")
async def replay(
    request: Request,
    table: TableId,
    number: Annotated[EventNumber | None, Query()] = None,
    seat: Annotated[SeatNumber | None, Query()] = None,
) -> ReplayPage:
    """The log of a table and the game after one of its events. After the game any seat's eyes may be chosen."""
    limit(request, READ)
    node, person = site_of(request).node, await person_of(request)
    async with node.at(table) as live:
        live.check_may_see(person.id if person else None)
        entries = await node.storage.entries_after(table, 0)
        page = replay_table(live.loaded, entries, person.id if person else None, number, seat)
        return ReplayPage.model_validate(page)


@router.post("/replay")
async def replay_record(request: Request, body: ReplayRequest) -> ReplayPosition:
    """A place in a record from a file."""
    limit(request, WRITE)
    position, actions = place_in_record(body.record, body.after, body.seat)
    return ReplayPosition.model_validate({"position": position, "actions": actions})
