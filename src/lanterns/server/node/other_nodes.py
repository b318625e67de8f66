"""What nodes tell each other: that a table has moved on, who is there, and reactions."""

import asyncio
import contextlib
import time

from lanterns.engine.kind import Json
from lanterns.server.node.live_table import LiveTable
from lanterns.server.node.node import Node
from lanterns.server.refusals import Refused

GATHER_SECONDS = 0.1
"""How long more may come or go before everyone is told."""

EVERY_NODE = ""
"""The channel of no table, which all nodes hear."""


async def hear(node: Node, table_id: str, news: Json) -> None:
    """Take in what another node says about a table."""
    live = node.tables.get(table_id)
    if news["kind"] == "session_ended":
        _dismiss(node, news["person"])
    if live is None or news["node"] == node.id:
        return
    if news["kind"] == "presence":
        live.elsewhere[news["node"]] = (time.monotonic(), news["persons"], news["watching"])
        async with live.hold:
            live.tell_table()
    elif news["kind"] == "reaction":
        live.tell_all(news["text"])
    elif live.table is None or live.table.number < news["number"]:
        node.spawn(_catch_up(node, live), "catch_up")


async def end_session(node: Node, person: str) -> None:
    """End the sockets of someone who has logged out, on every node."""
    _dismiss(node, person)
    await node.bus.publish(EVERY_NODE, {"kind": "session_ended", "node": node.id, "person": person})


def _dismiss(node: Node, person: str) -> None:
    for live in list(node.tables.values()):
        live.dismiss(lambda follower: follower.person == person, "unknown_person")


async def look_for_lost_news(node: Node) -> None:
    """Compare the tables in memory with the log, in case the bus lost something."""
    followed = [live for live in node.tables.values() if live.followers and live.table is not None]
    if not followed:
        return
    numbers = await node.storage.numbers_of([live.id for live in followed])
    for live in followed:
        if live.table is not None and numbers.get(live.id, 0) > live.table.number:
            await _catch_up(node, live)


async def _catch_up(node: Node, live: LiveTable) -> None:
    with contextlib.suppress(Refused):
        async with live.hold:
            await node.catch_up(live)


def tell_of_presence(node: Node, live: LiveTable) -> None:
    """Someone came or went: tell everyone, in a moment, as more may come."""
    if live.is_presence_told:
        live.is_presence_told = False
        node.spawn(_tell_of_presence(node, live), "presence")


async def _tell_of_presence(node: Node, live: LiveTable) -> None:
    await asyncio.sleep(GATHER_SECONDS)
    live.is_presence_told = True
    async with live.hold:
        live.tell_table()
    if node.bus.is_shared:
        await publish_presence(node, live)


async def publish_presence(node: Node, live: LiveTable) -> None:
    """Tell the other nodes who is here at a table."""
    persons = sorted({follower.person for follower in live.followers if follower.person})
    watching = sum(not live.seats_of(follower) for follower in live.followers)
    news = {"kind": "presence", "node": node.id, "persons": persons, "watching": watching}
    await node.bus.publish(live.id, news)
