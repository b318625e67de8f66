"""Tournaments before their first round: setting one up, entering, and beginning."""

from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, update

from lanterns.engine.kind import Json
from lanterns.server.contests.contest import Contest, lock, read_contest
from lanterns.server.contests.rounds import see_to
from lanterns.server.messages.names import tell_apart
from lanterns.server.messages.tournaments import NewTournament
from lanterns.server.node.node import Node, new_table_id
from lanterns.server.ratings.ladder import BOT
from lanterns.server.refusals import Refused
from lanterns.server.storage.schema import entrants, tournaments
from lanterns.server.tables.openings import check_bot, created_for

FEWEST: Final = 4
MOST: Final = 64
MOST_OF_A_HOST: Final = 10
"""Tournaments of one host that are not over."""


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
        return await connection.run_sync(read_contest, code)


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


def _create(connection: Connection, row: Json) -> None:
    lock(connection)
    own = select(func.count()).where(tournaments.c.host == row["host"], tournaments.c.phase != "finished")
    if (connection.scalar(own) or 0) >= MOST_OF_A_HOST:
        raise Refused("too_many_tournaments", most=MOST_OF_A_HOST)
    connection.execute(insert(tournaments), row)


def _check_gathering(connection: Connection, code: str) -> Contest:
    lock(connection)
    contest = read_contest(connection, code)
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
