"""Measure Lanterns and boardgame.io in turns, and print their figures and ratios: `python -m bench.load`.

Both are loaded alike: matches of two, one socket a player, whoever's turn it is moves at once. boardgame.io keeps its
matches in memory, moves a mark on a board of nine cells and sends its state. Lanterns checks a placement among some
hundred, draws a tile by fair play and acknowledges when the move is on the disk; it is measured at the level that
browsers use (`seen`) and at the one that describes everything in words (`positions`), each with one process and with
one for each of two cores (`lanterns serve --processes 2`). The best of several rounds counts for everybody, as a shared
machine only slows. A server that keeps less than a core busy was held up by something else.
"""

import asyncio
import itertools
import os
import time

import httpx
from rich.console import Console
from rich.table import Table

from bench.load.servers import Figures, Server, boardgameio_server, lanterns_server, postgres

ROUNDS = int(os.environ.get("ROUNDS", "3"))
SECONDS = float(os.environ.get("SECONDS", "3"))
SOCKETS = tuple(map(int, os.environ.get("SOCKETS", "100,400").split(",")))
LEVELS = tuple(os.environ.get("LEVELS", "seen,positions").split(","))
PROCESSES = tuple(map(int, os.environ.get("PROCESSES", "1,2").split(",")))
PACED_MILLISECONDS = 400.0
"""How long players think on average in the paced measurement."""
IDLE_TABLES = 1000


def main() -> None:
    """Measure and print."""
    console = Console(width=130)
    best: dict[tuple[str, str], Figures] = {}
    with postgres() as url:
        for _ in range(ROUNDS):
            with boardgameio_server() as server:
                measure(console, best, "boardgame.io", server, "state")
            for database, address in (("SQLite", ""), ("PostgreSQL", url)):
                for level, processes in itertools.product(LEVELS, PROCESSES):
                    name = f"Lanterns, {database}, {level}" + (f", {processes} processes" if processes > 1 else "")
                    with lanterns_server(address, processes) as server:
                        measure(console, best, name, server, level)
        print_figures(console, best)
        for database, address in (("SQLite", ""), ("PostgreSQL", url)):
            with lanterns_server(address) as server:
                console.print(f"memory of an idle table, {database}: {asyncio.run(idle_bytes(server)) / 1024:.1f} KB")


def print_figures(console: Console, best: dict[tuple[str, str], Figures]) -> None:
    """The best of all rounds, and how it compares."""
    table = Table(
        "server",
        "load",
        "moves/s",
        "middle ms",
        "p99 ms",
        "processor µs a move",
        "players' µs",
        "cores busy",
        "moves/s against boardgame.io",
    )
    for (name, load), figures in sorted(best.items(), key=lambda item: (item[0][1], item[0][0])):
        ratio = figures.moves_a_second / best["boardgame.io", load].moves_a_second
        table.add_row(
            name,
            load,
            f"{figures.moves_a_second:,.0f}",
            f"{figures.middle:.1f}",
            f"{figures.p99:.1f}",
            f"{figures.processor:.0f}",
            f"{figures.players:.0f}",
            f"{figures.moves_a_second * figures.processor / 1e6:.2f}",
            f"{ratio:.2f}",
        )
    console.print(table)


def measure(console: Console, best: dict[tuple[str, str], Figures], name: str, server: Server, level: str) -> None:
    """One round: as fast as possible on few and on many sockets, and at the pace of quick people on many."""
    loads = [(f"{sockets} sockets, at once", sockets, 0.0) for sockets in SOCKETS]
    loads.append((f"{SOCKETS[-1]} sockets, paced", SOCKETS[-1], PACED_MILLISECONDS))
    for load, sockets, think in loads:
        found = server.load(sockets, SECONDS, think, level)
        told = f"{found.moves_a_second:,.0f} moves/s, p99 {found.p99:.1f} ms, {found.processor:.0f} µs a move"
        console.print(f"{name}, {load}: {told}", highlight=False)
        known = best.get((name, load))
        if known is None or (found.p99 < known.p99 if think else found.moves_a_second > known.moves_a_second):
            best[name, load] = found


async def idle_bytes(server: Server) -> float:
    """How much memory each of many tables costs whose game runs but where nothing happens."""
    body = {"settings": {"game": "harvest", "players": 2}, "seats": [{"kind": "you"}] * 2, "start": True}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as http:
        await http.post("/api/me", json={"name": "Someone"})
        for _ in range(50):
            await http.post("/api/tables", json=body)
        before = server.memory()
        begun = time.monotonic()
        for _ in range(IDLE_TABLES):
            await http.post("/api/tables", json=body)
        assert time.monotonic() - begun < 55, "the first tables are forgotten again after a minute"
        return (server.memory() - before) / IDLE_TABLES


if __name__ == "__main__":
    main()
