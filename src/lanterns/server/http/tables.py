"""Finding tables and setting them up."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from lanterns import __version__
from lanterns.engine.kind import all_kinds
from lanterns.server.http.asking import REFUSALS, limit, person_of, the_person
from lanterns.server.http.limits import READ, WRITE
from lanterns.server.messages.base import TableId
from lanterns.server.messages.http import (
    BotDescription,
    GameDescription,
    GameList,
    NewTable,
    SeatStatistics,
    SeatSummary,
    Statistics,
    TableList,
    TableSummary,
)
from lanterns.server.messages.table import TableState
from lanterns.server.site import site_of
from lanterns.server.storage.storage import PAGE, summary_from
from lanterns.server.tables.stand_ins import TABLE_BOTS

router = APIRouter(prefix="/api", tags=["tables"], responses=REFUSALS)

THE_END_OF_TIME = 1e12
After = Annotated[float, Query(ge=0, le=THE_END_OF_TIME)]
"""The place in a list: what the page before said as `next`."""


@router.get("/games")
async def list_games(request: Request) -> GameList:
    """What can be played here."""
    limit(request, READ)
    bots = [BotDescription(bot=bot, title=title, description=text) for bot, (title, text) in TABLE_BOTS.items()]
    return GameList(
        games=[
            GameDescription(
                game=kind.name,
                title=kind.title,
                rules_version=kind.rules_version,
                player_counts=list(kind.player_counts),
                options=kind.options.model_json_schema(),
                bots=bots,
            )
            for kind in all_kinds()
        ],
        version=__version__,
    )


@router.post("/tables", status_code=201)
async def create_table(request: Request, body: NewTable) -> TableState:
    """Set up a table."""
    limit(request, WRITE)
    person = await the_person(request)
    return TableState.model_validate(await site_of(request).node.create(person.id, person.name, body))


@router.get("/tables/open")
async def list_open_tables(request: Request, after: After = THE_END_OF_TIME) -> TableList:
    """Tables that anyone may join, the latest first."""
    limit(request, READ)
    person = await person_of(request)
    rows = await site_of(request).node.storage.open_tables(after)
    return _list(rows, person.id if person else None)


@router.get("/tables/mine")
async def list_my_tables(request: Request, after: After = THE_END_OF_TIME) -> TableList:
    """Your tables: where it is your turn first, then the latest."""
    limit(request, READ)
    person = await the_person(request)
    page = _list(await site_of(request).node.storage.tables_of(person.id, after), person.id)
    ordered = sorted(page.tables, key=lambda table: (not table.your_turn, -table.updated_at))
    return TableList(tables=ordered, next=page.next)


@router.get("/tables/{table}")
async def see_table(request: Request, table: TableId) -> TableState:
    """One table, by the code in its link."""
    limit(request, READ)
    person = await person_of(request)
    async with site_of(request).node.at(table) as live:
        return TableState.model_validate(live.table_state(person.id if person else None))


@router.get("/statistics")
async def statistics(request: Request) -> Statistics:
    """Finished games of everyone, in figures."""
    limit(request, READ)
    return await _statistics(request, None)


@router.get("/statistics/mine")
async def my_statistics(request: Request) -> Statistics:
    """Your finished games, in figures."""
    limit(request, READ)
    return await _statistics(request, (await the_person(request)).id)


async def _statistics(request: Request, person: str | None) -> Statistics:
    storage = site_of(request).node.storage
    counts = await storage.count_tables()
    rows = [
        SeatStatistics(
            game=row.game,
            players=row.players,
            games=row.games,
            victories=float(row.victories),
            mean_honor=float(row.mean_honor),
        )
        for row in await storage.results(person)
    ]
    return Statistics(
        tables=sum(counts.values()), playing=counts.get("playing", 0), finished=counts.get("finished", 0), rows=rows
    )


def _list(rows: list[Any], person: str | None) -> TableList:
    tables = [_summary(row, person) for row in rows]
    return TableList(tables=tables, next=repr(tables[-1].updated_at) if len(tables) == PAGE else None)


def _summary(row: Any, person: str | None) -> TableSummary:
    summary = summary_from(row)
    acting = [int(seat) for seat in row.acting.split(",") if seat]
    yours = [person is not None and seat["person"] == person for seat in summary["seats"]]
    return TableSummary(
        id=row.id,
        settings=summary["settings"],
        phase=row.phase,
        seats=[
            SeatSummary(kind=seat["kind"], name=seat["name"], yours=yours[index])
            for index, seat in enumerate(summary["seats"])
        ],
        your_turn=any(yours[seat] for seat in acting),
        acting=acting,
        number=row.number,
        updated_at=row.updated_at,
        winners=summary["winners"],
    )
