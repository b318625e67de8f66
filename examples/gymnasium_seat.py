"""One seat of Gymnasium against a greedy bot, with a policy that plays the first legal action: which is no good."""

import gymnasium
import numpy as np

import lanterns.envs.gymnasium  # noqa: F401 - makes the games known to Gymnasium

seat = gymnasium.make("lanterns/harvest-v1", opponents=["greedy"])
victories = 0.0
for game in range(10):
    seen, info = seat.reset(seed=game)
    is_over = False
    while not is_over:
        seen, reward, is_over, _, info = seat.step(np.flatnonzero(info["action_mask"])[0])
    victories += float(reward)
print(f"{victories:g} of 10 games won against greedy")
