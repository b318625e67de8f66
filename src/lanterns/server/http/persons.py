"""Who am I: guests, accounts, logging in and out."""

from typing import Any

from fastapi import APIRouter, Request, Response

from lanterns.server.http.asking import REFUSALS, Here, Network, Someone, Visitor, VisitorId, through
from lanterns.server.http.identity import hash_password, is_password, new_person_id
from lanterns.server.http.limits import ENTER, READ, WRITE
from lanterns.server.http.reading import StrictRoute
from lanterns.server.messages.http import Credentials, Me, NewGuest, Rename
from lanterns.server.node.other_nodes import end_session
from lanterns.server.refusals import Refused
from lanterns.server.site import Site

router = APIRouter(prefix="/api", tags=["persons"], responses=REFUSALS, route_class=StrictRoute)


@router.get("/me", dependencies=[through(READ)])
async def who_am_i(site: Here, person: Visitor) -> Me:
    """Who you are, and at how many tables it is your turn."""
    return await _me(site, person)


@router.post("/me", dependencies=[through(WRITE)])
async def become_guest(site: Here, request: Request, response: Response, known: Visitor, body: NewGuest) -> Me:
    """Become a guest: a name is enough. If you already are someone, this renames you."""
    person = known.id if known else new_person_id()
    if known:
        await site.node.storage.rename(person, body.name)
    else:
        await site.node.storage.add_person(person, body.name)
        site.cookies.give(request, response, person, 0)
    return await _me(site, await site.node.storage.find_person(person))


@router.patch("/me", dependencies=[through(WRITE)])
async def rename(site: Here, person: Someone, body: Rename) -> Me:
    """Take another name; it counts from the next table on."""
    await site.node.storage.rename(person.id, body.name)
    return await _me(site, await site.node.storage.find_person(person.id))


@router.post("/accounts", dependencies=[through(ENTER)])
async def make_account(site: Here, network: Network, person: Someone, body: Credentials) -> Me:
    """Turn the guest you are into an account, to be the same on every device."""
    if person.login:
        raise Refused("has_account", login=person.login)
    password = await hash_password(body.password, network)
    if not await site.node.storage.add_account(person.id, body.login, password):
        raise Refused("login_taken", login=body.login)
    return await _me(site, await site.node.storage.find_person(person.id))


@router.post("/session", dependencies=[through(ENTER)])
async def log_in(site: Here, network: Network, request: Request, response: Response, body: Credentials) -> Me:
    """Log in to an account."""
    # By account and network: guessing is slow, and nobody keeps the owner of an account out from elsewhere.
    site.limits.take(ENTER, f"{body.login} {network}")
    person = await site.node.storage.find_login(body.login)
    if not await is_password(person.password if person else None, body.password, network) or person is None:
        raise Refused("wrong_credentials")
    site.cookies.give(request, response, person.id, person.session)
    return await _me(site, person)


@router.delete("/session", dependencies=[through(WRITE)])
async def log_out(site: Here, request: Request, response: Response, person: VisitorId) -> Me:
    """Log out, on every device. A guest who logs out is gone for good."""
    if person is not None:
        await site.node.storage.end_sessions(person)
        await end_session(site.node, person)
    site.cookies.take(request, response)
    return Me(person=None, name=None, account=None, your_turn=0)


async def _me(site: Site, person: Any) -> Me:
    if person is None:
        return Me(person=None, name=None, account=None, your_turn=0)
    waiting = await site.node.storage.tables_waiting_for(person.id)
    return Me(person=person.id, name=person.name, account=person.login, your_turn=waiting)
