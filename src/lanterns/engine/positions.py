"""Positions: games held in arrays of one, for programs that cross the border to compiled code often.

A compiled call takes an array about ten times faster than a bare state; `position[0]` is the state itself.
"""

from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt

from lanterns.engine import rules
from lanterns.engine.compiler import rule, way_into
from lanterns.engine.journal import ENTRY_SIZE
from lanterns.engine.layout import Ints, Numbers

Position = npt.NDArray[Any]
"""An array of one game's state."""

Journals = npt.NDArray[np.int16]
"""Many journals: one row a journal, then one row an entry, then its numbers."""


def position_of(game: Any) -> Position:
    """A position with a copy of a game's state."""
    position = np.zeros(1, game.dtype)
    position[0] = game
    return position


_layout_of = np.void.dtype.__get__
"""The layout of a state; a state's own attribute looks for a field of that name first, which takes longer."""


def looked_at(game: Any) -> Position:
    """A position that shows a game's state itself, only to be read: quicker than fields and rules of a bare state."""
    return np.ndarray((1,), _layout_of(game), game)


def page_of(game: Any) -> Any:
    """What stands in a state as plain numbers and lists under the same names, only to be read: for whoever reads much.

    A field of a state takes longer to read than all of them at once like this.
    """
    position = looked_at(game)
    fields = zip(position.dtype.names or (), position.item(), strict=True)
    return SimpleNamespace(
        **{name: value.tolist() if value.__class__ is np.ndarray else value for name, value in fields}
    )


def empty_positions(layout: "np.dtype[Any]", count: int = 1) -> Position:
    """So many positions full of zeros; over a bare buffer, which takes a quarter of the time of `np.zeros`."""
    return np.frombuffer(bytearray(layout.itemsize * count), layout)


def new_journals(position: Position, count: int) -> Journals:
    """Room for the journals of so many actions."""
    longest = position.dtype["journal"].shape[0]
    return np.zeros((count, longest, ENTRY_SIZE), np.int16)


@way_into(rules.apply)
@rule
def act(position: Position, seat: int, action: int) -> None:
    """Carry out a legal action of a seat, or of CHANCE, in this position itself."""
    rules.apply(position[0], seat, action)


@rule
def take(before: Position, after: Position, seat: int, action: int) -> None:
    """Take a legal action of a seat, or of CHANCE: `after` becomes the position behind it."""
    after[0] = before[0]
    rules.apply(after[0], seat, action)


@rule
def to_act(position: Position) -> int:
    """The seat to act, or CHANCE, or NOBODY."""
    return rules.next_to_act(position[0])


@rule
def acting(position: Position, seats: int) -> int:
    """Every seat that may act now, one bit each."""
    mask = 0
    for seat in range(seats):
        if rules.may_act(position[0], seat):
            mask |= 1 << seat
    return mask


@rule
def is_legal(position: Position, seat: int, action: int) -> bool:
    """Whether a seat, or CHANCE, may take an action now."""
    return rules.is_legal(position[0], seat, action)


@rule
def list_legal_actions(position: Position, seat: int, actions: Numbers) -> int:
    """Write the numbers of a seat's legal actions into `actions`; return how many there are."""
    return rules.list_legal_actions(position[0], seat, actions)


@rule
def count_outcomes(position: Position) -> int:
    """How many equally likely outcomes chance has now; 0 if it is not to act."""
    return rules.count_outcomes(position[0]) if rules.next_to_act(position[0]) == rules.CHANCE else 0


@rule
def take_if_legal(before: Position, after: Position, seat: int, action: int) -> int:
    """Take an action of a seat, or of CHANCE, if it is legal: `after` becomes the position behind it.

    Returns how many outcomes chance has there, 0 if it is not to act, or -1 if the action is not legal.
    """
    if not rules.is_legal(before[0], seat, action):
        return -1
    after[0] = before[0]
    rules.apply(after[0], seat, action)
    return count_outcomes(after)


@rule
def outcome(position: Position, index: int) -> int:
    """The action that one of the outcomes of chance stands for."""
    return rules.outcome(position[0], index)


@rule
def take_outcome(before: Position, after: Position, index: int) -> tuple[int, int]:
    """Take one of the outcomes of chance: `after` becomes the position behind it.

    Returns the action that the outcome stands for, and how many outcomes chance has then, 0 if it is not to act.
    """
    action = rules.outcome(before[0], index)
    after[0] = before[0]
    rules.apply(after[0], rules.CHANCE, action)
    return action, count_outcomes(after)


@rule
def see(position: Position, seat: int, view: Position) -> None:
    """Fill an empty position with what a seat, or a SPECTATOR, may know."""
    rules.see(position[0], seat, view[0])


@rule
def try_actions(
    position: Position, seat: int, actions: Numbers, trial: Position, views: Position, journals: Journals, lengths: Ints
) -> None:
    """What each of some legal actions would bring, as far as the seat may know: a journal and its length for each.

    `views` is an array of empty states, one for each action.
    """
    for index in range(len(actions)):
        trial[0] = position[0]
        rules.apply(trial[0], seat, actions[index])
        rules.see(trial[0], seat, views[index])
        lengths[index] = views[index].journal_length
        journals[index, :, :] = views[index].journal
