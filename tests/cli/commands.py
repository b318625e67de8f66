"""Running a command line as a user does, and reading what it says."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from lanterns.records import record_of, write_records
from tests.records.games import finished_game

PROGRAM = [sys.executable, "-c", "from lanterns.cli.main import main; main()"]


@dataclass(frozen=True)
class Said:
    """What a command answered."""

    code: int
    out: str
    err: str


def run_in_process(*arguments: str, typed: str = "", columns: int = 100) -> Said:
    """The command in a process of its own, with what a user types and a terminal of so many columns."""
    done = subprocess.run(
        [*PROGRAM, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "COLUMNS": str(columns)},
    )
    return Said(done.returncode, done.stdout, done.stderr)


def some_records(folder: Path, count: int = 2, players: int = 2) -> Path:
    """A file with some finished games."""
    file = folder / "games.jsonl"
    write_records(file, [record_of(finished_game("harvest", players, seed)) for seed in range(count)])
    return file
