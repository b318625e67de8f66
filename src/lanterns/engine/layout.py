"""A game's state is one flat block of memory with named fields; its layout is derived from one annotated class.

    class State(Fields):
        seats: Int
        supply: Annotated[Ints, 7]

Compiled rules and plain Python read and write the same bytes, and copying a game is copying those bytes.

The first field of a layout is a name without memory, such as `harvest_1`: two versions of the rules are two types, for
Python as well as for the compiler, even where all their fields are the same.
"""

from collections.abc import Iterator
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import numpy as np
import numpy.typing as npt

Int = Annotated[int, np.int16]
"""A small whole number. Sixteen bits leave room to add and subtract without wrapping round."""

Mask = Annotated[int, np.int64]
"""A set of up to 64 things, one bit each."""

Ints = npt.NDArray[np.int16]
"""Small whole numbers in an array whose shape the annotation gives: `Annotated[Ints, 4, 7]`."""

Bytes = npt.NDArray[np.int8]
"""Tiny values that are stored and compared but never added to."""

Masks = npt.NDArray[np.int64]
"""Several masks in an array whose shape the annotation gives."""

Numbers = npt.NDArray[np.int32]
"""A list of action numbers."""

Layout = np.dtype[Any]
"""The type of a game's state under one version of its rules."""

_ELEMENTS: Any = {Ints: np.int16, Bytes: np.int8, Masks: np.int64}
"""What the arrays of a state are made of."""


_predecessors: dict[Layout, Layout | None] = {}
"""Every layout there is, and the one of the version before it."""


class Fields:
    """The base of what declares named fields. At run time a state is a NumPy record (one row) with the same names."""

    dtype: "np.dtype[Any]"


def layout_of(declaration: type[Fields], game: str, version: int, after: Layout | None = None) -> Layout:
    """The layout of a game's state under one version of its rules, `after` which other version's.

    The declared fields lie in order, each where a machine reads it fastest.
    """
    fields: list[tuple[Any, ...]] = [(f"{game}_{version}", np.int8, (0,))]
    for name, annotation in get_type_hints(declaration, include_extras=True).items():
        if get_origin(annotation) is not Annotated:
            continue
        base, *details = get_args(annotation)
        if base is int:
            fields.append((name, details[0]))
        else:
            fields.append((name, _ELEMENTS[base], tuple(details)))
    layout = np.dtype((np.record, _without_gaps(np.dtype(fields, align=True))))
    if any(name_of(layout) == name_of(other) for other in _predecessors):
        raise ValueError(f"There is already a layout of {name_of(layout)}: give this one the next version.")
    _predecessors[layout] = after
    return layout


def _without_gaps(aligned: Layout) -> Layout:
    """The same fields at the same places, and one more for each gap between them, so that every byte is copied.

    NumPy leaves bytes outside of fields as they were, and whoever compares or digests a state would read them.
    """
    fields: list[tuple[Any, ...]] = []
    end = 0
    for name, (element, start, *_) in (aligned.fields or {}).items():
        if start > end:
            fields.append((f"gap_{end}", np.int8, (start - end,)))
        fields.append((name, element))
        end = start + element.itemsize
    if aligned.itemsize > end:
        fields.append((f"gap_{end}", np.int8, (aligned.itemsize - end,)))
    return np.dtype(fields, align=True)


def name_of(layout: Layout) -> str:
    """The game and the version of its rules that a layout belongs to, in one word."""
    return layout.names[0] if layout.names else str(layout)


def lineage_of(layout: Layout) -> Iterator[Layout]:
    """A layout, then the one of the version before it, and so on down to the first."""
    earlier: Layout | None = layout
    while earlier is not None:
        yield earlier
        earlier = _predecessors.get(earlier)


def all_layouts() -> tuple[Layout, ...]:
    """Every layout there is."""
    return tuple(_predecessors)


def new_state(layout: Layout) -> Any:
    """One state with every field zero, standing alone in its own memory."""
    return np.zeros(1, layout).view(np.recarray)[0]


def copy_state(game: Any) -> Any:
    """An independent copy of one state."""
    copied = np.zeros(1, game.dtype).view(np.recarray)  # zeros: the gaps between fields are part of the bytes
    copied[0] = game
    return copied[0]
