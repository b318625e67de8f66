"""Where the games are played: on the cores of this machine, or on a Ray cluster."""

import socket
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, TypeVar

from lanterns.arena.contest import Played, play
from lanterns.arena.schedule import Arena, BadArena, Pairing
from lanterns.bots.cores import new_processes

Item = TypeVar("Item")

IN_FLIGHT = 2
"""Games handed out for each core: one being played, one waiting."""
KNOCK_SECONDS = 5


def in_time(games: Iterable[Item], seconds: float | None) -> Iterator[Item]:
    """The games to begin one after the other, up to so many seconds from the first; all of them without a limit."""
    begun = time.monotonic()
    for game in games:
        if seconds is not None and time.monotonic() - begun > seconds:
            return
        yield game


def play_on_cores(arena: Arena, pairings: Iterable[Pairing], cores: int) -> Iterator[Played]:
    """Play games of one arena on so many cores; each comes back as soon as it ends."""
    for _, played in play_all(((arena, pairing) for pairing in pairings), cores):
        yield played


def play_all(games: Iterable[tuple[Arena, Pairing]], cores: int) -> Iterator[tuple[Arena, Played]]:
    """Play games of any arenas on so many cores; each is asked for when a core is free, and comes back when it ends."""
    to_play = iter(games)
    if cores == 1:
        for arena, pairing in to_play:
            yield arena, play(arena, pairing)
        return
    with new_processes(cores) as processes:
        running: dict[Future[Played], Arena] = {}
        try:
            while True:
                for arena, pairing in islice(to_play, cores * IN_FLIGHT - len(running)):
                    running[processes.submit(play, arena, pairing)] = arena
                if not running:
                    break
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(future), future.result()
        except BrokenProcessPool:
            raise BadArena("A process died while playing; the finished games are kept, run again to go on.") from None
        finally:
            processes.shutdown(wait=True, cancel_futures=True)


def play_on_ray(arena: Arena, pairings: Iterable[Pairing], address: str) -> Iterator[Played]:
    """Play games on a Ray cluster; `local` starts one on this machine for as long as it is needed."""
    ray = _import_ray()
    _check_address(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (ConnectionError, ValueError, RuntimeError) as error:
        reason = str(error).splitlines()[0].rstrip(".")
        raise BadArena(f"No Ray cluster answers at '{address}' ({reason}); check the address.") from None
    try:
        remote = ray.remote(num_cpus=1)(play)
        to_play = iter(pairings)
        running: list[Any] = []
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        while True:
            running += [remote.remote(arena, pairing) for pairing in islice(to_play, cores * IN_FLIGHT - len(running))]
            if not running:
                break
            done, running = ray.wait(running, num_returns=1)
            for reference in done:
                yield ray.get(reference)
    finally:
        ray.shutdown()


def _check_address(address: str) -> None:
    """Knock at an address with a port: Ray itself would go on trying for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return
    try:
        socket.create_connection((host, int(port)), timeout=KNOCK_SECONDS).close()
    except (OSError, ValueError, OverflowError) as error:
        raise BadArena(f"No Ray cluster answers at '{address}' ({error}); check the address.") from None


def _import_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise BadArena("Ray is not installed; `pip install lanterns[arena]` brings it.") from None
    return ray
