"""Bots at work on other machines: questions and answers travel through Redis (Taskiq)."""

import asyncio

import structlog
from redis.exceptions import RedisError
from taskiq import AsyncBroker, TaskiqError, TaskiqResultTimeoutError
from taskiq_redis import ListQueueBroker, RedisAsyncResultBackend

from lanterns.engine.kind import Json
from lanterns.server.bots.thinkers import ProcessThinker, answer

log = structlog.get_logger("lanterns.queue")

QUEUE = "lanterns:bots"


def make_broker(url: str) -> AsyncBroker:
    """The queue at a Redis server. Answers are kept only until they are fetched."""
    backend: RedisAsyncResultBackend[Json] = RedisAsyncResultBackend(url, keep_results=False, result_ex_time=60)
    broker = ListQueueBroker(url, queue_name=QUEUE).with_result_backend(backend)
    broker.register_task(_think, task_name="think")
    return broker


def _think(question: Json) -> Json:
    """A function of its own: Taskiq renames what it registers, and `answer` must keep its name to reach a process."""
    return answer(question)


class QueueThinker:
    """Asks workers through the queue; where none answers in time, this machine thinks itself."""

    def __init__(self, url: str, wait_seconds: float) -> None:
        self._broker = make_broker(url)
        self._wait_seconds = wait_seconds
        self._here = ProcessThinker(1)

    async def open(self) -> None:
        """Connect to the queue."""
        await self._broker.startup()

    async def close(self) -> None:
        """Leave the queue."""
        await self._broker.shutdown()
        await self._here.close()

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
        async with asyncio.timeout(self._wait_seconds):
            sent = await task.kiq(question)
            result = await sent.wait_result(check_interval=0.02, timeout=self._wait_seconds)
        result.raise_for_error()
        found: Json = result.return_value
        return found
