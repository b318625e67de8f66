"""The bot called `network`: the action after which the learned judgement sees its seat best placed.

Alone it looks no further; with a budget (`network:0.5s`, `network:800`) it looks ahead and judges what it finds there.
"""

from typing import Any

import numpy as np

from lanterns.bots.bot import Advice, Bot, Candidate, explain, refuse_idle
from lanterns.bots.deals import deal_anew, new_list
from lanterns.bots.greedy import EVERYTHING, GreedyBot, Ratings, choose_best, notice
from lanterns.bots.judgement import foretell, rate_by_network
from lanterns.bots.mind import NO_NETWORK
from lanterns.bots.search import SearchBot
from lanterns.bots.weights import check_digest, find_weights
from lanterns.engine.compiler import rule
from lanterns.engine.kind import kind_of
from lanterns.engine.layout import Masks, Numbers, copy_state
from lanterns.engine.network import Layers, Network, new_layers
from lanterns.engine.positions import empty_positions
from lanterns.engine.randomness import new_random
from lanterns.engine.rules import NOBODY, apply, list_legal_actions, next_to_act


@rule
def choose_by_network(
    game: Any,
    seat: int,
    span: int,
    noise: float,
    random: Masks,
    trial: Any,
    actions: Numbers,
    ratings: Ratings,
    network: Network,
    layers: Layers,
) -> int:
    """The action that the network likes best of as many as `span` takes in; each rating is off by up to `noise`."""
    count = notice(game, list_legal_actions(game, seat, actions), span, random, actions)
    rate_by_network(game, seat, count, trial, actions, ratings, network, layers)
    return choose_best(count, noise, random, actions, ratings)


class NetworkBot(Bot):
    """Takes the action that the learned judgement likes best; where no weights fit, it plays as `greedy` does."""

    name = "network"

    def __init__(self, seed: int, span: int = EVERYTHING, weights: Network | None = None, digest: str = "") -> None:
        self._random = new_random(seed)
        self.span = span
        self._weights = weights
        self._digest = digest
        self._instead = GreedyBot(seed, span)

    def _network(self, seen: Any) -> Network | None:
        if self._digest:
            check_digest(kind_of(seen), self._digest)
        return self._weights or find_weights(kind_of(seen), int(seen.seats))

    def choose(self, seen: Any, seat: int) -> int:
        """The action the network likes best."""
        network = self._network(seen)
        if network is None:
            return self._instead.choose(seen, seat)
        game = deal_anew(seen, self._random)
        actions = new_list(game)
        ratings = np.empty(len(actions))
        trial, layers = empty_positions(game.dtype), new_layers(network)
        number = choose_by_network(game, seat, self.span, 0.0, self._random, trial, actions, ratings, network, layers)
        if number < 0:
            raise refuse_idle(seat)
        return int(number)

    def advise(self, seen: Any, seat: int, most: int = 5) -> Advice:
        """The actions the network likes best, each with the honor and the chance of winning it then sees."""
        network = self._network(seen)
        if network is None:
            return self._instead.advise(seen, seat, most)
        game = deal_anew(seen, self._random)
        actions = new_list(game)
        ratings = np.empty(len(actions))
        count = list_legal_actions(game, seat, actions)
        if count == 0:
            raise refuse_idle(seat)
        rate_by_network(game, seat, count, empty_positions(game.dtype), actions, ratings, network, new_layers(network))
        order = np.argsort(-ratings[:count], kind="stable")[:most]
        candidates = tuple(self._candidate(game, seen, seat, int(actions[index]), network) for index in order)
        return Advice(candidates[0].number, candidates)

    def _candidate(self, game: Any, seen: Any, seat: int, number: int, network: Network) -> Candidate:
        after = copy_state(game)
        apply(after, seat, number)
        reasons = explain(seen, seat, number)
        if next_to_act(after) == NOBODY:
            return Candidate(number, reasons=reasons)
        outlook = foretell(after, seat, network)[seat]
        return Candidate(number, honor=round(outlook.honor, 2), chance=round(outlook.chance, 3), reasons=reasons)


class ForesightBot(SearchBot):
    """Looks ahead by the learned judgement; where no weights fit, it searches as `search` does."""

    name = "network"

    def _judgement(self, seen: Any) -> Network:
        return find_weights(kind_of(seen), int(seen.seats)) or NO_NETWORK
