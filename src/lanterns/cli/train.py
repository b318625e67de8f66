"""`lanterns train`: learn to judge positions from games that a network plays against itself."""

from pathlib import Path
from typing import Annotated

import typer

from lanterns.cli.console import err, out, progress_bar
from lanterns.training import cpu, gpu
from lanterns.training.curve import draw_curve
from lanterns.training.recipe import read_recipe


def train(
    recipe: Annotated[str, typer.Argument(help="A shipped recipe (harvest, dice, small) or a file (.toml).")],
    folder: Annotated[
        Path,
        typer.Option("--out", "-o", help="Where weights, checkpoint and curve go; a later run goes on from there."),
    ] = Path("training"),
    seconds: Annotated[
        float | None, typer.Option("--seconds", min=1, help="Stop after about this many seconds.")
    ] = None,
    on_cpu: Annotated[bool, typer.Option("--cpu", help="Train without a GPU: slow, for small networks.")] = False,
) -> None:
    """Train the weights of a learned judgement; stopped at any time, it goes on from its checkpoint."""
    chosen = read_recipe(recipe)
    with progress_bar(f"Training {chosen.game}", total=chosen.learning.generations) as advance:
        shown = 0

        def report(done: int, note: str) -> None:
            nonlocal shown
            advance(done - shown)
            shown = done
            if "greedy" in note or "first" in note or not err.is_terminal:
                err.print(note, markup=False)

        weights = (cpu if on_cpu else gpu).train(chosen, folder, seconds, report)
    notes, picture = folder / f"{chosen.game}.curve.jsonl", folder / f"{chosen.game}.png"
    drawn = notes.exists() and draw_curve(notes, picture)
    out.print(f"Weights: {weights}" + (f"\nCurve: {picture}" if drawn else ""), markup=False)
