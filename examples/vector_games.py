"""A thousand games at once: honor of uniformly random play, and how fast it went."""

import time

import numpy as np

from lanterns.engine.randomness import new_randoms
from lanterns.envs.vector import VectorEnv, choose_at_random

games = VectorEnv("harvest", players=4, count=1024, seed=1)
honor = games.name_pieces()["honor"]  # a view of the observations: column 0 is the seat to act, 1 the next and so on
randoms, actions = new_randoms(2, games.count), np.zeros(games.count, np.int64)
most, ended = np.zeros(4, int), 0
begin = time.perf_counter()
for _ in range(300):
    choose_at_random(games.masks, randoms, actions)  # your policy: from games.observations and games.masks to actions
    games.step(actions)
    most = np.maximum(most, honor.max(axis=0))
    ended += int(games.dones.sum())
seconds = time.perf_counter() - begin
print(f"{ended} games ended; the most honor anyone had was {most.max()}")
print(f"{300 * games.count / seconds:,.0f} decisions a second")
