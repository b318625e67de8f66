"""Tournaments: who plays whom, and a whole one with its rounds, standings and someone who leaves for good."""

import asyncio
import random
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import select

from lanterns.server.contests.contest import GONE, Contest
from lanterns.server.contests.pairing import Standing, meetings_in, pair_round_robin, pair_swiss, rounds_of
from lanterns.server.contests.tournaments import MOST_OF_A_HOST
from lanterns.server.messages.table import LivePace, Settings
from lanterns.server.storage.database import open_engine
from lanterns.server.storage.schema import entrants, pairings
from tests.server.clients import Person
from tests.server.serving import configure, serve

LIVE = {"kind": "live", "turn_seconds": 600}


@pytest.mark.parametrize("count", [4, 5, 8, 13])
def test_in_a_round_robin_everyone_meets_everyone_once(count: int) -> None:
    players = [f"p{number}" for number in range(count)]
    rounds = [pair_round_robin(players, number, "bot") for number in range(1, rounds_of("round_robin", count, 2) + 1)]
    met = [frozenset(pair) for tables in rounds for pair in tables]
    assert len(met) == len(set(met))
    assert set(met) >= {frozenset(pair) for pair in combinations(players, 2)}
    assert all(sorted({*players}) == sorted({p for pair in tables for p in pair} - {"bot"}) for tables in rounds)


@pytest.mark.parametrize(("count", "size"), [(4, 2), (9, 2), (64, 2), (10, 3), (13, 4)])
def test_swiss_rounds_seat_everyone_once_with_those_who_stand_alike(count: int, size: int) -> None:
    draw = random.Random(count)
    players = [f"p{number:02}" for number in range(count)]
    points = dict.fromkeys(players, 0.0)
    tables: list[list[str]] = []
    for _ in range(rounds_of("swiss", count, size)):
        standings = [Standing(player, points[player]) for player in players]
        new = pair_swiss(standings, meetings_in(tables), size, "bot")
        assert sorted(p for table in new for p in table if p != "bot") == players
        assert all(len(table) == size for table in new)
        assert sum(table.count("bot") for table in new) < size
        if size == 2 and count > 8:
            assert not meetings_in(new) & meetings_in(tables), "nobody meets twice while that can be"
        for table in new:
            points[draw.choice([player for player in table if player != "bot"])] += 1
        tables += new
    assert rounds_of("swiss", 64, 2) == 7


@pytest.mark.parametrize("form", ["round_robin", "swiss"])
def test_where_someone_is_gone_a_bot_fills_the_place_and_the_rounds_stay(form: str) -> None:
    """Four of five go on: everyone still meets everyone once, and no table is left to bots alone."""
    settings = Settings(game="harvest", players=2, pace=LivePace()).model_dump_json()
    places = ["ann", f"{GONE}1", "bob", "cid", "bot:random"]
    players = {place: place for place in places if not place.startswith(GONE)}
    tables: list[tuple[int, str, list[str]]] = []
    for number in range(5):
        row: Any = SimpleNamespace(form=form, round=number, settings=settings)
        contest = Contest(row, players, places, tables, {}, set())
        assert contest.rounds == (5 if form == "round_robin" else 4)
        seated = contest.next_tables()
        assert sorted(player for pair in seated for player in pair if player in players) == sorted(players)
        assert ["bot:artisan"] * 2 not in seated
        tables += [(number + 1, f"t{number}{at}", pair) for at, pair in enumerate(seated)]
    met = [frozenset(pair) for _, _, pair in tables if "bot:artisan" not in pair]
    if form == "round_robin":
        assert sorted(map(sorted, met)) == sorted(map(sorted, combinations(players, 2)))


async def play(person: Person, code: str) -> Any:
    """Play the own tables of a tournament until it is over; how it stands then."""
    for _ in range(400):
        told = (await person.http.get(f"/api/tournaments/{code}")).json()
        if told["phase"] == "finished":
            return told
        for one in told["tables"]:
            if one["yours"] and not one["is_over"]:
                async with await person.follow(one["table"]) as socket:
                    await socket.play(random.Random(one["round"]))
        await asyncio.sleep(0.2)
    raise AssertionError("the tournament did not end")


async def ids_in(url: str) -> str:
    """All that is kept of who takes part."""
    engine = open_engine(url, connections=1)
    async with engine.connect() as connection:
        kept = [*(await connection.execute(select(entrants))), *(await connection.execute(select(pairings)))]
    await engine.dispose()
    return str(kept)


def test_who_leaves_or_joins_an_account_in_the_middle_spoils_no_tournament(tmp_path: Path) -> None:
    """Ann hosts and leaves for good, and Bob becomes part of his account."""
    secret = {"login": "bob.of.the.lake", "password": "lanterns on the lake"}

    async def story(address: str) -> None:
        async with Person(address) as ann, Person(address) as bob, Person(address) as cid:
            for person, name in ((ann, "Ann"), (bob, "Bob"), (cid, "Bob")):
                await person.become(name)
            settings = {"game": "harvest", "players": 2, "pace": LIVE}
            wanted = {"name": "Cup", "form": "round_robin", "settings": settings}
            codes = [(await ann.http.post("/api/tournaments", json=wanted)).json() for _ in range(MOST_OF_A_HOST + 1)]
            assert codes[-1]["code"] == "too_many_tournaments"
            path = f"/api/tournaments/{codes[0]['id']}"
            for person in (ann, bob, cid):
                await person.http.post(f"{path}/entrants", json={})
            await ann.http.post(f"{path}/entrants", json={"bot": "random"})
            begun = (await ann.http.post(f"{path}/start")).json()
            assert (begun["rounds"], len(begun["tables"])) == (3, 2)
            await ann.http.post("/api/me/leave", json={})
            async with Person(address) as account:
                await account.become("Robert")
                await account.http.post("/api/accounts", json=secret)
            assert (await bob.http.post("/api/session", json=secret | {"bring": True})).status_code == 200
            told = (await bob.http.get(path)).json()
            assert (told["is_host"], told["is_entered"], told["rounds"]) == (True, True, 3)
            (kept,) = (await bob.http.get("/api/me/data")).json()["tournaments"]
            assert (kept["tournament"], kept["hosts"], kept["entered"]) == (told["id"], True, True)
            assert {one["name"] for one in told["entrants"]} == {"Bob", "Bob 2", "random"}
            while len(told["tables"]) < 2:  # what was Ann's alone went with her, and is set up anew
                await asyncio.sleep(0.1)
                told = (await bob.http.get(path)).json()
            own, others = sorted(told["tables"], key=lambda one: not one["yours"])
            assert own["yours"] == ("Bob" in own["names"])
            assert own["yours"] != others["yours"]

    with serve(configure(tmp_path)) as address:
        asyncio.run(story(address))


def test_a_tournament_is_played_round_after_round(tmp_path: Path) -> None:
    configuration = configure(tmp_path)

    async def story(address: str) -> None:
        async with Person(address) as ann, Person(address) as bob:
            await ann.become("Ann")
            await bob.become("Bob")
            settings = {"game": "harvest", "players": 4, "pace": LIVE}
            wanted = {"name": "Lake cup", "form": "swiss", "settings": settings}
            for change, code in (
                ({"settings": settings | {"pace": {"kind": "untimed"}}}, "tournament_needs_clock"),
                ({"form": "round_robin"}, "round_robin_is_for_two"),
            ):
                assert (await ann.http.post("/api/tournaments", json=wanted | change)).json()["code"] == code
            made = (await ann.http.post("/api/tournaments", json=wanted)).json()
            path = f"/api/tournaments/{made['id']}"
            assert (made["phase"], made["is_host"], made["is_entered"]) == ("gathering", True, False)
            await ann.http.post(f"{path}/entrants", json={})
            assert (await bob.http.post(f"{path}/entrants", json={"bot": "random"})).json()["code"] == "not_host"
            await bob.http.post(f"{path}/entrants", json={})
            assert (await ann.http.post(f"{path}/start")).json()["code"] == "too_few_entrants"
            for bot in ("random", "greedy"):
                await ann.http.post(f"{path}/entrants", json={"bot": bot})
            told = (await ann.http.post(f"{path}/entrants", json={"bot": "greedy"})).json()
            assert len(told["entrants"]) == 4
            assert (await bob.http.post(f"{path}/start")).json()["code"] == "not_host"
            begun = (await ann.http.post(f"{path}/start")).json()
            assert (begun["phase"], begun["round"], len(begun["tables"])) == ("running", 1, 1)
            assert (await bob.http.delete(f"{path}/entrants")).json()["code"] == "tournament_has_begun"
            over, _ = await asyncio.gather(play(ann, made["id"]), play(bob, made["id"]))
            assert over["round"] == over["rounds"] == 3
            assert sum(one["points"] for one in over["entrants"]) == pytest.approx(3)
            assert [one["place"] for one in over["entrants"]] == [1, 2, 3, 4]
            assert bob.id in await ids_in(configuration.database_url)
            assert (await bob.http.post("/api/me/leave", json={})).status_code == 200
            assert bob.id not in await ids_in(configuration.database_url)
            left = (await ann.http.get(path)).json()
            assert len(left["entrants"]) == 3
            assert (await ann.http.get("/api/tournaments/aaaaaaaaaa")).json()["code"] == "no_such_tournament"

    with serve(configuration) as address:
        asyncio.run(story(address))
