"""A site, the people at a table of its, and everyone outside whom it may call."""

import asyncio
import contextlib
import json
import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.server.clients import PATIENCE_SECONDS, Person, Socket
from tests.server.notices.receivers import Browser, MailBox, Receiver
from tests.server.serving import Clock

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


async def until(found: Callable[[], object]) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not found():
        assert time.monotonic() < deadline, "it did not come"
        await asyncio.sleep(0.02)


async def nothing_more(town: Town) -> None:
    """Some rounds of the sender go by."""
    await asyncio.sleep(0.4)


async def told(town: Town, words: str, count: int) -> None:
    """The latest that was said, which is the so-many-th."""
    await until(lambda: len(town.lines()) >= count)
    assert len(town.lines()) == count
    assert words in town.lines()[-1]["text"], town.lines()[-1]["text"]


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
