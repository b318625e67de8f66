"""A table: what all entries of its log together amount to.

Laws of this file:
1. `apply` is the only way to change a table, and an entry is all it goes by: the same log gives the same table.
2. Nothing here reads a clock, a socket or a database, and nothing refuses: what is in the log has happened.
"""

from collections import OrderedDict
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from lanterns.engine.kind import GameKind, Json, Options, find_kind, read_options
from lanterns.engine.positions import Position, to_act
from lanterns.engine.rules import NOBODY, is_ahead
from lanterns.engine.undo import Undoable
from lanterns.records.fairness import commitment_of
from lanterns.server.messages.table import Settings
from lanterns.server.refusals import Refused
from lanterns.server.tables import transitions
from lanterns.server.tables.entries import Change, Entry, Transition
from lanterns.server.tables.seats import SeatState

REMEMBERED_IDS = 32
"""How many ids of messages a table in memory remembers; the log remembers all."""


class Taken(NamedTuple):
    """A move that its seat could take back: its entry, and the position before it."""

    number: int
    before: Position


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
    seats: list[SeatState] = field(default_factory=list)
    is_closed: bool = False
    """Whether the seats are settled, and sealed contributions to chance are being opened."""
    number: int = 0
    created_at: float = 0.0
    started_at: float | None = None
    finished_at: float | None = None
    updated_at: float = 0.0
    rematch: str = ""
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

    def replay(self, entry: Entry) -> Change:
        """Apply an entry from the log."""
        return self.apply(Change(entry, self._transitions_of(entry)))

    def apply(self, change: Change) -> Change:
        """Make an entry part of the table."""
        entry, body = change.entry, change.entry.body
        self.number, self.updated_at = entry.number, entry.at
        if "id" in body:
            self.answered[body["person"], body["id"]] = entry.number
            if len(self.answered) > REMEMBERED_IDS:
                self.answered.popitem(last=False)
        _APPLIERS[body["kind"]](self, change, body)
        if "clock" in body:  # it was ahead of time before
            for seat in self.seats:
                seat.asked_at = None if seat.asked_at is None else min(seat.asked_at, body["clock"])
        if self.phase == "gathering":
            people = {seat.person for seat in self.seats if seat.person}
            self._seats_of = {person: self._find_seats(person) for person in people}
        return change

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

    def _apply_created(self, change: Change, body: Json) -> None:
        self.created_at = change.entry.at
        self.host = body["person"]
        self.rules_version = body["rules_version"]
        self.settings = Settings.model_validate(body["settings"])
        self.kind = find_kind(self.settings.game, self.rules_version)
        self.seats = [SeatState(**seat) for seat in body["seats"]]

    def _apply_configured(self, _: Change, body: Json) -> None:
        self.settings = Settings.model_validate(body["settings"])
        self.rules_version = body["rules_version"]
        self.kind = find_kind(self.settings.game, self.rules_version)
        del self.seats[self.settings.players :]
        self.seats += [SeatState() for _ in range(self.settings.players - len(self.seats))]

    def _apply_sat(self, _: Change, body: Json) -> None:
        self.seats[body["seat"]] = SeatState(
            "person", body["person"], body["name"], seal=body.get("seal", ""), nonce=body.get("nonce", "")
        )

    def _apply_sealed(self, _: Change, body: Json) -> None:
        self.seats[body["seat"]].seal = body["seal"]

    def _apply_closed(self, _: Change, __: Json) -> None:
        self.is_closed = True

    def _apply_revealed(self, _: Change, body: Json) -> None:
        self.seats[body["seat"]].nonce = body["nonce"]

    def _apply_stood(self, _: Change, body: Json) -> None:
        self.seats[body["seat"]] = SeatState()
        if self.is_closed:  # what was opened is known, so that everyone seals anew
            self.is_closed = False
            for seat in self.seats:
                seat.seal = seat.nonce = ""

    def _apply_bot_seated(self, _: Change, body: Json) -> None:
        self.seats[body["seat"]] = SeatState("bot", bot=body["bot"])

    def _apply_started(self, change: Change, body: Json) -> None:
        if "nonce" in body:  # the last one to be opened
            self._apply_revealed(change, body)
        self.phase, self.is_closed = "playing", False
        self.started_at = change.entry.at
        self._go_on(change)

    def _apply_moved(self, change: Change, body: Json) -> None:
        if len(change.transitions) > 1 or body["by"] == "bot":
            self.undoable.clear()
        else:
            self.undoable.add(body["seat"], Taken(change.entry.number, self.game))
        self._go_on(change, moved_by=body["seat"])

    def _apply_undone(self, change: Change, body: Json) -> None:
        self.position = self.undoable.take_back().before
        self._ask(change.entry, (body["seat"],))

    def _apply_stood_in(self, change: Change, body: Json) -> None:
        seat = self.seats[body["seat"]]
        seat.stand_in = (body["bot"], body["reason"])
        seat.asked_by = change.entry.number

    def _apply_returned(self, change: Change, body: Json) -> None:
        seat = self.seats[body["seat"]]
        seat.stand_in = None
        seat.asked_by = change.entry.number

    def _apply_rematch_offered(self, _: Change, body: Json) -> None:
        self.rematch = body["table"]

    def _go_on(self, change: Change, moved_by: int | None = None) -> None:
        """The game stands where the last transition left it; see who is asked now, and since when."""
        self.position = change.transitions[-1].after
        chances = sum([transition.action.is_chance for transition in change.transitions])
        self.chances += chances
        self._ask(change.entry, range(len(self.seats)) if chances else () if moved_by is None else (moved_by,))
        if chances:
            for seat in self.acting:
                self.seats[seat].asked_at = change.entry.clock
        if not self.acting and to_act(self.position) == NOBODY:
            self.phase = "finished"
            self.finished_at = change.entry.at
            self.undoable.clear()

    def _ask(self, entry: Entry, changed: Collection[int]) -> None:
        """Find who is asked now; who was not asked before, or is asked something else, is asked by this entry."""
        before = self.acting
        self.acting = transitions.acting_seats(self.game, self.settings.players)
        for index, seat in enumerate(self.seats):
            is_asked = index in self.acting
            if is_asked != (index in before) or index in changed:
                seat.asked_by = entry.number
            if not is_asked:
                seat.asked_at = None
            elif seat.asked_at is None:
                seat.asked_at = entry.clock


_APPLIERS = {
    name.removeprefix("_apply_"): function for name, function in vars(Table).items() if name.startswith("_apply_")
}
"""What each kind of entry does to a table."""
