"""The scribe that writes for several servers: what waits is written together, and nobody answers for another."""

import io
import json
import sqlite3
import threading
from pathlib import Path
from queue import SimpleQueue
from typing import Any, BinaryIO

import pytest

from lanterns.server.storage.scribe import Group, Writer, write_together

TOGETHER = 3


@pytest.fixture
def task(tmp_path: Path) -> dict[str, Any]:
    """A file with a log of numbers, each of which is taken once, and how to write it."""
    file = tmp_path / "log.db"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE log (number INTEGER PRIMARY KEY, text TEXT)")
    return {
        "file": str(file),
        "settings": ["journal_mode = WAL"],
        "statements": [["INSERT INTO log VALUES (?, ?)", [0, 1]]],
    }


def numbers_in(task: dict[str, Any]) -> list[int]:
    with sqlite3.connect(task["file"]) as connection:
        return [number for (number,) in connection.execute("SELECT number FROM log ORDER BY number")]


def test_a_conflict_is_told_to_whoever_made_it_and_to_nobody_else(task: dict[str, Any]) -> None:
    writer = Writer(task)
    assert writer.write([[[1, "a"], [2, "b"]], [[3, "c"]]]) == ["written", "written"]
    assert writer.write([[[4, "d"]], [[5, "e"], [2, "taken"]], [[6, "f"]]]) == ["written", "conflict", "written"]
    assert numbers_in(task) == [1, 2, 3, 4, 6]


def test_two_who_want_the_same_number_at_once_do_not_both_get_it(task: dict[str, Any]) -> None:
    assert Writer(task).write([[[1, "a"]], [[1, "b"]]]) == ["written", "conflict"]


def test_a_failure_is_told_to_all_and_the_next_group_is_written(task: dict[str, Any]) -> None:
    writer = Writer(task)
    with sqlite3.connect(task["file"]) as connection:
        connection.execute("ALTER TABLE log RENAME TO lost")
    assert writer.write([[[1, "a"]], [[2, "b"]]]) == ["failed: OperationalError"] * 2
    with sqlite3.connect(task["file"]) as connection:
        connection.execute("ALTER TABLE lost RENAME TO log")
    assert writer.write([[[3, "c"]]]) == ["written"]


def test_what_waits_is_written_together_and_each_server_is_answered(task: dict[str, Any]) -> None:
    """One of the servers has gone meanwhile: the others do not notice."""

    class Answers(io.BytesIO):
        def flush(self) -> None:
            answered.release()

    answered = threading.Semaphore(0)
    desk: SimpleQueue[tuple[Group, BinaryIO]] = SimpleQueue()
    lines = [Answers() for _ in range(TOGETHER)]
    gone = io.BytesIO()
    gone.close()
    for number, line in enumerate([gone, *lines]):
        desk.put((json.loads(f'[[{number}, "x"]]'), line))
    threading.Thread(target=write_together, args=(Writer(task), desk), daemon=True).start()
    for _ in lines:
        assert answered.acquire(timeout=60)
    assert [line.getvalue() for line in lines] == [b"written\n"] * TOGETHER
    assert numbers_in(task) == [0, 1, 2, 3]
