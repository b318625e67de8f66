"""The rules in CUDA kernels: many games at once, one thread for each game or for each action that is tried."""

from dataclasses import dataclass
from typing import Any

from lanterns.bots.deals import answer_for_chance
from lanterns.bots.greedy import lead
from lanterns.engine.compiler import install_cuda
from lanterns.engine.judging import MOST_SEATS, PARTS, honor_part, write_features
from lanterns.engine.kind import GameKind
from lanterns.engine.rules import NOBODY, apply, list_legal_actions, next_to_act, score, victory_share

THREADS = 128
NOT_OVER = -9.0
"""Stands in the place of a share of the victory where the game goes on."""


@dataclass(frozen=True)
class Kernels:
    """The compiled kernels of one game."""

    begin: Any
    """starts, which, games: every game begins from one of the states that were set up."""
    ask: Any
    """games, randoms, actions, counts, seats: chance answers, then the seat to act lists its actions."""
    look: Any
    """games, seats, actions, firsts, owners, rows, ends: try each action and write down what its seat sees then."""
    rate: Any
    """games, seats, actions, firsts, owners, ratings: try each action and rate it as `greedy` does."""
    choose: Any
    """values, firsts, counts, chosen: the best of each game's actions."""
    play: Any
    """games, seats, actions, chosen: take it."""
    close: Any
    """games, results: each seat's share of the victory, honor and its parts."""


def make_kernels(kind: GameKind) -> Kernels:
    """Compile the kernels of a game; each is compiled when it is first launched."""
    cuda = install_cuda()
    from numba import from_dtype

    state = from_dtype(kind.layout)

    @cuda.jit  # type: ignore[untyped-decorator]
    def begin(starts: Any, which: Any, games: Any) -> None:
        index = cuda.grid(1)
        if index < len(games):
            games[index] = starts[which[index]]

    @cuda.jit  # type: ignore[untyped-decorator]
    def ask(games: Any, randoms: Any, actions: Any, counts: Any, seats: Any) -> None:
        index = cuda.grid(1)
        if index < len(games):
            game = games[index]
            answer_for_chance(game, randoms[index])
            seat = next_to_act(game)
            seats[index] = seat
            counts[index] = 0 if seat == NOBODY else list_legal_actions(game, seat, actions[index])

    @cuda.jit(max_registers=128)  # type: ignore[untyped-decorator]
    def look(games: Any, seats: Any, actions: Any, firsts: Any, owners: Any, rows: Any, ends: Any) -> None:
        index = cuda.grid(1)
        if index < len(owners):
            trial = cuda.local.array(1, state)
            owner = owners[index]
            seat = seats[owner]
            trial[0] = games[owner]
            game = trial[0]
            apply(game, seat, actions[owner, index - firsts[owner]])
            write_features(game, seat, rows[index])
            ends[index, 0] = NOT_OVER
            if next_to_act(game) == NOBODY:
                ends[index, 0] = victory_share(game, seat)
                best = 0
                for other in range(game.seats):
                    if other != seat:
                        best = max(best, score(game, other))
                ends[index, 1] = score(game, seat) - best

    @cuda.jit(max_registers=128)  # type: ignore[untyped-decorator]
    def rate(games: Any, seats: Any, actions: Any, firsts: Any, owners: Any, ratings: Any) -> None:
        index = cuda.grid(1)
        if index < len(owners):
            trial = cuda.local.array(1, state)
            owner = owners[index]
            trial[0] = games[owner]
            game = trial[0]
            apply(game, seats[owner], actions[owner, index - firsts[owner]])
            ratings[index] = lead(game, seats[owner])

    @cuda.jit  # type: ignore[untyped-decorator]
    def choose(values: Any, firsts: Any, counts: Any, chosen: Any) -> None:
        index = cuda.grid(1)
        if index < len(chosen):
            first = firsts[index]
            best, most = 0, values[first] if counts[index] > 0 else 0.0
            for place in range(1, counts[index]):
                if values[first + place] > most:
                    best, most = place, values[first + place]
            chosen[index] = best

    @cuda.jit  # type: ignore[untyped-decorator]
    def play(games: Any, seats: Any, actions: Any, chosen: Any) -> None:
        index = cuda.grid(1)
        if index < len(games) and seats[index] >= 0:
            apply(games[index], seats[index], actions[index, chosen[index]])

    @cuda.jit  # type: ignore[untyped-decorator]
    def close(games: Any, results: Any) -> None:
        index = cuda.grid(1)
        if index < len(games):
            game = games[index]
            for seat in range(MOST_SEATS):
                if seat < game.seats:
                    results[index, 0, seat] = victory_share(game, seat)
                    results[index, 1, seat] = score(game, seat)
                    for part in range(PARTS):
                        results[index, 2 + part, seat] = honor_part(game, seat, part)

    return Kernels(begin, ask, look, rate, choose, play, close)


def launch(kernel: Any, size: int, *arguments: Any) -> None:
    """Run a kernel with one thread for each of so many things."""
    if size > 0:
        kernel[(size + THREADS - 1) // THREADS, THREADS](*arguments)
