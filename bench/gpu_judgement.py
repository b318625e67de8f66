"""The learned judgement on the GPU and on the CPU: `python -m bench.gpu_judgement`.

Needs an NVIDIA GPU, numba-cuda and torch. In positions from the middle of random games every legal action is judged by
the same rule on both, and the ratings must be the same to the last bit. Training judges the same positions by a quicker
way (torch, the first layer in sixteen bits): printed is how often that chooses the same, and what it loses where it
does not.
"""

import sys
import time
from typing import Any

import numpy as np

from bench.random_games import new_games
from lanterns.bots.judgement import rate_by_network
from lanterns.bots.weights import find_weights
from lanterns.engine.compiler import install_cuda, rule
from lanterns.engine.judging import BALANCED, LEAD_WEIGHT, MOST_SEATS, count_features, write_features
from lanterns.engine.kind import GameKind, all_kinds
from lanterns.engine.network import Layers, Network, new_layers
from lanterns.engine.randomness import below, new_randoms, next_word
from lanterns.engine.rules import (
    CHANCE,
    NOBODY,
    apply,
    count_outcomes,
    list_legal_actions,
    next_to_act,
    outcome,
    pick_legal_action,
)

cuda = install_cuda()

POSITIONS = 4096
LONGEST = 60
"""Decisions before a position, at most."""
THREADS = 64


@rule
def play_into(start: Any, games: Any, seats: Any, randoms: Any) -> None:
    """Bring every game to some position in which a player is to choose; games that end before begin again."""
    for index in range(len(games)):
        left, seat = -1, NOBODY
        while left > 0 or seat < 0:
            if seat == NOBODY:
                games[index] = start[0]
                left = below(randoms[index], LONGEST)
            elif seat == CHANCE:
                apply(games[index], seat, outcome(games[index], below(randoms[index], count_outcomes(games[index]))))
            else:
                apply(games[index], seat, pick_legal_action(games[index], seat, next_word(randoms[index])))
                left -= 1
            seat = next_to_act(games[index])
        seats[index] = seat


@rule
def rate_all(
    games: Any, seats: Any, trial: Any, actions: Any, ratings: Any, counts: Any, network: Network, layers: Layers
) -> None:
    """Judge every legal action in every game."""
    for index in range(len(games)):
        counts[index] = list_legal_actions(games[index], seats[index], actions[index])
        rate_by_network(
            games[index], seats[index], counts[index], trial, actions[index], ratings[index], network, layers
        )


@rule
def write_all(games: Any, seats: Any, trial: Any, actions: Any, counts: Any, rows: Any) -> None:
    """The features of what every action leads to, one row after the other."""
    at = 0
    for index in range(len(games)):
        for action in range(counts[index]):
            trial[0] = games[index]
            apply(trial[0], seats[index], actions[index, action])
            write_features(trial[0], seats[index], rows[at])
            at += 1


@cuda.jit  # type: ignore[untyped-decorator]
def rate_on_gpu(
    games: Any, seats: Any, trials: Any, actions: Any, ratings: Any, counts: Any, network: Any, layers: Any
) -> None:
    """The same, one thread a game."""
    index = cuda.grid(1)
    if index < len(games):
        own = Layers(
            layers[0][index],
            layers[1][index],
            layers[2][index],
            layers[3][index],
            layers[4][index],
            layers[5][index],
            layers[6][index],
            BALANCED,
        )
        weights = Network(network[0], network[1], network[2], network[3], network[4], network[5])
        counts[index] = list_legal_actions(games[index], seats[index], actions[index])
        trial = trials[index : index + 1]
        rate_by_network(games[index], seats[index], counts[index], trial, actions[index], ratings[index], weights, own)


def compare(kind: GameKind, players: int, network: Network) -> str:
    """Judge on both; a line about what was found."""
    games, seats = new_games(kind.name, players, POSITIONS), np.zeros(POSITIONS, np.int32)
    start = new_games(kind.name, players, 1)
    play_into(start, games, seats, new_randoms(7, POSITIONS))
    actions = np.zeros((POSITIONS, kind.longest_list), np.int32)
    ratings, counts = np.zeros(actions.shape), np.zeros(POSITIONS, np.int32)
    rate_all(games, seats, start.copy(), actions, ratings, counts, network, new_layers(network))

    room = [np.zeros((POSITIONS, *layer.shape), layer.dtype) for layer in new_layers(network)[:-1]]
    there = [cuda.to_device(np.asarray(array)) for array in (games, seats, games, actions * 0, ratings * 0, counts * 0)]
    weights, layers = tuple(map(cuda.to_device, network)), tuple(map(cuda.to_device, room))
    launch = rate_on_gpu[POSITIONS // THREADS, THREADS]
    launch(*there, weights, layers)
    cuda.synchronize()
    begun = time.perf_counter()
    launch(*there, weights, layers)
    cuda.synchronize()
    seconds = time.perf_counter() - begun
    found, listed = there[4].copy_to_host(), there[5].copy_to_host()
    if not np.array_equal(found, ratings) or not np.array_equal(listed, counts):
        sys.exit(
            f"{kind.name}, {players} players: the GPU and the CPU disagree on {np.sum(found != ratings):,} judgements, "
            f"by {np.abs(found - ratings).max():.1e} at most, and on {np.sum(listed != counts):,} lists."
        )

    same, lost = practice(kind, players, network, games, seats, actions, ratings, counts)
    total = int(counts.sum())
    return (
        f"{kind.name}, {players} players: {total:,} judgements in {POSITIONS:,} positions identical on GPU and CPU, "
        f"{total / seconds / 1e6:.1f} M a second there; as in training {same:.1%} of the choices are the same, "
        f"and the mean loss is {lost:.2e} of the victory"
    )


def practice(
    kind: GameKind, players: int, network: Network, games: Any, seats: Any, actions: Any, ratings: Any, counts: Any
) -> tuple[float, float]:
    """How often what judges in training chooses the same, and what its choices lose by the CPU's ratings."""
    import torch

    from lanterns.training.kernels import pad
    from lanterns.training.learner import freeze_network

    rows = np.zeros((int(counts.sum()), pad(count_features(games[0]))), np.uint8)
    write_all(games, seats, new_games(kind.name, players, 1), actions, counts, rows)
    outputs = freeze_network(network)(torch.tensor(rows, device="cuda"), players).cpu().numpy()
    honor = outputs[:, MOST_SEATS : MOST_SEATS + players]
    values = outputs[:, 0] + LEAD_WEIGHT * (honor[:, 0] - honor[:, 1:].max(1))
    same, lost, at = 0, 0.0, 0
    for index, count in enumerate(counts):
        own, others = ratings[index, :count], values[at : at + count]
        chosen = own[int(others.argmax())]
        same += bool(chosen == own.max())
        lost += float(own.max() - chosen)
        at += count
    return same / len(counts), lost / len(counts)


def main() -> None:
    """Compare both games with every number of players."""
    if not cuda.is_available():
        sys.exit("bench.gpu_judgement needs an NVIDIA GPU that numba-cuda can use; none was found.")
    for kind in all_kinds():
        for players in kind.player_counts:
            network = find_weights(kind, players)
            assert network is not None
            print(compare(kind, players, network), flush=True)


if __name__ == "__main__":
    main()
