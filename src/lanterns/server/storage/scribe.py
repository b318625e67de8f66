"""Writes moves into an SQLite file, in a process of its own: as a thread it would fight for the server's interpreter.

Laws of this file:
1. The first line says which file, which settings and which statements; then each group of moves comes as one line of
   JSON, and is answered with one line when it is on the disk, or when it is not.
2. It ends when its input does, and not before: a signal to the whole family must not cut off the last group.
3. It imports nothing but the standard library, so that it is there at once and stays small.
4. With an address it listens there and writes for several servers, one group after the other.
"""

import json
import operator
import signal
import socket
import sqlite3
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

CARRY_SECONDS = 1.0
PROBE = "PRAGMA user_version = 0"
"""Writes a page that says what it said before: whoever asks with an empty group hears whether that can be done."""

turn = threading.Lock()
"""Held by whoever writes: one after the other, none has to ask again and again whether the file is free."""
carried: set[str] = set()
"""The files whose log is carried over."""


def main() -> None:
    """Write what is dictated, group by group."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if len(sys.argv) > 1:
        threading.Thread(target=listen, args=(sys.argv[1],), daemon=True).start()
        sys.stdin.buffer.read()
        turn.acquire()  # the last group is on the disk
    else:
        write_for(sys.stdin.buffer, sys.stdout.buffer)


def listen(address: str) -> None:
    """Write for whoever calls at an address."""
    Path(address).unlink(missing_ok=True)
    door = socket.socket(socket.AF_UNIX)
    door.bind(address)
    door.listen()
    while True:
        line = door.accept()[0]
        threading.Thread(target=write_until_gone, args=(line,), daemon=True).start()


def write_until_gone(line: socket.socket) -> None:
    """Write for one server until it goes."""
    with line, line.makefile("rb") as dictated, line.makefile("wb") as answers, suppress(OSError):
        write_for(dictated, answers)


def write_for(dictated: BinaryIO, answers: BinaryIO) -> None:
    """Write what a server dictates."""
    first = dictated.readline()
    if not first:
        return
    task = json.loads(first)
    file, settings = task["file"], task["settings"]
    statements = [(statement, operator.itemgetter(*places)) for statement, places in task["statements"]]
    start_carrying(file, settings)
    connection: sqlite3.Connection | None = None
    for line in dictated:
        with turn:
            try:
                connection = connection or connect(file, settings)
                answer = write_moves(connection, statements, json.loads(line))
            except sqlite3.Error as error:
                connection = None
                answer = f"failed: {type(error).__name__}"
        answers.write(f"{answer}\n".encode())
        answers.flush()


def start_carrying(file: str, settings: list[str]) -> None:
    """Have what is committed carried over, by one for all."""
    with turn:
        if file not in carried:
            carried.add(file)
            threading.Thread(target=carry_over, args=(file, settings), daemon=True).start()


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
