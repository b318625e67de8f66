"""Every door has a limit on how often it is used and on how much is brought through it."""

import asyncio
import re
from pathlib import Path

import httpx
import pytest
import websockets.asyncio.client
import websockets.exceptions
from fastapi.routing import APIRoute

from lanterns.server.app import ROUTERS, create_app
from lanterns.server.http import protection
from lanterns.server.http.limits import CONNECT, KNOCK, Door
from lanterns.server.http.protection import LARGER_BODIES, LARGEST_BODY
from lanterns.server.socket import conversation
from tests.server.clients import Person
from tests.server.conftest import House
from tests.server.serving import THINKER, configure, serve

SCARCE = 0.01
"""Limits that even a slow machine reaches."""
ROUTES = [route for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]


def test_these_are_all_routes(tmp_path: Path) -> None:
    paths = create_app(configure(tmp_path), thinker=THINKER).openapi()["paths"]
    assert {route.path for route in ROUTES} == set(paths)
    assert len(ROUTES) == sum(len(router.routes) for router in ROUTERS)


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{min(route.methods)} {route.path}")
def test_a_route_declares_its_limit_before_anything_else(route: APIRoute) -> None:
    door = getattr(route.dependencies[0].dependency, "door", None)
    assert isinstance(door, Door)
    assert door.burst <= KNOCK.burst


def test_no_route_takes_a_body_that_is_too_large(house: House) -> None:
    async def story() -> None:
        async with Person(house.node) as ann:
            await ann.become("Ann")
            for route in ROUTES:
                largest = LARGER_BODIES.get(route.path, LARGEST_BODY)
                path = re.sub(r"\{\w+\}", "aaaaaaaaaa", route.path)
                answer = await ann.http.request(min(route.methods or {"GET"}), path, content=b" " * (largest + 1))
                assert (answer.status_code, answer.json()["code"]) == (413, "too_large"), path

    asyncio.run(story())


@pytest.mark.parametrize("path", ["/nothing", "/%00", "/api/tables/none", "/"])
def test_whatever_is_asked_for_too_many_requests_are_refused(tmp_path: Path, path: str) -> None:
    with serve(configure(tmp_path, limits=SCARCE)) as address, httpx.Client(base_url=f"http://{address}") as http:
        assert any(http.get(path).status_code == 429 for _ in range(int(KNOCK.burst)))


def test_sockets_are_not_opened_too_often(tmp_path: Path) -> None:
    async def story(address: str) -> None:
        async with Person(address) as ann:
            codes: list[str] = []
            while "too_many" not in codes and len(codes) < CONNECT.burst:
                async with await ann.connect("aaaaaaaaaa") as socket:
                    codes.append((await socket.next())["code"])
            assert codes[0] == "no_such_table"
            assert codes[-1] == "too_many"

    with serve(configure(tmp_path, limits=SCARCE)) as address:
        asyncio.run(story(address))


def test_sockets_that_lead_nowhere_are_not_opened_too_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protection, "KNOCK", Door("knock", 20, 0.001))  # not forgotten while the machine is busy

    async def story(address: str) -> None:
        async with httpx.AsyncClient(base_url=f"http://{address}") as http:
            assert (await http.get("/nothing")).status_code == 404
            for _ in range(20):
                with pytest.raises(websockets.exceptions.InvalidStatus):
                    await websockets.asyncio.client.connect(f"ws://{address}/nowhere")
            assert (await http.get("/nothing")).status_code == 429

    with serve(configure(tmp_path, limits=1)) as address:
        asyncio.run(story(address))


def test_a_log_is_not_read_too_often_for_one_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Following anew costs a whole log: many sockets do not get more of it than one."""
    monkeypatch.setattr(conversation, "CATCH_UP", Door("catch up", 3, 0.001))

    async def story(address: str) -> None:
        async with Person(address) as ann:
            await ann.become("Ann")
            table, known = await ann.create(["you", "you"], start=True), 0
            for _ in range(3):
                async with await ann.follow(table) as socket:
                    await socket.until("update")
                    known = socket.number
            async with await ann.connect(table) as socket:
                await socket.send({"type": "follow", "since": 0})
                assert (await socket.next())["code"] == "too_many"
            async with await ann.follow(table, since=known) as up_to_date:
                await up_to_date.until("update")

    with serve(configure(tmp_path, limits=1.0)) as address:
        asyncio.run(story(address))
