"""What a site of many tables needs: `python -m bench.load.crowd`, or with another number of tables behind it.

At every table two people sit, each on a socket of their own, who think for ten seconds on average. Programs set up a
thousand tables each, one after the other, and let them play; when the last has begun, the moves of a minute count.
Prints how long moves took, and what the server's processes needed of the processor and of memory.
"""

import asyncio
import json
import select
import subprocess
import sys
import time

import httpx

from bench.load.players import KEPT, PEOPLE, Load, Wave, spent_by
from bench.load.servers import Server, children_of, lanterns_server, memory_of

TABLES = 10_000
TABLES_EACH = 1_000
"""At most so many of each program: set up in less time than a silent socket is waited for."""
THINK_SECONDS = 10.0
SECONDS = 60.0
PROCESSES = 2
"""Of the server: one may open 20,000 files here, and every socket is one."""
SLICE_SECONDS = 0.25


def main() -> None:
    """Measure and print."""
    if sys.argv[1:2] == ["play"]:
        asyncio.run(play(int(sys.argv[2]), int(sys.argv[3])))
        return
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else TABLES
    with lanterns_server(processes=PROCESSES) as server:
        begun = time.monotonic()
        before = memory_of_all(server)
        programs = []
        for first in range(0, tables, TABLES_EACH):
            command = [sys.executable, "-m", "bench.load.crowd", "play", str(server.port)]
            command.append(str(min(TABLES_EACH, tables - first)))
            program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            assert program.stdout
            assert program.stdout.readline() == "playing\n"
            programs.append(program)
        print(f"{tables:,} tables were set up in {time.monotonic() - begun:.0f} s", flush=True)
        after, processes = memory_of_all(server), [server.process, *children_of(server.process)]
        spent, begun = spent_by(processes), time.monotonic()
        for program in programs:
            assert program.stdin
            program.stdin.write("count\n")
            program.stdin.flush()
        answers = [program.communicate(timeout=SECONDS + 60)[0] for program in programs]
        spent, taken = spent_by(processes) - spent, time.monotonic() - begun
        times = sorted(moment for answer in answers for moment in json.loads(answer))
        print(f"{len(times) / SECONDS:,.0f} moves/s of {2 * tables:,} sockets")
        print(f"middle {times[len(times) // 2] * 1000:.1f} ms, p99 {times[int(len(times) * 0.99)] * 1000:.1f} ms")
        print(f"{spent / taken:.2f} cores busy, {spent / taken * SECONDS / len(times) * 1e6:.0f} µs a move")
        print(f"memory: {before / 2**20:,.0f} MB before, {after / 2**20:,.0f} MB with all tables")


def memory_of_all(server: Server) -> int:
    """Bytes of memory that all the server's processes hold together."""
    return sum(memory_of(process) for process in [server.process, *children_of(server.process)])


async def play(port: int, tables: int) -> None:
    """Set up some tables and play there; count for a while when told to, and print how many seconds each move took."""
    load = Load(port, 2 * tables, SECONDS, THINK_SECONDS, "seen", [])
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, limits=KEPT) as http:
        cookies = [await load.enter(http, f"Player {index}") for index in range(PEOPLE)]
        wave = Wave(await load.set_up(http, cookies), THINK_SECONDS, seed=port)
    wave.begin(is_counting=False)
    print("playing", flush=True)
    while not select.select([sys.stdin], [], [], 0)[0]:
        wave.go_on_for(SLICE_SECONDS)
    wave.count()
    wave.go_on_for(SECONDS)
    print(json.dumps(wave.latencies))


if __name__ == "__main__":
    main()
