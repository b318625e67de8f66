"""A guest who logs in brings their games along, if they like: at running tables, in the results, and in their lists."""

import asyncio
import random
from pathlib import Path

import pytest

from lanterns.server.people import joining
from lanterns.server.people.unfinished import finish_all
from lanterns.server.site import build_site
from tests.server.clients import Person, wait_for_ratings
from tests.server.people.test_leaving import traces
from tests.server.serving import THINKER, configure, serve

SECRET = {"login": "ann.of.light", "password": "lanterns on the lake"}


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_what_a_guest_played_becomes_the_accounts(
    request: pytest.FixtureRequest, tmp_path: Path, database: str
) -> None:
    url = request.getfixturevalue("postgres_url") if database == "postgresql" else f"sqlite:///{tmp_path / 'l.db'}"

    async def story(address: str) -> None:
        async with Person(address) as home, Person(address) as phone, Person(address) as bob:
            await home.become("Ann")
            assert (await home.http.post("/api/accounts", json=SECRET)).status_code == 200
            await phone.become("Annie")
            await bob.become("Bob")
            played = await phone.create(["you", "random"], start=True)
            async with await phone.follow(played) as socket:
                await socket.play(random.Random(1))
            await wait_for_ratings(phone, played)
            table = await phone.create(["you", "open"])
            async with await bob.follow(table) as guest:
                await guest.do({"type": "sit", "seat": 1})
                async with await phone.follow(table) as host:
                    await host.do({"type": "start"})
                before = phone.id
                bringing = await phone.http.post("/api/session", json={**SECRET, "bring": True})
                assert bringing.json()["person"] == home.id
                assert await traces(tmp_path, url, before) == [], "the guest has become the account everywhere"
                async with await phone.follow(table) as host:
                    await host.until("update")
                    assert host.table["your_seats"] == [0]
                    assert host.table["host"] == home.id
                    assert host.table["seats"][0]["name"] == "Annie"
                mine = (await home.http.get("/api/tables/mine")).json()["tables"]
                assert {one["id"] for one in mine} == {table, played}
                games = (await home.http.get(f"/api/people/{home.id}/games")).json()["games"]
                assert [game["table"] for game in games] == [played]

    with serve(configure(tmp_path, url)) as address:
        asyncio.run(story(address))


def test_a_guest_who_does_not_want_to_brings_nothing_and_no_account_is_swallowed(tmp_path: Path) -> None:
    async def story(address: str) -> None:
        async with Person(address) as ann, Person(address) as phone:
            await ann.become("Ann")
            await ann.http.post("/api/accounts", json=SECRET)
            await phone.become("Annie")
            table = await phone.create(["you", "open"])
            await phone.http.post("/api/session", json=SECRET)
            assert (await phone.http.get(f"/api/tables/{table}")).json()["your_seats"] == []
            await phone.http.post("/api/session", json={**SECRET, "bring": True})
            assert (await ann.http.get("/api/me")).json()["person"] == ann.id

    with serve(configure(tmp_path)) as address:
        asyncio.run(story(address))


def test_a_server_that_died_in_between_goes_on_with_it(tmp_path: Path) -> None:
    async def enter(address: str) -> tuple[str, str]:
        async with Person(address) as ann, Person(address) as phone:
            await ann.become("Ann")
            await ann.http.post("/api/accounts", json=SECRET)
            await phone.become("Annie")
            await phone.create(["you", "you"], start=True)
            return phone.id, ann.id

    async def go_on(guest: str, account: str) -> None:
        site = build_site(configuration, thinker=THINKER)
        await site.upkeep.start()
        await joining.begin(site.node, guest, account)
        await finish_all(site.node)
        assert len(await site.node.storage.tables_of(account, 1e12)) == 1
        await site.upkeep.stop()

    configuration = configure(tmp_path)
    with serve(configuration) as address:
        guest, account = asyncio.run(enter(address))
    asyncio.run(go_on(guest, account))
    assert asyncio.run(traces(tmp_path, configuration.database_url, guest)) == []
