"""Looking after tables: nobody's clock waits for others' bots."""

import asyncio
from pathlib import Path

from lanterns.engine.kind import Json
from lanterns.server.bots.shares import FairThinker
from lanterns.server.messages.http import NewTable
from lanterns.server.node.bus import Bus
from lanterns.server.node.changes import create
from lanterns.server.node.node import Node
from lanterns.server.node.upkeep import Upkeep
from lanterns.server.node.uptimes import Uptimes
from lanterns.server.storage.storage import DUE_PAGE, Storage
from lanterns.server.tables import clocks

BOT_TABLES = DUE_PAGE + 20


class Silent:
    """A thinker that never answers."""

    async def open(self) -> None:
        """Nothing to open."""

    async def close(self) -> None:
        """Nothing to close."""

    async def be_ready_for(self, _: Json) -> None:
        """Nothing to be ready for."""

    async def think(self, _: Json) -> Json:
        """Think for ever."""
        await asyncio.Event().wait()
        raise AssertionError


def wanted(*seats: str, **settings: object) -> NewTable:
    plans = [{"kind": "you"} if seat == "you" else {"kind": "bot", "bot": seat} for seat in seats]
    agreed = {"game": "harvest", "players": len(seats), **settings}
    return NewTable.model_validate({"settings": agreed, "seats": plans, "start": True})


def test_who_is_asked_while_the_clock_is_ahead_has_no_more_time_than_others(tmp_path: Path) -> None:
    async def story() -> None:
        time = 90_000.0
        node = Node(
            Storage(f"sqlite:///{tmp_path / 'test.db'}"), Bus(), FairThinker(Silent(), at_once=1), now=lambda: time
        )
        upkeep = Upkeep(node)
        await node.start(lambda _, __: asyncio.sleep(0))
        live = {"kind": "live", "turn_seconds": 30}
        made = await create(node, "ann", "Ann", wanted("you", "you", pace=live), "192.0.2.2")
        time = 1000.0
        await upkeep.sweep()
        await upkeep.sweep()
        async with node.at(made["id"]) as table:
            assert clocks.next_deadline(table.loaded) == 1030.0
            assert table.loaded.number == made["number"] + 1, "the clock is put right once"
        time = 1031.0
        await upkeep.sweep()
        async with node.at(made["id"]) as table:
            assert table.loaded.seats[made["acting"][0]].stand_in == ("artisan", "timed_out")
        await node.stop()

    asyncio.run(story())


def test_a_clock_runs_out_however_many_bots_others_wait_for(tmp_path: Path) -> None:
    async def story() -> None:
        time = 1000.0
        node = Node(
            Storage(f"sqlite:///{tmp_path / 'test.db'}"), Bus(), FairThinker(Silent(), at_once=1), now=lambda: time
        )
        upkeep = Upkeep(node)
        await node.start(lambda _, __: asyncio.sleep(0))
        crowd = [create(node, "eve", "Eve", wanted("master", "master"), "192.0.2.1") for _ in range(BOT_TABLES)]
        await asyncio.gather(*crowd)
        live = {"kind": "live", "turn_seconds": 30}
        table = await create(node, "ann", "Ann", wanted("you", "you", pace=live), "192.0.2.2")
        time = 1031.0
        await upkeep.sweep()
        async with node.at(table["id"]) as own:
            stand_ins = [own.loaded.seats[seat].stand_in for seat in table["acting"]]
        assert stand_ins == [("artisan", "timed_out")]
        await node.stop()

    asyncio.run(story())


def test_no_clock_runs_while_the_server_or_its_database_is_away(tmp_path: Path) -> None:
    """A turn of a minute: half of it is played, the server is gone for an hour, then the database for another."""
    time = ticks = 0.0

    def start() -> tuple[Node, Upkeep]:
        storage = Storage(f"sqlite:///{tmp_path / 'test.db'}")
        node = Node(storage, Bus(), FairThinker(Silent(), at_once=1), now=lambda: time)
        upkeep = Upkeep(node)
        upkeep.uptimes = Uptimes(storage, node.now, lambda: ticks)
        return node, upkeep

    async def wait(upkeep: Upkeep, seconds: int) -> None:
        nonlocal time, ticks
        for _ in range(seconds // 5):
            time, ticks = time + 5, ticks + 5
            await upkeep.uptimes.note()
            await upkeep.sweep()

    async def story() -> None:
        nonlocal time, ticks
        node, upkeep = start()
        await node.start(lambda _, __: asyncio.sleep(0))
        await upkeep.uptimes.note()
        live = {"kind": "live", "turn_seconds": 60}
        made = await create(node, "ann", "Ann", wanted("you", "you", pace=live), "192.0.2.2")
        seat = made["acting"][0]
        await wait(upkeep, 30)
        await node.stop()

        time = 3630.0
        node, upkeep = start()
        await node.start(lambda _, __: asyncio.sleep(0))
        await wait(upkeep, 5)
        async with node.at(made["id"]) as table:
            assert clocks.deadline_of(table.loaded, seat) == 3630.0 + 5 + 30 + clocks.RETURN_SECONDS
        time, ticks = time + 3600, ticks + 3600  # nothing could be written
        await wait(upkeep, 20)
        async with node.at(made["id"]) as table:
            assert clocks.deadline_of(table.loaded, seat) == time + 20 + clocks.RETURN_SECONDS
            assert table.loaded.number == made["number"] + 2, "each is given back once"
        time += 3600  # the clock alone leaps: that is time like any other
        await wait(upkeep, 5)
        async with node.at(made["id"]) as table:
            assert table.loaded.seats[seat].stand_in == ("artisan", "timed_out")
        await node.stop()

    asyncio.run(story())
