"""People's pages: results from the logs, filters, figures, head to head, and who may see them."""

import asyncio
import random
from pathlib import Path
from typing import Any

from sqlalchemy import delete, select

from lanterns.server.storage.database import open_engine
from lanterns.server.storage.schema import results
from tests.server.clients import Person
from tests.server.serving import configure, serve

PATIENCE = 200


async def finish_game(ann: Person, bob: Person) -> tuple[str, list[int]]:
    """A game of two people, played to its end; its code and the place of each seat."""
    table = await ann.create(["you", "open"])
    async with await ann.follow(table) as first, await bob.follow(table) as second:
        await second.do({"type": "sit", "seat": 1})
        await first.do({"type": "start"})
        await asyncio.gather(first.play(random.Random(1)), second.play(random.Random(2)))
        return table, first.table["places"]


async def games_of(person: Person, of: str, **wanted: Any) -> list[Any]:
    """Someone's finished games, once the last one is entered."""
    for _ in range(PATIENCE):
        found = (await person.http.get(f"/api/people/{of}/games", params=wanted)).json()
        if found.get("games") or wanted:
            return list(found["games"])
        await asyncio.sleep(0.05)
    raise AssertionError("no game was entered")


async def rows_in(url: str, *, forget: bool = False) -> list[tuple[Any, ...]]:
    """Every row of the book; if wanted it is empty afterwards."""
    engine = open_engine(url, connections=1)
    async with engine.begin() as connection:
        rows = [tuple(row) for row in await connection.execute(select(results).order_by(results.c.seat))]
        if forget:
            await connection.execute(delete(results))
    await engine.dispose()
    return rows


def test_finished_games_make_a_page_that_its_owner_may_show(tmp_path: Path) -> None:
    configuration = configure(tmp_path)

    async def play(address: str) -> None:
        async with Person(address) as ann, Person(address) as bob:
            await ann.become("Ann")
            await bob.become("Bob")
            table, places = await finish_game(ann, bob)
            (game,) = await games_of(ann, ann.id)
            assert (game["table"], [seat["place"] for seat in game["seats"]]) == (table, places)
            assert [(seat["name"], seat["yours"]) for seat in game["seats"]] == [("Ann", True), ("Bob", False)]
            assert game["seats"][1]["person"] is None, "Bob does not show his page"
            assert game["moves"] > 20
            for wanted in ({"game": "dice"}, {"players": 3}, {"won": places[0] != 1}, {"against": "bot:random"}):
                assert await games_of(ann, ann.id, **wanted) == [], wanted
            assert len(await games_of(ann, ann.id, game="harvest", players=2, against=bob.id)) == 1

            own = (await ann.http.get(f"/api/people/{ann.id}")).json()
            assert own["totals"][0]["best_honor"] == game["seats"][0]["honor"]
            assert 0 < own["totals"][0]["best_gain"] <= own["totals"][0]["best_honor"]
            assert own["streak"] == (places[0] == 1)
            for page in (f"/api/people/{ann.id}", f"/api/people/{ann.id}/games"):
                assert (await bob.http.get(page)).json()["code"] == "no_such_person"
            assert (await ann.http.put("/api/me/public", json={"is_public": True})).json()["is_public"] is True
            seen = (await bob.http.get(f"/api/people/{ann.id}")).json()
            rival = {"ahead": places[1] < places[0], "level": places[0] == places[1], "behind": places[0] < places[1]}
            assert seen["head_to_head"] == rival
            assert (await games_of(bob, bob.id))[0]["seats"][0]["person"] == ann.id
            assert len(await games_of(bob, ann.id)) == 1
            async with Person(address) as eve:
                assert await games_of(eve, ann.id, game="harvest") == [], "a code is a key, and was shown to two"

    async def wait_for_rows(expected: list[tuple[Any, ...]]) -> None:
        for _ in range(PATIENCE):
            if await rows_in(configuration.database_url) == expected:
                return
            await asyncio.sleep(0.05)
        raise AssertionError("the book was not written anew")

    with serve(configuration) as address:
        asyncio.run(play(address))
    rows = asyncio.run(rows_in(configuration.database_url, forget=True))
    with serve(configuration):  # whatever a server did not enter is found in the logs
        asyncio.run(wait_for_rows(rows))


def test_whoever_plays_every_seat_has_no_figures_of_it(tmp_path: Path) -> None:
    async def story(address: str) -> None:
        async with Person(address) as ann:
            await ann.become("Ann")
            table = await ann.create(["you", "you"], start=True)
            async with await ann.follow(table) as socket:
                await socket.play(random.Random(1))
            assert len((await games_of(ann, ann.id))[0]["seats"]) == 2
            assert (await ann.http.get(f"/api/people/{ann.id}")).json()["totals"] == []

    with serve(configure(tmp_path)) as address:
        asyncio.run(story(address))
