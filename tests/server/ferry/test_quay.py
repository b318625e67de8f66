"""Tables come aboard and go ashore without anybody noticing: what is carried is written first, then told in order."""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from pydantic_core import from_json

from lanterns.engine import positions
from lanterns.engine.compiler import IS_COMPILED
from lanterns.engine.kind import Json, all_kinds
from lanterns.server.bots.shares import FairThinker
from lanterns.server.ferry import ferry
from lanterns.server.ferry.carrying import carry
from lanterns.server.http.limits import SPEAK, Limits
from lanterns.server.messages.client import Level
from lanterns.server.node.bus import Bus
from lanterns.server.node.changes import change
from lanterns.server.node.followers import TRY_AGAIN_LATER, Follower
from lanterns.server.node.live_table import LiveTable
from lanterns.server.node.node import Node
from lanterns.server.node.other_nodes import count_watching, look_for_lost_news, publish_presence
from lanterns.server.node.quay import LEVELS, Quay
from lanterns.server.ops.metrics import Metrics
from lanterns.server.refusals import Refused
from lanterns.server.socket.codec import read_message
from lanterns.server.socket.conversation import Conversation
from lanterns.server.storage.rows import write_of
from lanterns.server.storage.storage import Storage
from lanterns.server.storage.writer import Batch, Unavailable, Write
from lanterns.server.tables.entries import Entry
from lanterns.server.tables.table import Table
from tests.server.ferry.ends import Ends, said_in
from tests.server.setting import playing_table, say
from tests.server.test_upkeep import Silent

pytestmark = pytest.mark.skipif(not IS_COMPILED, reason="the ferry is there only where the rules are compiled")


class SlowDisk:
    """Keeps what is to be written until someone settles it."""

    def __init__(self) -> None:
        self.waiting: list[Write | Batch] = []
        self.last = 0
        """The number of the last entry that is written."""
        self.elsewhere: list[Entry] = []
        """What another node has written."""
        self.writer = self

    def submit(self, *what: Any) -> None:
        """Take a write, or a change to be made one."""
        self.waiting.append(what[0] if isinstance(what[0], Write | Batch) else write_of(*what))

    def settle(self, error: Exception | None = None) -> list[str]:
        """Say of everything that it is written, or that it is not; the bodies."""
        writes, self.waiting = self.waiting, []
        for write in writes:
            write.settle(error)
        return [single.move.body for write in writes for single in write.apart()]

    async def numbers_of(self, table_ids: list[str]) -> dict[str, int]:
        """The number of the last entry of each table."""
        return dict.fromkeys(table_ids, self.last)

    async def entries_after(self, _: str, number: int) -> list[Entry]:
        """The entries after one of them."""
        return [entry for entry in self.elsewhere if entry.number > number]


class Harbor:
    """A node with a table, and someone at each of its seats, each at the end of a socket."""

    def __init__(self, table: Table, *, level: Level = "seen", watchers: int = 0, burst: float = SPEAK.burst) -> None:
        self.level = level
        self.disk = SlowDisk()
        self.now = 5.0
        self.bus = Bus()
        self.node = Node(cast(Storage, self.disk), self.bus, FairThinker(Silent(), at_once=1), now=lambda: self.now)
        self.counted: list[int] = []
        self.node.quay = self.quay = Quay(self.node, burst, 0.0, lambda moves, _: self.counted.append(moves))
        for kind in all_kinds():
            self.quay.open(kind)
        self.live = self.node.tables[table.id] = LiveTable(table.id, self.node.now, table)
        self.ends: dict[str, Ends] = {}
        self.followers = [self.follow(seat.person) for seat in table.seats if seat.person]
        self.followers += [self.follow(None, f"watcher {index}") for index in range(watchers)]

    def follow(self, person: str | None, name: str = "") -> Follower:
        """Let someone follow."""
        who = person or name
        end = self.ends[who] = Ends(lambda data: self.hear(who, data))
        follower = Follower(person, who, level=self.level, line=end, write_now=end.write_now)
        self.live.followers.add(follower)
        end.talk = Conversation(*self._site(), self.live, follower)
        end.talk.put_in_line = end.in_line.append
        return follower

    def hear(self, who: str, data: bytes) -> None:
        """What is not carried goes the ordinary way; here it is one whole frame, or the end."""
        end = self.ends[who]
        if not data:
            assert end.back is not None
            end.back()
        elif not end.talk.hear_now(text := said_in(data)):
            end.in_line.append(text)

    def _site(self) -> tuple[Any, Any, Any]:
        configuration = SimpleNamespace(limits=1.0)
        site = SimpleNamespace(
            node=self.node, metrics=Metrics(), configuration=configuration, limits=Limits(1.0), is_stopping=False
        )
        return site, None, None

    def wish(self, message_id: str, **other: Any) -> tuple[str, str]:
        """The last move that is legal now, as its seat would send it, behind whose it is; the table comes aboard."""
        table = self.live.table
        assert table is not None
        seat, room = table.acting[0], np.zeros(table.kind.longest_list, np.int32)
        number = int(room[positions.list_legal_actions(table.game, seat, room) - 1])
        self.node.welcome(self.live)
        wished: Json = {"type": "play", "seat": seat, "number": number}
        if self.level == "positions":
            wished = {"type": "move", "action": from_json(table.kind.action(table.game[0], seat, number).written)}
        parts = {**wished, "id": message_id, "answers": table.number, **other}
        return str(table.seats[seat].person), json.dumps(parts, separators=(",", ":"))

    async def say(self, message_id: str, **other: Any) -> tuple[str, str]:
        """Let the next seat make its move; who made it and what they said."""
        who, text = self.wish(message_id, **other)
        self.ends[who].say(text)
        await a_round()
        return who, text

    def tell_all_at(self, level: Level) -> None:
        """Let everyone be told at a level."""
        for follower in self.followers:
            follower.level = level

    def is_held(self) -> bool:
        """Whether someone holds the table."""
        return self.live.hold.is_taken

    def is_aboard(self) -> bool:
        """Whether the ferry has it."""
        return self.live.passage is not None


@contextlib.asynccontextmanager
async def harbor_of(*seats: str, **settings: Any) -> AsyncIterator[Harbor]:
    """A harbor that is closed in the end."""
    harbor = Harbor(playing_table(*seats), **settings)
    try:
        yield harbor
    finally:
        harbor.quay.close()
        for end in harbor.ends.values():
            end.__exit__(None, None, None)


def tell(story: Callable[[], Awaitable[None]]) -> None:
    """Tell a story inside an event loop."""

    async def told() -> None:
        await story()

    asyncio.run(told())


async def a_round() -> None:
    """Let what was said be heard."""
    for _ in range(3):
        await asyncio.sleep(0)


@pytest.mark.parametrize("level", LEVELS)
def test_a_move_is_written_first_and_told_after_to_everyone_who_follows(level: Level) -> None:
    async def story() -> None:
        async with harbor_of("Ann", "Bob", level=level, watchers=2) as harbor:
            author, text = await harbor.say("m1")
            assert harbor.is_aboard()
            assert not any(end.heard() for end in harbor.ends.values())
            (body,) = harbor.disk.settle()
            assert json.loads(body)["id"] == "m1"
            assert harbor.is_aboard()
            assert harbor.counted == [harbor.quay.carried] == [1]
            number = json.loads(text)["answers"] + 1
            for who, end in harbor.ends.items():
                assert end.told == []
                assert end.events() == [("m1" if who == author else None, number)]
            assert harbor.live.table is not None
            assert (harbor.live.table.number, harbor.live.told) == (number, number)

    tell(story)


@pytest.mark.parametrize(("room", "stays"), [(1.5, False), (4, True)])
def test_a_table_goes_ashore_before_its_words_fill_the_room(
    room: float, stays: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with harbor_of("Ann", "Bob", level="positions") as harbor:
            await harbor.say("m1")
            harbor.disk.settle()
            longest = max(len(text) for end in harbor.ends.values() for text in end.heard())
            monkeypatch.setattr(ferry, "LONGEST_TOLD", int(room * longest))
            _, text = await harbor.say("m2")
            assert harbor.is_aboard() == stays
            harbor.disk.settle()
            number = json.loads(text)["answers"] + 1
            assert [end.events()[-1][1] for end in harbor.ends.values()] == [number] * 2

    tell(story)


def test_what_is_not_carried_goes_the_ordinary_way_and_nothing_overtakes_it() -> None:
    async def story() -> None:
        async with harbor_of("Ann", "Bob") as harbor:
            who, bad = await harbor.say("m2", number=890)
            assert harbor.ends[who].in_line == [bad]
            assert harbor.disk.waiting == []
            assert not harbor.is_held()
            await harbor.say("m3")
            harbor.ends[who].say('{"type":"ping","id":"p"}')
            await a_round()
            assert harbor.ends[who].in_line == [bad]
            assert len(harbor.disk.settle()) == 1
            await a_round()
            assert harbor.ends[who].in_line == [bad, '{"type":"ping","id":"p"}']
            assert harbor.is_aboard()

    tell(story)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_holds_a_table_that_is_aboard_and_its_last_move_is_told_before_anybody_does(level: Level) -> None:
    async def story() -> None:
        async with harbor_of("Ann", "Bob", level=level, watchers=1) as harbor:
            author, text = await harbor.say("m1")

            async def look() -> tuple[bool, int]:
                async with harbor.live.hold:
                    return harbor.is_aboard(), harbor.live.told

            looking = asyncio.create_task(look())
            await a_round()
            assert not harbor.is_aboard()
            assert harbor.is_held()
            assert not looking.done()
            assert [end.back for end in harbor.ends.values()] == [None] * 3
            harbor.disk.settle()
            number = json.loads(text)["answers"] + 1
            for who, end in harbor.ends.items():
                assert end.events() == [("m1" if who == author else None, number)]
            assert await looking == (False, number)
            assert not harbor.is_held()

    tell(story)


def test_a_table_that_someone_holds_comes_aboard_when_they_let_go() -> None:
    async def story() -> None:
        async with harbor_of("Ann", "Bob") as harbor:
            async with harbor.live.hold:
                await harbor.say("m1")
                assert not harbor.is_aboard()
            assert harbor.is_aboard()
            await a_round()
            assert [write.count for write in harbor.disk.waiting] == [1]
            waiting = asyncio.create_task(harbor.live.hold.__aenter__())
            await a_round()
            harbor.disk.settle()
            await waiting
            harbor.node.welcome(harbor.live)
            next_one = asyncio.create_task(harbor.live.hold.__aenter__())
            await a_round()
            harbor.live.hold.release()
            assert not harbor.is_aboard()  # somebody waits
            await next_one

    tell(story)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("goes_ashore", [False, True])
def test_a_move_that_cannot_be_written_is_told_to_nobody_and_tried_again(goes_ashore: bool, level: Level) -> None:
    async def story() -> None:
        async with harbor_of("Ann", "Bob", level=level) as harbor:
            who, text = await harbor.say("m1")
            if goes_ashore:
                harbor.live.go_ashore()
            harbor.disk.settle(Unavailable())
            assert [read_message(said) for said in harbor.ends[who].in_line] == [read_message(text)]
            assert harbor.live.table is None
            assert [end.events() for end in harbor.ends.values()] == [[], []]
            assert not harbor.is_held()
            assert harbor.counted == []

    tell(story)


def test_a_table_goes_ashore_for_whatever_else_happens_and_comes_back() -> None:
    async def story() -> None:
        async with harbor_of("Ann", "Bob") as harbor:
            await harbor.say("m1")
            harbor.disk.settle()
            leave = read_message('{"type":"leave","id":"l","seat":0}')
            left = asyncio.create_task(change(harbor.node, harbor.live, harbor.followers[0], leave))
            await a_round()
            harbor.disk.settle()
            await left
            assert not harbor.is_aboard()  # a bot plays there now
            assert sorted(number for _, number in harbor.ends["Bob"].events()) == [4, 5]

    tell(story)


def test_whoever_goes_is_heard_and_told_no_more() -> None:
    async def story() -> None:
        async with harbor_of("Ann", "Bob", watchers=1) as harbor:
            harbor.wish("m0")
            assert harbor.is_aboard()
            harbor.ends["watcher 0"].there.close()
            await a_round()
            assert not harbor.is_aboard()
            assert harbor.ends["watcher 0"].back is None

    tell(story)


def test_a_failure_of_the_ferry_leaves_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with harbor_of("Ann", "Bob") as harbor:
            who, text = harbor.wish("m1")
            assert harbor.live.passage is not None

            def sink(*given: Any) -> int:
                carry(*given)
                raise RuntimeError

            monkeypatch.setattr(ferry, "carry", sink)
            harbor.ends[who].say(text)
            await a_round()
            assert harbor.live.table is None
            assert not harbor.is_held()
            assert harbor.disk.waiting == []
            assert [follower.ending for follower in harbor.followers] == [(TRY_AGAIN_LATER, "fault")] * 2
            harbor.live.table = playing_table("Ann", "Bob")
            harbor.node.welcome(harbor.live)
            assert not harbor.is_aboard()

    tell(story)


def test_a_failure_on_one_line_leaves_heard_what_came_on_others() -> None:
    async def story() -> None:
        async with harbor_of("Ann", "Bob") as harbor, harbor_of("Cid", "Dot") as other:
            for live in (harbor.live, other.live):
                harbor.node.welcome(live)

            def fail(_: str) -> bool:
                raise RuntimeError

            harbor.ends["Ann"].talk.hear_now = fail
            for end in (harbor.ends["Ann"], other.ends["Cid"]):
                end.say('{"type":"ping","id":"p"}')
            await a_round()
            assert other.ends["Cid"].in_line == ['{"type":"ping","id":"p"}']
            endings = [follower.ending for follower in harbor.followers + other.followers]
            assert endings == [(TRY_AGAIN_LATER, "fault"), None, None, None]
            other.live.go_ashore()

    tell(story)


def test_a_table_goes_ashore_when_another_node_begins_to_follow_it() -> None:
    async def story() -> None:
        async with harbor_of("Ann", "Bob") as harbor:
            harbor.wish("m0")
            assert harbor.is_aboard()
            harbor.bus.begin("another22a")
            assert harbor.is_aboard()
            harbor.bus.begin(harbor.live.id)
            assert not harbor.is_aboard()

    tell(story)


def test_a_table_goes_ashore_for_lost_news_and_not_for_looking_whether_there_are_any() -> None:
    async def story() -> None:
        async with harbor_of("Ann", "Bob") as harbor:
            written = playing_table("Ann", "Bob")
            harbor.disk.last = written.number
            harbor.wish("m0")
            await look_for_lost_news(harbor.node)
            assert harbor.is_aboard()

            who, text = await harbor.say("m1")
            await look_for_lost_news(harbor.node)
            assert harbor.is_aboard()
            harbor.disk.settle()

            say(written, who, read_message(text))
            left = say(written, "Bob", read_message('{"type":"leave","id":"l","seat":1}'))
            assert left is not None
            harbor.disk.last, harbor.disk.elsewhere = written.number, [left.entry]
            harbor.bus.is_shared = True
            await look_for_lost_news(harbor.node)
            assert not harbor.is_aboard()
            assert sorted(number for _, number in harbor.ends["Ann"].events()) == [
                left.entry.number - 1,
                left.entry.number,
            ]

    tell(story)


def test_a_node_that_begins_to_follow_hears_of_the_move_that_was_being_written(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with harbor_of("Ann", "Bob") as harbor:
            published: list[tuple[str, Any]] = []

            async def publish(table_id: str, news: Any) -> None:
                published.append((table_id, news))

            await harbor.say("m1")
            monkeypatch.setattr(harbor.bus, "publish", publish)
            monkeypatch.setattr(harbor.bus, "is_shared", True)
            harbor.bus.begin(harbor.live.id)
            harbor.disk.settle()
            await a_round()
            assert published == [(harbor.live.id, {"kind": "news", "node": harbor.node.id, "number": harbor.live.told})]

    tell(story)


def test_a_table_stays_aboard_when_it_is_only_looked_at() -> None:
    async def story() -> None:
        async with harbor_of("Ann", "Bob", watchers=2) as harbor:
            harbor.wish("m0")
            assert count_watching(harbor.node, harbor.live.id) == 2
            await publish_presence(harbor.node, harbor.live)
            await look_for_lost_news(harbor.node)
            assert harbor.is_aboard()

    tell(story)


def test_only_tables_where_a_move_touches_nothing_but_the_game_come_aboard() -> None:
    async def story() -> None:
        def comes(table: Table, change: Callable[[Harbor], object] = lambda _: None) -> bool:
            harbor = Harbor(table)
            change(harbor)
            harbor.node.welcome(harbor.live)
            comes = harbor.is_aboard()
            harbor.quay.close()
            for end in harbor.ends.values():
                end.__exit__(None, None, None)
            return comes

        assert comes(playing_table("Ann", "Bob"))
        assert comes(playing_table("Ann", "Bob", "Cid", game="dice"))
        assert not comes(playing_table("Ann", "bot:greedy"))
        assert not comes(playing_table("Ann", "Bob", pace={"kind": "live", "turn_seconds": 60}))
        assert not comes(playing_table("Ann", "Bob"), lambda harbor: harbor.live.followers.pop())
        assert not comes(playing_table("Ann", "Bob"), lambda harbor: setattr(harbor.followers[0], "level", "events"))
        assert not comes(playing_table("Ann", "Bob"), lambda harbor: setattr(harbor.followers[0], "level", "positions"))
        assert comes(playing_table("Ann", "Bob"), lambda harbor: harbor.tell_all_at("positions"))
        assert not comes(playing_table("Ann", "Bob"), lambda harbor: harbor.tell_all_at("events"))
        elsewhere = {"another": (time.monotonic(), ["Cid"], 0)}
        assert not comes(playing_table("Ann", "Bob"), lambda harbor: harbor.live.elsewhere.update(elsewhere))
        assert not comes(playing_table("Ann", "Bob"), lambda harbor: setattr(harbor.followers[0], "line", None))
        assert not comes(playing_table("Ann", "Bob"), lambda harbor: harbor.ends["Ann"].lend(lambda: None))
        assert not comes(playing_table("Ann", "Bob"), lambda harbor: setattr(harbor.bus, "is_shared", True))

    tell(story)


def test_too_many_messages_of_one_socket_are_refused_as_ever() -> None:
    async def story() -> None:
        async with harbor_of("Ann", "Bob", burst=1.0) as harbor:
            for end in harbor.ends.values():
                end.allowance = 0.5
            who, text = await harbor.say("m1")
            assert harbor.quay.carried == 0
            assert len(harbor.disk.settle()) == 1  # the ordinary way counts for itself
            for _ in range(int(SPEAK.burst)):
                with contextlib.suppress(Refused):
                    harbor.ends[who].talk.limits.take(SPEAK, "")
            assert not harbor.ends[who].talk.hear_now(text)

    tell(story)
