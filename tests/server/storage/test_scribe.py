"""The scribe that writes for several servers: what waits is written together, and nobody answers for another."""

import io
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from lanterns.server.storage import scribe
from lanterns.server.storage.scribe import Line, Parts, Writer, piece_of, take_apart, write_for, write_together

TOGETHER = 3
HELD_BACK = 5
"""Bytes at the end of a group that come later than the others."""


@pytest.fixture
def task(tmp_path: Path) -> dict[str, Any]:
    """A file with a log of numbers, each of which is taken once, and how to write it."""
    file = tmp_path / "log.db"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE log (number INTEGER PRIMARY KEY, text TEXT)")
    return {
        "file": str(file),
        "settings": ["journal_mode = WAL"],
        "statements": {
            "note": ["INSERT INTO log VALUES (?, ?)", [0, 1]],
            "turn": ["UPDATE log SET text = ? WHERE number = ?", [1, 0]],
            "forget": ["DELETE FROM log WHERE number = ?", [0]],
        },
    }


def notes(*numbers: int) -> Parts:
    """A group that writes some numbers."""
    return [(["note"], [[number, "x"] for number in numbers])]


def numbers_in(task: dict[str, Any]) -> list[int]:
    with sqlite3.connect(task["file"]) as connection:
        return [number for (number,) in connection.execute("SELECT number FROM log ORDER BY number")]


def test_a_conflict_is_told_to_whoever_made_it_and_to_nobody_else(task: dict[str, Any]) -> None:
    writer = Writer(task)
    assert writer.write([notes(1, 2), notes(3)]) == ["written", "written"]
    assert writer.write([notes(4), notes(5, 2), notes(6)]) == ["written", "conflict", "written"]
    assert numbers_in(task) == [1, 2, 3, 4, 6]


def test_a_group_is_written_part_by_part_and_whole_or_not_at_all(task: dict[str, Any]) -> None:
    """What stood before a conflict is not written either; bytes stay bytes."""
    writer = Writer(task)
    parts: Parts = [(["note", "turn"], [[1, "a"], [2, "b"]]), (["forget"], [[2]]), (["note"], [[2, b"\x00\xff"]])]
    assert writer.write([parts]) == ["written"]
    broken: Parts = [(["note"], [[3, "c"]]), (["forget"], [[1]]), (["note"], [[2, "taken"]])]
    assert writer.write([broken, [(["note"], [[4, b"\xbb"]])]]) == ["conflict", "written"]
    with sqlite3.connect(task["file"]) as connection:
        rows = connection.execute("SELECT * FROM log ORDER BY number").fetchall()
    assert rows == [(1, "a"), (2, b"\x00\xff"), (4, b"\xbb")]


def test_two_who_want_the_same_number_at_once_do_not_both_get_it(task: dict[str, Any]) -> None:
    assert Writer(task).write([notes(1), notes(1)]) == ["written", "conflict"]


def test_pieces_are_whole_wherever_they_are_cut() -> None:
    said = [{"a": 1}, notes(1, 2), [], [(("note",), [(3, "ü\n"), (4, b"\x00\n"), (5, None), (6, 0.1)])]]
    dictated = b"".join(piece_of(each) for each in said)
    for cut in range(len(dictated) + 1):
        first, unfinished = take_apart(dictated[:cut])
        rest, nothing = take_apart(unfinished + dictated[cut:])
        assert first + rest == said
        assert nothing == b""


def test_the_only_server_is_answered_group_by_group_until_it_dies_in_mid_word(task: dict[str, Any]) -> None:
    answers = io.BytesIO()
    dictated, dictating = os.pipe()
    os.write(dictating, b"".join(map(piece_of, (task, notes(1), notes(1, 2), notes(3), notes(4))))[:-HELD_BACK])
    os.close(dictating)
    write_for(dictated, answers)
    os.close(dictated)
    assert answers.getvalue() == b"written\nconflict\nwritten\n"
    assert numbers_in(task) == [1, 3]


def test_a_failure_is_told_to_all_and_the_next_group_is_written(task: dict[str, Any]) -> None:
    writer = Writer(task)
    with sqlite3.connect(task["file"]) as connection:
        connection.execute("ALTER TABLE log RENAME TO lost")
    assert writer.write([notes(1), notes(2)]) == ["failed: OperationalError"] * 2
    with sqlite3.connect(task["file"]) as connection:
        connection.execute("ALTER TABLE lost RENAME TO log")
    assert writer.write([notes(3)]) == ["written"]


def test_what_waits_is_written_together_and_each_server_is_answered(task: dict[str, Any]) -> None:
    """One of the servers has gone meanwhile: the others do not notice."""
    writers: dict[str, Writer] = {}
    servers, lines = [], []
    for _ in range(TOGETHER):
        server, end = socket.socketpair()
        servers.append(server)
        lines.append(Line(end, writers))
    heard = []
    for number, (server, line) in enumerate(zip(servers, lines, strict=True)):
        server.sendall(piece_of(task) + piece_of(notes(number)) + piece_of(notes(number + 10))[:-HELD_BACK])
        groups = line.hear()
        assert groups == [notes(number)]
        heard += [(line, group) for group in groups]
    servers[0].close()
    write_together(heard)
    assert [server.recv(100) for server in servers[1:]] == [b"written\n"] * (TOGETHER - 1)
    assert numbers_in(task) == [0, 1, 2]
    assert len(writers) == 1
    assert lines[0].hear() is None
    servers[1].sendall(piece_of(notes(11))[-HELD_BACK:])
    assert lines[1].hear() == [notes(11)]
    for connection in (*servers, *(line.connection for line in lines)):
        connection.close()


def test_it_writes_for_whoever_calls_until_its_input_ends(task: dict[str, Any], tmp_path: Path) -> None:
    """The last thing that was dictated is written although the end of the input was seen before it."""
    address = tmp_path / "scribe"
    process = subprocess.Popen([sys.executable, "-I", scribe.__file__, str(address)], stdin=subprocess.PIPE)
    try:
        with calling(address) as server:
            server.sendall(piece_of(task) + piece_of(notes(1)))
            assert server.recv(100) == b"written\n"
            process.send_signal(signal.SIGTERM)
            process.send_signal(signal.SIGSTOP)
            server.sendall(piece_of(notes(2)))
            assert process.stdin
            process.stdin.close()
            process.send_signal(signal.SIGCONT)
            assert process.wait(60) == 0
            assert server.recv(100) == b"written\n"
    finally:
        process.kill()
    assert numbers_in(task) == [1, 2]


def calling(address: Path) -> socket.socket:
    """A line to the scribe, as soon as it listens."""
    deadline = time.monotonic() + 60
    while True:
        line = socket.socket(socket.AF_UNIX)
        try:
            line.connect(str(address))
        except OSError:
            line.close()
            assert time.monotonic() < deadline
            time.sleep(0.05)
        else:
            return line
