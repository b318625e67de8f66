"""What recipients are told of an action is what their own view says, at every table."""

import copy
import json
import random
from base64 import b64decode
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from pydantic_core import to_json

from lanterns.engine.choices import survey_of
from lanterns.engine.compiler import IS_COMPILED
from lanterns.engine.game import Game
from lanterns.engine.kind import GameKind, Json, all_kinds
from lanterns.engine.positions import Position, empty_positions, list_legal_actions, position_of, take
from lanterns.engine.rules import SPECTATOR
from lanterns.server.messages import client
from lanterns.server.ops.warmup import last_choice
from lanterns.server.tables.choices import write_choices
from lanterns.server.tables.entries import Change
from lanterns.server.tables.knowledge import see
from lanterns.server.tables.news import Announcement, write_positions, write_seen
from lanterns.server.tables.table import Table
from lanterns.server.tables.transitions import acting_seats
from lanterns.server.tables.views import Views
from lanterns.server.tables.words import describe, words_of
from tests.server.clients import deal_what_is_hidden
from tests.server.setting import move, new_table, say, tell_position

KINDS = {kind.name: kind for kind in all_kinds()}
TABLES, MOVES = (4, 1000) if IS_COMPILED else (2, 8)
"""How many games are looked at, and how much of each at most: interpreted, looking at a whole one takes minutes."""


def check_change(table: Table, change: Change) -> None:
    """Compare what everyone is told with what the game's own view of each position would say."""
    event = Announcement(table, change)
    for seat in (SPECTATOR, *range(table.settings.players)):
        told = json.loads(event.tell(() if seat == SPECTATOR else (seat,)))
        for step, said in zip(change.transitions, told["steps"], strict=True):
            assert said["journal"] == table.kind.journal(see(step.after, seat)[0])
            whole = step.action.to_json()
            assert said["action"].items() <= whole.items()
            if not step.action.is_chance:
                assert said["action"] == whole
    everyone = json.loads(event.tell(tuple(range(table.settings.players))))
    assert [said["action"] for said in everyone["steps"]] == [step.action.to_json() for step in change.transitions]


def check_seen(table: Table, change: Change) -> None:
    """Compare what the rules make of the states that everyone is sent with what the server makes of the game."""
    announcement = Announcement(table, change)
    for seat in (SPECTATOR, *range(table.settings.players)):
        eyes = () if seat == SPECTATOR else (seat,)
        written = write_seen(table, eyes)
        assert write_seen(table, eyes, announcement) == written
        assert write_positions(table, eyes, announcement) == write_positions(table, eyes)
        (told,) = json.loads(written)
        described = tell_position(table, seat)
        seen = read_state(table.kind, told["state"])
        assert table.kind.view(seen[0], seat) == described["view"]
        view = table.kind.view(see(table.game, seat)[0], seat)
        assert Views(table.kind, table.game).write(seat) == to_json(view).decode()
        deal_what_is_hidden(seen)
        assert acting_seats(seen, table.settings.players) == table.acting
        assert json.loads(write_choices(table.kind, seen, seat)) == described["choices"]
        assert all(told[name] == described[name] for name in ("number", "seat", "undo"))
        if described["choices"]:
            check_choices(table, seat, described["choices"])
            check_ahead(table, seen, seat)


def check_choices(table: Table, seat: int, choices: Json) -> None:
    """Every action that the rules list is among the choices, in the words of records, and nothing else is."""
    room = np.zeros(table.kind.longest_list, np.int32)
    numbers = room[: list_legal_actions(table.game, seat, room)].tolist()
    listed = [table.kind.action(table.game[0], seat, number).to_json() for number in numbers]
    told = [
        {**group["common"], **dict(zip(group["names"], row, strict=True))}
        for group in choices["groups"]
        for row in group["rows"]
    ]
    assert sorted(told, key=in_order) == sorted(listed, key=in_order)
    check_brings(table, seat, numbers[-1], choices)


def check_brings(table: Table, seat: int, number: int, choices: Json) -> None:
    """The last choice brings what the game itself says of the position behind it, as far as its seat may know."""
    after = empty_positions(table.game.dtype)
    take(table.game, after, seat, number)
    brought = [choices["entries"][index] for index in choices["groups"][-1]["brings"][-1]]
    assert brought == table.kind.journal(see(after, seat)[0])


def in_order(action: Json) -> str:
    return json.dumps(action, sort_keys=True)


def check_ahead(table: Table, seen: Position, seat: int) -> None:
    """An action shows its seat the same, wherever it is taken: in the game, or in what the seat may know of it."""
    number = last_choice(table, seat)
    looks = []
    for position in (table.game, seen):
        after = empty_positions(position.dtype)
        take(position, after, seat, number)
        looks.append(see(after, seat).tobytes())
    assert looks[0] == looks[1]


def read_state(kind: GameKind, text: str) -> Position:
    """A state as it was sent."""
    return np.frombuffer(bytearray(b64decode(text).ljust(kind.layout.itemsize, b"\0")), kind.layout)


@pytest.mark.parametrize("game", KINDS)
def test_everyone_is_told_what_their_view_says(game: str) -> None:
    tables = started_tables(game)
    chooser = random.Random(game)
    for _ in range(MOVES):
        for table in tables:
            if table.phase == "playing":
                change = move(table, index=chooser.randrange(1000))
                check_change(table, change)
                check_seen(table, change)
    assert not IS_COMPILED or all(table.phase == "finished" for table in tables)


@pytest.mark.parametrize("game", KINDS)
def test_words_remembered_at_one_table_are_not_told_at_another(game: str) -> None:
    """The same entry may stand for something else where other shapes are in play."""
    tables = started_tables(game)
    for table in tables:
        for number in range(256):
            for reason in range(1, 10):
                entry = np.array([reason, 0, number % 4, number, 1], np.int16).tobytes()
                try:
                    plain = describe(table.kind, table.game, entry)
                except (IndexError, KeyError, AssertionError):  # no such entry in this game
                    continue
                assert words_of(table.kind, table.game).write_journal(table.game, entry) == plain


def started_tables(game: str) -> list[Table]:
    """Some tables where the game has begun, for two, three and four, each with a chance of its own."""
    tables = [new_table(*("ann", "bob", "cid", "dot")[: 2 + index % 3], game=game) for index in range(TABLES)]
    for index, table in enumerate(tables):
        table.secret = bytes([index]) * 32
        started = say(table, "ann", client.Start(id="start"))
        assert started is not None
        check_change(table, started)
    return tables


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_what_an_action_remembers_of_itself_is_no_part_of_it(kind: GameKind) -> None:
    game = Game(kind.name, 2, seed=1)
    assert all(action.written for action in game.legal_actions())
    for group in json.loads(write_choices(kind, position_of(game.state), game.to_act))["groups"]:
        assert all(len(row) == len(group["names"]) for row in group["rows"])


@pytest.mark.parametrize("game", KINDS)
def test_choices_find_room_however_long_they_are(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = started_tables(game)[0]
    told = write_choices(table.kind, table.game, table.acting[0])
    survey = survey_of(table.game.dtype, table.kind.longest_list)
    monkeypatch.setattr(survey, "_text", np.zeros(1, np.uint8))
    assert write_choices(table.kind, table.game, table.acting[0]) == told


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_threads_learn_words_beside_each_other(kind: GameKind) -> None:
    chooser = random.Random(0)
    positions: list[tuple[Position, int]] = []
    while len(positions) < MOVES // 4:
        game = Game(kind.name, 2, seed=len(positions))
        while not game.is_over and len(positions) < MOVES // 4:
            positions.append((position_of(game.state), game.to_act))
            game.play(chooser.choice(game.legal_actions()))

    def write(fresh: GameKind) -> list[str]:
        return [write_choices(fresh, position, seat) for position, seat in positions]

    for _ in range(3):
        fresh = copy.copy(kind)  # nobody knows a word of it yet
        with ThreadPoolExecutor(4) as threads:
            written = [future.result() for future in [threads.submit(write, fresh) for _ in range(4)]]
        assert all(json.loads(text) for text in written[0])
        assert all(texts == written[0] for texts in written)
