"""How I want to hear of my turn while I am away, and the links in what I hear."""

from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import APIRouter, Path, Request

from lanterns.server.http.asking import REFUSALS, Here, Someone, through
from lanterns.server.http.limits import ENTER, MAIL, READ, WRITE
from lanterns.server.http.reading import StrictRoute
from lanterns.server.messages.notices import (
    Channel,
    ChannelId,
    NewMail,
    NewPush,
    NewWebhook,
    NoticeLink,
    NoticeLinkFollowed,
    Notices,
    NoticeWishes,
)
from lanterns.server.messages.people import Token
from lanterns.server.notices.channels import mask
from lanterns.server.notices.outside import NotOutside, Unreachable
from lanterns.server.people.devices import device_of
from lanterns.server.refusals import Refused
from lanterns.server.site import Site

router = APIRouter(prefix="/api", tags=["notices"], responses=REFUSALS, route_class=StrictRoute)


@router.get("/me/notices", dependencies=[through(READ)])
async def see_notices(site: Here, person: Someone) -> Notices:
    """How you are told of things."""
    return await notices_of(site, person)


@router.put("/me/notices", dependencies=[through(WRITE)])
async def wish(site: Here, person: Someone, body: NoticeWishes) -> Notices:
    """Say how you want to be told: in which language, when not, and how often."""
    await site.channels.wish(person.id, body.model_dump())
    return await notices_of(site, person)


@router.post("/me/notices/push", dependencies=[through(WRITE)])
async def add_push(site: Here, request: Request, person: Someone, body: NewPush) -> Notices:
    """Be told by this browser."""
    await _check_address(site, body.endpoint)
    device = device_of(request.headers.get("user-agent", ""))
    await site.channels.add(person.id, "push", body.endpoint, device, f"{body.p256dh}.{body.auth}")
    return await notices_of(site, person)


@router.post("/me/notices/email", dependencies=[through(ENTER)])
async def add_mail(site: Here, person: Someone, body: NewMail) -> Notices:
    """Be told by mail, once the link that is sent there is opened."""
    _check_offered(site, "email")
    site.limits.take(MAIL, body.address.lower())
    await site.channels.add(person.id, "email", body.address, mask(body.address))
    return await notices_of(site, person)


@router.post("/me/notices/webhook", dependencies=[through(ENTER)])
async def add_webhook(site: Here, person: Someone, body: NewWebhook) -> Notices:
    """Be told where an address leads: in a chat room, say."""
    _check_offered(site, "webhook")
    await _check_address(site, body.url)
    await site.channels.add(person.id, "webhook", body.url, (urlsplit(body.url).hostname or "")[:80])
    return await notices_of(site, person)


@router.delete("/me/notices/{channel}", dependencies=[through(WRITE)])
async def remove_channel(site: Here, person: Someone, channel: Annotated[ChannelId, Path()]) -> Notices:
    """Be told there no longer."""
    await site.channels.remove(person.id, channel)
    return await notices_of(site, person)


@router.post("/notices/confirm", dependencies=[through(ENTER)])
async def confirm(site: Here, body: NoticeLink) -> NoticeLinkFollowed:
    """The mailbox is yours, and you want to be told there."""
    await site.channels.confirm(body.token)
    return NoticeLinkFollowed(did="confirmed")


@router.post("/notices/stop", dependencies=[through(ENTER)])
async def stop(site: Here, body: NoticeLink) -> NoticeLinkFollowed:
    """Be told no longer where the link came; nobody has to log in for that."""
    await site.channels.stop(body.token)
    return NoticeLinkFollowed(did="stopped")


@router.post("/notices/stop/{token}", dependencies=[through(ENTER)])
async def stop_by_mail_program(site: Here, token: Annotated[Token, Path()]) -> NoticeLinkFollowed:
    """The same as mail programs ask for it (RFC 8058)."""
    await site.channels.stop(token)
    return NoticeLinkFollowed(did="stopped")


async def notices_of(site: Site, person: Any) -> Notices:
    """How someone is told of things, as they may see it."""
    wishes = await site.channels.wishes_of(person.id)
    return Notices(
        offers=site.sender.ways.offers(),
        push_key=site.sender.ways.push_key,
        wishes=NoticeWishes(**{name: wishes[name] for name in NoticeWishes.model_fields}),
        channels=[
            Channel(
                id=row.id,
                kind=row.kind,
                name=row.name,
                is_confirmed=row.confirmed_at is not None,
                created_at=row.created_at,
            )
            for row in await site.channels.of(person.id)
        ],
    )


def _check_offered(site: Site, kind: str) -> None:
    if kind not in site.sender.ways.offers():
        raise Refused("not_offered", kind=kind)


async def _check_address(site: Site, url: str) -> None:
    """Refuse an address that is not out in the world, before anything is ever sent there."""
    try:
        await site.outside.check(url)
    except (NotOutside, Unreachable):
        raise Refused("not_outside") from None
