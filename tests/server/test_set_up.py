"""How a server is set up: weak keys and loose files are refused or mended, and logs keep silent at every level."""

import asyncio
import io
import logging
import socket
import stat
import sys
from pathlib import Path

import pytest

from lanterns.server.configuration import BadSetUp, load_key, prepare_folder
from lanterns.server.ops.doctor import examine
from lanterns.server.ops.logs import set_up_logs
from lanterns.server.storage.private_files import keep_private
from tests.server.clients import Person
from tests.server.serving import KEY, configure, serve


@pytest.mark.parametrize("key", ["a", "short", "k" * 64, "abab" * 20])
def test_a_weak_key_is_refused_with_what_to_do(tmp_path: Path, key: str) -> None:
    with pytest.raises(BadSetUp, match=r"LANTERNS_SECRET_KEY is too weak.*token_urlsafe"):
        load_key(configure(tmp_path, secret_key=key))
    file = tmp_path / "secret.key"
    file.write_text(key)
    file.chmod(0o600)
    with pytest.raises(BadSetUp, match="too weak"):
        load_key(configure(tmp_path, secret_key=""))


def test_a_good_key_is_taken(tmp_path: Path) -> None:
    assert load_key(configure(tmp_path)) == KEY.encode()


def test_only_its_owner_reads_the_database_whatever_the_folder_is(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir(mode=0o755)
    configuration = configure(folder)
    with serve(configuration):
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.glob("lanterns.db*")}
        assert "lanterns.db-wal" in modes
        assert set(modes.values()) == {0o600}
    (folder / "lanterns.db").chmod(0o644)
    keep_private(configuration.database_url)
    assert stat.S_IMODE((folder / "lanterns.db").stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o755, "a folder that was there is its owner's business"


def test_a_folder_where_anyone_may_write_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.chmod(0o777)
    with pytest.raises(BadSetUp, match="chmod 700"):
        prepare_folder(configure(tmp_path))
    monkeypatch.setenv("LANTERNS_DATA", str(tmp_path))
    found = {finding.part: finding for finding in asyncio.run(examine())}["data folder"]
    assert not found.is_good
    assert "chmod 700" in found.sentence


def test_the_doctor_tells_of_a_database_that_others_can_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lanterns.db").touch(0o644)
    monkeypatch.setenv("LANTERNS_DATA", str(tmp_path))
    found = {finding.part: finding for finding in asyncio.run(examine())}["data folder"]
    assert not found.is_good
    assert "chmod 600" in found.sentence


def test_the_most_talkative_logs_tell_no_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = io.StringIO()
    monkeypatch.setattr(sys, "stderr", told)

    async def story(address: str) -> list[str]:
        async with Person(address) as ann:
            await ann.become("Anastasia")
            await ann.http.post("/api/accounts", json={"login": "ann.of.light", "password": "lanterns on the lake"})
            table = await ann.create(["you", "you"], start=True)
            async with await ann.follow(table) as socket:
                await socket.until("update")
            return [table, "Anastasia", "ann.of.light", "argon2", ann.id, ann.http.cookies["lanterns"], '"draw"']

    try:
        set_up_logs("debug")
        with serve(configure(tmp_path)) as address:
            secrets = asyncio.run(story(address))
        logging.getLogger("lanterns.test").debug("still here")
    finally:
        monkeypatch.undo()
        set_up_logs("error")
    text = told.getvalue()
    assert "still here" in text
    assert '"event": "request"' in text
    assert [secret for secret in secrets if secret in text] == []


def test_requests_that_cannot_be_read_do_not_fill_the_logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = io.StringIO()
    monkeypatch.setattr(sys, "stderr", told)
    try:
        set_up_logs("info")
        with serve(configure(tmp_path)) as address:
            host, port = address.split(":")
            for _ in range(200):
                with socket.create_connection((host, int(port)), 30) as line:
                    line.sendall(b"NONSENSE\r\n\r\n")
                    assert line.recv(4096).startswith(b"HTTP/1.1 400 ")
    finally:
        monkeypatch.undo()
        set_up_logs("error")
    lines = told.getvalue().splitlines()
    assert len(lines) < 50
    assert any("sent away" in line for line in lines)
