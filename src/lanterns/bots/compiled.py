"""The bots that choose in compiled code, by number: for loops that play many games without coming back to Python."""

from typing import Any, Final

from lanterns.bots.bot import BadBot
from lanterns.bots.greedy import EVERYTHING, Ratings, choose_greedily
from lanterns.bots.uniform import choose_at_random
from lanterns.engine.compiler import rule
from lanterns.engine.layout import Masks, Numbers

COMPILED_BOTS: Final = ("random", "greedy")
"""Their names, in the order of their numbers."""

RANDOM, GREEDY = range(2)


def number_of_bot(name: str) -> int:
    """The number of a compiled bot."""
    if name not in COMPILED_BOTS:
        raise BadBot(f"There is no compiled bot called '{name}'; there are {', '.join(COMPILED_BOTS)}.")
    return COMPILED_BOTS.index(name)


@rule
def choose_compiled(
    bot: int, game: Any, seat: int, random: Masks, trial: Any, actions: Numbers, ratings: Ratings
) -> int:
    """What a compiled bot chooses in a whole game; it looks at nothing that its seat may not know."""
    if bot == RANDOM:
        return choose_at_random(game, seat, random, actions)
    return choose_greedily(game, seat, EVERYTHING, random, trial, actions, ratings)
