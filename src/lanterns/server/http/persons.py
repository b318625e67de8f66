"""Who am I: guests, accounts, logging in and out."""

from typing import Any

from fastapi import APIRouter, Request, Response

from lanterns.server.http.asking import REFUSALS, limit, person_of, the_person
from lanterns.server.http.identity import hash_password, is_password, new_person_id
from lanterns.server.http.limits import ENTER, READ, WRITE
from lanterns.server.messages.http import Credentials, Me, NewGuest, Rename
from lanterns.server.refusals import Refused
from lanterns.server.site import site_of

router = APIRouter(prefix="/api", tags=["persons"], responses=REFUSALS)


@router.get("/me")
async def who_am_i(request: Request) -> Me:
    """Who you are, and at how many tables it is your turn."""
    limit(request, READ)
    return await _me(request, await person_of(request))


@router.post("/me")
async def become_guest(request: Request, response: Response, body: NewGuest) -> Me:
    """Become a guest: a name is enough. If you already are someone, this renames you."""
    limit(request, WRITE)
    site, known = site_of(request), await person_of(request)
    person = known.id if known else new_person_id()
    if known:
        await site.node.storage.rename(person, body.name)
    else:
        await site.node.storage.add_person(person, body.name)
        site.cookies.give(request, response, person)
    return await _me(request, await site.node.storage.find_person(person))


@router.patch("/me")
async def rename(request: Request, body: Rename) -> Me:
    """Take another name; it counts from the next table on."""
    limit(request, WRITE)
    person = await the_person(request)
    await site_of(request).node.storage.rename(person.id, body.name)
    return await _me(request, await person_of(request))


@router.post("/accounts")
async def make_account(request: Request, body: Credentials) -> Me:
    """Turn the guest you are into an account, to be the same on every device."""
    limit(request, ENTER)
    person = await the_person(request)
    if person.login:
        raise Refused("has_account", login=person.login)
    password = await hash_password(body.password)
    if not await site_of(request).node.storage.add_account(person.id, body.login, password):
        raise Refused("login_taken", login=body.login)
    return await _me(request, await person_of(request))


@router.post("/session")
async def log_in(request: Request, response: Response, body: Credentials) -> Me:
    """Log in to an account."""
    site = site_of(request)
    limit(request, ENTER)
    site.limits.take(ENTER, f"login {body.login}")
    person = await site.node.storage.find_login(body.login)
    if not await is_password(person.password if person else None, body.password) or person is None:
        raise Refused("wrong_credentials")
    site.cookies.give(request, response, person.id)
    return await _me(request, person)


@router.delete("/session")
async def log_out(request: Request, response: Response) -> Me:
    """Log out. A guest who logs out is gone for good."""
    limit(request, WRITE)
    site_of(request).cookies.take(request, response)
    return Me(person=None, name=None, account=None, your_turn=0)


async def _me(request: Request, person: Any) -> Me:
    if person is None:
        return Me(person=None, name=None, account=None, your_turn=0)
    waiting = await site_of(request).node.storage.tables_waiting_for(person.id)
    return Me(person=person.id, name=person.name, account=person.login, your_turn=waiting)
