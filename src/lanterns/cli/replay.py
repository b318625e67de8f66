"""`lanterns replay`: a recorded game, step by step."""

import itertools
import sys
from pathlib import Path
from typing import Annotated

import typer

from lanterns.cli.console import err, out, progress_bar
from lanterns.cli.preparing import prepare
from lanterns.cli.telling import is_known, tell_action, tell_journal, tell_result
from lanterns.engine.errors import BadOptions
from lanterns.engine.game import Game
from lanterns.engine.kind import find_kind
from lanterns.engine.rules import SPECTATOR
from lanterns.records import BadRecord, Record, begin, read_records, steps
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
    pages = _make_pages(record, seat)
    if svg is not None:
        _draw(pages, svg, SPECTATOR if seat is None else seat)
    _tell_header(record, game_number)
    if svg is None and sys.stdin.isatty() and out.is_terminal:
        _leaf_through(pages)
    else:
        for _, text in pages:
            out.print(text, markup=False, soft_wrap=True)


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


def _make_pages(record: Record, seat: int | None) -> list[tuple[Game, str]]:
    """The game after each step, and that step in words with the table below; the first page is the beginning."""
    eyes = SPECTATOR if seat is None else seat
    before = begin(record)
    pages = [(before, f"The game begins.\n\n{before.text(eyes)}\n")]
    for step in steps(record):
        game = step.game.copy()
        head = f"Step {step.number} of {len(record.actions)}. "
        if seat is not None and not is_known(before, game, seat):
            body = f"Chance decides something that {_names(record)[seat]} may not see."
        else:
            told = tell_action(game.kind, step.action, _names(record))
            brings = tell_journal(game.kind, step.journal, _names(record))
            body = f"{told[0].upper()}{told[1:]}{f'  ->  {brings}' if brings else ''}"
        table = "" if step.action.is_chance else f"\n{game.text(eyes)}\n"
        pages.append((game, f"{head}{body}\n{table}"))
        before = game
    if before.is_over:
        pages.append((before, f"The game is over.\n\n{before.text(eyes)}\n\n{tell_result(before, _names(record))}\n"))
    return pages


def _leaf_through(pages: list[tuple[Game, str]]) -> None:
    """Page by page, as the reader asks."""
    out.print(f"[dim]{HELP}[/dim]\n")
    place = 0
    while place < len(pages):
        out.print(pages[place][1], markup=False, soft_wrap=True)
        place += 1
        if place == len(pages):
            return
        try:
            wish = input(f"[{place - 1}/{len(pages) - 1}] ").strip().lower()
        except EOFError:
            return
        if wish == "q":
            return
        if wish == "b":
            place = max(0, place - 2)
        elif wish == "a":
            for _, text in pages[place:]:
                out.print(text, markup=False, soft_wrap=True)
            return
        elif wish.isdecimal():
            place = min(int(wish), len(pages) - 1)
        elif wish:
            out.print(f"{HELP}\n", markup=False)
            place -= 1


def _draw(pages: list[tuple[Game, str]], folder: Path, eyes: int) -> None:
    """One drawing after each step."""
    folder.mkdir(parents=True, exist_ok=True)
    positions = [game for number, (game, _) in enumerate(pages) if len(game.actions) == number]
    with progress_bar("Drawing", total=len(positions)) as advance:
        for game in positions:
            (folder / f"step-{len(game.actions):04}.svg").write_text(game.svg(eyes), encoding="utf-8")
            advance(1)
    err.print(f"{len(positions)} drawings in {folder}", markup=False)
