"""Finding tables and setting them up."""

from typing import Annotated, Any

from fastapi import APIRouter, Query

from lanterns import __version__
from lanterns.engine.errors import BadOptions
from lanterns.engine.kind import all_kinds, find_kind
from lanterns.server.http.asking import REFUSALS, Beside, Here, Network, Someone, VisitorId, through
from lanterns.server.http.limits import READ, WRITE
from lanterns.server.http.reading import StrictRoute
from lanterns.server.messages.base import TableId
from lanterns.server.messages.http import (
    BegunTable,
    BotDescription,
    EditionReport,
    EditionText,
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
from lanterns.server.node.changes import create
from lanterns.server.refusals import Refused
from lanterns.server.site import Site
from lanterns.server.storage.storage import PAGE, summary_from
from lanterns.server.tables.begun import read_begun
from lanterns.server.tables.stand_ins import TABLE_BOTS

router = APIRouter(prefix="/api", tags=["tables"], responses=REFUSALS, route_class=StrictRoute)

THE_END_OF_TIME = 1e12
After = Annotated[float, Query(ge=0, le=THE_END_OF_TIME)]
"""The place in a list: what the page before said as `next`."""


@router.get("/games", dependencies=[through(READ)])
async def list_games() -> GameList:
    """What can be played here."""
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


@router.post("/editions", dependencies=[through(WRITE)])
async def check_edition(body: EditionText) -> EditionReport:
    """Name every fault of an edition file, with its line."""
    try:
        kind = find_kind(body.game)
        return EditionReport(rules_version=kind.rules_version, **kind.report_on_edition(body.text))
    except BadOptions as error:
        raise Refused("bad_options", fault=str(error)) from None


@router.post("/tables", status_code=201, dependencies=[through(WRITE)])
async def create_table(site: Here, person: Someone, network: Network, body: NewTable) -> TableState:
    """Set up a table."""
    return TableState.model_validate(await create(site.node, person.id, person.name, body, network))


@router.post("/tables/begun", status_code=201, dependencies=[through(WRITE)])
async def bring_game(site: Here, aside: Beside, person: Someone, network: Network, body: BegunTable) -> TableState:
    """Set up a table for a game that was begun elsewhere."""
    settings, begun = await aside.run(network, read_begun, body.record)
    wanted = NewTable(settings=settings, seats=body.seats, seal=body.seal)
    return TableState.model_validate(await create(site.node, person.id, person.name, wanted, network, begun))


@router.get("/tables/open", dependencies=[through(READ)])
async def list_open_tables(site: Here, person: VisitorId, after: After = THE_END_OF_TIME) -> TableList:
    """Tables that anyone may join, the latest first."""
    return _list(await site.node.storage.open_tables(after), person)


@router.get("/tables/mine", dependencies=[through(READ)])
async def list_my_tables(site: Here, person: Someone, after: After = THE_END_OF_TIME) -> TableList:
    """Your tables: where it is your turn first, then the latest."""
    page = _list(await site.node.storage.tables_of(person.id, after), person.id)
    ordered = sorted(page.tables, key=lambda table: (not table.your_turn, -table.updated_at))
    return TableList(tables=ordered, next=page.next)


@router.get("/tables/{table}", dependencies=[through(READ)])
async def see_table(site: Here, person: VisitorId, table: TableId) -> TableState:
    """One table, by the code in its link."""
    async with site.node.at(table) as live:
        live.check_may_see(person)
        return TableState.model_validate(live.table_state(person))


@router.get("/statistics", dependencies=[through(READ)])
async def statistics(site: Here) -> Statistics:
    """Finished games of everyone, in figures."""
    return await _statistics(site, None)


@router.get("/statistics/mine", dependencies=[through(READ)])
async def my_statistics(site: Here, person: Someone) -> Statistics:
    """Your finished games, in figures."""
    return await _statistics(site, person.id)


async def _statistics(site: Site, person: str | None) -> Statistics:
    storage = site.node.storage
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
    tables = [summary(row, person) for row in rows]
    return TableList(tables=tables, next=repr(tables[-1].updated_at) if len(tables) == PAGE else None)


def summary(row: Any, person: str | None) -> TableSummary:
    """A table as a list shows it to someone."""
    told = summary_from(row)
    acting = [int(seat) for seat in row.acting.split(",") if seat]
    yours = [person is not None and seat["person"] == person for seat in told["seats"]]
    return TableSummary(
        id=row.id,
        settings=told["settings"],
        phase=row.phase,
        seats=[
            SeatSummary(kind=seat["kind"], name=seat["name"], yours=yours[index])
            for index, seat in enumerate(told["seats"])
        ],
        your_turn=any(yours[seat] for seat in acting),
        acting=acting,
        number=row.number,
        updated_at=row.updated_at,
        winners=told["winners"],
    )
