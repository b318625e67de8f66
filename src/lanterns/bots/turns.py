"""Whole turns by the learned judgement: what a seat's turn can come to, one choice of it after the other.

In the middle of a turn a network sees too little: which placements are left decides what a dedication before them was
worth. So an action after which the same seat chooses again is judged by the best end of the turn that is found after
it. Of all ways into the turn the most promising are followed, some at a time; two that look alike are followed once.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from lanterns.bots.greedy import Ratings
from lanterns.bots.judgement import base_on, value_for
from lanterns.engine.compiler import rule
from lanterns.engine.layout import Numbers
from lanterns.engine.network import Layers, Network
from lanterns.engine.positions import empty_positions
from lanterns.engine.rules import apply, list_legal_actions, next_to_act

WIDTH: Final = 16
"""How many ways into a turn are followed at a time."""
LONGEST_TURN: Final = 16
"""Choices of a turn that are followed at most; what goes on longer is judged where it stands."""
UNFOLLOWED: Final = -10.0
"""Added to the judgement of what was not followed: it comes after everything that was."""


class Turns(NamedTuple):
    """The memory that turns are followed in."""

    trial: Any
    """Where single actions are tried, as an array of one state."""
    ways: Any
    """The positions that are followed now, then as many that will be next."""
    values: Ratings
    """What each looked worth."""
    owners: Numbers
    """The action that each began with, by its place in the list."""
    actions: Numbers
    end: Any
    """The best end of the turn so far, as an array of one state."""
    most: Ratings
    """What that end is worth."""


def new_turns(layout: Any, longest_list: int, width: int = WIDTH) -> Turns:
    """Memory for turns of a game, so many ways at a time."""
    return Turns(
        empty_positions(layout),
        np.zeros(2 * width, layout),
        np.empty(2 * width),
        np.zeros(2 * width, np.int32),
        np.empty(longest_list, np.int32),
        empty_positions(layout),
        np.empty(1),
    )


@rule
def narrow_turns(turns: Turns, width: int) -> Turns:
    """The same memory for fewer ways at a time."""
    places = slice(2 * width)
    ways, values, owners = turns.ways[places], turns.values[places], turns.owners[places]
    return Turns(turns.trial, ways, values, owners, turns.actions, turns.end, turns.most)


@rule
def rate_turns(
    game: Any, seat: int, count: int, turns: Turns, actions: Numbers, ratings: Ratings, network: Network, layers: Layers
) -> None:
    """Rate each of the listed actions by the best end of the turn that is found after it; the best of all is kept."""
    base_on(game, seat, network, layers)
    found = 0
    turns.most[0] = -np.inf
    for index in range(count):
        turns.trial[0] = game
        apply(turns.trial[0], seat, actions[index])
        ratings[index] = value_for(turns.trial[0], seat, network, layers)
        if next_to_act(turns.trial[0]) == seat:
            found = keep_way(turns, found, index, ratings[index])
            ratings[index] += UNFOLLOWED
        else:
            keep_end(turns, ratings[index])
    for _ in range(LONGEST_TURN):
        if found == 0:
            break
        found = follow_ways(seat, found, turns, ratings, network, layers)


@rule
def follow_ways(seat: int, found: int, turns: Turns, ratings: Ratings, network: Network, layers: Layers) -> int:
    """Go one choice further on every way that was found; return how many ways lead on from there."""
    width = len(turns.values) // 2
    for way in range(found):
        turns.ways[way] = turns.ways[width + way]
        turns.owners[way] = turns.owners[width + way]
    going_on = 0
    for way in range(found):
        owner = turns.owners[way]
        base_on(turns.ways[way], seat, network, layers)
        for index in range(list_legal_actions(turns.ways[way], seat, turns.actions)):
            turns.trial[0] = turns.ways[way]
            apply(turns.trial[0], seat, turns.actions[index])
            value = value_for(turns.trial[0], seat, network, layers)
            if next_to_act(turns.trial[0]) == seat:
                going_on = keep_way(turns, going_on, owner, value)
            else:
                ratings[owner] = max(ratings[owner], value)
                keep_end(turns, value)
    return going_on


@rule
def keep_end(turns: Turns, value: float) -> None:
    """Keep the position on trial, where a turn is over, if none was better."""
    if value > turns.most[0]:
        turns.most[0] = value
        turns.end[0] = turns.trial[0]


@rule
def keep_way(turns: Turns, found: int, owner: int, value: float) -> int:
    """Keep the position on trial among those to be followed if it is one of the best; return how many there are."""
    width = len(turns.values) // 2
    least = width
    for way in range(width, width + found):
        if turns.values[way] == value:
            return found
        if turns.values[way] < turns.values[least]:
            least = way
    if found < width:
        least = width + found
        found += 1
    elif value < turns.values[least]:
        return found
    turns.ways[least] = turns.trial[0]
    turns.values[least] = value
    turns.owners[least] = owner
    return found
