"""Several games of the same people: best of three or five, and the same deal from every seat in turn.

A series is carried from table to table: the first entry of each holds what came of the games before, by its own seats.
"""

from typing import Final

from lanterns.engine.kind import Json
from lanterns.engine.rules import score, victory_share
from lanterns.server.messages.table import Settings
from lanterns.server.tables.table import Table

BEST_OF: Final = {"best_of_3": 3, "best_of_5": 5}


def games_of(settings: Settings) -> int:
    """How many games a series has at most."""
    return settings.players if settings.series == "duplicate" else BEST_OF.get(settings.series, 1)


def played(table: Table) -> list[Json]:
    """The games of a series that are over, the table's own included, by its seats."""
    if table.phase != "finished":
        return table.series
    seats, game = range(table.settings.players), table.game[0]
    own = {
        "honor": [int(score(game, seat)) for seat in seats],
        "shares": [float(victory_share(game, seat)) for seat in seats],
    }
    return [*table.series, own]


def is_over(table: Table) -> bool:
    """Whether nothing is left to play: all games are, or somebody can no longer be caught."""
    games = played(table)
    if len(games) >= games_of(table.settings):
        return True
    return table.settings.series in BEST_OF and max(_victories(table, games)) > games_of(table.settings) / 2


def winners(table: Table) -> list[int]:
    """Who won a series that is over."""
    if not is_over(table):
        return []
    games = played(table)
    if table.settings.series == "duplicate":
        totals: list[float] = [sum(game["honor"][seat] for game in games) for seat in range(table.settings.players)]
    else:
        totals = _victories(table, games)
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def _victories(table: Table, games: list[Json]) -> list[float]:
    return [sum(game["shares"][seat] for game in games) for seat in range(table.settings.players)]


def is_secret_open(table: Table) -> bool:
    """Whether the secret behind a table's draws may be known: the same deal is not to be played once more."""
    return table.phase == "finished" and (table.settings.series != "duplicate" or is_over(table))


def is_to_be_dealt_again(table: Table) -> bool:
    """Whether the next game has the same deal."""
    return table.settings.series == "duplicate" and not is_over(table)


def tell_series(table: Table) -> Json | None:
    """A series as everyone at the table may know it."""
    if table.settings.series == "single":
        return None
    return {
        "number": len(table.series) + 1,
        "games": games_of(table.settings),
        "played": played(table),
        "is_over": is_over(table) if table.phase == "finished" else False,
        "winners": winners(table) if table.phase == "finished" else [],
    }


def next_series(table: Table) -> list[Json]:
    """What the table of the next game begins with: the games so far, by its seats; nothing where a new series begins.

    In duplicate play everyone moves up one seat.
    """
    if table.settings.series == "single" or is_over(table):
        return []
    games = played(table)
    if table.settings.series != "duplicate":
        return games
    return [{name: values[-1:] + values[:-1] for name, values in game.items()} for game in games]
