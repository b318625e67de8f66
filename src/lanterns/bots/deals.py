"""Dealing anew what a seat may not know, and answering for chance, in copies that nobody else sees."""

from typing import Any

import numpy as np

from lanterns.engine.compiler import rule
from lanterns.engine.kind import kind_of
from lanterns.engine.layout import Masks, Numbers, copy_state
from lanterns.engine.randomness import below, new_random
from lanterns.engine.rules import CHANCE, apply, count_outcomes, list_legal_actions, next_to_act, outcome


@rule
def answer_for_chance(game: Any, random: Masks) -> None:
    """Let chance decide until a seat is to act or the game is over."""
    while next_to_act(game) == CHANCE:
        apply(game, CHANCE, outcome(game, below(random, count_outcomes(game))))


def deal_anew(seen: Any, random: Masks) -> Any:
    """A whole game as it may be, given what a seat has seen: the hidden part is dealt by chance."""
    game = copy_state(seen)
    answer_for_chance(game, random)
    return game


def new_list(game: Any) -> Numbers:
    """Room for the legal actions of any position of a game."""
    return np.empty(kind_of(game).longest_list, np.int32)


def imagine(seen: Any, seed: int = 0) -> Any:
    """A whole game as it may be, given what a seat has seen, by a seed: for bots written in plain Python."""
    return deal_anew(seen, new_random(seed))


def list_actions(game: Any, seat: int) -> list[int]:
    """The numbers that a seat may choose from in a whole game."""
    numbers = new_list(game)
    return numbers[: list_legal_actions(game, seat, numbers)].tolist()


def try_action(game: Any, seat: int, number: int) -> Any:
    """A copy of a game, after one of a seat's actions and before chance answers it."""
    after = copy_state(game)
    apply(after, seat, number)
    return after
