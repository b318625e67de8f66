"""Servers, databases and buses that die in mid-game: every acknowledged move is there once, and every game finishes."""

import asyncio
import contextlib
import json
import random
import signal
import uuid
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Protocol

import pytest

from lanterns.engine.compiler import IS_COMPILED
from lanterns.engine.kind import all_kinds
from lanterns.records import read_record, replay
from lanterns.records.fairness import check_fairness
from lanterns.server.storage.writer import PROBE_SECONDS
from tests.server.clients import Json, Person
from tests.server.faults.machines import Nursery, Postgres, Redis, nodes, wait_for
from tests.server.faults.stubborn import Stubborn
from tests.server.notices.receivers import Post, Receiver

GAMES = [kind.name for kind in all_kinds()]
TABLES = 6
WITH_FRIENDS = {0, 3}
"""One table of each game."""
KILLS = 4


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    started = Nursery()
    yield started
    started.close()


@pytest.fixture
def redis_machine(tmp_path: Path) -> Iterator[Redis]:
    server = Redis(tmp_path)
    yield server
    with contextlib.suppress(ProcessLookupError):
        server.close()


class Addressed(Protocol):
    """A server at an address."""

    address: str


async def play_alone(addresses: list[str], game: str, seed: int) -> list[Stubborn]:
    """Somebody plays both seats of a table, told everything in words."""
    person = await Person(addresses[0]).become(f"Player {seed}")
    table = await person.create(["you", "you"], game=game, start=True)
    return [Stubborn(person, table, addresses, seed)]


async def play_with_a_friend(addresses: list[str], game: str, seed: int) -> list[Stubborn]:
    """Two who have the rules play: compiled code carries their moves while both are at one server."""
    host = await Person(addresses[0]).become(f"Host {seed}")
    friend = await Person(addresses[0]).become(f"Friend {seed}")
    table = await host.create(["you", "open"], game=game)
    async with await friend.follow(table) as socket:
        await socket.do({"type": "sit", "seat": 1})
    async with await host.follow(table) as socket:
        await socket.do({"type": "start"})
    return [
        Stubborn(person, table, addresses, seed + TABLES * seat, seat=seat)
        for seat, person in enumerate((host, friend))
    ]


async def carried_at(node: Addressed) -> float:
    """How many moves compiled code has carried at a server since its last start."""
    async with Person(node.address) as person:
        figures = (await person.http.get("/metrics")).text
    return float(figures.partition("\nlanterns_moves_carried_total ")[2].split()[0])


async def play_through(site: Sequence[Addressed], trouble: Callable[[], None], times: int) -> None:
    """Play several games at once while trouble comes again and again; then look at every game's record."""
    addresses = [node.address for node in site]
    players: list[Stubborn] = []
    for index in range(TABLES):
        make = play_with_a_friend if index in WITH_FRIENDS else play_alone
        players += await make(addresses, GAMES[index % len(GAMES)], index + 1)

    games = [asyncio.create_task(player.play()) for player in players]
    for _ in range(times):
        await asyncio.sleep(random.uniform(0.05, 0.4))
        assert not all(game.done() for game in games), "the games were over before the trouble"
        await asyncio.to_thread(trouble)
    for player, game in zip(players, games, strict=True):
        await check_record(player, await asyncio.wait_for(game, 240))


async def check_record(player: Stubborn, end: Json) -> None:
    """Whether the log of a finished game has every move that was acknowledged, once and in its order, and no other."""
    text = (await player.person.http.get(f"/api/tables/{player.table}/record")).text
    record = read_record(text)
    assert replay(record).result == end["result"]
    assert check_fairness(record) > 0
    taken = [action.to_json() for action in record.actions if not action.is_chance]
    moves = [action for action in taken if player.seat in {None, action["seat"]}]
    assert moves == list(player.acknowledged.values())
    await player.person.http.aclose()


@pytest.mark.parametrize("count", [1, 2], ids=["one node", "two nodes"])
@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_killed_servers_lose_and_double_nothing(
    nursery: Nursery, postgres_machine: Postgres, redis_machine: Redis, tmp_path: Path, database: str, count: int
) -> None:
    async def story() -> None:
        environment = {"LANTERNS_DATA": str(tmp_path)}
        if database == "postgresql":
            name = f"test_{uuid.uuid4().hex}"
            environment["LANTERNS_DATABASE_URL"] = await postgres_machine.new_database(name)
        if count > 1:
            environment["LANTERNS_REDIS_URL"] = redis_machine.url
        with nodes(nursery, count, environment) as site:

            def kill_one() -> None:
                node = random.choice(site)
                node.kill()
                node.start()

            await play_through(site, kill_one, KILLS // count)
            if IS_COMPILED and count == 1:
                assert await carried_at(site[0]) > 0

    asyncio.run(story())


def test_a_scribe_that_dies_in_mid_game_is_replaced_and_loses_nothing(nursery: Nursery, tmp_path: Path) -> None:
    async def story() -> None:
        with nodes(nursery, 1, {"LANTERNS_DATA": str(tmp_path)}) as site:
            killed: list[int] = []

            def kill_scribe() -> None:
                killed.extend(site[0].kill_scribe())

            def kill_the_first() -> bool:
                kill_scribe()
                return bool(killed)

            await play_through(site, lambda: kill_scribe() if killed else wait_for(kill_the_first), KILLS)

    asyncio.run(story())


def test_a_scribe_that_hangs_is_told_of_and_holds_up_no_stop(nursery: Nursery, tmp_path: Path) -> None:
    async def story() -> None:
        with nodes(nursery, 1, {"LANTERNS_DATA": str(tmp_path)}) as site:
            async with Person(site[0].address) as ann:
                await ann.become("Ann")
                table = await ann.create(["you", "you"], start=True)
                async with await ann.follow(table) as socket:
                    await socket.play(random.Random(1), most=2)
                    assert (await ann.http.get("/ready")).json()["checks"]["writer"] == "ok"
                    await asyncio.sleep(PROBE_SECONDS)
                    assert site[0].kill_scribe(signal.SIGSTOP)
                    ready = await ann.http.get("/ready")
                    assert ready.status_code == 503
                    assert ready.json()["checks"]["writer"] != "ok"
                    await socket.play(random.Random(1), most=1)
                    assert site[0].kill_scribe(signal.SIGSTOP)
                    action = socket.choices()[0]
                    await socket.send({"type": "move", "answers": socket.number, "action": action})
                    site[0].stop(within=30)
            site[0].start()

    asyncio.run(story())


def test_a_database_that_crashes_in_mid_game_loses_nothing(
    nursery: Nursery, postgres_machine: Postgres, tmp_path: Path
) -> None:
    async def story() -> None:
        url = await postgres_machine.new_database(f"test_{uuid.uuid4().hex}")
        environment = {"LANTERNS_DATA": str(tmp_path), "LANTERNS_DATABASE_URL": url}
        with nodes(nursery, 1, environment) as site:
            await play_through(site, lambda: postgres_machine.crash_and_start(pause=0.3), 2)

    asyncio.run(story())


@pytest.mark.parametrize("trouble", ["a killed server", "a crashed database"])
def test_notices_are_neither_lost_nor_doubled(
    nursery: Nursery, postgres_machine: Postgres, tmp_path: Path, trouble: str
) -> None:
    async def story(world: str) -> None:
        environment = {
            "LANTERNS_DATA": str(tmp_path),
            "LANTERNS_PUBLIC_URL": "https://lanterns.example",
            "LANTERNS_WEBHOOK_NETWORKS": "127.0.0.0/8",
        }
        if trouble == "a crashed database":
            name = f"test_{uuid.uuid4().hex}"
            environment["LANTERNS_DATABASE_URL"] = await postgres_machine.new_database(name)
        with nodes(nursery, 1, environment) as site:
            tables = await call_all(site[0].address, world)
            await until(lambda: len(receiver.posts) > TABLES + 1)  # the hellos, and the first of the calls
            if trouble == "a crashed database":
                await asyncio.to_thread(postgres_machine.crash_and_start, 0.3)
            else:
                site[0].kill()
                site[0].start()
            await until(lambda: {table for post in receiver.posts for table in told(post)} == set(tables))
            await asyncio.sleep(1.5)
        keys = {(post.headers["idempotency-key"], *told(post)) for post in receiver.posts if any(told(post))}
        assert len(keys) == TABLES, "whoever is told twice, because a server died at the very moment, can tell"
        if trouble == "a crashed database":
            assert len([post for post in receiver.posts if any(told(post))]) == TABLES

    receiver = Receiver(answer_seconds=0.3)
    with receiver.listening() as world:
        asyncio.run(story(world))


def told(post: Post) -> list[str]:
    """The tables that a post is about."""
    return [table for table in json.loads(post.body)["tables"] if table]


async def until(found: Callable[[], bool]) -> None:
    """Wait until something is so; longer than a message is held by a sender that died."""
    async with asyncio.timeout(100):
        while not found():  # noqa: ASYNC110 - what is waited for happens in another process
            await asyncio.sleep(0.02)


async def call_all(address: str, world: str) -> list[str]:
    """Let several people be called, each to a table that begins when they come; the tables."""
    async with Person(address) as ann:
        await ann.become("Ann")
        tables = [await ann.create(["you", "open"]) for _ in range(TABLES)]
        for number, table in enumerate(tables):
            async with Person(address) as bob:
                await bob.become(f"Bob {number}")
                await bob.http.post("/api/me/notices/webhook", json={"url": f"{world}/{number}"})
                async with await bob.follow(table) as guest:
                    await guest.do({"type": "sit", "seat": 1, "seal": "0" * 64})
        for table in tables:
            async with await ann.follow(table) as host:
                await host.until("update")
                while any(seat.get("present") for seat in host.table["seats"][1:]):
                    await host.until("update")
                await host.do({"type": "start"})
        return tables


def test_a_bus_that_crashes_in_mid_game_stops_nobody(
    nursery: Nursery, postgres_machine: Postgres, redis_machine: Redis, tmp_path: Path
) -> None:
    async def story() -> None:
        url = await postgres_machine.new_database(f"test_{uuid.uuid4().hex}")
        environment = {
            "LANTERNS_DATA": str(tmp_path),
            "LANTERNS_DATABASE_URL": url,
            "LANTERNS_REDIS_URL": redis_machine.url,
        }
        with nodes(nursery, 2, environment) as site:

            def crash() -> None:
                redis_machine.kill()
                redis_machine.start()

            await play_through(site, crash, 3)

    asyncio.run(story())


def test_a_stop_in_mid_game_loses_nothing(nursery: Nursery, tmp_path: Path) -> None:
    """A graceful stop: what was accepted is written, and the game goes on after the restart."""

    async def story() -> None:
        with nodes(nursery, 1, {"LANTERNS_DATA": str(tmp_path)}) as site:

            def restart() -> None:
                site[0].stop()
                site[0].start()

            await play_through(site, restart, 3)

    asyncio.run(story())


def test_a_bot_that_was_thinking_when_the_server_died_moves_after_the_restart(nursery: Nursery, tmp_path: Path) -> None:
    async def story() -> None:
        with nodes(nursery, 1, {"LANTERNS_DATA": str(tmp_path)}) as site:
            async with Person(site[0].address) as ann:
                await ann.become("Ann")
                table = await ann.create(["you", "random"], start=True)
                player = Stubborn(ann, table, [site[0].address], 1)
                game = asyncio.create_task(player.play())
                site[0].kill()
                site[0].start()
                assert (await asyncio.wait_for(game, 240))["phase"] == "finished"

    asyncio.run(story())


def test_a_client_that_vanishes_at_any_point_of_a_turn_stops_nobody(nursery: Nursery, tmp_path: Path) -> None:
    async def story() -> None:
        with nodes(nursery, 1, {"LANTERNS_DATA": str(tmp_path)}) as site:
            async with Person(site[0].address) as ann, Person(site[0].address) as bob:
                await ann.become("Ann")
                await bob.become("Bob")
                table = await ann.create(["you", "open"])
                async with await bob.follow(table) as at_bob, await ann.follow(table) as at_ann:
                    await at_bob.do({"type": "sit", "seat": 1})
                    await at_ann.do({"type": "start"})
                await vanish_everywhere(ann, table)
                players = [
                    Stubborn(person, table, [site[0].address], index + 1) for index, person in enumerate((ann, bob))
                ]
                ends = await asyncio.wait_for(asyncio.gather(*(player.play() for player in players)), 240)
                assert ends[0]["result"] == ends[1]["result"]

    asyncio.run(story())


async def vanish_everywhere(person: Person, table: str) -> None:
    """Go away after connecting, after following, after half a message, after a move without hearing the answer."""
    (await person.connect(table)).connection.transport.abort()
    (await person.follow(table)).connection.transport.abort()
    socket = await person.connect(table)
    await socket.connection.send(['{"type":', ' "foll'])
    socket.connection.transport.abort()
    socket = await person.follow(table)
    await socket.until("update")
    if socket.choices():
        await socket.send({"type": "move", "answers": socket.number, "action": socket.choices()[0]})
    socket.connection.transport.abort()
