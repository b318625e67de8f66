"""What all environments agree on: rewards, what happens to an illegal action, and how a choice is carried out."""

import operator
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from lanterns.bots.deals import answer_for_chance
from lanterns.engine.compiler import rule
from lanterns.engine.errors import LanternsError
from lanterns.engine.layout import Masks
from lanterns.engine.rules import NOBODY, apply, is_legal, next_to_act, score, victory_share

Floats = npt.NDArray[np.float32]

REWARDS: Final = ("victory", "lead")
"""What a seat is rewarded with when the game ends: its part of the victory, or its honor less the best other honor."""
VICTORY, LEAD = range(2)

PENALTIES: Final = (-1.0, -200.0)
"""The reward of a seat whose illegal action ends the game, by kind of reward: worse than any defeat."""

ILLEGAL: Final = ("end", "replace", "raise")
"""What an illegal action does: it ends the game, or the last legal action is taken instead, or it is an error."""
END, REPLACE, RAISE = range(3)

RENDER_MODES: Final = ("ansi", "human")
"""How a table can be drawn, as a spectator sees it: as text that is returned, or as text that is printed."""

GOES_ON, OVER, BROKEN_OFF = range(3)
"""What became of a game: it goes on, it has ended as the rules say, or an illegal action has ended it."""


class Misuse(LanternsError):  # noqa: N818 - the name says what happened
    """An environment that cannot be made, or used, as asked."""


class Conduct(NamedTuple):
    """How one environment rewards, and what it does with an illegal action."""

    reward: int
    illegal: int


def read_conduct(reward: str, illegal: str) -> Conduct:
    """The conduct of these names; Misuse tells which there are."""
    if reward not in REWARDS:
        raise Misuse(f"There is no reward called {reward!r}; there are {', '.join(REWARDS)}.")
    if illegal not in ILLEGAL:
        raise Misuse(f"An illegal action cannot be met with {illegal!r}; choose one of {', '.join(ILLEGAL)}.")
    return Conduct(REWARDS.index(reward), ILLEGAL.index(illegal))


def check_render_mode(mode: str | None) -> str | None:
    """The render mode, if there is one of that name."""
    if mode is not None and mode not in RENDER_MODES:
        raise Misuse(f"There is no render mode called {mode!r}; there are {', '.join(RENDER_MODES)}.")
    return mode


def check_list(bots: Any) -> None:
    """Refuse a name where a list of names is needed: its letters are no bots."""
    if isinstance(bots, str):
        raise Misuse(f"Several bots are given as a list, one too: ['{bots}'], not '{bots}'.")


def read_number(action: Any, seat: int) -> int:
    """The number of an action that a program sent; Misuse if it is not a whole number."""
    try:
        return operator.index(action)
    except TypeError:
        raise Misuse(f"The action of seat {seat} must be a whole number, not {action!r}.") from None


def refuse(number: int, seat: int) -> Misuse:
    """The error for an illegal action where those are errors."""
    return Misuse(f"{number} is not the number of a legal action of seat {seat} now; the action mask has a 1 for each.")


@rule
def carry_out(game: Any, seat: int, action: int, illegal: int, action_count: int, random: Masks) -> int:
    """Carry out a seat's choice, or what stands for it, and let chance answer; return GOES_ON, OVER or BROKEN_OFF."""
    if not take_action(game, seat, action, illegal, action_count):
        return BROKEN_OFF
    answer_for_chance(game, random)
    return OVER if next_to_act(game) == NOBODY else GOES_ON


@rule
def take_action(game: Any, seat: int, action: int, illegal: int, action_count: int) -> bool:
    """Carry out a seat's choice, or what stands for it; False where an illegal one breaks the game off."""
    if not is_legal(game, seat, action):
        if illegal != REPLACE:
            return False
        action = last_legal(game, seat, action_count)
    apply(game, seat, action)
    return True


@rule
def last_legal(game: Any, seat: int, action_count: int) -> int:
    """The highest number of a seat's legal actions."""
    action = action_count - 1
    while not is_legal(game, seat, action):
        action -= 1
    return action


@rule
def reward_everyone(game: Any, seat: int, end: int, reward: int, rewards: Any) -> None:
    """Write what each seat has earned with a game that has ended, or that a seat's illegal action has broken off."""
    for other in range(game.seats):
        if end == BROKEN_OFF:
            rewards[other] = PENALTIES[reward] if other == seat else 0.0
        else:
            rewards[other] = victory_share(game, other) if reward == VICTORY else lead(game, other)


@rule
def lead(game: Any, seat: int) -> int:
    """The honor of a seat less the best honor of another."""
    best = -1
    for other in range(game.seats):
        if other != seat:
            best = max(best, score(game, other))
    return score(game, seat) - best
