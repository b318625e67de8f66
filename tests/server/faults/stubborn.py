"""A client that never gives up: it plays on through every fault and remembers what was acknowledged."""

import asyncio
import random

import httpx
import websockets.exceptions

from tests.server.clients import Json, Person, Socket

LOST = (OSError, websockets.exceptions.WebSocketException, httpx.TransportError, TimeoutError, AssertionError)


THINK_SECONDS = 0.2
"""Long enough that the trouble comes while games run."""


class Stubborn:
    """Someone who plays all seats of a table, or some, at whichever node answers, and at some level."""

    def __init__(self, person: Person, table: str, addresses: list[str], seed: int, *, seat: int | None = None) -> None:
        """`seat`: the only one that they play, as somebody who has the rules; otherwise they are told all in words."""
        self.person = person
        self.table = table
        self.addresses = addresses
        self.seat = seat
        self.chooser = random.Random(seed)
        self.acknowledged: dict[str, Json] = {}
        """The actions that the server accepted, by the id of their message."""
        self.since = 0
        self.faults = 0
        self._pending: tuple[Json, Json] | None = None
        """What is being said, and which action it means."""
        self._count = seed * 100_000

    @property
    def _level(self) -> str:
        return "positions" if self.seat is None else "seen"

    async def play(self) -> Json:
        """Play until the game is over; the table at its end."""
        while True:
            try:
                address = self.chooser.choice(self.addresses)
                socket = await self.person.follow(self.table, self.since, self._level, address)
                async with socket:
                    return await self._play_on(socket)
            except LOST as error:
                if isinstance(error, AssertionError) and "missing" in str(error):
                    raise
                self.faults += 1
                await asyncio.sleep(0.05)

    async def _play_on(self, socket: Socket) -> Json:
        await socket.until("update")
        while socket.table["phase"] != "finished":
            self.since = max(self.since, socket.number)
            self._pending = self._pending or self._choose(socket)
            if self._pending is None:
                await socket.next()
                continue
            await asyncio.sleep(self.chooser.uniform(0.0, THINK_SECONDS))
            message, action = self._pending
            answer = await socket.do(message)
            if answer["type"] == "update":
                self.acknowledged[message["id"]] = action
            else:
                assert answer["code"] in {"stale", "unavailable", "stopping", "game_over"}, answer
                if answer["code"] in {"unavailable", "stopping"}:
                    await asyncio.sleep(0.05)
                    continue
            self._pending = None
        return socket.table

    def _choose(self, socket: Socket) -> tuple[Json, Json] | None:
        """What to say next, and which action it means; None if nothing is asked."""
        if self._level == "seen":
            numbers = socket.numbers()
            if not numbers:
                return None
            seat, number = self.chooser.choice(numbers)
            wish, action = {"type": "play", "seat": seat, "number": number}, socket.action(seat, number)
        else:
            actions = socket.choices()
            if not actions:
                return None
            action = self.chooser.choice(actions)
            wish = {"type": "move", "action": action}
        self._count += 1
        return {**wish, "id": f"m{self._count}", "answers": socket.number}, action
