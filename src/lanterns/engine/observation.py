"""What a seat sees as a row of small numbers, made of named pieces: for programs that learn.

    class Observation(Fields):
        supply: Annotated[Bytes, 7]
        '''Cards of each color in the supply.'''

A game declares its pieces like the fields of its state. They lie one after another without gaps, so a row of plain
numbers and the block with the named pieces are the same memory; the numbers may be bytes or floats. A piece also says
what its numbers mean to a network: `Most(8)` counts up to eight or so, `Codes(7)` names one of seven things; without a
word they are 0 or 1.
"""

import ast
import inspect
import textwrap
from itertools import pairwise
from math import prod
from typing import Any, NamedTuple, get_args, get_type_hints

import numpy as np
import numpy.typing as npt

from lanterns.engine.layout import Fields


class Most(NamedTuple):
    """Of numbers that count something: about how large they become."""

    number: int


class Codes(NamedTuple):
    """Of numbers that name one of several things, from 1 on; 0 names none. From `flag` on they say one thing more."""

    things: int
    flag: int = 0


class Piece(NamedTuple):
    """One named part of an observation."""

    name: str
    shape: tuple[int, ...]
    start: int
    """Where it begins in the row."""
    meaning: str
    scale: Most | Codes = Most(1)

    @property
    def stop(self) -> int:
        """Where the next one begins."""
        return self.start + prod(self.shape)


def pieces_of(declaration: type[Fields]) -> tuple[Piece, ...]:
    """The pieces of a declared observation, in the order in which they lie."""
    pieces: list[Piece] = []
    for name, meaning in _meanings(declaration).items():
        told = get_args(get_type_hints(declaration, include_extras=True)[name])[1:]
        shape = tuple(part for part in told if isinstance(part, int))
        scale = told[-1] if isinstance(told[-1], Most | Codes) else Most(1)
        pieces.append(Piece(name, shape, pieces[-1].stop if pieces else 0, meaning, scale))
    return tuple(pieces)


def observation_layout(declaration: type[Fields], element: npt.DTypeLike) -> "np.dtype[Any]":
    """The memory layout of a declared observation made of one kind of number."""
    fields = [(piece.name, element, piece.shape) for piece in pieces_of(declaration)]
    return np.dtype((np.record, np.dtype(fields)))


def name_pieces(declaration: type[Fields], row: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
    """The pieces of a row, or of every row of a batch, by name and in their shapes; nothing is copied."""
    return {
        piece.name: row[..., piece.start : piece.stop].reshape(*row.shape[:-1], *piece.shape)
        for piece in pieces_of(declaration)
    }


def _meanings(declaration: type[Fields]) -> dict[str, str]:
    """The names of the fields, each with the docstring below it."""
    body = ast.parse(textwrap.dedent(inspect.getsource(declaration))).body[0].body  # type: ignore[attr-defined]
    return {
        ast.unparse(field.target): inspect.cleandoc(below.value.value).replace("\n", " ")
        for field, below in pairwise(body)
        if isinstance(field, ast.AnnAssign)
    }
