"""How much a client may ask for: a bucket of tokens for each client and door, refilled steadily."""

import math
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final, Protocol

from lanterns.server.refusals import Refused

MOST_BUCKETS: Final = 20_000
"""Clients remembered at once; whoever has been quiet longest is forgotten first."""

TRY_AGAIN_SECONDS: Final = 30
"""When to come back for what others hold now."""


@dataclass(frozen=True)
class Door:
    """A kind of request, how many may come at once, and how many a second in the long run."""

    name: str
    burst: float
    a_second: float


KNOCK: Final = Door("knock", 600, 100)
"""Every request, whatever it asks for: files, addresses that do not exist, messages that cannot be read."""
READ: Final = Door("read", 120, 30)
WRITE: Final = Door("write", 40, 4)
ENTER: Final = Door("enter", 10, 0.1)
"""Logging in and making accounts."""
TALK: Final = Door("talk", 20, 0.5)
"""Sayings, of a network and of a person."""
REPORT: Final = Door("report", 5, 0.02)
DEAL: Final = Door("deal", 6, 0.05)
"""Games of the deal of a day: each is replayed and judged."""
TAKE_HOME: Final = Door("take home", 4, 0.02)
"""Everything the server keeps of a person, which is looked through whole logs for."""
MAIL: Final = Door("mail", 3, 3 / 86_400)
"""Mails that ask one mailbox whether its owner wants any: nobody fills a stranger's with them."""
CONNECT: Final = Door("connect", 120, 10)
SPEAK: Final = Door("speak", 60, 15)
"""Messages on one socket."""
STUMBLE: Final = Door("stumble", 8, 0.2)
"""Messages on one socket that cannot be read: a program's author learns from each, a flood of them is cut off."""
STUMBLE_TOGETHER: Final = Door("stumble together", 64, 2)
"""The same from a whole network."""
CATCH_UP: Final = Door("catch up", 120, 20)
"""Messages of a network for which a table's log has to be read: following, and moves that answer an older event."""
ADVISE: Final = Door("advise", 30, 2)
"""Hints of a network."""
THINK: Final = Door("think", 6, 0.5)
"""Hints on one socket: each costs a bot's thought."""


class Buckets(Protocol):
    """Where buckets are kept: how many tokens each has, and when they were counted."""

    def find(self, door: str, client: str) -> tuple[float, float] | None:
        """The tokens of a client at a door, and when they were counted; None for one who is new."""

    def keep(self, door: str, client: str, tokens: float, then: float) -> None:
        """Remember the tokens of a client."""


class OwnBuckets:
    """Buckets in the memory of this process."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def find(self, door: str, client: str) -> tuple[float, float] | None:
        """The tokens of a client at a door, and when they were counted; None for one who is new."""
        return self._buckets.pop((door, client), None)

    def keep(self, door: str, client: str, tokens: float, then: float) -> None:
        """Remember the tokens of a client."""
        self._buckets[door, client] = (tokens, then)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)


class Limits:
    """How much every client may still ask for."""

    def __init__(self, scale: float, buckets: Buckets | None = None) -> None:
        self._scale = scale
        self._buckets: Buckets = buckets or OwnBuckets()

    def size_of(self, door: Door) -> tuple[float, float]:
        """How often each client may come through a door at once, and how often a second in the long run."""
        return (door.burst * self._scale, door.a_second * self._scale) if self._scale else (math.inf, 0.0)

    def take(self, door: Door, client: str) -> None:
        """Let a client through a door, or refuse: too many."""
        if self._scale == 0:
            return
        now = time.monotonic()
        tokens, then = self._buckets.find(door.name, client) or (door.burst * self._scale, now)
        tokens = min(door.burst * self._scale, tokens + (now - then) * door.a_second * self._scale)
        is_let_through = tokens >= 1
        self._buckets.keep(door.name, client, tokens - 1 if is_let_through else tokens, now)
        if not is_let_through:
            raise Refused("too_many", seconds=math.ceil((1 - tokens) / (door.a_second * self._scale)))

    def left(self, door: Door, client: str) -> float:
        """How often a client may come through a door now."""
        if self._scale == 0:
            return math.inf
        now = time.monotonic()
        tokens, then = self._buckets.find(door.name, client) or (door.burst * self._scale, now)
        self._buckets.keep(door.name, client, tokens, then)
        return min(door.burst * self._scale, tokens + (now - then) * door.a_second * self._scale)

    def leave(self, door: Door, client: str, tokens: float) -> None:
        """Let a client come through a door so often now, and no more."""
        if self._scale != 0:
            self._buckets.keep(door.name, client, tokens, time.monotonic())

    def give_back(self, door: Door, client: str) -> None:
        """Undo a `take` of just now: what was let through will come again."""
        found = self._buckets.find(door.name, client)
        if found is not None:
            self._buckets.keep(door.name, client, found[0] + 1, found[1])


class Tally:
    """How many of something each client holds now."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[str, int] = {}

    def take(self, client: str) -> None:
        """Let a client hold one more, or refuse: too many."""
        held = self._held.get(client, 0)
        if held >= self._most:
            raise Refused("too_many", seconds=TRY_AGAIN_SECONDS)
        self._held[client] = held + 1

    def give_back(self, client: str) -> None:
        """A client holds one less."""
        self._held[client] -= 1
        if not self._held[client]:
            del self._held[client]
