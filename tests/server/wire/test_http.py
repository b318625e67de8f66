"""The HTTP interface: who you are, finding tables, records and replays, and what protects all of it."""

import asyncio
import contextlib
import json
import random
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest
import websockets.asyncio.client
import websockets.exceptions

from lanterns import __version__
from lanterns.dice.options import CarriedEdition
from lanterns.records import read_record, replay
from lanterns.records.fairness import check_fairness, seal_of
from lanterns.server.configuration import BadSetUp, Configuration, load_key
from tests.dice.editions import changed
from tests.server.clients import Person
from tests.server.conftest import House
from tests.server.serving import configure, serve

Story = Callable[[Person], Awaitable[None]]


def tell(house: House, story: Story) -> None:
    async def run() -> None:
        async with Person(house.node) as ann:
            await story(ann)

    asyncio.run(run())


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


def test_tables_are_found_by_who_may_find_them(any_house: House) -> None:
    async def story(ann: Person) -> None:
        await ann.become("Ann")
        listed = await ann.create(["you", "open"], listed=True)
        hidden = await ann.create(["you", "open"])
        playing = await ann.create(["you", "you"], start=True)
        async with Person(any_house.nodes[-1]) as bob:
            await bob.become("Bob")
            found = (await bob.http.get("/api/tables/open")).json()["tables"]
            assert [table["id"] for table in found] == [listed]
            assert (await bob.http.get(f"/api/tables/{hidden}")).json()["id"] == hidden
            assert (await bob.http.get("/api/tables/mine")).json()["tables"] == []
        mine = (await ann.http.get("/api/tables/mine")).json()["tables"]
        assert [table["id"] for table in mine] == [playing, hidden, listed]
        assert [table["your_turn"] for table in mine] == [True, False, False]
        assert (await ann.http.get("/api/me")).json()["your_turn"] == 1
        missing = await ann.http.get("/api/tables/aaaaaaaaaa")
        assert (missing.status_code, missing.json()["code"]) == (404, "no_such_table")

    tell(any_house, story)


def test_a_game_that_waits_for_someones_page_is_among_their_turns(any_house: House) -> None:
    """Whoever plays over days is away when the host begins; their list of tables tells them to come."""

    async def story(ann: Person) -> None:
        await ann.become("Ann")
        table = await ann.create(["you", "open"], pace={"kind": "days", "turn_days": 3})
        async with Person(any_house.nodes[-1]) as bob, await ann.follow(table) as host:
            await bob.become("Bob")
            async with await bob.follow(table) as guest:
                await guest.do({"type": "sit", "seat": 1, "seal": seal_of("bobs-word")})
            await host.do({"type": "start"})
            mine = (await bob.http.get("/api/tables/mine")).json()["tables"]
            assert [(one["phase"], one["your_turn"], one["acting"]) for one in mine] == [("gathering", True, [1])]
            assert (await bob.http.get("/api/me")).json()["your_turn"] == 1
            assert (await ann.http.get("/api/me")).json()["your_turn"] == 0
            async with await bob.follow(table) as guest:
                await guest.do({"type": "reveal", "seat": 1, "nonce": "bobs-word"})
                assert guest.table["phase"] == "playing"

    tell(any_house, story)


def test_a_host_frees_the_seat_of_who_does_not_come_and_the_game_begins(any_house: House) -> None:
    async def story(ann: Person) -> None:
        await ann.become("Ann")
        table = await ann.create(["you", "open", "open"])
        async with Person(any_house.nodes[-1]) as bob, Person(any_house.nodes[-1]) as cid:
            for seat, person in ((1, await bob.become("Bob")), (2, await cid.become("Cid"))):
                async with await person.follow(table) as guest:
                    await guest.do({"type": "sit", "seat": seat, "seal": seal_of(person.id)})
            async with await ann.follow(table) as host:
                await host.do({"type": "seal", "seat": 0, "seal": seal_of("anns-word")})
                await host.do({"type": "start"})
                await host.do({"type": "reveal", "seat": 0, "nonce": "anns-word"})
                await host.do({"type": "stand", "seat": 1})
                await host.do({"type": "seat_bot", "seat": 1, "bot": "artisan"})
                await host.do({"type": "seal", "seat": 0, "seal": seal_of("another-word")})
                await host.do({"type": "start"})
                assert host.table["fairness"]["closed"], "Cid is away, too, but has nothing left to open"
                await host.do({"type": "reveal", "seat": 0, "nonce": "another-word"})
                assert host.table["phase"] == "playing"

    tell(any_house, story)


def test_a_record_is_public_in_part_while_running_and_whole_afterwards(any_house: House) -> None:
    async def story(ann: Person) -> None:
        await ann.become("Ann")
        table = await ann.create(["you", "you"], start=True)
        async with Person(any_house.nodes[-1]) as eve:
            running = (await eve.http.get(f"/api/tables/{table}/record")).json()
            assert "secret" not in running
            assert "result" not in running
            assert [action for action in running["actions"] if "tile" in action] == []
            early = await eve.http.get(f"/api/tables/{table}/replay", params={"seat": 0})
            assert early.json()["code"] == "not_your_seat"
            async with await ann.follow(table) as socket:
                await socket.play(random.Random(1))
                last = socket.number
            whole = (await eve.http.get(f"/api/tables/{table}/record")).json()
            assert whole["secret"]
            assert whole["result"] == socket.table["result"]
            page = (await eve.http.get(f"/api/tables/{table}/replay", params={"number": 2, "seat": 1})).json()
            assert len(page["events"]) == last
            assert len(page["position"]["view"]["hand"]) == 3
            shown = await eve.http.post("/api/replay", json={"record": whole, "after": 30, "seat": 0})
            assert shown.json()["actions"] == len(whole["actions"])
            whole["actions"][20] = {"kind": "pass", "seat": 3}
            wrong = await eve.http.post("/api/replay", json={"record": whole, "after": 30})
            assert (wrong.status_code, wrong.json()["code"]) == (422, "bad_record")
            figures = (await ann.http.get("/api/statistics/mine")).json()
            assert figures["rows"][0]["games"] == 2
            assert sum(row["victories"] for row in figures["rows"]) == 1

    tell(any_house, story)


def test_a_table_plays_the_edition_it_was_given_and_its_record_carries_it(house: House) -> None:
    async def story(ann: Person) -> None:
        await ann.become("Ann")
        given = {"edition": changed()}
        table = await ann.create(["you", "you"], game="dice", start=True, options=given)
        async with await ann.follow(table) as socket:
            await socket.play(random.Random(1))
            assert (await socket.do({"type": "rematch"}))["type"] == "update"
        answer = await ann.http.get(f"/api/tables/{table}/record")
        record = read_record(answer.text)
        assert isinstance(record.edition, CarriedEdition)
        assert record.edition.contents == changed()
        assert replay(record).result == socket.table["result"]
        assert check_fairness(record) > 0
        shown = await ann.http.post("/api/replay", json={"record": answer.json(), "after": 5})
        assert shown.status_code == 200
        wrong = {"settings": {"game": "dice", "players": 2, "options": {"edition": {"label": "?"}}}, "seats": []}
        refused = await ann.http.post("/api/tables", json={**wrong, "seats": [{"kind": "you"}] * 2})
        assert refused.status_code == 422

    tell(house, story)


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


def test_the_secret_key_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    configuration = Configuration(data=tmp_path, database_url="sqlite://")
    key = load_key(configuration)
    assert len(key) >= 32
    assert load_key(configuration) == key
    assert stat.S_IMODE(configuration.key_file.stat().st_mode) == 0o600
    configuration.key_file.chmod(0o644)
    with pytest.raises(BadSetUp, match="chmod 600"):
        load_key(configuration)


def test_health_readiness_and_figures(any_house: House) -> None:
    async def story(ann: Person) -> None:
        await ann.become("Ann")
        await ann.create(["you", "you"], start=True)
        assert (await ann.http.get("/health")).json()["status"] == "ok"
        well = {"database": "ok", "writer": "ok", "bus": "ok"}
        assert (await ann.http.get("/ready")).json() == {"status": "ok", "checks": well}
        text = (await ann.http.get("/metrics")).text
        assert "lanterns_entries 2.0" in text
        assert 'route="/api/tables",status="201"' in text
        await ann.http.post("/api/queue", json={"game": "dice", "players": 2, "bot": "random"})
        await ann.http.post("/api/queue", json={"game": "dice", "players": 3})
        text = (await ann.http.get("/metrics")).text
        for figure in ('people{kind="guest"} 1.0', "matches_total 1.0", 'queue{kind="dice_3"} 1.0'):
            assert f"lanterns_{figure}" in text

    tell(any_house, story)


def test_a_server_is_not_ready_when_its_disk_is_nearly_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lanterns.server.storage.dictation.LEAST_FREE_BYTES", 2**62)
    with serve(configure(tmp_path)) as address, httpx.Client(base_url=f"http://{address}", timeout=60) as http:
        answer = http.get("/ready")
        assert answer.status_code == 503
        assert answer.json()["status"] == "failing"
        assert answer.json()["checks"]["writer"] != "ok"
        monkeypatch.undo()
        assert http.get("/ready").status_code == 200


def test_the_server_works_behind_a_path_prefix(tmp_path: Path) -> None:
    async def story(address: str) -> None:
        async with httpx.AsyncClient(base_url=f"http://{address}") as http:
            answer = await http.post("/lanterns/api/me", json={"name": "Ann"})
            assert answer.status_code == 200
            assert "path=/lanterns" in answer.headers["set-cookie"].lower()
            stripped = await http.get("/api/games")
            assert stripped.status_code == 200
            assert stripped.json()["version"] == __version__
            bare = await http.get("/lanterns")
            assert (bare.status_code, bare.headers["location"]) == (307, "/lanterns/")

    with serve(configure(tmp_path, root_path="/lanterns")) as address:
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


def test_an_edition_file_is_looked_through_before_a_table_is_made(house: House) -> None:
    async def story(ann: Person) -> None:
        text = json.dumps(changed(label="Mine"), indent=1)
        good = await ann.http.post("/api/editions", json={"game": "dice", "text": text})
        assert (good.status_code, good.json()["label"], good.json()["faults"]) == (200, "Mine", [])
        assert [opening["players"] for opening in good.json()["openings"]] == [2, 3, 4]
        line = next(number for number, written in enumerate(text.splitlines(), 1) if "boat_honor" in written)
        bad = await ann.http.post(
            "/api/editions", json={"game": "dice", "text": text.replace('honor": 4', 'honor": -4')}
        )
        assert [(fault["line"], fault["place"]) for fault in bad.json()["faults"]] == [(line, "boat_honor")]
        for game in ("harvest", "chess"):
            refused = await ann.http.post("/api/editions", json={"game": game, "text": text})
            assert (refused.status_code, refused.json()["code"]) == (422, "bad_options")

    tell(house, story)
