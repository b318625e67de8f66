"""Opening the quay: moves go the ordinary way until the ferry is compiled, by a process of its own where it has to be.

Nobody waits for it. Where nothing is compiled ahead (`LANTERNS_WARM_BOTS=0`) and it was never compiled on this machine,
everything goes the ordinary way.
"""

import asyncio
import contextlib
import math
import os
import select
import socket
from typing import Final

import structlog

from lanterns.engine.compiler import IS_COMPILED
from lanterns.engine.kind import GameKind, all_kinds, find_kind
from lanterns.engine.warmup import is_cold, warm_up
from lanterns.records.fairness import new_secret
from lanterns.server.bots.workshop import end_workers, new_workers
from lanterns.server.ferry.ferry import Ferry, Seated
from lanterns.server.messages import client
from lanterns.server.messages.http import NewTable
from lanterns.server.node.node import Node
from lanterns.server.node.quay import Quay
from lanterns.server.ops.warmup import last_choice
from lanterns.server.tables import gathering, openings
from lanterns.server.tables.decisions import next_change
from lanterns.server.tables.table import Table
from lanterns.server.tables.table_state import SteadyTable

log = structlog.get_logger("lanterns.ferrying")

MOVES: Final = 8
LOW_PRIORITY: Final = 10
"""How much the process that compiles stands back behind those that players wait for."""


async def open_quay(node: Node, quay: Quay, *, may_compile: bool) -> None:
    """Let tables come aboard, game by game, as soon as each is compiled."""
    if not IS_COMPILED or not hasattr(select, "epoll"):  # what the ferry hears by is Linux's own
        return
    node.quay = quay
    for kind in all_kinds():
        try:
            if is_cold(_mark_of(kind)) and may_compile:
                await _compile_beside(kind)
            if not is_cold(_mark_of(kind)):
                for is_described in (False, True):
                    await asyncio.to_thread(try_ferry, kind, is_described=is_described)
                quay.open(kind)
        except Exception as error:  # whatever goes wrong: this game's moves all go the ordinary way
            log.error("ferry_not_opened", game=kind.name, error=type(error).__name__)  # noqa: TRY400 - no traceback


async def _compile_beside(kind: GameKind) -> None:
    """Compile a game's ferry in a process of its own."""
    workers = new_workers(1)
    try:
        await asyncio.get_running_loop().run_in_executor(workers, _compile_politely, kind.name, kind.rules_version)
    finally:
        end_workers(workers)


def _compile_politely(game: str, rules_version: int) -> None:
    os.nice(LOW_PRIORITY)
    compile_ferry(game, rules_version)


def compile_ferry(game: str, rules_version: int | None = None) -> None:
    """Have a game's ferry compiled, and remember it."""
    kind = find_kind(game, rules_version)
    tries = [(game, lambda: try_ferry(kind)), (game, lambda: try_ferry(kind, is_described=True))]
    warm_up(_mark_of(kind), tries, report=lambda *_: None)


def try_ferry(kind: GameKind, *, is_described: bool = False) -> None:
    """Let a table that nobody sees come aboard, carry some moves, and let it go ashore."""
    table, now = _new_table(kind), 0.0
    ferry = Ferry(kind, kind.player_counts[0], burst=math.inf, a_second=0.0, is_described=is_described)
    with contextlib.ExitStack() as sockets:
        sockets.callback(ferry.close)
        pairs = [[sockets.enter_context(end) for end in socket.socketpair()] for _ in table.seats]
        lines = [Seated(here.fileno(), seat, seat, math.inf) for seat, (here, _) in enumerate(pairs)]
        for move in range(MOVES):
            steady = SteadyTable(table, set(), 0) if is_described else None
            place = ferry.board(table, lines, now, steady)
            if place is None or table.phase == "finished":
                return
            seat = table.acting[0]
            wish = f'"seat":{seat},"number":{last_choice(table, seat)},"id":"try{move}","answers":{table.number}'
            pairs[seat][1].send(frame_of(f'{{"type":"play",{wish}}}'))
            ferry.tell(ferry.hear(now).places, ",", [])
            ferry.land(place, table)
            ferry.dismiss(place, [line.descriptor for line in lines], now)
            ferry.give_back(place)


def frame_of(text: str) -> bytes:
    """A short text as a client sends it, in one frame, with a mask that changes nothing."""
    payload = text.encode()
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else bytes([0xFE]) + len(payload).to_bytes(2)
    return b"\x81" + size + bytes(4) + payload


def _new_table(kind: GameKind) -> Table:
    """A table at which people have begun a game."""
    settings = {"game": kind.name, "players": kind.player_counts[0]}
    wanted = NewTable.model_validate({"settings": settings, "seats": [{"kind": "you"}, {"kind": "open"}]})
    table = Table("ferrytry22", new_secret())
    created = {**openings.create("nobody", "Nobody", wanted), "rules_version": kind.rules_version}
    table.apply(next_change(table, created, (), 0.0))
    sat = gathering.sit(table, "somebody", "Somebody", client.Sit(id="sit", seat=1))
    table.apply(next_change(table, sat, (), 0.0))
    started, transitions = gathering.start(table, "nobody", "start")
    table.apply(next_change(table, started, transitions, 0.0))
    return table


def _mark_of(kind: GameKind) -> str:
    return f"{kind.version_name}-ferry"
