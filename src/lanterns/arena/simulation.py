"""Many games between compiled bots, from the first draw to the score, without coming back to Python in between."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from lanterns.bots.bot import BadBot
from lanterns.bots.dealing import answer_for_chance, new_list, new_trial
from lanterns.bots.greedy import Ratings, choose_greedily
from lanterns.bots.uniform import choose_at_random
from lanterns.engine.compiler import rule
from lanterns.engine.kind import find_kind, read_options
from lanterns.engine.layout import Masks, Numbers
from lanterns.engine.randomness import new_randoms
from lanterns.engine.rules import NOBODY, apply, next_to_act, score, victory_share

COMPILED_BOTS: Final = ("random", "greedy")
"""The bots that this simulation knows, in the order of their numbers."""

RANDOM, GREEDY = 0, 1


class Simulated(NamedTuple):
    """The outcome of every game, one row each."""

    honor: npt.NDArray[np.int16]
    """The honor of each seat."""
    victory: npt.NDArray[np.float64]
    """The part of the victory of each seat."""
    decisions: npt.NDArray[np.int32]
    """How many choices the seats made."""


@rule
def play_game(
    game: Any, bots: Masks, random: Masks, chance: Masks, trial: Any, actions: Numbers, ratings: Ratings
) -> int:
    """Play one game to its end, each seat by its bot; return how many choices were made."""
    decisions = 0
    answer_for_chance(game, chance)
    while next_to_act(game) != NOBODY:
        seat = next_to_act(game)
        if bots[seat] == RANDOM:
            choice = choose_at_random(game, seat, random, actions)
        else:
            choice = choose_greedily(game, seat, 0.0, random, trial, actions, ratings)
        apply(game, seat, choice)
        answer_for_chance(game, chance)
        decisions += 1
    return decisions


@rule
def play_games(
    start: Any,
    bots: Masks,
    randoms: Masks,
    chances: Masks,
    trial: Any,
    actions: Numbers,
    ratings: Ratings,
    table: Any,
    honor: Any,
    victory: Any,
    decisions: Any,
) -> None:
    """Play one game from `start` for each row of the generators and write down how each ended."""
    for index in range(len(decisions)):
        table[0] = start
        game = table[0]
        decisions[index] = play_game(game, bots, randoms[index], chances[index], trial, actions, ratings)
        for seat in range(game.seats):
            honor[index, seat] = score(game, seat)
            victory[index, seat] = victory_share(game, seat)


def simulate(kind_name: str, bots: Sequence[str], games: int, seed: int, first: int = 0) -> Simulated:
    """Play many games between compiled bots, one for each seat; game number `first` and on of this seed."""
    unknown = [name for name in bots if name not in COMPILED_BOTS]
    if unknown:
        raise BadBot(f"There is no compiled bot called '{unknown[0]}'; there are {', '.join(COMPILED_BOTS)}.")
    kind = find_kind(kind_name)
    start = kind.set_up(len(bots), read_options(kind, {}))
    numbers = np.array([COMPILED_BOTS.index(name) for name in bots], np.int64)
    randoms = new_randoms(seed, 2 * (first + games))[2 * first :]
    actions = new_list(start)
    outcome = Simulated(np.zeros((games, len(bots)), np.int16), np.zeros((games, len(bots))), np.zeros(games, np.int32))
    room, ratings = new_trial(start), np.empty((2, len(actions)))
    play_games(
        start, numbers, randoms[::2].copy(), randoms[1::2].copy(), room, actions, ratings, new_trial(start), *outcome
    )
    return outcome
