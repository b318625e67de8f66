"""What the commands write with: results to the standard output, complaints and progress to the standard error."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich import box
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from lanterns.engine.visible import make_visible

out = Console(highlight=False)
err = Console(stderr=True, highlight=False, soft_wrap=True)

WIDEST = 1000
"""No table is as wide."""

Advance = Callable[[int], None]
"""Called as work goes on: how much more of it is done."""


def show_table(table: Table) -> None:
    """Print a table as wide as it wants to be where no terminal limits it: names cut to 80 columns help nobody.

    On a narrow terminal it does without lines between its columns, names go on in the next line before figures do, and
    nothing is left out.
    """
    console = out if out.is_terminal else Console(highlight=False, width=WIDEST)
    roomy = console.options.update(max_width=WIDEST)
    if console.measure(table, options=roomy).maximum > console.width:
        table.box, table.pad_edge, table.padding = box.SIMPLE_HEAD, False, (0, 0)
        for column in table.columns:
            column.overflow, column.no_wrap = "fold", column.justify == "right"
        if console.measure(table, options=roomy).minimum > console.width:
            for column in table.columns:
                column.no_wrap = False
    console.print(table)


def complain(sentence: str) -> None:
    """Say in one line what is wrong."""
    err.print(f"lanterns: {make_visible(' '.join(sentence.split()))}", markup=False)


@contextmanager
def progress_bar(description: str, total: int) -> Iterator[Advance]:
    """A bar on the terminal while something takes its time; nothing at all where the output is not a terminal."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task(description, total=total)
        yield lambda amount: bar.update(task, advance=amount)


@contextmanager
def tasks_bar() -> Iterator[Callable[[int, int, str], None]]:
    """A bar for work in named steps: told how many are done, how many there are, and what comes next."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total, what: bar.update(task, completed=done, total=total, description=what)
