"""Free text between people who share a table and both allow it."""

from typing import Annotated, Any

from fastapi import APIRouter, Path

from lanterns.server.http.asking import REFUSALS, Here, Someone, through
from lanterns.server.http.limits import READ, REPORT, TALK, WRITE
from lanterns.server.http.reading import StrictRoute
from lanterns.server.messages.base import TableId
from lanterns.server.messages.people import PersonId
from lanterns.server.messages.talk import MuteWish, NewReport, NewSaying, Partner, PastSaying, Talk, TalkWish
from lanterns.server.node.live_table import LiveTable
from lanterns.server.refusals import Refused
from lanterns.server.site import Site
from lanterns.server.talk import sayings

router = APIRouter(prefix="/api", tags=["talk"], responses=REFUSALS, route_class=StrictRoute)


@router.get("/tables/{table}/talk", dependencies=[through(READ)])
async def hear(site: Here, person: Someone, table: TableId) -> Talk:
    """What was said at your table, and who would hear you."""
    return await _tell(site, table, person)


@router.post("/tables/{table}/talk", dependencies=[through(TALK)])
async def say(site: Here, person: Someone, table: TableId, body: NewSaying) -> Talk:
    """Say something to those at your table who allow it as you do."""
    _check_on(site)
    site.limits.take(TALK, f"person {person.id}")
    live = await _find(site, table)
    await sayings.say(site.node, live, await sayings.company_at(site.node, live, person.id), body.text)
    return await _tell(site, table, person)


@router.post("/tables/{table}/reports", dependencies=[through(REPORT)])
async def report(site: Here, person: Someone, table: TableId, body: NewReport) -> Talk:
    """Show the host of the site what someone said at your table; you hear nothing more from them."""
    live = await _find(site, table)
    await sayings.report(site.node, table, await sayings.company_at(site.node, live, person.id), body.person)
    await sayings.mute(site.node, person.id, body.person, is_muted=True)
    return await _tell(site, table, person)


@router.put("/me/talk", dependencies=[through(WRITE)])
async def want(site: Here, person: Someone, body: TalkWish) -> TalkWish:
    """Allow free text at your tables, or not."""
    await sayings.want(site.node, person.id, allows=body.allows)
    return body


@router.put("/me/mutes/{person}", dependencies=[through(WRITE)])
async def mute(site: Here, me: Someone, person: Annotated[PersonId, Path()], body: MuteWish) -> MuteWish:
    """Hear nothing more from someone, or hear them again."""
    await sayings.mute(site.node, me.id, person, is_muted=body.is_muted)
    return body


def _check_on(site: Site) -> None:
    if not site.configuration.talk:
        raise Refused("talk_is_off")


async def _find(site: Site, table: str) -> LiveTable:
    async with site.node.at(table) as live:
        return live


async def _tell(site: Site, table: str, person: Any) -> Talk:
    live = await _find(site, table)
    company = await sayings.company_at(site.node, live, person.id)
    is_on = site.configuration.talk
    told = await sayings.told_to(site.node, table, company) if is_on else []
    return Talk(
        is_on=is_on,
        allows=company.allows,
        partners=[
            Partner(
                person=other,
                name=company.names[other],
                allows=other in company.allowing,
                is_muted=other in company.muted,
            )
            for other in company.others
        ],
        sayings=[PastSaying(person=row.person, name=row.name, text=row.text, said_at=row.said_at) for row in told],
    )
