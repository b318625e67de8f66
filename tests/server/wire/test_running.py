"""What whoever runs a server meets: its key, its health, its figures, and a path prefix."""

import asyncio
import stat
from pathlib import Path

import httpx
import pytest

from lanterns import __version__
from lanterns.server.configuration import BadSetUp, Configuration, load_key
from tests.server.clients import Person
from tests.server.conftest import House
from tests.server.serving import configure, serve
from tests.server.wire.stories import tell


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
