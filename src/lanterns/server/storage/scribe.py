"""Writes moves into an SQLite file, in a process of its own: as a thread it would fight for the server's interpreter.

Laws of this file:
1. The first line says which file, which settings and which statements; then each group of moves comes as one line of
   JSON, and is answered with one line when it is on the disk, or when it is not.
2. It ends when its input does, and not before: a signal to the whole family must not cut off the last group.
3. It imports nothing but the standard library, so that it is there at once and stays small.
"""

import json
import operator
import signal
import sqlite3
import sys
import threading
import time
from typing import Any

CARRY_SECONDS = 1.0
PROBE = "PRAGMA user_version = 0"
"""Writes a page that says what it said before: whoever asks with an empty group hears whether that can be done."""


def main() -> None:
    """Write what is dictated, group by group."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    task = json.loads(sys.stdin.buffer.readline() or sys.exit())
    file, settings = task["file"], task["settings"]
    statements = [(statement, operator.itemgetter(*places)) for statement, places in task["statements"]]
    threading.Thread(target=carry_over, args=(file, settings), daemon=True).start()
    connection: sqlite3.Connection | None = None
    for line in sys.stdin.buffer:
        try:
            connection = connection or connect(file, settings)
            answer = write_moves(connection, statements, json.loads(line))
        except sqlite3.Error as error:
            connection = None
            answer = f"failed: {type(error).__name__}"
        sys.stdout.write(f"{answer}\n")
        sys.stdout.flush()


def connect(file: str, settings: list[str]) -> sqlite3.Connection:
    """A connection with some settings."""
    connection = sqlite3.connect(file)
    for setting in settings:
        connection.execute(f"PRAGMA {setting}")
    return connection


def write_moves(connection: sqlite3.Connection, statements: list[tuple[str, Any]], moves: list[list[Any]]) -> str:
    """Write a group of moves in one transaction, statement by statement, each with its part of every row."""
    try:
        if not moves:
            connection.execute(PROBE)
        with connection:
            for statement, part in statements:
                connection.executemany(statement, map(part, moves))
    except sqlite3.IntegrityError:
        return "conflict"
    return "written"


def carry_over(file: str, settings: list[str]) -> None:
    """Carry what is committed from SQLite's log over into the database, beside the commits, so that none has to."""
    while True:
        time.sleep(CARRY_SECONDS)
        try:
            connection = connect(file, settings)
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
            connection.close()
        except sqlite3.Error:  # the next second may be better
            continue


if __name__ == "__main__":
    main()
