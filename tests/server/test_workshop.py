"""Bots are compiled away from those that think, and whoever waits for one waits for no other."""

import asyncio
import os
import signal
import time

import pytest

from lanterns.server.bots import workshop
from lanterns.server.bots.answering import GameBot
from lanterns.server.bots.workshop import Workshop

ENDLESS, BROKEN, DEADLY, QUICK = (GameBot("harvest", bot, 1) for bot in ("endless", "broken", "deadly", "quick"))


def pretend(_: str, bot: str, __: int) -> None:
    """Compile nothing, in the ways in which that can go."""
    if bot == "endless":
        time.sleep(600)
    if bot == "broken":
        raise ValueError(bot)
    if bot == "deadly":
        os.kill(os.getpid(), signal.SIGKILL)


@pytest.fixture(autouse=True)
def fresh_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "is_cold", lambda _: True)


def test_a_bot_that_is_asked_for_is_compiled_before_one_that_is_not() -> None:
    async def story() -> None:
        shop = Workshop(pretend)
        shop.open([ENDLESS, QUICK])
        unasked = asyncio.create_task(shop.wait_for(ENDLESS))
        await asyncio.sleep(0.1)
        await shop.hurry(QUICK)
        await shop.hurry(QUICK)
        assert not unasked.done()
        shop.close()
        unasked.cancel()

    asyncio.run(story())


def test_a_bot_that_cannot_be_compiled_there_is_left_to_whoever_is_asked() -> None:
    async def story() -> None:
        shop = Workshop(pretend)
        shop.open([BROKEN, DEADLY, QUICK])
        for bot in (BROKEN, DEADLY, QUICK):
            await shop.wait_for(bot)
        shop.close()

    asyncio.run(story())
