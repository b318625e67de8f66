"""`lanterns calibrate`: whether what the learned judgement promises comes true."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from lanterns.arena.chart import check_chart
from lanterns.bots.weights import BadWeights, read_weights, shipped_weights
from lanterns.cli.console import out, progress_bar, show_table
from lanterns.cli.options import GameName, check_place
from lanterns.engine.kind import find_kind
from lanterns.training.calibration import calibrate as measure
from lanterns.training.calibration import draw_calibration
from lanterns.training.gpu import check_gpu


def calibrate(
    game: GameName = "harvest",
    positions: Annotated[
        int, typer.Option("--positions", "-n", min=100, help="Positions to try, for each number of players.")
    ] = 100_000,
    weights: Annotated[
        Path | None, typer.Option("--weights", help="A file of weights (.npz); the shipped ones by default.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="The same seed deals the same games.")] = 0,
    picture: Annotated[Path | None, typer.Option("--out", "-o", help="Where to draw it (.png or .svg).")] = None,
    on_cpu: Annotated[bool, typer.Option("--cpu", help="Play the games without a GPU; it takes minutes.")] = False,
) -> None:
    """Compare the share of the victory that the learned judgement promises with what came of it."""
    kind = find_kind(game)
    if picture is not None:
        check_chart(picture)
        check_place(picture)
    if not on_cpu:
        check_gpu()
    known = shipped_weights(kind) if weights is None else read_weights(kind, weights)
    if known is None:
        raise BadWeights(f"There are no weights for {kind.title} to calibrate.")
    total = positions * sum(len(trained.players) for trained in known.networks)
    with progress_bar(f"Playing {kind.title}", total=total) as advance:
        found = measure(kind, known, positions, seed=seed, on_cpu=on_cpu, advance=advance)
    table = Table("players", "positions", "off by")
    for entry in found:
        table.add_row(str(entry.players), f"{entry.counts.sum():.0f}", f"{entry.error:.4f}")
    show_table(table)
    if picture is not None:
        draw_calibration(f"{kind.title}\nWhat the judgement promises, and what comes of it", found, picture)
        out.print(f"Picture: {picture}", markup=False)
