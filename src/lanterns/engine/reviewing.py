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
def redraw(game: Any, seat: int, drawn: int, index: int) -> None:
    """Give a seat another thing for the one it drew by the action `drawn`; all it has seen stays as it is."""
    raise AssertionError


@generic
def was_there(game: Any, drawn: int, index: int, seat: int) -> bool:
    """Whether that other thing really was there to be drawn, and in nobody else's hands."""
    raise AssertionError


@generic
def weigh_outcome(game: Any, index: int) -> int:
    """How many outcomes of chance one stands for: those that leave the same choices; 0 if another stands for it."""
    raise AssertionError
