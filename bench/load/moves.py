"""What a move costs in the server's own process, without sockets or a disk: `python -m bench.load.moves positions`.

Hundreds of tables, each at another moment of its game, take one move each in turn: from the text that a client sends to
the texts that everyone gets and the row that would be written. Only that is measured, in processor time; which move it
is was chosen before. Chance, clocks and names are the same every time, so that two versions of the server that print
the same digest have sent and written the same to the last byte.
"""

import argparse
import gc
import hashlib
import random
import statistics
import time
from functools import partial
from typing import Any

import numpy as np

import lanterns  # noqa: F401 - makes the games known
from lanterns.engine import positions
from lanterns.engine.kind import all_kinds
from lanterns.engine.rules import next_to_act
from lanterns.server.bots.shares import FairThinker
from lanterns.server.messages import client
from lanterns.server.messages.http import NewTable
from lanterns.server.node.bus import Bus
from lanterns.server.node.changes import change_now
from lanterns.server.node.followers import Follower
from lanterns.server.node.live_table import LiveTable
from lanterns.server.node.node import Node
from lanterns.server.service import COLLECT_AFTER
from lanterns.server.socket.codec import read_message
from lanterns.server.storage.rows import write_of
from lanterns.server.storage.writer import Settle
from lanterns.server.tables import openings
from lanterns.server.tables.decisions import decide, next_change
from lanterns.server.tables.entries import Change
from lanterns.server.tables.table import Table

NAMES = ("Ann", "Bob", "Cid", "Dot")
MOMENTS = 40
"""At how many different moments the games of neighbouring tables are."""
CLOCK_STEP_SECONDS = 0.25
"""How much later it is whenever someone looks at the clock."""


class Told:
    """Everything that was sent and written, counted and put together in one digest."""

    def __init__(self) -> None:
        self._texts: list[tuple[str, str]] = []
        self.characters = 0
        self._digest = hashlib.sha256()

    def take(self, recipient: str, text: str) -> bool:
        """Take a text as a socket would that never has to wait."""
        self._texts.append((recipient, text))
        return True

    def digest(self) -> str:
        """What all texts so far amount to, whoever of a table's followers was told first."""
        for recipient, text in sorted(self._texts):
            self.characters += len(text)
            self._digest.update(f"{recipient}\0{text}\0".encode())
        self._texts.clear()
        return self._digest.hexdigest()[:16]


class ForgetfulStorage:
    """Makes the row of every entry, and says at once that it is written."""

    def __init__(self, told: Told) -> None:
        self._told = told

    def submit(self, table: Table, change: Change, settle: Settle, calls: list[dict[str, Any]] | None = None) -> None:
        """Take a change."""
        self._told.take(table.id, write_of(table, change, settle, calls).move.body)
        settle(None)


class CountedClock:
    """A clock that goes by how often it was asked."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        """Seconds since 1970."""
        self.now += CLOCK_STEP_SECONDS
        return self.now


class BusyTable:
    """One table, and the players whose moves it takes."""

    def __init__(self, node: Node, told: Told, wanted: argparse.Namespace, index: int) -> None:
        self._node = node
        self._told = told
        self._wanted = wanted
        self._index = index
        self._random = random.Random(index)
        self._games = 0
        self._message = ("", Follower(None, ""))
        self._set_up()

    def _set_up(self) -> None:
        """Begin a game, every time with another chance."""
        self._games += 1
        secret = hashlib.sha256(f"{self._index} {self._games}".encode()).digest()
        table = Table(f"table{self._index}of{self._games}", secret)
        names = NAMES[: self._wanted.players]
        settings = {"game": self._wanted.game, "players": len(names)}
        plan = {"settings": settings, "seats": [{"kind": "you"}, *[{"kind": "open"}] * (len(names) - 1)]}
        body = openings.create(names[0], names[0], NewTable.model_validate(plan))
        table.apply(next_change(table, body, (), self._node.now()))
        sitting = [client.Sit(id=f"sit{seat}", seat=seat) for seat in range(1, len(names))]
        for name, message in zip((*names[1:], names[0]), (*sitting, client.Start(id="start")), strict=True):
            change = decide(table, name, name, message, self._node.now())
            assert isinstance(change, Change)
            table.apply(change)
        self._live = LiveTable(table.id, self._node.now, table)
        for person in (*names, *[None] * self._wanted.watchers):
            take = partial(self._told.take, f"{table.id} {person}")
            self._live.followers.add(Follower(person, person or "", level=self._wanted.level, write_now=take))
        self._players = {each.person: each for each in self._live.followers}
        self._room = np.zeros(table.kind.longest_list, np.int32)

    def choose(self) -> None:
        """Choose the next move, and write it as a client would; after the last one a new game begins."""
        if self._live.loaded.phase == "finished":
            self._set_up()
        table = self._live.loaded
        seat = int(next_to_act(table.game[0]))
        count = positions.list_legal_actions(table.game, seat, self._room)
        number = int(self._room[self._random.randrange(count)])
        wish = f'"play","seat":{seat},"number":{number}'
        if self._wanted.level != "seen":
            wish = f'"move","action":{table.kind.action(table.game[0], seat, number).written}'
        text = f'{{"type":{wish},"id":"m{table.number}","answers":{table.number}}}'
        self._message = (text, self._players[table.seats[seat].person])

    def move(self) -> None:
        """Let the table take the move that was chosen."""
        text, follower = self._message
        is_taken = change_now(self._node, self._live, follower, read_message(text), _hear)
        assert is_taken, text


def _hear(is_told: bool) -> None:
    assert is_told


def measure(wanted: argparse.Namespace) -> tuple[list[float], Told]:
    """Microseconds of processor time a move, in each of the rounds, and all that was told in them."""
    told = Told()
    node = Node(ForgetfulStorage(told), Bus(), FairThinker(None, at_once=1), now=CountedClock())  # type: ignore[arg-type]
    tables = [BusyTable(node, told, wanted, index) for index in range(wanted.tables)]
    for index, table in enumerate(tables):
        for _ in range(index % MOMENTS):
            table.choose()
            table.move()
        told.digest()
    told.characters = 0
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
    rounds = []
    for _ in range(wanted.rounds):
        for table in tables:
            table.choose()
        begun = time.process_time()
        for table in tables:
            table.move()
        rounds.append((time.process_time() - begun) / len(tables) * 1e6)
        told.digest()
    return rounds, told


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What a move costs in the server's own process.")
    parser.add_argument("level", choices=("positions", "seen", "events"))
    parser.add_argument("--game", choices=[kind.name for kind in all_kinds()], default="harvest")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--watchers", type=int, default=0, help="people who only look on at each table")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=60)
    wanted = parser.parse_args()
    rounds, told = measure(wanted)
    quarter, middle, _ = statistics.quantiles(rounds, n=4)
    moves = wanted.tables * wanted.rounds
    print(
        f"{wanted.game} for {wanted.players}, {wanted.level}: {middle:.1f} µs a move (median of {wanted.rounds} rounds)"
        f", {quarter:.1f} (lower quartile); {told.characters / moves:,.0f} characters a move, digest {told.digest()}"
    )


if __name__ == "__main__":
    main()
