"""`lanterns bench`: quick figures of this machine's speed."""

from rich.table import Table

from lanterns.arena.speed import measure
from lanterns.cli.console import out, progress_bar
from lanterns.cli.warmup import bench_part, prepare, simulation_part
from lanterns.engine.kind import all_kinds


def bench() -> None:
    """Measure how fast this machine plays, on one core, with four players."""
    kinds = all_kinds()
    for kind in kinds:
        prepare(kind, simulation_part(kind), bench_part(kind))
    table = Table(title="Speed on one core, four players", title_justify="left")
    table.add_column("game")
    table.add_column("what")
    table.add_column("speed", justify="right")
    with progress_bar("Measuring", total=len(kinds)) as advance:
        for kind in kinds:
            for speed in measure(kind):
                shown = f"{speed.value:,.0f}" if speed.value >= 100 else f"{speed.value:,.1f}"
                table.add_row(kind.name, speed.what, f"{shown} {speed.unit}")
            table.add_section()
            advance(1)
    out.print(table)
