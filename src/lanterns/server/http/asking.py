"""What every request is asked: whether it may come so often, and who it comes from.

Each route declares both: `dependencies=[through(READ)]` is its limit, and a parameter of type `Visitor`, `VisitorId`
or `Someone` is the person. Limits are looked at first, before a body is read into a message or a person is looked up.
"""

from typing import Annotated, Any

from fastapi import Depends
from starlette.requests import HTTPConnection

from lanterns.engine.errors import BadOptions
from lanterns.engine.kind import find_kind
from lanterns.server.http.addresses import network_of
from lanterns.server.http.aside import Aside
from lanterns.server.http.limits import Door
from lanterns.server.messages.http import Problem
from lanterns.server.refusals import Refused
from lanterns.server.site import Site, site_of

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503)
}
"""The answers every route may give instead of its own."""


def limit(connection: HTTPConnection, door: Door) -> None:
    """Refuse a client that asks too often; all of a network count as one client."""
    site_of(connection).limits.take(door, network_of(connection))


def through(door: Door) -> Any:
    """The limit of a route, as one of its dependencies."""

    async def come_through(connection: HTTPConnection) -> None:
        limit(connection, door)

    come_through.door = door  # type: ignore[attr-defined]
    return Depends(come_through)


async def person_of(connection: HTTPConnection) -> Any:
    """The person whose cookie came with a request; None without one."""
    site = site_of(connection)
    session = site.cookies.session_of(connection)
    return await site.people.find_session(*session) if session else None


async def person_id_of(person: "Visitor") -> str | None:
    """The id of the person whose cookie came with a request; None without one."""
    return person.id if person else None


async def the_person(person: "Visitor") -> Any:
    """The person whose cookie came with a request; Refused without one."""
    if person is None:
        raise Refused("unknown_person")
    return person


async def the_site(connection: HTTPConnection) -> Site:
    """The server that a request came to."""
    return site_of(connection)


async def the_aside(connection: HTTPConnection) -> Aside:
    """Where long work of a server is done."""
    aside: Aside = connection.app.state.aside
    return aside


Visitor = Annotated[Any, Depends(person_of)]
"""Who asks; None if they have not said who they are."""
VisitorId = Annotated[str | None, Depends(person_id_of)]
"""The id of who asks; None if they have not said who they are."""
Someone = Annotated[Any, Depends(the_person)]
"""Who asks; whoever has not said who they are is refused."""
Here = Annotated[Site, Depends(the_site)]
"""The server that is asked."""
Beside = Annotated[Aside, Depends(the_aside)]
"""Where the server does what takes long."""
Network = Annotated[str, Depends(network_of)]
"""Where a request comes from."""


def check_game(game: str, players: int) -> None:
    """Refuse a game that is not played here, or not by so many."""
    try:
        find_kind(game).check_players(players)
    except BadOptions as error:
        raise Refused("bad_options", fault=str(error)) from None
