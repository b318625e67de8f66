"""Writes moves into an SQLite file, in a process of its own: as a thread it would fight for the server's interpreter.

Laws of this file:
1. The first line says which file, which settings and which statements; then each group of moves comes as one line of
   JSON, and is answered with one line when it is on the disk, or when it is not.
2. It ends when its input does, and not before: a signal to the whole family must not cut off the last group.
3. It imports nothing but the standard library, so that it is there at once and stays small.
4. With an address it listens there and writes for several servers: what waits while one transaction is being committed
   goes into the next together, so that nobody waits for more than two. Where it conflicts, each group stands alone.
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
from queue import SimpleQueue
from typing import Any, BinaryIO

Group = list[list[Any]]
"""Moves, each a row of the log."""

CARRY_SECONDS = 1.0
PROBE = "PRAGMA user_version = 0"
"""Writes a page that says what it said before: whoever asks with an empty group hears whether that can be done."""

turn = threading.Lock()
"""Held while something is written."""
desks: dict[str, "SimpleQueue[tuple[Group, BinaryIO]]"] = {}
"""For each file, what several servers have dictated, and where each is answered."""


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
    """Write for one of several servers until it goes."""
    with line, line.makefile("rb") as dictated, line.makefile("wb") as answers, suppress(OSError):
        first = dictated.readline()
        if first:
            desk = desk_of(json.loads(first))
            for group in dictated:
                desk.put((json.loads(group), answers))


def desk_of(task: dict[str, Any]) -> "SimpleQueue[tuple[Group, BinaryIO]]":
    """Where what is to be written into a file is laid down; whoever comes first has it seen to."""
    with turn:
        file = task["file"]
        if file not in desks:
            desks[file] = SimpleQueue()
            threading.Thread(target=write_together, args=(Writer(task), desks[file]), daemon=True).start()
        return desks[file]


def write_together(writer: "Writer", desk: "SimpleQueue[tuple[Group, BinaryIO]]") -> None:
    """Write all that waits at a desk in one transaction, again and again."""
    while True:
        waiting = [desk.get()]
        while not desk.empty():
            waiting.append(desk.get())
        answers = writer.write([group for group, _ in waiting])
        for (_, line), answer in zip(waiting, answers, strict=True):
            with suppress(OSError, ValueError):  # a server that has gone asks the log
                tell(line, answer)


def write_for(dictated: BinaryIO, answers: BinaryIO) -> None:
    """Write what the only server dictates."""
    first = dictated.readline()
    if not first:
        return
    writer = Writer(json.loads(first))
    for group in dictated:
        tell(answers, writer.write([json.loads(group)])[0])


def tell(line: BinaryIO, answer: str) -> None:
    """Answer one group."""
    line.write(f"{answer}\n".encode())
    line.flush()


class Writer:
    """Writes into one file."""

    def __init__(self, task: dict[str, Any]) -> None:
        self._file, self._settings = task["file"], task["settings"]
        self._statements = [(statement, operator.itemgetter(*places)) for statement, places in task["statements"]]
        self._connection: sqlite3.Connection | None = None
        threading.Thread(target=carry_over, args=(self._file, self._settings), daemon=True).start()

    def write(self, groups: list[Group]) -> list[str]:
        """Write groups in one transaction, or in one each where they conflict; what became of each."""
        with turn:
            together = self._try([move for group in groups for move in group])
            if together == "conflict" and len(groups) > 1:
                return [self._try(group) for group in groups]
            return [together] * len(groups)

    def _try(self, moves: Group) -> str:
        try:
            self._connection = self._connection or connect(self._file, self._settings)
            return write_moves(self._connection, self._statements, moves)
        except sqlite3.Error as error:
            self._connection = None
            return f"failed: {type(error).__name__}"


def connect(file: str, settings: list[str]) -> sqlite3.Connection:
    """A connection with some settings."""
    connection = sqlite3.connect(file)
    for setting in settings:
        connection.execute(f"PRAGMA {setting}")
    return connection


def write_moves(connection: sqlite3.Connection, statements: list[tuple[str, Any]], moves: Group) -> str:
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
