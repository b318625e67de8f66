"""A table's passage: its place aboard the ferry, and who is told there what it carries."""

from collections.abc import Mapping
from dataclasses import dataclass

from lanterns.server.ferry.ferry import Ferry
from lanterns.server.node.followers import Follower
from lanterns.server.tables.table import Table


@dataclass(frozen=True, slots=True)
class Passage:
    """The passage of one table, from coming aboard to going ashore."""

    ferry: Ferry
    place: int
    table: Table
    """As it was when it came aboard: what no move changes is right."""
    viewers: Mapping[Follower, int]
    """With whose eyes each follower sees: those of a seat, or of the spectators after all seats."""
    seats: Mapping[Follower, int]
    """The seats of those who have one."""

    def land(self) -> None:
        """Let the table know how it stands, and leave."""
        self.ferry.land(self.place, self.table)
        self.leave()

    def leave(self) -> None:
        """Leave without a word: nobody will ask the table again."""
        self.ferry.give_back(self.place)
