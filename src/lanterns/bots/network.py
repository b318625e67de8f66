"""The bot called `network`: the turn after which the learned judgement sees its seat best placed.

Alone it looks no further; with a budget (`network:0.5s`, `network:800`) it looks ahead and judges what it finds there.
"""

from typing import Any

import numpy as np

from lanterns.bots.bot import Advice, Bot, Candidate, check_most, explain, refuse_idle
from lanterns.bots.deals import deal_anew, list_actions, new_list, try_action
from lanterns.bots.greedy import EVERYTHING, GreedyBot, Ratings, choose_best, notice
from lanterns.bots.judgement import foretell
from lanterns.bots.mind import NO_NETWORK
from lanterns.bots.search import SearchBot
from lanterns.bots.turns import Turns, new_turns, rate_turns
from lanterns.bots.weights import check_digest, find_judgement
from lanterns.engine.compiler import rule
from lanterns.engine.judging import BALANCED, Style
from lanterns.engine.kind import kind_of
from lanterns.engine.layout import Masks, Numbers
from lanterns.engine.network import Layers, Network, new_layers
from lanterns.engine.randomness import new_random
from lanterns.engine.rules import NOBODY, apply, list_legal_actions, next_to_act


@rule
def choose_by_network(
    game: Any,
    seat: int,
    span: int,
    random: Masks,
    turns: Turns,
    actions: Numbers,
    ratings: Ratings,
    network: Network,
    layers: Layers,
) -> int:
    """The action with which the best turn begins in the network's eyes, of as many as `span` takes in."""
    count = notice(game, list_legal_actions(game, seat, actions), span, random, actions)
    rate_turns(game, seat, count, turns, actions, ratings, network, layers)
    return choose_best(count, 0.0, random, actions, ratings)


class NetworkBot(Bot):
    """Takes the turn that the learned judgement likes best; where no weights fit, it plays as `greedy` does."""

    name = "network"

    def __init__(
        self,
        seed: int,
        span: int = EVERYTHING,
        weights: Network | None = None,
        digest: str = "",
        style: Style = BALANCED,
    ) -> None:
        self._random = new_random(seed)
        self.span = span
        self.style = style
        self._weights = weights
        self._digest = digest
        self._instead = GreedyBot(seed, span)

    def _network(self, seen: Any) -> Network | None:
        if self._digest:
            check_digest(kind_of(seen), self._digest)
        return self._weights or find_judgement(seen)

    def choose(self, seen: Any, seat: int) -> int:
        """The next action of the turn that the network likes best."""
        network = self._network(seen)
        if network is None:
            return self._instead.choose(seen, seat)
        number, _ = self._rate(deal_anew(seen, self._random), seat, self.span, network)
        if number < 0:
            raise refuse_idle(seat)
        return number

    def _rate(self, game: Any, seat: int, span: int, network: Network) -> tuple[int, Ratings]:
        """The choice, and what each legal action is worth where none is overlooked."""
        actions = new_list(game)
        ratings, turns = np.empty(len(actions)), new_turns(game.dtype, len(actions))
        room = turns, actions, ratings, network, new_layers(network, self.style)
        return int(choose_by_network(game, seat, span, self._random, *room)), ratings

    def advise(self, seen: Any, seat: int, most: int = 5) -> Advice:
        """The actions the network likes best, each with the honor and the chance of winning it then sees."""
        check_most(most)
        network = self._network(seen)
        if network is None:
            return self._instead.advise(seen, seat, most)
        game = deal_anew(seen, self._random)
        numbers = list_actions(game, seat)
        if not numbers:
            raise refuse_idle(seat)
        _, ratings = self._rate(game, seat, EVERYTHING, network)
        order = np.argsort(-ratings[: len(numbers)], kind="stable")[:most]
        candidates = tuple(self._candidate(game, seen, seat, numbers[index], network) for index in order)
        return Advice(candidates[0].number, candidates)

    def _candidate(self, game: Any, seen: Any, seat: int, number: int, network: Network) -> Candidate:
        """An action, and what its seat may expect at the end of the turn."""
        after = try_action(game, seat, number)
        while next_to_act(after) == seat:
            apply(after, seat, self._rate(after, seat, EVERYTHING, network)[0])
        reasons = explain(seen, seat, number)
        if next_to_act(after) == NOBODY:
            return Candidate(number, reasons=reasons)
        outlook = foretell(after, seat, network)[seat]
        honor, parts = round(outlook.honor, 2), tuple(round(part, 2) for part in outlook.parts)
        return Candidate(number, honor, round(outlook.chance, 3), parts=parts, reasons=reasons)


class ForesightBot(SearchBot):
    """Looks ahead by the learned judgement; where no weights fit, it searches as `search` does."""

    name = "network"

    def _judgement(self, seen: Any) -> Network:
        return find_judgement(seen) or NO_NETWORK
