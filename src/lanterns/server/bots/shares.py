"""A fair share of thought: questions to bots wait in lines, one for each network and person, and the lines take turns.

Laws of this file:
1. Whoever asks much waits for themselves: networks take turns, and so do the people of one network.
2. Every line is bounded: a question too many is refused (`TooBusy`) and may be asked again later.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from typing import Final, NamedTuple

from lanterns.engine.kind import Json
from lanterns.server.bots.thinkers import Thinker

MOST_OF_A_PERSON: Final = 64
MOST_OF_A_NETWORK: Final = 512
"""Questions that may wait: a school behind one address plays at many tables at once."""


class Account(NamedTuple):
    """On whose account a bot thinks."""

    network: str
    """Where they are; empty where nobody knows, as at a table whose host is not there."""
    person: str


class TooBusy(Exception):  # noqa: N818 - the name says what happened
    """Too many questions wait on one account."""


Line = OrderedDict[str, deque[asyncio.Future[None]]]


class FairThinker:
    """Lets a thinker answer a few questions at once, and everyone else take turns."""

    def __init__(self, thinker: Thinker, *, at_once: int, at_once_of_one: int | None = None) -> None:
        self._thinker = thinker
        self._at_once = at_once
        self._at_once_of_one = at_once_of_one or at_once
        self._lines: OrderedDict[str, Line] = OrderedDict()
        self._waiting: Counter[str] = Counter()
        self._unready: Counter[Account] = Counter()
        self._thinking: Counter[str] = Counter()

    async def open(self) -> None:
        """Be ready to think."""
        await self._thinker.open()

    async def close(self) -> None:
        """Stop thinking."""
        await self._thinker.close()

    def has_room(self, account: Account) -> bool:
        """Whether one more question may wait on an account."""
        people = self._lines.get(account.network)
        line = people.get(account.person) if people else None
        of_the_person = self._unready[account] + len(line or ())
        return self._waiting[account.network] < MOST_OF_A_NETWORK and of_the_person < MOST_OF_A_PERSON

    async def think(self, question: Json, account: Account) -> Json:
        """What a bot would do, when it is this account's turn."""
        if not self.has_room(account):
            raise TooBusy
        await self._be_ready_for(question, account)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(account.network, OrderedDict()).setdefault(account.person, deque()).append(turn)
        self._waiting[account.network] += 1
        self._go_on()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had come just now
                self._finish(account)
            raise
        try:
            return await self._thinker.think(question)
        finally:
            self._finish(account)

    async def _be_ready_for(self, question: Json, account: Account) -> None:
        """Before its turn: a bot that is being compiled holds up no other."""
        self._waiting[account.network] += 1
        self._unready[account] += 1
        try:
            await self._thinker.be_ready_for(question)
        finally:
            self._waiting[account.network] -= 1
            self._unready[account] -= 1
            self._unready += Counter()

    def _finish(self, account: Account) -> None:
        self._thinking[account.network] -= 1
        self._go_on()

    def _go_on(self) -> None:
        """Let those whose turn it is begin."""
        while self._thinking.total() < self._at_once and (network := self._next_network()) is not None:
            turn = self._take_turn(network)
            if not turn.done():
                self._thinking[network] += 1
                turn.set_result(None)
        self._thinking += Counter()  # forgets who thinks no longer
        self._waiting += Counter()

    def _next_network(self) -> str | None:
        return next((name for name in self._lines if self._thinking[name] < self._at_once_of_one), None)

    def _take_turn(self, network: str) -> "asyncio.Future[None]":
        """The next question of a network; it and its people go to the end of their lines."""
        people = self._lines.pop(network)
        person, line = people.popitem(last=False)
        turn = line.popleft()
        self._waiting[network] -= 1
        if line:
            people[person] = line
        if people:
            self._lines[network] = people
        return turn
