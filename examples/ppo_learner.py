"""A PPO of one page in NumPy: it learns to choose among afterstates from games against `greedy`, then beats it.

The policy rates what every legal action would lead to (`look_ahead`): a network with one hidden layer over a row of
features, added to the lead that `greedy` sees, so that it begins as a hazy `greedy`. A second network says how much
lead is still to come; what a choice brought beyond that, it is encouraged by. `--game dice` learns the other game;
`--help` tells the rest.
"""

import argparse
from itertools import pairwise
from typing import Any

import numpy as np

from lanterns.envs.learning import LearnerEnv

HAZE, UNIT = 0.7, 10.0
"""Honor that makes an action less likely by a factor e at first; honor that counts as one in rewards."""
WIDTH, RATE, STEPS, EPOCHS, BATCH = 64, 1e-3, 32, 3, 1024
TRACE, CLIP, CURIOSITY = 0.9, 0.2, 0.003


class Network:
    """From rows of small numbers to one number each, by one hidden layer; it learns by Adam."""

    def __init__(self, inputs: int, random: np.random.Generator) -> None:
        first = random.normal(0, (2 / inputs) ** 0.5, (inputs, WIDTH)).astype(np.float32)
        self.parts = [first, np.zeros(WIDTH, np.float32), np.zeros(WIDTH, np.float32), np.zeros(1, np.float32)]
        self.parts[2] += random.normal(0, 0.01, WIDTH).astype(np.float32)
        self.means, self.squares = ([np.zeros_like(part) for part in self.parts] for _ in range(2))
        self.steps = 0

    def rate(self, rows: Any) -> Any:
        """One number for each row; what the hidden layer said is kept for `learn`."""
        self.rows = rows
        self.hidden = np.maximum(rows @ self.parts[0] + self.parts[1], 0)
        return self.hidden @ self.parts[2] + self.parts[3]

    def learn(self, slopes: Any) -> None:
        """Go a step downhill, given how the loss rises with each of the numbers just told."""
        back = np.outer(slopes, self.parts[2]) * (self.hidden > 0)
        self.steps += 1
        for index, slope in enumerate(
            (self.rows.T @ back, back.sum(0), slopes @ self.hidden, slopes.sum(keepdims=True))
        ):
            self.means[index] += 0.1 * (slope - self.means[index])
            self.squares[index] += 0.001 * (slope**2 - self.squares[index])
            size = np.sqrt(self.squares[index] / (1 - 0.999**self.steps)) + 1e-8
            self.parts[index] -= RATE * self.means[index] / (1 - 0.9**self.steps) / size


class Learner:
    """A policy, what it expects, and how large each feature is."""

    def __init__(self, game: str, count: int, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        self.games = LearnerEnv(game, ["greedy"], count, reward="gain", seed=seed)
        rows = self.games.look_ahead().rows.astype(np.float32)
        self.scale = 1 / np.maximum(1, rows.max(0))
        self.policy, self.critic = (Network(rows.shape[1], self.random) for _ in range(2))

    def see(self, games: LearnerEnv) -> tuple[Any, ...]:
        """Every choice: where each game's begin, the actions, their rows and leads, and each game's mean row."""
        firsts, actions, rows, leads = games.look_ahead()
        means = np.add.reduceat(rows, firsts[:-1], 0, np.float32) / np.diff(firsts)[:, None]
        return firsts, actions, rows, leads, means * self.scale

    def log_chances(self, firsts: Any, rows: Any, leads: Any) -> Any:
        """The logarithm of how likely each action is among those of its game."""
        ratings = self.policy.rate(rows * self.scale) + leads / HAZE
        counts = np.diff(firsts)
        ratings -= np.maximum.reduceat(ratings, firsts[:-1]).repeat(counts)
        return ratings - np.log(np.add.reduceat(np.exp(ratings), firsts[:-1])).repeat(counts)

    def practice(self) -> None:
        """Play some steps of every game, and learn from them."""
        steps, rewards, dones = [], [], []
        for _ in range(STEPS):
            firsts, actions, rows, leads, means = self.see(self.games)
            logs = self.log_chances(firsts, rows, leads)
            noise = self.random.gumbel(size=len(logs)) + logs  # the largest is a draw by those chances
            taken = np.array([first + noise[first:end].argmax() for first, end in pairwise(firsts)])
            self.games.step(actions[taken])
            steps.append(
                (np.diff(firsts), taken - firsts[:-1], rows, leads, logs[taken], means, self.critic.rate(means))
            )
            rewards.append(self.games.learner_rewards() / UNIT)
            dones.append(self.games.dones.copy())
        ahead, surplus = self.critic.rate(self.see(self.games)[4]), np.zeros(self.games.count)
        surpluses = []
        for step, reward, done in zip(reversed(steps), reversed(rewards), reversed(dones), strict=True):
            surplus = reward + ~done * ahead - step[6] + TRACE * ~done * surplus
            surpluses.append(surplus)
            ahead = step[6]
        counts, taken, rows, leads, logs, means, values = (np.concatenate(part) for part in zip(*steps, strict=True))
        self.learn(counts, taken, rows, leads, logs, means, values, np.concatenate(surpluses[::-1]))

    def learn(
        self, counts: Any, taken: Any, rows: Any, leads: Any, before: Any, means: Any, values: Any, more: Any
    ) -> None:
        """Make choices that brought more than expected likelier, but not much likelier than before."""
        firsts = np.concatenate([[0], counts.cumsum()])
        gains = (more - more.mean()) / (more.std() + 1e-6)
        for _ in range(EPOCHS):
            order = self.random.permutation(len(counts))
            for picked in np.array_split(order, max(1, len(order) // BATCH)):
                places = np.concatenate([np.arange(firsts[game], firsts[game + 1]) for game in picked])
                local = np.concatenate([[0], counts[picked].cumsum()])
                logs = self.log_chances(local, rows[places], leads[places])
                chances, mine, gain = np.exp(logs), local[:-1] + taken[picked], gains[picked]
                ratio = np.exp(logs[mine] - before[picked])
                pull = gain * ratio * ~((ratio > 1 + CLIP) & (gain > 0) | (ratio < 1 - CLIP) & (gain < 0))
                doubt = -np.add.reduceat(chances * logs, local[:-1])
                slopes = pull.repeat(counts[picked]) * chances
                slopes[mine] -= pull
                slopes += CURIOSITY * chances * (logs + doubt.repeat(counts[picked]))
                self.policy.learn((slopes / len(picked)).astype(np.float32))
                error = self.critic.rate(means[picked]) - (values + more)[picked]
                self.critic.learn((error / len(picked)).astype(np.float32))

    def win_rate(self, count: int) -> float:
        """The share of the victories in so many games against `greedy`, always choosing what is likeliest."""
        games, ended, won = LearnerEnv(self.games.kind.name, ["greedy"], count, seed=99), np.zeros(count, bool), 0.0
        while not ended.all():
            firsts, actions, rows, leads, _ = self.see(games)
            logs = self.log_chances(firsts, rows, leads)
            games.step([actions[first + logs[first:end].argmax()] for first, end in pairwise(firsts)])
            won += float(games.learner_rewards()[games.dones & ~ended].sum())
            ended |= games.dones
        return won / count


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Learn by PPO from games against greedy, and measure against greedy.")
    parser.add_argument("--game", default="harvest")
    parser.add_argument("--games", type=int, default=128, help="side by side")
    parser.add_argument("--rounds", type=int, default=25, help=f"of {STEPS} choices in each game")
    parser.add_argument("--measured", type=int, default=1000, help="games against greedy")
    parser.add_argument("--every", type=int, default=5, help="rounds between measurements")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    learner = Learner(chosen.game, chosen.games, chosen.seed)
    for rounds in range(chosen.rounds + 1):
        if rounds % chosen.every == 0:
            choices = rounds * STEPS * chosen.games
            print(
                f"{choices} choices of its own: wins {learner.win_rate(chosen.measured):.1%} against greedy", flush=True
            )
        if rounds < chosen.rounds:
            learner.practice()
