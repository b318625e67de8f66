"""A table's passage: its place aboard the ferry, the lines that it hears there, and who is told what it carries."""

import time
from collections.abc import Mapping
from typing import TYPE_CHECKING

from lanterns.server.ferry.ferry import Ferry, Last
from lanterns.server.messages.client import Level
from lanterns.server.node.followers import Follower, Line
from lanterns.server.tables.table import Table

if TYPE_CHECKING:
    from lanterns.server.node.live_table import LiveTable


class Passage:
    """The passage of one table, from coming aboard to going ashore."""

    def __init__(  # no dataclass: compiled, it would need `LiveTable` before that exists
        self,
        ferry: Ferry,
        place: int,
        live: "LiveTable",
        table: Table,
        level: Level,
        lines: Mapping[int, Line],
        viewers: Mapping[Follower, int],
    ) -> None:
        self.ferry = ferry
        self.place = place
        self.live = live
        self.table = table
        """As it was when it came aboard: what no move changes is right."""
        self.level = level
        """How everyone is told."""
        self.lines = lines
        """The lines of all who follow, by what the system calls them."""
        self.viewers = viewers
        """With whose eyes each follower sees: those of a seat, or of the spectators after all seats."""
        self.last: Last | None = None
        """Its last move, if that had yet to be written when it went ashore; the table is held until it is."""

    def land(self) -> None:
        """Let the table know how it stands, and leave."""
        self.ferry.land(self.place, self.table)
        self.leave()

    def leave(self) -> None:
        """Give everyone their lines back; nobody will be heard or told anything here any more."""
        live, ferry = self.live, self.ferry
        self.last = ferry.last_of(self.place)
        live.told = ferry.number_of(self.place) - (self.last is not None)
        live.used_at = time.monotonic()
        allowances = ferry.dismiss(self.place, self.lines, live.now())
        for line, allowance in zip(self.lines.values(), allowances, strict=True):
            line.take_back(allowance)
        if self.last is None:
            ferry.give_back(self.place)
        else:
            live.hold.keep()
