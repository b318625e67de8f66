"""Many tables of two at a server of Lanterns, each player on a socket of its own, every move chosen by the rules.

Prints one line of JSON: moves a second, the middle and the 99th percentile of the latencies in milliseconds, and the
microseconds of processor time that the server spent on a move. A move counts when its acknowledgement has come, which
the server sends only after the move is on the disk.
"""

import asyncio
import gc
import json
import os
import random
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import uvloop
from pydantic_core import from_json

import lanterns  # noqa: F401 - makes the games known
from bench.load.frames import FrameSocket
from lanterns.engine import positions
from lanterns.engine.action import read_action
from lanterns.engine.kind import find_kind, read_options
from lanterns.server.tables import transitions

GAME = find_kind("harvest")
PEOPLE = 20
TOGETHER = 10
"""Tables that are set up at the same time."""
KEPT = httpx.Limits(keepalive_expiry=2)
"""A connection that nobody used for longer is not used again: the server may be closing it."""


class PlayedTable:
    """Two sockets at one table, and the game as both together know it."""

    def __init__(self, load: "Load", index: int) -> None:
        self.load = load
        self.index = index
        self.random = random.Random(index)
        self.position = transitions.set_up(GAME, 2, read_options(GAME, {}))
        self.sockets: list[FrameSocket] = []
        self.number = 0
        self.sent_at = 0.0
        self.sent_number = 0
        self.mover = -1
        self.started: list[Any] = []
        self.is_ready = asyncio.get_running_loop().create_future()
        self.is_started = asyncio.get_running_loop().create_future()
        self.is_over = asyncio.get_running_loop().create_future()
        self._after = positions.empty_positions(self.position.dtype)
        self._room = np.zeros(GAME.longest_list, np.int32)

    async def open(self, port: int, table: str, cookies: list[str]) -> None:
        """Connect both players and start the game."""
        loop = asyncio.get_running_loop()
        for seat, cookie in enumerate(cookies):
            wanted = partial(FrameSocket, f"/api/tables/{table}/socket", cookie, partial(self.hear, seat))
            _, socket = await loop.create_connection(wanted, "127.0.0.1", port)
            await socket.opened
            self.sockets.append(socket)
            socket.send(f'{{"type":"follow","level":"{self.load.level}"}}'.encode())
        self.sockets[1].send(b'{"type":"sit","id":"sit","seat":1}')
        await self.is_ready
        self.sockets[0].send(b'{"type":"start","id":"start"}')
        await self.is_started

    def begin(self) -> None:
        """Play."""
        self._think()

    def hear(self, seat: int, text: bytes) -> None:
        """Take in what the server says to one of the players; a move, as its author hears it, tells all of it."""
        if self.mover not in {-1, seat}:
            return
        message = from_json(text)
        if message["type"] != "update":
            assert message["type"] == "welcome", message
            return
        for event in message["events"]:
            if event["kind"] == "sat" and seat == 0:
                self.is_ready.set_result(None)
            elif event["kind"] == "started":
                self._take_start(event)
            elif event["kind"] == "moved" and seat == event["seat"] and event["number"] > self.number:
                self.load.count(time.perf_counter() - self.sent_at)
                self._take_number(seat, self.sent_number)
                for step in event["steps"][1:]:
                    self._take(step["action"])
                self.number = event["number"]
                self._think()

    def _take_start(self, event: Any) -> None:
        """Each player was told their own tiles: together they know the deal."""
        self.started.append(event["steps"])
        if len(self.started) == 2:
            for first, second in zip(*self.started, strict=True):
                self._take({**first["action"], **second["action"]})
            self.number = event["number"]
            self.is_started.set_result(None)

    def _take(self, data: Any) -> None:
        action = read_action(GAME.actions, data)
        self._take_number(GAME.seat_of(action), GAME.number(self.position[0], action))

    def _take_number(self, seat: int, number: int) -> None:
        positions.take(self.position, self._after, seat, number)
        self.position, self._after = self._after, self.position

    def _think(self) -> None:
        if self.load.think_seconds > 0:
            asyncio.get_running_loop().call_later(self.random.random() * 2 * self.load.think_seconds, self._move)
        else:
            self._move()

    def _move(self) -> None:
        seat = positions.to_act(self.position)
        if seat < 0:
            if not self.is_over.done():
                self.is_over.set_result(None)
            return
        count = positions.list_legal_actions(self.position, seat, self._room)
        self.sent_number = int(self._room[int(self.random.random() * count)])
        self.mover = seat
        if self.load.level == "seen":
            wish = f'"play","seat":{seat},"number":{self.sent_number}'
        else:
            wish = f'"move","action":{GAME.action(self.position[0], seat, self.sent_number).written}'
        text = f'{{"type":{wish},"id":"m{self.number}","answers":{self.number}}}'
        self.sent_at = time.perf_counter()
        self.sockets[seat].send(text.encode())


class Load:
    """Waves of tables, each set up first and then played; only the playing is measured."""

    def __init__(
        self, port: int, sockets: int, seconds: float, think_seconds: float, level: str, processes: list[int]
    ) -> None:
        self.port = port
        self.tables = sockets // 2
        self.seconds = seconds
        self.think_seconds = think_seconds
        self.level = level
        self.processes = processes
        self.processor_seconds = 0.0
        self.latencies: list[float] = []
        self.played = 0.0
        self.is_counting = False
        self.waves = 0
        """Where others load the server as well: how many waves are played, each begun when all are told to."""

    def count(self, latency: float) -> None:
        """A move was acknowledged."""
        if self.is_counting:
            self.latencies.append(latency)

    async def run(self) -> None:
        """Play waves until enough was measured."""
        address = f"http://127.0.0.1:{self.port}"
        async with httpx.AsyncClient(base_url=address, timeout=60, limits=KEPT) as http:
            cookies = [await self._enter(http, f"Player {index}") for index in range(PEOPLE)]
            await self._wave(http, cookies)
            self.latencies.clear()
            self.played = self.processor_seconds = 0.0
            while self.played < self.seconds or self.waves > 0:
                await self._wave(http, cookies)

    async def _enter(self, http: httpx.AsyncClient, name: str) -> str:
        answer = await http.post("/api/me", json={"name": name})
        http.cookies.clear()
        return answer.headers["set-cookie"].split(";")[0]

    async def _wave(self, http: httpx.AsyncClient, cookies: list[str]) -> None:
        """Set up all tables, then play; measured until the first game is over, as from then on fewer sockets play."""
        tables = [PlayedTable(self, index) for index in range(self.tables)]
        for start in range(0, self.tables, TOGETHER):
            await asyncio.gather(*(self._open(http, cookies, table) for table in tables[start : start + TOGETHER]))
        gc.collect()
        gc.disable()
        if self.waves:
            await self._wait_for_others()
        self.is_counting, begun, spent = True, time.perf_counter(), spent_by(self.processes)
        for table in tables:
            table.begin()
        await asyncio.wait([table.is_over for table in tables], return_when=asyncio.FIRST_COMPLETED)
        self.is_counting = False
        self.played += time.perf_counter() - begun
        self.processor_seconds += spent_by(self.processes) - spent
        await asyncio.gather(*(table.is_over for table in tables))
        gc.enable()
        for table in tables:
            for socket in table.sockets:
                socket.close()

    async def _wait_for_others(self) -> None:
        print("ready", flush=True)
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
        self.waves -= 1

    async def _open(self, http: httpx.AsyncClient, cookies: list[str], table: PlayedTable) -> None:
        body = {"settings": {"game": GAME.name, "players": 2}, "seats": [{"kind": "you"}, {"kind": "open"}]}
        pair = [cookies[table.index % PEOPLE], cookies[(table.index + 1) % PEOPLE]]
        answer = await http.post("/api/tables", json=body, headers={"cookie": pair[0]})
        http.cookies.clear()
        await table.open(self.port, answer.json()["id"], pair)


def spent_by(processes: list[int]) -> float:
    """Seconds of processor time that some processes have spent so far, in the kernel too."""
    ticks = 0
    for process in processes:
        words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        ticks += int(words[11]) + int(words[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measure and print."""
    port, sockets, seconds, think_milliseconds = (float(word) for word in sys.argv[1:5])
    processes = [int(word) for word in sys.argv[6:]]
    load = Load(int(port), int(sockets), seconds, think_milliseconds / 1000, sys.argv[5], processes)
    load.waves = int(os.environ.get("WAVES", "0"))
    uvloop.run(load.run())
    ordered = sorted(load.latencies)
    figures = {
        "moves_a_second": len(ordered) / load.played,
        "middle": ordered[len(ordered) // 2] * 1000,
        "p99": ordered[int(len(ordered) * 0.99)] * 1000,
        "processor": load.processor_seconds / len(ordered) * 1e6,
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
