"""An afterstate learner of one page: it learns what positions are worth from its own games, then beats `greedy`.

What a position promises is the lead that `greedy` sees plus a weighted sum of features; the weights are those that
would have foretold best, in all games so far, with which lead they ended (ridge regression). Each generation of games
is played by what was learned from those before. `--game dice` learns the other game; `--help` tells the rest.
"""

import argparse
from typing import Any

import numpy as np

from lanterns.bots.deals import answer_for_chance, new_list
from lanterns.bots.greedy import EVERYTHING, choose_best, choose_greedily, lead
from lanterns.engine.compiler import rule
from lanterns.engine.judging import count_features, write_features
from lanterns.engine.kind import find_kind, read_options
from lanterns.engine.positions import empty_positions
from lanterns.engine.randomness import new_random
from lanterns.engine.rules import NOBODY, apply, list_legal_actions, next_to_act, score, victory_share

CURIOSITY, STIFFNESS = 1.0, 300.0
"""How far a rating may be off while learning, in honor; how much the data has to say before a weight grows."""


@rule
def promise(game: Any, seat: int, weights: Any, row: Any) -> float:
    """The lead that a seat may expect after its action."""
    write_features(game, seat, row)
    total = lead(game, seat) + weights[len(row)]
    for place in range(len(row)):
        if row[place] != 0:
            total += weights[place] * row[place]
    return total


@rule
def play(
    game: Any, weights: Any, own: int, noise: float, random: Any, trial: Any, actions: Any, ratings: Any, row: Any,
    rows: Any, leads: Any, seats: Any,
) -> int:  # fmt: skip
    """Play a game, `greedy` at every seat but `own` (-1: nowhere); write down each afterstate of ours; count them."""
    count = 0
    answer_for_chance(game, random)
    seat = next_to_act(game)
    while seat != NOBODY:
        if own >= 0 and seat != own:
            apply(game, seat, choose_greedily(game, seat, EVERYTHING, random, trial, actions, ratings))
        else:
            listed = list_legal_actions(game, seat, actions)
            for index in range(listed):
                trial[0] = game
                apply(trial[0], seat, actions[index])
                ratings[index] = promise(trial[0], seat, weights, row)
            apply(game, seat, choose_best(listed, noise, random, actions, ratings))
            write_features(game, seat, rows[count])
            leads[count], seats[count] = lead(game, seat), seat
            count += 1
        answer_for_chance(game, random)
        seat = next_to_act(game)
    return count


class Learner:
    """The weights, and all that was seen so far as two sums: that is what a regression needs."""

    def __init__(self, name: str, seed: int) -> None:
        kind = find_kind(name)
        self.start = kind.set_up(2, read_options(kind, {}))
        self.game, self.random = empty_positions(kind.layout), new_random(seed)
        features, actions = int(count_features(self.start)), new_list(self.start)
        self.weights = np.zeros(features + 1)
        self.room = empty_positions(kind.layout), actions, np.zeros(len(actions)), np.zeros(features, np.uint8)
        self.rows = np.zeros((kind.longest_game, features), np.uint8)
        self.leads, self.seats = np.zeros(kind.longest_game), np.zeros(kind.longest_game, np.int64)
        self.squares, self.products = np.zeros((features + 1, features + 1)), np.zeros(features + 1)

    def play(self, own: int, noise: float) -> int:
        """One game; returns how many afterstates were written down."""
        self.game[0] = self.start
        notes = self.rows, self.leads, self.seats
        return int(play(self.game[0], self.weights, own, noise, self.random, *self.room, *notes))

    def learn(self, games: int) -> None:
        """Play against oneself, then ask what would have foretold the ends best."""
        for _ in range(games):
            count = self.play(-1, CURIOSITY)
            ended = score(self.game[0], 0) - score(self.game[0], 1)
            missing = np.where(self.seats[:count] == 0, ended, -ended) - self.leads[:count]
            rows = np.column_stack([self.rows[:count], np.ones(count)])
            self.squares += rows.T @ rows
            self.products += rows.T @ missing
        self.weights = np.linalg.solve(self.squares + STIFFNESS * np.eye(len(self.weights)), self.products)

    def win_rate(self, games: int) -> float:
        """The share of the victories against `greedy`, at both seats in turns."""
        return sum(self._win(index % 2) for index in range(games)) / games

    def _win(self, own: int) -> float:
        self.play(own, 0.0)
        return float(victory_share(self.game[0], own))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Learn from games against oneself, and measure against greedy.")
    parser.add_argument("--game", default="harvest")
    parser.add_argument("--generations", type=int, default=4)
    parser.add_argument("--games", type=int, default=500, help="of its own, in each generation")
    parser.add_argument("--measured", type=int, default=1000, help="games against greedy after each generation")
    chosen = parser.parse_args()
    learner = Learner(chosen.game, seed=1)
    for generation in range(chosen.generations):
        learner.learn(chosen.games)
        wins = learner.win_rate(chosen.measured)
        print(f"{(generation + 1) * chosen.games} games of its own: wins {wins:.1%} against greedy", flush=True)
