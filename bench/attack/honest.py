"""Honest players on the side: a table, a socket, and a question now and then, each timed."""

import asyncio
import contextlib
import json
import time

import httpx
import websockets.asyncio.client

PAUSE_SECONDS = 0.02


class Honest:
    """Someone who plays, and how long they waited for each answer."""

    def __init__(self, port: int, home: str) -> None:
        self.port = port
        self.home = home
        self.waits: list[float] = []
        self.is_in = asyncio.Event()
        self.table = ""
        self.cookie = ""

    async def enter(self) -> None:
        """Say who they are, and set up a table."""
        transport = httpx.AsyncHTTPTransport(local_address=self.home)
        async with httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}", transport=transport, timeout=120
        ) as http:
            (await http.post("/api/me", json={"name": "Ann"})).raise_for_status()
            body = {"settings": {"game": "harvest", "players": 2}, "seats": [{"kind": "you"}] * 2, "start": True}
            answer = await http.post("/api/tables", json=body)
            self.table = answer.raise_for_status().json()["id"]
            self.cookie = f"lanterns={http.cookies['lanterns']}"

    async def play(self, until: asyncio.Event) -> None:
        """Ask whether the server is there, again and again, and note how long it takes to say so."""
        async with websockets.asyncio.client.connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/socket",
            additional_headers={"cookie": self.cookie},
            local_addr=(self.home, 0),
            open_timeout=60,
            compression=None,
        ) as socket:
            await socket.send('{"type":"follow"}')
            self.is_in.set()
            number = 0
            while not until.is_set():
                number += 1
                begun = time.perf_counter()
                await socket.send(json.dumps({"type": "ping", "id": f"p{number}"}))
                while json.loads(await asyncio.wait_for(socket.recv(), 120)).get("answers") != f"p{number}":
                    pass
                self.waits.append(time.perf_counter() - begun)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(until.wait(), PAUSE_SECONDS * 4)
