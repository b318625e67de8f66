"""`lanterns puzzles`: make a pack of puzzles, verify one, and look at what is in it."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from lanterns.cli.console import complain, err, out, progress_bar, show_table
from lanterns.cli.options import GameName, check_place
from lanterns.cli.warmup import bot_parts, prepare
from lanterns.engine.errors import BadOptions
from lanterns.engine.kind import GameKind, all_kinds, find_kind, read_options
from lanterns.puzzles import Pack, Puzzle, read_pack, shipped_pack
from lanterns.puzzles.making import in_new_games, in_records, make_pack
from lanterns.puzzles.pack import save_pack
from lanterns.puzzles.puzzle import TENTHS, THOUSANDTHS, seen_in
from lanterns.puzzles.verifying import verify_pack
from lanterns.records import Record, begin, read_records

WRONG_PUZZLES = 1
PACK = ".puzzles"
RECORDS = (".json", ".jsonl", ".jsonl.gz")
BOTS = ("network", "network:2", "greedy")
"""Whose compiled code making and verifying use."""

app = typer.Typer(help="Make, verify and look at packs of puzzles.")

Cores = Annotated[int | None, typer.Option("--cores", "-c", min=1, help="How many cores work; all by default.")]
PackFile = Annotated[
    Path | None, typer.Argument(metavar="[FILE]", help="A pack of puzzles; left out, those that come with Lanterns.")
]


@app.command()
def make(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write the pack.")],
    game: GameName = "harvest",
    wanted: Annotated[int, typer.Option("--count", "-n", min=1, help="How many puzzles.")] = 500,
    minutes: Annotated[
        float, typer.Option("--minutes", "-m", min=0, help="Stop after so long, with what is found by then.")
    ] = 60,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="The same seed plays the same games.")] = 0,
    sources: Annotated[
        list[Path] | None,
        typer.Option(
            "--from",
            help="Look in these records instead of new games (a file, or a folder of .json, .jsonl or .jsonl.gz), "
            "or choose from this pack too; may be given several times.",
        ),
    ] = None,
    cores: Cores = None,
) -> None:
    """Find puzzles in games that the bots play, or that people have played, each confirmed by the long search."""
    kind = find_kind(game)
    check_place(file)
    packs = [path for path in sources or () if path.suffix == PACK]
    before = [puzzle for path in packs for puzzle in _read_for(kind, path)]
    given = [path for path in sources or () if path.suffix != PACK]
    games = in_records(_records_for(kind, given), seed) if given else in_new_games(kind, seed)
    if minutes:
        prepare(kind, *bot_parts(kind, BOTS))
    with progress_bar(f"Puzzles of {kind.title}", total=wanted) as advance:
        shown = 0

        def report(found: int, played: int) -> None:  # noqa: ARG001 - the bar shows puzzles
            nonlocal shown
            advance(min(found, wanted) - shown)
            shown = min(found, wanted)

        pack = make_pack(kind, games, wanted, cores or os.cpu_count() or 1, 60 * minutes, before, report)
    save_pack(pack, file)
    err.print(f"Puzzles: {len(pack.puzzles)} in {file}, {file.stat().st_size} bytes", markup=False)


@app.command()
def verify(
    file: PackFile = None,
    most: Annotated[int | None, typer.Option("--count", "-n", min=1, help="Only the first so many of a game.")] = None,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="Another seed searches anew.")] = 1,
    cores: Cores = None,
) -> None:
    """Give every puzzle to the long search by other seeds, and name those that it answers otherwise."""
    wrong = 0
    for pack in _packs(file):
        prepare(pack.kind, *bot_parts(pack.kind, BOTS))
        puzzles = pack.puzzles[:most]
        faults = []
        with progress_bar(f"Verifying {pack.kind.title}", total=len(puzzles)) as advance:
            for puzzle, fault in verify_pack(pack, puzzles, seed, cores or os.cpu_count() or 1):
                advance(1)
                if fault:
                    faults.append((puzzle, fault))
        for puzzle, fault in faults:
            complain(f"{puzzle.id}: {fault}")
        wrong += len(faults)
        out.print(f"{pack.kind.title}: {len(puzzles) - len(faults)} of {len(puzzles)} puzzles verified")
    if wrong:
        raise typer.Exit(WRONG_PUZZLES)


@app.command()
def show(
    name: Annotated[str | None, typer.Argument(metavar="[ID]", help="A puzzle; left out, the list of them.")] = None,
    file: Annotated[Path | None, typer.Option("--pack", help="The pack; left out, those of Lanterns.")] = None,
    is_solved: Annotated[bool, typer.Option("--answer", help="Tell the answer too.")] = False,
) -> None:
    """Show what is in a pack, or the position of one puzzle."""
    if name is None:
        for pack in _packs(file):
            out.print(f"[bold]{pack.kind.title}[/bold]: {len(pack.puzzles)} puzzles")
            show_table(_tabulate(pack))
        return
    for pack in _packs(file):
        for puzzle in pack.puzzles:
            if puzzle.id == name:
                _tell(pack, puzzle, is_solved=is_solved)
                return
    raise BadOptions(f"There is no puzzle called '{name}' here; `lanterns puzzles show` lists them.")


def _packs(file: Path | None) -> list[Pack]:
    return [read_pack(file)] if file else [shipped_pack(kind) for kind in all_kinds()]


def _read_for(kind: GameKind, path: Path) -> tuple[Puzzle, ...]:
    pack = read_pack(path)
    if pack.kind is not kind:
        raise BadOptions(f"{path} holds puzzles of {pack.kind.title}, not of {kind.title}.")
    return pack.puzzles


def _records_for(kind: GameKind, sources: Sequence[Path]) -> list[str]:
    """The finished games of a kind in files and folders, by the rules that puzzles are played by."""
    files = [file for path in sources for file in (_files_in(path) if path.is_dir() else [path])]
    records = [record for file in files for _, record in read_records(file) if record.game == kind.name]
    found = [record.to_json() for record in records if record.result is not None and _is_usual(kind, record)]
    if not found:
        raise BadOptions(f"There is no finished game of {kind.title} by its usual rules in {_list(sources)}.")
    if len(found) < len(records):
        err.print(f"Left out: {len(records) - len(found)} games, not finished or by other rules.", markup=False)
    return found


def _is_usual(kind: GameKind, record: Record) -> bool:
    """Whether a game began as those of puzzles do: by the newest rules, without options, in the usual edition."""
    if record.rules_version != kind.rules_version:
        return False
    return bool(begin(record).state.tobytes() == kind.set_up(record.players, read_options(kind, {})).tobytes())


def _files_in(folder: Path) -> list[Path]:
    return sorted(file for file in folder.iterdir() if file.name.endswith(RECORDS))


def _list(paths: Sequence[Path]) -> str:
    return ", ".join(map(str, paths))


def _tabulate(pack: Pack) -> Table:
    table = Table()
    for heading in ("puzzle", "players", "theme", "rating", "ahead by chance", "by honor"):
        table.add_column(heading, justify="left" if heading in {"puzzle", "theme"} else "right")
    for puzzle in pack.puzzles:
        table.add_row(
            puzzle.id,
            str(puzzle.players),
            pack.themes[puzzle.theme].replace("_", " "),
            str(puzzle.rating),
            f"{puzzle.margin_chance / THOUSANDTHS:.1%}",
            f"{puzzle.margin_honor / TENTHS:.1f}",
        )
    return table


def _tell(pack: Pack, puzzle: Puzzle, *, is_solved: bool) -> None:
    kind = pack.kind
    seen, seat = seen_in(kind, puzzle)
    out.print(kind.text(seen, seat), markup=False)
    theme = pack.themes[puzzle.theme].replace("_", " ")
    out.print(f"\nPuzzle {puzzle.id}: seat {seat} is to choose. Theme: {theme}; rating {puzzle.rating}.")
    if is_solved:
        best, instead = (kind.tell(kind.action(seen, seat, number)) for number in (puzzle.answer, puzzle.greedy))
        out.print(f"Best: {best}.\nIt suggests itself to {instead}.", markup=False)
        out.print(
            f"That would give away {puzzle.given_chance / THOUSANDTHS:.1%} of the victory "
            f"and {puzzle.given_honor / TENTHS:.1f} honor."
        )
