"""Writes what changes at tables into an SQLite file, in a process of its own.

As a thread it would fight for the server's interpreter.

Laws of this file:
1. What is dictated comes in pieces, each behind its length. The first one says which file, which settings and which
   statements, by name; each of the others is a group: lists of rows, and which statements write each of them. It is
   answered with one line when it is on the disk, or when it is not.
2. It ends when its input does, and not before: a signal to the whole family must not cut off the last group.
3. It imports nothing but the standard library, so that it is there at once and stays small.
4. With an address it listens there and writes for several servers: what waits while one transaction is being committed
   goes into the next together, so that nobody waits for more than two. Where it conflicts, each group stands alone.
5. One thread hears, writes and answers. With a thread for each server, whoever writes would lose the interpreter at
   every row to one that reads, and a commit of some milliseconds took hundreds.
"""

import marshal
import operator
import os
import selectors
import signal
import socket
import sqlite3
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

Parts = Sequence[tuple[Sequence[str], Sequence[Sequence[Any]] | bytes]]
"""Parts of a transaction in their order, each the names of some statements and the rows that all of them write.

Rows that compiled code has written come as they are, in the form of `marshal`.
"""

CARRY_SECONDS = 1.0
PROBE = "PRAGMA user_version = 0"
"""Writes a page that says what it said before: whoever asks with an empty group hears whether that can be done."""
MOST_AT_ONCE = 1 << 20
"""Bytes of one server's dictation that are read before others have their turn."""
LENGTH_BYTES = 4
PLAIN_FORM = 2
"""The version of `marshal` that writes every value where it stands; later ones first look where it stood before."""


def main() -> None:
    """Write what is dictated, group by group."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if len(sys.argv) > 1:
        write_for_several(sys.argv[1])
    else:
        write_for(sys.stdin.fileno(), sys.stdout.buffer)


def write_for(dictated: int, answers: BinaryIO) -> None:
    """Write what the only server dictates into a pipe."""
    writer, unfinished = None, b""
    while heard := os.read(dictated, MOST_AT_ONCE):
        pieces, unfinished = take_apart(unfinished + heard)
        for piece in pieces:
            if writer is None:
                writer = Writer(piece)
            else:
                answers.write(f"{writer.write([piece])[0]}\n".encode())
                answers.flush()


def write_for_several(address: str) -> None:
    """Write for whoever calls at an address, until the input ends and nothing is left."""
    Path(address).unlink(missing_ok=True)
    door = socket.socket(socket.AF_UNIX)
    door.bind(address)
    door.listen()
    lines = selectors.DefaultSelector()
    lines.register(door, selectors.EVENT_READ)
    lines.register(sys.stdin, selectors.EVENT_READ)  # nothing comes there but its end
    writers: dict[str, Writer] = {}
    while (ready := [key for key, _ in lines.select()]) != [lines.get_key(sys.stdin)]:
        dictated: list[tuple[Line, Parts]] = []
        for key in ready:
            if key.fileobj is door:
                line = Line(door.accept()[0], writers)
                lines.register(line.connection, selectors.EVENT_READ, line)
            elif key.data is not None:
                groups = key.data.hear()
                dictated += [(key.data, group) for group in groups or ()]
                if groups is None:
                    lines.unregister(key.fileobj)
                    key.data.connection.close()
        write_together(dictated)


def piece_of(said: Any) -> bytes:
    """What is to be dictated, as it travels: plain values and no classes, several times quicker than as JSON."""
    plain = marshal.dumps(said, PLAIN_FORM)
    return len(plain).to_bytes(LENGTH_BYTES) + plain


def take_apart(heard: bytes) -> tuple[list[Any], bytes]:
    """What was said in whole pieces, and the beginning of the next one."""
    pieces = []
    while len(heard) >= (end := LENGTH_BYTES + int.from_bytes(heard[:LENGTH_BYTES])):
        pieces.append(marshal.loads(heard[LENGTH_BYTES:end]))  # noqa: S302 - whoever dictates chooses the SQL, too
        heard = heard[end:]
    return pieces, heard


class Line:
    """The line of one of several servers."""

    def __init__(self, connection: socket.socket, writers: "dict[str, Writer]") -> None:
        self.connection = connection
        self.writer: Writer | None = None
        """Known from the first line on."""
        self._writers = writers
        self._unfinished = b""

    def hear(self) -> list[Parts] | None:
        """What the server has dictated meanwhile; None if it has gone."""
        try:
            heard = self.connection.recv(MOST_AT_ONCE)
        except OSError:
            heard = b""
        if not heard:
            return None
        pieces, self._unfinished = take_apart(self._unfinished + heard)
        if self.writer is None and pieces:
            task = pieces.pop(0)
            self.writer = self._writers.get(task["file"]) or Writer(task)
            self._writers[task["file"]] = self.writer
        return pieces

    def tell(self, answer: str) -> None:
        """Answer one group; a server that has gone asks the log."""
        with suppress(OSError):
            self.connection.sendall(f"{answer}\n".encode())


def write_together(dictated: list[tuple[Line, Parts]]) -> None:
    """Write all that was dictated for one file in one transaction, and answer everyone."""
    for writer in {id(line.writer): line.writer for line, _ in dictated}.values():
        ours = [(line, group) for line, group in dictated if line.writer is writer]
        answers = writer.write([group for _, group in ours]) if writer else []
        for (line, _), answer in zip(ours, answers, strict=True):
            line.tell(answer)


class Writer:
    """Writes into one file."""

    def __init__(self, task: dict[str, Any]) -> None:
        self._file, self._settings = task["file"], task["settings"]
        self._statements = {name: Statement(*parts) for name, parts in task["statements"].items()}
        self._connection: sqlite3.Connection | None = None
        threading.Thread(target=carry_over, args=(self._file, self._settings), daemon=True).start()

    def write(self, groups: list[Parts]) -> list[str]:
        """Write groups in one transaction, or in one each where they conflict; what became of each."""
        together = self._try([part for group in groups for part in group])
        if together == "conflict" and len(groups) > 1:
            return [self._try(group) for group in groups]
        return [together] * len(groups)

    def _try(self, group: Parts) -> str:
        try:
            self._connection = self._connection or connect(self._file, self._settings)
            return write_group(self._connection, self._statements, group)
        except sqlite3.Error as error:
            self._connection = None
            return f"failed: {type(error).__name__}"


def connect(file: str, settings: list[str]) -> sqlite3.Connection:
    """A connection with some settings."""
    connection = sqlite3.connect(file)
    for setting in settings:
        connection.execute(f"PRAGMA {setting}")
    return connection


class Statement:
    """A statement, and how to take its values from a row."""

    def __init__(self, text: str, places: Sequence[int]) -> None:
        self.text = text
        self.values = operator.itemgetter(*places) if len(places) > 1 else tuple


def write_group(connection: sqlite3.Connection, statements: dict[str, Statement], group: Parts) -> str:
    """Write a group in one transaction, part by part, and each part statement by statement."""
    try:
        if not group:
            connection.execute(PROBE)
        with connection:
            for names, said in group:
                rows = marshal.loads(said) if isinstance(said, bytes) else said  # noqa: S302 - as in `take_apart`
                for statement in [statements[name] for name in names]:
                    connection.executemany(statement.text, map(statement.values, rows))
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
