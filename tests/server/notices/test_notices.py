"""It is your turn: whoever is away is told once a turn, as they like, and may stop it with one click."""

import asyncio
import contextlib
import json
import random
import re
import time
from base64 import urlsafe_b64decode
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from lanterns.server.tables.calls import COMING_SECONDS
from tests.server.clients import Person, Socket, wait_for_ratings
from tests.server.notices.receivers import Browser, MailBox, Receiver
from tests.server.serving import Clock, configure, serve

SITE = "https://lanterns.example"
MAIL = "bob.of.the.lake@example.org"
DAY = 24 * 60 * 60
WISHES = {"language": "en", "time_zone": "UTC", "quiet_from": None, "quiet_to": None, "gather": "at_once"}


@dataclass
class Town:
    """A site, and everyone outside whom it may call."""

    address: str
    world: str
    clock: Clock
    receiver: Receiver
    mailbox: MailBox
    browser: Browser = field(default_factory=Browser)

    def pushes(self) -> list[dict[str, Any]]:
        """What the browser was told."""
        return [self.browser.read(post.body) for post in self.receiver.posts if post.path == "/push"]

    def lines(self) -> list[dict[str, Any]]:
        """What was said in the chat room."""
        return [json.loads(post.body) for post in self.receiver.posts if post.path == "/hook"]


@pytest.fixture
def town(tmp_path: Path) -> Iterator[Town]:
    """A site that may send anything."""
    clock, receiver, mailbox = Clock(), Receiver(), MailBox()
    with receiver.listening() as world, mailbox.listening() as smtp_url:
        configuration = configure(
            tmp_path,
            public_url=SITE,
            smtp_url=smtp_url,
            mail_from="table@lanterns.example",
            webhook_networks="127.0.0.0/8",
            notice_seconds=0.05,
        )
        with serve(configuration, clock) as address:
            yield Town(address, world, clock, receiver, mailbox)


async def until(found: Callable[[], object], most_seconds: float = 5.0) -> None:
    """Wait until something is so: people are told within five seconds."""
    deadline = time.monotonic() + most_seconds
    while not found():
        assert time.monotonic() < deadline, "it did not come"
        await asyncio.sleep(0.02)


async def nothing_more(town: Town) -> None:
    """Some rounds of the sender go by."""
    await asyncio.sleep(0.4)


async def begin(ann: Person, bob: Person, **settings: Any) -> tuple[str, Socket]:
    """A table of Ann's at which Bob sat down and left; she begins, and plays until he is asked. Her socket."""
    table = await ann.create(["you", "open"], **settings)
    async with await bob.follow(table) as guest:
        await guest.do({"type": "sit", "seat": 1})
    host = await ann.follow(table)
    await host.until("update")
    while any(seat.get("present") for seat in host.table["seats"][1:]):
        await host.until("update")
    await host.do({"type": "start"})
    await play_until_other_is_asked(host)
    return table, host


async def play_until_other_is_asked(socket: Socket) -> None:
    chooser = random.Random(5)
    while socket.choices():
        await socket.play(chooser, most=1)


async def wait_and_play(socket: Socket) -> None:
    """Play when asked, until someone else is."""
    while not socket.choices():
        await socket.next()
    await play_until_other_is_asked(socket)


async def play_turn(person: Person, table: str) -> None:
    """Come, play until someone else is asked, and go."""
    async with await person.follow(table) as socket:
        await wait_and_play(socket)


async def open_channels(town: Town, bob: Person) -> None:
    """Switch everything on, and confirm the mailbox."""
    subscription = town.browser.subscription(f"{town.world}/push")
    assert (await bob.http.post("/api/me/notices/push", json=subscription)).status_code == 200
    assert (await bob.http.post("/api/me/notices/webhook", json={"url": f"{town.world}/hook"})).status_code == 200
    answer = await bob.http.post("/api/me/notices/email", json={"address": MAIL})
    assert MAIL not in answer.text, "nobody's address is shown"
    await until(lambda: town.mailbox.mails)
    token = link_in(town.mailbox.mails[0], "confirm")
    async with Person(town.address) as anyone:
        done = await anyone.http.post("/api/notices/confirm", json={"token": token})
        assert done.json() == {"did": "confirmed"}
    await until(lambda: town.pushes() and town.lines())


def link_in(mail: Any, what: str) -> str:
    """The word in a link of a mail."""
    found = re.search(rf"{SITE}/#/notices/{what}/(\S+)", mail.get_content())
    assert found
    return found[1]


@contextlib.asynccontextmanager
async def two(town: Town) -> Any:
    """Ann, and Bob who is told by everything."""
    async with Person(town.address) as ann, Person(town.address) as bob:
        await ann.become("Ann")
        await bob.become("Bob")
        yield ann, bob


def test_who_is_away_is_told_once_a_turn_and_may_stop_it_with_one_click(town: Town) -> None:
    async def story() -> None:
        async with two(town) as (ann, bob):
            await open_channels(town, bob)
            table, host = await begin(ann, bob, pace={"kind": "days", "turn_days": 3})
            async with host:
                await until(lambda: len(town.pushes()) == 2 and len(town.mailbox.mails) == 2 and len(town.lines()) == 2)
                push, mail, line = town.pushes()[1], town.mailbox.mails[1], town.lines()[1]
                assert push["table"] == table
                assert "your turn" in push["body"]
                assert "Ann" in push["body"]
                assert f"{SITE}/#/table/{table}" in mail.get_content()
                assert f"{SITE}/#/table/{table}" in line["text"]
                assert mail["to"] == MAIL
                await nothing_more(town)
                assert len(town.pushes()) == len(town.mailbox.mails) == len(town.lines()) == 2, "once a turn"

                one_click = mail["list-unsubscribe"].strip("<>").removeprefix(SITE)
                stopped = await ann.http.post(one_click, data={"List-Unsubscribe": "One-Click"})
                assert stopped.json() == {"did": "stopped"}
                await play_turn(bob, table)
                await wait_and_play(host)
                town.clock.ahead += 61  # whoever left just now may have seemed to be there
                await until(lambda: len(town.pushes()) == 3 and len(town.lines()) == 3)
                assert len(town.mailbox.mails) == 2

    asyncio.run(story())


def test_what_is_on_its_way_when_a_server_stops_is_not_sent_again(tmp_path: Path) -> None:
    async def ask(address: str, world: str) -> None:
        async with Person(address) as bob:
            await bob.become("Bob")
            await bob.http.post("/api/me/notices/webhook", json={"url": f"{world}/hook"})
        await until(lambda: receiver.posts)

    receiver = Receiver(answer_seconds=0.5)
    settings: dict[str, Any] = {"public_url": SITE, "webhook_networks": "127.0.0.0/8", "notice_seconds": 0.05}
    with receiver.listening() as world:
        with serve(configure(tmp_path, **settings)) as address:
            asyncio.run(ask(address, world))
        with serve(configure(tmp_path, **settings)):
            time.sleep(0.5)
    assert len(receiver.posts) == 1


def test_a_push_service_can_tell_who_sends(town: Town) -> None:
    async def story() -> None:
        async with two(town) as (_, bob):
            await bob.http.post("/api/me/notices/push", json=town.browser.subscription(f"{town.world}/push"))
            await until(lambda: town.receiver.posts)
            key = (await bob.http.get("/api/me/notices")).json()["push_key"]
            headers = town.receiver.posts[0].headers
            word = re.fullmatch(r"vapid t=(\S+)\.(\S+)\.(\S+), k=(\S+)", headers["authorization"])
            assert word
            head, claims, signature, sent_key = word.groups()
            assert sent_key == key
            assert json.loads(decode(claims))["aud"] == town.world
            point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(key))
            raw = decode(signature)
            r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
            point.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
            assert int(headers["ttl"]) > 0
            for auth in ("a" * 17, "a" * 22):  # no such keys: whoever gave them is no browser, and forgotten
                await bob.http.post("/api/me/notices/push", json={**no_browser(town), "auth": auth})
            await until(lambda: len(town.receiver.posts) == 1)
            for _ in range(100):
                kept = (await bob.http.get("/api/me/notices")).json()["channels"]
                if len(kept) == 1:
                    return
                await asyncio.sleep(0.05)
            raise AssertionError("it is tried for ever")

    asyncio.run(story())


def no_browser(town: Town) -> dict[str, str]:
    """A subscription whose keys open nothing."""
    return {"endpoint": f"{town.world}/nothing", "p256dh": "a" * 87}


def decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def test_who_is_there_or_plays_alone_is_not_told(town: Town) -> None:
    async def story() -> None:
        async with two(town) as (ann, bob):
            await bob.http.post("/api/me/notices/webhook", json={"url": f"{town.world}/hook"})
            await until(town.lines)
            table, host = await begin(ann, bob)
            await until(lambda: len(town.lines()) == 2)
            async with host, await bob.follow(table) as guest:
                await wait_and_play(guest)
                await wait_and_play(host)
                await nothing_more(town)
                assert len(town.lines()) == 2, "Bob is there"
            await bob.create(["you", "random"], start=True)
            await nothing_more(town)
            assert len(town.lines()) == 2, "nobody waits for Bob there"

    asyncio.run(story())


def test_quiet_hours_and_a_digest_gather_what_still_waits(town: Town) -> None:
    async def story() -> None:
        async with two(town) as (ann, bob):
            minute = int(time.time() % DAY) // 60
            quiet = {"quiet_from": (minute - 5) % 1440, "quiet_to": (minute + 120) % 1440}
            await bob.http.put("/api/me/notices", json={**WISHES, **quiet, "gather": "daily", "language": "it"})
            await bob.http.post("/api/me/notices/webhook", json={"url": f"{town.world}/hook"})
            await until(town.lines)
            first, one = await begin(ann, bob)
            second, two_ = await begin(ann, bob)
            third, three = await begin(ann, bob)
            async with one, two_, three:
                await play_turn(bob, third)
                await nothing_more(town)
                assert len(town.lines()) == 1, "not at this hour"
                town.clock.ahead += 125 * 60
                await until(lambda: len(town.lines()) == 2)
                assert sorted(town.lines()[1]["tables"]) == sorted([first, second]), "what was played waits no longer"
                assert "È il tuo turno" in town.lines()[1]["text"]
                await wait_and_play(three)
                await nothing_more(town)
                assert len(town.lines()) == 2, "once a day"
                town.clock.ahead += DAY + 10 * 60
                await until(lambda: len(town.lines()) == 3)
                assert town.lines()[2]["tables"] == [third]

    asyncio.run(story())


def test_before_the_clock_runs_out_comes_a_reminder_and_then_the_bot_is_told_of(town: Town) -> None:
    async def story() -> None:
        async with two(town) as (ann, bob):
            await bob.http.post("/api/me/notices/webhook", json={"url": f"{town.world}/hook"})
            _, host = await begin(ann, bob, pace={"kind": "days", "turn_days": 1})
            async with host:
                await until(lambda: len(town.lines()) == 2)
                town.clock.ahead += DAY * 0.76
                await until(lambda: len(town.lines()) == 3)
                assert "running out" in town.lines()[2]["text"]
                town.clock.ahead += DAY * 0.25
                await until(lambda: len(town.lines()) == 4)
                assert "A bot plays on for you" in town.lines()[3]["text"]

    asyncio.run(story())


def test_a_mail_server_that_is_away_is_tried_again_and_a_browser_that_is_gone_is_forgotten(town: Town) -> None:
    async def story() -> None:
        async with two(town) as (ann, bob):
            await open_channels(town, bob)
            town.mailbox.may_take.clear()
            town.receiver.status = 410
            _, host = await begin(ann, bob)
            async with host:
                failed = 'lanterns_notices_total{channel="email",outcome="failed"} 1.0'
                for _ in range(100):
                    if failed in (await bob.http.get("/metrics")).text:
                        break
                    await asyncio.sleep(0.05)
                await nothing_more(town)
                town.mailbox.may_take.set()
                town.clock.ahead += 60
                await until(lambda: len(town.mailbox.mails) == 2)
                kept = (await bob.http.get("/api/me/notices")).json()["channels"]
                assert [channel["kind"] for channel in kept] == ["email"]
                figures = (await bob.http.get("/metrics")).text
                assert 'lanterns_notices_total{channel="push",outcome="gone"} 1.0' in figures
                assert failed in figures

    asyncio.run(story())


def test_no_channel_leads_inside_and_nobody_sends_through_anothers(tmp_path: Path) -> None:
    async def story(address: str) -> None:
        async with Person(address) as ann:
            await ann.become("Ann")
            inside = await ann.http.post("/api/me/notices/webhook", json={"url": "https://127.0.0.1/hook"})
            assert inside.json()["code"] == "not_outside"
            push = Browser().subscription("https://169.254.169.254/latest")
            assert (await ann.http.post("/api/me/notices/push", json=push)).json()["code"] == "not_outside"
            mail = await ann.http.post("/api/me/notices/email", json={"address": MAIL})
            assert mail.json()["code"] == "not_offered", "this site has no mail server"
            for door in ("confirm", "stop"):
                forged = await ann.http.post(f"/api/notices/{door}", json={"token": "abc.def"})
                assert forged.json()["code"] == "bad_link"

    with serve(configure(tmp_path, public_url=SITE)) as address:
        asyncio.run(story(address))


def test_whoever_the_site_brings_to_a_table_is_told_unless_they_come(town: Town) -> None:
    """A match is found for Ann, whose page comes to the table, and for Bob, who closed his; then a round begins."""

    async def story() -> None:
        async with two(town) as (ann, bob):
            for person, room in ((ann, "ann"), (bob, "hook")):
                await person.http.post("/api/me/notices/webhook", json={"url": f"{town.world}/{room}"})
            await until(lambda: len(town.receiver.posts) == 2)
            wanted = {"game": "harvest", "players": 2}
            await bob.http.post("/api/queue", json=wanted)
            table = (await ann.http.post("/api/queue", json=wanted)).json()["table"]
            async with await ann.follow(table):
                await nothing_more(town)
                assert len(town.lines()) == 1, "a page may be on its way"
                town.clock.ahead += COMING_SECONDS + 1
                await told(town, "Others to play with are found", 2)
                assert f"{SITE}/#/table/{table}" in town.lines()[1]["text"]
            settings = {**wanted, "pace": {"kind": "live", "turn_seconds": 600}}
            made = await ann.http.post("/api/tournaments", json={"name": "Cup", "form": "swiss", "settings": settings})
            path = f"/api/tournaments/{made.json()['id']}"
            await bob.http.post(f"{path}/entrants", json={})
            for bot in ("random", "greedy", "visitor"):
                await ann.http.post(f"{path}/entrants", json={"bot": bot})
            begun = (await ann.http.post(f"{path}/start")).json()
            town.clock.ahead += COMING_SECONDS + 1
            await until(lambda: len(town.lines()) >= 3, most_seconds=20.0)
            # Where a bot began and was quick, it is Bob's turn already.
            assert re.match("A round of your tournament begins|It is your turn", town.lines()[2]["text"])
            bobs = [one["table"] for one in begun["tables"] if one["names"].count("Bob")]
            assert town.lines()[2]["tables"] == bobs
            town.clock.ahead += 20
            await nothing_more(town)
            assert [line["tables"] for line in town.lines()].count(bobs) == 1, "nobody is told twice"
            to_ann = [post.body.decode() for post in town.receiver.posts if post.path == "/ann"]
            assert not [text for text in to_ann if "are found" in text], "nor where they are"

    asyncio.run(story())


def test_a_week_at_a_table_over_days(town: Town) -> None:
    """Invited, told, reminded, late, stood in for, told of it, back in the seat, told again, over, and rated."""

    async def story() -> None:
        async with two(town) as (ann, bob):
            await bob.http.post("/api/me/notices/webhook", json={"url": f"{town.world}/hook"})
            table, host = await begin(ann, bob, pace={"kind": "days", "turn_days": 2})
            async with host:
                await told(town, "your turn", 2)
                town.clock.ahead += DAY
                await play_turn(bob, table)
                await wait_and_play(host)
                town.clock.ahead += 61  # whoever left just now may have seemed to be there
                await told(town, "your turn", 3)
                town.clock.ahead += 1.6 * DAY
                await told(town, "running out", 4)
                late = host.table["acting"][0]
                town.clock.ahead += host.table["seats"][late]["deadline"] - town.clock() + 0.5
                await told(town, "A bot plays on for you", 5)
                await wait_and_play(host)  # the bot has played for Bob, and Ann goes on
                while not host.choices():
                    await host.next()
                town.clock.ahead += 2 * DAY - 3600  # the week is almost over, and Ann's time, too
                async with await bob.follow(table) as guest:
                    await guest.until("update")
                    seat = guest.table["your_seats"][0]
                    assert guest.table["seats"][seat]["stand_in"]["reason"] == "timed_out"
                    assert (await guest.do({"type": "return", "seat": seat}))["type"] == "update"
                    assert guest.table["seats"][seat]["stand_in"] is None
                await play_until_other_is_asked(host)
                town.clock.ahead += 61
                await told(town, "your turn", 6)
                assert f"{SITE}/#/table/{table}" in town.lines()[5]["text"]
                async with await bob.follow(table) as guest:
                    await wait_and_play(guest)
                    await guest.do({"type": "leave", "seat": seat})
                await host.do({"type": "leave", "seat": host.table["your_seats"][0]})  # bots play it out
            await told(town, "The game is over", 7)
            assert (await wait_for_ratings(ann, table))["state"] == "rated"

    asyncio.run(story())


def test_who_is_awaited_without_a_clock_is_nudged_and_relieved_and_returns(town: Town) -> None:
    async def story() -> None:
        async with two(town) as (ann, bob):
            await bob.http.post("/api/me/notices/webhook", json={"url": f"{town.world}/hook"})
            table, host = await begin(ann, bob)
            async with host:
                await told(town, "your turn", 2)
                seat = host.table["acting"][0]
                town.clock.ahead += 3700
                assert (await host.do({"type": "nudge", "seat": seat}))["type"] == "update"
                await told(town, "waiting for you", 3)
                assert (await host.do({"type": "relieve", "seat": seat}))["code"] == "too_early"
                town.clock.ahead += DAY
                assert (await host.do({"type": "relieve", "seat": seat}))["type"] == "update"
                await told(town, "A bot plays on for you", 4)
                while not host.choices():
                    await host.next()
                async with await bob.follow(table) as guest:
                    await guest.until("update")
                    assert (await guest.do({"type": "return", "seat": seat}))["type"] == "update"

    asyncio.run(story())


async def told(town: Town, words: str, count: int) -> None:
    """The latest that was said, which is the so-many-th."""
    await until(lambda: len(town.lines()) >= count, most_seconds=20.0)
    assert len(town.lines()) == count
    assert words in town.lines()[-1]["text"], town.lines()[-1]["text"]
