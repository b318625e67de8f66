"""What the ferry makes of a move is, to the last byte, what the ordinary way makes of it."""

import hashlib
import json
import random
import re

import numpy as np
import pytest

from lanterns.engine import positions
from lanterns.engine.kind import GameKind, all_kinds
from lanterns.records.fairness import choose_outcome
from lanterns.server.ferry.aboard import ANSWERS, ID_BEGIN, ID_END, LONGEST_ID, MOST_IDS, NUMBER, SEAT, TABLE, room_for
from lanterns.server.ferry.drawing import begin_draws, choose
from lanterns.server.ferry.ferry import Carried, Ferry
from lanterns.server.ferry.reading import read_play
from lanterns.server.socket.codec import read_message
from lanterns.server.storage.rows import write_of
from lanterns.server.tables.decisions import decide
from lanterns.server.tables.entries import Change
from lanterns.server.tables.news import Announcement, write_seen
from lanterns.server.tables.table import Table
from lanterns.server.tables.transitions import Chance
from tests.server.setting import playing_table

NAMES = ("Ann", "Bob", 'Cid "C"', "Dot")
GAMES = 3
LANDINGS = 0.2
"""How often a table goes ashore between two moves, and comes aboard again."""
PADDING = 8


def two_tables(kind: GameKind, players: int, seed: int) -> tuple[Table, Table]:
    """The same table twice, each game with a secret of its own."""
    tables = tuple(playing_table(*NAMES[:players], game=kind.name) for _ in range(2))
    for table in tables:
        table.secret = hashlib.sha256(bytes([seed])).digest()
        table._chance = None
    return tables[0], tables[1]


def check_carried(table: Table, change: Change, what: Carried) -> None:
    """Compare with the row that the ordinary way writes, and with what it tells everyone."""
    row = write_of(table, change, lambda _: None).move
    assert (row.body, row.number, row.at) == (what.body, what.number, what.at)
    assert row.acting == ",".join(map(str, what.acting))
    assert what.since == min(table.seats[seat].asked_at or 0.0 for seat in what.acting)
    event = Announcement(table, change)
    for viewer in range(len(table.seats) + 1):
        eyes = (viewer,) if viewer < len(table.seats) else ()
        shown = f'"table":null,"positions":[],"seen":{write_seen(table, eyes, event)}'
        assert what.told[viewer] == f'"events":[{event.tell(eyes)}],{shown}}}'


def check_same(one: Table, other: Table) -> None:
    """Compare two tables in everything that a move changes."""
    for name in ("number", "updated_at", "acting", "chances", "answered", "seats", "phase"):
        assert getattr(one, name) == getattr(other, name), name
    assert one.game.tobytes() == other.game.tobytes()
    undoable = [[(move.number, move.before.tobytes()) for move in table.undoable.moves] for table in (one, other)]
    assert undoable[0] == undoable[1]
    assert [one.undoable.last_of(seat) is None for seat in range(4)] == [
        other.undoable.last_of(seat) is None for seat in range(4)
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.name)
def test_whole_games_are_the_same_both_ways(kind: GameKind, players: int) -> None:
    ferry, room, carried = Ferry(kind, players), np.zeros(kind.longest_list, np.int32), 0
    for seed in range(GAMES):
        chooser, now = random.Random(seed), 10.0
        aboard, ashore = two_tables(kind, players, seed)
        place = ferry.board(aboard, range(players + 1))
        while not ashore.result:
            assert place is not None
            now = round(now + chooser.random(), 3)
            seat = chooser.choice(ashore.acting)
            number = int(room[chooser.randrange(positions.list_legal_actions(ashore.game, seat, room))])
            parts = {"id": f"m{ashore.number}", "answers": ashore.number, "seat": seat, "number": number}
            text = json.dumps({"type": "play", **parts}, separators=(",", ":"))
            (what,) = ferry.carry([(place, seat, text)], now)
            change = decide(ashore, ashore.seats[seat].person, "", read_message(text), now)
            assert isinstance(change, Change)
            ashore.apply(change)
            if what is None:
                assert ashore.result is not None
                break
            check_carried(ashore, change, what)
            carried += 1
            if chooser.random() < LANDINGS:
                ferry.land(place, aboard)
                check_same(aboard, ashore)
                ferry.give_back(place)
                place = ferry.board(aboard, range(players + 1))
        assert place is not None
        ferry.give_back(place)
    assert carried > 20 * GAMES


def messages_that_are_not_carried(table: Table) -> list[tuple[int, str]]:
    """For each of some seats, a message that the ordinary way refuses or answers otherwise."""
    seat, answers = table.acting[0], table.number
    other = 1 - seat

    def play(number: int = 0, as_seat: int = seat, answers: int = answers, message_id: str = "new") -> str:
        return f'{{"type":"play","seat":{as_seat},"number":{number},"id":"{message_id}","answers":{answers}}}'

    return [
        (seat, play(number=891)),
        (seat, play(number=5000)),
        (seat, play(answers=answers + 1)),
        (seat, play(answers=0)),
        (other, play(as_seat=other)),
        (seat, play(as_seat=other)),
        (seat, play(as_seat=3)),
        (seat, play(message_id="a" * (LONGEST_ID + 1))),
        (seat, play(message_id="")),
        (seat, '{"type":"undo","seat":0,"id":"a","answers":3}'),
        (seat, "{}"),
        (seat, ""),
    ]


def test_what_is_not_carried_changes_nothing() -> None:
    table = playing_table("Ann", "Bob")
    ferry = Ferry(table.kind, 2)
    place = ferry.board(table, (0, 1))
    assert place is not None
    before = bytes(ferry._aboard.tables[place]), bytes(ferry._aboard.games[place])
    wrong = messages_that_are_not_carried(table)
    assert ferry.carry([(place, seat, text) for seat, text in wrong], 4.0) == [None] * len(wrong)
    assert (bytes(ferry._aboard.tables[place]), bytes(ferry._aboard.games[place])) == before


def test_a_message_that_was_taken_is_not_carried_again() -> None:
    table = playing_table("Ann", "Bob")
    ferry, room = Ferry(table.kind, 2), np.zeros(table.kind.longest_list, np.int32)
    place = ferry.board(table, (0, 1))
    assert place is not None
    for index in range(MOST_IDS // 4):
        seat = table.acting[0]
        last = int(room[positions.list_legal_actions(table.game, seat, room) - 1])
        text = f'{{"type":"play","seat":{seat},"number":{last},"id":"m{index}","answers":{table.number}}}'
        assert ferry.carry([(place, seat, text)], 4.0)[0]
        assert ferry.carry([(place, seat, text.replace(f'"answers":{table.number}', '"answers":999'))], 4.0) == [None]
        ferry.land(place, table)
        again = text.replace(f'"answers":{table.number - 1}', f'"answers":{table.number}')
        assert ferry.carry([(place, seat, again)], 4.0) == [None]
        ferry.give_back(place)
        place = ferry.board(table, (0, 1))
        assert place is not None
        assert ferry.carry([(place, seat, again)], 4.0) == [None]  # it has not forgotten in between


def test_a_table_whose_times_are_no_milliseconds_or_whose_chance_is_another_stays_ashore() -> None:
    class Loaded(Chance):
        def choose(self, position: positions.Position, asked: int, outcomes: int) -> int:
            return 0

    table = playing_table("Ann", "Bob")
    ferry = Ferry(table.kind, 2)
    table._chance = Loaded(table.secret, ())
    assert ferry.board(table, (0, 1)) is None
    table._chance, table.updated_at = None, 2.00012
    assert ferry.board(table, (0, 1)) is None
    table.updated_at = 2.12
    assert ferry.board(table, (0, 1)) is not None


def test_draws_are_those_of_fair_play() -> None:
    chooser, kind = random.Random(0), all_kinds()[0]
    aboard = room_for(kind.layout, 2, has_secrets=True)
    state, block, digest, spread = aboard.spread[64:], aboard.block, aboard.digest, aboard.spread
    for size in range(0, 90, 3):
        secret, nonces = chooser.randbytes(32), ("a" * size, "b" * chooser.randrange(30))
        table = np.zeros(1, TABLE)
        assert begin_draws(table[0], Chance(secret, nonces))
        for count in (0, 9, 10, 99, 12345):
            outcomes = chooser.randrange(1, 3000)
            found = choose(table.view(np.recarray)[0], count, outcomes, state, block, digest, spread)
            assert found == choose_outcome(secret, nonces, count, outcomes)


PLAIN = '{"type":"play","id":"a-B_9","answers":12,"seat":1,"number":345}'
WORDS = r"[a-zA-Z]+|\d+|."
PIECES = [*re.findall(WORDS, PLAIN), "-", "0", "01", "1e3", " ", "\\", "\0", "1234567", "true", "null", "é"]


def read(text: str) -> tuple[int, ...] | None:
    """What is read of a message that stands between others."""
    before, letters = b"{}{", text.encode()
    message = np.frombuffer(before + letters + b'"}' * PADDING, np.uint8)
    wish = np.zeros(5, np.int64)
    if not read_play(message, len(before), len(before) + len(letters), wish):
        return None
    return wish[SEAT], wish[NUMBER], wish[ANSWERS], wish[ID_BEGIN] - len(before), wish[ID_END] - len(before)


def test_a_plain_move_is_read_in_any_order_and_with_spaces() -> None:
    chooser = random.Random(0)
    assert read(PLAIN) == (1, 345, 12, PLAIN.index("a-B_9"), PLAIN.index("a-B_9") + 5)
    parts = PLAIN[1:-1].split(",")
    for _ in range(50):
        chooser.shuffle(parts)
        found = read("{" + chooser.choice((",", ", ")).join(parts).replace(":", chooser.choice((":", ": "))) + "}")
        assert found is not None
        assert found[:3] == (1, 345, 12)


def test_whatever_is_read_the_ordinary_way_reads_alike() -> None:
    chooser, read_alike = random.Random(1), 0
    for _ in range(20_000):
        pieces = re.findall(WORDS, PLAIN)
        for _ in range(chooser.randrange(1, 4)):
            place = chooser.randrange(len(pieces))
            match chooser.randrange(4):
                case 0:
                    del pieces[place]
                case 1:
                    pieces.insert(place, chooser.choice(PIECES))
                case 2:
                    pieces[place] = chooser.choice(PIECES)
                case _:
                    other = chooser.randrange(len(pieces))
                    pieces[place], pieces[other] = pieces[other], pieces[place]
        text = "".join(pieces)
        found = read(text)
        if found is None:
            continue
        seat, number, answers, begin, end = found
        if seat > 3:  # no table has such a seat
            continue
        message = read_message(text)
        assert (message.seat, message.number, message.answers) == (seat, number, answers)
        assert message.id == text[begin:end]
        read_alike += 1
    assert read_alike > 50
