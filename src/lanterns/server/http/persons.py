"""Who am I: guests, accounts, logging in and out, and leaving for good."""

from typing import Any

from fastapi import APIRouter, Request, Response

from lanterns.server.http.asking import REFUSALS, Here, Network, Someone, Visitor, through
from lanterns.server.http.identity import hash_password, is_password
from lanterns.server.http.limits import ENTER, READ, TAKE_HOME, WRITE
from lanterns.server.http.reading import StrictRoute
from lanterns.server.messages.people import (
    Credentials,
    Farewell,
    LogIn,
    Me,
    NewGuest,
    PasskeyEntry,
    PasskeyOffer,
    Rename,
)
from lanterns.server.node.other_nodes import end_session
from lanterns.server.people import renaming
from lanterns.server.people.devices import device_of
from lanterns.server.people.joining import join
from lanterns.server.people.leaving import leave
from lanterns.server.people.passkeys import Place
from lanterns.server.people.people import is_banned
from lanterns.server.refusals import Refused
from lanterns.server.site import Site

router = APIRouter(prefix="/api", tags=["persons"], responses=REFUSALS, route_class=StrictRoute)


@router.get("/me", dependencies=[through(READ)])
async def who_am_i(site: Here, request: Request, response: Response, person: Visitor) -> Me:
    """Who you are, and at how many tables it is your turn."""
    if person and person.session_id is None:  # a cookie from before sessions were listed
        await _let_in(site, request, response, person.id)
    elif person:
        await site.people.see(person)
    return await me(site, person)


@router.post("/me", dependencies=[through(WRITE)])
async def become_guest(site: Here, request: Request, response: Response, known: Visitor, body: NewGuest) -> Me:
    """Become a guest: a name is enough. If you already are someone, this renames you."""
    if known:
        await renaming.rename(site.node, site.people, known.id, known.name, body.name)
    person = known.id if known else await site.people.add_guest(body.name)
    if not known:
        await _let_in(site, request, response, person)
    return await me(site, await site.people.find(person))


@router.patch("/me", dependencies=[through(WRITE)])
async def rename(site: Here, person: Someone, body: Rename) -> Me:
    """Take another name; at running tables, too, you are called so from now on."""
    await renaming.rename(site.node, site.people, person.id, person.name, body.name)
    return await me(site, await site.people.find(person.id))


@router.post("/accounts", dependencies=[through(ENTER)])
async def make_account(site: Here, network: Network, person: Someone, body: Credentials) -> Me:
    """Turn the guest you are into an account, to be the same on every device."""
    if person.login:
        raise Refused("has_account", login=person.login)
    password = await hash_password(body.password, network)
    if not await site.people.add_account(person.id, body.login, password):
        raise Refused("login_taken", login=body.login)
    return await me(site, await site.people.find(person.id))


@router.post("/session", dependencies=[through(ENTER)])
async def log_in(site: Here, network: Network, request: Request, response: Response, known: Visitor, body: LogIn) -> Me:
    """Log in to an account, if wanted with what you played as a guest."""
    # By account and network: guessing is slow, and nobody keeps the owner of an account out from elsewhere.
    site.limits.take(ENTER, f"{body.login} {network}")
    person = await site.people.find_login(body.login)
    if not await is_password(person.password if person else None, body.password, network) or person is None:
        raise Refused("wrong_credentials")
    _check_ban(person)
    if body.bring:
        await _bring(site, network, known, person.id)
    await _let_in(site, request, response, person.id)
    return await me(site, person)


@router.post("/session/offer", dependencies=[through(ENTER)])
async def offer_passkey_entry(site: Here, request: Request) -> PasskeyOffer:
    """What the browser needs to ask for a passkey."""
    token, options = site.passkeys.offer_entry(place_of(request))
    return PasskeyOffer(token=token, options=options)


@router.post("/session/passkey", dependencies=[through(ENTER)])
async def log_in_with_passkey(
    site: Here, network: Network, request: Request, response: Response, known: Visitor, body: PasskeyEntry
) -> Me:
    """Log in with a passkey."""
    person = await site.people.find(await site.passkeys.enter(place_of(request), body.token, body.credential))
    if person is None:
        raise Refused("unknown_passkey")
    _check_ban(person)
    if body.bring:
        await _bring(site, network, known, person.id)
    await _let_in(site, request, response, person.id)
    return await me(site, person)


@router.delete("/session", dependencies=[through(WRITE)])
async def log_out(site: Here, request: Request, response: Response, person: Visitor) -> Me:
    """Log out on this device. A guest who logs out is gone for good."""
    if person and person.session_id:
        await site.people.end_session(person.id, person.session_id)
        await end_session(site.node, person.id, person.session_id)
    elif person:
        await site.people.end_sessions(person.id)
        await end_session(site.node, person.id)
    site.cookies.take(request, response)
    return await me(site, None)


@router.post("/me/leave", dependencies=[through(TAKE_HOME)])
async def leave_for_good(
    site: Here, network: Network, request: Request, response: Response, person: Someone, body: Farewell
) -> Me:
    """Be forgotten: your account, your name, and who you were in every game. A bot plays on at running tables."""
    await check_password(site, person, body.password, network)
    await leave(site.node, person.id)
    site.cookies.take(request, response)
    return await me(site, None)


async def me(site: Site, person: Any) -> Me:
    """A person as they see themselves."""
    if person is None:
        return Me(person=None, name=None, account=None, your_turn=0)
    waiting = await site.node.storage.tables_waiting_for(person.id)
    return Me(person=person.id, name=person.name, account=person.login, your_turn=waiting)


def place_of(request: Request) -> Place:
    """Where the page that asks is shown."""
    return Place(request.url.hostname or "", f"{request.url.scheme}://{request.url.netloc}")


async def check_password(site: Site, person: Any, password: str | None, network: str) -> None:
    """Refuse whoever holds a session, and not the password of its account."""
    if person.login is None:
        return
    site.limits.take(ENTER, f"{person.login} {network}")
    if password is None or not await is_password(person.password, password, network):
        raise Refused("wrong_password")


def _check_ban(person: Any) -> None:
    if is_banned(person):
        raise Refused("banned")


async def _bring(site: Site, network: str, known: Any, account: str) -> None:
    """Let the guest who asks, if it is one, become part of an account."""
    if known is not None and known.login is None and known.id != account:
        site.limits.take(TAKE_HOME, network)
        await join(site.node, known.id, account)


async def _let_in(site: Site, request: Request, response: Response, person: str) -> None:
    """Begin a session on the device that asks."""
    session = await site.people.begin_session(person, device_of(request.headers.get("user-agent", "")))
    site.cookies.give(request, response, person, session)
