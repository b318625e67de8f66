"""The book of results while games end: who enters them, and what happens when that process dies."""

import asyncio
import contextlib
import os
import random
import signal
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from lanterns.server.node.live_table import LiveTable
from lanterns.server.node.node import Node
from lanterns.server.ratings import clerk
from lanterns.server.ratings.book import GATHER_SECONDS, Book
from lanterns.server.ratings.clerk import enter_games
from lanterns.server.ratings.recomputing import recompute
from tests.server.clients import Person, wait_for_ratings
from tests.server.serving import configure, serve


def clerks() -> list[int]:
    """The clerks that servers of this process have started."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # it ended meanwhile
            parent = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == os.getpid() and clerk.__name__.encode() in (process / "cmdline").read_bytes().split(b"\0"):
                found.append(int(process.name))
    return found


async def finish(person: Person, seed: int) -> str:
    """Play a game against a bot to its end; its table."""
    table: str = await person.create(["you", "random"], start=True)
    async with await person.follow(table) as socket:
        await socket.play(random.Random(seed))
    return table


def test_games_that_end_together_are_entered_by_one_clerk_and_by_another_when_it_dies(tmp_path: Path) -> None:
    async def story(address: str) -> None:
        async with Person(address) as ann:
            await ann.become("Ann")
            for table in await asyncio.gather(*(finish(ann, seed) for seed in range(3))):
                assert (await wait_for_ratings(ann, table))["state"] == "rated"
            (first,) = clerks()
            os.kill(first, signal.SIGKILL)
            assert (await wait_for_ratings(ann, await finish(ann, 3)))["state"] == "rated"
            assert clerks() != [first]

    configuration = configure(tmp_path)
    with serve(configuration) as address:
        asyncio.run(story(address))
    assert clerks() == []
    done = asyncio.run(recompute(configuration))
    assert (done.games, done.rated, done.changed) == (4, 4, 0)


@pytest.mark.parametrize("milliseconds", [0.0, 0.5, 1.0, 2.0, 4.0])
def test_a_book_that_is_closed_while_a_clerk_comes_has_none(tmp_path: Path, milliseconds: float) -> None:
    async def story() -> None:
        tasks: list[asyncio.Task[None]] = []
        node = SimpleNamespace(spawn=lambda work, _: tasks.append(asyncio.create_task(work)), tables={})
        book = Book(cast(Node, node), f"sqlite:///{tmp_path / 'lanterns.db'}")
        game = SimpleNamespace(id="abcdefghjk", table=SimpleNamespace(phase="finished"))
        book.heed(cast(LiveTable, game))
        await asyncio.sleep(GATHER_SECONDS + milliseconds / 1000)
        await book.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(story())
    assert clerks() == []


def test_a_database_that_cannot_be_read_is_told_by_its_code(tmp_path: Path) -> None:
    empty = f"sqlite:///{tmp_path / 'lanterns.db'}"
    assert asyncio.run(enter_games(empty, ["abcdefghjk"])) == "unavailable"
