"""Running an arena from its schedule to its standings, going on where an earlier run stopped."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from lanterns.arena.contest import Played
from lanterns.arena.ledger import Ledger
from lanterns.arena.schedule import Arena, BadArena, Pairing
from lanterns.arena.workers import in_time, play_on_cores, play_on_ray

Report = Callable[[int, int], None]
"""Told whenever a game ends: how many are done, and how many there are."""


def run(
    arena: Arena,
    path: Path | None = None,
    cores: int = 1,
    ray_address: str | None = None,
    report: Report | None = None,
    seconds: float | None = None,
) -> list[Played]:
    """Play what the file does not yet hold, and return every game of the schedule in order.

    No game is begun after so many seconds.
    """
    arena.check()
    if cores < 1:
        raise BadArena(f"An arena needs at least 1 core, not {cores}.")
    ledger = Ledger(arena, path)
    pairings = arena.pairings()
    missing = [pairing for pairing in pairings if pairing.index not in ledger.played]
    done = len(pairings) - len(missing)
    for played in _play(arena, in_time(missing, seconds), cores, ray_address) if missing else ():
        if report is not None:
            report(done, len(pairings))
        ledger.add(played)
        done += 1
    if report is not None:
        report(done, len(pairings))
    return ledger.in_order()[: len(pairings)]


def _play(arena: Arena, missing: Iterable[Pairing], cores: int, ray_address: str | None) -> Iterator[Played]:
    if ray_address is not None:
        return play_on_ray(arena, missing, ray_address)
    return play_on_cores(arena, missing, cores)
