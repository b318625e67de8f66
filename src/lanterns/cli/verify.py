"""`lanterns verify`: replay records and check them."""

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from lanterns.cli.console import complain, out, progress_bar
from lanterns.cli.warmup import prepare
from lanterns.engine.kind import find_kind
from lanterns.records import BadRecord, read_record, replay
from lanterns.records.fairness import check_fairness
from lanterns.records.reading import count_lines, read_lines

MOST_COMPLAINTS = 20


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Files of records (.json, .jsonl or .jsonl.gz).")],
    unfinished: Annotated[
        bool, typer.Option("--unfinished", help="Accept records of games that are still running.")
    ] = False,
    noted: Annotated[
        str | None,
        typer.Option(help="The commitment, or a seal, that you noted before the game: every record must have it."),
    ] = None,
) -> None:
    """Replay every record and check each action by the rules, and the result at the end.

    Where a record tells the secret of its chance, every draw and roll is derived from it anew.
    """
    good: Counter[str] = Counter()
    bad = proved = wordless = begun = 0
    for file in files:
        with progress_bar(f"Replaying {file.name}", total=count_lines(file)) as advance:
            for line, text in read_lines(file):
                try:
                    record = read_record(text)
                    prepare(find_kind(record.game, record.rules_version))
                    replay(record, unfinished=unfinished)
                    proved += check_fairness(record, None if noted is None else noted.strip().lower())
                    wordless += record.secret is not None and not any(record.nonces or ())
                    begun += record.begun is not None
                    good[f"{record.game}, {record.players} players"] += 1
                except BadRecord as error:
                    bad += 1
                    if bad <= MOST_COMPLAINTS:
                        complain(str(error.found_in(file.name, line)))
                advance(1)
    for table, count in sorted(good.items()):
        out.print(f"{table}: {count:,} {'record' if count == 1 else 'records'} replayed, every action legal")
    if proved:
        out.print(f"fair play: {proved:,} draws and rolls derived anew from the secrets, every one as recorded")
    if wordless:
        out.print(f"but to {wordless:,} of these games no player added a word: who ran the server could have chosen")
    if begun:
        out.print(
            f"and {begun:,} of these games began elsewhere: who began them could have chosen the draws of that part"
        )
    if bad > MOST_COMPLAINTS:
        complain(f"... and {bad - MOST_COMPLAINTS:,} more.")
    if bad:
        complain(f"{bad:,} of {bad + good.total():,} records refused.")
        raise typer.Exit(2)
