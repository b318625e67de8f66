"""Tables come aboard and go ashore without anybody noticing: what is carried is written first, then told in order."""

import asyncio
import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from lanterns.engine import positions
from lanterns.engine.compiler import IS_COMPILED
from lanterns.engine.kind import Json, all_kinds
from lanterns.server.bots.shares import FairThinker
from lanterns.server.http.limits import SPEAK, Limits
from lanterns.server.node.bus import Bus
from lanterns.server.node.changes import change
from lanterns.server.node.followers import Follower
from lanterns.server.node.live_table import LiveTable
from lanterns.server.node.node import Node
from lanterns.server.node.quay import Quay
from lanterns.server.ops.metrics import Metrics
from lanterns.server.socket.codec import read_message
from lanterns.server.socket.conversation import Conversation
from lanterns.server.storage.rows import write_of
from lanterns.server.storage.storage import Storage
from lanterns.server.storage.writer import Unavailable, Write
from lanterns.server.tables.table import Table
from tests.server.setting import playing_table
from tests.server.test_upkeep import Silent

pytestmark = pytest.mark.skipif(not IS_COMPILED, reason="the ferry is there only where the rules are compiled")


class SlowDisk:
    """Keeps what is to be written until someone settles it."""

    def __init__(self) -> None:
        self.waiting: list[Write] = []
        self.writer = self

    def submit(self, *what: Any) -> None:
        """Take a write, or a change to be made one."""
        self.waiting.append(what[0] if isinstance(what[0], Write) else write_of(*what))

    def settle(self, error: Exception | None = None) -> list[str]:
        """Say of everything that it is written, or that it is not; the bodies."""
        writes, self.waiting = self.waiting, []
        for write in writes:
            write.settle(error)
        return [write.move.body for write in writes]


class Harbor:
    """A node with a table, and someone at each of its seats."""

    def __init__(self, table: Table, *, watchers: int = 0) -> None:
        self.disk = SlowDisk()
        self.now = 5.0
        self.node = Node(
            cast(Storage, self.disk),
            Bus(),
            FairThinker(Silent(), at_once=1),
            now=lambda: self.now,
        )
        self.node.quay = Quay(self.node)
        for kind in all_kinds():
            self.node.quay.open(kind)
        self.live = LiveTable(table.id, self.node.now, table)
        self.told: dict[str, list[Json]] = {}
        self.followers = [self.follow(seat.person) for seat in table.seats if seat.person]
        self.followers += [self.follow(None, f"watcher {index}") for index in range(watchers)]
        self.talks = [Conversation(*self._begin(), self.live, follower) for follower in self.followers]
        self.in_line: list[str] = []
        for talk in self.talks:
            talk.put_in_line = self.in_line.append

    def _begin(self) -> tuple[Any, Any, Any]:
        configuration = SimpleNamespace(limits=1.0)
        site = SimpleNamespace(
            node=self.node, metrics=Metrics(), configuration=configuration, limits=Limits(1.0), is_stopping=False
        )
        return site, None, None

    def follow(self, person: str | None, name: str = "") -> Follower:
        """Let someone follow who has the rules."""
        told = self.told.setdefault(person or name, [])

        def take(text: str) -> bool:
            told.append(json.loads(text))
            return True

        follower = Follower(person, person or "", level="seen", write_now=take)
        self.live.followers.add(follower)
        return follower

    def wish(self, message_id: str, **other: Any) -> str:
        """The last move that is legal now, as its seat would send it."""
        table = self.live.table
        assert table is not None
        seat, room = table.acting[0], np.zeros(table.kind.longest_list, np.int32)
        number = int(room[positions.list_legal_actions(table.game, seat, room) - 1])
        self.node.welcome(self.live)
        parts = {"seat": seat, "number": number, "id": message_id, "answers": table.number, **other}
        return json.dumps({"type": "play", **parts}, separators=(",", ":"))

    def is_held(self) -> bool:
        """Whether someone holds the table."""
        return self.live.hold.is_taken

    def is_aboard(self) -> bool:
        """Whether the ferry has it."""
        return self.live.passage is not None

    def events(self, who: str) -> list[tuple[str | None, int]]:
        """What someone was told: which message it answers, and which entry it is."""
        return [(update["answers"], event["number"]) for update in self.told[who] for event in update["events"]]


def tell(story: Callable[[], Any]) -> None:
    """Tell a story inside an event loop."""
    asyncio.run(story())


async def a_round() -> None:
    """Let the ferry leave."""
    await asyncio.sleep(0)


def test_a_move_is_written_first_and_told_after_to_everyone_who_follows() -> None:
    async def story() -> None:
        harbor = Harbor(playing_table("Ann", "Bob"), watchers=2)
        text = harbor.wish("m1")
        assert harbor.is_aboard()
        seat = json.loads(text)["seat"]
        assert harbor.talks[seat].hear_now(text)
        await a_round()
        assert harbor.is_held()
        assert harbor.told == {name: [] for name in harbor.told}
        (body,) = harbor.disk.settle()
        assert json.loads(body)["id"] == "m1"
        assert not harbor.is_held()
        assert harbor.is_aboard()
        number = json.loads(text)["answers"] + 1
        author = ("Ann", "Bob")[seat]
        for who in harbor.told:
            assert harbor.events(who) == [("m1" if who == author else None, number)]
        assert harbor.live.table is not None
        assert (harbor.live.table.number, harbor.live.told) == (number, number)

    tell(story)


def test_what_is_not_carried_goes_the_ordinary_way_and_nothing_overtakes_it() -> None:
    async def story() -> None:
        harbor = Harbor(playing_table("Ann", "Bob"))
        good, bad = harbor.wish("m1"), harbor.wish("m2", number=890)
        talk = harbor.talks[json.loads(good)["seat"]]
        assert all(talk.hear_now(text) for text in (bad, good, '{"type":"ping","id":"p"}'))
        await a_round()
        assert harbor.in_line == [bad, good, '{"type":"ping","id":"p"}']
        assert harbor.disk.waiting == []
        assert not harbor.is_held()
        harbor.in_line.clear()
        assert talk.hear_now(harbor.wish("m3"))
        assert talk.hear_now('{"type":"ping","id":"p"}')
        await a_round()
        assert harbor.in_line == ['{"type":"ping","id":"p"}']
        assert len(harbor.disk.settle()) == 1

    tell(story)


def test_a_table_that_someone_holds_is_left_to_the_ordinary_way() -> None:
    async def story() -> None:
        harbor = Harbor(playing_table("Ann", "Bob"))
        text = harbor.wish("m1")
        async with harbor.live.hold:
            assert harbor.talks[json.loads(text)["seat"]].hear_now(text)
            await a_round()
        assert harbor.in_line == [text]

    tell(story)


def test_a_move_that_cannot_be_written_is_told_to_nobody_and_tried_again() -> None:
    async def story() -> None:
        harbor = Harbor(playing_table("Ann", "Bob"))
        text = harbor.wish("m1")
        assert harbor.talks[json.loads(text)["seat"]].hear_now(text)
        await a_round()
        harbor.disk.settle(Unavailable())
        assert harbor.in_line == [text]
        assert harbor.live.table is None
        assert harbor.told == {"Ann": [], "Bob": []}
        assert not harbor.is_held()

    tell(story)


def test_a_table_goes_ashore_for_whatever_else_happens_and_comes_back() -> None:
    async def story() -> None:
        harbor = Harbor(playing_table("Ann", "Bob"))
        text = harbor.wish("m1")
        seat = json.loads(text)["seat"]
        assert harbor.talks[seat].hear_now(text)
        await a_round()
        harbor.disk.settle()
        assert not harbor.is_held()
        left = asyncio.create_task(
            change(harbor.node, harbor.live, harbor.followers[0], read_message('{"type":"leave","id":"l","seat":0}'))
        )
        await a_round()
        harbor.disk.settle()
        await left
        assert not harbor.is_aboard()  # a bot plays there now
        assert [number for _, number in harbor.events("Bob")] == [4, 5]

    tell(story)


def test_a_failure_of_the_ferry_leaves_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        harbor = Harbor(playing_table("Ann", "Bob"))
        text = harbor.wish("m1")
        assert harbor.live.passage is not None

        def sink(*_: Any) -> None:
            raise RuntimeError

        monkeypatch.setattr(harbor.live.passage.ferry, "carry", sink)
        assert harbor.talks[json.loads(text)["seat"]].hear_now(text)
        await a_round()
        assert harbor.in_line == [text]
        assert harbor.live.table is None
        assert not harbor.is_held()

    tell(story)


def test_only_tables_where_a_move_touches_nothing_but_the_game_come_aboard() -> None:
    def comes(table: Table, change: Callable[[Harbor], object] = lambda _: None) -> bool:
        harbor = Harbor(table)
        change(harbor)
        harbor.node.welcome(harbor.live)
        return harbor.is_aboard()

    assert comes(playing_table("Ann", "Bob"))
    assert comes(playing_table("Ann", "Bob", "Cid", game="dice"))
    assert not comes(playing_table("Ann", "bot:greedy"))
    assert not comes(playing_table("Ann", "Bob", pace={"kind": "live", "turn_seconds": 60}))
    assert not comes(playing_table("Ann", "Bob"), lambda harbor: harbor.live.followers.pop())
    assert not comes(playing_table("Ann", "Bob"), lambda harbor: setattr(harbor.followers[0], "level", "events"))
    assert not comes(playing_table("Ann", "Bob"), lambda harbor: setattr(harbor.node.bus, "is_shared", True))


def test_too_many_messages_of_one_socket_are_refused_as_ever() -> None:
    async def story() -> None:
        harbor = Harbor(playing_table("Ann", "Bob"))
        text = harbor.wish("m1")
        talk = harbor.talks[json.loads(text)["seat"]]
        for _ in range(int(SPEAK.burst)):
            talk.limits.take(SPEAK, "")
        assert not talk.hear_now(text)

    tell(story)
