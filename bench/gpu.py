"""The same games on the GPU and on the CPU, through the same rule functions: `python -m bench.gpu`.

Needs an NVIDIA GPU and `numba-cuda`. Every thread plays one uniformly random game with its own seed; the CPU plays the
same seeds, and the results must be identical to the last bit.
"""

import sys
import time
from typing import Any

import numpy as np
from numba import int64

from bench.random_games import Speed, new_games, play_random_game
from lanterns.engine.compiler import install_cuda, rule
from lanterns.engine.kind import GameKind, all_kinds
from lanterns.engine.randomness import WORDS, new_randoms
from lanterns.engine.rules import score

cuda = install_cuda()

THREADS = 128
WORD = 8
"""Bytes that are copied at once."""


@rule
def play_one(game: Any, random: Any, result: Any) -> None:
    """Play one game and write down its decisions and scores."""
    result[0] = play_random_game(game, random)
    for seat in range(4):
        result[1 + seat] = score(game, seat)


@rule
def play_on_cpu(room: Any, start: Any, randoms: Any, results: Any) -> None:
    """One game after the other."""
    for index in range(len(results)):
        room[0] = start[0]
        play_one(room[0], randoms[index], results[index])


def make_kernel(kind: GameKind) -> Any:
    """A kernel in which each thread plays one game in its own memory, which the GPU lays out side by side."""
    layout, size = kind.layout, kind.layout.itemsize // WORD

    @cuda.jit(max_registers=64)  # type: ignore[untyped-decorator]
    def play_on_gpu(start: Any, randoms: Any, results: Any) -> None:
        index = cuda.grid(1)
        if index < len(results):
            memory = cuda.local.array(size, int64)
            for word in range(size):  # a state as a whole would be copied in pairs of bytes
                memory[word] = start[word]
            random = cuda.local.array(WORDS, int64)
            for word in range(WORDS):
                random[word] = randoms[index, word]
            play_one(memory.view(layout)[0], random, results[index])

    return play_on_gpu


def in_words(games: Any) -> Any:
    """The memory of some games as words."""
    return np.asarray(games).view(np.int64)


def compare(kind: GameKind, kernel: Any, count: int = 20_000) -> bool:
    """Whether CPU and GPU play the same games."""
    start, on_cpu, on_gpu = new_games(kind.name, 4, 1), np.zeros((count, 5), np.int32), np.zeros((count, 5), np.int32)
    play_on_cpu(new_games(kind.name, 4, 1), start, new_randoms(1, count), on_cpu)
    arrays = [cuda.to_device(array) for array in (in_words(start), new_randoms(1, count), on_gpu)]
    kernel[(count + THREADS - 1) // THREADS, THREADS](*arrays)
    return np.array_equal(arrays[2].copy_to_host(), on_cpu)


def measure(kind: GameKind, kernel: Any, count: int) -> Speed:
    """Games and decisions a second on the GPU, the best of several launches."""
    start, randoms = cuda.to_device(in_words(new_games(kind.name, 4, 1))), cuda.to_device(new_randoms(1, count))
    results = cuda.device_array((count, 5), np.int32)
    best = 0.0
    for _ in range(4):
        cuda.synchronize()
        begin = time.perf_counter()
        kernel[(count + THREADS - 1) // THREADS, THREADS](start, randoms, results)
        cuda.synchronize()
        best = max(best, count / (time.perf_counter() - begin))
    return Speed(best, best * float(results.copy_to_host()[:, 0].mean()))


def main() -> None:
    """Compare, then measure, every game."""
    if not cuda.is_available():
        sys.exit("bench.gpu needs an NVIDIA GPU that numba-cuda can use; none was found.")
    for kind in all_kinds():
        kernel = make_kernel(kind)
        if not compare(kind, kernel):
            sys.exit(f"{kind.name}: the GPU and the CPU disagree.")
        print(f"{kind.name}: 20,000 games identical on GPU and CPU")
        for count in (1 << 17, 1 << 20, 1 << 22):
            speed = measure(kind, kernel, count)
            print(
                f"{kind.name}: {count:,} games at once, {speed.games / 1e6:.2f} M games/s,"
                f" {speed.decisions / 1e9:.3f} G decisions/s"
            )


if __name__ == "__main__":
    main()
