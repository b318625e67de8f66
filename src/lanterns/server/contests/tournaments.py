"""Tournaments in the database: entering, beginning, and one round after the other.

Laws of this file:
1. A round is written down first, with its tables' codes and seats; the tables are set up after, by whichever node comes
   by, so that a server that died on the way leaves nothing undone.
2. The next round begins when every game of the last one is in the book of results. Standings follow from the book.
3. Whoever leaves the site for good leaves their place empty: the rounds stay what they are, and bots fill it.
"""

import asyncio
from typing import Any, Final, NamedTuple

import structlog
from pydantic_core import from_json, to_json
from sqlalchemy import Connection, Row, delete, false, func, insert, or_, select, text, update

from lanterns.engine.kind import Json
from lanterns.server.contests.pairing import Standing, meetings_in, pair_round_robin, pair_swiss, rounds_of
from lanterns.server.messages.names import tell_apart
from lanterns.server.messages.table import Settings
from lanterns.server.messages.tournaments import NewTournament
from lanterns.server.node.changes import set_up, start
from lanterns.server.node.node import Node, new_table_id
from lanterns.server.ratings.ladder import BOT
from lanterns.server.refusals import Refused
from lanterns.server.storage.schema import entrants, pairings, results, tables, tournaments
from lanterns.server.storage.writer import Conflict, Unavailable
from lanterns.server.tables.gathering import check_bot, created_for
from lanterns.server.tables.stand_ins import STAND_IN, TABLE_BOTS

log = structlog.get_logger("lanterns.contests")

CONTEST_LOCK: Final = 4_711_529
"""Any number: in PostgreSQL nodes take this lock one after the other."""
FEWEST: Final = 4
MOST: Final = 64
LOOK_SECONDS: Final = 2.0
MOST_OF_A_HOST: Final = 10
"""Tournaments of one host that are not over."""
GONE: Final = "gone:"
"""How the place of someone begins who left the site for good."""
FILLERS: Final = ("artisan", *TABLE_BOTS)
"""The bots that fill seats; the first that has not entered itself."""


class Contest(NamedTuple):
    """A tournament with all that belongs to it."""

    row: Row[Any]
    players: dict[str, str]
    """Who takes part, with their names, in the order in which they entered."""
    places: list[str]
    """The same, with the places of those who are gone."""
    tables: list[tuple[int, str, list[str]]]
    """Of every round so far: its number, a table's code, and who sits there."""
    outcomes: dict[str, dict[str, tuple[float, int]]]
    """For each table that is over: the part of the victory and the honor of each player."""
    begun: set[str]
    """The tables that are set up, and whose games have begun."""

    @property
    def settings(self) -> Settings:
        """The settings of every table."""
        return Settings.model_validate(from_json(self.row.settings))

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return rounds_of(self.row.form, max(2, len(self.places)), self.settings.players)

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
            circle = [filler if place.startswith(GONE) else place for place in self.places]
            pairs = pair_round_robin(circle, self.row.round + 1, filler)
            return [pair for pair in pairs if set(pair) != {filler}]
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
        await connection.run_sync(_create, row | kept)
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
    rows = connection.execute(entered).all()
    players = {one.player: one.name for one in rows if not one.player.startswith(GONE)}
    paired = select(pairings).where(pairings.c.tournament == code).order_by(pairings.c.round, pairings.c.table_id)
    seated = [(one.round, one.table_id, from_json(one.seats)) for one in connection.execute(paired)]
    book = select(results.c.table_id, results.c.seat, results.c.share, results.c.honor)
    outcomes: dict[str, dict[str, tuple[float, int]]] = {}
    seats_of = {table_id: seats for _, table_id, seats in seated}
    for one in connection.execute(book.where(results.c.table_id.in_(seats_of))):
        outcomes.setdefault(one.table_id, {})[seats_of[one.table_id][one.seat]] = (one.share, one.honor)
    is_begun = select(tables.c.id).where(tables.c.id.in_(seats_of), tables.c.phase != "gathering")
    begun = set(connection.scalars(is_begun))
    return Contest(row, players, [one.player for one in rows], seated, outcomes, begun)


def _create(connection: Connection, row: Json) -> None:
    lock(connection)
    own = select(func.count()).where(tournaments.c.host == row["host"], tournaments.c.phase != "finished")
    if (connection.scalar(own) or 0) >= MOST_OF_A_HOST:
        raise Refused("too_many_tournaments", most=MOST_OF_A_HOST)
    connection.execute(insert(tournaments), row)


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
    called = name if player.startswith(BOT) else tell_apart(name, contest.players.values())
    row = {"tournament": code, "player": player, "name": called, "number": number}
    connection.execute(insert(entrants), row)


def _begin(connection: Connection, code: str) -> None:
    contest = _check_gathering(connection, code)
    if len(contest.players) < FEWEST:
        raise Refused("too_few_entrants", fewest=FEWEST)
    connection.execute(update(tournaments).where(tournaments.c.id == code).values(phase="running"))


def _go_on(connection: Connection, code: str, node: Node) -> list[tuple[str, list[str]]]:
    """Write down the next round if it is time; the tables that are not begun."""
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
        contest = _read(connection, code)
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
