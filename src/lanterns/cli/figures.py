"""The tables that `lanterns simulate` shows: who won how often, what was scored, how long the games were."""

from dataclasses import dataclass
from typing import Any

import numpy.typing as npt
from rich.table import Table

from lanterns.arena.statistics import share_interval
from lanterns.cli.console import out, show_table
from lanterns.engine.kind import GameKind


@dataclass(frozen=True)
class Figures:
    """What came of many games."""

    victory: npt.NDArray[Any]
    """The part of the victory of each seat, one row a game."""
    decisions: npt.NDArray[Any]
    """How many choices each game took."""
    statistics: dict[str, npt.NDArray[Any]]
    """The game's own figures: by name, one row a game and one column a seat."""


def show_figures(kind: GameKind, figures: Figures, bots: list[str], seed: int) -> None:
    """Print everything."""
    games, seats = figures.victory.shape
    word = "game" if games == 1 else "games"
    out.print(f"\n[bold]{kind.title}[/bold]: {games:,} {word}, {seats} players, seed {seed}\n")
    show_table(_victories(figures, bots))
    show_table(_statistics(figures))
    least, most, mean = figures.decisions.min(), figures.decisions.max(), figures.decisions.mean()
    out.print(f"Length: {mean:.1f} decisions a game, from {least} to {most}\n")


def _victories(figures: Figures, bots: list[str]) -> Table:
    games = len(figures.victory)
    table = Table(title="Victories", title_justify="left")
    for heading in ("seat", "bot", "won", "95 % interval", "honor"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    honor = next(iter(figures.statistics.values()))
    for seat, bot in enumerate(bots):
        won = share_interval(float(figures.victory[:, seat].sum()), games)
        shown = (f"{won.mean:.1%}", f"{won.low:.1%} to {won.high:.1%}", f"{honor[:, seat].mean():.2f}")
        table.add_row(str(seat), bot, *shown)
    return table


def _statistics(figures: Figures) -> Table:
    seats = figures.victory.shape[1]
    table = Table(title="A seat in a game", title_justify="left")
    for heading in ("", "mean", "least", "most", *(f"seat {seat}" for seat in range(seats))):
        table.add_column(heading, justify="right" if heading else "left")
    for name, values in figures.statistics.items():
        means = [f"{values[:, seat].mean():.2f}" for seat in range(seats)]
        table.add_row(name, f"{values.mean():.2f}", str(values.min()), str(values.max()), *means)
    return table
