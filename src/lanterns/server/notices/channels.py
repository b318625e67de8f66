"""Where and how people want to be told of things: their channels and wishes, each switched on by themselves."""

import secrets
from collections.abc import Callable, Collection
from typing import Any, Final

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from pydantic_core import from_json, to_json
from sqlalchemy import Connection, Row, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lanterns.engine.kind import Json
from lanterns.server.refusals import Refused
from lanterns.server.storage.schema import channels, deliveries, notice_wishes
from lanterns.server.storage.storage import Storage

MOST_CHANNELS: Final = 10
CONFIRM_SECONDS: Final = 3 * 24 * 60 * 60
"""How long the link that confirms an address is good for."""
ORDINARY: Final[Json] = {
    "language": "en",
    "time_zone": "UTC",
    "quiet_from": None,
    "quiet_to": None,
    "gather": "at_once",
    "next_at": 0.0,
}
"""The wishes of someone who has not said any."""


class Channels:
    """The channels in the database."""

    def __init__(self, storage: Storage, key: bytes, now: Callable[[], float]) -> None:
        self._storage = storage
        self._now = now
        self._stops = URLSafeSerializer(key, salt="lanterns-stop-notices")
        self._confirms = URLSafeTimedSerializer(key, salt="lanterns-confirm-notices")

    async def of(self, person: str) -> list[Row[Any]]:
        """Someone's channels, the latest first."""
        query = select(channels).where(channels.c.person == person).order_by(channels.c.created_at.desc())
        async with self._storage.reading() as connection:
            return list(await connection.execute(query))

    async def wishes_of(self, person: str) -> Json:
        """How someone wants to be told."""
        async with self._storage.reading() as connection:
            return await read_wishes(connection, person)

    async def everything_of(self, person: str) -> Json:
        """All that is kept of how someone is told, for themselves alone."""
        told = ("kind", "address", "name", "created_at", "confirmed_at")
        rows = [{name: getattr(row, name) for name in told} for row in await self.of(person)]
        return {"wishes": await self.wishes_of(person), "channels": rows}

    async def wish(self, person: str, wishes: Json) -> None:
        """Remember how someone wants to be told; what waits is looked at anew."""
        row = {"person": person, **ORDINARY, **wishes}
        async with self._storage.writing() as connection:
            await connection.execute(delete(notice_wishes).where(notice_wishes.c.person == person))
            await connection.execute(insert(notice_wishes), row)

    async def add(self, person: str, kind: str, address: str, name: str, keys: str = "") -> None:
        """Tell someone through one more channel; a mailbox has to be confirmed first."""
        now, channel = self._now(), secrets.token_urlsafe(12)
        row = {"id": channel, "person": person, "kind": kind, "address": address, "browser_keys": keys, "name": name}
        async with self._storage.writing() as connection:
            # A browser belongs to whoever uses it now, and one address at a time waits to be confirmed.
            is_theirs = channels.c.person == person
            is_same = channels.c.address == address
            before = is_same if kind == "push" else is_theirs & (is_same | channels.c.confirmed_at.is_(None))
            await connection.execute(delete(channels).where(channels.c.kind == kind, before))
            if (await connection.scalar(select(func.count()).where(is_theirs)) or 0) >= MOST_CHANNELS:
                raise Refused("too_many_channels", most=MOST_CHANNELS)
            is_confirmed = kind != "email"
            await connection.execute(
                insert(channels), {**row, "created_at": now, "confirmed_at": now if is_confirmed else None}
            )
            items = [{"kind": "hello"}] if is_confirmed else []
            language = (await read_wishes(connection, person))["language"]
            await post(connection, [channel], {"language": language, "items": items}, now)

    async def remove(self, person: str, channel: str) -> None:
        """Use a channel of someone's no longer."""
        async with self._storage.writing() as connection:
            await connection.execute(delete(channels).where(channels.c.person == person, channels.c.id == channel))

    # links in messages

    def stop_token(self, channel: str) -> str:
        """What stops a channel, whoever has it; it never grows old."""
        return str(self._stops.dumps(channel))

    def confirm_token(self, channel: str) -> str:
        """What confirms that whoever reads a mailbox wants to be told there."""
        return str(self._confirms.dumps(channel))

    async def stop(self, token: str) -> None:
        """Use the channel of a link no longer; one that is gone already is no fault."""
        try:
            channel = self._stops.loads(token)
        except BadSignature:
            raise Refused("bad_link") from None
        async with self._storage.writing() as connection:
            await connection.execute(delete(channels).where(channels.c.id == channel))

    async def confirm(self, token: str) -> None:
        """Whoever reads a mailbox wants to be told there."""
        try:
            channel = self._confirms.loads(token, max_age=CONFIRM_SECONDS)
        except BadSignature:
            raise Refused("bad_link") from None
        async with self._storage.writing() as connection:
            confirmed = update(channels).where(channels.c.id == channel).values(confirmed_at=self._now())
            if not (await connection.execute(confirmed)).rowcount:
                raise Refused("bad_link")


async def read_wishes(connection: AsyncConnection, person: str) -> Json:
    """How someone wants to be told, as they said or as is usual."""
    row = (await connection.execute(select(notice_wishes).where(notice_wishes.c.person == person))).first()
    return dict(row._mapping) if row else {"person": person, **ORDINARY}  # noqa: SLF001 - its name is public


async def post(connection: AsyncConnection, to: list[str], body: Json, now: float) -> None:
    """Put a message on its way through some channels, each with an id of its own."""
    text = to_json(body).decode()
    rows = [
        {
            "id": secrets.token_urlsafe(12),
            "channel": channel,
            "body": text,
            "due_at": now,
            "tries": 0,
            "held_until": 0.0,
        }
        for channel in to
    ]
    if rows:
        await connection.execute(insert(deliveries), rows)


def forget_names(connection: Connection, table_ids: Collection[str]) -> None:
    """Name nobody any more in messages on their way about some tables: someone who sat there leaves for good."""
    for delivery, text in connection.execute(select(deliveries.c.id, deliveries.c.body)).all():
        body = from_json(text)
        items = [item | ({"names": []} if item.get("table") in table_ids else {}) for item in body["items"]]
        if items != body["items"]:
            own = update(deliveries).where(deliveries.c.id == delivery)
            connection.execute(own.values(body=to_json(body | {"items": items}).decode()))


def mask(address: str) -> str:
    """What is shown of a mail address, to its owner alone: enough to know it by."""
    name, _, domain = address.rpartition("@")
    return f"{name[:1]}…@{domain}"[:80]
