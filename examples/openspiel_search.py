"""OpenSpiel's information-set search, thinking very little, against uniformly random play."""

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import lanterns.envs.openspiel  # noqa: F401 - makes the games known to OpenSpiel

game = pyspiel.load_game("lanterns_harvest(players=2)")
random = np.random.RandomState(1)
bots = [
    ISMCTSBot(game, RandomRolloutEvaluator(1, random), uct_c=2, max_simulations=20, random_state=random),
    pyspiel.make_uniform_random_bot(1, 7),
]
state = game.new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choice(outcomes, p=chances))
    else:
        state.apply_action(bots[state.current_player()].step(state))
print(state)
print("Search and random play share the victory like this:", state.returns())
