"""What a review asks of every game: what chance could have brought instead."""

from typing import Any

from lanterns.engine.compiler import generic


@generic
def draws_for(game: Any) -> int:
    """The seat that alone will see what chance decides now; -1 if everyone will."""
    raise AssertionError


@generic
def count_redraws(game: Any, seat: int) -> int:
    """How many things a seat could have drawn last, for all it knows."""
    raise AssertionError


@generic
def nth_redraw(game: Any, seat: int, drawn: int, index: int) -> int:
    """One of the draws that a seat could have made for all it knows, instead of `drawn` or that one itself."""
    raise AssertionError


@generic
def redraw(game: Any, seat: int, drawn: int, other: int) -> None:
    """Make it that a seat drew `other` instead of `drawn`: all it has seen stays, and so do its actions' numbers."""
    raise AssertionError


@generic
def keeps_drawn(game: Any, seat: int, drawn: int, action: int) -> bool:
    """Whether an action leaves what was drawn in the hand, so that it may be drawn anew after it as well as before."""
    raise AssertionError


@generic
def was_there(game: Any, seat: int, drawn: int, other: int) -> bool:
    """Whether what `other` draws really was there to be drawn, and in nobody else's hands."""
    raise AssertionError


@generic
def weigh_outcome(game: Any, index: int) -> int:
    """How many outcomes of chance one stands for: those that leave the same choices; 0 if another stands for it."""
    raise AssertionError
