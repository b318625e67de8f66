"""`lanterns arena`: bots against each other on equal terms, and how strong each one is."""

import math
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from lanterns.arena.chart import check_chart, draw_chart
from lanterns.arena.schedule import Arena, BadArena
from lanterns.arena.statistics import Interval, Standing, standings
from lanterns.arena.tournament import run
from lanterns.cli.console import err, out, progress_bar, show_table
from lanterns.cli.ladder import climb, split_names
from lanterns.cli.options import GameName, Players, check_place, find_game
from lanterns.cli.warmup import bot_parts, prepare

NO_LADDER = {
    "game": "--game",
    "players": "--players",
    "ray": "--ray",
    "chart": "--chart",
    "weighs_luck": "--luck",
}
"""What a ladder has no use for."""
LONGEST_NAME = 80
"""A file name made from more bots than fit is cut here."""


def arena(
    context: typer.Context,
    game: GameName = "harvest",
    players: Players = 2,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            "-b",
            help="The bots, with commas between; all line-ups of as many as play are tried (search,greedy).",
        ),
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many; the last deal is played whole.")] = 100,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="The same seed deals the same games.")] = 0,
    cores: Annotated[
        int | None, typer.Option("--cores", "-c", min=1, help="Games played at the same time; all cores by default.")
    ] = None,
    ray: Annotated[
        str | None, typer.Option("--ray", help="The address of a Ray cluster to play on; `local` starts one here.")
    ] = None,
    file: Annotated[
        Path | None, typer.Option("--out", "-o", help="The file of finished games (.jsonl); a later run goes on.")
    ] = None,
    chart: Annotated[Path | None, typer.Option("--chart", help="Where to draw the chart (.png or .svg).")] = None,
    ladder: Annotated[
        bool, typer.Option("--ladder", help="All bots (or --bots) on one scale: both games, 2 to 4 players.")
    ] = False,
    weighs_luck: Annotated[
        bool, typer.Option("--luck", help="Also tell first places less luck: the same truth, in fewer games.")
    ] = False,
    seconds: Annotated[float | None, typer.Option("--seconds", min=1, help="Begin no game after so long.")] = None,
) -> None:
    """Play a balanced tournament between bots and show how strong each one is."""
    if ladder:
        _refuse_what_a_ladder_chooses(context)
        climb(bots, games, seed, cores or os.cpu_count() or 1, file, seconds)
        return
    kind = find_game(game, players)
    chosen = Arena(game, players, split_names("search,greedy" if bots is None else bots), games, seed, weighs_luck)
    chosen.check()
    file = file or Path(f"{_name(chosen)}.jsonl")
    chart = chart or file.parent / f"{file.stem or 'arena'}.png"
    check_chart(chart)
    check_place(chart)
    prepare(kind, *bot_parts(kind, chosen.bots))
    with progress_bar(f"Playing {kind.title}", total=chosen.total()) as advance:
        shown = 0

        def report(done: int, total: int) -> None:  # noqa: ARG001 - the bar knows the total
            nonlocal shown
            advance(done - shown)
            shown = done

        played = run(chosen, file, cores or os.cpu_count() or 1, ray, report, seconds)
    if not played:
        raise BadArena(f"No game was finished in {seconds:g} s: give it more --seconds.")
    table = standings(played)
    out.print(f"\n[bold]{kind.title}[/bold]: {len(played)} games, {players} players, seed {seed}\n")
    show_table(_tabulate(table))
    if weighs_luck:
        _tell_adjusted(table)
    draw_chart(chosen, table, chart)
    err.print(f"Games: {file}\nChart: {chart}", markup=False)


def _refuse_what_a_ladder_chooses(context: typer.Context) -> None:
    """Say so where options were given that a ladder has no use for, instead of passing over them."""
    for name, option in NO_LADDER.items():
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            raise BadArena(f"A ladder plays both games with 2, 3 and 4 players on this machine: leave {option} out.")


def _name(chosen: Arena) -> str:
    """A file name that says which arena it is."""
    words = ["arena", chosen.game, str(chosen.players), *chosen.bots]
    if chosen.seed:
        words.append(f"seed{chosen.seed}")
    return "-".join(words).replace(":", "_")[:LONGEST_NAME]


def _tabulate(table: Sequence[Standing]) -> Table:
    shown = Table()
    for heading in ("bot", "seats", "wins", "first place", "honor", "rating", "time a move", "slowest"):
        shown.add_column(heading, justify="left" if heading == "bot" else "right")
    for standing in table:
        shown.add_row(
            standing.bot,
            str(standing.games),
            f"{standing.wins:g}",
            _share(standing.first),
            _honor(standing.honor),
            f"{standing.rating:.1f} ± {2 * standing.rating_doubt:.1f}",
            f"{standing.move_seconds:.3f} s",
            f"{standing.slowest_seconds:.3f} s",
        )
    return shown


def _tell_adjusted(table: Sequence[Standing]) -> None:
    """First places less luck, beside the plain ones."""
    shown = Table("bot", "first place", "less luck", "worth so many times the games")
    for standing in table:
        if standing.adjusted is None or standing.saving is None:
            out.print("Luck is known of no game, or not of all: begin a new file (--out), and play two deals or more.")
            return
        shown.add_row(standing.bot, _share(standing.first), _share(standing.adjusted), f"{standing.saving:.2f}")
    show_table(shown)


def _share(interval: Interval) -> str:
    return f"{interval.mean:.1%} ({interval.low:.1%} to {interval.high:.1%})"


def _honor(interval: Interval) -> str:
    width = interval.high - interval.mean
    return f"{interval.mean:.1f}" + (f" ± {width:.1f}" if math.isfinite(width) else "")  # one deal tells no width
