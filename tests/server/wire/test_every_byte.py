"""Every byte that leaves the server, checked against what its recipient may know.

The same game is played twice. The second time chance deals a hidden part anew: a tile that one seat was dealt and never
showed is another one. Whoever may not know the difference must get the same bytes, over sockets, records and replays.
"""

import asyncio
import io
import json
import logging
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest

from lanterns.engine import positions
from lanterns.engine.action import read_action
from lanterns.engine.kind import all_kinds, kind_of
from lanterns.engine.positions import Position
from lanterns.records.fairness import seal_of
from lanterns.server.ops.logs import set_up_logs
from lanterns.server.tables import transitions
from lanterns.server.tables.transitions import Chance
from tests.server.clients import Json, Person, Socket
from tests.server.serving import configure, serve

GAMES = [kind.name for kind in all_kinds()]
CHANGING = re.compile(r'"(at|server_time|created_at|started_at|finished_at|deadline|updated_at|asked_at)":[0-9.]+')


@pytest.fixture
def logs() -> Iterator[io.StringIO]:
    """Everything the server logs, down to the least important."""
    set_up_logs("debug")
    stream = io.StringIO()
    handler, root = logging.StreamHandler(stream), logging.getLogger()
    handler.setFormatter(root.handlers[0].formatter)
    root.addHandler(handler)
    yield stream
    set_up_logs("error")


class ScriptedChance(Chance):
    """Chance that deals what a script says, where it says anything."""

    wanted: ClassVar[dict[int, Json]] = {}

    def choose(self, position: Position, asked: int, outcomes: int) -> int:
        if asked not in self.wanted:
            return super().choose(position, asked, outcomes)
        kind = kind_of(position[0])
        number = kind.number(position[0], read_action(kind.actions, self.wanted[asked]))
        return next(index for index in range(outcomes) if positions.outcome(position, index) == number)


class Run:
    """One game, and everything that everyone got to read."""

    def __init__(self) -> None:
        self.sockets: dict[str, str] = {}
        self.exports: dict[str, str] = {}
        self.actions: list[Json] = []
        self.log = ""


async def play_once(address: str, game: str, seats: int, script: list[Json] | None, keeper: int) -> Run:
    """Play a game: by chance, or by the script of an earlier run, whose hidden tiles may differ."""
    run = Run()
    names = ["Ann", "Bob", "Cid", "Dot"][:seats]
    people = [await Person(address).become(name) for name in names]
    eve = Person(address)
    table = await people[0].create(["you"] + ["open"] * (seats - 1), game=game)
    sockets: list[Socket] = [await person.follow(table) for person in people]
    watching = await eve.follow(table)
    leaner = [await person.follow(table, level="seen") for person in (*people, eve)]
    for seat in range(1, seats):
        await sockets[seat].do({"type": "sit", "id": f"sit{seat}", "seat": seat})
    await sockets[0].do({"type": "start", "id": "start"})
    chooser = random.Random(game)
    for turn in range(60):
        for socket in (*sockets, watching):
            while socket.number < max(each.number for each in (*sockets, watching)):
                await socket.next()
        acting = [socket for socket in sockets if socket.choices()]
        if not acting:
            break
        socket = acting[0]
        if script is not None and turn >= len(script):
            break
        action = script[turn] if script is not None else _choose(socket, chooser, keeper)
        if action is None:
            break
        answer = await socket.do({"type": "move", "id": f"turn{turn}", "answers": socket.number, "action": action})
        assert answer["type"] == "update", answer
        run.actions.append(action)
    everyone = (*names, "spectator", *(f"{name} with the rules" for name in (*names, "spectator")))
    for name, socket in zip(everyone, (*sockets, watching, *leaner), strict=True):
        while socket.number < max(each.number for each in (*sockets, watching)):
            await socket.next()
        # When people come and go depends on the moment; everything else is compared.
        heard = [text for text in socket.heard if '"events":[]' not in text]
        run.sockets[name] = _timeless("\n".join(heard), table, people)
        await socket.connection.close()
    for name, person in zip((*names, "spectator"), (*people, eve), strict=True):
        for path in ("record", "replay", "", "replay?number=5"):
            text = (await person.http.get(f"/api/tables/{table}/{path}".rstrip("/"))).text
            run.exports[f"{name} {path}"] = _timeless(text, table, people)
        await person.http.aclose()
    return run


def _choose(socket: Socket, chooser: random.Random, keeper: int) -> Json | None:
    """Any action, but one seat never shows the tile it was dealt first: only that tile is dealt anew."""
    kept = socket.positions.get(keeper, {}).get("view", {}).get("hand", [{}])[0].get("tile")
    fitting = [action for action in socket.choices() if action.get("seat") != keeper or action.get("tile") != kept]
    kinds = sorted({action["kind"] for action in fitting})
    if not kinds:
        return None
    kind = chooser.choice(kinds)
    return chooser.choice([action for action in fitting if action["kind"] == kind])


def _timeless(text: str, table: str, people: list[Person]) -> str:
    """Without what differs between any two games: times, codes and ids."""
    text = CHANGING.sub(r'"\1":0', text).replace(table, "TABLE")
    for index, person in enumerate(people):
        text = text.replace(person.id, f"PERSON{index}")
    return text


def test_nobody_gets_a_byte_about_what_another_seat_hides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = 1
    monkeypatch.setattr(transitions, "Chance", ScriptedChance)
    monkeypatch.setattr("lanterns.server.node.changes.new_secret", lambda: bytes(32))
    monkeypatch.setattr(ScriptedChance, "wanted", {})
    with serve(configure(tmp_path)) as address:
        first = asyncio.run(play_once(address, "harvest", 3, None, keeper))
        whole = json.loads(first.exports["Bob replay"])["events"]
        dealt = [step["action"] for event in whole for step in event.get("steps", ())]
        chances = [action for action in dealt if action["kind"] in {"start", "draw"}]
        place = next(index for index, action in enumerate(chances) if action.get("seat") == keeper and "tile" in action)
        undealt = _a_tile_nobody_ever_had(tmp_path)
        monkeypatch.setattr(ScriptedChance, "wanted", {place: {**chances[place], "tile": undealt}})
        _keep_all_other_draws(monkeypatch, tmp_path, place)
        second = asyncio.run(play_once(address, "harvest", 3, first.actions, keeper))
    assert len(second.actions) == len(first.actions) > 15
    assert len(first.sockets) == 8
    for name in first.sockets:
        is_told = name.startswith("Bob")
        assert (first.sockets[name] != second.sockets[name]) == is_told, name
    for key in first.exports:
        if not key.startswith("Bob"):
            assert first.exports[key] == second.exports[key], key
    assert first.exports["Bob record"] != second.exports["Bob record"]


def _stored(tmp_path: Path) -> list[Json]:
    """Every action of the first table, chance included, from the database itself."""
    import sqlite3

    with sqlite3.connect(tmp_path / "lanterns.db") as database:
        first = database.execute("SELECT id FROM tables ORDER BY updated_at LIMIT 1").fetchone()[0]
        rows = database.execute("SELECT body FROM entries WHERE table_id = ? ORDER BY number", (first,)).fetchall()
    database.close()
    return [action for (body,) in rows for action in json.loads(body).get("actions", ())]


def _a_tile_nobody_ever_had(tmp_path: Path) -> int:
    used = {action["tile"] for action in _stored(tmp_path) if "tile" in action}
    return next(tile for tile in range(1, 36) if tile not in used)


def _keep_all_other_draws(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, place: int) -> None:
    chances = [action for action in _stored(tmp_path) if action["kind"] in {"start", "draw"}]
    wanted = {index: action for index, action in enumerate(chances) if index != place}
    monkeypatch.setattr(ScriptedChance, "wanted", {**wanted, **ScriptedChance.wanted})


@pytest.mark.parametrize("game", GAMES)
def test_a_scan_finds_no_secret_in_anything_that_was_sent_or_logged(
    tmp_path: Path, logs: io.StringIO, game: str
) -> None:
    """Draws of others, the table's secret, cookies, passwords and persons' names are nowhere they should not be."""

    async def story(address: str) -> None:
        async with Person(address) as ann, Person(address) as bob, Person(address) as eve:
            await ann.become("Annabel")
            await bob.become("Bobadil")
            password = "a password in no log"
            await ann.http.post("/api/accounts", json={"login": "annabel", "password": password})
            table = await ann.create(["you", "open"], game=game)
            at_ann, at_bob, watching = await ann.follow(table), await bob.follow(table), await eve.follow(table)
            await at_bob.do({"type": "sit", "seat": 1, "seal": seal_of("bobs-own-word")})
            await at_ann.do({"type": "start"})
            await at_bob.do({"type": "reveal", "seat": 1, "nonce": "bobs-own-word"})
            await asyncio.gather(at_ann.play(random.Random(1)), at_bob.play(random.Random(2)))
            secret = at_ann.table["fairness"]["secret"]
            while watching.table.get("phase") != "finished":
                await watching.next()
            for socket, own in ((at_ann, {0}), (at_bob, {1}), (watching, set())):
                for text in socket.heard:
                    message = json.loads(text)
                    if message.get("table") and message["table"]["phase"] == "finished":
                        continue
                    assert secret not in text
                    for action in _actions_in(message):
                        assert action["kind"] != "draw" or action["seat"] in own or "tile" not in action
            for forbidden in (
                secret,
                password,
                ann.http.cookies["lanterns"],
                table,
                "Annabel",
                "annabel",
                "bobs-own-word",
            ):
                assert forbidden not in logs.getvalue()
            assert "request" in logs.getvalue()
            for socket in (at_ann, at_bob, watching):
                await socket.connection.close()

    with serve(configure(tmp_path)) as address:
        asyncio.run(story(address))


def _actions_in(message: Json) -> list[Json]:
    return [step["action"] for event in message.get("events", ()) for step in event.get("steps", ())]
