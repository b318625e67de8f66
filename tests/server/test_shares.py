"""A fair share of thought: whoever asks much waits for themselves."""

import asyncio

import pytest

from lanterns.engine.kind import Json
from lanterns.server.bots.shares import MOST_OF_A_PERSON, Account, FairThinker, TooBusy


class Slow:
    """A thinker that answers one question after another, and remembers in which order."""

    def __init__(self) -> None:
        self.order: list[str] = []
        self.is_awake = asyncio.Event()
        self.at_once = self.most_at_once = 0

    async def open(self) -> None:
        """Nothing to open."""

    async def close(self) -> None:
        """Nothing to close."""

    async def be_ready_for(self, question: Json) -> None:
        """Be ready, but for a bot that is asleep."""
        if question["of"] == "asleep":
            await self.is_awake.wait()

    async def think(self, question: Json) -> Json:
        """Take a moment."""
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        self.order.append(question["of"])
        await asyncio.sleep(0)
        self.at_once -= 1
        return {"number": 0}


def test_one_guests_many_tables_delay_nobody_else_by_more_than_a_turn() -> None:
    async def story() -> None:
        slow = Slow()
        fair = FairThinker(slow, at_once=1)
        greedy = [Account("192.0.2.1", f"guest {index % 5}") for index in range(50)]
        asked = [asyncio.create_task(fair.think({"of": "greedy"}, account)) for account in greedy]
        await asyncio.sleep(0)
        begun = len(slow.order)
        await fair.think({"of": "honest"}, Account("192.0.2.2", "ann"))
        assert slow.order.index("honest") <= begun + 1, "the one that was thought about, and at most one more"
        await asyncio.gather(*asked)
        assert slow.most_at_once == 1
        assert len(slow.order) == 51

    asyncio.run(story())


def test_the_people_of_one_network_take_turns_too() -> None:
    async def story() -> None:
        slow = Slow()
        fair = FairThinker(slow, at_once=1)
        asked = [asyncio.create_task(fair.think({"of": "bob"}, Account("school", "bob"))) for _ in range(20)]
        await asyncio.sleep(0)
        begun = len(slow.order)
        await fair.think({"of": "ann"}, Account("school", "ann"))
        assert slow.order.index("ann") <= begun + 1
        await asyncio.gather(*asked)

    asyncio.run(story())


def test_lines_are_bounded_and_who_gives_up_leaves_no_gap() -> None:
    async def story() -> None:
        slow = Slow()
        fair, bob = FairThinker(slow, at_once=1), Account("school", "bob")
        asked = [asyncio.create_task(fair.think({"of": "bob"}, bob)) for _ in range(MOST_OF_A_PERSON + 1)]
        await asyncio.sleep(0)
        assert not fair.has_room(bob)
        with pytest.raises(TooBusy):
            await fair.think({"of": "bob"}, bob)
        assert fair.has_room(Account("school", "ann"))
        for task in asked[:10]:
            task.cancel()
        results = await asyncio.wait_for(asyncio.gather(*asked, return_exceptions=True), 60)
        assert sum(isinstance(result, asyncio.CancelledError) for result in results) == 10
        assert fair.has_room(bob)
        assert await fair.think({"of": "bob"}, bob) == {"number": 0}

    asyncio.run(story())


def test_one_account_leaves_places_in_a_queue_for_others() -> None:
    async def story() -> None:
        slow = Slow()
        fair = FairThinker(slow, at_once=8, at_once_of_one=2)
        asked = [asyncio.create_task(fair.think({"of": "bob"}, Account("there", "bob"))) for _ in range(20)]
        await asyncio.gather(*asked)
        assert slow.most_at_once == 2

    asyncio.run(story())


def test_who_waits_for_a_bot_that_is_being_compiled_holds_up_nobody_and_counts_as_waiting() -> None:
    async def story() -> None:
        slow, ann = Slow(), Account("192.0.2.1", "ann")
        fair = FairThinker(slow, at_once=1)
        asked = [asyncio.create_task(fair.think({"of": "asleep"}, ann)) for _ in range(MOST_OF_A_PERSON)]
        await asyncio.sleep(0)
        assert not fair.has_room(ann)
        await fair.think({"of": "awake"}, Account("192.0.2.1", "bob"))
        assert slow.order == ["awake"]
        slow.is_awake.set()
        await asyncio.gather(*asked)
        assert fair.has_room(ann)
        assert len(slow.order) == MOST_OF_A_PERSON + 1

    asyncio.run(story())
