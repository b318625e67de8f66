"""A series at a real server: the next game of a duplicate is the same deal, and begins at once."""

import asyncio
import random

from tests.server.clients import Person
from tests.server.conftest import House


def test_a_duplicate_goes_on_with_the_same_deal(house: House) -> None:
    async def story() -> None:
        async with Person(house.node) as ann:
            await ann.become("Ann")
            table = await ann.create(["you", "random"], start=True, series="duplicate")
            async with await ann.follow(table) as socket:
                await socket.play(random.Random(1))
                assert socket.table["fairness"]["secret"] is None
                await socket.do({"type": "rematch"})
                again = socket.table["rematch"]
                dealt = next(event for event in socket.events if event["kind"] == "started")
            async with await ann.follow(again) as socket:
                await socket.until("update")
                assert socket.table["phase"] == "playing"
                assert [seat["kind"] for seat in socket.table["seats"]] == ["bot", "person"]
                assert socket.table["series"]["number"] == 2
                begun = next(event for event in socket.events if event["kind"] == "started")
                assert begun["steps"][0] == dealt["steps"][0]
            record = (await ann.http.get(f"/api/tables/{table}/record")).json()
            assert "secret" not in record

    asyncio.run(story())
