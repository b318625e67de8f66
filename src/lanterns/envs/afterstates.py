"""What every legal action would lead to, for all games at once: where choosing is comparing, learning is quick.

An *afterstate* is the position after a choice and before chance and the others answer it, as its seat knows it then: a
row of features, the same that the learned judgement is made of.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from lanterns.bots.deals import new_list
from lanterns.bots.greedy import lead
from lanterns.engine.compiler import rule
from lanterns.engine.judging import Features, count_features, write_features
from lanterns.engine.layout import Masks, Numbers
from lanterns.engine.positions import empty_positions
from lanterns.engine.rules import apply, list_legal_actions, next_to_act


class Afterstates(NamedTuple):
    """The legal actions of the seat to act in every game, game after game."""

    firsts: Masks
    """Where each game's actions begin; one more number says where all end."""
    actions: Numbers
    rows: Features
    """What the seat would know after each action, one row an action."""
    leads: npt.NDArray[np.float32]
    """How far the seat would be ahead in the eyes of `greedy`, in honor."""


def look_ahead(games: Any) -> Afterstates:
    """Try every legal action of the seat to act in every one of these games."""
    listed = np.empty((len(games), len(new_list(games[0]))), np.int32)
    firsts = np.zeros(len(games) + 1, np.int64)
    list_choices(games, listed, firsts)
    total = int(firsts[-1])
    rows = np.zeros((total, int(count_features(games[0]))), np.uint8)
    actions, leads = np.zeros(total, np.int32), np.zeros(total, np.float32)
    try_choices(games, listed, firsts, empty_positions(games.dtype), actions, rows, leads)
    return Afterstates(firsts, actions, rows, leads)


@rule
def list_choices(games: Any, listed: Any, firsts: Masks) -> None:
    """List the legal actions of every game, and say where they begin when they stand one after the other."""
    for index in range(len(games)):
        count = list_legal_actions(games[index], next_to_act(games[index]), listed[index])
        firsts[index + 1] = firsts[index] + count


@rule
def try_choices(games: Any, listed: Any, firsts: Masks, trial: Any, actions: Numbers, rows: Any, leads: Any) -> None:
    """Try every listed action and write down what its seat would know then."""
    for index in range(len(games)):
        seat = next_to_act(games[index])
        for place in range(firsts[index + 1] - firsts[index]):
            at = firsts[index] + place
            actions[at] = listed[index, place]
            trial[0] = games[index]
            apply(trial[0], seat, actions[at])
            write_features(trial[0], seat, rows[at])
            leads[at] = lead(trial[0], seat)
