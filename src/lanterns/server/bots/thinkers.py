"""Bots at work, away from the process that carries the moves, so that thinking never delays one."""

import asyncio
import contextlib
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

import numpy as np

from lanterns.engine.kind import GameKind, Json, all_versions, find_kind
from lanterns.engine.randomness import new_random
from lanterns.engine.rules import apply


class Thinker(Protocol):
    """Someone who asks bots."""

    async def open(self) -> None:
        """Be ready to think."""

    async def close(self) -> None:
        """Stop thinking."""

    async def think(self, question: Json) -> Json:
        """What a bot would do: `number`, and `candidates` if advice was asked for."""


def question_of(game: str, rules_version: int, seen: bytes, seat: int, bot: str, *, seed: int, advise: bool) -> Json:
    """What a bot is asked, as plain values that travel between processes; `seen` is all it gets to know."""
    return {
        "game": game,
        "rules_version": rules_version,
        "seen": seen.hex(),
        "seat": seat,
        "bot": bot,
        "seed": seed,
        "advise": advise,
    }


def answer(question: Json) -> Json:
    """Let the bot think. Runs in a worker."""
    from lanterns.bots.roster import make_bot

    kind = find_kind(question["game"], question["rules_version"])
    seen: Any = np.frombuffer(bytes.fromhex(question["seen"]), kind.layout).copy().view(np.recarray)[0]
    bot, seat = make_bot(question["bot"], question["seed"]), question["seat"]
    if not question["advise"]:
        return {"number": int(bot.choose(seen, seat))}
    advice = bot.advise(seen, seat)
    return {
        "number": int(advice.number),
        "candidates": [candidate.to_json() for candidate in advice.candidates],
        "is_unmet": _is_unmet_after(kind, seen, seat, int(advice.number)),
    }


def _is_unmet_after(kind: GameKind, seen: Any, seat: int, number: int) -> bool:
    """Whether something lies on the table after an action that the judgement has not met while it learned."""
    from lanterns.bots.deals import deal_anew
    from lanterns.bots.weights import find_trained

    after = deal_anew(seen, new_random(0))
    apply(after, seat, number)
    trained = find_trained(kind, int(seen.seats))
    return trained is None or not trained.has_met(after, seat)


def prepare() -> None:
    """Load what thinking needs, once in each worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the node decides when workers end
    threading.Thread(target=end_with_the_node, daemon=True).start()
    with contextlib.suppress(OSError):
        os.nice(5)
    import lanterns  # noqa: F401 - makes the games known


def prepare_early() -> None:
    """Load everything before anyone asks: every level chooses once, so that the first move is no slower."""
    prepare()
    from lanterns.bots.roster import LEVELS, warm_up

    for kind in all_versions():
        for level in LEVELS:
            warm_up(kind.name, level, kind.rules_version)


def end_with_the_node() -> None:
    """A worker whose node was killed has nobody to think for."""
    node = multiprocessing.parent_process()
    if node is not None:
        multiprocessing.connection.wait([node.sentinel])
        os._exit(1)


def do_nothing() -> None:
    """A worker that can do this is ready."""


class ProcessThinker:
    """Bots in worker processes of this machine."""

    def __init__(self, workers: int, *, starts_early: bool = False) -> None:
        self._workers = workers
        self._starts_early = starts_early
        self._pool: ProcessPoolExecutor | None = None

    async def open(self) -> None:
        """Let the workers start, if they are to be ready before the first question; nobody waits for them."""
        if self._starts_early:
            self._ready_pool().submit(do_nothing)

    async def close(self) -> None:
        """End the workers."""
        if self._pool:
            workers = list((self._pool._processes or {}).values())  # noqa: SLF001 - Python 3.14 has terminate_workers
            for worker in workers:
                worker.kill()  # one that hangs or is stopped would not hear anything else
            await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)
            self._pool = None

    async def think(self, question: Json) -> Json:
        """Ask a bot in a worker process; workers that died are replaced once, however many wait for them."""
        pool = self._ready_pool()
        try:
            return await self._ask(pool, question)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            return await self._ask(self._ready_pool(), question)

    @staticmethod
    async def _ask(pool: ProcessPoolExecutor, question: Json) -> Json:
        return await asyncio.get_running_loop().run_in_executor(pool, answer, question)

    def _ready_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            initializer = prepare_early if self._starts_early else prepare
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=initializer)
        return self._pool
