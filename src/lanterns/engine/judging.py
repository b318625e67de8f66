"""What a learned judgement asks of every game: what it looks at, and what it is to foretell.

A judgement is a network over *features*: small whole numbers that a seat may know, the judging seat's own first. What
it foretells is known when the game is over: each seat's part of the victory, its honor, and what the honor came from.
"""

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from lanterns.engine.compiler import generic, rule

Features = npt.NDArray[np.uint8]
"""One row of features."""

MOST_SEATS: Final = 4
PARTS: Final = 3
"""How many parts each game tells honor apart in."""
MOST: Final = 255
"""Larger numbers are written as this one."""
LEAD_WEIGHT: Final = 0.05
"""What ten honor more than the best other seat are worth, in shares of the victory: nobody plays carelessly."""


class Style(NamedTuple):
    """What honor counts for a player beside the victory: ten of it, in shares of the victory."""

    lead: float
    """More than the best other seat has."""
    own: float
    """Whatever the others have."""


BALANCED: Final = Style(lead=LEAD_WEIGHT, own=0.0)
"""How everyone plays who is asked for no style."""


@generic
def count_features(game: Any) -> int:
    """How many features the game has; the same for every position and number of players."""
    raise AssertionError


@generic
def features_version(game: Any) -> int:
    """Raised whenever the features change: weights fit the features they were trained on and no others."""
    raise AssertionError


@generic
def write_features(game: Any, seat: int, row: Features) -> None:
    """Write what a seat may know as a row of small numbers; hidden tiles must not change it."""
    raise AssertionError


@generic
def leave_out_order(game: Any, row: Features) -> None:
    """Clear what tells how far others are in a step that all take at once: in practice they follow one another."""
    raise AssertionError


@generic
def drawn_features_at(game: Any) -> tuple[int, int]:
    """Where in the row the features lie that another draw of a seat can change: the first, and how many follow it."""
    raise AssertionError


@generic
def write_drawn_features(game: Any, seat: int, row: Features) -> None:
    """Write those features alone, into a row of their own."""
    raise AssertionError


@generic
def honor_part(game: Any, seat: int, part: int) -> int:
    """One of the parts that a seat's honor came from, in the order in which the game names them."""
    raise AssertionError


@generic
def is_practiced(game: Any) -> bool:
    """Whether contents are near enough to those that learned judgements practice with; else the linear worth serves."""
    raise AssertionError


@generic
def trust_in_worth(game: Any) -> float:
    """How much of what steers a learned search is the linear worth some rounds on; 0 where that knows nothing more."""
    raise AssertionError


@rule
def has_met(game: Any, seat: int, row: Features, most: Any) -> bool:
    """Whether all that a seat sees in a position is within the largest numbers that a judgement learned from."""
    write_features(game, seat, row)
    leave_out_order(game, row)
    for place in range(len(row)):
        if row[place] > most[place]:
            return False
    return True


@rule
def put(row: Features, at: int, number: int) -> int:
    """Write a number that is never negative; return the next place."""
    row[at] = min(number, MOST)
    return at + 1


@rule
def put_flag(row: Features, at: int, is_so: bool) -> int:
    """Mark a place where something is so; return the next place."""
    row[at] = is_so
    return at + 1


@rule
def put_difference(row: Features, at: int, difference: int) -> int:
    """Write how much more, and how much less; return the next place."""
    row[at] = min(max(difference, 0), MOST)
    row[at + 1] = min(max(-difference, 0), MOST)
    return at + 2


@rule
def put_one_of(row: Features, at: int, number: int, count: int) -> int:
    """Mark one of so many places, the last for all larger numbers; return the next place."""
    for place in range(count):
        row[at + place] = 0
    row[at + min(max(number, 0), count - 1)] = 1
    return at + count


@rule
def put_at_least(row: Features, at: int, number: int, least: int, count: int) -> int:
    """Mark each of so many steps, from `least` on, that a number reaches; return the next place."""
    for step in range(count):
        row[at + step] = number >= least + step
    return at + count


@rule
def put_nothing(row: Features, at: int, count: int) -> int:
    """Leave so many places empty; return the next place."""
    for place in range(count):
        row[at + place] = 0
    return at + count
