"""Several processes behind one port: each the home of its tables, and none missed for long."""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from lanterns.server.house.allowance import SharedBuckets
from lanterns.server.house.homes import Homes, read_place
from lanterns.server.house.passing import LARGEST_PASSED, Door
from lanterns.server.http.limits import SPEAK, STUMBLE, Limits
from lanterns.server.refusals import Refused
from tests.server.clients import PATIENCE_SECONDS, Person
from tests.server.faults.machines import KEY, Postgres, free_port, wait_for
from tests.server.faults.stubborn import Stubborn
from tests.server.faults.test_faults import GAMES, check_record, play_alone, play_through, play_with_a_friend, until

PROCESSES = 2
HOMES = Homes(0, PROCESSES, Path())
START_SECONDS = 400.0
"""The first of a fresh checkout compiles the rules."""


class House:
    """A server of several processes, on SQLite or on a PostgreSQL server that may be crashed."""

    def __init__(self, data: Path, machine: Postgres | None = None) -> None:
        port = free_port()
        self.address = f"127.0.0.1:{port}"
        self._machine = machine
        settings = {"LANTERNS_DATA": str(data), "LANTERNS_SECRET_KEY": KEY, "LANTERNS_LIMITS": "0"}
        if machine is not None:
            name = f"test_{uuid.uuid4().hex}"
            settings["LANTERNS_DATABASE_URL"] = asyncio.run(machine.new_database(name))
        serve = ("from lanterns.cli.main import main; main()", "serve", "--port", str(port), "--log-level", "error")
        command = [sys.executable, "-c", *serve, "--processes", str(PROCESSES)]
        self.process = subprocess.Popen(command, env=os.environ | settings | {"LANTERNS_WARM_BOTS": "0"})

    def wait(self) -> None:
        """Wait until all processes are there: the others start when the first is ready."""
        wait_for(lambda: all(map(self.is_open, range(PROCESSES))), START_SECONDS)

    def is_open(self, number: int) -> bool:
        """Whether a process takes the connections of its tables; the door that a dead one left takes none."""
        homes = next((place for place in self.processes() if place.number == number), None)
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as probe:
            return homes is not None and probe.connect_ex(str(homes.door_of(number))) == 0

    def processes(self) -> dict[Homes, int]:
        """The servers of the house, each by its place."""
        words = {child: words_of(child) for child in self._children()}
        places = {child: read_place(said[3]) for child, said in words.items() if "run_process" in said[2]}
        return {place: child for child, place in places.items() if place is not None}

    def entries(self) -> list[int]:
        """How many entries each process has written since it started, as far as is known: a second ago or less."""
        text = httpx.get(f"http://{self.address}/metrics", timeout=PATIENCE_SECONDS).text
        lines = [line for line in text.splitlines() if line.startswith("lanterns_entries{")]
        return [int(float(line.split()[-1])) for line in sorted(lines)]

    def kill(self, number: int) -> None:
        """Kill a process of the house, and wait until that is noticed."""
        wait_for(lambda: any(place.number == number for place in self.processes()))
        self._kill(next(process for place, process in self.processes().items() if place.number == number))

    def crash_writer(self, meanwhile: Callable[[], None] = lambda: None) -> None:
        """Let what writes for all of them fail: the scribe, or the database itself."""
        if self._machine is not None:
            self._machine.crash_and_start(0.3, meanwhile)
        else:
            self._kill(next(child for child in self._children() if "scribe.py" in " ".join(words_of(child))))
            meanwhile()

    def _kill(self, victim: int) -> None:
        os.kill(victim, signal.SIGKILL)
        wait_for(lambda: victim not in self._children())

    def _children(self) -> list[int]:
        house = self.process.pid
        return [int(child) for child in Path(f"/proc/{house}/task/{house}/children").read_text().split()]


def words_of(process: int) -> list[str]:
    """What a process was started with; nothing to be known of one that has just ended or is only beginning."""
    try:
        words = Path(f"/proc/{process}/cmdline").read_text().split("\0")
    except OSError:
        words = []
    return words + [""] * 4


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    machine = request.getfixturevalue("postgres_machine") if request.param == "postgresql" else None
    started = House(tmp_path_factory.mktemp("house"), machine)
    try:
        started.wait()
        yield started
    finally:
        started.process.send_signal(signal.SIGTERM)
        code = started.process.wait(30)
    assert code == 0


def test_a_killed_process_is_started_again_and_its_tables_go_on(house: House) -> None:
    """Each of the processes once, between them what writes for all, and in the end one and that at the same time."""

    async def story() -> None:
        troubles: Iterator[Callable[[], None]] = iter(
            (
                lambda: house.kill(0),
                house.crash_writer,
                lambda: house.kill(1),
                lambda: house.crash_writer(lambda: house.kill(0)),
            )
        )

        def make_trouble() -> None:
            trouble = next(troubles)
            trouble()

        await play_through([house], make_trouble, 4)

    asyncio.run(story())


def test_the_tables_of_a_killed_process_go_on_in_the_next_and_no_others_are_stopped(house: House) -> None:
    house.wait()

    async def story() -> None:
        number = random.randrange(PROCESSES)
        players = await play_everywhere(house.address)
        others = [player for player in players if HOMES.home_of(player.table) != number]
        own = [player for player in players if player not in others]
        patient = [player for player in own if player.table == own[0].table]
        games = {player: asyncio.create_task(player.play()) for player in players}
        await until(lambda: all(player.acknowledged for player in players))
        assert not any(game.done() for game in games.values()), "a game was over before the trouble"

        known = {player: len(player.acknowledged) for player in players}
        await asyncio.to_thread(house.kill, number)
        for player in patient:  # they come when their home is there again; the others at once, to whoever answers
            games[player].cancel()
            known[player] = len(player.acknowledged)
        await asyncio.to_thread(wait_for, lambda: house.is_open(number))
        assert all(len(player.acknowledged) > known[player] for player in others)
        for player in patient:
            games[player] = asyncio.create_task(player.play())
        for player, game in games.items():
            await check_record(player, await asyncio.wait_for(game, 240))

        assert [player.faults for player in others] == [0] * len(others)
        assert all(player.faults for player in own if player not in patient)
        moves = sum(len(player.acknowledged) - known[player] for player in patient)
        assert moves > 0
        wait_for(lambda: house.entries()[number] >= moves)

    asyncio.run(story())


async def play_everywhere(address: str) -> list[Stubborn]:
    """At each process somebody plays alone, and two play whose moves compiled code may carry."""
    found: dict[tuple[int, bool], list[Stubborn]] = {}
    while len(found) < 2 * PROCESSES:
        for make in (play_alone, play_with_a_friend):
            players = await make([address], random.choice(GAMES), random.randrange(1, 1000))
            place = HOMES.home_of(players[0].table), make is play_alone
            if found.setdefault(place, players) is not players:
                for player in players:
                    await player.person.http.aclose()
    return [player for players in found.values() for player in players]


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
    wait_for(lambda: len(house.entries()) == PROCESSES)


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
