"""Tournaments in the database: entering, beginning, and one round after the other.

Laws of this file:
1. A round is written down first, with its tables' codes and seats; the tables are set up after, by whichever node comes
   by, so that a server that died on the way leaves nothing undone.
2. The next round begins when every game of the last one is in the book of results. Standings follow from the book.
"""

import asyncio
from typing import Any, Final, NamedTuple

import structlog
from pydantic_core import from_json, to_json
from sqlalchemy import Connection, Row, delete, false, insert, select, text, update

from lanterns.engine.kind import Json
from lanterns.server.contests.pairing import Standing, meetings_in, pair_round_robin, pair_swiss, rounds_of
from lanterns.server.messages.table import Settings
from lanterns.server.messages.tournaments import NewTournament
from lanterns.server.node.changes import set_up, start
from lanterns.server.node.node import Node, new_table_id
from lanterns.server.ratings.ladder import BOT
from lanterns.server.refusals import Refused
from lanterns.server.storage.schema import entrants, pairings, results, tables, tournaments
from lanterns.server.storage.writer import Conflict
from lanterns.server.tables.gathering import check_bot, created_for
from lanterns.server.tables.stand_ins import TABLE_BOTS

log = structlog.get_logger("lanterns.contests")

CONTEST_LOCK: Final = 4_711_529
"""Any number: in PostgreSQL nodes take this lock one after the other."""
FEWEST: Final = 4
MOST: Final = 64
LOOK_SECONDS: Final = 2.0
FILLERS: Final = ("artisan", *TABLE_BOTS)
"""The bots that fill seats; the first that has not entered itself."""


class Contest(NamedTuple):
    """A tournament with all that belongs to it."""

    row: Row[Any]
    players: dict[str, str]
    """Who has entered, with their names, in the order in which they did."""
    tables: list[tuple[int, str, list[str]]]
    """Of every round so far: its number, a table's code, and who sits there."""
    outcomes: dict[str, dict[str, tuple[float, int]]]
    """For each table that is over: the part of the victory and the honor of each player."""

    @property
    def settings(self) -> Settings:
        """The settings of every table."""
        return Settings.model_validate(from_json(self.row.settings))

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return rounds_of(self.row.form, max(2, len(self.players)), self.settings.players)

    def standings(self) -> list[Standing]:
        """How everyone stands."""
        points = dict.fromkeys(self.players, 0.0)
        honor = dict.fromkeys(self.players, 0)
        for table in self.outcomes.values():
            for player, (share, gained) in table.items():
                if player in points:
                    points[player] += share
                    honor[player] += gained
        seated = [seats for _, table, seats in self.tables if table in self.outcomes]
        met = {player: [o for seats in seated if player in seats for o in seats if o != player] for player in points}
        return [
            Standing(player, points[player], sum(points.get(other, 0.0) for other in met[player]), honor[player])
            for player in points
        ]

    def next_tables(self) -> list[list[str]]:
        """Who sits together in the next round."""
        filler = BOT + next(bot for bot in FILLERS if BOT + bot not in self.players)
        if self.row.form == "round_robin":
            return pair_round_robin(list(self.players), self.row.round + 1, filler)
        met = meetings_in([seats for _, _, seats in self.tables])
        return pair_swiss(self.standings(), met, self.settings.players, filler)


async def create(node: Node, person: str, wanted: NewTournament) -> str:
    """Set up a tournament; its code."""
    settings = wanted.settings
    created_for(person, "", settings, [], "round")  # refuses what cannot be played
    if settings.pace.kind == "untimed" or settings.series != "single":
        raise Refused("tournament_needs_clock")
    if wanted.form == "round_robin" and settings.players != 2:
        raise Refused("round_robin_is_for_two")
    code = new_table_id()
    row = {"id": code, "host": person, "name": wanted.name, "form": wanted.form, "phase": "gathering", "round": 0}
    agreed = settings.model_copy(update={"listed": False, "watchers": "anyone"})
    kept = {"settings": agreed.model_dump_json(), "created_at": node.now()}
    async with node.storage.writing() as connection:
        await connection.execute(insert(tournaments), row | kept)
    return code


async def read(node: Node, code: str) -> Contest:
    """A tournament as it stands; Refused if there is none."""
    async with node.storage.reading() as connection:
        return await connection.run_sync(_read, code)


async def enter(node: Node, code: str, player: str, name: str) -> None:
    """Let a person or a bot enter."""
    async with node.storage.writing() as connection:
        await connection.run_sync(_enter, code, player, name)


async def enter_bot(node: Node, code: str, person: str, bot: str) -> None:
    """Let the host of a tournament have a bot take part."""
    check_bot(bot)
    contest = await read(node, code)
    if contest.row.host != person:
        raise Refused("not_host")
    await enter(node, code, BOT + bot, bot)


async def withdraw(node: Node, code: str, player: str) -> None:
    """Let someone who has entered not take part after all; once it has begun, a bot plays on when their time is up."""
    async with node.storage.writing() as connection:
        await connection.run_sync(_check_gathering, code)
        own = delete(entrants).where(entrants.c.tournament == code, entrants.c.player == player)
        await connection.execute(own)


async def begin(node: Node, code: str, person: str) -> None:
    """Begin the first round."""
    contest = await read(node, code)
    if contest.row.host != person:
        raise Refused("not_host")
    async with node.storage.writing() as connection:
        await connection.run_sync(_begin, code)
    await see_to(node, code)


async def see_to(node: Node, code: str) -> None:
    """Begin the next round of a tournament if the last one is over, and set up the tables that are not there yet."""
    async with node.storage.writing() as connection:
        missing = await connection.run_sync(_go_on, code, node)
    contest = await read(node, code)
    for table_id, seats in missing:
        await _sit_down(node, contest, table_id, seats)


async def see_to_all(node: Node) -> None:
    """See to every tournament that runs."""
    async with node.storage.reading() as connection:
        running = list(await connection.scalars(select(tournaments.c.id).where(tournaments.c.phase == "running")))
    for code in running:
        await see_to(node, code)


async def see_to_for_ever(node: Node) -> None:
    """See to tournaments now and again."""
    while True:
        try:
            await see_to_all(node)
        except Refused as refusal:  # the database is away, or a host has many games going: the next look may do better
            log.warning("tournaments_put_off", code=refusal.code)
        await asyncio.sleep(LOOK_SECONDS)


def lock(connection: Connection) -> None:
    """Wait until nobody else changes a tournament. In SQLite whoever writes is alone."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({CONTEST_LOCK})"))
    else:
        connection.execute(delete(pairings).where(false()))


def _read(connection: Connection, code: str) -> Contest:
    row = connection.execute(select(tournaments).where(tournaments.c.id == code)).first()
    if row is None:
        raise Refused("no_such_tournament", tournament=code)
    entered = select(entrants).where(entrants.c.tournament == code).order_by(entrants.c.number)
    players = {one.player: one.name for one in connection.execute(entered)}
    paired = select(pairings).where(pairings.c.tournament == code).order_by(pairings.c.round, pairings.c.table_id)
    seated = [(one.round, one.table_id, from_json(one.seats)) for one in connection.execute(paired)]
    book = select(results.c.table_id, results.c.seat, results.c.share, results.c.honor)
    outcomes: dict[str, dict[str, tuple[float, int]]] = {}
    seats_of = {table_id: seats for _, table_id, seats in seated}
    for one in connection.execute(book.where(results.c.table_id.in_(seats_of))):
        outcomes.setdefault(one.table_id, {})[seats_of[one.table_id][one.seat]] = (one.share, one.honor)
    return Contest(row, players, seated, outcomes)


def _check_gathering(connection: Connection, code: str) -> Contest:
    lock(connection)
    contest = _read(connection, code)
    if contest.row.phase != "gathering":
        raise Refused("tournament_has_begun")
    return contest


def _enter(connection: Connection, code: str, player: str, name: str) -> None:
    contest = _check_gathering(connection, code)
    if player in contest.players:
        return
    if len(contest.players) >= MOST:
        raise Refused("tournament_is_full", most=MOST)
    numbers = select(entrants.c.number).where(entrants.c.tournament == code).order_by(entrants.c.number.desc())
    number = 1 + (connection.scalar(numbers.limit(1)) or 0)
    row = {"tournament": code, "player": player, "name": name, "number": number}
    connection.execute(insert(entrants), row)


def _begin(connection: Connection, code: str) -> None:
    contest = _check_gathering(connection, code)
    if len(contest.players) < FEWEST:
        raise Refused("too_few_entrants", fewest=FEWEST)
    connection.execute(update(tournaments).where(tournaments.c.id == code).values(phase="running"))


def _go_on(connection: Connection, code: str, node: Node) -> list[tuple[str, list[str]]]:
    """Write down the next round if it is time; the tables that are not set up."""
    lock(connection)
    contest = _read(connection, code)
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
    is_there = select(tables.c.id).where(tables.c.id == pairings.c.table_id).exists()
    missing = select(pairings).where(pairings.c.tournament == code, pairings.c.round == tournaments.c.round, ~is_there)
    missing = missing.join(tournaments, tournaments.c.id == pairings.c.tournament)
    return [(row.table_id, from_json(row.seats)) for row in connection.execute(missing)]


async def _sit_down(node: Node, contest: Contest, table_id: str, players: list[str]) -> None:
    """Set up a table of a round and begin its game; another node may have been quicker."""
    seats: list[Json] = []
    for player in players:
        if player.startswith(BOT):
            seats.append({"kind": "bot", "bot": player.removeprefix(BOT)})
        else:
            seats.append({"kind": "person", "person": player, "name": contest.players.get(player, "")})
    host = next((player for player in players if not player.startswith(BOT)), contest.row.host)
    body = created_for(host, contest.row.name, contest.settings, seats, "round")
    try:
        live = await set_up(node, body, table_id)
        await start(node, live, host)
    except Conflict:
        log.info("table_was_there")
