"""Free text: between people who share a table and both allow it; mutes, reports, limits, and what is kept how long."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from lanterns.server.messages.talk import NewSaying
from lanterns.server.talk.reading import list_reports
from lanterns.server.talk.sayings import DAY_SECONDS, LOOK_SECONDS
from tests.server.clients import Person
from tests.server.conftest import House
from tests.server.serving import Clock, configure, serve


async def allow(*people: Person) -> None:
    """Some people want free text."""
    for person in people:
        assert (await person.http.put("/api/me/talk", json={"allows": True})).json() == {"allows": True}


async def say(person: Person, table: str, text: str) -> Any:
    """Say something at a table."""
    return (await person.http.post(f"/api/tables/{table}/talk", json={"text": text})).json()


async def hear(person: Person, table: str) -> Any:
    """What someone may read at a table."""
    return (await person.http.get(f"/api/tables/{table}/talk")).json()


@pytest.mark.parametrize("text", ["", "  ", "a\x00b", "a\u202eb", "a" * 201])
def test_a_saying_is_short_and_can_be_seen(text: str) -> None:
    with pytest.raises(ValidationError):
        NewSaying(text=text)
    assert NewSaying(text=" hello\n\nthere ").text == "hello there"


def test_words_reach_those_at_the_table_who_allow_them(any_house: House) -> None:
    first, last = any_house.nodes[0], any_house.nodes[-1]

    async def story() -> None:
        async with Person(first) as ann, Person(last) as bob, Person(first) as eve:
            for person, name in ((ann, "Ann"), (bob, "Bob"), (eve, "Eve")):
                await person.become(name)
            table = await ann.create(["you", "open", "open"])
            async with await ann.follow(table) as one, await bob.follow(table) as two, await eve.follow(table) as three:
                await two.do({"type": "sit", "seat": 1})
                assert (await say(ann, table, "hello"))["code"] == "talk_not_wanted"
                await allow(ann, eve)
                assert (await say(ann, table, "hello"))["code"] == "nobody_listens"
                assert (await say(eve, table, "hello"))["code"] == "not_seated"
                await allow(bob)
                told = await say(ann, table, "<b>hello</b>")
                assert [saying["text"] for saying in told["sayings"]] == ["<b>hello</b>"]
                assert told["partners"] == [{"person": bob.id, "name": "Bob", "allows": True, "is_muted": False}]
                assert (await two.until("said"))["text"] == "<b>hello</b>"
                assert (await one.until("said"))["person"] == ann.id
                assert (await hear(bob, table))["sayings"] == told["sayings"]
                muted = await bob.http.put(f"/api/me/mutes/{ann.id}", json={"is_muted": True})
                assert muted.json() == {"is_muted": True}
                assert (await say(ann, table, "still there?"))["code"] == "nobody_listens"
                assert (await hear(bob, table))["sayings"] == []
                await three.do({"type": "ping"})
                assert not any('"said"' in text for text in three.heard), "whoever has no seat hears nothing"

    asyncio.run(story())


def test_a_report_is_for_the_host_and_everything_is_forgotten_in_time(tmp_path: Path) -> None:
    clock, configuration = Clock(), configure(tmp_path)

    async def story(address: str) -> None:
        async with Person(address) as ann, Person(address) as bob:
            await ann.become("Ann")
            await bob.become("Bob")
            await allow(ann, bob)
            table = await ann.create(["you", "open"])
            async with await bob.follow(table) as socket:
                await socket.do({"type": "sit", "seat": 1})
            await say(bob, table, "you are a lantern")
            own = await ann.http.post(f"/api/tables/{table}/reports", json={"person": ann.id})
            assert own.json()["code"] == "no_such_person"
            await ann.http.post(f"/api/tables/{table}/reports", json={"person": bob.id})
            done = (await ann.http.post(f"/api/tables/{table}/reports", json={"person": bob.id})).json()
            assert done["partners"][0]["is_muted"]
            ((row, said),) = await list_reports(configuration)
            assert (row.about_name, row.by_name, said) == ("Bob", "Ann", ["you are a lantern"])
            kept = (await bob.http.get("/api/me/data")).json()
            assert kept["sayings"][0]["text"] == "you are a lantern"
            assert kept["talk"]["allows"]
            assert (await bob.http.post("/api/me/leave", json={})).status_code == 200
            assert await list_reports(configuration) == []

    with serve(configuration, clock) as address:
        asyncio.run(story(address))


def test_old_sayings_are_forgotten(tmp_path: Path) -> None:
    from lanterns.server.site import build_site
    from lanterns.server.talk.sayings import forget_old, said_by
    from tests.server.serving import THINKER

    clock, configuration = Clock(), configure(tmp_path)

    async def story(address: str) -> str:
        async with Person(address) as ann, Person(address) as bob:
            await ann.become("Ann")
            await bob.become("Bob")
            await allow(ann, bob)
            table = await ann.create(["you", "open"])
            async with await bob.follow(table) as socket:
                await socket.do({"type": "sit", "seat": 1})
            await say(bob, table, "soon forgotten")
            return bob.id

    async def later(person: str) -> None:
        node = build_site(configuration, clock, THINKER).node
        await node.storage.open()
        for days, left in ((configuration.talk_days - 1, 1), (2, 0)):
            clock.ahead += days * DAY_SECONDS + LOOK_SECONDS
            await forget_old(node, configuration)
            assert len(await said_by(node, person)) == left
        await node.storage.close()

    with serve(configuration, clock) as address:
        bob = asyncio.run(story(address))
    asyncio.run(later(bob))


def test_a_site_without_free_text_has_none(tmp_path: Path) -> None:
    async def story(address: str) -> None:
        async with Person(address) as ann:
            await ann.become("Ann")
            await allow(ann)
            table = await ann.create(["you", "open"])
            assert not (await hear(ann, table))["is_on"]
            assert (await say(ann, table, "hello"))["code"] == "talk_is_off"

    with serve(configure(tmp_path, talk=False)) as address:
        asyncio.run(story(address))
