"""Copying one field of a state to another, number by number: it compiles ten times faster than `a[:] = b`."""

from typing import Any

from lanterns.engine.compiler import rule


@rule
def copy_row(target: Any, source: Any) -> None:
    """Copy a field that is one row of numbers."""
    for index in range(len(source)):
        target[index] = source[index]


@rule
def copy_rows(target: Any, source: Any) -> None:
    """Copy a field that is several rows of numbers."""
    copy_first_rows(target, source, len(source))


@rule
def copy_first_rows(target: Any, source: Any, count: int) -> None:
    """Copy so many rows of it: those after them mean nothing."""
    for row in range(count):
        for index in range(source.shape[1]):
            target[row, index] = source[row, index]
