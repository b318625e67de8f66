"""What nodes tell each other: that a table has moved on, who is there, and reactions."""

import asyncio
import contextlib
import time

from lanterns.engine.kind import Json
from lanterns.server.node.followers import Follower
from lanterns.server.node.live_table import PRESENCE_HOLDS_SECONDS, LiveTable
from lanterns.server.node.node import Node
from lanterns.server.refusals import Refused

GATHER_SECONDS = 0.1
"""How long more may come or go before everyone is told."""

MOST_WATCHED = 2000
"""Tables of other nodes whose watchers are remembered."""

EVERY_NODE = ""
"""The channel of no table, which all nodes hear."""


async def hear(node: Node, table_id: str, news: Json) -> None:
    """Take in what another node says about a table."""
    live = node.tables.get(table_id)
    if news["kind"] == "session_ended":
        _dismiss(node, news["person"], news.get("session"))
    if news["kind"] == "watching" and news["node"] != node.id:
        _hear_of_watching(node, news)
    if live is None or news["node"] == node.id:
        return
    if news["kind"] == "presence":
        live.elsewhere[news["node"]] = (time.monotonic(), news["persons"], news["watching"])
        async with live.hold:
            live.tell_table()
    elif news["kind"] == "reaction":
        live.tell_all(news["text"])
    elif news["kind"] == "said":
        _say_here(live, news["audience"], news["text"])
    elif news["kind"] == "rewritten":
        node.spawn(_read_again(node, live), "read_again")
    elif not live.is_loaded or live.number < news["number"]:
        node.spawn(_catch_up(node, live), "catch_up")


async def end_session(node: Node, person: str, session: str | None = None) -> None:
    """End the sockets of someone who has logged out, on every node: those of one session, or all."""
    _dismiss(node, person, session)
    news = {"kind": "session_ended", "node": node.id, "person": person, "session": session}
    await node.bus.publish(EVERY_NODE, news)


def _dismiss(node: Node, person: str, session: str | None) -> None:
    def is_over(follower: Follower) -> bool:
        return follower.person == person and session in {None, follower.session}

    for live in list(node.tables.values()):
        live.dismiss(is_over, "unknown_person")


async def read_again(node: Node, live: LiveTable) -> None:
    """Let every node read a table anew whose log was rewritten."""
    await _read_again(node, live)
    await node.bus.publish(live.id, {"kind": "rewritten", "node": node.id})


async def _read_again(node: Node, live: LiveTable) -> None:
    try:
        async with live.hold:
            live.table = None
            await node.load(live)
            live.tell_table()
    except Refused as refusal:
        live.dismiss(lambda _: True, refusal.code)


async def say_to(node: Node, live: LiveTable, audience: list[str], text: str) -> None:
    """Tell some people at a table what one of them said, on every node."""
    _say_here(live, audience, text)
    await node.bus.publish(live.id, {"kind": "said", "node": node.id, "audience": audience, "text": text})


def _say_here(live: LiveTable, audience: list[str], text: str) -> None:
    for follower in live.followers:
        if follower.person in audience:
            follower.tell(text)


async def look_for_lost_news(node: Node) -> None:
    """Compare the tables in memory with the log, in case the bus lost something."""
    followed = [live for live in node.tables.values() if live.followers and live.is_loaded]
    if not followed:
        return
    numbers = await node.storage.numbers_of([live.id for live in followed])
    for live in followed:
        if live.is_loaded and numbers.get(live.id, 0) > live.number:
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
        node.welcome(live)
    if node.bus.is_shared:
        await publish_presence(node, live)


async def publish_presence(node: Node, live: LiveTable) -> None:
    """Tell the other nodes who is here at a table."""
    persons = sorted({follower.person for follower in live.followers if follower.person})
    watching = sum(not live.seats_of(follower) for follower in live.followers)
    news = {"kind": "presence", "node": node.id, "persons": persons, "watching": watching}
    await node.bus.publish(live.id, news)
    if watching and live.may_anyone_watch():
        await node.bus.publish(EVERY_NODE, {"kind": "watching", "node": node.id, "table": live.id, "count": watching})


def _hear_of_watching(node: Node, news: Json) -> None:
    node.watching[news["table"], news["node"]] = (time.monotonic(), news["count"])
    while len(node.watching) > MOST_WATCHED:
        del node.watching[next(iter(node.watching))]


def count_watching(node: Node, table_id: str) -> int:
    """How many watch a table that anyone may watch, on any node."""
    live = node.tables.get(table_id)
    if live is not None and live.is_loaded:
        return live.count_spectators()
    oldest = time.monotonic() - PRESENCE_HOLDS_SECONDS
    told = [word for (table, _), word in node.watching.items() if table == table_id]
    return sum(count for at, count in told if at >= oldest)
