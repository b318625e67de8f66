"""Finding a game: who plays with whom, the queue on every kind of site, and what there is to watch."""

import asyncio
from typing import Any

from lanterns.records.fairness import seal_of
from lanterns.server.meeting.matching import FIRST_WIDTH, Seeker, match, width_of
from lanterns.server.meeting.queue import BOTS_AFTER_SECONDS, GONE_SECONDS
from tests.server.clients import Person
from tests.server.conftest import House
from tests.server.serving import Clock, configure, serve

HARVEST = {"game": "harvest", "players": 2}


def names(groups: list[list[Seeker]]) -> list[list[str]]:
    """Who is in each group."""
    return [[seeker.person for seeker in group] for group in groups]


def test_those_who_are_near_play_at_once_and_those_who_wait_take_others() -> None:
    ann, bob, cid = Seeker("ann", 1500, 0.0), Seeker("bob", 1600, 1.0), Seeker("cid", 2400, 2.0)
    assert names(match([ann, bob, cid], 2, now=2.0)) == [["ann", "bob"]]
    assert match([ann, cid], 2, now=2.0) == []
    assert width_of(ann, 0.0) == FIRST_WIDTH
    assert width_of(ann, 10.0) == 2 * FIRST_WIDTH
    assert names(match([ann, cid], 2, now=60.0)) == [["ann", "cid"]]


def test_the_nearest_is_taken_and_all_of_a_group_take_each_other() -> None:
    ann = Seeker("ann", 1500, 0.0)
    far, near = Seeker("far", 1640, 0.5), Seeker("near", 1510, 1.0)
    assert names(match([ann, far, near], 2, now=1.0)) == [["ann", "near"]]
    low, high = Seeker("low", 1400, 0.5), Seeker("high", 1600, 0.5)
    assert match([ann, low, high], 3, now=0.5) == [], "low and high are too far apart"
    assert names(match([ann, low, high], 3, now=20.0)) == [["ann", "high", "low"]]


def test_bots_sit_down_only_with_those_who_want_them() -> None:
    ann, bob, cid = Seeker("ann", 1500, 0.0, "artisan"), Seeker("bob", 1500, 0.0), Seeker("cid", 1500, 0.0, "artisan")
    assert names(match([ann, bob], 3, now=0.0)) == [["ann"]]
    assert names(match([ann, bob, cid], 4, now=0.0)) == [["ann", "cid"]]
    assert names(match([ann, bob, cid], 3, now=0.0)) == [["ann", "bob", "cid"]]
    assert match([bob], 2, now=0.0) == []


async def seek(person: Person, **wanted: Any) -> Any:
    """Wait for a game."""
    return (await person.http.post("/api/queue", json=HARVEST | wanted)).json()


async def look(person: Person) -> Any:
    """Where someone stands."""
    return (await person.http.get("/api/queue")).json()


def test_two_who_wait_meet_on_any_node_and_play_when_both_have_come(any_house: House) -> None:
    async def story() -> None:
        first, last = any_house.nodes[0], any_house.nodes[-1]
        async with Person(first) as ann, Person(last) as bob, Person(first) as eve:
            await ann.become("Ann")
            await bob.become("Ann")
            assert (await look(ann))["state"] == "away"
            assert (await seek(ann, seal=seal_of("one")))["state"] == "waiting"
            met = await seek(bob, seal=seal_of("two"))
            assert met["state"] == "matched"
            found = (await ann.http.delete("/api/queue")).json()
            assert found == await look(ann), "a moment too late to leave: Bob is at the table"
            assert (found["state"], found["table"]) == ("matched", met["table"])
            async with await ann.follow(met["table"]) as one, await bob.follow(met["table"]) as two:
                await one.until("update")
                assert [seat["name"] for seat in one.table["seats"]] == ["Ann", "Ann 2"]
                assert one.table["fairness"]["closed"]
                await one.do({"type": "reveal", "seat": 0, "nonce": "one"})
                await two.do({"type": "reveal", "seat": 1, "nonce": "two"})
                async with await eve.follow(met["table"]) as watcher:
                    await watcher.until("update")
                    (live,) = (await ann.http.get("/api/meeting")).json()["live"]
                    assert live["table"]["id"] == met["table"]
                    assert live["watching"] == 1

    asyncio.run(story())


def test_whoever_waits_is_offered_bots_and_whoever_goes_is_forgotten(tmp_path: Any) -> None:
    clock = Clock()

    async def story(address: str) -> None:
        async with Person(address) as ann, Person(address) as bob:
            await ann.become("Ann")
            await bob.become("Bob")
            refused = await ann.http.post("/api/queue", json=HARVEST | {"bot": "nobody"})
            assert refused.json()["code"] == "no_such_bot"
            assert not (await seek(ann))["offers_bots"]
            assert (await ann.http.get("/api/meeting")).json()["waiting"] == [HARVEST | {"people": 1}]
            clock.ahead += GONE_SECONDS - 1
            await look(ann)
            clock.ahead += BOTS_AFTER_SECONDS + 1 - GONE_SECONDS
            assert (await look(ann))["offers_bots"]
            table = (await seek(ann, bot="random"))["table"]
            async with await ann.follow(table) as socket:
                await socket.until("update")
                assert [seat["kind"] for seat in socket.table["seats"]] == ["person", "bot"]
                assert socket.table["phase"] == "playing"
            assert (await seek(ann))["state"] == "waiting"
            assert (await ann.http.delete("/api/queue")).json()["state"] == "away"
            await seek(ann)
            clock.ahead += GONE_SECONDS + 1
            assert (await seek(bob))["state"] == "waiting", "Ann has gone"

    with serve(configure(tmp_path), clock) as address:
        asyncio.run(story(address))
