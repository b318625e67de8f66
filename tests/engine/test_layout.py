"""Layouts derived from one annotated class."""

from typing import Annotated

import numpy as np
import pytest

from lanterns.engine.layout import (
    Bytes,
    Fields,
    Int,
    Ints,
    Mask,
    Masks,
    all_layouts,
    copy_state,
    layout_of,
    lineage_of,
    name_of,
    new_state,
)


class Sample(Fields):
    """A state with a field of each sort."""

    turn: Int
    seen: Mask
    cards: Annotated[Ints, 2, 3]
    marks: Annotated[Bytes, 5]
    boards: Annotated[Masks, 4]


SAMPLE = layout_of(Sample, "sample", 1)


def test_fields_have_the_declared_names_types_and_shapes() -> None:
    assert SAMPLE.names == ("sample_1", "turn", "gap_2", "seen", "cards", "marks", "gap_33", "boards")
    assert SAMPLE["turn"] == np.int16
    assert SAMPLE["seen"] == np.int64
    assert SAMPLE["cards"].shape == (2, 3)
    assert SAMPLE["marks"].base == np.int8
    assert SAMPLE["boards"].base == np.int64


def test_the_first_field_names_the_version_and_takes_no_memory() -> None:
    later = layout_of(Sample, "sample", 2, after=SAMPLE)
    assert later != SAMPLE
    assert later.itemsize == SAMPLE.itemsize
    assert name_of(later) == "sample_2"
    assert list(lineage_of(later)) == [later, SAMPLE]
    with pytest.raises(ValueError, match=r"already a layout of sample_2: give this one the next version"):
        layout_of(Sample, "sample", 2)


def test_every_byte_belongs_to_a_field_so_that_copies_are_equal_byte_by_byte() -> None:
    for layout in all_layouts():
        assert sum(layout[name].itemsize for name in layout.names or ()) == layout.itemsize
    states = np.zeros(1, SAMPLE)
    states.view(np.int8)[:] = 7
    assert states.copy().tobytes() == states.tobytes()


def test_a_new_state_is_all_zero_and_fields_are_attributes() -> None:
    state = new_state(SAMPLE)
    assert not any(state.tobytes())
    state.cards[1, 2] += 5
    state.turn = 3
    assert state.cards.tolist() == [[0, 0, 0], [0, 0, 5]]
    assert state.turn == 3


def test_a_copy_is_independent() -> None:
    state = new_state(SAMPLE)
    other = copy_state(state)
    other.boards[0] = -1
    assert state.boards[0] == 0
    assert copy_state(other).tobytes() == other.tobytes()
