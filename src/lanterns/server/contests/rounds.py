"""The rounds of a tournament, one after the other.

Laws of this file:
1. A round is written down first, with its tables' codes and seats; the tables are set up after, by whichever node comes
   by, so that a server that died on the way leaves nothing undone.
2. The next round begins when every game of the last one is in the book of results. Standings follow from the book.
3. Whoever leaves the site for good leaves their place empty: the rounds stay what they are, and bots fill it.
"""

import asyncio
from typing import Final

import structlog
from pydantic_core import to_json
from sqlalchemy import Connection, insert, or_, select, update

from lanterns.engine.kind import Json
from lanterns.server.contests.contest import GONE, Contest, lock, read_contest
from lanterns.server.node.changes import set_up, start
from lanterns.server.node.node import Node
from lanterns.server.ratings.ladder import BOT
from lanterns.server.refusals import Refused
from lanterns.server.storage.schema import pairings, results, tables, tournaments
from lanterns.server.storage.writer import Conflict, Unavailable
from lanterns.server.tables.openings import created_for
from lanterns.server.tables.stand_ins import STAND_IN

log = structlog.get_logger("lanterns.contests")

LOOK_SECONDS: Final = 2.0


async def see_to(node: Node, code: str) -> None:
    """Begin the next round of a tournament if the last one is over, and set up the tables that are not there yet."""
    async with node.storage.writing() as connection:
        missing = await connection.run_sync(_go_on, code, node)
        contest = await connection.run_sync(read_contest, code)
    for table_id, seats in missing:
        await _sit_down(node, contest, table_id, seats)


async def see_to_all(node: Node) -> None:
    """See to every tournament whose round is over, or has tables that are not begun."""
    of_round = select(pairings.c.table_id).outerjoin(tables, tables.c.id == pairings.c.table_id)
    of_round = of_round.where(pairings.c.tournament == tournaments.c.id, pairings.c.round == tournaments.c.round)
    is_entered = select(results.c.seat).where(results.c.table_id == pairings.c.table_id).exists()
    is_played = of_round.where(~is_entered).exists()
    is_missing = of_round.where(or_(tables.c.id.is_(None), tables.c.phase == "gathering")).exists()
    waiting = select(tournaments.c.id).where(tournaments.c.phase == "running", or_(~is_played, is_missing))
    async with node.storage.reading() as connection:
        codes = list(await connection.scalars(waiting))
    for code in codes:
        try:
            await see_to(node, code)
        except Unavailable:
            raise
        except Exception as error:  # the others go on, and the next look may do better
            log.error("tournament_failed", error=type(error).__name__)  # noqa: TRY400 - no traceback


async def see_to_for_ever(node: Node) -> None:
    """See to tournaments now and again."""
    while True:
        try:
            await see_to_all(node)
        except Refused as refusal:  # the database is away
            log.warning("tournaments_put_off", code=refusal.code)
        await asyncio.sleep(LOOK_SECONDS)


def _go_on(connection: Connection, code: str, node: Node) -> list[tuple[str, list[str]]]:
    """Write down the next round if it is time; the tables that are not begun."""
    lock(connection)
    contest = read_contest(connection, code)
    if contest.row.phase == "running" and all(table in contest.outcomes for _, table, _ in contest.tables):
        own = update(tournaments).where(tournaments.c.id == code)
        if contest.row.round >= contest.rounds or len(contest.players) < 2:
            connection.execute(own.values(phase="finished"))
            return []
        number = contest.row.round + 1
        for seats in contest.next_tables():
            row = {
                "tournament": code,
                "table_id": node.new_table_id(),
                "round": number,
                "seats": to_json(seats).decode(),
            }
            connection.execute(insert(pairings), row)
        connection.execute(own.values(round=number))
        node.counts["rounds"] += 1
        contest = read_contest(connection, code)
    now = contest.row.round
    return [(table, seats) for number, table, seats in contest.tables if number == now and table not in contest.begun]


async def _sit_down(node: Node, contest: Contest, table_id: str, players: list[str]) -> None:
    """Set up a table of a round and begin its game; another node may have been quicker."""
    seats: list[Json] = []
    for player in players:
        if player.startswith(BOT):
            seats.append({"kind": "bot", "bot": player.removeprefix(BOT)})
        elif player.startswith(GONE):  # their table went with them
            seats.append({"kind": "bot", "bot": STAND_IN})
        else:
            seats.append({"kind": "person", "person": player, "name": contest.players.get(player, "")})
    host = next((player for player in players if not player.startswith((BOT, GONE))), contest.row.host)
    body = created_for(host, contest.row.name, contest.settings, seats, "round")
    try:
        await set_up(node, body, table_id)
    except Conflict:  # another node, or one that died before it began
        log.info("table_was_there")
    async with node.at(table_id) as live:
        is_waiting = live.loaded.phase == "gathering"
    if is_waiting:
        await start(node, live, live.loaded.host)
