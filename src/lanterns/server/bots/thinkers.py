"""Bots at work, away from the process that carries the moves, so that thinking never delays one."""

import asyncio
import contextlib
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol

from lanterns.engine.kind import Json
from lanterns.server.bots.answering import GameBot, all_bots, answer, wake
from lanterns.server.bots.workshop import Workshop, end_workers, new_workers
from lanterns.server.tables.stand_ins import level_of


class Thinker(Protocol):
    """Someone who asks bots."""

    async def open(self) -> None:
        """Be ready to think."""

    async def close(self) -> None:
        """Stop thinking."""

    async def be_ready_for(self, question: Json) -> None:
        """Wait until a question can be answered without compiling anything: others are answered meanwhile."""

    async def think(self, question: Json) -> Json:
        """What a bot would do: `number`, and `candidates` if advice was asked for."""


class ProcessThinker:
    """Bots in worker processes of this machine."""

    def __init__(self, workers: int, *, starts_early: bool = False) -> None:
        self._workers = workers
        self._starts_early = starts_early
        self._workshop = Workshop()
        self._pool: ProcessPoolExecutor | None = None
        self._waking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Let the bots wake up, if they are to be ready before the first question; nobody waits for them."""
        if self._starts_early:
            self._workshop.open(all_bots())
            self._waking = asyncio.create_task(self._wake_all())

    async def close(self) -> None:
        """End the workers."""
        if self._waking:
            self._waking.cancel()
        self._workshop.close()
        if self._pool:
            end_workers(self._pool)
            self._pool = None

    async def be_ready_for(self, question: Json) -> None:
        """Have the bot compiled that a question is for, before any other; in a style it is the same code."""
        await self._workshop.hurry(GameBot(question["game"], level_of(question["bot"]), question["rules_version"]))

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
        """One bot after the other, as soon as it is compiled: a worker has only to load it."""
        for bot in all_bots():
            await self._workshop.wait_for(bot)
            with contextlib.suppress(BrokenProcessPool):  # the next question replaces the workers
                await asyncio.get_running_loop().run_in_executor(self._ready_pool(), wake, *bot)

    @staticmethod
    async def _ask(pool: ProcessPoolExecutor, question: Json) -> Json:
        return await asyncio.get_running_loop().run_in_executor(pool, answer, question)

    def _ready_pool(self) -> ProcessPoolExecutor:
        self._pool = self._pool or new_workers(self._workers)
        return self._pool
