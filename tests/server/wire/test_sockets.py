"""The socket of a table: returning, repeating, undoing, leaving, watching, hinting."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import websockets.exceptions

from tests.server.clients import Person, Socket
from tests.server.conftest import House
from tests.server.serving import Clock, configure, serve

Story = Callable[[Person], Awaitable[None]]


PATIENCE_SECONDS = 600
"""A story that waits for something that never comes fails instead of hanging."""


def tell(house: House, story: Story) -> None:
    """Let a person called Ann live through a story."""

    async def run() -> None:
        async with Person(house.node) as ann:
            await ann.become("Ann")
            await asyncio.wait_for(story(ann), PATIENCE_SECONDS)

    asyncio.run(run())


async def take_any(socket: Socket, kind: str = "") -> dict[str, Any]:
    """Take the first choice, if wanted of a kind."""
    while not socket.choices():
        await socket.next()
    action = next(action for action in socket.choices() if not kind or action["kind"] == kind)
    return await socket.do({"type": "move", "answers": socket.number, "action": action})


def test_a_client_returns_after_any_gap_and_gets_all_that_followed(house: House) -> None:
    async def story(ann: Person) -> None:
        table = await ann.create(["you", "you"], start=True)
        async with await ann.follow(table) as first:
            await first.play(random.Random(1), most=5)
            known = first.number
            async with await ann.follow(table) as second:
                await second.play(random.Random(2), most=9)
                whole = second.events
        async with await ann.follow(table, since=known) as again:
            await again.until("update")
            assert again.events == whole[known:]
            assert again.positions[0]["number"] == whole[-1]["number"]
        async with await ann.follow(table, since=999) as lost:
            await lost.until("update")
            assert lost.events == whole

    tell(house, story)


@pytest.mark.parametrize(("most", "refusal"), [(5, "stale"), (10_000, "game_over")])
def test_a_move_sent_again_after_a_lost_connection_counts_once(any_house: House, most: int, refusal: str) -> None:
    async def story() -> None:
        async with Person(any_house.node) as ann:
            await ann.become("Ann")
            table = await ann.create(["you", "you"], start=True)
            async with await ann.follow(table) as socket:
                await socket.until("update")
                move = {"type": "move", "id": "mine", "answers": socket.number, "action": socket.choices()[0]}
                await socket.send(move)
            async with await ann.follow(table, address=any_house.nodes[-1]) as again:
                await again.send(move)
                answer = await again.until("update", answers="mine")
                await again.send(move)
                assert (await again.until("update", answers="mine"))["events"] == []
                moved = [event for event in again.events if event["kind"] == "moved"]
                assert len(moved) == 1
                assert answer["answers"] == "mine"
                await again.play(random.Random(0), most=most)
                await again.send(move)
                assert (await again.until("update", answers="mine"))["events"] == []
                await again.send({**move, "id": "other"})
                assert (await again.until("refused", answers="other"))["code"] == refusal

    asyncio.run(story())


def test_a_stale_move_is_answered_with_what_happened_meanwhile(house: House) -> None:
    async def story(ann: Person) -> None:
        table = await ann.create(["you", "you"], start=True)
        async with await ann.follow(table) as socket:
            await socket.until("update")
            old, actions = socket.number, socket.choices()
            await take_any(socket)
            await socket.send({"type": "move", "id": "late", "answers": old, "action": actions[-1]})
            meanwhile = await socket.until("update")
            while not meanwhile["events"]:  # that someone has come is told, too
                meanwhile = await socket.until("update")
            assert [event["number"] for event in meanwhile["events"]] == [old + 1]
            refused = await socket.until("refused", answers="late")
            assert refused["code"] == "stale"
            assert refused["details"] == {"answers": old, "number": old + 1}

    tell(house, story)


def test_undo_takes_back_what_revealed_nothing(house: House) -> None:
    async def story(ann: Person) -> None:
        table = await ann.create(["you", "you"], start=True)
        async with await ann.follow(table) as socket:
            chooser = random.Random(3)
            while not any(action["kind"] in {"dedicate", "emperor"} for action in socket.choices()) or any(
                position["undo"] for position in socket.positions.values()
            ):
                await socket.play(chooser, most=1) if socket.choices() else await socket.next()
            kind = next(action["kind"] for action in socket.choices() if action["kind"] in {"dedicate", "emperor"})
            seat = next(action["seat"] for action in socket.choices() if action["kind"] == kind)
            before = socket.positions[seat]["view"]
            await take_any(socket, kind)
            assert socket.positions[seat]["undo"] == socket.number
            answer = await socket.do({"type": "undo", "answers": socket.number, "seat": seat})
            assert answer["events"][0]["kind"] == "undone"
            assert socket.positions[seat]["view"] == before
            refused = await socket.do({"type": "undo", "answers": socket.number, "seat": seat})
            assert refused["code"] == "nothing_to_undo"
            record = (await ann.http.get(f"/api/tables/{table}/record")).json()
            moves = sum(event["kind"] == "moved" for event in socket.events)
            assert sum(action["kind"] not in {"start", "draw"} for action in record["actions"]) == moves - 1

    tell(house, story)


def test_a_bot_plays_on_for_who_leaves_and_the_player_returns(house: House) -> None:
    async def story(ann: Person) -> None:
        table = await ann.create(["you", "you"], start=True)
        async with await ann.follow(table) as socket:
            await socket.until("update")
            seat = socket.table["acting"][0]
            await socket.do({"type": "leave", "seat": seat})
            while not any(event["kind"] == "moved" and event["by"] == "bot" for event in socket.events):
                await socket.next()
            assert socket.table["seats"][seat]["stand_in"]["reason"] == "left"
            await socket.do({"type": "return", "seat": seat})
            assert socket.table["seats"][seat]["stand_in"] is None
            await socket.play(random.Random(1), most=3)

    tell(house, story)


def test_a_bot_plays_on_when_time_runs_out_and_a_jumping_clock_loses_nothing(tmp_path: Path) -> None:
    clock = Clock()

    async def story(address: str) -> None:
        async with Person(address) as ann:
            await ann.become("Ann")
            table = await ann.create(["you", "you"], start=True, pace={"kind": "live", "turn_seconds": 30})
            async with await ann.follow(table) as socket:
                await socket.until("update")
                seat = socket.table["acting"][0]
                assert socket.table["seats"][seat]["deadline"] is not None
                clock.ahead = 40.0
                while not any(event["kind"] == "stood_in" for event in socket.events):
                    await socket.next()
                assert socket.table["seats"][seat]["stand_in"]["reason"] == "timed_out"
                clock.ahead = -86_400.0
                await socket.do({"type": "return", "seat": seat})
                await socket.play(random.Random(1), most=4)
                clock.ahead = 5 * 86_400.0
                while socket.table["phase"] != "finished":
                    await socket.next()
                    clock.ahead += 86_400.0
                times = [event["at"] for event in socket.events]
                assert times == sorted(times)

    with serve(configure(tmp_path), clock) as address:
        asyncio.run(story(address))


def test_everyone_sees_who_is_there_what_they_are_called_now_and_reactions(any_house: House) -> None:
    async def story() -> None:
        async with Person(any_house.nodes[0]) as ann, Person(any_house.nodes[-1]) as bob:
            await ann.become("Ann")
            await bob.become("Bob")
            table = await ann.create(["you", "open"])
            async with await ann.follow(table) as at_ann:
                async with await bob.follow(table) as at_bob:
                    while at_ann.table.get("spectators") != 1:
                        await at_ann.next()
                    await at_bob.do({"type": "sit", "seat": 1})
                    while not at_ann.table["seats"][1].get("present"):
                        await at_ann.next()
                    await at_bob.send({"type": "react", "reaction": "applause"})
                    reacted = await at_ann.until("reacted")
                    assert (reacted["seat"], reacted["name"], reacted["reaction"]) == (1, "Bob", "applause")
                    await bob.become("Rob")
                    for socket in (at_ann, at_bob):
                        while socket.table["seats"][1]["name"] != "Rob":
                            await socket.next()
                    async with await ann.follow(table) as again:
                        await again.until("update")
                        assert again.table["seats"][1]["name"] == "Rob"
                while at_ann.table["seats"][1]["present"]:
                    await at_ann.next()

    asyncio.run(story())


def test_a_rematch_brings_everyone_to_a_new_table(house: House) -> None:
    async def story(ann: Person) -> None:
        async with Person(house.node) as bob:
            await bob.become("Bob")
            table = await ann.create(["you", "open"])
            at_ann, at_bob = await ann.follow(table), await bob.follow(table)
            await at_bob.do({"type": "sit", "seat": 1})
            assert (await at_ann.do({"type": "rematch"}))["code"] == "not_over"
            await at_ann.do({"type": "start"})
            await asyncio.gather(at_ann.play(random.Random(1)), at_bob.play(random.Random(2)))
            await at_bob.do({"type": "rematch"})
            while not at_ann.table["rematch"]:
                await at_ann.next()
            new = at_ann.table["rematch"]
            assert (await at_ann.do({"type": "rematch"}))["events"] == []
            async with await ann.follow(new) as again:
                await again.until("update")
                assert again.table["seats"][0] == {"kind": "open", "reserved_for": "Ann", "yours": True}
                await again.do({"type": "sit", "seat": 0})
                assert again.table["your_seats"] == [0]
            for socket in (at_ann, at_bob):
                await socket.connection.close()

    tell(house, story)


def test_a_private_table_is_seen_only_by_its_players(house: House) -> None:
    async def story(ann: Person) -> None:
        table = await ann.create(["you", "you"], start=True, watchers="nobody")
        async with Person(house.node) as eve:
            async with await eve.connect(table) as socket:
                assert (await socket.next())["code"] == "may_not_watch"
            for path in ("record", "replay"):
                assert (await eve.http.get(f"/api/tables/{table}/{path}")).status_code == 403
        async with await ann.follow(table) as own:
            await own.until("update")

    tell(house, story)


def test_who_followed_before_the_start_of_a_private_table_sees_nothing_of_the_game(any_house: House) -> None:
    async def story(ann: Person) -> None:
        table = await ann.create(["you", "you"], watchers="nobody")
        async with Person(any_house.nodes[-1]) as eve, await eve.follow(table) as watching:
            await watching.until("update")
            async with await ann.follow(table) as own:
                await own.do({"type": "start"})
                await own.play(random.Random(1), most=2)
            with pytest.raises(websockets.exceptions.ConnectionClosed) as closed:
                await watching.until("never")
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "may_not_watch")
            assert {event["kind"] for event in watching.events} == {"created"}
            assert watching.positions == {}
            assert (await eve.http.get(f"/api/tables/{table}")).json()["code"] == "may_not_watch"

    tell(any_house, story)


def test_logging_out_ends_every_cookie_and_every_socket_of_the_session(any_house: House) -> None:
    async def story(ann: Person) -> None:
        table = await ann.create(["you", "you"], start=True)
        async with Person(any_house.nodes[-1]) as thief:
            thief.http.cookies.update(ann.http.cookies)
            async with await thief.follow(table) as socket:
                await socket.until("update")
                assert socket.table["your_seats"] == [0, 1]
                assert (await ann.http.delete("/api/session")).status_code == 200
                with pytest.raises(websockets.exceptions.ConnectionClosed):
                    await socket.until("never")
            assert (await thief.http.get("/api/me")).json()["person"] is None
            assert (await thief.http.get("/api/tables/mine")).status_code == 401

    tell(any_house, story)


def test_a_hint_names_candidates_that_are_legal(house: House) -> None:
    async def story(ann: Person) -> None:
        table = await ann.create(["you", "you"], start=True)
        async with await ann.follow(table) as socket:
            await socket.until("update")
            seat = socket.table["acting"][0]
            sent = await socket.send({"type": "ask_hint", "seat": seat, "bot": "greedy"})
            hint = await socket.until("hint", answers=sent)
            assert hint["number"] == socket.number
            assert hint["candidates"]
            assert all(candidate["action"] in socket.choices() for candidate in hint["candidates"])
            refused = await socket.do({"type": "ask_hint", "seat": 1 - seat})
            assert refused["code"] == "no_hint_now"

    tell(house, story)


def test_people_get_hints_against_each_other_only_where_the_host_allows_them(house: House) -> None:
    async def story(ann: Person) -> None:
        async with Person(house.node) as bob:
            await bob.become("Bob")
            answers = []
            for hints in (False, True):
                table = await ann.create(["you", "open"], hints=hints)
                async with await ann.follow(table) as at_ann, await bob.follow(table) as at_bob:
                    await at_bob.do({"type": "sit", "seat": 1})
                    await at_ann.do({"type": "start"})
                    seat = at_ann.table["acting"][0]
                    asker = at_ann if seat == 0 else at_bob
                    sent = await asker.send({"type": "ask_hint", "seat": seat, "bot": "greedy"})
                    answer = await asker.until("hint" if hints else "refused", answers=sent)
                    answers.append(answer.get("code", "hint"))
            assert answers == ["no_hints_here", "hint"]

    tell(house, story)


def test_programs_may_ask_for_events_only(house: House) -> None:
    async def story(ann: Person) -> None:
        table = await ann.create(["you", "you"], start=True)
        async with await ann.follow(table) as player, await ann.follow(table, level="events") as program:
            await player.play(random.Random(1), most=5)
            while program.number < player.number:
                message = await program.next()
                assert message.get("positions", []) == []
            assert program.events == player.events

    tell(house, story)


@pytest.mark.parametrize("table", ["aaaaaaaaaa", "..", "x" * 500])
def test_a_table_that_does_not_exist_is_refused_and_forgotten(house: House, table: str) -> None:
    async def story(ann: Person) -> None:
        async with await ann.connect("aaaaaaaaaa" if table == ".." else table) as socket:
            assert (await socket.next())["code"] == "no_such_table"

    tell(house, story)


def test_the_first_message_is_follow(house: House) -> None:
    async def story(ann: Person) -> None:
        table = await ann.create(["you", "open"])
        async with await ann.connect(table) as socket:
            await socket.send(json.dumps({"type": "start", "id": "early"}))
            assert (await socket.next())["code"] == "follow_first"

    tell(house, story)
