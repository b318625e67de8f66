"""Ratings: what a game changes, in which order games count, which do not, and that the logs alone give them again."""

import asyncio
import random
from math import exp, sqrt
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from lanterns.server.messages import client
from lanterns.server.ratings.ladder import Pool, forget_table, games_rated, leaders, rate_new, ratings_of
from lanterns.server.ratings.recomputing import recompute
from lanterns.server.ratings.results import LATE_SECONDS, played, rows_of, write_rows, write_unchanged
from lanterns.server.ratings.scale import A_POINT, CERTAIN_SIGMA, MODEL, Rating, rate
from lanterns.server.storage.schema import persons, results, seats, tables
from lanterns.server.storage.storage import Storage
from lanterns.server.tables import playing
from lanterns.server.tables.decisions import next_change
from lanterns.server.tables.entries import Entry
from lanterns.server.tables.table import Table
from tests.server.clients import Person, wait_for_ratings
from tests.server.serving import configure, serve
from tests.server.setting import SECRET, move, new_table, say

POOL = Pool("harvest", 2)


def test_a_victory_raises_one_and_lowers_the_other_and_both_are_known_better() -> None:
    start = Rating()
    assert (start.value, start.interval, start.is_certain) == (1500, 500, False)
    winner, loser = rate(["ann", "bob"], [start, start], [1, 2])
    assert winner.value - 1500 == 1500 - loser.value > 0
    assert winner.sigma == loser.sigma < start.sigma
    assert rate(["ann", "bob"], [start, start], [1, 1])[0].value == 1500


def test_the_scale_is_that_of_chess() -> None:
    """Four hundred more is ten to one."""
    both = sqrt(2) * MODEL.beta  # by which the model divides, where nothing is in doubt
    assert 1 / (1 + exp(-400 / A_POINT / both)) == pytest.approx(10 / 11, abs=0.005)


def test_several_play_at_once_and_a_bot_at_several_seats_is_one_player() -> None:
    players = ["ann", "bot:master", "bot:master", "bob"]
    after = rate(players, [Rating()] * 4, [1, 2, 3, 4])
    assert after[0].mu > after[1].mu == after[2].mu > after[3].mu
    assert rate(["bot:master"] * 2, [Rating()] * 2, [1, 2]) == [Rating()] * 2


def result(table: str, at: float, *places: tuple[str, int], is_rated: bool = True) -> list[dict[str, Any]]:
    """The rows of a game that two played."""
    common = {"game": "harvest", "honor": 1, "share": 0.5, "best_gain": 1, "moves": 9, "started_at": 0.0}
    return [
        {"table_id": table, "seat": seat, "player": player, "place": place, "players": len(places), **common}
        | {"finished_at": at, "is_counted": True, "is_rated": is_rated}
        for seat, (player, place) in enumerate(places)
    ]


async def enter(storage: Storage, rows: list[dict[str, Any]], *, rated: bool = True) -> None:
    """Put a game into the book whose table is there, or not yet."""
    table = {"id": rows[0]["table_id"], "secret": SECRET, "game": "harvest", "players": 2, "phase": "finished"}
    rest = {"is_open": False, "summary": "{}", "number": 1, "acting": "", "updated_at": rows[0]["finished_at"]}
    async with storage.writing() as connection:
        if not await connection.scalar(select(tables.c.id).where(tables.c.id == table["id"])):
            await connection.execute(tables.insert(), table | rest)
        await connection.run_sync(write_rows, [rows])
    if rated:
        await rate_new(storage)


async def book(storage: Storage) -> list[Any]:
    """Every rating of the book, the latest of each player marked."""
    columns = (results.c.table_id, results.c.seat, results.c.mu, results.c.sigma, results.c.mu_before)
    async with storage.reading() as connection:
        rows = await connection.execute(select(*columns, results.c.is_latest).order_by(*columns[:2]))
        return [tuple(row) for row in rows]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'lanterns.db'}"
    return str(request.getfixturevalue("postgres_url"))


def test_ratings_follow_from_results_in_whatever_order_they_are_entered(url: str) -> None:
    draw = random.Random(5)
    names = ["ann", "bob", "cid", "bot:master"]
    games = []
    for number in range(30):
        first, second = draw.sample(names, 2)
        games.append(result(f"table{number:05}", number // 2, (first, 1), (second, 2), is_rated=number % 7 != 3))

    async def story() -> None:
        storage = Storage(url)
        await storage.open()
        for game in games:
            await enter(storage, game)
        orderly = await book(storage)
        assert sum(row[2] is None for row in orderly) == 2 * sum(not game[0]["is_rated"] for game in games)
        assert sum(row[-1] for row in orderly) == len(names)
        for game in draw.sample(games, 10):  # entered late, or once more
            await enter(storage, game, rated=draw.random() < 0.5)
        await asyncio.gather(rate_new(storage), rate_new(storage))
        assert await book(storage) == orderly
        async with storage.writing() as connection:  # someone left, and their table went
            await connection.run_sync(forget_table, "table00010")
            await connection.execute(tables.delete().where(tables.c.id == "table00010"))
        await rate_new(storage)
        shorter = await book(storage)
        async with storage.writing() as connection:
            await connection.execute(update(results).values(mu=None, sigma=None, mu_before=None, is_latest=False))
        await rate_new(storage)
        assert shorter == await book(storage) != orderly
        await storage.close()

    asyncio.run(story())


def test_a_leaderboard_lists_whom_it_knows_well_and_who_may_be_shown(url: str) -> None:
    async def story() -> None:
        storage = Storage(url)
        await storage.open()
        async with storage.writing() as connection:
            for name in ("ann", "bob", "cid"):
                row = {"id": name, "name": name.title(), "created_at": 0.0, "is_public": name != "bob"}
                await connection.execute(persons.insert(), row)
        for number in range(24):
            order = ("ann", 1), ("bot:master", 2)
            pair = order if number % 3 else (("bob", 1), ("ann", 2))
            await enter(storage, result(f"table{number:05}", number, *pair), rated=False)
        await enter(storage, result("table99999", 99, ("cid", 1), ("bot:master", 2)))
        best, own, place = await leaders(storage, POOL, "bob")
        listed = [row.player for row in best]
        assert listed == ["ann", "bot:master"], "Bob does not show his page, and little is known of Cid"
        assert all(row.sigma <= CERTAIN_SIGMA for row in best)
        assert own is not None
        lowest = [row.mu - 2 * row.sigma for row in best]
        assert place == 1 + sum(each > own.mu - 2 * own.sigma for each in lowest)
        assert (await games_rated(storage, POOL, ["ann", "bob"])) == {"ann": 24, "bob": 8}
        assert set(await ratings_of(storage, "cid")) == {POOL}
        assert (await leaders(storage, Pool("dice", 2), "ann"))[:2] == ([], None)
        await storage.close()

    asyncio.run(story())


def finished_log(*seats: str, late: float | None = None, **settings: Any) -> tuple[Table, list[Entry]]:
    """A finished game and its log; if wanted the first clock runs out, noticed so many seconds late."""
    blank = new_table(*seats, **settings)
    table = Table(blank.id, SECRET)
    body: dict[str, Any] = {
        "kind": "created",
        "person": seats[0],
        "name": seats[0],
        "settings": blank.settings.model_dump(mode="json"),
    }
    chairs = [{"kind": "person", "person": seat, "name": seat} for seat in seats]
    body |= {"rules_version": blank.rules_version, "seats": chairs}
    kept = [table.apply(next_change(table, body, (), 1.0)), say(table, seats[0], client.Start(id="start"), 2.0)]
    if late is not None:
        seat = table.acting[0]
        at = 2.0 + 60 + late
        kept.append(table.apply(next_change(table, playing.time_out(table, seat), (), at)))
        kept.append(say(table, table.seats[seat].person, client.Return(id="back", seat=seat), at - 61))
    while table.phase == "playing":
        kept.append(move(table, index=table.number * 7, now=table.updated_at))
    return table, [change.entry for change in kept if change]


@pytest.mark.parametrize(
    ("settings", "late", "is_rated"),
    [
        ({}, None, True),
        ({"rated": False}, None, False),
        ({"pace": {"kind": "live", "turn_seconds": 60}}, 1.0, True),
        ({"pace": {"kind": "live", "turn_seconds": 60}}, LATE_SECONDS + 1, False),
    ],
)
def test_nobody_loses_rating_by_choice_or_by_a_server_that_was_away(
    settings: dict[str, Any], late: float | None, is_rated: bool
) -> None:
    table, log = finished_log("ann", "bob", late=late, **settings)
    assert {row["is_rated"] for row in rows_of(played(table.id, SECRET, log))} == {is_rated}


def test_a_bot_is_rated_without_its_style() -> None:
    table, log = finished_log("ann", "bob", "cid")
    game = played(table.id, SECRET, log)
    for seat, bot in zip(game.table.seats[1:], ("master:bold", "master"), strict=True):
        seat.kind, seat.person, seat.bot = "bot", "", bot
    assert [row["player"] for row in rows_of(game)] == ["ann", "bot:master", "bot:master"]


def test_who_leaves_while_their_game_is_being_entered_does_not_come_back(url: str) -> None:
    """The log was read while they were still in it; what was read of tables that are gone is not entered either."""
    table, log = finished_log("ann", "bob")
    rows = rows_of(played(table.id, SECRET, log))
    gone = [{**row, "table_id": "nowhere"} for row in rows]
    seated = [{"table_id": table.id, "seat": seat, "game": "harvest", "players": 2} for seat in range(2)]

    async def story() -> None:
        storage = Storage(url)
        await storage.open()
        await enter(storage, rows)
        async with storage.writing() as connection:
            await connection.execute(results.delete())
            for seat, person in zip(seated, ("ann", "somebody"), strict=True):
                await connection.execute(seats.insert(), {**seat, "person": person})
            assert await connection.run_sync(write_unchanged, [rows, gone]) == [table.id, "nowhere"]
        assert await book(storage) == []
        async with storage.writing() as connection:
            await connection.execute(update(seats).where(seats.c.seat == 1).values(person="bob"))
            assert await connection.run_sync(write_unchanged, [rows, gone]) == ["nowhere"]
        assert len(await book(storage)) == 2
        await storage.close()

    asyncio.run(story())


def test_the_logs_alone_give_every_rating_again(tmp_path: Path) -> None:
    configuration = configure(tmp_path)

    async def play(address: str) -> None:
        async with Person(address) as ann:
            await ann.become("Ann")
            for seed, rated in ((1, True), (2, False)):
                table = await ann.create(["you", "random"], start=True, rated=rated, watchers="anyone")
                async with await ann.follow(table) as socket:
                    await socket.play(random.Random(seed))
                told = await wait_for_ratings(ann, table)
                assert told["state"] == ("rated" if rated else "unrated")
                if rated:
                    assert [seat["before"]["value"] for seat in told["seats"]] == [1500, 1500]
                    assert len({seat["after"]["value"] for seat in told["seats"]}) == 2
            meeting = (await ann.http.get("/api/meeting")).json()
            assert (len(meeting["finished"]), meeting["live"]) == (2, [])
            own = (await ann.http.get(f"/api/people/{ann.id}")).json()["totals"][0]
            assert own["games"] == 2
            assert own["rating"]["interval"] < 500
            board = (await ann.http.get("/api/ratings", params={"game": "harvest", "players": 2})).json()
            assert board["leaders"] == []
            assert (board["you"]["place"], board["you"]["games"]) == (1, 1)

    with serve(configuration) as address:
        asyncio.run(play(address))
    done = asyncio.run(recompute(configuration))
    assert (done.games, done.rated, done.changed) == (2, 1, 0)
