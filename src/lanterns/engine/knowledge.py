"""What a seat may know of an action.

A seat may know an outcome of chance exactly if its view tells that outcome from others that chance could have chosen.
So nothing about secrets is written here: the game's own `see` decides.

A *viewer* is a seat or, counted after all seats, a spectator.
"""

import functools
import threading
from typing import Any

import numpy as np
import numpy.typing as npt

from lanterns.engine import rules
from lanterns.engine.compiler import rule
from lanterns.engine.layout import Layout, Numbers
from lanterns.engine.positions import Position, empty_positions


class Viewers(threading.local):
    """Room for what every viewer sees: one for all positions of one layout, used again and again by one thread."""

    def __init__(self, layout: Layout, seats: int) -> None:
        self.count = seats + 1
        memory = bytearray(layout.itemsize * (self.count + 2))
        self.views = np.frombuffer(memory, layout)
        """One view for each viewer, then one to compare with, then an empty one."""
        words = next(
            word for word in (np.uint64, np.uint32, np.uint16, np.uint8) if layout.itemsize % word().nbytes == 0
        )
        self.looks = np.frombuffer(memory, words).reshape(self.count + 2, -1)
        """The same memory as plain numbers, one row a view."""
        self.journals = self.views["journal"][: self.count]
        self.lengths = self.views["journal_length"][: self.count]
        self.trial = empty_positions(layout)
        self.others = np.zeros(2, np.int32)
        """The outcomes that the last one looked at was compared with."""

    def see(self, position: Position) -> None:
        """Look at a position with everyone's eyes."""
        see_for_everyone(position, self.views)

    def see_outcome(self, before: Position, after: Position, number: int) -> int:
        """Look at the position after an outcome of chance; to whom it looks like one of the `others`.

        Bit 2 * viewer stands for the first of them, bit 2 * viewer + 1 for the second.
        """
        return see_outcome(before, after, number, self.others, self.trial, self.views, self.looks)


viewers_of = functools.cache(Viewers)


def is_outcome_known(before: Position, after: Position, number: int, seat: int) -> bool:
    """Whether a seat, or a SPECTATOR, may know which outcome chance has chosen: not if another would look the same."""
    viewers = viewers_of(after.dtype, int(after["seats"][0]))
    viewer = viewers.count - 1 if seat == rules.SPECTATOR else seat
    return not viewers.see_outcome(before, after, number) >> 2 * viewer & 3


@rule
def see_for_everyone(position: Position, views: Position) -> None:
    """Fill `views` with what each viewer may know; two more rows follow, the last of them an empty position."""
    viewers = len(views) - 2
    for viewer in range(viewers):
        views[viewer] = views[viewers + 1]
        rules.see(position[0], _seat_of(viewer, viewers), views[viewer])


@rule
def see_outcome(
    before: Position,
    after: Position,
    number: int,
    others: Numbers,
    trial: Position,
    views: Position,
    looks: "npt.NDArray[Any]",
) -> int:
    """Fill `views` likewise after an outcome of chance; to whom it looks like another, two bits a viewer.

    The others are the first and the last outcome that chance could have chosen instead; they are written into `others`.
    `looks` is the memory of `views`, row by row.
    """
    see_for_everyone(after, views)
    viewers = len(views) - 2
    others[0] = rules.outcome(before[0], 0)
    others[1] = rules.outcome(before[0], rules.count_outcomes(before[0]) - 1)
    alike = 0
    for which in range(2):
        if others[which] == number:
            continue
        trial[0] = before[0]
        rules.apply(trial[0], rules.CHANCE, others[which])
        for viewer in range(viewers):
            views[viewers] = views[viewers + 1]
            rules.see(trial[0], _seat_of(viewer, viewers), views[viewers])
            if _is_same(looks[viewer], looks[viewers]):
                alike |= 1 << (2 * viewer + which)
    return alike


@rule
def _seat_of(viewer: int, viewers: int) -> int:
    return viewer if viewer < viewers - 1 else rules.SPECTATOR


@rule
def _is_same(one: "npt.NDArray[Any]", other: "npt.NDArray[Any]") -> bool:
    for index in range(len(one)):
        if one[index] != other[index]:
            return False
    return True
