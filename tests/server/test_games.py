"""Games against bots: so many at a time for one person and one network, and finished or idle ones do not count."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from lanterns.records.fairness import seal_of
from lanterns.server.bots.shares import FairThinker
from lanterns.server.messages import client
from lanterns.server.messages.http import NewTable
from lanterns.server.node import games
from lanterns.server.node.bus import Bus
from lanterns.server.node.changes import change, create
from lanterns.server.node.followers import Follower
from lanterns.server.node.node import Node
from lanterns.server.refusals import Refused
from lanterns.server.storage.storage import Storage
from tests.server.test_upkeep import Silent, wanted

HOME, ELSEWHERE = "192.0.2.1", "2001:db8::/64"


class Time:
    """What the node's clock says."""

    now = 1000.0


def tell(folder: Path, story: Callable[[Node, Time], Awaitable[None]]) -> None:
    """Tell a story of one node."""

    async def run() -> None:
        time = Time()
        storage = Storage(f"sqlite:///{folder / 'test.db'}")
        node = Node(storage, Bus(), FairThinker(Silent(), at_once=1), now=lambda: time.now, generosity=1.0)
        await node.start(lambda _, __: asyncio.sleep(0))
        try:
            await story(node, time)
        finally:
            await node.stop()

    asyncio.run(run())


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small numbers."""
    monkeypatch.setattr(games, "GAMES_OF_A_PERSON", 3)
    monkeypatch.setattr(games, "GAMES_OF_A_NETWORK", 5)


def test_one_person_begins_only_so_many_games_against_bots_even_all_at_once(tmp_path: Path) -> None:
    async def story(node: Node, _: Time) -> None:
        made = [create(node, "eve", "Eve", wanted("you", "master"), HOME) for _ in range(10)]
        outcomes = await asyncio.gather(*made, return_exceptions=True)
        refusals = [outcome for outcome in outcomes if isinstance(outcome, Refused)]
        assert [refusal.code for refusal in refusals] == ["too_many_games"] * 7
        with pytest.raises(Refused, match="3 at most"):
            await create(node, "eve", "Eve", wanted("master", "master"), ELSEWHERE)
        await create(node, "eve", "Eve", wanted("you", "you"), HOME)
        await create(node, "ann", "Ann", wanted("you", "master"), HOME)

    tell(tmp_path, story)


def test_the_people_of_one_network_share_what_it_may_have(tmp_path: Path) -> None:
    async def story(node: Node, _: Time) -> None:
        for number in range(5):
            await create(node, f"guest{number}", "Eve", wanted("you", "master"), ELSEWHERE)
        with pytest.raises(Refused, match="5 at most"):
            await create(node, "guest6", "Eve", wanted("you", "master"), ELSEWHERE)
        await create(node, "ann", "Ann", wanted("you", "master"), HOME)

    tell(tmp_path, story)


def test_a_game_that_is_sealed_and_begun_later_counts_too(tmp_path: Path) -> None:
    async def story(node: Node, _: Time) -> None:
        plans = [{"kind": "you"}, {"kind": "bot", "bot": "master"}]
        sealed = {"settings": {"game": "harvest", "players": 2}, "seats": plans, "seal": seal_of("a-word-of-hers")}
        eve = Follower("eve", "Eve", HOME)
        tables = [await create(node, "eve", "Eve", NewTable.model_validate(sealed), HOME) for _ in range(4)]
        for table in tables[:3]:
            live = node.meet(table["id"])
            await change(node, live, eve, client.Start(id="start"))
            await change(node, live, eve, client.Reveal(id="open", seat=0, nonce="a-word-of-hers"))
        with pytest.raises(Refused, match="3 at most"):
            await change(node, node.meet(tables[3]["id"]), eve, client.Start(id="start"))

    tell(tmp_path, story)


def test_finished_and_idle_games_do_not_count(tmp_path: Path) -> None:
    async def story(node: Node, time: Time) -> None:
        made = [await create(node, "ann", "Ann", wanted("you", "master"), HOME) for _ in range(3)]
        for table in made:
            live = node.meet(table["id"])
            live.loaded.phase = "finished" if table is made[0] else "playing"
            live.loaded.acting = [0]
        await create(node, "ann", "Ann", wanted("you", "master"), HOME)
        with pytest.raises(Refused, match="3 at most"):
            await create(node, "ann", "Ann", wanted("you", "master"), HOME)
        time.now += games.IDLE_SECONDS + 1
        await create(node, "ann", "Ann", wanted("you", "master"), HOME)

    tell(tmp_path, story)
