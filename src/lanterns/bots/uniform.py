"""The bot called `random`: any legal action, each as likely as another."""

from typing import Any

from lanterns.bots.bot import Bot, refuse_idle
from lanterns.bots.deals import deal_anew, new_list
from lanterns.engine.compiler import rule
from lanterns.engine.layout import Masks, Numbers
from lanterns.engine.randomness import below, new_random
from lanterns.engine.rules import list_legal_actions


@rule
def choose_at_random(game: Any, seat: int, random: Masks, actions: Numbers) -> int:
    """Any of a seat's legal actions, or -1 if it has none."""
    count = list_legal_actions(game, seat, actions)
    return actions[below(random, count)] if count > 0 else -1


class RandomBot(Bot):
    """Takes any legal action."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._random = new_random(seed)

    def choose(self, seen: Any, seat: int) -> int:
        """Any of the legal actions."""
        game = deal_anew(seen, self._random)
        number = int(choose_at_random(game, seat, self._random, new_list(game)))
        if number < 0:
            raise refuse_idle(seat)
        return number
