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


def all_bots() -> list[tuple[str, str, int]]:
    """Every level in every game: the game, the level and the version of the rules; those that think least first."""
    from lanterns.bots.roster import LEVELS

    return [(kind.name, level, kind.rules_version) for level in LEVELS for kind in all_versions()]


def wake(game: str, level: str, rules_version: int) -> None:
    """Let a bot choose once, so that its first move is no slower than others. Runs in a worker."""
    from lanterns.bots.roster import warm_up

    warm_up(game, level, rules_version)


def end_with_the_node() -> None:
    """A worker whose node was killed has nobody to think for."""
    node = multiprocessing.parent_process()
    if node is not None:
        multiprocessing.connection.wait([node.sentinel])
        os._exit(1)


class ProcessThinker:
    """Bots in worker processes of this machine."""

    def __init__(self, workers: int, *, starts_early: bool = False) -> None:
        self._workers = workers
        self._starts_early = starts_early
        self._pool: ProcessPoolExecutor | None = None
        self._waking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Let the bots wake up, if they are to be ready before the first question; nobody waits for them."""
        if self._starts_early:
            self._waking = asyncio.create_task(self._wake_all())

    async def close(self) -> None:
        """End the workers."""
        if self._waking:
            self._waking.cancel()
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

    async def _wake_all(self) -> None:
        """One bot after the other: where they are compiled first, whoever asks meanwhile waits for one, not for all."""
        for bot in all_bots():
            with contextlib.suppress(BrokenProcessPool):  # the next question replaces the workers
                await asyncio.get_running_loop().run_in_executor(self._ready_pool(), wake, *bot)

    @staticmethod
    async def _ask(pool: ProcessPoolExecutor, question: Json) -> Json:
        return await asyncio.get_running_loop().run_in_executor(pool, answer, question)

    def _ready_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=prepare)
        return self._pool
