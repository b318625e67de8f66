"""Honest players on the side: each a process of its own, with a table, a socket and a question now and then, timed.

`python -m bench.attack.honest PORT HOME` plays until its input ends, then prints how long it waited for each answer,
and how much later than wanted it woke up itself: what the machine, and not the server, made it wait.
"""

import asyncio
import contextlib
import json
import sys
import time

import httpx
import websockets.asyncio.client
import websockets.exceptions

PAUSE_SECONDS = 0.05


class Honest:
    """Someone who plays, and how long they waited for each answer."""

    def __init__(self, port: int, home: str) -> None:
        self.port = port
        self.home = home
        self.waits: list[float] = []
        self.lags: list[float] = []
        self.table = ""
        self.cookie = ""

    async def enter(self) -> None:
        """Say who they are, and set up a table."""
        transport = httpx.AsyncHTTPTransport(local_address=self.home)
        address = f"http://127.0.0.1:{self.port}"
        async with httpx.AsyncClient(base_url=address, transport=transport, timeout=60) as http:
            (await http.post("/api/me", json={"name": "Ann"})).raise_for_status()
            body = {"settings": {"game": "harvest", "players": 2}, "seats": [{"kind": "you"}] * 2, "start": True}
            answer = await http.post("/api/tables", json=body)
            self.table = answer.raise_for_status().json()["id"]
            self.cookie = f"lanterns={http.cookies['lanterns']}"

    async def play(self) -> None:
        """Ask whether the server is there, again and again, and note how long it takes to say so."""
        async with websockets.asyncio.client.connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/socket",
            additional_headers={"cookie": self.cookie},
            local_addr=(self.home, 0),
            open_timeout=60,
            compression=None,
        ) as socket:
            await socket.send('{"type":"follow","level":"seen"}')
            print("in", flush=True)
            number = 0
            while True:
                number += 1
                begun = time.perf_counter()
                await socket.send(json.dumps({"type": "ping", "id": f"p{number}"}))
                async with asyncio.timeout(60):  # wait_for may swallow the word to stop, in Python 3.11
                    while json.loads(await socket.recv()).get("answers") != f"p{number}":
                        pass
                answered = time.perf_counter()
                self.waits.append(answered - begun)
                await asyncio.sleep(PAUSE_SECONDS * 2)
                self.lags.append(time.perf_counter() - answered - PAUSE_SECONDS * 2)


async def play_until_told(port: int, home: str) -> None:
    """Play, and print the figures when the input ends."""
    player = Honest(port, home)
    await player.enter()
    playing = asyncio.create_task(player.play())
    told = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
    await asyncio.wait([playing, told], return_when=asyncio.FIRST_COMPLETED)
    playing.cancel()
    with contextlib.suppress(asyncio.CancelledError, OSError, TimeoutError, websockets.exceptions.WebSocketException):
        await playing
    print(json.dumps({"waits": player.waits, "lags": player.lags}), flush=True)


if __name__ == "__main__":
    asyncio.run(play_until_told(int(sys.argv[1]), sys.argv[2]))
