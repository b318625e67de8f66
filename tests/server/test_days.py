"""One a day at a server: an answer each, shown after one's own; a table of the deal that believes no number."""

import asyncio
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from lanterns.puzzles.day import ARCHIVE, Day
from lanterns.server.days.answers import answered_by, forget_old
from lanterns.server.site import build_site
from tests.puzzles.test_day import play
from tests.server.clients import Person
from tests.server.conftest import House
from tests.server.serving import THINKER, Clock, configure, serve

TODAY = Day(datetime.now(UTC).date() - timedelta(days=1))
"""Yesterday, so that no test stumbles over midnight."""
HARVEST = TODAY if TODAY.dealt.name == "harvest" else Day(TODAY.date - timedelta(days=1))


async def answer(person: Person, number: int, day: Day = TODAY, puzzle: str = "") -> Any:
    """Answer the puzzle of a day."""
    body = {"puzzle": puzzle or day.puzzle.id, "number": number}
    return (await person.http.post(f"/api/days/{day.date}/answer", json=body)).json()


def test_everybody_answers_once_and_sees_the_others_only_then(any_house: House) -> None:
    first, last = any_house.nodes[0], any_house.nodes[-1]
    puzzle = TODAY.puzzle

    async def story() -> None:
        async with Person(first) as ann, Person(last) as bob, Person(first) as eve:
            for person, name in ((ann, "Ann"), (bob, "Bob"), (eve, "Eve")):
                await person.become(name)
            path = f"/api/days/{TODAY.date}/answers"
            before = await ann.http.get(path)
            assert (before.status_code, before.json()["code"]) == (403, "answer_first")
            alone = await answer(ann, puzzle.answer)
            assert alone["people"] == 1
            assert (await answer(bob, puzzle.greedy))["people"] == 2
            assert (await answer(bob, puzzle.answer))["yours"] != alone["yours"], "the first answer counts"
            told = await answer(eve, puzzle.answer)
            assert Counter(move["people"] for move in told["moves"]) == Counter([2, 1])
            assert told["moves"][0]["number"] == told["yours"] == alone["yours"]
            assert (await ann.http.get(path)).json() == told
            kept = (await eve.http.get("/api/me/data")).json()["days"]
            assert [row["number"] for row in kept] == [told["yours"]]
            assert (await eve.http.post("/api/me/leave", json={})).status_code == 200
            assert (await ann.http.get(path)).json()["people"] == 2

    asyncio.run(story())


def test_what_cannot_be_an_answer_is_refused(house: House) -> None:
    async def story() -> None:
        async with Person(house.node) as ann:
            assert (await answer(ann, 0))["code"] == "unknown_person"
            await ann.become("Ann")
            assert (await answer(ann, 999_999))["code"] == "no_such_move"
            assert (await answer(ann, TODAY.puzzle.answer, puzzle="00000000"))["code"] == "other_puzzle"
            tomorrow = Day(datetime.now(UTC).date() + timedelta(days=2))
            for date in (str(tomorrow.date), "2026-02-30", "2020-01-01"):
                assert (await ann.http.get(f"/api/days/{date}")).json()["code"] == "no_such_day"
            told = (await ann.http.get(f"/api/days/{TODAY.date}")).json()
            assert told["next_commitment"] == TODAY.next.commitment
            assert told["commitment"] == TODAY.commitment

    asyncio.run(story())


def test_a_game_of_the_deal_is_replayed_and_judged_before_it_has_a_place(any_house: House) -> None:
    actions = play(HARVEST)
    path = f"/api/days/{HARVEST.date}/deal"

    async def story() -> None:
        async with Person(any_house.nodes[0]) as ann, Person(any_house.nodes[-1]) as bob:
            await ann.become("Ann")
            await bob.become("Bob")
            for wrong in (actions[:-1], actions[1:], [{"kind": "start", "seat": 0}], [{"honor": 99}]):
                refused = await ann.http.post(path, json={"actions": wrong})
                assert (refused.status_code, refused.json()["code"]) == (422, "bad_record")
            assert (await bob.http.post(path, json={"actions": actions, "honor": 99})).json()["code"] == "malformed"
            told = (await ann.http.post(path, json={"actions": actions})).json()
            place = told["places"][0]
            assert (place["name"], place["yours"], place["place"]) == ("Ann", True, 1)
            assert place["honor"] > 0
            assert 0 <= place["accuracy"] <= 100
            again = (await ann.http.post(path, json={"actions": actions})).json()
            assert again == told, "the first game counts"
            seen = (await bob.http.get(path)).json()
            assert not seen["is_entered"]
            assert seen["places"] == [{**place, "yours": False}]
            assert (await ann.http.delete(path)).json()["places"] == []

    asyncio.run(story())


def test_games_of_the_deal_are_not_sent_too_often(tmp_path: Path) -> None:
    async def story(address: str) -> None:
        async with Person(address) as ann:
            path = f"/api/days/{TODAY.date}/deal"
            codes = [(await ann.http.post(path, json={"actions": []})).json()["code"] for _ in range(8)]
            assert codes[-1] == "too_many"

    with serve(configure(tmp_path, limits=1.0)) as address:
        asyncio.run(story(address))


@pytest.mark.parametrize("days", [1, 2])
def test_days_that_can_no_longer_be_looked_at_are_forgotten(tmp_path: Path, days: int) -> None:
    clock, configuration = Clock(), configure(tmp_path)

    async def story(address: str) -> str:
        async with Person(address) as ann:
            await ann.become("Ann")
            await answer(ann, TODAY.puzzle.answer)
            return ann.id

    async def later(person: str) -> None:
        node = build_site(configuration, clock, THINKER).node
        await node.storage.open()
        clock.ahead = (ARCHIVE - timedelta(days=days - 1)).total_seconds()
        await forget_old(node)
        assert len(await answered_by(node, person)) == days - 1
        await node.storage.close()

    with serve(configuration, clock) as address:
        person = asyncio.run(story(address))
    asyncio.run(later(person))
