"""What people say to each other in words of their own.

Laws of this file:
1. A saying reaches those who sit at the same table, allow free text as the speaker does, and have not muted them.
2. It is kept for some days, for those who come back and for reports, and never written into a log.
"""

import asyncio
import secrets
from typing import Any, Final

import structlog
from pydantic_core import to_json
from sqlalchemy import Row, delete, insert, or_, select, update

from lanterns.server.configuration import Configuration
from lanterns.server.node.live_table import LiveTable
from lanterns.server.node.node import Node
from lanterns.server.node.other_nodes import say_to
from lanterns.server.refusals import Refused
from lanterns.server.storage.schema import mutes, persons, reports, sayings

log = structlog.get_logger("lanterns.talk")

DAY_SECONDS: Final = 24 * 60 * 60
REPORT_DAYS: Final = 90
"""How long a report is kept."""
LOOK_SECONDS: Final = 3600.0
MOST_TOLD: Final = 50
MOST_REPORTED: Final = 20
"""Sayings that go with a report."""


class Company:
    """The people of a table, as one of them may talk to the others."""

    def __init__(
        self, person: str, names: dict[str, str], allowing: set[str], muted_by: set[str], muted: set[str]
    ) -> None:
        self.person = person
        self.names = names
        self.allowing = allowing
        self.muted = muted
        self._muted_by = muted_by

    @property
    def allows(self) -> bool:
        """Whether they themselves want free text."""
        return self.person in self.allowing

    @property
    def others(self) -> list[str]:
        """Everyone else at the table."""
        return [person for person in self.names if person != self.person]

    @property
    def audience(self) -> set[str]:
        """Whom a saying would reach, besides the speaker."""
        return (set(self.others) & self.allowing) - self._muted_by if self.allows else set()


async def company_at(node: Node, live: LiveTable, person: str) -> Company:
    """The people of a table for one of them; Refused for whoever has no seat there."""
    async with live.hold:
        table = await node.load(live)
        names = {seat.person: seat.name for seat in table.seats if seat.person}
    if person not in names:
        raise Refused("not_seated")
    allowing = select(persons.c.id).where(persons.c.id.in_(names), persons.c.talks)
    muting = select(mutes).where(or_(mutes.c.muted == person, mutes.c.person == person))
    async with node.storage.reading() as connection:
        who = set(await connection.scalars(allowing))
        rows = list(await connection.execute(muting))
    muted_by = {row.person for row in rows if row.muted == person}
    return Company(person, names, who, muted_by, {row.muted for row in rows if row.person == person})


async def say(node: Node, live: LiveTable, company: Company, text: str) -> None:
    """Say something: it is kept, then told to those whom it may reach."""
    if not company.allows:
        raise Refused("talk_not_wanted")
    audience = company.audience
    if not audience:
        raise Refused("nobody_listens")
    name, now = company.names[company.person], node.now()
    row = {"table_id": live.id, "person": company.person, "name": name, "text": text, "said_at": now}
    async with node.storage.writing() as connection:
        await connection.execute(insert(sayings), row | {"id": secrets.token_urlsafe(12)})
    node.counts["sayings"] += 1
    said = {"type": "said", "person": company.person, "name": name, "text": text, "said_at": now}
    await say_to(node, live, sorted(audience | {company.person}), to_json(said).decode())


async def told_to(node: Node, table_id: str, company: Company) -> list[Row[Any]]:
    """The last sayings that someone may know: their own, and those of whom they hear; none while they want none."""
    if not company.allows:
        return []
    heard = ((set(company.others) & company.allowing) - company.muted) | {company.person}
    query = select(sayings).where(sayings.c.table_id == table_id, sayings.c.person.in_(heard))
    async with node.storage.reading() as connection:
        rows = list(await connection.execute(query.order_by(sayings.c.said_at.desc()).limit(MOST_TOLD)))
    return rows[::-1]


async def said_by(node: Node, person: str) -> list[dict[str, Any]]:
    """Everything that is kept of what someone wrote."""
    query = select(sayings.c.table_id, sayings.c.text, sayings.c.said_at).where(sayings.c.person == person)
    async with node.storage.reading() as connection:
        rows = await connection.execute(query.order_by(sayings.c.said_at))
        return [{"table": row.table_id, "text": row.text, "said_at": row.said_at} for row in rows]


async def wishes_of(node: Node, person: str) -> dict[str, Any]:
    """Everything else that is kept of how someone talks."""
    muted = select(mutes.c.muted).where(mutes.c.person == person)
    reported = select(reports.c.table_id, reports.c.reported, reports.c.reported_at).where(reports.c.reporter == person)
    async with node.storage.reading() as connection:
        allows = await connection.scalar(select(persons.c.talks).where(persons.c.id == person))
        rows = await connection.execute(reported)
        told = [{"table": row.table_id, "person": row.reported, "reported_at": row.reported_at} for row in rows]
        return {"allows": bool(allows), "muted": list(await connection.scalars(muted)), "reported": told}


async def want(node: Node, person: str, *, allows: bool) -> None:
    """Keep whether someone wants free text."""
    async with node.storage.writing() as connection:
        await connection.execute(update(persons).where(persons.c.id == person).values(talks=allows))


async def mute(node: Node, person: str, other: str, *, is_muted: bool) -> None:
    """Let someone hear nothing more from another, or hear them again."""
    async with node.storage.writing() as connection:
        gone = delete(mutes).where(mutes.c.person == person, mutes.c.muted == other)
        await connection.execute(gone)
        known = await connection.scalar(select(persons.c.id).where(persons.c.id == other))
        if is_muted and known is not None and other != person:
            await connection.execute(insert(mutes), {"person": person, "muted": other})


async def report(node: Node, table_id: str, company: Company, reported: str) -> None:
    """Keep what someone said at a table for the host of the site to read; once for each table."""
    if reported not in company.others:
        raise Refused("no_such_person")
    own = select(sayings.c.text).where(sayings.c.table_id == table_id, sayings.c.person == reported)
    async with node.storage.writing() as connection:
        said = list(await connection.scalars(own.order_by(sayings.c.said_at.desc()).limit(MOST_REPORTED)))
        row = {"table_id": table_id, "reporter": company.person, "reported": reported}
        same = [reports.c[column] == value for column, value in row.items()]
        await connection.execute(delete(reports).where(*same))
        kept = {"id": secrets.token_urlsafe(12), "body": to_json(said[::-1]).decode(), "reported_at": node.now()}
        await connection.execute(insert(reports), row | kept)
    node.counts["reports"] += 1


async def forget_old(node: Node, configuration: Configuration) -> None:
    """Forget what was said, and reported, longer ago than the site keeps it."""
    now = node.now()
    async with node.storage.writing() as connection:
        old = sayings.c.said_at < now - configuration.talk_days * DAY_SECONDS
        await connection.execute(delete(sayings).where(old))
        await connection.execute(delete(reports).where(reports.c.reported_at < now - REPORT_DAYS * DAY_SECONDS))


async def forget_for_ever(node: Node, configuration: Configuration) -> None:
    """Forget what is old, now and every hour."""
    while True:
        try:
            await forget_old(node, configuration)
        except Refused as refusal:  # the database is away; it will be back
            log.warning("forgetting_put_off", code=refusal.code)
        await asyncio.sleep(LOOK_SECONDS)
