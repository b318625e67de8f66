"""The bots that choose in compiled code, by number: for loops that play many games without coming back to Python."""

from typing import Any, Final, NamedTuple

import numpy as np

from lanterns.bots.bot import BadBot
from lanterns.bots.deals import new_list
from lanterns.bots.greedy import EVERYTHING, Ratings, choose_greedily
from lanterns.bots.mind import NO_NETWORK
from lanterns.bots.network import choose_by_network
from lanterns.bots.roster import APPRENTICE_SPAN, ARTISAN_SPAN, MASTER_SPAN, VISITOR_SPAN
from lanterns.bots.turns import Turns, new_turns
from lanterns.bots.uniform import choose_at_random
from lanterns.engine.compiler import rule
from lanterns.engine.layout import Masks, Numbers
from lanterns.engine.network import Layers, Network, new_layers
from lanterns.engine.positions import empty_positions

COMPILED_BOTS: Final = ("random", "greedy")
"""Those that need nothing learned and overlook nothing, in the order of their numbers."""

SEATED_BOTS: Final = (*COMPILED_BOTS, "visitor", "apprentice", "artisan", "network", "master")
"""All of them, levels included; the numbers of the first are the same."""

RANDOM: Final = 0
NETWORK: Final = SEATED_BOTS.index("network")
"""This one and those after it ask the learned judgement."""
SPANS: Final = (EVERYTHING, EVERYTHING, VISITOR_SPAN, APPRENTICE_SPAN, ARTISAN_SPAN, EVERYTHING, MASTER_SPAN)
"""How many actions each takes in at once."""


class Thoughts(NamedTuple):
    """The memory that compiled bots choose in, one after the other."""

    trial: Any
    """Where single actions are tried: an array of one state."""
    actions: Numbers
    ratings: Ratings
    network: Network
    """The learned judgement, or NO_NETWORK where nobody asks it."""
    layers: Layers
    turns: Turns
    """Where whole turns are followed."""


def new_thoughts(game: Any, network: Network | None = None) -> Thoughts:
    """Memory for the bots of a game."""
    actions = new_list(game)
    learned = network or NO_NETWORK
    turns = new_turns(game.dtype, len(actions))
    return Thoughts(empty_positions(game.dtype), actions, np.zeros(len(actions)), learned, new_layers(learned), turns)


def number_of_bot(name: str, known: tuple[str, ...] = COMPILED_BOTS) -> int:
    """The number of a compiled bot."""
    if name not in known:
        raise BadBot(f"There is no compiled bot called '{name}'; there are {', '.join(known)}.")
    return known.index(name)


@rule
def choose_compiled(
    bot: int, game: Any, seat: int, random: Masks, trial: Any, actions: Numbers, ratings: Ratings
) -> int:
    """What a bot without a learned judgement chooses; it looks at nothing that its seat may not know."""
    if bot == RANDOM:
        return choose_at_random(game, seat, random)
    return choose_greedily(game, seat, SPANS[bot], random, trial, actions, ratings)


@rule
def choose_seated(bot: int, game: Any, seat: int, random: Masks, thoughts: Thoughts) -> int:
    """What any compiled bot chooses, likewise."""
    actions, ratings = thoughts.actions, thoughts.ratings
    if bot < NETWORK:
        return choose_compiled(bot, game, seat, random, thoughts.trial, actions, ratings)
    network, layers = thoughts.network, thoughts.layers
    return choose_by_network(game, seat, SPANS[bot], random, thoughts.turns, actions, ratings, network, layers)
