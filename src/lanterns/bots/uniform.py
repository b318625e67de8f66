"""The bot called `random`: any legal action, each as likely as another."""

from typing import Any

from lanterns.bots.bot import Bot, refuse_idle
from lanterns.bots.deals import deal_anew
from lanterns.engine.compiler import rule
from lanterns.engine.layout import Masks
from lanterns.engine.randomness import new_random, next_word
from lanterns.engine.rules import may_act, pick_legal_action


@rule
def choose_at_random(game: Any, seat: int, random: Masks) -> int:
    """Any of a seat's legal actions, or -1 if it has none."""
    return pick_legal_action(game, seat, next_word(random)) if may_act(game, seat) else -1


class RandomBot(Bot):
    """Takes any legal action."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._random = new_random(seed)

    def choose(self, seen: Any, seat: int) -> int:
        """Any of the legal actions."""
        game = deal_anew(seen, self._random)
        number = int(choose_at_random(game, seat, self._random))
        if number < 0:
            raise refuse_idle(seat)
        return number
