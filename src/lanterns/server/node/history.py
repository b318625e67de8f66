"""What a follower has missed, read from the log: when they begin to follow, answer late or send something twice."""

from typing import Any

from lanterns.server.node.followers import Follower
from lanterns.server.node.live_table import LiveTable, write_shown, write_update
from lanterns.server.node.node import Node
from lanterns.server.tables.news import Announcement
from lanterns.server.tables.table import Table


async def follow(node: Node, live: LiveTable, follower: Follower, since: int) -> None:
    """Begin to tell a follower about a table: first all that they do not have yet."""
    async with live.hold:
        await node.catch_up(live)
        live.check_may_see(follower.person)
        events = await _events_after(node, live.loaded, follower, since if since <= live.loaded.number else 0)
        live.followers.add(follower)
        if follower.person == live.loaded.host:
            live.network = follower.network
        _tell(live, follower, events, live.table_states().write(follower.person))
        node.after_change(live)
        node.welcome(live)


async def tell_meanwhile(node: Node, live: LiveTable, follower: Follower, since: int) -> None:
    """Send what happened since the event that a stale message answers."""
    _tell(live, follower, await _events_after(node, live.loaded, follower, since), "null")


def acknowledge(live: LiveTable, follower: Follower, message_id: str) -> None:
    """Say that a message had been accepted before."""
    follower.tell(write_update(message_id, live.now(), "", "null"))


async def is_written(node: Node, table: Table, person: str, message: Any) -> bool:
    """Whether a message that would be refused now was accepted before: the log remembers all ids."""
    if getattr(message, "answers", table.number) >= table.number:
        return False
    entries = await node.storage.entries_after(table.id, message.answers)
    return any((entry.body.get("person"), entry.body.get("id")) == (person, message.id) for entry in entries)


def _tell(live: LiveTable, follower: Follower, events: str, state: str) -> None:
    shown = write_shown(live.loaded, follower.level, live.seats_of(follower))
    follower.tell(write_update(None, live.now(), events, state, shown))


async def _events_after(node: Node, table: Table, follower: Follower, since: int) -> str:
    """The events after one of them as a follower may know them, written one after the other."""
    if since >= table.number:
        return ""
    again, seats = Table(table.id, table.secret), table.seats_of(follower.person)
    told: list[str] = []
    for entry in await node.storage.entries_after(table.id, 0):
        change = again.replay(entry)
        if entry.number > since:
            told.append(Announcement(again, change).tell(seats))
    return ",".join(told)
