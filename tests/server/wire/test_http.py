"""The HTTP interface: who you are, and what protects all of it."""

import asyncio
import contextlib
from pathlib import Path

import httpx
import pytest
import websockets.asyncio.client
import websockets.exceptions

from tests.server.clients import Person
from tests.server.conftest import House
from tests.server.serving import configure, serve
from tests.server.wire.stories import tell


def test_a_guest_needs_only_a_name(any_house: House) -> None:
    async def story(ann: Person) -> None:
        assert (await ann.http.get("/api/me")).json() == {"person": None, "name": None, "account": None, "your_turn": 0}
        refused = await ann.http.post(
            "/api/tables", json={"settings": {"game": "harvest", "players": 2}, "seats": [{"kind": "you"}] * 2}
        )
        assert (refused.status_code, refused.json()["code"]) == (401, "unknown_person")
        await ann.become("Ann")
        assert (await ann.http.patch("/api/me", json={"name": "Anna"})).json()["name"] == "Anna"

    tell(any_house, story)


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\nb", "a\u202eb", 7, None])
def test_a_name_that_would_fool_others_is_refused(house: House, name: object) -> None:
    async def story(ann: Person) -> None:
        answer = await ann.http.post("/api/me", json={"name": name})
        assert (answer.status_code, answer.json()["code"]) == (422, "malformed")

    tell(house, story)


@pytest.mark.parametrize(
    ("method", "path", "status", "code", "sentence"),
    [
        ("GET", "/api/tables/abc", 404, "no_such_table", "There is no table 'abc'; check the link."),
        ("GET", "/api/tables/%ff%00", 404, "no_such_table", "check the link."),
        ("GET", "/api/tournaments/abc", 404, "no_such_tournament", "There is no tournament 'abc'; check the link."),
        ("GET", "/api/people/abc", 404, "no_such_person", "There is nobody here"),
        ("GET", "/api/days/today", 404, "no_such_day", "There is no puzzle and no deal of this day here"),
        ("DELETE", "/api/tables", 405, "malformed", "this address knows only POST."),
        ("GET", "/api/ratings?game=chess&players=2", 422, "bad_options", "There is no game called 'chess'"),
    ],
)
def test_a_wrong_address_is_answered_with_a_sentence(
    house: House, method: str, path: str, status: int, code: str, sentence: str
) -> None:
    async def story(ann: Person) -> None:
        answer = await ann.http.request(method, path)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert sentence in answer.json()["sentence"]

    tell(house, story)


def test_an_account_keeps_the_identity_across_devices(any_house: House) -> None:
    async def story(ann: Person) -> None:
        await ann.become("Ann")
        secret = {"login": "ann.of.light", "password": "lanterns on the lake"}
        assert (await ann.http.post("/api/accounts", json=secret)).json()["account"] == "ann.of.light"
        async with Person(any_house.nodes[-1]) as phone:
            wrong = await phone.http.post("/api/session", json={**secret, "password": "something else"})
            assert (wrong.status_code, wrong.json()["code"]) == (401, "wrong_credentials")
            nobody = await phone.http.post("/api/session", json={**secret, "login": "nobody"})
            assert nobody.json() == wrong.json()
            assert (await phone.http.post("/api/session", json=secret)).json()["person"] == ann.id
            assert (await phone.http.get("/api/me")).json()["person"] == ann.id
            await phone.http.delete("/api/session")
            assert (await phone.http.get("/api/me")).json()["person"] is None
            await phone.become("Imp")
            taken = await phone.http.post("/api/accounts", json=secret)
            assert taken.json()["code"] == "login_taken"

    tell(any_house, story)


def test_every_answer_carries_the_security_headers(house: House) -> None:
    async def story(ann: Person) -> None:
        for path in ("/api/me", "/nothing", "/health"):
            headers = (await ann.http.get(path)).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "server" not in headers
        answer = await ann.http.post("/api/me", json={"name": "Ann"})
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        over_tls = await ann.http.post("/api/session", json={}, headers={"x-forwarded-proto": "https"})
        assert "max-age" in over_tls.headers["strict-transport-security"]

    tell(house, story)


def test_a_foreign_page_is_refused_at_every_door(house: House) -> None:
    async def story(ann: Person) -> None:
        await ann.become("Ann")
        table = await ann.create(["you", "open"])
        foreign = {"origin": "https://elsewhere.example"}
        refused = await ann.http.post("/api/me", json={"name": "Mallory"}, headers=foreign)
        assert (refused.status_code, refused.json()["code"]) == (403, "foreign_origin")
        url = f"ws://{house.node}/api/tables/{table}/socket"
        headers = {**foreign, "cookie": ann.cookie()}
        async with websockets.asyncio.client.connect(url, additional_headers=headers) as socket:
            assert "foreign_origin" in str(await socket.recv())
            with pytest.raises(websockets.exceptions.ConnectionClosed):
                await socket.recv()
        own = await ann.http.post("/api/me", json={"name": "Ann"}, headers={"origin": f"http://{house.node}"})
        assert own.status_code == 200

    tell(house, story)


def test_a_forged_cookie_is_nobodys(house: House) -> None:
    async def story(ann: Person) -> None:
        await ann.become("Ann")
        good = ann.http.cookies["lanterns"]
        for forged in (good[:-2] + "aa", good.split(".")[0], "", "x" * 5000):
            async with httpx.AsyncClient(base_url=f"http://{house.node}") as mallory:
                answer = await mallory.get("/api/me", headers={"cookie": f"lanterns={forged}"})
                assert answer.json()["person"] is None

    tell(house, story)


def test_what_is_too_large_is_refused(house: House) -> None:
    async def story(ann: Person) -> None:
        large = await ann.http.post("/api/me", content=b"x" * 70_000)
        assert (large.status_code, large.json()["code"]) == (413, "too_large")

        async def drip() -> object:
            for _ in range(80):
                yield b" " * 1024

        dripped = await ann.http.post("/api/me", content=drip(), headers={"content-type": "application/json"})  # type: ignore[arg-type]
        assert dripped.status_code == 413

    tell(house, story)


def test_too_many_requests_are_refused_with_a_time_to_wait(tmp_path: Path) -> None:
    async def story(address: str) -> None:
        async with Person(address) as ann:
            answers = [
                await ann.http.post("/api/session", json={"login": "nobody", "password": "x" * 8}) for _ in range(15)
            ]
            assert [answer.status_code for answer in answers[:10]] == [401] * 10
            assert answers[-1].status_code == 429
            assert int(answers[-1].headers["retry-after"]) >= 1
            await ann.become("Ann")
            table = await ann.create(["you", "open"])
            async with await ann.follow(table) as socket:
                for _ in range(200):
                    await socket.send({"type": "ping"})
                assert (await socket.until("refused"))["code"] == "too_many"
                with contextlib.suppress(websockets.exceptions.ConnectionClosed):
                    while True:
                        await socket.next()
                assert socket.connection.close_code == 1008

    with serve(configure(tmp_path, limits=1.0)) as address:
        asyncio.run(story(address))


def test_nobody_keeps_the_owner_of_an_account_out(tmp_path: Path) -> None:
    """Someone guesses passwords until they have to wait; from elsewhere the owner logs in as ever."""
    secret = {"login": "ann.of.light", "password": "lanterns on the lake"}

    async def story(address: str) -> None:
        async with Person(address) as ann:
            await ann.become("Ann")
            await ann.http.post("/api/accounts", json=secret)
        elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.0.7")
        async with httpx.AsyncClient(base_url=f"http://{address}", transport=elsewhere, timeout=60) as mallory:
            guess = {**secret, "password": "something else"}
            codes = [(await mallory.post("/api/session", json=guess)).status_code for _ in range(20)]
            assert codes[-1] == 429
        async with Person(address) as phone:
            assert (await phone.http.post("/api/session", json=secret)).status_code == 200

    with serve(configure(tmp_path, limits=1.0)) as address:
        asyncio.run(story(address))
