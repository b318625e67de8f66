"""My account: its password, passkeys and sessions, and everything that is kept of me."""

from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.responses import StreamingResponse
from pydantic_core import to_json

from lanterns.server.contests.people import contests_of
from lanterns.server.days.answers import answered_by
from lanterns.server.http.aside import Aside
from lanterns.server.http.asking import REFUSALS, Beside, Here, Network, Someone, through
from lanterns.server.http.identity import hash_password
from lanterns.server.http.limits import ENTER, READ, TAKE_HOME, WRITE
from lanterns.server.http.persons import check_password, me, place_of
from lanterns.server.http.reading import StrictRoute
from lanterns.server.http.tables import THE_END_OF_TIME
from lanterns.server.messages.people import (
    Account,
    MyData,
    NewPasskey,
    NewPassword,
    Passkey,
    PasskeyId,
    PasskeyOffer,
    Publicity,
    Session,
    SessionId,
)
from lanterns.server.node.other_nodes import end_session
from lanterns.server.refusals import Refused
from lanterns.server.site import Site
from lanterns.server.storage.storage import PAGE, summary_from
from lanterns.server.tables.films import record_of_table, table_of
from lanterns.server.talk.sayings import said_by, wishes_of

router = APIRouter(prefix="/api/me", tags=["account"], responses=REFUSALS, route_class=StrictRoute)


@router.get("/account", dependencies=[through(READ)])
async def see_account(site: Here, person: Someone) -> Account:
    """Your account, and where it is in use."""
    return await _account(site, person)


@router.put("/public", dependencies=[through(WRITE)])
async def set_public(site: Here, person: Someone, body: Publicity) -> Account:
    """Let anyone see your page, or nobody but you."""
    await site.people.set_public(person.id, is_public=body.is_public)
    return (await _account(site, person)).model_copy(update={"is_public": body.is_public})


@router.put("/password", dependencies=[through(ENTER)])
async def change_password(site: Here, network: Network, person: Someone, body: NewPassword) -> Account:
    """Take another password; every other session ends."""
    if person.login is None:
        raise Refused("no_account")
    await check_password(site, person, body.password, network)
    await site.people.set_password(person.id, await hash_password(body.new_password, network))
    return await _end_others(site, person)


@router.delete("/sessions", dependencies=[through(WRITE)])
async def end_other_sessions(site: Here, person: Someone) -> Account:
    """End every session but the one that asks."""
    return await _end_others(site, person)


@router.delete("/sessions/{session}", dependencies=[through(WRITE)])
async def end_one_session(site: Here, person: Someone, session: Annotated[SessionId, Path()]) -> Account:
    """End one session of yours."""
    if await site.people.end_session(person.id, session):
        await end_session(site.node, person.id, session)
    return await _account(site, person)


@router.post("/passkeys/offer", dependencies=[through(ENTER)])
async def offer_passkey(site: Here, request: Request, person: Someone) -> PasskeyOffer:
    """What the browser needs to make a passkey."""
    if person.login is None:
        raise Refused("no_account")
    known = await site.people.passkeys_of(person.id)
    token, options = site.passkeys.offer_new(place_of(request), person, known)
    return PasskeyOffer(token=token, options=options)


@router.post("/passkeys", dependencies=[through(ENTER)])
async def add_passkey(site: Here, request: Request, person: Someone, body: NewPasskey) -> Account:
    """Let a passkey stand beside your password."""
    if person.login is None:
        raise Refused("no_account")
    await site.passkeys.add(place_of(request), person.id, body.token, body.credential, body.name)
    return await _account(site, person)


@router.delete("/passkeys/{passkey}", dependencies=[through(WRITE)])
async def remove_passkey(site: Here, person: Someone, passkey: Annotated[PasskeyId, Path()]) -> Account:
    """Forget a passkey."""
    await site.passkeys.remove(person.id, passkey)
    return await _account(site, person)


@router.get("/data", dependencies=[through(TAKE_HOME)], response_model=MyData)
async def take_home(site: Here, aside: Beside, network: Network, person: Someone) -> StreamingResponse:
    """Everything that is kept of you, in one file."""
    headers = {"content-disposition": 'attachment; filename="lanterns.json"'}
    told = everything(site, aside, network, person)
    return StreamingResponse(told, media_type="application/json", headers=headers)


async def _account(site: Site, person: Any) -> Account:
    return Account(
        login=person.login,
        created_at=person.created_at,
        is_public=person.is_public,
        sessions=[
            Session(
                id=row.id,
                device=row.device,
                created_at=row.created_at,
                seen_at=row.seen_at,
                here=row.id == person.session_id,
            )
            for row in await site.people.sessions_of(person.id)
        ],
        passkeys=[
            Passkey(id=row.id, name=row.name, created_at=row.created_at)
            for row in await site.people.passkeys_of(person.id)
        ],
    )


async def _end_others(site: Site, person: Any) -> Account:
    others = [row.id for row in await site.people.sessions_of(person.id) if row.id != person.session_id]
    await site.people.end_sessions(person.id, but=person.session_id)
    for session in others:
        await end_session(site.node, person.id, session)
    return await _account(site, person)


async def everything(site: Site, aside: Aside, network: str, person: Any) -> AsyncIterator[bytes]:
    """What is kept of someone, piece by piece: a table at a time is read and written."""
    yield b'{"me":' + to_json(await me(site, person))
    yield b',"account":' + to_json(await _account(site, person))
    yield b',"notices":' + to_json(await site.channels.everything_of(person.id))
    yield b',"sayings":' + to_json(await said_by(site.node, person.id))
    yield b',"talk":' + to_json(await wishes_of(site.node, person.id))
    yield b',"tournaments":' + to_json(await contests_of(site.node.storage, person.id))
    yield b',"days":' + to_json(await answered_by(site.node, person.id)) + b',"tables":['
    before, comma = THE_END_OF_TIME, b""
    while page := await site.node.storage.tables_of(person.id, before):
        for row in page:
            yield comma + await _told_table(site, aside, network, person.id, row)
            comma = b","
        if len(page) < PAGE:
            break
        before = page[-1].updated_at
    yield b"]}"


async def _told_table(site: Site, aside: Aside, network: str, person: str, row: Any) -> bytes:
    summary = summary_from(row)
    told = {"id": row.id, "phase": row.phase, "updated_at": row.updated_at, **summary}
    told["seats"] = [
        {"kind": seat["kind"], "name": seat["name"], "yours": seat["person"] == person} for seat in summary["seats"]
    ]
    log = await site.node.storage.read(row.id)
    if row.phase == "gathering" or log is None:
        return to_json(told)
    secret, entries = log

    def write() -> bytes:
        return to_json({**told, "record": record_of_table(table_of(row.id, secret, entries), entries, person)})

    return await aside.run(network, write)
