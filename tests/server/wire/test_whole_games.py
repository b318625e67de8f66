"""Whole games over real sockets, on every kind of site."""

import asyncio
import random

import pytest

from lanterns.engine.compiler import IS_COMPILED
from lanterns.engine.kind import all_kinds
from lanterns.records import read_record, replay
from lanterns.records.fairness import check_fairness, seal_of
from lanterns.server.messages.client import Level
from lanterns.server.node.quay import LEVELS
from lanterns.server.ops.ferrying import compile_ferry
from tests.server.clients import Person, Socket
from tests.server.conftest import House

GAMES = [kind.name for kind in all_kinds()]
MOST_GAMES, LEAST_MOVES = (20, 10) if IS_COMPILED else (1, 0)


@pytest.mark.parametrize("game", GAMES)
def test_friends_play_a_whole_game_while_someone_watches(any_house: House, game: str) -> None:
    async def story() -> None:
        nodes = [any_house.nodes[index % len(any_house.nodes)] for index in range(4)]
        async with Person(nodes[0]) as ann, Person(nodes[1]) as bob, Person(nodes[2]) as cid, Person(nodes[3]) as eve:
            for person, name in ((ann, "Ann"), (bob, "Bob"), (cid, "Cid")):
                await person.become(name)
            table = await ann.create(["you", "open", "open"], game=game)
            at_ann, at_bob = await ann.follow(table), await bob.follow(table)
            at_cid = await cid.follow(table, level="seen")
            watching = await eve.follow(table)
            await at_bob.do({"type": "sit", "seat": 1, "seal": seal_of("bobs-word")})
            await at_cid.do({"type": "sit", "seat": 2, "name": "Cecily"})
            assert (await at_ann.do({"type": "start"}))["events"][0]["kind"] == "closed"
            opened = await at_bob.do({"type": "reveal", "seat": 1, "nonce": "bobs-word"})
            assert opened["events"][-1]["kind"] == "started"
            players = [socket.play(random.Random(seat)) for seat, socket in enumerate((at_ann, at_bob))]
            await asyncio.gather(*players, at_cid.play_by_numbers(random.Random(2)))
            while watching.table.get("phase") != "finished":
                await watching.next()
            logs = [[event["number"] for event in each.events] for each in (at_ann, at_bob, at_cid, watching)]
            assert all(log == logs[0] for log in logs)
            text = (await eve.http.get(f"/api/tables/{table}/record")).text
            record = read_record(text)
            assert replay(record).result == watching.table["result"]
            assert check_fairness(record) > 0
            assert record.names == ["Ann", "Bob", "Cecily"]
            assert record.nonces == ["", "bobs-word", ""]
            for socket in (at_ann, at_bob, at_cid, watching):
                await socket.connection.close()

    asyncio.run(story())


@pytest.fixture(scope="module")
def compiled_ferries() -> None:
    """Before a server starts, as it may wait for the ferry but compiles nothing in these tests."""
    for game in GAMES:
        compile_ferry(game)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("compiled_ferries")
def test_friends_play_whole_games_that_compiled_code_carries(house: House, game: str, level: Level) -> None:
    async def play(ann: Person, bob: Person, cid: Person, seed: int) -> None:
        table = await ann.create(["you", "open"], game=game)
        sockets = [await person.follow(table, level=level) for person in (ann, bob, cid)]
        await sockets[1].do({"type": "sit", "seat": 1})
        await sockets[0].do({"type": "start"})
        play_on = Socket.play_by_numbers if level == "seen" else Socket.play
        await asyncio.gather(*[play_on(each, random.Random(seed + at)) for at, each in enumerate(sockets)])
        record = read_record((await cid.http.get(f"/api/tables/{table}/record")).text)
        assert replay(record).result == sockets[2].table["result"]
        assert check_fairness(record) > 0
        assert len({tuple(event["number"] for event in socket.events) for socket in sockets}) == 1
        for socket in sockets:
            await socket.connection.close()

    async def story() -> None:
        async with Person(house.node) as ann, Person(house.node) as bob, Person(house.node) as cid:
            for person, name in ((ann, "Ann"), (bob, "Bob"), (cid, "Cid")):
                await person.become(name)
            for seed in range(MOST_GAMES):  # the server does not wait until the ferry is there
                await play(ann, bob, cid, seed)
                figures = (await ann.http.get("/metrics")).text
                carried = float(figures.partition("\nlanterns_moves_carried_total ")[2].split()[0])
                if carried > LEAST_MOVES:
                    return
            assert not IS_COMPILED

    asyncio.run(story())


@pytest.mark.parametrize("game", GAMES)
def test_one_person_plays_alone_against_bots(house: House, game: str) -> None:
    async def story() -> None:
        async with Person(house.node) as ann:
            await ann.become("Ann")
            table = await ann.create(["you", "greedy", "random", "greedy"], game=game, start=True)
            async with await ann.follow(table) as socket:
                assert await socket.play(random.Random(1)) > 0
                assert socket.table["phase"] == "finished"
                assert {event["by"] for event in socket.events if event["kind"] == "moved"} == {"person", "bot"}

    asyncio.run(story())


@pytest.mark.parametrize("game", GAMES)
def test_one_person_plays_all_seats(house: House, game: str) -> None:
    async def story() -> None:
        async with Person(house.node) as ann:
            await ann.become("Ann")
            table = await ann.create(["you", "you"], game=game, start=True)
            async with await ann.follow(table) as socket:
                await socket.play(random.Random(2))
                assert set(socket.positions) == {0, 1}
                assert socket.table["result"] is not None

    asyncio.run(story())
