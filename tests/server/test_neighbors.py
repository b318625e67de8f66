"""News between the processes of one house."""

import asyncio
from pathlib import Path

from lanterns.engine.kind import Json
from lanterns.server.house.homes import Homes
from lanterns.server.house.neighbors import NeighborBus
from tests.server.notices.town import until


def test_only_tables_that_a_neighbor_follows_are_heard(tmp_path: Path) -> None:
    """A move at any other table makes no news."""
    heard: list[tuple[str, Json]] = []

    async def hear(table_id: str, news: Json) -> None:
        heard.append((table_id, news))

    async def story() -> None:
        home, neighbor = (NeighborBus(Homes(number, 2, tmp_path)) for number in range(2))
        for bus in (home, neighbor):
            await bus.open(hear)
        await neighbor.follow("followed")
        await until(lambda: home.is_heard("followed"))
        assert not home.is_heard("another")
        await home.publish("another", {"kind": "news"})
        await home.publish("followed", {"kind": "news"})
        await until(lambda: bool(heard))
        await neighbor.unfollow("followed")
        await until(lambda: not home.is_heard("followed"))
        for bus in (home, neighbor):
            await bus.close()

    asyncio.run(story())
    assert heard == [("followed", {"kind": "news"})]
