"""The vocabulary every game answers to. Generic code (bots, records, environments, server) uses only these.

Each game gives its own version of each function, and the state's layout decides which one is called. The version has
the function's name and the game's: from `apply`, look for the symbol `apply_harvest` or `apply_dice` (in an editor, "go
to symbol" and `apply_` lists them all; in a shell, `grep -rn "version_of(apply" src`). `help(apply)` says so, too.
"""

from typing import Any

from lanterns.engine.compiler import generic, rule
from lanterns.engine.layout import Bytes, Numbers

CHANCE = -1
"""Who acts when a tile is to be drawn or dice are to be rolled."""

NOBODY = -2
"""Who acts when the game is over."""

SPECTATOR = -3
"""The eyes of someone at no seat: they see what everyone may know."""


@generic
def next_to_act(game: Any) -> int:
    """The seat to act now, or CHANCE, or NOBODY. Where several seats may act at once, the first in a fixed order."""
    raise AssertionError


@generic
def may_act(game: Any, seat: int) -> bool:
    """Whether a seat may act now; in a simultaneous game several may."""
    raise AssertionError


@generic
def list_legal_actions(game: Any, seat: int, actions: Numbers) -> int:
    """Write the numbers of a seat's legal actions, ascending, into `actions`; return how many there are."""
    raise AssertionError


@generic
def pick_legal_action(game: Any, seat: int, word: int) -> int:
    """The legal action as far down a seat's list as 32 random bits point, without the list; -1 if it has none."""
    raise AssertionError


@generic
def mark_legal_actions(game: Any, seat: int, mask: Bytes) -> None:
    """Write 1 for each of a seat's legal actions and 0 for every other number into `mask`."""
    raise AssertionError


@generic
def is_legal(game: Any, seat: int, action: int) -> bool:
    """Whether a seat, or CHANCE, may take this action now."""
    raise AssertionError


@generic
def apply(game: Any, seat: int, action: int) -> None:
    """Carry out a legal action of a seat, or of CHANCE, and everything that follows from it by itself."""
    raise AssertionError


@generic
def count_outcomes(game: Any) -> int:
    """How many equally likely outcomes chance has now."""
    raise AssertionError


@generic
def outcome(game: Any, index: int) -> int:
    """The action that one of the equally likely outcomes of chance stands for."""
    raise AssertionError


@generic
def see(game: Any, seat: int, view: Any) -> None:
    """Fill an empty state with what a seat, or a SPECTATOR, may know; what stays hidden is left for chance to deal."""
    raise AssertionError


@generic
def see_journal(game: Any, seat: int, view: Any) -> None:
    """Write what a seat, or a SPECTATOR, may know of the journal into a view: of all that `see` does, this alone."""
    raise AssertionError


@generic
def public_number(game: Any, seat: int, action: int) -> int:
    """The number under which the others know a seat's legal action: those they cannot tell apart have the same one."""
    raise AssertionError


@generic
def meaning_of(game: Any, seat: int, action: int) -> int:
    """What a legal action of a seat, or of CHANCE, stands for.

    It has the same words in all positions where the kind's `context` is the same.
    """
    raise AssertionError


@generic
def group_of(game: Any, action: int) -> int:
    """Which group a seat's action belongs to, from 0 to 63: all placements, say, weighed against each other."""
    raise AssertionError


@generic
def observe(game: Any, seat: int, observation: Any) -> None:
    """Write every piece of a seat's observation; hidden tiles must not change it, nor whether `see` has hidden them."""
    raise AssertionError


@generic
def score(game: Any, seat: int) -> int:
    """The honor of a seat as the game stands."""
    raise AssertionError


@generic
def is_ahead(game: Any, seat: int, other: int) -> bool:
    """Whether a seat stands before another as the game stands, ties broken by the rules."""
    raise AssertionError


@generic
def worth(game: Any, seat: int) -> float:
    """About how much honor a seat will end with, judged from what everyone sees; hidden tiles must not change it."""
    raise AssertionError


@generic
def suggest_actions(game: Any, seat: int, most: int, actions: Numbers) -> int:
    """Write a few of a seat's legal actions that deserve a look in a quick game; return how many.

    At most `most` of every kind that is too many to list. Other seats' hidden tiles must not change the list.
    """
    raise AssertionError


# What follows from these for every game.


@rule
def is_winner(game: Any, seat: int) -> bool:
    """Whether nobody is ahead of a seat."""
    for other in range(game.seats):
        if is_ahead(game, other, seat):
            return False
    return True


@rule
def victory_share(game: Any, seat: int) -> float:
    """1 for the winner, an equal part of 1 for each who shares the victory, 0 for the others."""
    if not is_winner(game, seat):
        return 0.0
    winners = 0
    for other in range(game.seats):
        if is_winner(game, other):
            winners += 1
    return 1.0 / winners
