"""The compiled steps of the OpenSpiel games. Each takes the state in an array of one."""

from typing import Any, Final

import numpy as np

from lanterns.bots.deals import answer_for_chance
from lanterns.bots.tree import Floats, digest_view
from lanterns.engine.compiler import rule
from lanterns.engine.kind import GameKind
from lanterns.engine.layout import Masks, Numbers
from lanterns.engine.positions import empty_positions
from lanterns.engine.rules import (
    CHANCE,
    NOBODY,
    SPECTATOR,
    apply,
    count_outcomes,
    is_legal,
    observe,
    outcome,
    public_number,
    see,
)
from lanterns.envs.conduct import OVER, reward_everyone

MOST_OUTCOMES: Final = 1 << 12
"""More than chance ever has: four dice have 1,296."""

_FIRST_FACTOR: Final = 0x1E3779B97F4A7C15
_SECOND_FACTOR: Final = 0x3F58476D1CE4E5B9
_ALL: Final = 0x7FFFFFFFFFFFFFFF


class Room:
    """Memory that every position of a kind of game shares while it works."""

    def __init__(self, kind: GameKind) -> None:
        self.actions: Numbers = np.zeros(kind.longest_list, np.int32)
        self.outcomes: Numbers = np.zeros(MOST_OUTCOMES, np.int32)
        self.chances: Floats = np.zeros(MOST_OUTCOMES)
        self.blank = empty_positions(kind.layout)
        self.eyes = empty_positions(kind.layout)
        self.words: Masks = self.eyes.view(np.int64)


@rule
def list_outcomes(games: Any, first: int, outcomes: Numbers, chances: Floats) -> int:
    """Write the different outcomes of chance, ascending and counted from `first`, and how likely each is."""
    count = count_outcomes(games[0])
    for index in range(count):
        outcomes[index] = outcome(games[0], index) - first
    outcomes[:count].sort()
    different = 0
    for index in range(count):
        if index == 0 or outcomes[index] != outcomes[different - 1]:
            outcomes[different] = outcomes[index]
            chances[different] = 0.0
            different += 1
        chances[different - 1] += 1.0 / count
    return different


@rule
def look(games: Any, eye: int, seat: int, blank: Any, eyes: Any, observations: Any) -> None:
    """Write what an eye, a seat's or a SPECTATOR's, observes from the chair of a seat."""
    eyes[0] = blank[0]
    see(games[0], eye, eyes[0])
    observe(eyes[0], seat, observations[0])


@rule
def earn(games: Any, reward: int, rewards: Any) -> None:
    """Write what each seat has earned with a game that is over."""
    reward_everyone(games[0], NOBODY, OVER, reward, rewards)


@rule
def advance(games: Any, seat: int, number: int, memories: Masks, eyes: Any, words: Masks) -> int:
    """Carry out an action if it is legal, and let everyone remember what they saw of it.

    Returns the number under which the others know the action, or -1 if it was not legal. The last memory is that of
    a SPECTATOR.
    """
    game = games[0]
    if not is_legal(game, seat, number):
        return -1
    known = number if seat == CHANCE else public_number(game, seat, number)
    apply(game, seat, number)
    for row in range(len(memories)):
        onlooker = row if row < game.seats else SPECTATOR
        memory = memories[row]
        if seat != CHANCE:  # what chance decides is remembered only by who sees it
            memory = blend(memory, ((number if onlooker == seat else known) << 3) + seat)
        memories[row] = blend(memory, digest_view(game, onlooker, eyes, words))
    return known


@rule
def blend(memory: int, news: int) -> int:
    """A digest of a digest and one more thing, in 63 bits."""
    return (((int(memory) * _FIRST_FACTOR) & _ALL) ^ int(news)) * _SECOND_FACTOR & _ALL


@rule
def deal_hidden(
    games: Any, seat: int, random: Masks, blank: Any, others: Any, memories: Masks, eyes: Any, words: Masks
) -> None:
    """Write a game as it may be for all that a seat knows.

    What the other seats remember becomes what everyone remembers and what they see in that game.
    """
    others[0] = blank[0]
    see(games[0], seat, others[0])
    answer_for_chance(others[0], random)
    public = memories[len(memories) - 1]
    for other in range(len(memories) - 1):
        if other != seat:
            memories[other] = blend(public, digest_view(others[0], other, eyes, words))
