"""Observations in the forms that learners ask for: numbers as they are, or spread out for a network.

Spread, every number lies between about -1 and 1: counts are parts of about their most, and a number that names one of
several things has a place for each of them, with a 1 in its own.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from lanterns.engine.compiler import rule
from lanterns.engine.layout import Bytes, Masks
from lanterns.engine.observation import Codes, Piece
from lanterns.envs.conduct import Floats, Misuse

FORMS: Final = ("plain", "spread")


class Spread(NamedTuple):
    """Where the numbers of a plain row go: one entry for each of them."""

    starts: Masks
    """The first place in the spread row; one more number says how wide that is."""
    codes: Masks
    """How many things a number names; 0 for one that counts."""
    flags: Masks
    """From which number on it says one thing more; 0 for those that do not."""
    scales: Floats


def check_form(form: str) -> bool:
    """Whether observations are to be spread."""
    if form not in FORMS:
        raise Misuse(f"There is no form of observations called {form!r}; there are {', '.join(FORMS)}.")
    return form == "spread"


def plan_spread(pieces: tuple[Piece, ...]) -> Spread:
    """Where everything goes."""
    codes, flags, scales = [], [], []
    for piece in pieces:
        size = piece.stop - piece.start
        is_code = isinstance(piece.scale, Codes)
        codes += [piece.scale[0] if is_code else 0] * size
        flags += [piece.scale[1] if is_code else 0] * size  # type: ignore[misc]
        scales += [1.0 if is_code else 1.0 / piece.scale[0]] * size
    widths = np.maximum(1, np.array(codes) + (np.array(flags) > 0))
    starts = np.concatenate([[0], widths.cumsum()])
    return Spread(starts, np.array(codes), np.array(flags), np.array(scales, np.float32))


def name_spread(pieces: tuple[Piece, ...], spread: Spread, rows: Any) -> dict[str, Any]:
    """The part of spread rows that belongs to each piece, in the same memory."""
    return {piece.name: rows[..., spread.starts[piece.start] : spread.starts[piece.stop]] for piece in pieces}


@rule
def spread_rows(rows: Bytes, plan: Spread, spread: Floats) -> None:
    """Spread every row."""
    spread[:] = 0.0
    for index in range(len(rows)):
        for place in range(len(plan.codes)):
            number, at = rows[index, place], plan.starts[place]
            if plan.codes[place] == 0:
                spread[index, at] = number * plan.scales[place]
                continue
            if 0 < plan.flags[place] <= number:
                spread[index, at + plan.codes[place]] = 1.0
                number -= plan.flags[place]
            if number > 0:
                spread[index, at + number - 1] = 1.0
