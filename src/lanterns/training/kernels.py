"""The rules in CUDA kernels: many games at once, one thread for each game or for each action that is tried."""

from dataclasses import dataclass
from typing import Any

from lanterns.bots.deals import answer_for_chance
from lanterns.bots.greedy import lead
from lanterns.engine.compiler import install_cuda, rule
from lanterns.engine.judging import MOST_SEATS, PARTS, count_features, honor_part, write_features
from lanterns.engine.kind import GameKind, read_options
from lanterns.engine.rules import NOBODY, apply, list_legal_actions, next_to_act, score, victory_share

THREADS = 128
NOT_OVER = -9.0
"""Stands in the place of a share of the victory where the game goes on."""
NOWHERE = -1
"""Stands in the place of an action where there is none."""
WORD = 8
"""Bytes that are copied at once: a state or a row as a whole would be copied in small pieces."""


def pad(count: int) -> int:
    """The width of a row of features in memory: a multiple of 16, which matrix units like."""
    return (count + 15) // 16 * 16


@dataclass(frozen=True)
class Kernels:
    """The compiled kernels of one game."""

    begin: Any
    """starts, which, games: every game begins from one of the states that were set up."""
    enter: Any
    """games, randoms, ways, seats: chance answers, and each game is the first way into the turn of the seat to act."""
    ask: Any
    """ways, seats, actions, counts: on every way that is followed the seat lists its actions."""
    look: Any
    """ways, seats, actions, firsts, owners, rows, ends, goes_on: try each action, write down what its seat sees then,
    and whether its turn goes on."""
    rate: Any
    """ways, seats, actions, firsts, owners, ratings: try each action and rate it as `greedy` does."""
    sift: Any
    """values, goes_on, firsts, counts, bests, taken, kept: for each game a better end of the turn than the best so
    far, and the best positions from which it goes on; two of one value look alike and are kept once."""
    go: Any
    """ways, seats, actions, firsts, owners, places, targets: take the actions at these places."""
    close: Any
    """games, results: each seat's share of the victory, honor and its parts."""


@rule
def keep_place(place: int, values: Any, kept: Any, found: int) -> int:
    """Keep a place if its value is among the best and none kept yet has the same; return how many are kept."""
    value = values[place]
    least = 0
    for way in range(found):
        if values[kept[way]] == value:
            return found
        if values[kept[way]] < values[kept[least]]:
            least = way
    if found < len(kept):
        kept[found] = place
        return found + 1
    if value > values[kept[least]]:
        kept[least] = place
    return found


def make_kernels(kind: GameKind) -> Kernels:
    """Compile the kernels of a game; each is compiled when it is first launched."""
    cuda = install_cuda()
    from numba import int64, uint8

    layout, size = kind.layout, kind.layout.itemsize // WORD
    row_size = pad(int(count_features(kind.set_up(min(kind.player_counts), read_options(kind, {}))))) // WORD

    @cuda.jit  # type: ignore[untyped-decorator]
    def begin(starts: Any, which: Any, games: Any) -> None:
        index = cuda.grid(1)
        if index < len(games):
            games[index] = starts[which[index]]

    @cuda.jit  # type: ignore[untyped-decorator]
    def enter(games: Any, randoms: Any, ways: Any, seats: Any) -> None:
        index = cuda.grid(1)
        if index < len(games):
            game = games[index]
            answer_for_chance(game, randoms[index])
            width = len(ways) // len(games)
            ways[index * width] = games[index]
            seats[index * width] = next_to_act(game)
            for way in range(1, width):
                seats[index * width + way] = NOBODY

    @cuda.jit  # type: ignore[untyped-decorator]
    def ask(ways: Any, seats: Any, actions: Any, counts: Any) -> None:
        index = cuda.grid(1)
        if index < len(ways):
            seat = seats[index]
            counts[index] = 0 if seat == NOBODY else list_legal_actions(ways[index], seat, actions[index])

    @cuda.jit(max_registers=128)  # type: ignore[untyped-decorator]
    def look(ways: Any, seats: Any, actions: Any, firsts: Any, owners: Any, rows: Any, ends: Any, goes_on: Any) -> None:
        index = cuda.grid(1)
        if index < len(owners):
            memory = cuda.local.array(size, int64)
            owner = owners[index]
            seat = seats[owner]
            way = ways[owner : owner + 1].view(int64)
            for word in range(size):
                memory[word] = way[word]
            game = memory.view(layout)[0]
            apply(game, seat, actions[owner, index - firsts[owner]])
            row = cuda.local.array(row_size, int64)
            row[row_size - 1] = row[row_size - 2] = 0
            write_features(game, seat, row.view(uint8))
            for word in range(row_size):
                rows[index, word] = row[word]
            goes_on[index] = 1 if next_to_act(game) == seat else 0
            ends[index, 0] = NOT_OVER
            if next_to_act(game) == NOBODY:
                ends[index, 0] = victory_share(game, seat)
                best = 0
                for other in range(game.seats):
                    if other != seat:
                        best = max(best, score(game, other))
                ends[index, 1] = score(game, seat) - best

    @cuda.jit(max_registers=128)  # type: ignore[untyped-decorator]
    def rate(ways: Any, seats: Any, actions: Any, firsts: Any, owners: Any, ratings: Any) -> None:
        index = cuda.grid(1)
        if index < len(owners):
            memory = cuda.local.array(size, int64)
            owner = owners[index]
            way = ways[owner : owner + 1].view(int64)
            for word in range(size):
                memory[word] = way[word]
            game = memory.view(layout)[0]
            apply(game, seats[owner], actions[owner, index - firsts[owner]])
            ratings[index] = lead(game, seats[owner])

    @cuda.jit  # type: ignore[untyped-decorator]
    def sift(values: Any, goes_on: Any, firsts: Any, counts: Any, bests: Any, taken: Any, kept: Any) -> None:
        index = cuda.grid(1)
        if index < len(bests):
            width = len(kept) // len(bests)
            first = index * width
            last = first + width - 1
            taken[index] = NOWHERE
            found = 0
            for place in range(firsts[first], firsts[last] + counts[last]):
                if goes_on[place] != 0:
                    found = keep_place(place, values, kept[first : first + width], found)
                elif not values[place] <= bests[index]:  # true of what is no number as well: all games come to an end
                    bests[index] = values[place]
                    taken[index] = place
            for way in range(found, width):
                kept[first + way] = NOWHERE

    @cuda.jit  # type: ignore[untyped-decorator]
    def go(ways: Any, seats: Any, actions: Any, firsts: Any, owners: Any, places: Any, targets: Any) -> None:
        index = cuda.grid(1)
        if index < len(places) and places[index] != NOWHERE:
            owner = owners[places[index]]
            targets[index] = ways[owner]
            apply(targets[index], seats[owner], actions[owner, places[index] - firsts[owner]])

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

    return Kernels(begin, enter, ask, look, rate, sift, go, close)


def launch(kernel: Any, size: int, *arguments: Any) -> None:
    """Run a kernel with one thread for each of so many things."""
    if size > 0:
        kernel[(size + THREADS - 1) // THREADS, THREADS](*arguments)
