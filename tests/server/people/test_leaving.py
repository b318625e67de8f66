"""Leaving for good: nothing of a person is left in any table, log or backup, and others' games go on."""

import asyncio
import gzip
import random
from pathlib import Path

import pytest
from sqlalchemy import select
from typer.testing import CliRunner

from lanterns.cli.main import app
from lanterns.server.storage.backup import write_backup
from lanterns.server.storage.database import open_engine
from lanterns.server.storage.schema import metadata
from tests.server.clients import Person, Socket
from tests.server.conftest import House
from tests.server.notices.receivers import Browser
from tests.server.serving import configure, serve

NAME = "Annunziata"
MAIL, PUSH = "annunziata@example.org", "http://127.0.0.1:1/annunziata"
WISHES = {"language": "it", "time_zone": "Europe/Rome", "quiet_from": 0, "quiet_to": 60, "gather": "daily"}
SECRET = {"login": "annunziata.of.light", "password": "lanterns on the lake"}


async def traces(data: Path, url: str, *words: str) -> list[str]:
    """Where any of some words stands: tables, the files of the database, a new backup."""
    found = []
    engine = open_engine(url, connections=1)
    async with engine.connect() as connection:
        for table in metadata.sorted_tables:
            rows = [str(tuple(row)) for row in await connection.execute(select(table))]
            found += [f"{table.name}: {word}" for word in words if any(word in row for row in rows)]
    await engine.dispose()
    await write_backup(configure(data, url), data / "later.gz")
    return found + files_with(data, *words)


def files_with(data: Path, *words: str) -> list[str]:
    """Which files of a folder hold any of some words; the backup among them is looked into and removed."""
    found, backup = [], data / "later.gz"
    for file in data.iterdir():
        text = gzip.decompress(file.read_bytes()) if file == backup else file.read_bytes()
        found += [f"{file.name}: {word}" for word in words if word.encode() in text]
    backup.unlink()
    return found


async def play_with(ann: Person, bob: Person) -> tuple[str, Socket]:
    """A table of Ann's at which Bob sits too, begun; Bob's socket."""
    table = await ann.create(["you", "open"])
    socket = await bob.follow(table)
    await socket.do({"type": "sit", "seat": 1})
    async with await ann.follow(table) as host:
        await host.do({"type": "start"})
    return table, socket


async def leave_traces(ann: Person, bob: Person, table: str) -> None:
    """Ann talks, is reported, mutes, waits for others and hosts a tournament; and Bob is told of her, in vain."""
    await bob.http.post("/api/me/notices/webhook", json={"url": "http://127.0.0.1:1/bob"})
    for person in (ann, bob):
        await person.http.put("/api/me/talk", json={"allows": True})
    await ann.http.post(f"/api/tables/{table}/talk", json={"text": "what a lake"})
    await bob.http.post(f"/api/tables/{table}/reports", json={"person": ann.id})
    await ann.http.put(f"/api/me/mutes/{bob.id}", json={"is_muted": True})
    await ann.http.post("/api/queue", json={"game": "harvest", "players": 4})
    settings = {"game": "harvest", "players": 2, "pace": {"kind": "live", "turn_seconds": 600}}
    made = await ann.http.post("/api/tournaments", json={"name": "Cup", "form": "swiss", "settings": settings})
    await ann.http.post(f"/api/tournaments/{made.json()['id']}/entrants", json={})
    seated = await ann.create(["you", "open"])
    async with await bob.follow(seated) as guest:
        await guest.do({"type": "sit", "seat": 1, "seal": "0" * 64})
    async with await ann.follow(seated) as host:
        await host.until("update")
        while any(seat.get("present") for seat in host.table["seats"][1:]):
            await host.until("update")
        await host.do({"type": "start"})
    for _ in range(100):
        if 'outcome="failed"} 2.0' in (await ann.http.get("/metrics")).text:  # the hello, and the call
            return
        await asyncio.sleep(0.1)
    raise AssertionError("Bob was not called")


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_whoever_leaves_is_found_nowhere_and_the_others_play_on(
    request: pytest.FixtureRequest, tmp_path: Path, database: str, capfd: pytest.CaptureFixture[str]
) -> None:
    url = request.getfixturevalue("postgres_url") if database == "postgresql" else f"sqlite:///{tmp_path / 'l.db'}"

    async def story(address: str) -> None:
        async with Person(address) as ann, Person(address) as bob:
            await ann.become(NAME)
            await bob.become("Bob")
            await ann.http.post("/api/accounts", json=SECRET)
            running, socket = await play_with(ann, bob)
            alone = await ann.create(["you", "random"], start=True)
            waiting = await ann.create(["you", "open"])
            async with await bob.follow(waiting) as guest:
                await guest.do({"type": "sit", "seat": 1})
            await ann.http.put("/api/me/notices", json=WISHES)
            await ann.http.post("/api/me/notices/email", json={"address": MAIL})
            await ann.http.post("/api/me/notices/push", json=Browser().subscription(PUSH))
            await leave_traces(ann, bob, running)
            found = await traces(tmp_path, url, NAME, ann.id, MAIL, PUSH)
            kept = {"channels: " + MAIL, "channels: " + PUSH, "deliveries: " + NAME}
            kept |= {f"{table}: {ann.id}" for table in ("notice_wishes", "seekers", "tournaments", "entrants")}
            kept |= {f"{table}: {ann.id}" for table in ("sayings", "mutes", "reports", "sessions")}
            assert kept <= set(found)

            refused = await ann.http.post("/api/me/leave", json={"password": "something else"})
            assert refused.json()["code"] == "wrong_password"
            left = await ann.http.post("/api/me/leave", json={"password": SECRET["password"]})
            assert left.json()["person"] is None
            assert await traces(tmp_path, url, NAME, ann.id, SECRET["login"], MAIL, PUSH) == []
            assert (await bob.http.post("/api/session", json=SECRET)).status_code == 401
            assert (await bob.http.get(f"/api/tables/{alone}")).status_code == 404

            async with await bob.follow(waiting) as host:
                await host.until("update")
                assert host.table["host"] == bob.id, "whoever sits there hosts the table now"
                await host.do({"type": "seat_bot", "seat": 0, "bot": "random"})
            async with socket:
                assert await socket.play(random.Random(2), most=4) == 4
                assert socket.table["seats"][0]["stand_in"]["reason"] == "resigned"
            record = (await bob.http.get(f"/api/tables/{running}/record")).text
            assert NAME not in record

    settings = {"public_url": "https://lanterns.example", "smtp_url": "smtp://127.0.0.1:1", "mail_from": "a@b.example"}
    with serve(configure(tmp_path, url, webhook_networks="127.0.0.0/8", **settings)) as address:
        asyncio.run(story(address))
    written = capfd.readouterr()
    assert not [word for word in (NAME, MAIL, PUSH) if word in written.out + written.err]


def test_whoever_a_host_deletes_between_two_runs_is_gone_after_the_next_start(tmp_path: Path) -> None:
    async def enter(address: str) -> tuple[str, str]:
        async with Person(address) as ann, Person(address) as bob:
            await ann.become(NAME)
            await bob.become("Bob")
            _, socket = await play_with(ann, bob)
            await socket.connection.close()
            return ann.id, ann.cookie()

    async def wait_until_gone(address: str, person: str, cookie: str) -> None:
        async with Person(address) as nobody:
            known = (await nobody.http.get("/api/me", headers={"cookie": cookie})).json()
            assert known["person"] is None, "whoever is leaving is known no longer"
        for _ in range(100):
            if not await traces(tmp_path, configuration.database_url, person, NAME):
                return
            await asyncio.sleep(0.1)
        pytest.fail("what was begun is not finished")

    configuration = configure(tmp_path)
    with serve(configuration) as address:
        person, cookie = asyncio.run(enter(address))
    run, data = CliRunner(), ["--data", str(tmp_path)]
    assert person in run.invoke(app, ["admin", "people", "annun", *data]).output
    assert f"Delete {NAME} ({person}) for good?" in run.invoke(app, ["admin", "delete", person, *data], "n\n").output
    assert NAME in run.invoke(app, ["admin", "delete", person, "--yes", *data]).output
    for yes in (["--yes"], []):
        nobody = run.invoke(app, ["admin", "delete", "nobody", *yes, *data])
        assert "Nobody here has the id 'nobody'" in str(nobody.exception)
    with serve(configuration) as address:
        asyncio.run(wait_until_gone(address, person, cookie))


def test_a_guest_leaves_without_a_password(house: House) -> None:
    async def story() -> None:
        async with Person(house.node) as ann:
            await ann.become(NAME)
            assert (await ann.http.post("/api/me/leave", json={})).json()["person"] is None
            assert (await ann.http.get("/api/me/account")).status_code == 401

    asyncio.run(story())
