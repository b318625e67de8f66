"""Questions to bots that travel through Redis to a real worker."""

import asyncio
import os
import pickle
import subprocess
import sys

import numpy as np
import pytest
import redis.asyncio
from taskiq import BrokerMessage

from lanterns.engine.kind import Json
from lanterns.engine.positions import list_legal_actions
from lanterns.server.bots import answering
from lanterns.server.bots.queue import QUEUE, QueueThinker, make_broker
from lanterns.server.tables.knowledge import see
from lanterns.server.tables.table import Table
from tests.server.setting import playing_table

WAIT_SECONDS = 600.0


def question_at(table: Table, seat: int) -> Json:
    seen = see(table.game, seat).tobytes()
    return answering.question_of("harvest", table.rules_version, seen, seat, "greedy", seed=1, advise=False)


def test_a_broker_leaves_the_thinking_of_this_machine_alone(redis_url: str) -> None:
    make_broker(redis_url)
    assert pickle.loads(pickle.dumps(answering.answer)) is answering.answer


def test_a_worker_answers_what_a_node_asks(redis_url: str) -> None:
    table = playing_table("Ann", "Ben")
    seat = table.acting[0]
    legal = np.zeros(table.kind.longest_list, np.int32)
    count = list_legal_actions(table.game, seat, legal)
    worker = subprocess.Popen(
        [sys.executable, "-m", "lanterns", "worker"], env=os.environ | {"LANTERNS_REDIS_URL": redis_url}
    )

    async def ask() -> Json:
        thinker = QueueThinker(redis_url, WAIT_SECONDS)
        await thinker.open()
        try:
            return await thinker._ask(question_at(table, seat))
        finally:
            await thinker.close()

    try:
        assert asyncio.run(ask())["number"] in legal[:count]
    finally:
        worker.terminate()
        assert worker.wait(60) == 0, "it ends when it is told to"


def test_a_question_that_nobody_answers_does_not_stay_in_the_queue(redis_url: str) -> None:
    table = playing_table("Ann", "Ben")

    async def ask() -> int:
        thinker = QueueThinker(redis_url, 0.2)
        await thinker.open()
        try:
            with pytest.raises(TimeoutError):
                await thinker._ask(question_at(table, table.acting[0]))
            async with redis.asyncio.from_url(redis_url) as server:
                return int(await server.llen(QUEUE))
        finally:
            await thinker.close()

    assert asyncio.run(ask()) == 0


def test_a_worker_goes_on_listening_however_long_nobody_asks(redis_url: str) -> None:
    """Longer than a client of Redis waits for an answer: five seconds, and here a tenth of one."""

    async def listen() -> bytes:
        idle, asking = (
            make_broker(f"{redis_url}{'&' if '?' in redis_url else '?'}socket_timeout=0.1"),
            make_broker(redis_url),
        )
        questions = idle.listen()
        hearing = asyncio.ensure_future(anext(questions))
        await asyncio.sleep(1.0)
        await asking.kick(BrokerMessage(task_id="1", task_name="think", message=b"a question", labels={}))
        heard = await asyncio.wait_for(hearing, WAIT_SECONDS)
        await questions.aclose()
        await idle.connection_pool.disconnect()
        await asking.connection_pool.disconnect()
        return heard

    assert asyncio.run(listen()) == b"a question"
