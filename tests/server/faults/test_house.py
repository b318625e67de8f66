"""Several processes behind one port: each the home of its tables, and none missed for long."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from lanterns.server.house.allowance import SharedBuckets
from lanterns.server.house.homes import Homes
from lanterns.server.house.passing import Door
from lanterns.server.http.limits import SPEAK, STUMBLE, Limits
from lanterns.server.refusals import Refused
from tests.server.clients import Person
from tests.server.faults.machines import KEY, free_port, wait_for
from tests.server.faults.test_faults import play_through

PROCESSES = 2
START_SECONDS = 400.0
"""The first of a fresh checkout compiles the rules."""


class House:
    """A server of several processes."""

    def __init__(self, data: Path) -> None:
        port = free_port()
        self.address = f"127.0.0.1:{port}"
        settings = {"LANTERNS_DATA": str(data), "LANTERNS_SECRET_KEY": KEY, "LANTERNS_LIMITS": "0"}
        serve = ("from lanterns.cli.main import main; main()", "serve", "--port", str(port), "--log-level", "error")
        command = [sys.executable, "-c", *serve, "--processes", str(PROCESSES)]
        self.process = subprocess.Popen(command, env=os.environ | settings | {"LANTERNS_WARM_BOTS": "0"})

    def wait(self) -> None:
        """Wait until all processes are there: the second starts when the first is ready."""
        wait_for(lambda: len(self.processes()) == PROCESSES, START_SECONDS)

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


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    started = House(tmp_path_factory.mktemp("house"))
    try:
        started.wait()
        yield started
    finally:
        started.process.send_signal(signal.SIGTERM)
        code = started.process.wait(30)
    assert code == 0


def test_a_killed_process_is_started_again_and_its_tables_go_on(house: House) -> None:
    async def story() -> None:
        # Each of the processes once, and between them the scribe of all.
        def last() -> list[int]:
            return house.processes()[::-1]

        victims = iter([house.processes, house.scribes, last])
        await play_through([house], lambda: house.kill(next(victims)()[0]), 3)

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


def test_whichever_process_is_asked_tells_the_figures_of_all(house: House) -> None:
    def processes() -> set[str]:
        text = httpx.get(f"http://{house.address}/metrics", timeout=60).text
        lines = [line for line in text.splitlines() if line.startswith("lanterns_tables_in_memory{")]
        return {line.split('process="')[1].split('"')[0] for line in lines}

    wait_for(lambda: processes() == {"0", "1"})


def test_a_limit_is_one_for_all_processes(tmp_path: Path) -> None:
    first, second = (Limits(1.0, SharedBuckets(tmp_path / "allowance")) for _ in range(2))
    for number in range(int(SPEAK.burst)):
        (first, second)[number % 2].take(SPEAK, "ann")
    with pytest.raises(Refused):
        second.take(SPEAK, "ann")
    first.give_back(SPEAK, "ann")
    second.take(SPEAK, "ann")
    second.take(SPEAK, "bob")
    first.take(STUMBLE, "ann")


def test_every_table_has_one_home(tmp_path: Path) -> None:
    places = [Homes(number, 3, tmp_path) for number in range(3)]
    for table in ("abcdefghjk", "23456789ab", "zzzzzzzzzz"):
        assert sum(place.is_home(table) for place in places) == 1
        address = f"/api/tables/{table}/socket?x=1".encode()
        assert {place.home_of_socket(address) for place in places} == {places[0].home_of(table)}
    assert [place.home_of_socket(b"/elsewhere") for place in places] == [0, 1, 2]


def test_a_connection_is_passed_on_with_what_was_read_and_served_here_where_nobody_takes_it(tmp_path: Path) -> None:
    class Welcome(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            self.transport = transport

        def data_received(self, data: bytes) -> None:
            assert isinstance(self.transport, asyncio.Transport)
            self.transport.write(b"home: " + data)

    async def story() -> None:
        away, home = Door(Homes(0, 2, tmp_path)), Door(Homes(1, 2, tmp_path))
        table = next(name for name in "abcdef" if home.homes.is_home(name))
        address = f"/api/tables/{table}/socket".encode()
        server = await asyncio.start_server(lambda _, writer: passed.set_result(away_pass(writer)), "127.0.0.1", 0)

        def away_pass(writer: asyncio.StreamWriter) -> bool:
            assert isinstance(writer.transport, asyncio.Transport)
            is_passed = away.pass_on(writer.transport, address, b"head")
            writer.close()
            return is_passed

        for is_taken in (False, True):
            passed: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
            if is_taken:
                home.open(Welcome)
            reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            assert await passed is is_taken
            if is_taken:
                assert await asyncio.wait_for(reader.readexactly(10), 60) == b"home: head"
                writer.write(b"more")
                assert await asyncio.wait_for(reader.readexactly(10), 60) == b"home: more"
            writer.close()
        home.close()
        away.close()
        server.close()

    asyncio.run(story())
