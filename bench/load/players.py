"""Many tables of two at a server of Lanterns, each player on a socket of its own, every move chosen by the rules.

Waves of games are set up and played, each once the server has nothing left to do of those before, whose results other
processes of its own enter and rate. Prints one line of JSON: moves a second, the middle and the 99th percentile of the
latencies in milliseconds, and the microseconds of processor time that the server and these players spent on a move. A
move counts when its acknowledgement has come, which the server sends only after the move is on the disk.
"""

import asyncio
import gc
import json
import os
import select
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import numpy as np
from pydantic_core import from_json

import lanterns  # noqa: F401 - makes the games known
from bench.load import playing
from bench.load.lines import Line
from bench.load.servers import children_of
from lanterns.engine import positions
from lanterns.engine.action import read_action
from lanterns.engine.kind import find_kind, read_options
from lanterns.engine.phrases import Spans, Text
from lanterns.engine.randomness import new_random
from lanterns.harvest.actions.numbers import PLACE
from lanterns.server.tables import transitions

GAME = find_kind("harvest")
PEOPLE = 20
TOGETHER = 10
"""Tables that are set up at the same time."""
KEPT = httpx.Limits(keepalive_expiry=2)
"""A connection that nobody used for longer is not used again: the server may be closing it."""
MOST_MOVES = 1 << 20
"""More than any wave can have."""
REST_SECONDS, MOST_RESTS, RESTING_SHARE = 1.0, 60, 0.05
"""How long a server rests before a wave, how often that is looked at, and which part of a core it may spend then."""
MOST_EVENTS = 64
"""Sockets that are heard at once."""


def moves_in_words() -> tuple[Spans, Text]:
    """All moves but placements, each number for each seat, one after the other; and where each of them stands."""
    game = transitions.set_up(GAME, playing.SEATS, read_options(GAME, {}))[0]
    texts = [GAME.action(game, seat, number).written for number in range(PLACE) for seat in range(playing.SEATS)]
    ends = np.cumsum([len(text) for text in texts])
    spans = np.stack((ends - [len(text) for text in texts], ends), axis=1).astype(np.int32)
    return spans, np.array(bytearray("".join(texts).encode()), np.uint8)


SPANS, PHRASES = moves_in_words()


class PlayedTable:
    """Two players' lines to one table, and the game as both together know it when it begins."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.lines = (Line(), Line())
        self.position = transitions.set_up(GAME, playing.SEATS, read_options(GAME, {}))
        self.number = 0

    async def open(self, port: int, table: str, cookies: list[str]) -> None:
        """Connect both players and start the game."""
        for line, cookie in zip(self.lines, cookies, strict=True):
            await line.open(port, f"/api/tables/{table}/socket", cookie)
            await line.send(f'{{"type":"follow","level":"{self.level}"}}')
        await self.lines[1].send('{"type":"sit","id":"sit","seat":1}')
        await self._hear_until(self.lines[0], "sat")
        await self.lines[0].send('{"type":"start","id":"start"}')
        events = [await self._hear_until(line, "started") for line in self.lines]
        for steps in zip(*[event["steps"] for event in events], strict=True):
            self._take({**steps[0]["action"], **steps[1]["action"]})  # each was told their own tiles
        self.number = events[0]["number"]

    async def _hear_until(self, line: Line, kind: str) -> Any:
        while True:
            message = from_json(await line.hear())
            assert message["type"] in {"welcome", "update"}, message
            for event in message.get("events", ()):
                if event["kind"] == kind:
                    return event

    def _take(self, data: Any) -> None:
        action = read_action(GAME.actions, data)
        positions.act(self.position, GAME.seat_of(action), GAME.number(self.position[0], action))


class Wave:
    """All games of one wave, from where they begin to their end."""

    def __init__(self, tables: list[PlayedTable], think_seconds: float, seed: int) -> None:
        count = len(tables)
        self._lines = [line for table in tables for line in table.lines]
        self._poll = select.epoll()
        games = positions.empty_positions(GAME.layout, count + 2)
        highest = max(line.socket.fileno() for line in self._lines)
        self._play = playing.Play(
            load=np.zeros(1, playing.LOAD),
            tables=np.zeros(count, playing.TABLE),
            sockets=np.zeros(len(self._lines), playing.SOCKET),
            games=games,
            look=games.view(np.uint8).reshape(count + 2, -1)[-1],
            room=np.zeros((len(self._lines), playing.ROOM), np.uint8),
            frame=np.zeros(playing.ROOM, np.uint8),
            clock=np.zeros(2, np.int64),
            times=np.zeros(MOST_MOVES, np.int64),
            random=new_random(seed),
            places=np.zeros(highest + 1, np.int64),
            events=np.zeros(MOST_EVENTS, playing.EVENT),
            spans=SPANS,
            phrases=PHRASES,
        )
        self._play.load["is_seen"] = tables[0].level == "seen"
        self._play.load["think"] = int(think_seconds * 2e9)
        for index, table in enumerate(tables):
            games[index] = table.position[0]
            self._play.tables[index]["number"] = table.number
        for index, line in enumerate(self._lines):
            descriptor = line.socket.fileno()
            self._poll.register(descriptor, select.EPOLLIN)
            self._play.places[descriptor] = index
            self._play.sockets[index] = descriptor, len(line.unread), tables[index // playing.SEATS].number
            self._play.room[index, : len(line.unread)] = np.frombuffer(line.unread, np.uint8)

    @property
    def over(self) -> int:
        """How many games are over."""
        return int(self._play.load["over"][0])

    @property
    def latencies(self) -> list[float]:
        """How many seconds each of the moves took that count."""
        times: list[float] = (self._play.times[: self._play.load["moves"][0]] / 1e9).tolist()
        return times

    def begin(self, *, is_counting: bool = True) -> None:
        """Let everyone begin; moves count from now on, or from some later time."""
        self._play.load["is_counting"] = is_counting
        playing.begin(self._play)

    def count(self) -> None:
        """Moves count from now on."""
        self._play.load["is_counting"] = 1

    def stop_counting(self) -> None:
        """Moves count no more, as some games are over and fewer sockets play."""
        self._play.load["is_counting"] = 0

    def go_on(self) -> None:
        """Hear what comes, and move, until another game is over."""
        why = playing.play_on(self._play, self._poll.fileno())
        assert why != playing.SILENT, "the server says nothing"
        assert why != playing.FAULTY, f"the server does not do as the rules say: fault {self._play.load['fault'][0]}"

    def go_on_for(self, seconds: float) -> None:
        """Hear what comes, and move, for some time."""
        until = time.monotonic_ns() + int(seconds * 1e9)
        self._play.load["until"] = until
        while time.monotonic_ns() < until:
            self.go_on()
        self._play.load["until"] = 0

    def has_heard_all(self) -> bool:
        """Whether every game is over, and everyone has been told so."""
        told = self._play.sockets["number"].reshape(-1, playing.SEATS).min(axis=1)
        return self.over == len(self._play.tables) and bool((told == self._play.tables["number"]).all())

    def close(self) -> None:
        """Go away."""
        self._poll.close()
        for line in self._lines:
            line.socket.close()


class Load:
    """Waves of tables, each set up first and then played; only the playing is measured."""

    def __init__(
        self, port: int, sockets: int, seconds: float, think_seconds: float, level: str, processes: list[int]
    ) -> None:
        self.port = port
        self.tables = sockets // playing.SEATS
        self.seconds = seconds
        self.think_seconds = think_seconds
        self.level = level
        self.processes = processes
        self.processor_seconds = 0.0
        self.own_seconds = 0.0
        """Of processor time, by the server and by these players."""
        self.latencies: list[float] = []
        self.played = 0.0
        self.waves = 0
        """Where others load the server as well: how many waves are played, each begun when all are told to."""
        self._seed = 0

    async def run(self) -> None:
        """Play waves until enough was measured."""
        address = f"http://127.0.0.1:{self.port}"
        async with httpx.AsyncClient(base_url=address, timeout=60, limits=KEPT) as http:
            cookies = [await self.enter(http, f"Player {index}") for index in range(PEOPLE)]
            await self._wave(http, cookies)
            self.latencies.clear()
            self.played = self.processor_seconds = self.own_seconds = 0.0
            while self.played < self.seconds or self.waves > 0:
                await self._wave(http, cookies)

    async def enter(self, http: httpx.AsyncClient, name: str) -> str:
        """Come as a new guest; the cookie."""
        answer = await http.post("/api/me", json={"name": name})
        http.cookies.clear()
        return answer.headers["set-cookie"].split(";")[0]

    async def _wave(self, http: httpx.AsyncClient, cookies: list[str]) -> None:
        """Set up all tables, then play; measured until the first game is over, as from then on fewer sockets play."""
        if self.processes:
            await self._let_server_rest()
        tables = await self.set_up(http, cookies)
        self._seed += 1
        wave = Wave(tables, self.think_seconds, self._seed)
        gc.collect()
        gc.disable()
        if self.waves:
            self._wait_for_others()
        begun, spent, own = time.perf_counter(), spent_by(self.processes), time.process_time()
        wave.begin()
        while not wave.over:
            wave.go_on()
        wave.stop_counting()
        self.played += time.perf_counter() - begun
        self.processor_seconds += spent_by(self.processes) - spent
        self.own_seconds += time.process_time() - own
        while not wave.has_heard_all():
            wave.go_on()
        gc.enable()
        self.latencies += wave.latencies
        wave.close()

    async def set_up(self, http: httpx.AsyncClient, cookies: list[str]) -> list[PlayedTable]:
        """Open all tables, and begin a game at each."""
        tables = [PlayedTable(self.level) for _ in range(self.tables)]
        for start in range(0, self.tables, TOGETHER):
            together = range(start, min(start + TOGETHER, self.tables))
            await asyncio.gather(*(self._open(http, cookies, tables[index], index) for index in together))
        return tables

    async def _let_server_rest(self) -> None:
        """Wait until the games of the wave before are entered and rated, which other processes do beside the moves.

        The first of them takes seconds to start, on a core that the next moves would miss.
        """
        for _ in range(MOST_RESTS):
            everyone = [self.processes[0], *children_of(self.processes[0])]
            before = spent_by(everyone)
            await asyncio.sleep(REST_SECONDS)
            if spent_by(everyone) - before < RESTING_SHARE * REST_SECONDS:
                return

    def _wait_for_others(self) -> None:
        print("ready", flush=True)
        sys.stdin.readline()
        self.waves -= 1

    async def _open(self, http: httpx.AsyncClient, cookies: list[str], table: PlayedTable, index: int) -> None:
        body = {"settings": {"game": GAME.name, "players": 2}, "seats": [{"kind": "you"}, {"kind": "open"}]}
        pair = [cookies[index % PEOPLE], cookies[(index + 1) % PEOPLE]]
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
    asyncio.run(load.run())
    ordered = sorted(load.latencies)
    figures = {
        "moves_a_second": len(ordered) / load.played,
        "middle": ordered[len(ordered) // 2] * 1000,
        "p99": ordered[int(len(ordered) * 0.99)] * 1000,
        "processor": load.processor_seconds / len(ordered) * 1e6,
        "players": load.own_seconds / len(ordered) * 1e6,
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
