"""Bots at work on other machines: questions and answers travel through Redis (Taskiq)."""

import asyncio
import contextlib
import math
import uuid
from collections.abc import AsyncGenerator
from typing import Any, Final

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError
from taskiq import BrokerMessage, TaskiqError, TaskiqResultTimeoutError
from taskiq_redis import ListQueueBroker, RedisAsyncResultBackend

from lanterns.engine.kind import Json
from lanterns.server.bots.answering import answer
from lanterns.server.bots.thinkers import ProcessThinker

log = structlog.get_logger("lanterns.queue")

QUEUE: Final = "lanterns:bots"
KEEP_SECONDS: Final = 60.0
WITHDRAW_SECONDS: Final = 2.0
LISTEN_SECONDS: Final = 2
"""How long a worker waits for a question before it asks again: less than a client of Redis waits for any answer."""
PAUSE_SECONDS: Final = 0.5
"""How long it waits after Redis did not answer."""


class QuestionBroker(ListQueueBroker):
    """A queue in Redis from which a question that nobody waits for any more can be taken back."""

    def __init__(self, url: str, keep_seconds: float) -> None:
        super().__init__(url, queue_name=QUEUE)
        self._keep_seconds = keep_seconds
        self._sent: dict[str, bytes] = {}

    async def kick(self, message: BrokerMessage) -> None:
        """Put a question in line. A line that nobody reads or adds to goes by itself."""
        self._sent[message.task_id] = message.message
        async with Redis(connection_pool=self.connection_pool) as redis, redis.pipeline() as together:
            together.lpush(QUEUE, message.message)
            together.expire(QUEUE, math.ceil(self._keep_seconds))
            await together.execute()

    async def listen(self) -> AsyncGenerator[bytes, None]:
        """Questions as they come, for a worker: it goes on listening however long nobody asks, or Redis is away."""
        while True:
            found: Any = None
            try:
                async with Redis(connection_pool=self.connection_pool) as redis:
                    found = await redis.brpop([QUEUE], LISTEN_SECONDS)
            except (RedisError, OSError) as error:
                log.warning("queue_unheard", error=type(error).__name__)
                await asyncio.sleep(PAUSE_SECONDS)
            if found is not None:
                yield found[1]

    async def withdraw(self, task_id: str) -> None:
        """Take a question back, if it is still in line."""
        message = self._sent.pop(task_id, None)
        if message is not None:
            async with Redis(connection_pool=self.connection_pool) as redis:
                await redis.lrem(QUEUE, 0, message)  # type: ignore[arg-type]

    def forget(self, task_id: str) -> None:
        """A question was answered."""
        self._sent.pop(task_id, None)


def make_broker(url: str, keep_seconds: float = KEEP_SECONDS) -> QuestionBroker:
    """The queue at a Redis server. Questions are kept at least so long, answers only until they are fetched."""
    backend: RedisAsyncResultBackend[Json] = RedisAsyncResultBackend(url, keep_results=False, result_ex_time=60)
    broker = QuestionBroker(url, keep_seconds)
    broker.with_result_backend(backend)
    broker.register_task(_think, task_name="think")
    return broker


def _think(question: Json) -> Json:
    """A function of its own: Taskiq renames what it registers, and `answer` must keep its name to reach a process."""
    return answer(question)


class QueueThinker:
    """Asks workers through the queue; where none answers in time, this machine thinks itself."""

    def __init__(self, url: str, wait_seconds: float) -> None:
        self._broker = make_broker(url, max(KEEP_SECONDS, wait_seconds))
        self._wait_seconds = wait_seconds
        self._here = ProcessThinker(1)

    async def open(self) -> None:
        """Connect to the queue."""
        await self._broker.startup()

    async def close(self) -> None:
        """Leave the queue."""
        await self._broker.shutdown()
        await self._here.close()

    async def be_ready_for(self, question: Json) -> None:
        """Workers are ready before they take questions."""

    async def think(self, question: Json) -> Json:
        """Ask a bot in some worker."""
        try:
            return await self._ask(question)
        except (TaskiqError, TaskiqResultTimeoutError, RedisError, OSError, TimeoutError) as error:
            log.warning("queue_unanswered", error=type(error).__name__)
            return await self._here.think(question)

    async def _ask(self, question: Json) -> Json:
        task = self._broker.find_task("think")
        if task is None:
            return await self._here.think(question)
        task_id = uuid.uuid4().hex
        try:
            async with asyncio.timeout(self._wait_seconds):
                sent = await task.kicker().with_task_id(task_id).kiq(question)
                result = await sent.wait_result(check_interval=0.02, timeout=self._wait_seconds)
        except BaseException:
            with contextlib.suppress(RedisError, OSError, TimeoutError):
                async with asyncio.timeout(WITHDRAW_SECONDS):
                    await self._broker.withdraw(task_id)
            raise
        self._broker.forget(task_id)
        result.raise_for_error()
        found: Json = result.return_value
        return found
