"""The rules of the vector environments in CUDA kernels: one thread for each game.

A kernel does nothing but call the rules that step games on the CPU, so the games are the same. What a seat sees, and
may do, is written into the thread's own memory first, which the GPU lays out side by side, and leaves it in words.
"""

import functools
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numba import int64

from lanterns.bots.uniform import choose_at_random
from lanterns.engine.compiler import install_cuda
from lanterns.engine.kind import GameKind
from lanterns.engine.observation import pieces_of
from lanterns.engine.rules import mark_legal_actions, next_to_act, observe
from lanterns.envs.vector import advance_game, begin_game

cuda = install_cuda()

THREADS: Final = 128
"""In one block."""
WORD: Final = 8
"""Bytes that leave a thread's memory at once."""
ROUND: Final = 16
"""Rows are a multiple of so many numbers: whole words, and what matrix units like."""


@dataclass(frozen=True)
class Kernels:
    """The kernels of one game; each is compiled when it is first launched."""

    begin: Any
    """games, start, randoms: set every game up and let chance deal."""
    advance: Any
    """games, start, randoms, numbers, reward, illegal, rewards, dones: carry out one action in every game."""
    observe: Any
    """games, seats, observations: who is to act in each game, and what that seat sees, in words."""
    mark: Any
    """games, masks: what it may do, in words."""
    choose: Any
    """games, randoms, numbers: any legal action for each game."""


def rounded(size: int) -> int:
    """The width of a row in the memory of the GPU."""
    return (size + ROUND - 1) // ROUND * ROUND


def padded_layout(kind: GameKind) -> "np.dtype[Any]":
    """The memory layout of an observation as bytes, with nothing behind it up to the width of a row."""
    pieces = pieces_of(kind.observation)
    fields = [(piece.name, np.int8, piece.shape) for piece in pieces]
    gap = rounded(pieces[-1].stop) - pieces[-1].stop
    return np.dtype((np.record, np.dtype([*fields, ("gap", np.int8, (gap,))])))


@functools.cache
def make_kernels(kind: GameKind) -> Kernels:
    """The kernels of a game."""
    seen = padded_layout(kind)
    action_count = kind.action_count
    seen_words, mask_words = seen.itemsize // WORD, rounded(action_count) // WORD

    @cuda.jit  # type: ignore[untyped-decorator]
    def begin(games: Any, start: Any, randoms: Any) -> None:
        index = cuda.grid(1)
        if index < len(games):
            begin_game(index, games, start, randoms)

    @cuda.jit  # type: ignore[untyped-decorator]
    def advance(
        games: Any, start: Any, randoms: Any, numbers: Any, reward: Any, illegal: Any, rewards: Any, dones: Any
    ) -> None:
        index = cuda.grid(1)
        if index < len(games):
            advance_game(index, games, start, randoms, numbers, reward, illegal, action_count, rewards, dones)

    @cuda.jit  # type: ignore[untyped-decorator]
    def observe_all(games: Any, seats: Any, observations: Any) -> None:
        index = cuda.grid(1)
        if index < len(games):
            row = cuda.local.array(seen_words, int64)
            row[seen_words - 1] = 0  # what lies behind the last piece
            row[seen_words - 2] = 0
            seat = next_to_act(games[index])
            seats[index] = seat
            observe(games[index], seat, row.view(seen)[0])
            for word in range(seen_words):
                observations[index, word] = row[word]

    @cuda.jit  # type: ignore[untyped-decorator]
    def mark_all(games: Any, masks: Any) -> None:
        index = cuda.grid(1)
        if index < len(games):
            row = cuda.local.array(mask_words, int64)
            row[mask_words - 1] = 0
            row[mask_words - 2] = 0
            mark_legal_actions(games[index], next_to_act(games[index]), row.view(np.int8)[:action_count])
            for word in range(mask_words):
                masks[index, word] = row[word]

    @cuda.jit  # type: ignore[untyped-decorator]
    def choose_all(games: Any, randoms: Any, numbers: Any) -> None:
        index = cuda.grid(1)
        if index < len(games):
            numbers[index] = choose_at_random(games[index], next_to_act(games[index]), randoms[index])

    return Kernels(begin, advance, observe_all, mark_all, choose_all)


def launch(kernel: Any, size: int, *arguments: Any) -> None:
    """Run a kernel with one thread for each of so many games."""
    kernel[(size + THREADS - 1) // THREADS, THREADS](*arguments)
