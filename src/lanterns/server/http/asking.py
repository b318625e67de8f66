"""What every request is asked: who it comes from, and whether it may come so often."""

from typing import Any

from starlette.requests import HTTPConnection

from lanterns.server.http.limits import Door
from lanterns.server.messages.http import Problem
from lanterns.server.refusals import Refused
from lanterns.server.site import site_of

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503)
}
"""The answers every route may give instead of its own."""


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else "unknown"


def limit(connection: HTTPConnection, door: Door) -> None:
    """Refuse a client that asks too often."""
    site_of(connection).limits.take(door, address_of(connection))


async def person_of(connection: HTTPConnection) -> Any:
    """The person whose cookie came with a request; None without one."""
    site = site_of(connection)
    person = site.cookies.person_of(connection)
    return await site.node.storage.find_person(person) if person else None


async def the_person(connection: HTTPConnection) -> Any:
    """The person whose cookie came with a request; Refused without one."""
    person = await person_of(connection)
    if person is None:
        raise Refused("unknown_person")
    return person
