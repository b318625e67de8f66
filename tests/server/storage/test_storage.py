"""Storage: groups of entries in one commit, one number once, backups, migrations."""

import asyncio
import gzip
import json
import marshal
import random
import stat
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, select
from typer.testing import CliRunner

from lanterns.cli.main import app
from lanterns.server.configuration import Configuration
from lanterns.server.messages.http import NewTable
from lanterns.server.storage.backup import BadBackup, read_backup, write_backup
from lanterns.server.storage.database import BadDatabase, known_versions, migrate, normal_url, open_engine
from lanterns.server.storage.rows import write_of
from lanterns.server.storage.schema import metadata, tables
from lanterns.server.storage.storage import Storage
from lanterns.server.storage.writer import Batch, Conflict
from lanterns.server.tables import gathering, openings
from lanterns.server.tables.decisions import next_change
from lanterns.server.tables.entries import Change, Entry
from lanterns.server.tables.table import Table
from tests.server.clients import Person
from tests.server.conftest import House
from tests.server.serving import configure, serve
from tests.server.setting import SECRET, move, new_table, playing_table


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'test.db'}"
    found: str = request.getfixturevalue("postgres_url")
    return found


async def open_storage(url: str) -> Storage:
    storage = Storage(url)
    await storage.open()
    return storage


def test_many_entries_share_few_commits(url: str) -> None:
    async def story() -> None:
        storage = await open_storage(url)
        tables = []
        for index in range(60):
            table = new_table("ann", "open")
            table.id = f"table{index:05d}"
            tables.append(table)
        changes = [_created(table) for table in tables]
        await asyncio.gather(*(storage.append(table, change) for table, change in zip(tables, changes, strict=True)))
        assert storage.writer.written == 60
        assert storage.writer.groups < 20
        assert len(await storage.tables_of("ann", 1e12)) == 50
        await storage.close()

    asyncio.run(story())


def test_moves_that_come_written_are_stored_like_all_others(url: str) -> None:
    async def story() -> None:
        storage = await open_storage(url)
        tables = [playing_table("ann", "bob") for _ in range(3)]
        changes = []
        for index, table in enumerate(tables):
            table.id = f"table{index:05d}"
            await storage.append(table, _created(table))
            changes.append(move(table))
        rows = [write_of(table, change, lambda _: None).move for table, change in zip(tables, changes, strict=True)]
        settled = asyncio.get_running_loop().create_future()
        batch = Batch(2, marshal.dumps([tuple(row) for row in rows[:2]], 2), lambda *heard: settled.set_result(heard))
        storage.writer.submit(batch)
        await storage.append(tables[2], changes[2])
        assert await settled == (range(2), None)
        for table, change, row in zip(tables, changes, rows, strict=True):
            (entry,) = await storage.entries_after(table.id, 1)
            assert (entry.number, entry.body) == (change.entry.number, json.loads(row.body))
        assert await storage.numbers_of([table.id for table in tables]) == {table.id: table.number for table in tables}
        await storage.close()

    asyncio.run(story())


def _created(table: Table) -> Change:
    """The first entry of a table that is in memory only."""
    seats = [{"kind": "you"}] + [{"kind": "open"}] * (len(table.seats) - 1)
    wanted = NewTable.model_validate({"settings": table.settings.model_dump(mode="json"), "seats": seats})
    return Change(Entry(1, 1.0, openings.create("ann", "ann", wanted)))


def test_a_number_is_written_once_and_the_second_is_told(url: str) -> None:
    async def story() -> None:
        first, second = await open_storage(url), await open_storage(url)
        table = playing_table("ann", "ann")
        await first.append(table, _created(table))
        change = move(table)
        outcomes = await asyncio.gather(
            first.append(table, change), second.append(table, change), return_exceptions=True
        )
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict", "NoneType"]
        with pytest.raises(Conflict):
            await first.append(table, change)
        other = new_table("bob", "open")
        other.id = "othertable"
        mixed = await asyncio.gather(
            first.append(table, change), first.append(other, _created(other)), return_exceptions=True
        )
        assert isinstance(mixed[0], Conflict)
        assert mixed[1] is None
        assert [entry.number for entry in await first.entries_after(table.id, 0)] == [1, change.entry.number]
        await first.close()
        await second.close()

    asyncio.run(story())


def test_the_migrations_make_the_schema(url: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def story() -> None:
        engine = open_engine(url, connections=1)
        await migrate(engine)
        await migrate(engine)
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        async with engine.begin() as connection:
            await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(BadDatabase, match="newer Lanterns"):
            await migrate(engine)
        await engine.dispose()

    asyncio.run(story())


def test_an_address_of_another_database_is_refused() -> None:
    with pytest.raises(BadDatabase, match="sqlite:// or postgresql://"):
        normal_url("mysql://somewhere")


def test_a_backup_taken_while_people_play_is_restored_elsewhere(
    house: House, tmp_path: Path, postgres_url: str
) -> None:
    """From SQLite to PostgreSQL and back: the game goes on where the backup was taken, with the same cookies."""

    async def story() -> None:
        async with Person(house.node) as ann:
            await ann.become("Ann")
            table = await ann.create(["you", "you"], start=True)
            async with await ann.follow(table) as socket:
                await socket.play(random.Random(1), most=6)
                backup, number = tmp_path / "one.gz", socket.number
                counts = await write_backup(configure(tmp_path), backup)
                rows = {"persons": 1, "sessions": 1, "uptimes": 1, "tables": 1, "entries": number, "seats": 2}
                assert {name: count for name, count in counts.items() if count} == rows
                assert stat.S_IMODE(backup.stat().st_mode) == 0o600
                await socket.play(random.Random(1), most=3)
        away = configure(tmp_path / "away", postgres_url)
        assert await read_backup(away, backup) == counts
        with pytest.raises(BadBackup, match="not empty"):
            await read_backup(away, backup)
        with pytest.raises(BadBackup, match="exists already"):
            await write_backup(away, backup)
        again = tmp_path / "two.gz"
        assert await write_backup(away, again) == counts
        home = configure(tmp_path / "home")
        await read_backup(home, again)
        with serve(home) as address:
            ann.address = address
            async with await ann.follow(table) as socket:
                await socket.until("update")
                assert socket.number == number
                await socket.play(random.Random(2), most=2)

    asyncio.run(story())


def test_backups_taken_while_tables_are_made_and_played_are_each_one_moment(tmp_path: Path, url: str) -> None:
    """Every backup is whole: it is restored, its logs have no gaps, and its rows say what their logs say."""
    home = configure(tmp_path / "home", url)

    async def make_tables(storage: Storage, maker: int, stop: asyncio.Event) -> int:
        made = 0
        while not stop.is_set():
            table = Table(f"maker{maker}{made:04d}", SECRET)
            seats = [{"kind": "you"}, {"kind": "you"}]
            wanted = NewTable.model_validate({"settings": {"game": "harvest", "players": 2}, "seats": seats})
            created = next_change(table, openings.create("ann", "Ann", wanted), (), 1.0)
            await storage.append(table, table.apply(created))
            started, dealt = gathering.start(table, "ann", "start")
            await storage.append(table, table.apply(next_change(table, started, dealt, 2.0)))
            for _ in range(3):
                await storage.append(table, move(table))
            made += 1
        return made

    async def check(backup: Path, away: Configuration) -> None:
        counts = await write_backup(home, backup)
        assert await read_backup(away, backup) == counts
        storage = await open_storage(away.database_url)
        async with storage.reading() as connection:
            rows = list(await connection.execute(select(tables.c.id, tables.c.number, tables.c.updated_at)))
        for row in rows:
            log = await storage.entries_after(row.id, 0)
            assert [entry.number for entry in log] == list(range(1, row.number + 1))
            assert log[-1].at == row.updated_at
        await storage.close()

    async def story() -> None:
        stop, storage = asyncio.Event(), await open_storage(url)
        makers = [asyncio.create_task(make_tables(storage, maker, stop)) for maker in range(4)]
        for number in range(4):
            await asyncio.sleep(0.3)
            await check(tmp_path / f"{number}.gz", configure(tmp_path / f"away{number}"))
        stop.set()
        assert sum(await asyncio.gather(*makers)) > 4
        await storage.close()

    asyncio.run(story())


def test_a_backup_that_contradicts_itself_is_refused_in_a_sentence(tmp_path: Path) -> None:
    head = json.dumps({"format": "lanterns-backup/1", "schema": "0001", "key": None})
    entry = {"table_id": "nosuchtabl", "number": 1, "at": 1.0, "body": "{}"}
    run = CliRunner()
    for number, item in enumerate(
        [
            {"table": "entries", "row": entry},
            {"table": "entries", "row": {"table_id": "x"}},
            {"table": "entries", "row": {**entry, "wings": 2}},
            {"table": "wings", "row": {}},
            {"table": "persons", "row": "?"},
            {"table": "tables", "row": {"secret": {"bytes": "?"}}},
            ["table"],
            7,
        ]
    ):
        file = tmp_path / "bad.gz"
        file.write_bytes(gzip.compress(f"{head}\n{json.dumps(item)}\n".encode()))
        result = run.invoke(app, ["restore", str(file), "--data", str(tmp_path / str(number))])
        assert isinstance(result.exception, BadBackup), (item, result.exception)
        assert "bad.gz" in str(result.exception)
    for missing in (tmp_path / "nothing.gz", tmp_path):
        result = run.invoke(app, ["restore", str(missing), "--data", str(tmp_path / "new")])
        assert isinstance(result.exception, BadBackup)


def test_a_damaged_backup_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    good = gzip.compress(json.dumps({"format": "lanterns-backup/1", "schema": "0001", "key": None}).encode() + b"\n{")
    for content in (b"no gzip", gzip.compress(b"{}\n"), gzip.compress(b"not json\n"), good, good[:20]):
        file = tmp_path / "bad.gz"
        file.write_bytes(content)
        with pytest.raises(BadBackup):
            asyncio.run(read_backup(configure(tmp_path), file))


def test_backup_restore_and_doctor_from_the_command_line(house: House, tmp_path: Path) -> None:
    async def enter() -> None:
        async with Person(house.node) as ann:
            await ann.become("Ann")
            await ann.create(["you", "you"], start=True)

    asyncio.run(enter())
    run = CliRunner()
    saved = run.invoke(app, ["backup", str(tmp_path / "b.gz"), "--data", str(tmp_path)])
    assert saved.exit_code == 0, saved.output
    restored = run.invoke(app, ["restore", str(tmp_path / "b.gz"), "--data", str(tmp_path / "new")])
    assert restored.exit_code == 0, restored.output
    report = run.invoke(app, ["doctor", "--data", str(tmp_path / "new")])
    assert f"database: sqlite, schema {max(known_versions())}, 1 tables" in report.output
    assert "stored tables: no log has gaps; the latest 1 replay" in report.output
