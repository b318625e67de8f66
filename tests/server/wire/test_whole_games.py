"""Whole games over real sockets, on every kind of site."""

import asyncio
import random

import pytest

from lanterns.engine.kind import all_kinds
from lanterns.records import read_record, replay
from lanterns.records.fairness import check_fairness, seal_of
from tests.server.clients import Person
from tests.server.conftest import House

GAMES = [kind.name for kind in all_kinds()]


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
