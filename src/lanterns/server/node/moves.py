"""Carrying a move by plain calls, from the socket to the log and from the log to the followers.

A move at a table that stands ready in memory needs nobody to wait in a task: it is decided at once, written with the
next group and told when that is on the disk. Whatever is not so simple (a table to be read first, someone else who
holds it, a refusal, a database that fails) is left to the ordinary way in `node.py`, which decides anew.
"""

from collections.abc import Callable
from typing import Any

from lanterns.server.node.followers import Follower
from lanterns.server.node.live_table import LiveTable
from lanterns.server.node.node import Node
from lanterns.server.refusals import Refused
from lanterns.server.tables.decisions import decide


def carry(node: Node, live: LiveTable, follower: Follower, message: Any, then: Callable[[bool], None]) -> bool:
    """Take a move on its way; False if it has to go the ordinary way. `then` is called when it is told.

    `then` hears False if the move could not be written: it is to be sent the ordinary way, too.
    """
    table, person = live.table, follower.person
    if table is None or person is None or not live.hold.take_now():
        return False
    node.touch(live)
    try:
        change = decide(table, person, follower.name, message, node.now())
        if change is not None:
            table.apply(change)
    except Refused:
        change = None
    except Exception:  # the ordinary way will meet it again, and say so
        live.table = change = None
    if change is None:
        live.hold.release()
        return False

    def settle(error: Exception | None) -> None:
        try:
            if error is None:
                node.tell(live, change, follower, message.id)
            else:
                live.table = None
            then(error is None)
        finally:
            live.hold.release()

    node.storage.submit(table, change, settle)
    return True
