"""Compiling bots on a machine's first start, away from those that think: no question waits for another bot's code.

What is compiled is left on the disk, where every worker finds it. A bot that could not be compiled here, because the
process died or failed, is left to the worker that is asked for its move.
"""

import asyncio
import itertools
import multiprocessing
import signal
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import structlog

from lanterns.engine.kind import find_kind
from lanterns.engine.warmup import is_cold, warm_up
from lanterns.server.bots.answering import GameBot, prepare, wake

log = structlog.get_logger("lanterns.workshop")


def compile_bot(game: str, bot: str, rules_version: int) -> None:
    """Have a bot compiled, and remember it. Runs in the workshop's process."""
    this = GameBot(game, bot, rules_version)
    warm_up(_mark_of(this), [(bot, lambda: wake(*this))], report=lambda *_: None)


def new_workers(count: int) -> ProcessPoolExecutor:
    """Processes that do what they are asked to, one thing at a time each."""
    return ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("spawn"), initializer=_begin)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the node decides when its workers end
    prepare()


def end_workers(workers: ProcessPoolExecutor) -> None:
    """End processes at once, whatever they are doing; nobody waits for them."""
    for process in list((workers._processes or {}).values()):  # noqa: SLF001 - Python 3.14 has kill_workers
        process.kill()  # one that hangs or is stopped would not hear anything else
    workers.shutdown(wait=False, cancel_futures=True)


class Workshop:
    """One process that compiles bots, one after the other, those that somebody waits for first."""

    def __init__(self, compile_one: Callable[[str, str, int], None] = compile_bot) -> None:
        self._compile_one = compile_one
        self._cold: dict[GameBot, asyncio.Event] = {}
        """What is not compiled yet, in order; the event comes when there is nothing to wait for any more."""
        self._awaited: dict[GameBot, None] = {}
        """Those of them that somebody waits for, in the order in which they were asked for."""
        self._current: GameBot | None = None
        self._workers: ProcessPoolExecutor | None = None
        self._work: asyncio.Task[None] | None = None

    def open(self, bots: Iterable[GameBot]) -> None:
        """Begin with all bots that this machine has never compiled."""
        self._cold = {bot: asyncio.Event() for bot in bots if is_cold(_mark_of(bot))}
        if self._cold:
            self._work = asyncio.create_task(self._compile_all())

    def close(self) -> None:
        """Leave everything as it is."""
        if self._work:
            self._work.cancel()
        self._end_workers()

    async def wait_for(self, bot: GameBot) -> None:
        """Wait until a bot is compiled, when its turn comes."""
        if bot in self._cold:
            await self._cold[bot].wait()

    async def hurry(self, bot: GameBot) -> None:
        """Wait until a bot is compiled, now: what nobody waits for is put off, and loses the function it was at."""
        if bot in self._cold:
            self._awaited[bot] = None
            if self._current not in self._awaited:
                self._end_workers()
            await self._cold[bot].wait()

    async def _compile_all(self) -> None:
        while self._cold:
            self._current = next(itertools.chain(self._awaited, self._cold))
            if await self._has_tried(self._current):
                self._awaited.pop(self._current, None)
                self._cold.pop(self._current).set()
        self._end_workers()

    async def _has_tried(self, bot: GameBot) -> bool:
        """Compile a bot; whether that came to an end, good or bad, and was not put off."""
        workers = self._workers = self._workers or new_workers(1)
        try:
            await asyncio.get_running_loop().run_in_executor(workers, self._compile_one, *bot)
        except BrokenProcessPool:
            if self._workers is not workers:
                return False
            self._end_workers()
            log.warning("workshop_died", bot=bot.bot, game=bot.game)
        except Exception as error:  # whatever goes wrong in a bot: whoever asks it will hear of it
            log.error("bot_not_compiled", bot=bot.bot, game=bot.game, error=type(error).__name__)  # noqa: TRY400 - no traceback
        return True

    def _end_workers(self) -> None:
        if self._workers:
            end_workers(self._workers)
            self._workers = None


def _mark_of(bot: GameBot) -> str:
    return f"{find_kind(bot.game, bot.rules_version).version_name}-{bot.bot}-awake"
