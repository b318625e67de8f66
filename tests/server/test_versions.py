"""Tables keep the version of the rules they began with; new tables take the newest."""

import asyncio
import random
from pathlib import Path

from lanterns.records import read_record, replay
from tests.server.clients import Person
from tests.server.serving import configure, serve
from tests.server.setting import move, play_to_the_end, playing_table
from tests.versions.changed_harvest import COUNTING, changed_rules


def test_a_running_table_keeps_its_version_when_newer_rules_come() -> None:
    table = playing_table("ann", "bob")
    move(table)
    with changed_rules():
        younger = playing_table("ann", "bob")
        assert (table.rules_version, younger.rules_version) == (1, COUNTING)
        for either in (table, younger):
            play_to_the_end(either)
            assert either.kind.rules_version == either.rules_version
        assert younger.game[0]["placements"].sum() > 0


def test_one_node_serves_tables_of_two_versions(tmp_path: Path) -> None:
    async def begin(address: str) -> tuple[str, str]:
        async with Person(address) as ann:
            await ann.become("Ann")
            return await ann.create(["you", "you"], start=True), ann.cookie()

    async def go_on(address: str, old: str, cookie: str) -> None:
        async with Person(address) as ann:
            name, value = cookie.split("=", 1)
            ann.http.cookies.set(name, value)
            new = await ann.create(["you", "you"], start=True)
            async with await ann.follow(old) as at_old, await ann.follow(new) as at_new:
                await asyncio.gather(at_old.play(random.Random(1)), at_new.play(random.Random(2)))
                assert (at_old.table["rules_version"], at_new.table["rules_version"]) == (1, COUNTING)
                for table, socket in ((old, at_old), (new, at_new)):
                    record = read_record((await ann.http.get(f"/api/tables/{table}/record")).text)
                    assert record.rules_version == socket.table["rules_version"]
                    assert replay(record).result == socket.table["result"]

    with serve(configure(tmp_path)) as address:
        old, cookie = asyncio.run(begin(address))
    with changed_rules(), serve(configure(tmp_path)) as address:
        asyncio.run(go_on(address, old, cookie))
