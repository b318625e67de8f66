"""`lanterns exam`: how bots choose in positions that long searches have thought about."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from lanterns.arena.exam import (
    BadExam,
    Question,
    grade,
    make_question,
    read_exam,
    shipped_exam,
    standard_error,
    write_exam,
)
from lanterns.bots.cores import new_processes
from lanterns.bots.roster import make_bot
from lanterns.bots.weights import DIGITS, shipped_weights
from lanterns.cli.console import Advance, err, out, progress_bar, show_table
from lanterns.cli.options import GameName, check_place
from lanterns.cli.warmup import bot_parts, prepare
from lanterns.engine.kind import find_kind
from lanterns.engine.warmup import warm_up_if_cold


def exam(
    game: GameName = "harvest",
    bots: Annotated[str, typer.Option("--bots", "-b", help="Who is examined, with commas between.")] = "greedy,network",
    questions: Annotated[int, typer.Option("--questions", "-n", min=1, help="How many questions.")] = 1000,
    file: Annotated[
        Path | None, typer.Option("--file", help="Other questions than those that come with Lanterns (.jsonl.gz).")
    ] = None,
    make: Annotated[Path | None, typer.Option("--make", help="Make new questions and write them to this file.")] = None,
    playouts: Annotated[
        int, typer.Option("--playouts", min=1, help="How long to think about each, with --make.")
    ] = 4000,
    cores: Annotated[int, typer.Option("--cores", min=1, help="On how many cores, with --make.")] = 1,
) -> None:
    """Examine bots: how often they choose what a long search chose, and how much of the victory they give away."""
    kind = find_kind(game)
    if make is not None:
        check_place(make)
        if file is not None:
            raise BadExam("--make writes new questions and --file reads some: give one of the two.")
        warm_up_if_cold(kind)
        with progress_bar("Making questions", total=questions) as advance:
            write_exam(make, kind, playouts, _make(game, questions, playouts, cores, advance))
        err.print(f"Questions: {questions:,} in {make}", markup=False)
        return
    asked = (shipped_exam(kind) if file is None else list(read_exam(file, kind)))[:questions]
    if not asked:
        raise BadExam(f"{file} holds no question; `lanterns exam --make` writes some.")
    names = [name.strip() for name in bots.split(",")]
    examined = [make_bot(name) for name in names]
    prepare(kind, *bot_parts(kind, names))
    table = Table("bot", "questions", "agrees with the search", "gives away")
    for name, bot in zip(names, examined, strict=True):
        with progress_bar(f"Examining {name}", total=len(asked)) as advance:
            found = grade(kind, bot, asked, advance)
        agrees = f"{found.agreement:.1%} ± {standard_error(found):.1%}"
        table.add_row(name, f"{found.questions:,}", agrees, f"{found.regret:.2%} of the victory")
    show_table(table)
    weights = shipped_weights(kind)
    if weights is not None:
        out.print(f"The network that comes with this version is network@{weights.about['digest'][:DIGITS]}.")


def _make(game: str, count: int, playouts: int, cores: int, advance: Advance) -> Iterator[Question]:
    with new_processes(cores) as processes:
        made = [processes.submit(make_one, game, number, playouts) for number in range(count)]
        for question in made:
            yield question.result()
            advance(1)


def make_one(game: str, number: int, playouts: int) -> Question:
    """One question of a game, by its number."""
    return make_question(find_kind(game), number, playouts)
