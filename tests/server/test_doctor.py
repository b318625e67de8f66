"""`lanterns doctor` finds what is wrong with a set-up and says what to do."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from lanterns.server.ops.doctor import Finding, examine
from lanterns.server.storage.storage import Storage


def findings(monkeypatch: pytest.MonkeyPatch, **environment: str) -> dict[str, Finding]:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    return {finding.part: finding for finding in asyncio.run(examine())}


async def make_database(folder: Path) -> None:
    storage = Storage(f"sqlite:///{folder / 'lanterns.db'}")
    await storage.open()
    await storage.close()


def test_a_fresh_set_up_is_fine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = findings(monkeypatch, LANTERNS_DATA=str(tmp_path / "new"))
    assert all(finding.is_good for part, finding in found.items() if part != "browser client")


def test_a_key_that_others_can_read_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    key = tmp_path / "secret.key"
    key.write_text("k" * 40)
    key.chmod(0o644)
    found = findings(monkeypatch, LANTERNS_DATA=str(tmp_path))["secret key"]
    assert not found.is_good
    assert "chmod 600" in found.sentence


def test_a_log_with_a_gap_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asyncio.run(make_database(tmp_path))
    with sqlite3.connect(tmp_path / "lanterns.db") as database:
        database.execute(
            "INSERT INTO tables VALUES ('aaaaaaaaaa', x'00', 'harvest', 2, 'playing', 0, '{}', 3, '', NULL, 1.0, 0)"
        )
        database.execute("INSERT INTO entries VALUES ('aaaaaaaaaa', 2, 1.0, '{}')")
    database.close()
    found = findings(monkeypatch, LANTERNS_DATA=str(tmp_path))["stored tables"]
    assert not found.is_good
    assert "gaps" in found.sentence


@pytest.mark.parametrize(
    ("name", "value", "part"),
    [
        ("LANTERNS_DATABASE_URL", "mysql://x", "database"),
        ("LANTERNS_DATABASE_URL", "postgresql://nobody@127.0.0.1:1/x", "database"),
        ("LANTERNS_REDIS_URL", "redis://127.0.0.1:1", "redis"),
        ("LANTERNS_REDIS_URL", "redis://127.0.0.1:1", "secret key"),
        ("LANTERNS_BOT_WORKERS", "none", "settings"),
        ("LANTERNS_CONNECTIONS", "inf", "settings"),
        ("LANTERNS_LIMITS", "nan", "settings"),
        ("LANTERNS_REDIS_URL", "localhost:6379", "settings"),
        ("LANTERNS_PUBLIC_URL", "lanterns.example", "settings"),
        ("LANTERNS_ROOT_PATH", "lanterns", "settings"),
        ("LANTERNS_SECRET_KEY", "short", "secret key"),
        ("LANTERNS_SMTP_URL", "smtp://mail.example:port", "notices"),
        ("LANTERNS_SMTP_URL", "mail.example", "notices"),
    ],
)
def test_a_wrong_setting_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, value: str, part: str
) -> None:
    found = findings(monkeypatch, LANTERNS_DATA=str(tmp_path), **{name: value})[part]
    assert not found.is_good
    assert found.sentence.endswith(".")
