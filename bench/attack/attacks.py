"""What hostile strangers do: at every door the costliest that is allowed, and what is not.

Each attack runs for some seconds and says in a few words what it met with, and whether the door held. All stay on the
loopback network, and all are bounded in time and count.
"""

import asyncio
import contextlib
import json
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from bench.attack.lines import Line, ask, dial, open_socket, ping, pour, text

FEW_HOMES = [f"127.0.0.{number}" for number in range(20, 24)]
HOME = "127.0.0.20"
MEGABYTE = 2**20
CONNECTIONS = 2000


@dataclass(frozen=True)
class Site:
    """What is attacked."""

    port: int
    table: str
    """An honest player's table, which may be watched."""
    cookie: str
    """Who the attacker is."""
    record: dict[str, Any]
    """The record of a long game."""
    edition: dict[str, Any]
    """An edition that is fine."""
    seconds: float
    """How long an attack may last."""


@dataclass(frozen=True)
class Outcome:
    """What an attack met with, and whether the door held."""

    words: str
    held: bool


Attack = Callable[[Site], Coroutine[Any, Any, Outcome]]


def tell_statuses(statuses: list[int]) -> str:
    """How often which answer came."""
    return ", ".join(f"{statuses.count(status)} times {status}" for status in sorted(set(statuses)))


async def repeat(site: Site, once: Callable[[int], Awaitable[int]], at_once: int = 4) -> list[int]:
    """Do something again and again, some at once, until the time is over; every answer."""
    statuses: list[int] = []
    end = time.monotonic() + site.seconds

    async def go(lane: int) -> None:
        number = lane
        while time.monotonic() < end:
            statuses.append(await once(number))
            number += at_once
            await asyncio.sleep(0.001)

    await asyncio.gather(*(go(lane) for lane in range(at_once)))
    return statuses


def bodies(site: Site) -> dict[str, tuple[str, bytes]]:
    """The costliest bodies for every door that takes one: a name, the path, the bytes."""
    record = site.record
    begun: dict[str, Any] = {name: value for name, value in record.items() if name != "result"}
    begun["secret"] = "00" * 32
    colors = {**site.edition, "colors": {f"{number}": "red" for number in range(3000)}}
    rows = {**site.edition, "lake": ["A A A A A A A A A"] * 3000}
    return {
        "a long game": ("/api/replay", _body({"record": record, "after": 5000})),
        "a game that goes wrong at its end": (
            "/api/replay",
            _body({"record": {**record, "actions": [*record["actions"], record["actions"][-1]]}, "after": 5000}),
        ),
        "a record of nothings": ("/api/replay", _body({"record": {**record, "actions": [{}] * 80_000}, "after": 0})),
        "a record of just few enough nothings": (
            "/api/replay",
            _body({"record": {**record, "actions": [{}] * 19_000}, "after": 0}),
        ),
        "an edition of colors": (
            "/api/replay",
            _body({"record": {**record, "game": "dice", "edition": colors}, "after": 0}),
        ),
        "an edition of rows": (
            "/api/replay",
            _body({"record": {**record, "game": "dice", "edition": rows}, "after": 0}),
        ),
        "a game to go on with": ("/api/tables/begun", _body({"record": begun, "seats": [{"kind": "you"}] * 4})),
        "a game of nothings to go on with": (
            "/api/tables/begun",
            _body({"record": begun | {"actions": [{}] * 19_000}, "seats": [{"kind": "you"}] * 4}),
        ),
        "nesting": ("/api/replay", b'{"record":' + b'{"a":' * 40_000 + b"1" + b"}" * 40_000 + b',"after":0}'),
        "a table with an edition of colors": ("/api/tables", _body(_table(colors))),
        "a table with an edition of rows": ("/api/tables", _body(_table(rows))),
        "a body of unknown words": ("/api/me", _body({f"k{number}": 0 for number in range(3900)})),
        "a password to be hashed": ("/api/session", _body({"login": "nobody", "password": "x" * 200})),
    }


def _table(edition: dict[str, Any]) -> dict[str, Any]:
    settings = {"game": "dice", "players": 2, "options": {"edition": edition}}
    return {"settings": settings, "seats": [{"kind": "you"}] * 2, "start": True}


def _body(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()


def send_body(name: str) -> Attack:
    """One attacker at the limits sends one of those bodies again and again."""

    async def attack(site: Site) -> Outcome:
        path, body = bodies(site)[name]
        statuses = await repeat(site, lambda _: ask(site.port, HOME, "POST", path, body, site.cookie))
        return Outcome(
            f"{len(body) / 1024:.0f} KB: {tell_statuses(statuses)}", held=not any(s >= 500 for s in statuses)
        )

    return attack


def read_path(path: str) -> Attack:
    """One attacker asks for something again and again."""

    async def attack(site: Site) -> Outcome:
        asked = path.format(table=site.table)
        statuses = await repeat(site, lambda _: ask(site.port, HOME, "GET", asked))
        return Outcome(tell_statuses(statuses), held=not any(status >= 500 for status in statuses))

    return attack


def endless_head(piece: bytes) -> Attack:
    """Heads without end, on two connections at a time."""

    async def attack(site: Site) -> Outcome:
        async def once(_: int) -> int:
            with contextlib.suppress(OSError, TimeoutError):
                async with dial(site.port, HOME) as (_reader, writer):
                    writer.write(b"GET / HTTP/1.1\r\nhost: x\r\na: ")
                    return await pour(writer, piece, 64 * MEGABYTE)
            return 0

        taken = await repeat(site, once, at_once=2)
        return Outcome(f"{max(taken) / MEGABYTE:.1f} MB taken at most", held=max(taken) < 16 * MEGABYTE)

    return attack


def flood_of_frames(frame: bytes, *, is_read: bool) -> Attack:
    """A flood of frames on a socket, answers read or not."""

    async def attack(site: Site) -> Outcome:
        async def once(_: int) -> int:
            with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
                async with open_socket(site.port, HOME, site.table) as (reader, writer):
                    writer.write(text(b'{"type":"follow"}'))
                    if not is_read:
                        writer.transport.pause_reading()  # type: ignore[attr-defined]
                    reading = asyncio.create_task(_read_all(reader)) if is_read else None
                    taken = await pour(writer, frame * (MEGABYTE // 16 // len(frame)), 32 * MEGABYTE)
                    if reading is not None:
                        reading.cancel()
                    return taken
            return 0

        taken = await repeat(site, once, at_once=2)
        return Outcome(f"{max(taken) / MEGABYTE:.1f} MB taken at most", held=max(taken) < 16 * MEGABYTE)

    return attack


async def _read_all(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(OSError):
        while await reader.read(65536):
            pass


async def follow_again_and_again(site: Site) -> Outcome:
    """Sockets that want to hear everything from the beginning as often as they may."""

    async def once(_: int) -> int:
        with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
            async with open_socket(site.port, HOME, site.table) as (reader, writer):
                writer.write(text(b'{"type":"follow","since":0}') * 60)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(_read_all(reader), 2)
                return 1
        return 0

    statuses = await repeat(site, once)
    return Outcome(f"{sum(statuses)} sockets", held=True)


async def two_thousand(site: Site) -> Outcome:
    """Two thousand connections from four addresses: silent, half a head, half a body, idle."""
    beginnings = (
        b"",
        b"GET / HT",
        b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 20\r\n\r\n{",
        b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n",
    )
    lines: list[Line] = []

    async def hold(number: int) -> None:
        with contextlib.suppress(OSError, TimeoutError):
            home = FEW_HOMES[number % len(FEW_HOMES)]
            line = await asyncio.wait_for(
                asyncio.open_connection("127.0.0.1", site.port, local_addr=(home, 0)), site.seconds
            )
            lines.append(line)
            line[1].write(beginnings[number % len(beginnings)])

    for begin in range(0, CONNECTIONS, 100):
        await asyncio.gather(*(hold(number) for number in range(begin, begin + 100)))
    await asyncio.sleep(site.seconds)
    kept = sum(await asyncio.gather(*(_is_kept(reader) for reader, _ in lines)))
    for _, writer in lines:
        writer.transport.abort()
    return Outcome(f"{len(lines)} made, {kept} kept", held=kept <= 4 * 200)


async def _is_kept(reader: asyncio.StreamReader) -> bool:
    """Whether a connection is still open."""
    try:
        await asyncio.wait_for(_read_all(reader), 1)
    except TimeoutError:
        return True
    return False


ATTACKS: dict[str, Attack] = {
    "2,000 connections from 4 addresses": two_thousand,
    "an endless header": endless_head(b"x" * 65536),
    "endless headers": endless_head(b"a: b\r\n" * 10_000),
    "pings, pongs unread": flood_of_frames(ping(), is_read=False),
    "pings, pongs read": flood_of_frames(ping(), is_read=True),
    "empty messages": flood_of_frames(text(b""), is_read=True),
    "the largest message": flood_of_frames(text(b'{"type":"' + b"x" * 16_000 + b'"}'), is_read=True),
    "following from the start": follow_again_and_again,
    "GET the replay of a long game": read_path("/api/tables/{table}/replay"),
    "GET the record of a long game": read_path("/api/tables/{table}/record"),
    "GET lists of tables": read_path("/api/tables/open"),
    "GET statistics": read_path("/api/statistics"),
    "GET /metrics": read_path("/metrics"),
    "GET /ready": read_path("/ready"),
    "GET the page": read_path("/"),
    "GET what is not there": read_path("/%00"),
}
"""Every attack that needs no body, by name; `bodies` adds one for each body."""
