"""Buckets of tokens: so many at once, then steadily, and a token given back counts."""

import asyncio
import contextlib
import math
import os
import sys
import threading
from pathlib import Path

import pytest
import websockets.exceptions

from lanterns.server.http import identity
from lanterns.server.http.aside import LOW_PRIORITY
from lanterns.server.http.limits import SPEAK, STUMBLE, STUMBLE_TOGETHER, Limits
from lanterns.server.refusals import Refused
from tests.server.clients import Person
from tests.server.serving import configure, serve


def test_a_token_given_back_can_be_taken_again() -> None:
    limits = Limits(1.0)
    for _ in range(int(SPEAK.burst)):
        limits.take(SPEAK, "ann")
    limits.give_back(SPEAK, "ann")
    limits.take(SPEAK, "ann")
    with pytest.raises(Refused):
        limits.take(SPEAK, "ann")


def test_whoever_counts_elsewhere_leaves_what_is_left() -> None:
    limits = Limits(1.0)
    assert limits.size_of(SPEAK) == (SPEAK.burst, SPEAK.a_second)
    assert limits.left(SPEAK, "ann") == SPEAK.burst
    limits.leave(SPEAK, "ann", 1.0)
    assert 1 <= limits.left(SPEAK, "ann") < SPEAK.burst
    limits.leave(SPEAK, "ann", 0.0)
    with pytest.raises(Refused):
        limits.take(SPEAK, "ann")
    assert Limits(0).left(SPEAK, "ann") == Limits(0).size_of(SPEAK)[0] == math.inf


def test_a_refused_move_counts_once(tmp_path: Path) -> None:
    """It is looked at twice, at once and then in its turn, but it is one message."""

    async def story(address: str) -> None:
        async with Person(address) as ann:
            await ann.become("Ann")
            table = await ann.create(["you", "you"], start=True)
            async with await ann.follow(table) as socket:
                await socket.until("update")
                wrong = {"type": "move", "answers": socket.number, "action": {"kind": "pass", "seat": 3}}
                for number in range(int(SPEAK.burst) * 2 // 3):
                    await socket.send({**wrong, "id": f"wrong{number}"})
                    refused = await socket.until("refused", answers=f"wrong{number}")
                    assert refused["code"] == "not_your_seat"

    with serve(configure(tmp_path, limits=1.0)) as address:
        asyncio.run(story(address))


@pytest.mark.parametrize("text", ["", "{", '{"type":"nonsense"}', '{"type":"' + "x" * 16_000 + '"}'])
def test_a_socket_that_talks_nonsense_is_closed_after_a_few_words(tmp_path: Path, text: str) -> None:
    async def story(address: str) -> None:
        async with Person(address) as eve:
            await eve.become("Eve")
            table = await eve.create(["you", "you"], start=True)
            async with await eve.follow(table) as socket:
                for _ in range(int(STUMBLE.burst) + 3):  # fewer bytes than may be late: a flood would lose the reason
                    await socket.send(text)
                refused = []
                with contextlib.suppress(websockets.exceptions.ConnectionClosedError):
                    while True:
                        message = await socket.next()
                        refused += [message["sentence"]] if message["type"] == "refused" else []
                assert socket.connection.close_reason == "malformed"
                assert int(STUMBLE.burst) <= len(refused) <= STUMBLE.burst + 2
                assert max(map(len, refused)) < 700
            async with await eve.follow(table) as again:
                assert (await again.do({"type": "ping"}))["type"] == "pong"

    with serve(configure(tmp_path, limits=1.0)) as address:
        asyncio.run(story(address))


def test_a_network_that_talks_nonsense_on_many_sockets_is_borne_with_on_none(tmp_path: Path) -> None:
    async def story(address: str) -> None:
        async with Person(address) as eve:
            await eve.become("Eve")
            table = await eve.create(["you", "you"], start=True)
            heard = 0
            for _ in range(int(STUMBLE_TOGETHER.burst / STUMBLE.burst) * 3):
                async with await eve.follow(table, level="events") as socket:
                    with contextlib.suppress(websockets.exceptions.ConnectionClosedError):
                        for _ in range(int(STUMBLE.burst)):
                            await socket.send("")
                            await socket.until("refused")
                            heard += 1
            assert heard < STUMBLE_TOGETHER.burst * 2

    with serve(configure(tmp_path, limits=1.0)) as address:
        asyncio.run(story(address))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has priorities of threads")
def test_passwords_are_hashed_by_a_thread_that_gives_way_to_all_others() -> None:
    def priorities() -> tuple[int, int]:
        own = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
        return own, os.getpriority(os.PRIO_PROCESS, os.getpid())

    hashing, others = asyncio.run(identity._hashing.run("here", priorities))
    assert hashing == min(others + LOW_PRIORITY, 19)
