"""`lanterns review`: what was luck and what was play in a recorded game."""

import itertools
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from lanterns.cli.console import err, out, show_table
from lanterns.cli.warmup import prepare, review_part
from lanterns.engine.errors import BadOptions
from lanterns.engine.judging import is_practiced
from lanterns.engine.kind import GameKind, find_kind
from lanterns.engine.layout import new_state
from lanterns.engine.rules import see
from lanterns.records import BadRecord, read_records, replay
from lanterns.review import Amount, Moment, Review
from lanterns.review import review as review_game
from lanterns.review.drawing import draw_review


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file of records (.json, .jsonl or .jsonl.gz).")],
    game_number: Annotated[
        int, typer.Option("--game-number", "-n", min=1, help="Which game of the file, counted from 1.")
    ] = 1,
    svg: Annotated[
        Path | None, typer.Option("--svg", help="Draw the chances, and the table at each moment, into this folder.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
) -> None:
    """Tell luck from play in a finished game: what chance gave each seat, and what each made of it."""
    found, names = _review(file, game_number)
    if svg is not None:
        _draw(found, names, svg)
    if as_json:
        out.print(json.dumps({**found.to_json(), "unmet": found.unmet, "names": names}), markup=False, soft_wrap=True)
        return
    out.print(f"[bold]{found.game.kind.title}[/bold], {found.game.players} players, game {game_number} of the file\n")
    show_table(_tabulate(found, names))
    for seat, name in enumerate(names):
        _tell_moments(found.game.kind, found.moments(seat), name)
    _tell_doubt(found)


def _review(file: Path, game_number: int) -> tuple[Review, list[str]]:
    records = list(itertools.islice(read_records(file), game_number))
    if len(records) < game_number:
        raise BadOptions(f"{file} holds {len(records)} records: there is no number {game_number}.")
    line, record = records[-1]
    prepare(find_kind(record.game, record.rules_version))
    try:
        game = replay(record, unfinished=True)
    except BadRecord as error:
        raise error.found_in(file.name, line) from None
    if game.is_over and is_practiced(game.state):
        prepare(game.kind, review_part(game.kind))
    return review_game(game), record.names or [f"seat {seat}" for seat in range(record.players)]


def _tabulate(found: Review, names: Sequence[str]) -> Table:
    table = Table(caption="start + luck + own choices + others' choices + tide = result; honor in brackets")
    headings = ("start", "luck", "own choices", "others' choices", "tide", "result", "accuracy")
    for heading in ("", *headings):
        table.add_column(heading, justify="right" if heading else "left")
    for seat, name in zip(found.seats, names, strict=True):
        changes = (seat.luck, seat.own, seat.choices, seat.tide)
        told = [_tell(seat.start, ""), *(_tell(change, "+") for change in changes), _tell(seat.result, "")]
        table.add_row(name, *told, f"{seat.accuracy:.0f}")
    return table


def _tell(amount: Amount, sign: str) -> str:
    return f"{100 * amount.chance:{sign}.1f} % ({amount.honor:{sign}.1f})"


def _tell_moments(kind: GameKind, moments: Sequence[Moment], name: str) -> None:
    if not moments:
        out.print(f"\n{name}: no choice gave away more than one point of winning chance.", markup=False)
        return
    out.print(f"\n{name}: the moments that mattered", markup=False)
    for moment in moments:
        given = f"{100 * moment.given.chance:.1f} points of winning chance and {moment.given.honor:.1f} honor"
        out.print(f"  step {moment.step + 1}: {kind.tell(moment.action)}", markup=False, soft_wrap=True)
        out.print(f"    better by {given}: {kind.tell(moment.best)}", markup=False, soft_wrap=True)


def _tell_doubt(found: Review) -> None:
    doubt = max(seat.doubt.chance for seat in found.seats)
    out.print(
        f"\nFrom one choice to the next the judgement changed its mind by up to {100 * doubt:.1f} points on the mean:"
        " single differences much below that mean little.",
        soft_wrap=True,
    )
    if found.unmet:
        out.print(
            f"After {found.unmet} of the choices something lay on the table that the judgement has not met while it"
            " learned: its figures are less sure there.",
            soft_wrap=True,
        )


def _draw(found: Review, names: Sequence[str], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "chances.svg").write_text(draw_review(found, names), encoding="utf-8")
    game = found.game
    count = 1
    for seat in range(game.players):
        for moment in found.moments(seat):
            seen = new_state(game.kind.layout)
            see(game.course.positions[moment.step], seat, seen)
            drawn = game.kind.svg(seen, seat)
            (folder / f"seat-{seat}-step-{moment.step + 1:04}.svg").write_text(drawn, encoding="utf-8")
            count += 1
    err.print(f"{count} drawings in {folder}", markup=False)
