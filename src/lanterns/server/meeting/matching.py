"""Who plays with whom: people who wait for the same game, near each other in strength; the longer the less near."""

from collections.abc import Iterable
from typing import Final, NamedTuple

FIRST_WIDTH: Final = 150
"""How far apart two ratings may be at first."""
DOUBLING_SECONDS: Final = 10.0
"""So often the width doubles while someone waits."""
WIDEST: Final = 10_000


class Seeker(NamedTuple):
    """Someone who waits for a game."""

    person: str
    value: int
    """Their rating, as people read it."""
    since: float
    bot: str = ""
    """The bot they would have at seats for which nobody is there; empty while they wait for people."""


def width_of(seeker: Seeker, now: float) -> int:
    """How far from their own rating someone takes others by now."""
    doublings = min(max(0.0, now - seeker.since) / DOUBLING_SECONDS, 20.0)
    return min(WIDEST, round(FIRST_WIDTH * 2**doublings))


def match(seekers: Iterable[Seeker], players: int, now: float) -> list[list[Seeker]]:
    """The groups that can sit down, each led by whoever waited longest; with bots a group may be smaller."""
    waiting = sorted(seekers, key=lambda seeker: (seeker.since, seeker.person))
    groups: list[list[Seeker]] = []
    while waiting:
        first = waiting.pop(0)
        group = _group_around(first, waiting, players, now)
        if len(group) == players or all(seeker.bot for seeker in group):
            groups.append(group)
            waiting = [seeker for seeker in waiting if seeker not in group]
    return groups


def _group_around(first: Seeker, others: list[Seeker], players: int, now: float) -> list[Seeker]:
    """Someone and the nearest of those who take, and are taken by, everyone in the group.

    If the group does not fill, only those who would have bots stay in it.
    """
    group = [first]
    for other in sorted(others, key=lambda seeker: (abs(seeker.value - first.value), seeker.since)):
        if len(group) < players and all(_take_each_other(other, each, now) for each in group):
            group.append(other)
    return group if len(group) == players or not first.bot else [seeker for seeker in group if seeker.bot]


def _take_each_other(one: Seeker, other: Seeker, now: float) -> bool:
    return abs(one.value - other.value) <= min(width_of(one, now), width_of(other, now))
