"""It is your turn: whoever is away is told once a turn, as they like, and may stop it with one click."""

import asyncio
import re
import time

from lanterns.server.tables.calls import COMING_SECONDS
from tests.server.notices.town import (
    DAY,
    MAIL,
    SITE,
    WISHES,
    Town,
    begin,
    nothing_more,
    open_channels,
    play_turn,
    told,
    two,
    until,
    wait_and_play,
)


def test_who_is_away_is_told_once_a_turn_and_may_stop_it_with_one_click(town: Town) -> None:
    async def story() -> None:
        async with two(town) as (ann, bob):
            await open_channels(town, bob)
            table, host = await begin(ann, bob, pace={"kind": "days", "turn_days": 3})
            async with host:
                await until(lambda: len(town.pushes()) == 2 and len(town.mailbox.mails) == 2 and len(town.lines()) == 2)
                push, mail, line = town.pushes()[1], town.mailbox.mails[1], town.lines()[1]
                assert push["table"] == table
                assert "your turn" in push["body"]
                assert "Ann" in push["body"]
                assert f"{SITE}/#/table/{table}" in mail.get_content()
                assert f"{SITE}/#/table/{table}" in line["text"]
                assert mail["to"] == MAIL
                await nothing_more(town)
                assert len(town.pushes()) == len(town.mailbox.mails) == len(town.lines()) == 2, "once a turn"

                one_click = mail["list-unsubscribe"].strip("<>").removeprefix(SITE)
                stopped = await ann.http.post(one_click, data={"List-Unsubscribe": "One-Click"})
                assert stopped.json() == {"did": "stopped"}
                await play_turn(bob, table)
                await wait_and_play(host)
                town.clock.ahead += 61  # whoever left just now may have seemed to be there
                await until(lambda: len(town.pushes()) == 3 and len(town.lines()) == 3)
                assert len(town.mailbox.mails) == 2

    asyncio.run(story())


def test_who_is_there_or_plays_alone_is_not_told(town: Town) -> None:
    async def story() -> None:
        async with two(town) as (ann, bob):
            await bob.http.post("/api/me/notices/webhook", json={"url": f"{town.world}/hook"})
            await until(town.lines)
            table, host = await begin(ann, bob)
            await until(lambda: len(town.lines()) == 2)
            async with host, await bob.follow(table) as guest:
                await wait_and_play(guest)
                await wait_and_play(host)
                await nothing_more(town)
                assert len(town.lines()) == 2, "Bob is there"
            await bob.create(["you", "random"], start=True)
            await nothing_more(town)
            assert len(town.lines()) == 2, "nobody waits for Bob there"

    asyncio.run(story())


def test_quiet_hours_and_a_digest_gather_what_still_waits(town: Town) -> None:
    async def story() -> None:
        async with two(town) as (ann, bob):
            minute = int(time.time() % DAY) // 60
            quiet = {"quiet_from": (minute - 5) % 1440, "quiet_to": (minute + 120) % 1440}
            await bob.http.put("/api/me/notices", json={**WISHES, **quiet, "gather": "daily", "language": "it"})
            await bob.http.post("/api/me/notices/webhook", json={"url": f"{town.world}/hook"})
            await until(town.lines)
            first, one = await begin(ann, bob)
            second, two_ = await begin(ann, bob)
            third, three = await begin(ann, bob)
            async with one, two_, three:
                await play_turn(bob, third)
                await nothing_more(town)
                assert len(town.lines()) == 1, "not at this hour"
                town.clock.ahead += 125 * 60
                await until(lambda: len(town.lines()) == 2)
                assert sorted(town.lines()[1]["tables"]) == sorted([first, second]), "what was played waits no longer"
                assert "È il tuo turno" in town.lines()[1]["text"]
                await wait_and_play(three)
                await nothing_more(town)
                assert len(town.lines()) == 2, "once a day"
                town.clock.ahead += DAY + 10 * 60
                await until(lambda: len(town.lines()) == 3)
                assert town.lines()[2]["tables"] == [third]

    asyncio.run(story())


def test_whoever_the_site_brings_to_a_table_is_told_unless_they_come(town: Town) -> None:
    """A match is found for Ann, whose page comes to the table, and for Bob, who closed his; then a round begins."""

    async def story() -> None:
        async with two(town) as (ann, bob):
            for person, room in ((ann, "ann"), (bob, "hook")):
                await person.http.post("/api/me/notices/webhook", json={"url": f"{town.world}/{room}"})
            await until(lambda: len(town.receiver.posts) == 2)
            wanted = {"game": "harvest", "players": 2}
            await bob.http.post("/api/queue", json=wanted)
            table = (await ann.http.post("/api/queue", json=wanted)).json()["table"]
            async with await ann.follow(table):
                await nothing_more(town)
                assert len(town.lines()) == 1, "a page may be on its way"
                town.clock.ahead += COMING_SECONDS + 1
                await told(town, "Others to play with are found", 2)
                assert f"{SITE}/#/table/{table}" in town.lines()[1]["text"]
            settings = {**wanted, "pace": {"kind": "live", "turn_seconds": 600}}
            made = await ann.http.post("/api/tournaments", json={"name": "Cup", "form": "swiss", "settings": settings})
            path = f"/api/tournaments/{made.json()['id']}"
            await bob.http.post(f"{path}/entrants", json={})
            for bot in ("random", "greedy", "visitor"):
                await ann.http.post(f"{path}/entrants", json={"bot": bot})
            begun = (await ann.http.post(f"{path}/start")).json()
            town.clock.ahead += COMING_SECONDS + 1
            await until(lambda: len(town.lines()) >= 3)
            bobs = [one["table"] for one in begun["tables"] if one["names"].count("Bob")]
            assert town.lines()[2]["tables"] == bobs
            town.clock.ahead += 20
            await nothing_more(town)
            of_bobs = [line["text"] for line in town.lines() if line["tables"] == bobs]
            news = [re.match("A round of your tournament begins|It is your turn", text) for text in of_bobs]
            # Where a bot begins, it may be Bob's turn already when he is told, or only afterwards.
            once = [["A round of your tournament begins"], ["It is your turn"]]
            assert [found and found[0] for found in news] in [*once, [*once[0], *once[1]]], "nobody is told twice"
            to_ann = [post.body.decode() for post in town.receiver.posts if post.path == "/ann"]
            assert not [text for text in to_ann if "are found" in text], "nor where they are"

    asyncio.run(story())
