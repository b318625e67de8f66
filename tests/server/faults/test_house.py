"""Several processes behind one port: each the home of its tables, and none missed for long."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from lanterns.server.house.allowance import SharedBuckets
from lanterns.server.house.homes import Homes
from lanterns.server.house.passing import LARGEST_PASSED, Door
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
        address = f"GET /api/tables/{table}/socket?x=1 HTTP/1.1".encode()
        assert {place.home_of_socket(address) for place in places} == {places[0].home_of(table)}
    assert [place.home_of_socket(b"GET /elsewhere HTTP/1.1") for place in places] == [None] * 3


class Welcome(asyncio.Protocol):
    """Says where a connection was taken, and what came with it."""

    def __init__(self, begun: bytes) -> None:
        self.begun = begun

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Someone was passed on."""
        self.transport = transport
        self.data_received(self.begun)

    def data_received(self, data: bytes) -> None:
        """They speak."""
        assert isinstance(self.transport, asyncio.Transport)
        self.transport.write(b"home: " + data)


def test_a_connection_is_passed_on_with_what_was_read_and_served_here_where_nobody_takes_it(tmp_path: Path) -> None:
    away, home = Door(Homes(0, 2, tmp_path)), Door(Homes(1, 2, tmp_path))
    table = next(name for name in "abcdef" if home.homes.is_home(name))
    head = f"GET /api/tables/{table}/socket HTTP/1.1\r\n\r\n".encode()

    async def story() -> None:
        assert await come(away.pass_on, head) is None
        home.open(Welcome)
        assert await come(away.pass_on, head) == b"home: " + head
        assert await come(away.share_out, head) == b"home: " + head
        assert await come(away.pass_on, b"GET /api/me HTTP/1.1\r\n\r\n") is None
        home.close()
        away.close()

    asyncio.run(story())


def test_new_connections_are_shared_out_to_one_process_after_the_other(tmp_path: Path) -> None:
    first, second = Door(Homes(0, 2, tmp_path)), Door(Homes(1, 2, tmp_path))
    request = b"POST /api/tables HTTP/1.1\r\ncontent-length: 2\r\n\r\n{}"

    async def story() -> None:
        second.open(Welcome)
        answers = [await come(first.share_out, request) for _ in range(6)]
        assert answers == [b"home: " + request, None] * 3
        assert await come(first.share_out, request + b" " * LARGEST_PASSED) is None, "too much has come already"
        first.close()
        second.close()

    asyncio.run(story())


async def come(passing: Callable[[asyncio.Transport, bytes], bool], said: bytes) -> bytes | None:
    """What a client hears who is to be passed on with what they said; None if they are served here."""
    passed: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    class Passed(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            self.transport = transport

        def data_received(self, data: bytes) -> None:
            assert isinstance(self.transport, asyncio.Transport)
            if not passed.done():  # nothing comes here after a connection was passed on
                assert data == b"."
                passed.set_result(passing(self.transport, said))
            self.transport.close()

    server = await asyncio.get_running_loop().create_server(Passed, "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    writer.write(b".")
    heard = None
    if await passed:
        heard = await asyncio.wait_for(reader.readexactly(6 + len(said)), 60)
        writer.write(b"more")
        assert await asyncio.wait_for(reader.readexactly(10), 60) == b"home: more"
    writer.close()
    server.close()
    return heard
