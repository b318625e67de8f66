"""Two nodes of one site: what one has told, the other shows."""

import asyncio
import random
from pathlib import Path

from tests.server.clients import Person
from tests.server.serving import configure, serve

TABLES = 4
MOVES = 25


def test_what_one_node_has_told_every_node_shows(postgres_url: str, redis_url: str, tmp_path: Path) -> None:
    """After every acknowledged move on one node the table is looked at on the other, where it is followed."""

    async def play_and_look(ann: Person, elsewhere: Person, seed: int) -> None:
        table = await ann.create(["you", "you"], start=True)
        async with await elsewhere.follow(table) as watching, await ann.follow(table) as socket:
            await watching.until("update")
            for turn in range(MOVES):
                await socket.play(random.Random(seed * 1000 + turn), most=1)
                shown = (await elsewhere.http.get(f"/api/tables/{table}")).json()
                assert shown["number"] >= socket.number
                page = (await elsewhere.http.get(f"/api/tables/{table}/replay")).json()
                assert page["events"][-1]["number"] >= socket.number
                record = (await elsewhere.http.get(f"/api/tables/{table}/record")).json()
                assert sum(action["kind"] not in {"start", "draw"} for action in record["actions"]) >= turn + 1
                mine = (await elsewhere.http.get("/api/tables/mine")).json()["tables"]
                assert next(row for row in mine if row["id"] == table)["number"] >= socket.number

    async def story(here: str, there: str) -> None:
        async with Person(here) as ann, Person(there) as elsewhere:
            await ann.become("Ann")
            elsewhere.http.cookies.update(ann.http.cookies)
            await asyncio.gather(*(play_and_look(ann, elsewhere, seed) for seed in range(TABLES)))

    configuration = configure(tmp_path, postgres_url, redis_url=redis_url)
    with serve(configuration) as here, serve(configuration) as there:
        asyncio.run(story(here, there))
