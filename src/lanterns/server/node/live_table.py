"""A table in the memory of a node: the table itself, who follows it, and who is there.

Laws of this file:
1. Whoever reads or changes the table holds it; what has not been written yet is seen by nobody else.
2. What followers get is put in line only after it was written.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from lanterns.engine.kind import Json
from lanterns.server.bots.shares import Account
from lanterns.server.messages.client import Level
from lanterns.server.node.followers import POLICY, Follower
from lanterns.server.node.hold import Hold
from lanterns.server.node.passage import Passage
from lanterns.server.refusals import Refused
from lanterns.server.tables.clocks import seconds_a_turn
from lanterns.server.tables.entries import Change
from lanterns.server.tables.news import Announcement, begin_update, write_positions, write_seen
from lanterns.server.tables.table import Table
from lanterns.server.tables.table_state import SteadyTable, TableStates, tell_table

PRESENCE_HOLDS_SECONDS = 30.0
"""How long a node's word about who is there holds."""


@dataclass(eq=False, slots=True)
class LiveTable:
    """A table that somebody on this node is interested in."""

    id: str
    now: Callable[[], float]
    """The clock of this node, by which turns are counted, too."""
    _table: Table | None = None
    """None until it is loaded, and again when its state in memory can no longer be trusted."""
    network: str = ""
    """Where the host was last seen: the table's bots think on its account."""
    hold: Hold = field(init=False)
    """Whoever wants it lets the table go ashore first."""
    followers: set[Follower] = field(default_factory=set)
    thinking: set[tuple[int, int]] = field(default_factory=set)
    """The seats for which a bot is thinking, each with the entry it thinks about."""
    elsewhere: dict[str, tuple[float, list[str], int]] = field(default_factory=dict)
    """For each other node: when it last said so, which persons follow there, and how many watch."""
    is_presence_told: bool = True
    """Whether everyone knows who is there."""
    told: int = 0
    """The last entry that the followers were told."""
    used_at: float = field(default_factory=time.monotonic)
    passage: Passage | None = None
    """Its place aboard the ferry, while the ferry knows how it stands."""

    def __post_init__(self) -> None:
        """Bind the hold to the table."""
        self.hold = Hold(self.go_ashore)

    @property
    def table(self) -> Table | None:
        """The table; the ferry lets it go first."""
        if self.passage is not None:
            self.passage.land()
            self.passage = None
        return self._table

    @table.setter
    def table(self, table: Table | None) -> None:
        if self.passage is not None:
            self.passage.leave()
            self.passage = None
        self._table = table

    @property
    def number(self) -> int:
        """The last entry that this node knows of, be it still on its way to the disk; 0 if the table is not in memory.

        The ferry keeps the table: this is asked again and again of all that are aboard.
        """
        if self.passage is not None:
            return self.passage.ferry.number_of(self.passage.place)
        return self._table.number if self._table is not None else 0

    @property
    def loaded(self) -> Table:
        """The table, for whoever holds it."""
        if self.table is None:
            raise Refused("no_such_table", table=self.id)
        return self.table

    @property
    def is_loaded(self) -> bool:
        """Whether the table is in memory, aboard or ashore."""
        return self._table is not None

    @property
    def account(self) -> Account:
        """On whose account the table's bots think."""
        return Account(self.network, self._table.host if self._table else "")

    def seats_of(self, follower: Follower) -> tuple[int, ...]:
        """The seats of a follower."""
        return self._table.seats_of(follower.person) if self._table else ()

    def present(self) -> set[str]:
        """The persons who are there, on any node."""
        here = {follower.person for follower in self.followers if follower.person}
        if self.elsewhere:
            here.update(*(persons for _, persons, _ in self._fresh_elsewhere()))
        return here

    def count_spectators(self) -> int:
        """How many watch, on any node."""
        here = sum(not self.seats_of(follower) for follower in self.followers)
        return here + sum(watching for _, _, watching in self._fresh_elsewhere())

    @property
    def is_followed_elsewhere(self) -> bool:
        """Whether somebody follows on another node, as far as its word holds."""
        return any(persons or watching for _, persons, watching in self._fresh_elsewhere())

    def _fresh_elsewhere(self) -> list[tuple[float, list[str], int]]:
        oldest = time.monotonic() - PRESENCE_HOLDS_SECONDS
        return [word for word in self.elsewhere.values() if word[0] >= oldest]

    def may_see(self, person: str | None) -> bool:
        """Whether someone may watch: before a game begins everyone with the link, who may want to sit down."""
        table = self._table
        is_private = table is not None and table.settings.watchers == "nobody" and table.phase != "gathering"
        return not is_private or bool(table and table.seats_of(person))

    def may_anyone_watch(self) -> bool:
        """Whether the table stands in the list of those to be watched; no move changes that."""
        return self._table is not None and self._table.settings.watchers == "anyone"

    def check_may_see(self, person: str | None) -> None:
        """Refuse someone who may not watch this table."""
        if not self.may_see(person):
            raise Refused("may_not_watch")

    def dismiss(self, is_unwelcome: Callable[[Follower], bool], reason: str) -> None:
        """End the sockets of some followers: they are told nothing more."""
        for follower in list(filter(is_unwelcome, self.followers)):
            self.part_from(follower)
            follower.end(POLICY, reason)

    def part_from(self, follower: Follower) -> None:
        """Tell someone nothing more: they have gone, or have to. The ferry takes only tables where everyone is."""
        self.go_ashore()
        self.followers.discard(follower)

    def go_ashore(self) -> None:
        """Let the ferry go, if the table is aboard."""
        _ = self.table

    def table_state(self, person: str | None) -> Json:
        """The table as a person may know it."""
        return tell_table(self.loaded, person, self.present(), self.count_spectators())

    def table_states(self) -> TableStates:
        """The same for everyone who follows, as it is sent."""
        return TableStates(self.loaded, self.present(), self.count_spectators())

    def steady_table(self) -> SteadyTable:
        """The same while only the game goes on."""
        return SteadyTable(self.loaded, self.present(), self.count_spectators())

    def tell_change(self, change: Change, author: Follower | None, message_id: str | None) -> None:
        """Tell every follower about a change that has been written."""
        table, kind = self.table, change.entry.kind
        if table is None:
            return
        if kind == "started":
            self.dismiss(lambda follower: not self.may_see(follower.person), "may_not_watch")
        is_of_table = kind not in {"moved", "undone"} or table.phase == "finished"
        has_clock = seconds_a_turn(table.settings.pace) is not None
        told: dict[tuple[Level, tuple[int, ...]], tuple[str, str]] = {}
        now, event = self.now(), Announcement(table, change)
        states: TableStates | None = None
        for follower in self.followers:
            level, seats = eyes = follower.level, table.seats_of(follower.person)
            parts = told.get(eyes)
            if parts is None:
                parts = told[eyes] = event.tell(seats), write_shown(table, level, seats, event)
            state = "null"
            if is_of_table or level == "positions" or (has_clock and level == "seen"):
                states = states or self.table_states()
                state = states.write(follower.person)
            follower.tell(write_update(message_id if follower is author else None, now, parts[0], state, parts[1]))

    def tell_table(self) -> None:
        """Tell every follower how the table is now: someone came or went."""
        if self.table is None:
            return
        now, states = self.now(), self.table_states()
        for follower in self.followers:
            if follower.level != "events":
                follower.tell(write_update(None, now, "", states.write(follower.person)))

    def tell_all(self, text: str) -> None:
        """Put one message in line for every follower."""
        for follower in self.followers:
            follower.tell(text)


NOTHING_SHOWN = '"positions":[],"seen":[]'


def write_shown(table: Table, level: Level, seats: tuple[int, ...], announcement: Announcement | None = None) -> str:
    """The game as some seats may know it, in the way of a level."""
    if level == "positions":
        return f'"positions":{write_positions(table, seats, announcement)},"seen":[]'
    if level == "seen":
        return f'"positions":[],"seen":{write_seen(table, seats, announcement)}'
    return NOTHING_SHOWN


def write_update(answers: str | None, now: float, events: str, table: str, shown: str = NOTHING_SHOWN) -> str:
    """An `update`, put together from parts that are already written."""
    return f'{begin_update(answers, now)},"events":[{events}],"table":{table},{shown}}}'
