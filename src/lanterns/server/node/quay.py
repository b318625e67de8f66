"""The quay: where tables come aboard the ferry, which then hears and tells everyone there by itself.

A table comes aboard where a move touches nothing but the game: everyone who plays is here, people and no bots decide,
no clock runs, and all who follow are told the same way: as states, if they have the rules, or in words. Whatever else
happens at it, it goes ashore first.

Laws of this file:
1. What is carried is written first and told after, like everything else.
2. Nobody holds a table that is aboard: whoever wants to lets it go ashore first (`LiveTable`), and waits until its last
   move is written and told.
3. What is not carried goes the ordinary way, as it came, as if nobody else had heard it.
"""

import asyncio
import functools
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import structlog

from lanterns.engine.kind import GameKind
from lanterns.server.ferry.ferry import Ferry, Last, Seated
from lanterns.server.messages.client import Level
from lanterns.server.node.followers import TRY_AGAIN_LATER, Follower, Line
from lanterns.server.node.passage import Passage
from lanterns.server.storage.writer import Batch
from lanterns.server.tables.clocks import seconds_a_turn
from lanterns.server.tables.news import begin_update, server_time
from lanterns.server.tables.table import Table

if TYPE_CHECKING:
    from lanterns.server.node.live_table import LiveTable
    from lanterns.server.node.node import Node

log = structlog.get_logger("lanterns.quay")

LEVELS: Final[tuple[Level, ...]] = ("seen", "positions")
"""The levels at which the ferry tells: all who follow a table have the same one."""


class Quay:
    """Where one node's tables come aboard."""

    def __init__(self, node: "Node", burst: float, a_second: float, count: Callable[[int, float], None]) -> None:
        """`burst`, `a_second`: how many messages may come on a line at once, and in the long run.

        `count` hears how many moves were told together, and how long that took.
        """
        self._node = node
        self._burst, self._a_second = burst, a_second
        self._count = count
        self._open: set[str] = set()
        self._ferries: dict[tuple[str, int, Level], Ferry] = {}
        node.bus.begin = self._let_go
        self.carried = 0
        """How many moves have been carried since the start."""

    def open(self, kind: GameKind) -> None:
        """Let tables of a game come aboard."""
        self._open.add(kind.version_name)

    def close(self) -> None:
        """Let all tables go, and take none aboard any more."""
        self._open.clear()
        for ferry in self._ferries.values():
            for passage in list(ferry.passages.values()):
                passage.live.go_ashore()
            asyncio.get_running_loop().remove_reader(ferry.descriptor)
            ferry.close()
        self._ferries.clear()

    def welcome(self, live: "LiveTable") -> None:
        """Take a table aboard when nobody holds it, if it may come. Everyone has been told how it stands."""
        live.hold.when_free(functools.partial(self._board, live))

    def _board(self, live: "LiveTable") -> None:
        if live.passage is not None or live.table is None or not self._may_come(live, live.table):
            return
        levels = {follower.level for follower in live.followers}
        if len(levels) != 1 or not levels.issubset(LEVELS):
            return
        try:
            self._take_aboard(live, live.table, levels.pop())
        except Exception as error:  # it stays ashore
            log.error("boarding_failed", error=type(error).__name__)  # noqa: TRY400 - no traceback

    def _may_come(self, live: "LiveTable", table: Table) -> bool:
        """Whether a move at a table touches nothing but the game."""
        if table.phase != "playing" or table.kind.version_name not in self._open:
            return False
        if seconds_a_turn(table.settings.pace) is not None or self._node.bus.is_heard(live.id):
            return False
        if live.is_followed_elsewhere or any(follower.waiting for follower in live.followers):
            return False
        here = {follower.person for follower in live.followers}
        for seat in table.seats:
            if seat.is_played_by_bot or seat.person not in here or len(table.seats_of(seat.person)) > 1:
                return False
        return True

    def _take_aboard(self, live: "LiveTable", table: Table, level: Level) -> None:
        ferry, seats = self._ferry_of(table, level), len(table.seats)
        viewers: dict[Follower, int] = {}
        lines: dict[int, Line] = {}
        seated: list[Seated] = []
        for follower in live.followers:
            line, own = follower.line, table.seats_of(follower.person)
            descriptor = line.descriptor if line is not None else None
            if line is None or descriptor is None:
                return
            viewers[follower], lines[descriptor] = own[0] if own else seats, line
            seated.append(Seated(descriptor, own[0] if own else -1, viewers[follower], line.allowance))
        steady = live.steady_table() if level == "positions" else None
        place = ferry.board(table, seated, self._node.now(), steady)
        if place is not None:
            live.passage = ferry.passages[place] = Passage(ferry, place, live, table, level, lines, viewers)
            for line in lines.values():
                line.lend(live.go_ashore)

    def _ferry_of(self, table: Table, level: Level) -> Ferry:
        key = (table.kind.version_name, len(table.seats), level)
        ferry = self._ferries.get(key)
        if ferry is None:
            ferry = self._ferries[key] = Ferry(
                table.kind,
                len(table.seats),
                burst=self._burst,
                a_second=self._a_second,
                is_described=level == "positions",
            )
            asyncio.get_running_loop().add_reader(ferry.descriptor, self._hear, ferry)
        return ferry

    def _let_go(self, table_id: str) -> None:
        """Another node begins to follow a table."""
        live = self._node.tables.get(table_id)
        if live is not None:
            live.go_ashore()

    def _hear(self, ferry: Ferry) -> None:
        """Something has come on lines of tables that are aboard."""
        begun = time.perf_counter()
        try:
            heard = ferry.hear(self._node.now())
        except Exception as error:  # nobody may be left waiting; the log says how their tables stand
            log.error("ferry_failed", error=type(error).__name__)  # noqa: TRY400 - no traceback
            self._sink(ferry)
            return
        if heard.places:
            passages = [ferry.passages[place] for place in heard.places]
            hear = functools.partial(self._settle, ferry, passages, begun)
            self._node.storage.writer.submit(Batch(len(passages), heard.rows, hear))
        for passage in [ferry.passages[place] for place in heard.wordy]:
            passage.live.go_ashore()
        if heard.others:
            passages = [ferry.passages[place] for place, _, _ in heard.others]
            for passage, (_, descriptor, data) in zip(passages, heard.others, strict=True):
                _let_hear(passage, passage.lines[descriptor], data)

    def _sink(self, ferry: Ferry) -> None:
        """Let nobody come aboard again where it failed, and all who are there come back as new."""
        for passage in list(ferry.passages.values()):
            self._open.discard(passage.table.kind.version_name)
            if passage.live.passage is passage:
                passage.live.table = None
                for follower in passage.viewers:
                    follower.end(TRY_AGAIN_LATER, "fault")

    def _settle(
        self,
        ferry: Ferry,
        passages: Sequence[Passage],
        begun: float,
        places: Sequence[int],
        error: Exception | None,
    ) -> None:
        """Tell everyone what is written; where it may not be, forget how the table stands: the log may know better."""
        settled = [passages[place] for place in places]
        if error is not None:
            for passage in settled:
                passage.live.table = None
        aboard = [passage for passage in settled if passage.last is None]
        if aboard:
            self._tell(ferry, aboard)
        for passage in settled:
            if passage.last is not None:
                self._settle_ashore(passage, passage.last, is_written=error is None)
        if error is None:
            self.carried += len(settled)
            self._count(len(settled), time.perf_counter() - begun)

    def _tell(self, ferry: Ferry, passages: Sequence[Passage]) -> None:
        """Let the ferry tell what is written."""
        full = [descriptor for passage in passages for descriptor, line in passage.lines.items() if not line.is_clear]
        when = f"{server_time(self._node.now())},"
        for place, descriptor, text, rest in ferry.tell([passage.place for passage in passages], when, full):
            line = ferry.passages[place].lines[descriptor]
            if rest:
                line.write_rest(rest)
            else:
                line.tell(text)

    def _settle_ashore(self, passage: Passage, last: Last, *, is_written: bool) -> None:
        """The table went ashore meanwhile: it is told as it was to be; or the author has to say it again."""
        live = passage.live
        try:
            if is_written:
                tell(passage, last)
                self._node.spread(live)
            else:
                live.table = None
                passage.lines[last.descriptor].put_in_line(last.message)
        finally:
            passage.ferry.give_back(passage.place)
            live.hold.release()


def _let_hear(passage: Passage, line: Line, data: bytes) -> None:
    """Let a line hear what came there; whatever goes wrong, what came on others is heard all the same."""
    try:
        line.hear(data)
    except Exception as error:  # who knows how much of it was heard
        log.error("hearing_failed", error=type(error).__name__)  # noqa: TRY400 - no traceback
        for follower in passage.viewers:
            if follower.line is line:
                follower.end(TRY_AGAIN_LATER, "fault")


def tell(passage: Passage, last: Last) -> None:
    """Tell everyone who follows; whoever has begun to follow anew meanwhile is told everything in its turn."""
    live, now, author = passage.live, passage.live.now(), passage.lines[last.descriptor]
    live.told = last.number
    for follower in live.followers:
        viewer = passage.viewers.get(follower)
        if viewer is not None and follower.level == passage.level:
            answers = last.id if follower.line is author else None
            follower.tell(f"{begin_update(answers, now)},{last.told[viewer]}")
