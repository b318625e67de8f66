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
    """Someone who plays all seats of a table, or some, at whichever node answers."""

    def __init__(self, person: Person, table: str, addresses: list[str], seed: int) -> None:
        self.person = person
        self.table = table
        self.addresses = addresses
        self.chooser = random.Random(seed)
        self.acknowledged: dict[str, Json] = {}
        """The actions that the server accepted, by the id of their message."""
        self.since = 0
        self.faults = 0
        self._pending: Json | None = None
        self._count = seed * 100_000

    async def play(self) -> Json:
        """Play until the game is over; the table at its end."""
        while True:
            try:
                socket = await self.person.follow(self.table, self.since, address=self.chooser.choice(self.addresses))
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
            if self._pending is None:
                actions = socket.choices()
                if not actions:
                    await socket.next()
                    continue
                self._count += 1
                action = self.chooser.choice(actions)
                await asyncio.sleep(self.chooser.uniform(0.0, THINK_SECONDS))
                self._pending = {"type": "move", "id": f"m{self._count}", "answers": socket.number, "action": action}
            answer = await socket.do(self._pending)
            if answer["type"] == "update":
                self.acknowledged[self._pending["id"]] = self._pending["action"]
            else:
                assert answer["code"] in {"stale", "unavailable", "stopping", "game_over"}, answer
                if answer["code"] in {"unavailable", "stopping"}:
                    await asyncio.sleep(0.05)
                    continue
            self._pending = None
        return socket.table
