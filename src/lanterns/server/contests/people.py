"""People of tournaments who leave the site for good, or become part of an account."""

import secrets

from pydantic_core import to_json
from sqlalchemy import Connection, delete, func, or_, select, update

from lanterns.engine.kind import Json
from lanterns.server.contests.contest import GONE, lock
from lanterns.server.ratings.ladder import BOT
from lanterns.server.storage.schema import entrants, pairings, tournaments
from lanterns.server.storage.storage import Storage


def leave_contests(connection: Connection, person: str) -> None:
    """Take someone out of every tournament: others go on, with an empty place once it has begun, and a host."""
    lock(connection)
    gathering = select(tournaments.c.id).where(tournaments.c.phase == "gathering")
    own = entrants.c.player == person
    connection.execute(delete(entrants).where(own, entrants.c.tournament.in_(gathering)))
    nobody = GONE + secrets.token_urlsafe(12)
    connection.execute(update(entrants).where(own).values(player=nobody, name=""))
    _replace_in_pairings(connection, person, nobody)
    for code in list(connection.scalars(select(tournaments.c.id).where(tournaments.c.host == person))):
        others = select(entrants.c.player).where(entrants.c.tournament == code).order_by(entrants.c.number)
        heir = next((one for one in connection.scalars(others) if not one.startswith((BOT, GONE))), None)
        of_code = tournaments.c.id == code
        connection.execute(
            update(tournaments).where(of_code).values(host=heir) if heir else delete(tournaments).where(of_code)
        )


def hand_over_contests(connection: Connection, guest: str, account: str) -> None:
    """Let a guest's tournaments be an account's; where both take part the guest's place is empty."""
    lock(connection)
    connection.execute(update(tournaments).where(tournaments.c.host == guest).values(host=account))
    both = select(entrants.c.tournament).where(entrants.c.player == account)
    own = entrants.c.player == guest
    twice = update(entrants).where(own, entrants.c.tournament.in_(both))
    connection.execute(twice.values(player=GONE + secrets.token_urlsafe(12), name=""))
    connection.execute(update(entrants).where(own).values(player=account))
    _replace_in_pairings(connection, guest, account)


async def contests_of(storage: Storage, person: str) -> list[Json]:
    """The tournaments that someone entered or hosts."""
    entered = select(entrants.c.tournament).where(entrants.c.player == person)
    query = select(tournaments).where(or_(tournaments.c.host == person, tournaments.c.id.in_(entered)))
    async with storage.reading() as connection:
        own = set(await connection.scalars(entered))
        rows = await connection.execute(query.order_by(tournaments.c.created_at))
        return [
            {
                "tournament": row.id,
                "name": row.name,
                "hosts": row.host == person,
                "entered": row.id in own,
                "created_at": row.created_at,
            }
            for row in rows
        ]


def _replace_in_pairings(connection: Connection, person: str, other: str) -> None:
    seated = update(pairings).where(pairings.c.seats.contains(to_json(person).decode(), autoescape=True))
    connection.execute(seated.values(seats=func.replace(pairings.c.seats, person, other)))
