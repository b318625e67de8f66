"""A thousand games against the greedy bot: every step is a choice of yours, rewarded by what it gained."""

import numpy as np

from lanterns.engine.randomness import new_randoms
from lanterns.envs.learning import LearnerEnv
from lanterns.envs.vector import choose_at_random

games = LearnerEnv("harvest", bots=["greedy"], count=1000, reward="gain", seed=1)
randoms, actions = new_randoms(2, games.count), np.zeros(games.count, np.int64)
gained, ended = 0.0, 0
for _ in range(40):
    choose_at_random(games.masks, randoms, actions)  # your policy goes here
    games.step(actions)
    gained += float(games.learner_rewards().sum())
    ended += int(games.dones.sum())

print(f"{ended} games ended; a choice gained {gained / (40 * games.count):+.2f} honor on the opponent.")
