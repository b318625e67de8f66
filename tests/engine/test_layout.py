"""Records derived from one annotated class."""

from typing import Annotated

import numpy as np
import pytest

from lanterns.engine.layout import (
    Bytes,
    Int,
    Ints,
    Mask,
    Masks,
    Record,
    all_layouts,
    copy_record,
    lineage_of,
    name_of,
    new_record,
    record_of,
)


class Sample(Record):
    """A state with a field of each sort."""

    turn: Int
    seen: Mask
    cards: Annotated[Ints, 2, 3]
    marks: Annotated[Bytes, 5]
    boards: Annotated[Masks, 4]


SAMPLE = record_of(Sample, "sample", 1)


def test_fields_have_the_declared_names_types_and_shapes() -> None:
    assert SAMPLE.names == ("sample_1", "turn", "gap_2", "seen", "cards", "marks", "gap_33", "boards")
    assert SAMPLE["turn"] == np.int16
    assert SAMPLE["seen"] == np.int64
    assert SAMPLE["cards"].shape == (2, 3)
    assert SAMPLE["marks"].base == np.int8
    assert SAMPLE["boards"].base == np.int64


def test_the_first_field_names_the_version_and_takes_no_memory() -> None:
    later = record_of(Sample, "sample", 2, after=SAMPLE)
    assert later != SAMPLE
    assert later.itemsize == SAMPLE.itemsize
    assert name_of(later) == "sample_2"
    assert list(lineage_of(later)) == [later, SAMPLE]
    with pytest.raises(ValueError, match=r"already a layout of sample_2: give this one the next version"):
        record_of(Sample, "sample", 2)


def test_every_byte_belongs_to_a_field_so_that_copies_are_equal_byte_by_byte() -> None:
    for layout in all_layouts():
        assert sum(layout[name].itemsize for name in layout.names or ()) == layout.itemsize
    records = np.zeros(1, SAMPLE)
    records.view(np.int8)[:] = 7
    assert records.copy().tobytes() == records.tobytes()


def test_a_new_record_is_all_zero_and_fields_are_attributes() -> None:
    record = new_record(SAMPLE)
    assert not any(record.tobytes())
    record.cards[1, 2] += 5
    record.turn = 3
    assert record.cards.tolist() == [[0, 0, 0], [0, 0, 5]]
    assert record.turn == 3


def test_a_copy_is_independent() -> None:
    record = new_record(SAMPLE)
    other = copy_record(record)
    other.boards[0] = -1
    assert record.boards[0] == 0
    assert copy_record(other).tobytes() == other.tobytes()
