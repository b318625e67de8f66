"""A table: what all entries of its log together amount to.

Laws of this file:
1. `apply` is the only way to change a table, and an entry is all it goes by: the same log gives the same table.
2. Nothing here reads a clock, a socket or a database, and nothing refuses: what is in the log has happened.
"""

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Literal

from lanterns.engine.kind import GameKind, Json, Options, find_kind, read_options
from lanterns.engine.positions import Position
from lanterns.engine.rules import is_ahead
from lanterns.engine.undo import Undoable
from lanterns.records.fairness import commitment_of
from lanterns.server.messages.table import Settings
from lanterns.server.refusals import Refused
from lanterns.server.tables import transitions
from lanterns.server.tables.effects import EFFECTS
from lanterns.server.tables.entries import Change, Entry, Taken, Transition
from lanterns.server.tables.seats import SeatState

REMEMBERED_IDS = 32
"""How many ids of messages a table in memory remembers; the log remembers all."""


@dataclass(slots=True)
class Table:
    """One table."""

    id: str
    secret: bytes
    settings: Settings = field(default_factory=lambda: Settings(game="harvest", players=2))
    rules_version: int = 0
    kind: GameKind = field(default_factory=lambda: find_kind("harvest"))
    """The game that is played, under the rules it began with."""
    phase: Literal["gathering", "playing", "finished"] = "gathering"
    host: str = ""
    occasion: str = ""
    """Why the site set the table up: for a `match` it found, or a `round` of a tournament; empty where people did."""
    seats: list[SeatState] = field(default_factory=list)
    is_closed: bool = False
    """Whether the seats are settled, and sealed contributions to chance are being opened."""
    number: int = 0
    created_at: float = 0.0
    started_at: float | None = None
    finished_at: float | None = None
    updated_at: float = 0.0
    given_back_at: float = 0.0
    """When time was last given back that nobody could use."""
    rematch: str = ""
    series: list[Json] = field(default_factory=list)
    """What came of the games before this one in its series, by the seats of this table."""
    begun: Json | None = None
    """What was played before the game came here, and how its draws are proved; its last action is where it goes on."""
    first: int = 0
    """The seat that began the game."""
    position: Position | None = None
    """The game, once it has begun."""
    acting: list[int] = field(default_factory=list)
    chances: int = 0
    """How often chance was asked."""
    undoable: Undoable[Taken] = field(default_factory=Undoable)
    answered: "OrderedDict[tuple[str, str], int]" = field(default_factory=OrderedDict)
    """The latest messages that were accepted, by person and id, with the entry each became."""
    _seats_of: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """The seats of each person, put together when someone sits down or stands up."""
    _chance: transitions.Chance | None = None
    _options: Options | None = None
    """The options as the game reads them: an edition's words last as long as someone holds them."""

    @property
    def chance(self) -> transitions.Chance:
        """Who answers for chance."""
        if self._chance is not None:
            return self._chance
        chance = self.chance_with(tuple(seat.nonce for seat in self.seats))
        if self.phase != "gathering":
            self._chance = chance
        return chance

    def chance_with(self, nonces: tuple[str, ...]) -> transitions.Chance:
        """Chance as it would be with some contributions."""
        return transitions.Chance(self.secret, nonces)

    @property
    def commitment(self) -> str:
        """What is published of the secret before any contribution is known."""
        return commitment_of(self.secret)

    @property
    def result(self) -> Json | None:
        """The score and the winners, once the game is over."""
        return self.kind.result(self.game[0]) if self.phase == "finished" else None

    @property
    def places(self) -> list[int] | None:
        """The place of every seat, from 1, once the game is over; those whom nothing tells apart share one."""
        if self.phase != "finished":
            return None
        game, seats = self.game[0], range(self.settings.players)
        return [1 + sum(bool(is_ahead(game, other, seat)) for other in seats) for seat in seats]

    @property
    def game(self) -> Position:
        """The position of a game that has begun."""
        if self.position is None:
            raise Refused("not_started")
        return self.position

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """The seats of a person."""
        return self._seats_of.get(person or "", ())

    @property
    def gives_hints(self) -> bool:
        """Whether a seat may ask what a bot would do: against people only where the host allows it."""
        return self.settings.hints or not self.has_company

    @property
    def has_company(self) -> bool:
        """Whether more than one person plays here, so that one may wait for another."""
        return len(self._seats_of) > 1

    def replay(self, entry: Entry) -> Change:
        """Apply an entry from the log."""
        return self.apply(Change(entry, self._transitions_of(entry)))

    def apply(self, change: Change) -> Change:
        """Make an entry part of the table."""
        entry, body = change.entry, change.entry.body
        self.number, self.updated_at = entry.number, entry.at
        if "id" in body:
            self.remember(body["person"], body["id"], entry.number)
        EFFECTS[body["kind"]](self, change, body)
        if "clock" in body:  # it was ahead of time before
            for seat in self.seats:
                seat.asked_at = None if seat.asked_at is None else min(seat.asked_at, body["clock"])
        if self.phase == "gathering":
            people = {seat.person for seat in self.seats if seat.person}
            self._seats_of = {person: self._find_seats(person) for person in people}
        return change

    def remember(self, person: str, message_id: str, number: int) -> None:
        """Remember which entry a message became."""
        self.answered[person, message_id] = number
        if len(self.answered) > REMEMBERED_IDS:
            self.answered.popitem(last=False)

    def _find_seats(self, person: str) -> tuple[int, ...]:
        return tuple(index for index, seat in enumerate(self.seats) if seat.person == person)

    def _transitions_of(self, entry: Entry) -> tuple[Transition, ...]:
        if "actions" not in entry.body:
            return ()
        position = self.position if self.position is not None else self.new_position()
        return transitions.replay(self.kind, position, entry.body["actions"])

    def new_position(self) -> Position:
        """The game before chance's first action."""
        self._options = read_options(self.kind, self.settings.options)
        return transitions.set_up(self.kind, self.settings.players, self._options)
