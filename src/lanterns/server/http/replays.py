"""Records and replays: what you may know while a game runs, everything afterwards."""

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse
from pydantic_core import to_json

from lanterns.server.http.asking import REFUSALS, Beside, Here, Network, VisitorId, through
from lanterns.server.http.limits import READ, WRITE
from lanterns.server.http.reading import StrictRoute
from lanterns.server.messages.base import EventNumber, SeatNumber, TableId
from lanterns.server.messages.http import ReplayPage, ReplayPosition, ReplayRequest
from lanterns.server.site import Site
from lanterns.server.tables.entries import Entry
from lanterns.server.tables.films import place_in_record, record_of_table, replay_table, table_of

router = APIRouter(prefix="/api", tags=["replays"], responses=REFUSALS, route_class=StrictRoute)


@router.get("/tables/{table}/record", dependencies=[through(READ)])
async def record(site: Here, aside: Beside, network: Network, person: VisitorId, table: TableId) -> JSONResponse:
    """The record of a table's game: as you may know it while the game runs, whole afterwards."""
    secret, entries = await _log_of(site, table, person)

    def write() -> bytes:
        return to_json(record_of_table(table_of(table, secret, entries), entries, person))

    return _answer(await aside.run(network, write))


@router.get("/tables/{table}/replay", dependencies=[through(READ)], response_model=ReplayPage)
async def replay(
    site: Here,
    aside: Beside,
    network: Network,
    person: VisitorId,
    table: TableId,
    number: Annotated[EventNumber | None, Query()] = None,
    seat: Annotated[SeatNumber | None, Query()] = None,
) -> JSONResponse:
    """The log of a table and the game after one of its events. After the game any seat's eyes may be chosen."""
    secret, entries = await _log_of(site, table, person)

    def write() -> bytes:
        page = replay_table(table_of(table, secret, entries), entries, person, number, seat)
        return ReplayPage.model_validate(page).model_dump_json().encode()

    return _answer(await aside.run(network, write))


@router.post("/replay", dependencies=[through(WRITE)], response_model=ReplayPosition)
async def replay_record(aside: Beside, network: Network, body: ReplayRequest) -> JSONResponse:
    """A place in a record from a file."""

    def write() -> bytes:
        position, actions = place_in_record(body.record, body.after, body.seat)
        return ReplayPosition.model_validate({"position": position, "actions": actions}).model_dump_json().encode()

    return _answer(await aside.run(network, write))


async def _log_of(site: Site, table: str, person: str | None) -> tuple[bytes, list[Entry]]:
    """A table's secret and everything that happened at it, if someone may see it."""
    async with site.node.at(table) as live:
        live.check_may_see(person)
        return live.loaded.secret, await site.node.storage.entries_after(table, 0)


class _Written(JSONResponse):
    """An answer that was written beside."""

    def render(self, content: bytes) -> bytes:
        """As it is."""
        return content


def _answer(written: bytes) -> JSONResponse:
    return _Written(written)
