"""Arrays at addresses: how compiled entries find states, lists and the memory of a search.

A search's memory is a tuple of arrays. In a module they lie one after another in one block, at distances that are
fixed here from a tuple that Python made; the same distances stand in the module's face. A number in the tuple is no
memory: it stands in the code.
"""

from math import prod
from typing import Any, NamedTuple

import numpy as np
from numba import from_dtype
from numba.core import types
from numba.extending import intrinsic, register_jitable
from numba.np import arrayobj


class Placed(NamedTuple):
    """One array of a block."""

    name: str
    dtype: "np.dtype[Any]"
    shape: tuple[int, ...]
    offset: int
    """Bytes from the beginning of the block."""


def array_of(dtype: Any, *row: int) -> Any:
    """A maker of arrays of one kind of thing, or of rows of it: give it an address and a length."""
    element, width = from_dtype(np.dtype(dtype)), np.dtype(dtype).itemsize
    strides = [width * prod(row[step:]) for step in range(len(row) + 1)]

    @intrinsic  # type: ignore[untyped-decorator]
    def make(_: Any, address: Any, count: Any) -> Any:  # noqa: ARG001 - Numba's form
        array_type = types.Array(element, 1 + len(row), "C")

        def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001 - likewise
            where, length = arguments
            pointer = builder.inttoptr(where, context.get_data_type(element).as_pointer())

            def constant(value: int) -> Any:
                return context.get_constant(types.intp, value)

            array = arrayobj.make_array(array_type)(context, builder)
            shape = [length, *map(constant, row)]
            arrayobj.populate_array(array, pointer, shape, list(map(constant, strides)), constant(width), meminfo=None)
            return array._getvalue()  # noqa: SLF001 - Numba has no other name for it

        return array_type(types.int64, types.int64), build

    return make


@register_jitable  # type: ignore[untyped-decorator]
def array_at(make: Any, address: int, count: int) -> Any:
    """An array of so many things at an address."""
    return make(address, count)


def matrix_of(dtype: Any) -> Any:
    """A maker of tables of one kind of number: give it an address, how many rows and how many columns."""
    element, width = from_dtype(np.dtype(dtype)), np.dtype(dtype).itemsize

    @intrinsic  # type: ignore[untyped-decorator]
    def make(_: Any, address: Any, rows: Any, columns: Any) -> Any:  # noqa: ARG001 - Numba's form
        array_type = types.Array(element, 2, "C")

        def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001 - likewise
            where, *shape = arguments
            pointer = builder.inttoptr(where, context.get_data_type(element).as_pointer())
            size = context.get_constant(types.intp, width)
            array = arrayobj.make_array(array_type)(context, builder)
            strides = [builder.mul(shape[1], size), size]
            arrayobj.populate_array(array, pointer, shape, strides, size, meminfo=None)
            return array._getvalue()  # noqa: SLF001 - Numba has no other name for it

        return array_type(types.int64, types.int64, types.int64), build

    return make


@register_jitable  # type: ignore[untyped-decorator]
def matrix_at(make: Any, address: int, rows: int, columns: int) -> Any:
    """A table of so many rows and columns at an address."""
    return make(address, rows, columns)


def lay_out(arrays: Any, name: str = "", offset: int = 0) -> list[Placed]:
    """A place for every array of a tuple, tuples in it included; arrays over the same memory have the same place."""
    places: list[Placed] = []
    _lay_out(arrays, name, offset, places, {})
    return places


def _lay_out(arrays: Any, name: str, offset: int, places: list[Placed], known: dict[int, int]) -> int:
    for field in arrays._fields:
        value = getattr(arrays, field)
        path = f"{name}{field}"
        if isinstance(value, tuple):
            offset = _lay_out(value, f"{path}.", offset, places, known)
            continue
        if isinstance(value, float):
            continue
        address = value.__array_interface__["data"][0]
        if address not in known:
            offset = (offset + 15) // 16 * 16
            known[address] = offset
            offset += value.nbytes
        places.append(Placed(path, value.dtype, value.shape, known[address]))
    return offset


def size_of(places: list[Placed]) -> int:
    """How many bytes a block needs."""
    return max(place.offset + int(np.prod(place.shape)) * place.dtype.itemsize for place in places)


def memory_of(arrays: Any) -> Any:
    """A function that gives the tuple over the block at an address."""
    places = {place.name: place for place in lay_out(arrays)}
    names: dict[str, Any] = {"array_at": array_at}
    body = _spell(arrays, "", places, names)
    source = f"def block_at(address):\n    return {body}\n"
    exec(source, names)  # noqa: S102 - the fields of a tuple cannot be looped over in compiled code
    return register_jitable(inline="always")(names["block_at"])


def _spell(arrays: Any, path: str, places: dict[str, Placed], names: dict[str, Any]) -> str:
    names[type(arrays).__name__] = type(arrays)
    parts = []
    for field in arrays._fields:
        value = getattr(arrays, field)
        if isinstance(value, tuple):
            parts.append(_spell(value, f"{path}{field}.", places, names))
            continue
        if isinstance(value, float):
            parts.append(repr(value))
            continue
        place = places[f"{path}{field}"]
        maker = f"make_{len(names)}"
        names[maker] = array_of(place.dtype, *place.shape[1:])
        parts.append(f"array_at({maker}, address + {place.offset}, {place.shape[0]})")
    return f"{type(arrays).__name__}({', '.join(parts)})"
