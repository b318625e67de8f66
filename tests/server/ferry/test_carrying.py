"""What the ferry makes of a move is, to the last byte, what the ordinary way makes of it."""

import hashlib
import json
import math
import random
import re
import select
import socket
from types import TracebackType
from typing import Any, Self

import numpy as np
import pytest
from pydantic_core import from_json

from lanterns.engine import positions
from lanterns.engine.action import read_action
from lanterns.engine.kind import GameKind, Json, all_kinds
from lanterns.records.fairness import choose_outcome
from lanterns.server.ferry import ferry
from lanterns.server.ferry.aboard import ANSWERS, ID_BEGIN, ID_END, LONGEST_ID, MOST_IDS, NUMBER, SEAT, TABLE, room_for
from lanterns.server.ferry.drawing import begin_draws, choose
from lanterns.server.ferry.ferry import Ferry, Seated
from lanterns.server.ferry.phrasebook import MOST_CONTEXTS
from lanterns.server.ferry.reading import read_play
from lanterns.server.messages.client import Level
from lanterns.server.node.live_table import write_shown
from lanterns.server.node.quay import LEVELS
from lanterns.server.socket.codec import read_message
from lanterns.server.storage.rows import write_of
from lanterns.server.storage.writer import Batch, MoveRow
from lanterns.server.tables.decisions import decide
from lanterns.server.tables.entries import Change
from lanterns.server.tables.news import Announcement, begin_update, server_time
from lanterns.server.tables.table import Table
from lanterns.server.tables.table_state import SteadyTable, TableStates
from lanterns.server.tables.transitions import Chance
from tests.server.ferry.ends import LARGEST, Ends, frame_of, texts_of
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


class Crew:
    """A ferry with one table, and the sockets of all viewers of it: one for each seat, and a spectator's."""

    def __init__(self, table: Table, level: Level = "seen", *, allowance: float = math.inf) -> None:
        self.table, self.seats, self.level = table, len(table.seats), level
        is_described = level == "positions"
        self.ferry = Ferry(table.kind, self.seats, burst=allowance, a_second=0.0, is_described=is_described)
        self.ends = [Ends() for _ in range(self.seats + 1)]
        for end in self.ends:
            end.allowance = allowance
        self.place = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.ferry.close()
        for end in self.ends:
            end.__exit__(kind, error, traceback)

    def board(self, now: float = 0.0) -> bool:
        """Take the table aboard; whether it came."""
        seated = [end.seated(seat if seat < self.seats else -1, seat) for seat, end in enumerate(self.ends)]
        steady = SteadyTable(*looked_at(self.table)) if self.level == "positions" else None
        place = self.ferry.board(self.table, seated, now, steady)
        self.place = -1 if place is None else place
        return place is not None

    def land(self, now: float = 0.0) -> None:
        """Let it go ashore."""
        self.ferry.land(self.place, self.table)
        self.ferry.dismiss(self.place, [end.here.fileno() for end in self.ends], now)
        self.ferry.give_back(self.place)

    def carry(self, seat: int, text: str, now: float) -> MoveRow | None:
        """Let a seat say something; the row that is to be written, if it is carried."""
        self.ends[seat].say(text)
        heard = self.ferry.hear(now)
        if heard.places:
            assert (heard.places, heard.others) == ([self.place], [])
            (row,) = Batch(1, heard.rows, lambda *_: None).moves()
            return row
        ((place, descriptor, data),) = heard.others
        assert (place, descriptor, data) == (self.place, self.ends[seat].here.fileno(), frame_of(text))
        return None

    def tell(self, now: float) -> None:
        """Tell everyone what is written."""
        assert self.ferry.tell([self.place], f"{server_time(now)},", []) == []

    def memory(self) -> tuple[bytes, bytes]:
        """All that is known of the table."""
        return bytes(self.ferry._aboard.tables[self.place]), bytes(self.ferry._aboard.games[self.place])


def looked_at(table: Table) -> tuple[Table, set[str], int]:
    """A table with all who play there, and one who watches."""
    return table, {seat.person for seat in table.seats}, 1


def said_by(table: Table, seat: int, number: int, level: Level, chooser: random.Random) -> str:
    """What a client says who takes an action at a level, in one of the ways in which JSON can be written."""
    parts: Json = {"id": f"m{table.number}", "answers": table.number}
    if level == "seen":
        return json.dumps({"type": "play", **parts, "seat": seat, "number": number}, separators=(",", ":"))
    action = list(from_json(table.kind.action(table.game[0], seat, number).written).items())
    chooser.shuffle(action)
    separators = chooser.choice([(",", ":"), (", ", ": ")])
    return json.dumps({"type": "move", **parts, "action": dict(action)}, separators=separators)


def check_carried(crew: Crew, table: Table, change: Change, row: MoveRow, author: int, now: float) -> None:
    """Compare with the row that the ordinary way writes, and with what it tells everyone."""
    assert write_of(table, change, lambda _: None).move == row
    event, last = Announcement(table, change), crew.ferry.last_of(crew.place)
    states = TableStates(*looked_at(table))
    assert last is not None
    body = json.loads(row.body)
    assert (last.number, last.id, last.descriptor) == (row.number, body["id"], crew.ends[author].here.fileno())
    message = from_json(last.message)
    assert (message["id"], {**message, **message.get("action", {})}["seat"]) == (body["id"], author)
    crew.tell(now)
    for viewer, end in enumerate(crew.ends):
        eyes = (viewer,) if viewer < crew.seats else ()
        person = table.seats[viewer].person if eyes else None
        state = states.write(person) if crew.level == "positions" else "null"
        told = f'"events":[{event.tell(eyes)}],"table":{state},{write_shown(table, crew.level, eyes, event)}}}'
        assert last.told[viewer] == told
        assert end.heard() == [f"{begin_update(body['id'] if viewer == author else None, now)},{told}"]


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


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.name)
def test_whole_games_are_the_same_both_ways(kind: GameKind, players: int, level: Level) -> None:
    room, carried = np.zeros(kind.longest_list, np.int32), 0
    for seed in range(GAMES):
        chooser, now = random.Random(seed), 10.0
        aboard, ashore = two_tables(kind, players, seed)
        for table in (aboard, ashore):
            table.seats[ashore.acting[0]].nudged_at = 2.5
        with Crew(aboard, level) as crew:
            assert crew.board()
            while not ashore.result:
                now = round(now + chooser.random(), 3)
                seat = chooser.choice(ashore.acting)
                number = int(room[chooser.randrange(positions.list_legal_actions(ashore.game, seat, room))])
                text = said_by(ashore, seat, number, level, chooser)
                row = crew.carry(seat, text, now)
                change = decide(ashore, ashore.seats[seat].person, "", read_message(text), now)
                assert isinstance(change, Change)
                ashore.apply(change)
                if row is None:
                    assert ashore.result is not None
                    break
                check_carried(crew, ashore, change, row, seat, now)
                carried += 1
                if chooser.random() < LANDINGS:
                    crew.land()
                    check_same(aboard, ashore)
                    assert crew.board()
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
        (2, play()),  # a spectator
        (seat, play(message_id="a" * (LONGEST_ID + 1))),
        (seat, play(message_id="")),
        (seat, '{"type":"undo","seat":0,"id":"a","answers":3}'),
        (seat, '{"type":"ping","id":"p"}'),
        (seat, "{}"),
        (seat, ""),
    ]


def moves_that_are_not_carried(table: Table) -> list[tuple[int, str]]:
    """The same in words."""
    seat, answers = table.acting[0], table.number
    tile = next(int(tile) for tile in table.game["hands"][0, seat] if tile > 0)
    place = {"kind": "place", "seat": seat, "tile": tile, "x": 0, "y": 1, "rotation": 0}
    assert table.kind.number(table.game[0], read_action(table.kind.actions, place)) > 0  # this one could be carried

    def move(action: Json, message_id: str = "new", **other: Any) -> str:
        return json.dumps({"type": "move", "id": message_id, "answers": answers, "action": action, **other})

    return [
        (seat, move({**place, "x": 2})),
        (seat, move({**place, "tile": 35 if tile < 35 else 34})),
        (seat, move({**place, "kind": "put"})),
        (seat, move({**place, "rotation": True})),
        (seat, move({**place, "more": 1})),
        (seat, move({**place, "seat": 1 - seat})),
        (seat, move({**place, "seat": 3})),
        (1 - seat, move(place)),
        (2, move(place)),
        (seat, move({"kind": "draw", "seat": seat, "tile": 3})),
        (seat, move({"kind": "start", "seat": seat})),
        (seat, move({})),
        (seat, move(place, answers=answers + 1)),
        (seat, move(place, answers=0)),
        (seat, move(place, message_id="a" * (LONGEST_ID + 1))),
        (seat, move(place, message_id="a b")),
        (seat, move(place, more=1)),
        (seat, move(place, message_id="newer").replace("newer", "n\\u0065wer")),
        (seat, move(place).replace("move", "mov\\u0065")),
        (seat, move(place)[:-1]),
        (seat, move(place, message_id="move").replace('"type": "move", ', "")),
    ]


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_not_carried_changes_nothing(level: Level) -> None:
    with Crew(playing_table("Ann", "Bob"), level) as crew:
        assert crew.board()
        before = crew.memory()
        for seat, text in messages_that_are_not_carried(crew.table) + moves_that_are_not_carried(crew.table):
            assert crew.carry(seat, text, 4.0) is None, text
        assert crew.memory() == before
        seat, text = last_move(crew.table, "new")
        assert crew.carry(seat, text, 4.0)  # by its number, at both levels


def test_a_table_of_too_many_words_stays_ashore(monkeypatch: pytest.MonkeyPatch) -> None:
    table = playing_table("Ann", "Bob")
    monkeypatch.setattr(ferry, "LONGEST_STEADY", SteadyTable(*looked_at(table)).size - 1)
    with Crew(table, "positions") as crew:
        assert not crew.board()
    with Crew(table) as crew:
        assert crew.board()


def last_move(table: Table, message_id: str) -> tuple[int, str]:
    """The last of all legal moves, and the seat that may take it."""
    seat, room = table.acting[0], np.zeros(table.kind.longest_list, np.int32)
    number = int(room[positions.list_legal_actions(table.game, seat, room) - 1])
    return seat, f'{{"type":"play","seat":{seat},"number":{number},"id":"{message_id}","answers":{table.number}}}'


def test_a_message_that_was_taken_is_not_carried_again() -> None:
    table = playing_table("Ann", "Bob")
    with Crew(table) as crew:
        assert crew.board()
        for index in range(MOST_IDS // 4):
            seat, text = last_move(table, f"m{index}")
            assert crew.carry(seat, text, 4.0)
            crew.tell(4.0)
            assert crew.carry(seat, text.replace(f'"answers":{table.number}', '"answers":999'), 4.0) is None
            crew.ferry.land(crew.place, table)
            again = text.replace(f'"answers":{table.number - 1}', f'"answers":{table.number}')
            assert crew.carry(seat, again, 4.0) is None
            crew.land()
            assert crew.board()
            assert crew.carry(seat, again, 4.0) is None  # it has not forgotten in between


def test_whatever_comes_while_a_move_is_written_waits_until_it_is_told() -> None:
    table = playing_table("Ann", "Bob")
    with Crew(table) as crew:
        assert crew.board()
        seat, text = last_move(table, "m1")
        assert crew.carry(seat, text, 4.0)
        for end in crew.ends:
            end.say("later")
            assert crew.ferry.hear(4.0) == ([], crew.ferry.hear(4.0).rows, [], [])
            assert end.heard() == []
        crew.tell(4.0)
        later: list[tuple[int, int, bytes]] = []
        while heard := crew.ferry.hear(4.0).others:
            later += heard
        assert sorted(descriptor for _, descriptor, _ in later) == sorted(end.here.fileno() for end in crew.ends)
        assert {data for _, _, data in later} == {frame_of("later")}


def is_called(crew: Crew) -> bool:
    """Whether the event loop would let the ferry hear something now."""
    return bool(select.select([crew.ferry.descriptor], [], [], 0)[0])


def test_a_connection_that_breaks_while_a_move_is_written_is_heard_once_and_again_when_it_is_told() -> None:
    table = playing_table("Ann", "Bob")
    with Crew(table) as crew:
        assert crew.board()
        seat, text = last_move(table, "m1")
        assert crew.carry(seat, text, 4.0)
        gone = crew.ends[1 - seat]
        gone.there.close()
        for _ in range(3):
            assert not crew.ferry.hear(4.0).others
        assert not is_called(crew)  # it would be called for nothing until the move is on the disk
        crew.ferry.tell([crew.place], f"{server_time(4.0)},", [])
        assert crew.ferry.hear(4.0).others == [(crew.place, gone.here.fileno(), b"")]


def test_what_comes_in_pieces_or_at_once_or_not_at_all_is_left_as_it_came() -> None:
    with Crew(playing_table("Ann", "Bob")) as crew:
        assert crew.board()
        seat, text = last_move(crew.table, "m1")
        whole, end = frame_of(text), crew.ends[seat]
        pong, binary, long = b"\x8a\x80abcd", b"\x82" + whole[1:], b"\x81\xff" + bytes(100)
        for data in (whole[:1], whole[:5], whole[:9], whole[:-1], whole * 2, whole + b"\x81", pong, binary, long):
            end.there.send(data)
            assert crew.ferry.hear(4.0).others == [(crew.place, end.here.fileno(), data)]
        end.there.close()
        assert crew.ferry.hear(4.0).others == [(crew.place, end.here.fileno(), b"")]


def test_nobody_says_more_than_they_may() -> None:
    table = playing_table("Ann", "Bob")
    with Crew(table, allowance=1.0) as crew:
        assert crew.board()
        author, text = last_move(table, "m0")
        assert crew.carry(author, text, 4.0)
        crew.tell(4.0)
        crew.ferry.land(crew.place, table)
        seat, text = last_move(table, "m1")
        while seat != author:
            assert crew.carry(seat, text, 4.0)
            crew.tell(4.0)
            crew.ferry.land(crew.place, table)
            crew.ferry._aboard.lines["allowance"][crew.ends[seat].here.fileno()] = 1.0
            seat, text = last_move(table, f"m{table.number}")
        assert crew.carry(author, text, 4.0) is None
        left = crew.ferry.dismiss(crew.place, [end.here.fileno() for end in crew.ends], 4.0)
        assert left[author] == 0.0
        assert crew.board()


def test_a_clock_that_is_set_back_takes_nothing_from_what_a_line_may_say() -> None:
    table = playing_table("Ann", "Bob")
    with Crew(table, allowance=1.0) as crew:
        crew.ferry._aboard.allowance[1] = 0.015
        assert crew.board(now=100.0)
        seat, text = last_move(table, "m1")
        assert crew.carry(seat, text, 50.0)
        left = crew.ferry.dismiss(crew.place, [end.here.fileno() for end in crew.ends], 40.0)
        assert left == [0.0 if end is crew.ends[seat] else 1.0 for end in crew.ends]


def test_a_table_stays_ashore_where_the_system_listens_to_no_more_lines() -> None:
    table = playing_table("Ann", "Bob")
    with Crew(table) as crew:
        with socket.socket() as closed:
            refused = Seated(closed.fileno(), 1, 1, math.inf)
        assert crew.ferry.board(table, [crew.ends[0].seated(0, 0), refused], 0.0) is None
        crew.ends[0].say("not for the ferry")
        assert not is_called(crew)
        assert crew.board()


def test_words_that_depend_on_what_no_table_has_any_more_make_room_for_others() -> None:
    with Crew(playing_table("Ann", "Bob", game="dice")) as crew:
        book = crew.ferry.phrasebook
        book._contexts = {(bytes([number // 256, number % 256]),): number for number in range(MOST_CONTEXTS)}
        book._next_context = MOST_CONTEXTS
        assert crew.board()
        assert list(book._contexts.values()) == [MOST_CONTEXTS]
        crew.land()
        assert crew.board()
        assert list(book._contexts.values()) == [MOST_CONTEXTS]


def test_a_client_that_takes_nothing_is_told_the_rest_the_ordinary_way() -> None:
    table = playing_table("Ann", "Bob")
    with Crew(table) as crew:
        slow = crew.ends[-1]
        slow.here.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1)  # the least that the system allows
        assert crew.board()
        told, whole = 0, ""
        rest: list[tuple[int, int, str, bytes]] = []
        while not rest:
            seat, text = last_move(table, f"m{told}")
            assert crew.carry(seat, text, 4.0)
            last = crew.ferry.last_of(crew.place)
            assert last is not None
            whole = f"{begin_update(None, 4.0)},{last.told[crew.seats]}"
            rest = crew.ferry.tell([crew.place], f"{server_time(4.0)},", [])
            told += 1
            crew.ferry.land(crew.place, table)
        ((place, descriptor, late, part),) = rest
        assert (place, descriptor) == (crew.place, slow.here.fileno())
        heard = slow.there.recv(LARGEST)
        if part:
            assert texts_of(heard + part)[-1] == whole
        else:
            assert (late, len(texts_of(heard))) == (whole, told - 1)


def test_where_something_waits_already_nothing_overtakes_it() -> None:
    table = playing_table("Ann", "Bob")
    with Crew(table) as crew:
        assert crew.board()
        seat, text = last_move(table, "m1")
        assert crew.carry(seat, text, 4.0)
        full, last = crew.ends[1 - seat].here.fileno(), crew.ferry.last_of(crew.place)
        assert last is not None
        left = crew.ferry.tell([crew.place], f"{server_time(4.0)},", [full])
        assert left == [(crew.place, full, f"{begin_update(None, 4.0)},{last.told[1 - seat]}", b"")]
        assert crew.ends[1 - seat].heard() == []
        assert len(crew.ends[seat].heard()) == 1


def test_a_table_whose_times_are_no_milliseconds_or_whose_chance_is_another_stays_ashore() -> None:
    class Loaded(Chance):
        def choose(self, position: positions.Position, asked: int, outcomes: int) -> int:
            return 0

    table = playing_table("Ann", "Bob")
    with Crew(table) as crew:
        table._chance = Loaded(table.secret, ())
        assert not crew.board()
        table._chance, table.updated_at = None, 2.00012
        assert not crew.board()
        table.updated_at = 2.12
        assert crew.board()


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
