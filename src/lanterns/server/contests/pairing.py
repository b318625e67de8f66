"""Who plays whom: Swiss rounds for tables of any size, and round robin for tables of two."""

from collections.abc import Sequence
from itertools import combinations, product
from math import ceil, log2
from typing import NamedTuple


class Standing(NamedTuple):
    """How someone stands in a tournament."""

    player: str
    points: float = 0.0
    """Victories; a shared one counts its part."""
    opponents: float = 0.0
    """The points of everyone they met: who met stronger ones comes first."""
    honor: int = 0


def ordered(standings: Sequence[Standing]) -> list[Standing]:
    """The best first."""
    return sorted(standings, key=lambda one: (-one.points, -one.opponents, -one.honor, one.player))


def rounds_of(form: str, entrants: int, size: int) -> int:
    """How many rounds a tournament has: as many as find the best, or as let everyone meet everyone."""
    if form == "round_robin":
        return entrants - 1 + entrants % 2
    return max(3, ceil(log2(entrants) / log2(size)) + 1)


def pair_swiss(standings: Sequence[Standing], met: set[frozenset[str]], size: int, filler: str) -> list[list[str]]:
    """Tables of people who stand alike and have met least; a bot fills what is left of the last one."""
    waiting = [standing.player for standing in ordered(standings)]
    tables: list[list[str]] = []
    while waiting:
        table = [waiting.pop(0)]
        while len(table) < size and waiting:
            fewest = min(waiting, key=lambda other: (_meetings(other, table, met), waiting.index(other)))
            waiting.remove(fewest)
            table.append(fewest)
        tables.append(table + [filler] * (size - len(table)))
    return _keep_apart(tables, met)


def _keep_apart(tables: list[list[str]], met: set[frozenset[str]]) -> list[list[str]]:
    """Let people change places, with those who stand nearest, as long as fewer meet again by that."""
    for at, table in enumerate(tables):
        others = sorted((other for other in range(len(tables)) if other != at), key=lambda other: abs(other - at))
        for seat, other, place in product(range(len(table)), others, range(len(table))):
            before = _repeats(table, met) + _repeats(tables[other], met)
            if not _repeats(table, met):
                break
            table[seat], tables[other][place] = tables[other][place], table[seat]
            if _repeats(table, met) + _repeats(tables[other], met) >= before:
                table[seat], tables[other][place] = tables[other][place], table[seat]
    return tables


def _repeats(table: Sequence[str], met: set[frozenset[str]]) -> int:
    return sum(frozenset(pair) in met for pair in combinations(table, 2))


def _meetings(player: str, table: Sequence[str], met: set[frozenset[str]]) -> int:
    return sum(frozenset((player, other)) in met for other in table)


def pair_round_robin(players: Sequence[str], number: int, filler: str) -> list[list[str]]:
    """The tables of a round, counted from 1: everyone goes round a circle, and one stays.

    Of an odd number one plays a bot in each round.
    """
    circle = [*players, *([filler] if len(players) % 2 else [])]
    turn = (number - 1) % (len(circle) - 1)
    moved = [circle[0], *circle[1 + turn :], *circle[1 : 1 + turn]]
    half = len(circle) // 2
    pairs = [[moved[index], moved[-1 - index]] for index in range(half)]
    return [pair if number % 2 else pair[::-1] for pair in pairs]


def meetings_in(tables: Sequence[Sequence[str]]) -> set[frozenset[str]]:
    """Everyone who has met."""
    return {frozenset(pair) for table in tables for pair in combinations(table, 2)}
