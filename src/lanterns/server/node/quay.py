"""The quay: where tables come aboard the ferry, and moves wait until it leaves, once in every round of the event loop.

A table comes aboard where a move touches nothing but the game: everyone who plays is here, people and no bots decide,
no clock runs, and all who follow have the rules. Whatever else happens at it, it goes ashore first.

Laws of this file:
1. What is carried is written first and told after, like everything else, and the table is held meanwhile.
2. What is not carried goes the ordinary way, as if it had never waited here.
"""

import asyncio
import functools
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import structlog

from lanterns.engine.kind import GameKind
from lanterns.server.ferry.ferry import Carried, Ferry
from lanterns.server.node.followers import Follower
from lanterns.server.node.passage import Passage
from lanterns.server.storage.writer import MoveRow, Write
from lanterns.server.tables.clocks import abandoned_at, seconds_a_turn
from lanterns.server.tables.news import begin_update
from lanterns.server.tables.table import Table

if TYPE_CHECKING:
    from lanterns.server.node.live_table import LiveTable
    from lanterns.server.node.node import Node

log = structlog.get_logger("lanterns.quay")

LEVEL: Final = "seen"
"""The level of those who have the rules."""


@dataclass(eq=False, slots=True)
class Crossing:
    """A message that waits for the ferry."""

    live: "LiveTable"
    follower: Follower
    text: str
    go_on: Callable[[str, bool], None]
    """Hears whether it was carried, when the ferry has left; if not, nothing has happened."""
    told: Callable[[bool], None]
    """Hears whether everyone was told, if it was."""


class Quay:
    """Where one node's tables come aboard."""

    def __init__(self, node: "Node") -> None:
        self._node = node
        self._open: set[str] = set()
        self._ferries: dict[tuple[str, int], Ferry] = {}
        self._waiting: list[Crossing] = []
        self.carried = 0
        """How many moves have been carried since the start."""

    def open(self, kind: GameKind) -> None:
        """Let tables of a game come aboard."""
        self._open.add(kind.version_name)

    def welcome(self, live: "LiveTable") -> None:
        """Take a table aboard if it may come. The caller holds it, and everyone has been told how it stands."""
        table = live.table
        if table is None or not self._may_come(live, table):
            return
        seats = len(table.seats)
        own = {follower: table.seats_of(follower.person) for follower in live.followers}
        viewers = {follower: found[0] if found else seats for follower, found in own.items()}
        key = (table.kind.version_name, seats)
        ferry = self._ferries.get(key)
        if ferry is None:
            ferry = self._ferries[key] = Ferry(table.kind, seats)
        place = ferry.board(table, sorted(set(viewers.values())))
        if place is not None:
            playing = {follower: found[0] for follower, found in own.items() if found}
            live.passage = Passage(ferry, place, table, viewers, playing)

    def _may_come(self, live: "LiveTable", table: Table) -> bool:
        """Whether a move at a table touches nothing but the game."""
        if table.phase != "playing" or table.kind.version_name not in self._open:
            return False
        if seconds_a_turn(table.settings.pace) is not None or self._node.bus.is_heard(live.id):
            return False
        if any(follower.level != LEVEL for follower in live.followers):
            return False
        here = {follower.person for follower in live.followers}
        for seat in table.seats:
            if seat.is_played_by_bot or seat.person not in here or len(table.seats_of(seat.person)) > 1:
                return False
        return True

    def take(self, crossing: Crossing) -> None:
        """Let a message wait until the ferry leaves."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._leave)
        self._waiting.append(crossing)

    def _leave(self) -> None:
        """Carry all messages that wait."""
        waiting, self._waiting = self._waiting, []
        boarding: dict[Ferry, list[tuple[Crossing, Passage]]] = {}
        for crossing in waiting:
            passage = crossing.live.passage
            if passage is not None and self._is_ready(crossing, passage):
                boarding.setdefault(passage.ferry, []).append((crossing, passage))
            else:
                crossing.go_on(crossing.text, False)  # noqa: FBT003 - named there
        for ferry, crossings in boarding.items():
            self._carry(ferry, crossings)

    def _is_ready(self, crossing: Crossing, passage: Passage) -> bool:
        """Whether a message is of someone who plays at a table that nobody else holds; then it is held."""
        live = crossing.live
        if crossing.follower not in passage.seats or self._node.bus.is_heard(live.id):
            return False
        return live.hold.take_now()

    def _carry(self, ferry: Ferry, crossings: list[tuple[Crossing, Passage]]) -> None:
        messages = [(passage.place, passage.seats[each.follower], each.text) for each, passage in crossings]
        carried: list[Carried | None] = [None] * len(messages)
        try:
            carried = ferry.carry(messages, self._node.now())
        except Exception as error:  # nobody may be left waiting; the log says how their tables stand
            log.error("ferry_failed", error=type(error).__name__)  # noqa: TRY400 - no traceback
            for crossing, _ in crossings:
                crossing.live.table = None
        for (crossing, passage), what in zip(crossings, carried, strict=True):
            if what is None:
                crossing.live.hold.release()
                crossing.go_on(crossing.text, False)  # noqa: FBT003
            else:
                self.carried += 1
                crossing.go_on(crossing.text, True)  # noqa: FBT003
                settle = functools.partial(self._settle, crossing, passage, what)
                self._node.storage.writer.submit(Write(settle, row_of(passage.table, what)))

    def _settle(self, crossing: Crossing, passage: Passage, what: Carried, error: Exception | None) -> None:
        """Tell everyone what is written; if it may not be, forget how the table stands: the log may say otherwise."""
        live = crossing.live
        try:
            if error is None:
                tell(crossing, passage, what)
            else:
                live.table = None
            crossing.told(error is None)
        finally:
            live.hold.release()


def row_of(table: Table, what: Carried) -> MoveRow:
    """What is written of a move that was carried."""
    due_at = abandoned_at(what.since) if table.has_company else None
    acting = ",".join([str(seat) for seat in what.acting])
    return MoveRow(table.id, what.number, what.at, what.body, acting, due_at, what.at)


def tell(crossing: Crossing, passage: Passage, what: Carried) -> None:
    """Tell everyone who follows; whoever has begun to follow anew meanwhile is told everything in its turn."""
    live, now = crossing.live, crossing.live.now()
    live.told = what.number
    live.used_at = time.monotonic()
    for follower in live.followers:
        viewer = passage.viewers.get(follower)
        if viewer is not None and follower.level == LEVEL:
            answers = what.id if follower is crossing.follower else None
            follower.tell(f"{begin_update(answers, now)},{what.told[viewer]}")
