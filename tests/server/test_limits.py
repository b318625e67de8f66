"""Buckets of tokens: so many at once, then steadily, and a token given back counts."""

import asyncio
from pathlib import Path

import pytest

from lanterns.server.http.limits import SPEAK, Limits
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
