"""Every bot by its name."""

from collections.abc import Callable
from typing import Final

from lanterns.bots.bot import BadBot, Bot
from lanterns.bots.greedy import GreedyBot
from lanterns.bots.uniform import RandomBot

BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}
"""How to make each bot from a seed."""


def make_bot(name: str, seed: int = 0) -> Bot:
    """The bot of a name; with the same seed it plays the same game again."""
    if name not in BOTS:
        raise BadBot(f"There is no bot called '{name}'; the bots are {', '.join(BOTS)}.")
    return BOTS[name](seed)
