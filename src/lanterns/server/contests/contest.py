"""A tournament as it stands: who takes part, every round so far, and what came of it."""

from typing import Any, Final, NamedTuple

from pydantic_core import from_json
from sqlalchemy import Connection, Row, delete, false, select, text

from lanterns.server.contests.pairing import Standing, meetings_in, pair_round_robin, pair_swiss, rounds_of
from lanterns.server.messages.table import Settings
from lanterns.server.ratings.ladder import BOT
from lanterns.server.refusals import Refused
from lanterns.server.storage.schema import entrants, pairings, results, tables, tournaments
from lanterns.server.tables.stand_ins import TABLE_BOTS

CONTEST_LOCK: Final = 4_711_529
"""Any number: in PostgreSQL nodes take this lock one after the other."""
GONE: Final = "gone:"
"""How the place of someone begins who left the site for good."""
FILLERS: Final = ("artisan", *TABLE_BOTS)
"""The bots that fill seats; the first that has not entered itself."""


class Contest(NamedTuple):
    """A tournament with all that belongs to it."""

    row: Row[Any]
    players: dict[str, str]
    """Who takes part, with their names, in the order in which they entered."""
    places: list[str]
    """The same, with the places of those who are gone."""
    tables: list[tuple[int, str, list[str]]]
    """Of every round so far: its number, a table's code, and who sits there."""
    outcomes: dict[str, dict[str, tuple[float, int]]]
    """For each table that is over: the part of the victory and the honor of each player."""
    begun: set[str]
    """The tables that are set up, and whose games have begun."""

    @property
    def settings(self) -> Settings:
        """The settings of every table."""
        return Settings.model_validate(from_json(self.row.settings))

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return rounds_of(self.row.form, max(2, len(self.places)), self.settings.players)

    def standings(self) -> list[Standing]:
        """How everyone stands."""
        points = dict.fromkeys(self.players, 0.0)
        honor = dict.fromkeys(self.players, 0)
        for table in self.outcomes.values():
            for player, (share, gained) in table.items():
                if player in points:
                    points[player] += share
                    honor[player] += gained
        seated = [seats for _, table, seats in self.tables if table in self.outcomes]
        met = {player: [o for seats in seated if player in seats for o in seats if o != player] for player in points}
        return [
            Standing(player, points[player], sum(points.get(other, 0.0) for other in met[player]), honor[player])
            for player in points
        ]

    def next_tables(self) -> list[list[str]]:
        """Who sits together in the next round."""
        filler = BOT + next(bot for bot in FILLERS if BOT + bot not in self.players)
        if self.row.form == "round_robin":
            circle = [filler if place.startswith(GONE) else place for place in self.places]
            pairs = pair_round_robin(circle, self.row.round + 1, filler)
            return [pair for pair in pairs if set(pair) != {filler}]
        met = meetings_in([seats for _, _, seats in self.tables])
        return pair_swiss(self.standings(), met, self.settings.players, filler)


def lock(connection: Connection) -> None:
    """Wait until nobody else changes a tournament. In SQLite whoever writes is alone."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({CONTEST_LOCK})"))
    else:
        connection.execute(delete(pairings).where(false()))


def read_contest(connection: Connection, code: str) -> Contest:
    """A tournament as it stands; Refused if there is none."""
    row = connection.execute(select(tournaments).where(tournaments.c.id == code)).first()
    if row is None:
        raise Refused("no_such_tournament", tournament=code)
    entered = select(entrants).where(entrants.c.tournament == code).order_by(entrants.c.number)
    rows = connection.execute(entered).all()
    players = {one.player: one.name for one in rows if not one.player.startswith(GONE)}
    paired = select(pairings).where(pairings.c.tournament == code).order_by(pairings.c.round, pairings.c.table_id)
    seated = [(one.round, one.table_id, from_json(one.seats)) for one in connection.execute(paired)]
    book = select(results.c.table_id, results.c.seat, results.c.share, results.c.honor)
    outcomes: dict[str, dict[str, tuple[float, int]]] = {}
    seats_of = {table_id: seats for _, table_id, seats in seated}
    for one in connection.execute(book.where(results.c.table_id.in_(seats_of))):
        outcomes.setdefault(one.table_id, {})[seats_of[one.table_id][one.seat]] = (one.share, one.honor)
    is_begun = select(tables.c.id).where(tables.c.id.in_(seats_of), tables.c.phase != "gathering")
    begun = set(connection.scalars(is_begun))
    return Contest(row, players, [one.player for one in rows], seated, outcomes, begun)
