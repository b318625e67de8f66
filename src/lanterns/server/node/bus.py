"""News between the nodes of one site: that a table has a new entry, who is there, and reactions.

The bus carries no truth. Whatever it loses (Redis may restart) is found in the log: nodes that follow a table also look
there from time to time.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import redis.asyncio
import structlog
from pydantic_core import from_json, to_json
from redis.exceptions import RedisError

from lanterns.engine.kind import Json

Hear = Callable[[str, Json], Awaitable[None]]
"""What a node does with news about a table."""

CHANNEL = "lanterns:table:"
RETRY_SECONDS = 0.5

log = structlog.get_logger("lanterns.bus")


class Bus:
    """The bus of a site with one node: there is nobody to tell or to hear."""

    is_shared = False
    """Whether other nodes may be listening."""

    def __init__(self) -> None:
        self.begin: Callable[[str], None] = lambda _: None
        """Hears of a table about which another node begins to listen."""

    async def open(self, hear: Hear) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Stop listening."""

    async def ping(self) -> None:
        """Raise if the bus cannot be reached."""

    async def follow(self, table_id: str) -> None:
        """Listen to the news about a table."""

    async def unfollow(self, table_id: str) -> None:
        """Listen no longer."""

    def is_heard(self, table_id: str) -> bool:  # noqa: ARG002 - for buses that know who listens
        """Whether another node may be listening to the news about a table."""
        return self.is_shared

    async def publish(self, table_id: str, news: Json) -> None:
        """Tell the other nodes."""


class RedisBus(Bus):
    """The bus of a site with many nodes."""

    is_shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        self._redis = redis.asyncio.from_url(url, socket_connect_timeout=5, socket_timeout=10, health_check_interval=15)
        self._listener = redis.asyncio.from_url(url, socket_connect_timeout=5).pubsub()
        self._followed: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    async def open(self, hear: Hear) -> None:
        """Begin to listen."""
        await self._listener.subscribe(CHANNEL)
        self._task = asyncio.create_task(self._listen(hear), name="bus")

    async def close(self) -> None:
        """Stop listening."""
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        with contextlib.suppress(RedisError, OSError):
            await self._listener.aclose()  # type: ignore[no-untyped-call]
        await self._redis.aclose()

    async def ping(self) -> None:
        """Raise if Redis does not answer."""
        await self._redis.ping()

    async def follow(self, table_id: str) -> None:
        """Listen to the news about a table."""
        self._followed.add(table_id)
        with contextlib.suppress(RedisError, OSError):
            await self._listener.subscribe(CHANNEL + table_id)

    async def unfollow(self, table_id: str) -> None:
        """Listen no longer."""
        self._followed.discard(table_id)
        with contextlib.suppress(RedisError, OSError):
            await self._listener.unsubscribe(CHANNEL + table_id)

    async def publish(self, table_id: str, news: Json) -> None:
        """Tell the other nodes, if Redis is there."""
        try:
            await self._redis.publish(CHANNEL + table_id, to_json(news))
        except (RedisError, OSError) as error:
            log.warning("bus_publish_failed", error=type(error).__name__)

    async def _listen(self, hear: Hear) -> None:
        while True:
            try:
                message = await self._listener.get_message(ignore_subscribe_messages=True, timeout=5)
                if message and message["type"] == "message":
                    await hear(message["channel"].decode().removeprefix(CHANNEL), from_json(message["data"]))
            except (RedisError, OSError) as error:
                log.warning("bus_lost", error=type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)
                await self._subscribe_again()

    async def _subscribe_again(self) -> None:
        with contextlib.suppress(RedisError, OSError):
            await self._listener.subscribe(CHANNEL, *(CHANNEL + table_id for table_id in self._followed))
