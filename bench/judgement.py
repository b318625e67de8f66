"""What a judgement costs: `python -m bench.judgement` judges every action in the middle of games, on one core.

Then `network` plays some games at all seats: what it takes to choose, in processor time.
"""

import time
from typing import Any

import numpy as np

from lanterns import Game
from lanterns.bots.deals import new_list
from lanterns.bots.judgement import rate_by_network
from lanterns.bots.roster import make_bot
from lanterns.bots.weights import find_weights
from lanterns.engine.compiler import rule
from lanterns.engine.judging import count_features, write_features
from lanterns.engine.kind import all_kinds
from lanterns.engine.network import Network, new_layers
from lanterns.engine.positions import empty_positions
from lanterns.engine.rules import list_legal_actions

MIDDLE = 20
"""Choices before the measured position."""
ROUNDS = 200
GAMES = 5


@rule
def judge_again(
    game: Any, seat: int, rounds: int, trial: Any, actions: Any, ratings: Any, network: Network, layers: Any
) -> int:
    """Judge every legal action so many times; return how many actions there are."""
    count = list_legal_actions(game, seat, actions)
    for _ in range(rounds):
        rate_by_network(game, seat, count, trial, actions, ratings, network, layers)
    return count


@rule
def write_again(game: Any, seat: int, rounds: int, row: Any) -> None:
    """Write the features so many times."""
    for _ in range(rounds):
        write_features(game, seat, row)


def measure(kind: str, players: int, network: Network) -> tuple[float, float, int]:
    """Microseconds of processor time for a judgement and for its features, and how many actions were judged."""
    game, bot = Game(kind, players, seed=1), make_bot("greedy", 1)
    for _ in range(MIDDLE):
        game.play_number(bot.choose(game.seen_by(game.to_act), game.to_act))
    seat, actions, layers = game.to_act, new_list(game.state), new_layers(network)
    arguments = empty_positions(game.state.dtype), actions, np.empty(len(actions)), network, layers
    row = np.zeros(count_features(game.state), np.uint8)
    judge_again(game.state, seat, 1, *arguments)
    write_again(game.state, seat, 1, row)
    begun = time.process_time()
    count = judge_again(game.state, seat, ROUNDS, *arguments)
    between = time.process_time()
    write_again(game.state, seat, ROUNDS * count, row)
    end = time.process_time()
    return (between - begun) / (ROUNDS * count) * 1e6, (end - between) / (ROUNDS * count) * 1e6, count


def time_moves(kind: str, players: int) -> tuple[float, float]:
    """Milliseconds of processor time that `network` takes to choose, on the mean and at most."""
    bot, times = make_bot("network", 1), []
    for number in range(-1, GAMES):  # the first compiles
        game = Game(kind, players, seed=number + 1)
        while not game.is_over:
            seen, seat = game.seen_by(game.to_act), game.to_act
            begun = time.process_time()
            choice = bot.choose(seen, seat)
            if number >= 0:
                times.append(time.process_time() - begun)
            game.play_number(choice)
    return 1e3 * sum(times) / len(times), 1e3 * max(times)


def main() -> None:
    """One line for each game and number of players."""
    for kind in all_kinds():
        for players in kind.player_counts:
            network = find_weights(kind, players)
            if network is None:
                continue
            whole, features, count = measure(kind.name, players, network)
            judged = f"{whole:.2f} µs, {features:.2f} of them features ({count} actions)"
            mean, most = time_moves(kind.name, players)
            print(f"{kind.name}, {players} players: {judged}; a move {mean:.1f} ms, at most {most:.0f}", flush=True)


if __name__ == "__main__":
    main()
