"""A puzzle: the way to a position, the action that is best there, and why another one suggests itself."""

import hashlib
from dataclasses import dataclass, fields
from typing import Any, Final

from lanterns.engine.errors import LanternsError
from lanterns.engine.kind import GameKind, read_options
from lanterns.engine.layout import copy_state, new_state
from lanterns.engine.rules import apply, is_legal, next_to_act, see

THOUSANDTHS: Final = 1000
"""Chances of winning are kept in thousandths, honor in tenths."""
TENTHS: Final = 10


class BadPuzzle(LanternsError):  # noqa: N818 - the name says what happened
    """A puzzle that the rules do not lead to."""


@dataclass(frozen=True)
class Puzzle:
    """Everything in whole numbers, so that a pack is the same wherever it is made."""

    players: int
    path: tuple[int, ...]
    """Every action from the set-up to the position, those of chance included, by its number."""
    answer: int
    """The number of the best action."""
    greedy: int
    """The action that suggests itself: it is worth most at once."""
    theme: int
    """What it is about: the place of its theme in the list of the pack."""
    rating: int
    """How hard it is, on the scale on which people are rated; a first guess, until people have tried."""
    margin_chance: int
    """By how many thousandths of the victory the answer is better than any other action, as the long search found."""
    margin_honor: int
    """And by how many tenths of an honor."""
    given_chance: int
    """What the action that suggests itself gives away, in thousandths of the victory, by the learned judgement."""
    given_honor: int
    """And in tenths of an honor."""
    first_part: int
    """Where that honor comes from, in tenths: the parts in the order in which the game names them."""
    second_part: int
    third_part: int
    left_seat: int
    """The other seat to which that action leaves most honor."""
    left_honor: int
    """And how much more than the answer, in tenths."""

    @property
    def id(self) -> str:
        """A short name that stays the same in every pack."""
        return hashlib.sha256(repr((self.players, *self.path)).encode()).hexdigest()[:8]


FIGURES: Final = tuple(field.name for field in fields(Puzzle) if field.name != "path")
"""The numbers of a puzzle, in the order in which they are written; the path follows."""


def position_of(kind: GameKind, puzzle: Puzzle) -> Any:
    """The position of a puzzle, with everything in it that its seat may not know."""
    game = kind.set_up(puzzle.players, read_options(kind, {}))
    for number in puzzle.path:
        who = int(next_to_act(game))
        if not is_legal(game, who, number):
            raise BadPuzzle(f"Puzzle {puzzle.id} cannot be reached by the rules of {kind.title}.")
        apply(game, who, number)
    seat = int(next_to_act(game))
    if seat < 0 or not all(is_legal(game, seat, number) for number in (puzzle.answer, puzzle.greedy)):
        raise BadPuzzle(f"Puzzle {puzzle.id} ends where its answer is no legal action of {kind.title}.")
    return game


def seen_in(kind: GameKind, puzzle: Puzzle) -> tuple[Any, int]:
    """What the seat that is to choose may know of the position of a puzzle, and which seat that is."""
    return look(kind, position_of(kind, puzzle))


def look(kind: GameKind, game: Any) -> tuple[Any, int]:
    """What the seat to act in a position may know, and which seat that is."""
    seat = int(next_to_act(game))
    seen = new_state(kind.layout)
    see(game, seat, seen)
    return seen, seat


def leads_to_the_same(game: Any, seat: int, number: int, other: int) -> bool:
    """Whether two actions leave the game in the same position, however they came about."""
    return _after(game, seat, number) == _after(game, seat, other)


def _after(game: Any, seat: int, number: int) -> bytes:
    after = copy_state(game)
    apply(after, seat, number)
    after.journal_length = 0
    after.journal[:] = 0
    return bytes(after.tobytes())
