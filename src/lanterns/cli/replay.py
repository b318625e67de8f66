"""`lanterns replay`: a recorded game, step by step."""

import itertools
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from lanterns.cli.console import err, out, progress_bar
from lanterns.cli.painting import paint
from lanterns.cli.sentences import is_known, tell_action, tell_journal, tell_result
from lanterns.cli.warmup import prepare
from lanterns.engine.errors import BadOptions
from lanterns.engine.game import Game
from lanterns.engine.kind import GameKind, find_kind
from lanterns.engine.rules import SPECTATOR
from lanterns.records import BadRecord, Record, Step, begin, read_records, steps
from lanterns.records import replay as replay_record

HELP = "Enter: next step, b: back, a number: go to that step, a: all that is left, q: quit"


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file of records (.json, .jsonl or .jsonl.gz).")],
    game_number: Annotated[
        int, typer.Option("--game-number", "-n", min=1, help="Which game of the file, counted from 1.")
    ] = 1,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw the table after each step into this folder.")] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", min=0, help="Show what this seat saw; without it, everything told is shown.")
    ] = None,
) -> None:
    """Show a recorded game step by step; on a terminal, at your pace."""
    record = _find(file, game_number)
    if seat is not None and seat >= record.players:
        raise BadOptions(f"There is no seat {seat}: {record.players} play, counted from 0.")
    kind = find_kind(record.game, record.rules_version)
    if svg is not None:
        _draw(record, svg, SPECTATOR if seat is None else seat)
    _tell_header(record, game_number)
    pages = _make_pages(record, seat)
    if svg is None and sys.stdin.isatty() and out.is_terminal:
        _leaf_through(kind, pages)
    else:
        for page in pages:
            _show(kind, page)


def _find(file: Path, game_number: int) -> Record:
    """The record asked for, replayed once to be sure that it can be shown to its end."""
    found = list(itertools.islice(read_records(file), game_number))
    if len(found) < game_number:
        raise BadOptions(f"{file} holds {len(found)} records: there is no number {game_number}.")
    line, record = found[-1]
    prepare(find_kind(record.game, record.rules_version))
    try:
        replay_record(record, unfinished=True)
    except BadRecord as error:
        raise error.found_in(file.name, line) from None
    return record


def _names(record: Record) -> list[str]:
    """What the seats are called."""
    return record.names or [f"seat {seat}" for seat in range(record.players)]


def _tell_header(record: Record, game_number: int) -> None:
    kind = find_kind(record.game, record.rules_version)
    when = f", {record.time:%Y-%m-%d %H:%M}" if record.time else ""
    out.print(f"[bold]{kind.title}[/bold], {record.players} players, game {game_number} of the file{when}\n")


@dataclass(frozen=True)
class Page:
    """What is shown at once: one action of a seat with the table after it, or all that chance did in between."""

    last_step: int
    text: str


def _make_pages(record: Record, seat: int | None) -> list[Page]:
    """The whole game, from its beginning to its end."""
    eyes = SPECTATOR if seat is None else seat
    before = begin(record)
    pages = [Page(0, f"The game begins.\n\n{before.text(eyes)}\n")]
    for is_chance, group in itertools.groupby(steps(record), key=lambda step: step.action.is_chance):
        told = []
        for step in group:
            after = step.game.copy()
            told.append(_tell(record, step, before, seat))
            before = after
            if not is_chance:
                pages.append(Page(step.number, f"{told.pop()}\n\n{after.text(eyes)}\n"))
        if is_chance:
            pages.append(Page(len(before.actions), "\n".join(told) + "\n"))
    if before.is_over:
        pages.append(Page(len(before.actions), f"The game is over.\n{tell_result(before, _names(record))}\n"))
    return pages


def _tell(record: Record, step: Step, before: Game, seat: int | None) -> str:
    """One step in a sentence, as far as a seat may know it."""
    names, kind = _names(record), step.game.kind
    if seat is not None and not is_known(before, step.game, seat):
        told, brings = f"chance decides something that {names[seat]} may not see", ""
    else:
        told = tell_action(kind, step.action, names)
        brings = tell_journal(kind, step.journal, names)
    arrow = f"  ->  {brings}" if brings else ""
    return f"Step {step.number} of {len(record.actions)}. {told[0].upper()}{told[1:]}{arrow}"


def _leaf_through(kind: GameKind, pages: list[Page]) -> None:
    """Page by page, as the reader asks."""
    out.print(f"[dim]{HELP}[/dim]\n")
    place = 0
    while True:
        _show(kind, pages[place])
        if place == len(pages) - 1:
            return
        try:
            wish = input(f"[{pages[place].last_step}/{pages[-1].last_step}] ").strip().lower()
        except EOFError:
            return
        if wish == "q":
            return
        if wish == "a":
            for page in pages[place + 1 :]:
                _show(kind, page)
            return
        if wish == "b":
            place = max(0, place - 1)
        elif wish.isdecimal():
            step = min(int(wish), pages[-1].last_step)
            place = next(index for index, page in enumerate(pages) if page.last_step >= step)
        elif wish:
            out.print(f"{HELP}\n", markup=False)
        else:
            place += 1


def _show(kind: GameKind, page: Page) -> None:
    out.print(paint(kind, page.text), soft_wrap=True)


def _draw(record: Record, folder: Path, eyes: int) -> None:
    """The table before the first step, and after each."""
    folder.mkdir(parents=True, exist_ok=True)
    with progress_bar("Drawing", total=len(record.actions) + 1) as advance:
        for number, game in enumerate(itertools.chain([begin(record)], (step.game for step in steps(record)))):
            (folder / f"step-{number:04}.svg").write_text(game.svg(eyes), encoding="utf-8")
            advance(1)
    err.print(f"{len(record.actions) + 1} drawings in {folder}", markup=False)
