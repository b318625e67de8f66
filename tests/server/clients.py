"""A client for tests: a person with a browser's manners, who checks everything the server says."""

import asyncio
import itertools
import json
import random
from base64 import b64decode
from types import TracebackType
from typing import Any, Self

import httpx
import numpy as np
import websockets.asyncio.client
from pydantic import TypeAdapter

from lanterns.engine import positions
from lanterns.engine.kind import GameKind, find_kind
from lanterns.engine.rules import CHANCE
from lanterns.server.messages.server import ServerMessage

Json = dict[str, Any]
MESSAGES: TypeAdapter[Any] = TypeAdapter(ServerMessage)
PATIENCE_SECONDS = 240.0


def deal_what_is_hidden(seen: positions.Position) -> None:
    """Let chance decide somehow what a seat may not know, so that the rules go on from there."""
    while positions.count_outcomes(seen):
        positions.take(seen, seen, CHANCE, positions.outcome(seen, 0))


class Person:
    """Someone with a cookie."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE_SECONDS)
        self.id = ""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    async def become(self, name: str) -> Self:
        """Say who they are."""
        answer = await self.http.post("/api/me", json={"name": name})
        assert answer.status_code == 200, answer.text
        self.id = answer.json()["person"]
        return self

    async def create(self, seats: list[str], *, start: bool = False, game: str = "harvest", **settings: Any) -> str:
        """Set up a table: `you`, `open` or a bot's name for each seat; its code."""
        plans = [{"kind": seat} if seat in {"you", "open"} else {"kind": "bot", "bot": seat} for seat in seats]
        body = {"settings": {"game": game, "players": len(seats), **settings}, "seats": plans, "start": start}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def cookie(self) -> str:
        """The cookie as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def follow(self, table: str, since: int = 0, level: str = "positions", address: str = "") -> "Socket":
        """Open the socket of a table and follow it."""
        socket = await self.connect(table, address)
        await socket.send({"type": "follow", "since": since, "level": level})
        assert (await socket.next())["type"] == "welcome"
        return socket

    async def connect(self, table: str, address: str = "") -> "Socket":
        """Open the socket of a table without a word."""
        url = f"ws://{address or self.address}/api/tables/{table}/socket"
        headers = {"cookie": self.cookie()} if self.http.cookies else {}
        connection = await websockets.asyncio.client.connect(
            url, additional_headers=headers, max_size=2**23, compression=None
        )
        return Socket(connection)


class Socket:
    """A client at a table: what it knows, and every byte it got."""

    _ids = itertools.count()

    def __init__(self, connection: websockets.asyncio.client.ClientConnection) -> None:
        self.connection = connection
        self.heard: list[str] = []
        self.events: list[Json] = []
        self.table: Json = {}
        self.positions: dict[int | None, Json] = {}
        self.seen: dict[int | None, Json] = {}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.connection.close()

    async def send(self, message: Json | str) -> str:
        """Say something; its id."""
        if isinstance(message, dict) and message["type"] not in {"follow", "react"}:
            message = {"id": f"{id(self)}-{next(self._ids)}", **message}
        text = message if isinstance(message, str) else json.dumps(message)
        await self.connection.send(text)
        return str(message.get("id", "")) if isinstance(message, dict) else ""

    async def next(self) -> Json:
        """The next message, checked against the protocol, and taken in."""
        text = await asyncio.wait_for(self.connection.recv(), PATIENCE_SECONDS)
        assert isinstance(text, str)
        self.heard.append(text)
        MESSAGES.validate_json(text)
        message: Json = json.loads(text)
        if message["type"] == "update":
            self._take_in(message)
        return message

    def _take_in(self, update: Json) -> None:
        last = self.number
        for event in update["events"]:
            if event["number"] > last:
                assert not last or event["number"] == last + 1, "an event is missing"
                self.events.append(event)
                last = event["number"]
        self.table = update["table"] or self.table
        for position in update["positions"]:
            self.positions[position["seat"]] = position
        for seen in update["seen"]:
            self.seen[seen["seat"]] = seen

    @property
    def number(self) -> int:
        """The last event this client has."""
        return int(self.events[-1]["number"]) if self.events else 0

    async def until(self, kind: str, answers: str = "") -> Json:
        """The next message of a kind, if wanted the one that answers something."""
        while True:
            message = await self.next()
            if message["type"] == kind and (not answers or message["answers"] == answers):
                return message
            assert not answers or message.get("answers") != answers, f"{kind} expected, {message} came"

    async def do(self, message: Json) -> Json:
        """Say something and wait for its answer: an update or a refusal."""
        sent = await self.send(message)
        while True:
            answer = await self.next()
            if answer.get("answers") == sent:
                return answer

    def choices(self) -> list[Json]:
        """Every action that this client may take now."""
        return [
            {**group["common"], **dict(zip(group["names"], row, strict=True))}
            for position in self.positions.values()
            if position["choices"] and position["number"] >= self.number
            for group in position["choices"]["groups"]
            for row in group["rows"]
        ]

    def numbers(self) -> list[tuple[int, int]]:
        """The seat and the number of every such action, as the rules find them in what was seen."""
        if not self.table:
            return []
        room, found = np.zeros(self._kind.longest_list, np.int32), []
        for seat, told in self.seen.items():
            if seat is not None and told["number"] >= self.number:
                count = positions.list_legal_actions(self._position(told), seat, room)
                found += [(seat, number) for number in room[:count].tolist()]
        return found

    def action(self, seat: int, number: int) -> Json:
        """What a number stands for, which the rules find likewise."""
        return self._kind.action(self._position(self.seen[seat])[0], seat, number).to_json()

    @property
    def _kind(self) -> GameKind:
        return find_kind(self.table["settings"]["game"], self.table["rules_version"])

    def _position(self, told: Json) -> positions.Position:
        layout = self._kind.layout
        seen = np.frombuffer(bytearray(b64decode(told["state"]).ljust(layout.itemsize, b"\0")), layout)
        deal_what_is_hidden(seen)
        return seen

    async def play_by_numbers(self, chooser: random.Random) -> int:
        """Take random actions by their numbers until the game is over; how many were taken."""
        taken = 0
        while self.table.get("phase") != "finished":
            numbers = self.numbers()
            if not numbers:
                await self.next()
                continue
            seat, number = chooser.choice(numbers)
            answer = await self.do({"type": "play", "answers": self.number, "seat": seat, "number": number})
            assert answer["type"] == "update" or answer["code"] == "stale", answer
            taken += answer["type"] == "update"
        return taken

    async def play(self, chooser: random.Random, most: int = 10_000) -> int:
        """Take random actions whenever asked, until the game is over or enough is played; how many were taken."""
        taken = 0
        while self.table.get("phase") != "finished" and taken < most:
            actions = self.choices()
            if not actions:
                await self.next()
                continue
            kinds = sorted({action["kind"] for action in actions})
            kind = chooser.choice(kinds)
            action = chooser.choice([action for action in actions if action["kind"] == kind])
            answer = await self.do({"type": "move", "answers": self.number, "action": action})
            assert answer["type"] == "update" or answer["code"] == "stale", answer
            taken += answer["type"] == "update"
        return taken


async def wait_for_ratings(person: Person, table: str) -> Any:
    """What a game changed, once it is entered: the first one waits until the clerk has started."""
    for _ in range(1200):
        told = (await person.http.get(f"/api/tables/{table}/ratings")).json()
        if told["state"] != "waiting":
            return told
        await asyncio.sleep(0.05)
    raise AssertionError("the game was not rated")
