"""Tables over HTTP: finding them, their records and replays, and the editions they play."""

import json
import random

from lanterns.dice.options import CarriedEdition
from lanterns.records import read_record, replay
from lanterns.records.fairness import check_fairness, seal_of
from tests.dice.editions import changed
from tests.server.clients import Person, wait_for_ratings
from tests.server.conftest import House
from tests.server.wire.stories import tell


def test_tables_are_found_by_who_may_find_them(any_house: House) -> None:
    async def story(ann: Person) -> None:
        await ann.become("Ann")
        listed = await ann.create(["you", "open"], listed=True)
        hidden = await ann.create(["you", "open"])
        playing = await ann.create(["you", "you"], start=True)
        async with Person(any_house.nodes[-1]) as bob:
            await bob.become("Bob")
            found = (await bob.http.get("/api/tables/open")).json()["tables"]
            assert [table["id"] for table in found] == [listed]
            assert (await bob.http.get(f"/api/tables/{hidden}")).json()["id"] == hidden
            assert (await bob.http.get("/api/tables/mine")).json()["tables"] == []
        mine = (await ann.http.get("/api/tables/mine")).json()["tables"]
        assert [table["id"] for table in mine] == [playing, hidden, listed]
        assert [table["your_turn"] for table in mine] == [True, False, False]
        assert (await ann.http.get("/api/me")).json()["your_turn"] == 1
        missing = await ann.http.get("/api/tables/aaaaaaaaaa")
        assert (missing.status_code, missing.json()["code"]) == (404, "no_such_table")

    tell(any_house, story)


def test_a_game_that_waits_for_someones_page_is_among_their_turns(any_house: House) -> None:
    """Whoever plays over days is away when the host begins; their list of tables tells them to come."""

    async def story(ann: Person) -> None:
        await ann.become("Ann")
        table = await ann.create(["you", "open"], pace={"kind": "days", "turn_days": 3})
        async with Person(any_house.nodes[-1]) as bob, await ann.follow(table) as host:
            await bob.become("Bob")
            async with await bob.follow(table) as guest:
                await guest.do({"type": "sit", "seat": 1, "seal": seal_of("bobs-word")})
            await host.do({"type": "start"})
            mine = (await bob.http.get("/api/tables/mine")).json()["tables"]
            assert [(one["phase"], one["your_turn"], one["acting"]) for one in mine] == [("gathering", True, [1])]
            assert (await bob.http.get("/api/me")).json()["your_turn"] == 1
            assert (await ann.http.get("/api/me")).json()["your_turn"] == 0
            async with await bob.follow(table) as guest:
                await guest.do({"type": "reveal", "seat": 1, "nonce": "bobs-word"})
                assert guest.table["phase"] == "playing"

    tell(any_house, story)


def test_a_host_frees_the_seat_of_who_does_not_come_and_the_game_begins(any_house: House) -> None:
    async def story(ann: Person) -> None:
        await ann.become("Ann")
        table = await ann.create(["you", "open", "open"])
        async with Person(any_house.nodes[-1]) as bob, Person(any_house.nodes[-1]) as cid:
            for seat, person in ((1, await bob.become("Bob")), (2, await cid.become("Cid"))):
                async with await person.follow(table) as guest:
                    await guest.do({"type": "sit", "seat": seat, "seal": seal_of(person.id)})
            async with await ann.follow(table) as host:
                await host.do({"type": "seal", "seat": 0, "seal": seal_of("anns-word")})
                await host.do({"type": "start"})
                await host.do({"type": "reveal", "seat": 0, "nonce": "anns-word"})
                await host.do({"type": "stand", "seat": 1})
                await host.do({"type": "seat_bot", "seat": 1, "bot": "artisan"})
                await host.do({"type": "seal", "seat": 0, "seal": seal_of("another-word")})
                await host.do({"type": "start"})
                assert host.table["fairness"]["closed"], "Cid is away, too, but has nothing left to open"
                await host.do({"type": "reveal", "seat": 0, "nonce": "another-word"})
                assert host.table["phase"] == "playing"

    tell(any_house, story)


def test_a_record_is_public_in_part_while_running_and_whole_afterwards(any_house: House) -> None:
    async def story(ann: Person) -> None:
        await ann.become("Ann")
        table = await ann.create(["you", "you"], start=True)
        async with Person(any_house.nodes[-1]) as eve:
            running = (await eve.http.get(f"/api/tables/{table}/record")).json()
            assert "secret" not in running
            assert "result" not in running
            assert [action for action in running["actions"] if "tile" in action] == []
            early = await eve.http.get(f"/api/tables/{table}/replay", params={"seat": 0})
            assert early.json()["code"] == "not_your_seat"
            async with await ann.follow(table) as socket:
                await socket.play(random.Random(1))
                last = socket.number
            whole = (await eve.http.get(f"/api/tables/{table}/record")).json()
            assert whole["secret"]
            assert whole["result"] == socket.table["result"]
            page = (await eve.http.get(f"/api/tables/{table}/replay", params={"number": 2, "seat": 1})).json()
            assert len(page["events"]) == last
            assert len(page["position"]["view"]["hand"]) == 3
            shown = await eve.http.post("/api/replay", json={"record": whole, "after": 30, "seat": 0})
            assert shown.json()["actions"] == len(whole["actions"])
            whole["actions"][20] = {"kind": "pass", "seat": 3}
            wrong = await eve.http.post("/api/replay", json={"record": whole, "after": 30})
            assert (wrong.status_code, wrong.json()["code"]) == (422, "bad_record")
            figures = (await ann.http.get("/api/statistics/mine")).json()
            assert figures["rows"][0]["games"] == 2
            assert sum(row["victories"] for row in figures["rows"]) == 1

    tell(any_house, story)


def test_a_bot_in_a_style_plays_and_its_record_names_it(house: House) -> None:
    async def story(ann: Person) -> None:
        await ann.become("Ann")
        table = await ann.create(["you", "master:bold"], start=True)
        async with await ann.follow(table) as socket:
            await socket.play(random.Random(1))
            told = socket.table["seats"][1]
        assert (told["bot"], told["name"]) == ("master:bold", "Master, bold")
        record = read_record((await ann.http.get(f"/api/tables/{table}/record")).text)
        assert record.names == ["Ann", "master:bold"]
        assert replay(record).result == socket.table["result"]
        assert check_fairness(record) > 0
        assert (await wait_for_ratings(ann, table))["state"] == "rated"

    tell(house, story)


def test_a_table_plays_the_edition_it_was_given_and_its_record_carries_it(house: House) -> None:
    async def story(ann: Person) -> None:
        await ann.become("Ann")
        given = {"edition": changed()}
        table = await ann.create(["you", "you"], game="dice", start=True, options=given)
        async with await ann.follow(table) as socket:
            await socket.play(random.Random(1))
            assert (await socket.do({"type": "rematch"}))["type"] == "update"
        answer = await ann.http.get(f"/api/tables/{table}/record")
        record = read_record(answer.text)
        assert isinstance(record.edition, CarriedEdition)
        assert record.edition.contents == changed()
        assert replay(record).result == socket.table["result"]
        assert check_fairness(record) > 0
        shown = await ann.http.post("/api/replay", json={"record": answer.json(), "after": 5})
        assert shown.status_code == 200
        wrong = {"settings": {"game": "dice", "players": 2, "options": {"edition": {"label": "?"}}}, "seats": []}
        refused = await ann.http.post("/api/tables", json={**wrong, "seats": [{"kind": "you"}] * 2})
        assert refused.status_code == 422

    tell(house, story)


def test_an_edition_file_is_looked_through_before_a_table_is_made(house: House) -> None:
    async def story(ann: Person) -> None:
        text = json.dumps(changed(label="Mine"), indent=1)
        good = await ann.http.post("/api/editions", json={"game": "dice", "text": text})
        assert (good.status_code, good.json()["label"], good.json()["faults"]) == (200, "Mine", [])
        assert [opening["players"] for opening in good.json()["openings"]] == [2, 3, 4]
        line = next(number for number, written in enumerate(text.splitlines(), 1) if "boat_honor" in written)
        bad = await ann.http.post(
            "/api/editions", json={"game": "dice", "text": text.replace('honor": 4', 'honor": -4')}
        )
        assert [(fault["line"], fault["place"]) for fault in bad.json()["faults"]] == [(line, "boat_honor")]
        for game in ("harvest", "chess"):
            refused = await ann.http.post("/api/editions", json={"game": game, "text": text})
            assert (refused.status_code, refused.json()["code"]) == (422, "bad_options")

    tell(house, story)
