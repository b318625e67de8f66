"""What a host may do at the command line while the server runs: look, keep someone out, hand over what is kept."""

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lanterns.cli.main import app
from lanterns.server.people.people import new_id
from tests.server.clients import Person
from tests.server.serving import configure, serve

SECRET = {"login": "ann.of.light", "password": "lanterns on the lake"}


def test_a_host_sees_tables_keeps_someone_out_and_hands_over_their_data(tmp_path: Path) -> None:
    run, data = CliRunner(), ["--data", str(tmp_path)]
    file = tmp_path / "ann.json"

    async def story(address: str) -> None:
        async with Person(address) as ann, Person(address) as phone:
            await ann.become("Ann")
            await ann.http.post("/api/accounts", json=SECRET)
            table = await ann.create(["you", "you"], start=True)

            def host(*words: str) -> str:
                return run.invoke(app, ["admin", *words, *data]).output

            assert table in await asyncio.to_thread(host, "tables")
            assert table in await asyncio.to_thread(host, "tables", ann.id)
            assert table not in await asyncio.to_thread(host, "tables", "finished")

            assert "kept out for 3 days" in await asyncio.to_thread(host, "ban", ann.id, "--days", "3")
            assert "out until" in await asyncio.to_thread(host, "people", "ann")
            assert (await ann.http.get("/api/me")).json()["person"] is None
            assert (await phone.http.post("/api/session", json=SECRET)).json()["code"] == "banned"
            assert "may come in again" in await asyncio.to_thread(host, "ban", ann.id, "--days", "0")
            assert (await ann.http.get("/api/me")).json()["person"] == ann.id

            assert "Ann" in await asyncio.to_thread(host, "export", ann.id, str(file))
            assert json.loads(file.read_text()) == {
                **(await ann.http.get("/api/me/data")).json(),
                "account": json.loads(file.read_text())["account"],  # in which no session is the one that asks
            }
            assert file.stat().st_mode & 0o777 == 0o600
            again = await asyncio.to_thread(run.invoke, app, ["admin", "export", ann.id, str(file), *data])
            assert "choose another name" in str(again.exception)

    with serve(configure(tmp_path)) as address:
        asyncio.run(story(address))


def test_an_id_is_never_taken_for_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter(["-ENvOgKNDUrvI4_B", "--vOgKNDUrvI4_B8", "ENvOgKNDUrvI4_B8"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: next(made))
    assert new_id() == "ENvOgKNDUrvI4_B8"
