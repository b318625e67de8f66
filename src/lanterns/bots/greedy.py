"""The bot called `greedy`: the action after which its seat is worth most, and no look ahead."""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from lanterns.bots.bot import Advice, Bot, Candidate, check_most, explain, refuse_idle
from lanterns.bots.deals import deal_anew, new_list
from lanterns.engine.bits import bit
from lanterns.engine.compiler import rule
from lanterns.engine.layout import Masks, Numbers, copy_state
from lanterns.engine.positions import empty_positions
from lanterns.engine.randomness import below, new_random, next_word
from lanterns.engine.rules import apply, group_of, list_legal_actions, worth

Ratings = npt.NDArray[np.float64]
"""What each listed action is worth."""


EVERYTHING: Final = 100
"""The span of who overlooks nothing: so many of a hundred actions are taken in."""
LEAST_NOTICED: Final = 2
"""Nobody overlooks so much that fewer actions are left."""
TIE_NOISE: Final = 1e-6
"""Too little to tell apart anything but equals."""


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
    """Rate each of the listed actions by the lead after it, in honor."""
    for index in range(count):
        trial[0] = game
        apply(trial[0], seat, actions[index])
        ratings[index] = lead(trial[0], seat)


@rule
def choose_greedily(
    game: Any, seat: int, span: int, random: Masks, trial: Any, actions: Numbers, ratings: Ratings
) -> int:
    """The action worth most now of as many as `span` takes in, or -1 if there is none."""
    count = notice(game, list_legal_actions(game, seat, actions), span, random, actions)
    rate_actions(game, seat, count, trial, actions, ratings)
    return choose_best(count, 0.0, random, actions, ratings)


@rule
def notice(game: Any, count: int, span: int, random: Masks, actions: Numbers) -> int:
    """Keep `span` of every hundred listed actions and overlook the others; return how many there are now.

    This is how people err: that a dedication is possible they see, and what they see they judge well enough, but the
    best placement was not among it. So any are kept, and one of each group at least.
    """
    noticed = max(LEAST_NOTICED, (count * span + EVERYTHING - 1) // EVERYTHING)
    if noticed >= count:
        return count
    kept, groups = 0, 0
    for index in range(count):
        other = index + below(random, count - index)
        actions[index], actions[other] = actions[other], actions[index]
        group = bit(group_of(game, actions[index]))
        if index < noticed or groups & group == 0:
            groups |= group
            actions[kept], actions[index] = actions[index], actions[kept]
            kept += 1
    return kept


@rule
def choose_best(count: int, noise: float, random: Masks, actions: Numbers, ratings: Ratings) -> int:
    """The listed action with the best rating, give or take the noise; chance decides among equals."""
    best, most = -1, -np.inf
    for index in range(count):
        rating = ratings[index] + (noise + TIE_NOISE) * next_word(random) / 2.0**32
        if rating > most:
            best, most = actions[index], rating
    return best


@rule
def keep_best(count: int, most: int, actions: Numbers, ratings: Ratings) -> int:
    """Bring the best rated of the listed actions to the front, the best first; return how many are kept."""
    kept = min(count, most)
    for index in range(kept):
        best = index
        for other in range(index + 1, count):
            if ratings[other] > ratings[best]:
                best = other
        actions[index], actions[best] = actions[best], actions[index]
        ratings[index], ratings[best] = ratings[best], ratings[index]
    return kept


class GreedyBot(Bot):
    """Takes the action worth most now, of all or of as many as it takes in."""

    name = "greedy"

    def __init__(self, seed: int, span: int = EVERYTHING) -> None:
        self._random = new_random(seed)
        self.span = span

    def choose(self, seen: Any, seat: int) -> int:
        """The action worth most now."""
        game = deal_anew(seen, self._random)
        actions = new_list(game)
        ratings = np.empty(len(actions))
        number = int(
            choose_greedily(game, seat, self.span, self._random, empty_positions(game.dtype), actions, ratings)
        )
        if number < 0:
            raise refuse_idle(seat)
        return number

    def advise(self, seen: Any, seat: int, most: int = 5) -> Advice:
        """The actions worth most now, each with the honor its seat may then expect."""
        check_most(most)
        game = deal_anew(seen, self._random)
        actions = new_list(game)
        ratings = np.empty(len(actions))
        count = list_legal_actions(game, seat, actions)
        if count == 0:
            raise refuse_idle(seat)
        rate_actions(game, seat, count, empty_positions(game.dtype), actions, ratings)
        order = np.argsort(-ratings[:count], kind="stable")[:most]
        candidates = tuple(_candidate(game, seen, seat, int(actions[index])) for index in order)
        return Advice(candidates[0].number, candidates)


def _candidate(game: Any, seen: Any, seat: int, number: int) -> Candidate:
    after = copy_state(game)
    apply(after, seat, number)
    return Candidate(number, honor=round(float(worth(after, seat)), 2), reasons=explain(seen, seat, number))
