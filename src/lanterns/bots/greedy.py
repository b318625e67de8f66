"""The bot called `greedy`: the action worth most now, and no look ahead.

An action after which the seat goes on acting (a dedication before the tile, a shading before the next) is taken if it
is better than leaving things as they are; otherwise the best of those that end what the seat is doing.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from lanterns.bots.bot import Advice, Bot, Candidate, explain
from lanterns.bots.dealing import deal_anew, new_list, new_trial
from lanterns.engine.compiler import rule
from lanterns.engine.layout import Masks, Numbers
from lanterns.engine.randomness import new_random, next_word
from lanterns.engine.rules import apply, list_legal_actions, may_act, worth

Ratings = npt.NDArray[np.float64]
"""Two rows: what each action is worth, and whether its seat goes on acting after it."""


@rule
def lead(game: Any, seat: int) -> float:
    """How much more a seat is worth than the others on average."""
    others = 0.0
    for other in range(game.seats):
        if other != seat:
            others += worth(game, other)
    return worth(game, seat) - others / (game.seats - 1)


@rule
def rate_actions(game: Any, seat: int, count: int, trial: Any, actions: Numbers, ratings: Ratings) -> None:
    """Rate each of the listed actions in honor.

    The best action that ends what the seat is doing has 0, worse ones less; an action after which the seat goes on has
    what it adds to leaving things as they are.
    """
    best_end = -np.inf
    for index in range(count):
        trial[0] = game
        after = trial[0]
        apply(after, seat, actions[index])
        ratings[0, index] = lead(after, seat)
        ratings[1, index] = may_act(after, seat)
        if ratings[1, index] == 0:
            best_end = max(best_end, ratings[0, index])
    now = lead(game, seat)
    for index in range(count):
        ratings[0, index] -= now if ratings[1, index] > 0 else best_end


@rule
def choose_greedily(
    game: Any, seat: int, noise: float, random: Masks, trial: Any, actions: Numbers, ratings: Ratings
) -> int:
    """The legal action worth most now; each rating is off by up to `noise` honor, and chance decides among equals."""
    count = list_legal_actions(game, seat, actions)
    rate_actions(game, seat, count, trial, actions, ratings)
    return choose_best(count, noise, random, actions, ratings)


@rule
def choose_best(count: int, noise: float, random: Masks, actions: Numbers, ratings: Ratings) -> int:
    """The listed action with the best rating, give or take the noise."""
    best, most = -1, -np.inf
    for index in range(count):
        rating = ratings[0, index] + (noise + TIE_NOISE) * next_word(random) / 2.0**32
        if rating > most:
            best, most = actions[index], rating
    return best


TIE_NOISE = 1e-6
"""Too little to tell apart anything but equals."""


class GreedyBot(Bot):
    """Takes the action worth most now."""

    name = "greedy"

    def __init__(self, seed: int, noise: float = 0.0) -> None:
        self._random = new_random(seed)
        self._noise = noise

    def choose(self, seen: Any, seat: int) -> int:
        """The action worth most now."""
        game = deal_anew(seen, self._random)
        actions = new_list(game)
        ratings = np.empty((2, len(actions)))
        return int(choose_greedily(game, seat, self._noise, self._random, new_trial(game), actions, ratings))

    def advise(self, seen: Any, seat: int, most: int = 5) -> Advice:
        """The actions worth most now, with the honor they promise beside the best."""
        game = deal_anew(seen, self._random)
        actions = new_list(game)
        ratings = np.empty((2, len(actions)))
        count = list_legal_actions(game, seat, actions)
        rate_actions(game, seat, count, new_trial(game), actions, ratings)
        order = np.argsort(-ratings[0, :count], kind="stable")[:most]
        return Advice(
            int(actions[order[0]]),
            tuple(Candidate(int(actions[i]), reasons=explain(seen, seat, int(actions[i]))) for i in order),
        )
