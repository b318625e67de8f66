"""The way of a change at a table: decided, written, told; in this order, while the table is held.

A move at a table that stands ready in memory goes this way by plain calls (`change_now`): it is decided at once,
written with the next group and told when that is on the disk. Where something has to be waited for (a table to be read,
someone else who holds it, a database that fails), a task goes the same way (`change`).
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from lanterns.engine.kind import Json
from lanterns.records.fairness import new_secret
from lanterns.server.bots.shares import Account
from lanterns.server.messages import client
from lanterns.server.messages.http import NewTable
from lanterns.server.node.followers import Follower
from lanterns.server.node.games import check_room
from lanterns.server.node.history import acknowledge, is_written, tell_meanwhile
from lanterns.server.node.live_table import LiveTable
from lanterns.server.node.node import Node
from lanterns.server.refusals import Refused
from lanterns.server.storage.writer import Conflict, Settle, Unavailable, settled
from lanterns.server.tables import gathering, openings
from lanterns.server.tables.calls import calls_of
from lanterns.server.tables.decisions import Decision, NotReady, decide, next_change
from lanterns.server.tables.entries import Change
from lanterns.server.tables.series import is_to_be_dealt_again
from lanterns.server.tables.table import Table

PATIENCE_SECONDS = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 2.0, 2.0)
"""How long to wait before each new try while the database does not answer."""


def change_now(node: Node, live: LiveTable, follower: Follower, message: Any, then: Callable[[bool], None]) -> bool:
    """Take a message on its way by plain calls; False if it has to go by a task.

    `then` is called when it is told, or with False if it could not be written: a task is to try it, too.
    """
    if follower.person is None or not live.hold.take_now():
        return False
    node.touch(live)
    decision = decide(live.table, follower.person, follower.name, message, node.now())
    if not isinstance(decision, Change):
        live.hold.release()
        return False

    def settle(error: Exception | None) -> None:
        try:
            then(error is None)
        finally:
            live.hold.release()

    try:
        write(node, live, decision, settle, follower, message.id)
    except BaseException:
        live.hold.release()
        raise
    return True


async def change(node: Node, live: LiveTable, follower: Follower, message: Any) -> None:
    """Let a message become part of the log, and tell everyone; Refused if it may not."""
    await insist(live, lambda: _change_once(node, live, follower, message))


async def insist(live: LiveTable, once: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Try something while the table is held, until it is written or refused."""
    patience = iter(PATIENCE_SECONDS)
    while True:
        try:
            async with live.hold:
                await once()
        except Conflict:
            continue
        except Unavailable:
            delay = next(patience, None)
            if delay is None:
                raise
            await asyncio.sleep(delay)
        else:
            return


async def _change_once(node: Node, live: LiveTable, follower: Follower, message: Any) -> None:
    table, person = await node.load(live), follower.person or ""
    decision: Decision = decide(table, person, follower.name, message, node.now())
    if isinstance(decision, Refused) and await node.catch_up(live):  # another node may have made it right meanwhile
        decision = decide(table, person, follower.name, message, node.now())
    if isinstance(decision, NotReady) and isinstance(message, client.Rematch):
        decision = await _decide_rematch(node, table, follower, message)
    if isinstance(decision, Change):
        _check_start(node, live, decision)
        await commit(node, live, decision, follower, message.id)
        return
    if isinstance(decision, Refused):
        if decision.code == "stale":
            await tell_meanwhile(node, live, follower, message.answers)
        if not await is_written(node, table, person, message):
            raise decision
    acknowledge(live, follower, message.id)


def _check_start(node: Node, live: LiveTable, change: Change) -> None:
    """Refuse to begin a game against bots whose host has too many of them going; a tournament holds up nobody."""
    if (
        live.loaded.occasion != "round"
        and change.entry.kind in {"closed", "started"}
        and any(seat.kind == "bot" for seat in live.loaded.seats)
    ):
        check_room(node, live.account, live)


async def commit(
    node: Node, live: LiveTable, change: Change, author: Follower | None = None, message_id: str | None = None
) -> None:
    """Write a change and tell it. The caller holds the table, and has decided on what is in memory."""
    try:
        await settled(lambda settle: write(node, live, change, settle, author, message_id))
    except asyncio.CancelledError:  # it may be written or not
        live.table = None
        raise


def write(
    node: Node,
    live: LiveTable,
    change: Change,
    then: Settle,
    author: Follower | None,
    message_id: str | None,
) -> None:
    """Take a change into the held table, write it, and tell it when it is written; `then` hears how that went.

    After anything unexpected the table in memory is thrown away; the log says how it stands.
    """
    table = live.loaded

    def settle(error: Exception | None) -> None:
        if error is not None:
            live.table = None
        elif live.table is table:  # whoever gave up waiting has thrown it away
            tell(node, live, change, author, message_id)
        then(error)

    try:
        table.apply(change)
        node.storage.submit(table, change, settle, calls_of(table, change, live.present))
    except BaseException:
        live.table = None
        raise


def tell(node: Node, live: LiveTable, change: Change, author: Follower | None, message_id: str | None) -> None:
    """Tell everyone a change that has been written. The caller holds the table."""
    live.told = change.entry.number
    live.tell_change(change, author, message_id)
    node.spread(live)
    node.after_change(live)
    node.welcome(live)


async def create(node: Node, person: str, name: str, wanted: NewTable, network: str, begun: Json | None = None) -> Json:
    """Set up a table, for a new game or for one that was begun elsewhere; its state for the one who did."""
    body = openings.create(person, name, wanted)
    if begun is not None:
        body["begun"] = begun
    if wanted.start and any(plan.kind == "bot" for plan in wanted.seats):
        check_room(node, Account(network, person))
    live = await set_up(node, body)
    live.network = network
    if wanted.start:
        await start(node, live, person)
    async with live.hold:
        await node.load(live)
        return live.table_state(person)


async def start(node: Node, live: LiveTable, person: str) -> None:
    """Let the host of a table begin its game: if words are sealed, they are opened first."""
    async with live.hold:
        table = await node.load(live)
        body, transitions = gathering.start(table, person, "start")
        change = next_change(table, body, transitions, node.now())
        _check_start(node, live, change)  # many may have been made at once
        await commit(node, live, change)


async def set_up(node: Node, body: Json, table_id: str = "", secret: bytes = b"") -> LiveTable:
    """Set up a table with its first entry; with the secret of another, chance deals the same."""
    table = Table(table_id or node.new_table_id(), secret or new_secret())
    await node.storage.append(table, table.apply(next_change(table, body, (), node.now())))
    live = node.meet(table.id)
    live.table, live.told = table, table.number
    if node.bus.is_shared:
        await node.bus.follow(live.id)
    return live


async def _decide_rematch(node: Node, table: Table, follower: Follower, message: client.Rematch) -> Decision:
    """The offer of a table for the next game, which is set up here; nothing to do if there is one already."""
    person = follower.person or ""
    try:
        openings.check_may_rematch(table, person)
    except Refused as refusal:
        return refusal
    if table.rematch:
        return NotReady()
    again = is_to_be_dealt_again(table)
    body = openings.create_rematch(table, person, follower.name)
    new = await set_up(node, body, secret=table.secret if again else b"")
    if again:  # nobody adds anything to chance
        await start(node, new, person)
    body = openings.offer_rematch(table, person, follower.name, message, new.id)
    return next_change(table, body, (), node.now())
