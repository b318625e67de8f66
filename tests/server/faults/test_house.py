"""Several processes behind one port: each the home of its tables, and none missed for long."""

import asyncio
import itertools
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lanterns.server.house.homes import Homes
from tests.server.clients import Person
from tests.server.faults.machines import KEY, free_port, wait_for
from tests.server.faults.test_faults import play_through

PROCESSES = 2


class House:
    """A server of several processes."""

    def __init__(self, data: Path) -> None:
        port = free_port()
        self.address = f"127.0.0.1:{port}"
        settings = {"LANTERNS_DATA": str(data), "LANTERNS_SECRET_KEY": KEY, "LANTERNS_LIMITS": "0"}
        serve = ("from lanterns.cli.main import main; main()", "serve", "--port", str(port), "--log-level", "error")
        command = [sys.executable, "-c", *serve, "--processes", str(PROCESSES)]
        self.process = subprocess.Popen(command, env=os.environ | settings | {"LANTERNS_WARM_BOTS": "0"})
        wait_for(lambda: len(self.processes()) == PROCESSES, 120)

    def processes(self) -> list[int]:
        """The servers of the house."""
        return [child for child in self._children() if b"run_process" in Path(f"/proc/{child}/cmdline").read_bytes()]

    def scribes(self) -> list[int]:
        """The process that writes for all of them."""
        return [child for child in self._children() if b"scribe.py" in Path(f"/proc/{child}/cmdline").read_bytes()]

    def _children(self) -> list[int]:
        house = self.process.pid
        return [int(child) for child in Path(f"/proc/{house}/task/{house}/children").read_text().split()]

    def kill(self, victim: int) -> None:
        """Kill a process of the house, and wait until another has come in its place."""
        os.kill(victim, signal.SIGKILL)
        wait_for(lambda: victim not in self._children())


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    started = House(tmp_path)
    yield started
    started.process.send_signal(signal.SIGTERM)
    assert started.process.wait(30) == 0


def test_a_killed_process_is_started_again_and_its_tables_go_on(house: House) -> None:
    async def story() -> None:
        # Each of the processes once, and between them the scribe of all.
        kinds = itertools.cycle([house.processes, house.scribes, lambda: house.processes()[::-1]])
        await play_through([house], lambda: house.kill(next(kinds)()[0]), 3)  # type: ignore[list-item]

    asyncio.run(story())


def test_everyone_at_a_table_hears_everyone_whichever_process_answers_first(house: House) -> None:
    async def story() -> None:
        async with Person(house.address) as ada, Person(house.address) as bo:
            await ada.become("Ada")
            await bo.become("Bo")
            tables = [await ada.create(["you", "open"]) for _ in range(4)]
            for table in tables:
                async with await ada.follow(table) as one, await bo.follow(table) as other:
                    await other.send({"type": "react", "reaction": "applause", "seat": None})
                    assert (await one.until("reacted"))["name"] == "Bo"

    asyncio.run(story())


def test_every_table_has_one_home(tmp_path: Path) -> None:
    places = [Homes(number, 3, tmp_path) for number in range(3)]
    for table in ("abcdefghjk", "23456789ab", "zzzzzzzzzz"):
        assert sum(place.is_home(table) for place in places) == 1
        address = f"/api/tables/{table}/socket?x=1".encode()
        assert {place.home_of_socket(address) for place in places} == {places[0].home_of(table)}
    assert [place.home_of_socket(b"/elsewhere") for place in places] == [0, 1, 2]
