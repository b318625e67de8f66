"""Who is awaited for long is reminded, stood in for by a bot and told of it, and may return."""

import asyncio

from tests.server.clients import wait_for_ratings
from tests.server.notices.town import (
    DAY,
    SITE,
    Town,
    begin,
    play_turn,
    play_until_other_is_asked,
    told,
    two,
    until,
    wait_and_play,
)


def test_before_the_clock_runs_out_comes_a_reminder_and_then_the_bot_is_told_of(town: Town) -> None:
    async def story() -> None:
        async with two(town) as (ann, bob):
            await bob.http.post("/api/me/notices/webhook", json={"url": f"{town.world}/hook"})
            _, host = await begin(ann, bob, pace={"kind": "days", "turn_days": 1})
            async with host:
                await until(lambda: len(town.lines()) == 2)
                town.clock.ahead += DAY * 0.76
                await until(lambda: len(town.lines()) == 3)
                assert "running out" in town.lines()[2]["text"]
                town.clock.ahead += DAY * 0.25
                await until(lambda: len(town.lines()) == 4)
                assert "A bot plays on for you" in town.lines()[3]["text"]

    asyncio.run(story())


def test_a_week_at_a_table_over_days(town: Town) -> None:
    """Invited, told, reminded, late, stood in for, told of it, back in the seat, told again, over, and rated."""

    async def story() -> None:
        async with two(town) as (ann, bob):
            await bob.http.post("/api/me/notices/webhook", json={"url": f"{town.world}/hook"})
            table, host = await begin(ann, bob, pace={"kind": "days", "turn_days": 2})
            async with host:
                await told(town, "your turn", 2)
                town.clock.ahead += DAY
                await play_turn(bob, table)
                await wait_and_play(host)
                town.clock.ahead += 61  # whoever left just now may have seemed to be there
                await told(town, "your turn", 3)
                town.clock.ahead += 1.6 * DAY
                await told(town, "running out", 4)
                late = host.table["acting"][0]
                town.clock.ahead += host.table["seats"][late]["deadline"] - town.clock() + 0.5
                await told(town, "A bot plays on for you", 5)
                await wait_and_play(host)  # the bot has played for Bob, and Ann goes on
                while not host.choices():
                    await host.next()
                town.clock.ahead += 2 * DAY - 3600  # the week is almost over, and Ann's time, too
                async with await bob.follow(table) as guest:
                    await guest.until("update")
                    seat = guest.table["your_seats"][0]
                    assert guest.table["seats"][seat]["stand_in"]["reason"] == "timed_out"
                    assert (await guest.do({"type": "return", "seat": seat}))["type"] == "update"
                    assert guest.table["seats"][seat]["stand_in"] is None
                await play_until_other_is_asked(host)
                town.clock.ahead += 61
                await told(town, "your turn", 6)
                assert f"{SITE}/#/table/{table}" in town.lines()[5]["text"]
                async with await bob.follow(table) as guest:
                    await wait_and_play(guest)
                    await guest.do({"type": "leave", "seat": seat})
                await host.do({"type": "leave", "seat": host.table["your_seats"][0]})  # bots play it out
            await told(town, "The game is over", 7)
            assert (await wait_for_ratings(ann, table))["state"] == "rated"

    asyncio.run(story())


def test_who_is_awaited_without_a_clock_is_nudged_and_relieved_and_returns(town: Town) -> None:
    async def story() -> None:
        async with two(town) as (ann, bob):
            await bob.http.post("/api/me/notices/webhook", json={"url": f"{town.world}/hook"})
            table, host = await begin(ann, bob)
            async with host:
                await told(town, "your turn", 2)
                seat = host.table["acting"][0]
                town.clock.ahead += 3700
                assert (await host.do({"type": "nudge", "seat": seat}))["type"] == "update"
                await told(town, "waiting for you", 3)
                assert (await host.do({"type": "relieve", "seat": seat}))["code"] == "too_early"
                town.clock.ahead += DAY
                assert (await host.do({"type": "relieve", "seat": seat}))["type"] == "update"
                await told(town, "A bot plays on for you", 4)
                while not host.choices():
                    await host.next()
                async with await bob.follow(table) as guest:
                    await guest.until("update")
                    assert (await guest.do({"type": "return", "seat": seat}))["type"] == "update"

    asyncio.run(story())
