"""Real servers for tests: in a thread of this process, on a free port of the loopback interface."""

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import uvicorn
from uvicorn.config import LoopFactoryType

from lanterns.server.app import create_app
from lanterns.server.bots.thinkers import ProcessThinker
from lanterns.server.configuration import Configuration
from lanterns.server.service import bind, server_settings

KEY = "a key for tests that is long enough to be one"
START_SECONDS = 600.0
"""The first server of a fresh installation compiles the rules, beside others that do the same."""


class Clock:
    """A clock on the wall that tests can set."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


def configure(data: Path, database_url: str = "", **changes: object) -> Configuration:
    """A set-up for tests: no rate limits, quick sweeps, any bots in one worker."""
    settings: dict[str, object] = {
        "data": data,
        "database_url": database_url or f"sqlite:///{data / 'lanterns.db'}",
        "secret_key": KEY,
        "limits": 0.0,
        "sweep_seconds": 0.1,
        "queue_seconds": 0.2,
    }
    return Configuration(**{**settings, **changes})  # type: ignore[arg-type]


class SharedThinker(ProcessThinker):
    """One worker for all nodes that tests start in this process: each worker takes seconds to start."""

    async def close(self) -> None:
        """The worker stays for the next node."""

    async def end(self) -> None:
        """End the worker after the last test."""
        await super().close()


THINKER = SharedThinker(1)


def loop_of(configuration: Configuration) -> LoopFactoryType:
    """The event loop of a node: Python's own where there are several, which start their processes at the same time.

    What uvloop opens for one could be inherited by the other's, and a node waits until nobody holds its own.
    """
    return "asyncio" if configuration.redis_url else "auto"


@contextlib.contextmanager
def serve(configuration: Configuration, now: Callable[[], float] = time.time) -> Iterator[str]:
    """A running node; the address it serves at."""
    listener = bind("127.0.0.1", 0)
    port = listener.getsockname()[1]
    app = create_app(configuration, now, None if configuration.redis_url else THINKER)
    settings = server_settings(configuration, app.state.site.metrics)
    server = uvicorn.Server(uvicorn.Config(app, loop=loop_of(configuration), **settings))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    deadline = time.monotonic() + START_SECONDS
    while not server.started:
        assert thread.is_alive(), "the server stopped while starting"
        assert time.monotonic() < deadline, "the server did not start"
        time.sleep(0.01)
    try:
        yield f"127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(30)
        assert not thread.is_alive(), "the server did not stop"
