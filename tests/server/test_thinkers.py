"""Workers in which bots think: they start with their node, and do not outlive it."""

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from lanterns import Game
from lanterns.engine.kind import Json
from lanterns.server.bots import thinkers
from lanterns.server.bots.answering import GameBot, answer, question_of
from lanterns.server.bots.thinkers import ProcessThinker
from lanterns.server.tables.knowledge import see
from tests.dice.editions import changed
from tests.server.setting import playing_table

NODE = """
import asyncio
import signal
from lanterns.server.bots.thinkers import ProcessThinker

async def main():
    thinker = ProcessThinker(1, starts_early=True)
    await thinker.open()
    try:
        await asyncio.wrap_future(thinker._ready_pool().submit(len, ""))
        print("ready", flush=True)
        await asyncio.sleep(600)
    finally:
        await thinker.close()

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background processes begin deaf to it
asyncio.run(main())
"""


def test_advice_says_where_the_judgement_has_learned_from_nothing_like_it() -> None:
    for edition, is_unmet in ((changed(), False), (changed(boat_honor=40), True)):
        game = Game("dice", 2, seed=3, options={"edition": edition})
        seen = game.seen_by(game.to_act).tobytes()
        question = question_of("dice", game.kind.rules_version, seen, game.to_act, "network", seed=1, advise=True)
        assert answer(question)["is_unmet"] is is_unmet


@pytest.mark.parametrize("way", [signal.SIGKILL, signal.SIGINT])
def test_neither_workers_nor_the_workshop_outlive_their_node(tmp_path: Path, way: signal.Signals) -> None:
    """On a machine that has compiled nothing. They share their node's output: that ends when all have ended."""
    fresh = {**os.environ, "LANTERNS_CACHE_DIR": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "-c", NODE], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=fresh
    ) as node:
        assert node.stdout
        assert node.stdout.readline() == b"ready\n"
        node.send_signal(way)
        assert node.communicate(timeout=60)[0] == b""


def ask_greedy() -> Json:
    table = playing_table("ann", "bob")
    seat = table.acting[0]
    seen = see(table.game, seat).tobytes()
    return question_of("harvest", table.rules_version, seen, seat, "greedy", seed=1, advise=False)


def test_whoever_asks_while_the_bots_wake_up_does_not_wait_for_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "all_bots", lambda: [GameBot("harvest", "visitor", 1)] * 100_000)

    async def story() -> None:
        thinker = ProcessThinker(1, starts_early=True)
        await thinker.open()
        assert "number" in await thinker.think(ask_greedy())
        assert thinker._waking
        assert not thinker._waking.done()
        await thinker.close()

    asyncio.run(story())


def test_a_worker_that_dies_is_replaced_by_one_however_many_wait() -> None:
    question = ask_greedy()

    async def story() -> None:
        thinker = ProcessThinker(1)
        before = set(multiprocessing.active_children())
        await thinker.think(question)
        (worker,) = set(multiprocessing.active_children()) - before
        waiting = [asyncio.create_task(thinker.think(question)) for _ in range(8)]
        await asyncio.sleep(0)
        worker.kill()
        answers = await asyncio.gather(*waiting)
        assert len({answer["number"] for answer in answers}) == 1
        assert len(set(multiprocessing.active_children()) - before) == 1
        await thinker.close()

    asyncio.run(story())
