"""A few steps that are written by hand for the compiler, as it would not find the quick way by itself.

Each is plain Python first, which says what it does; compiled, the instructions below take its place.
"""

from typing import Any

import numpy as np

from lanterns.engine.compiler import IS_COMPILED

_ALL_DIGITS = 0xFFFFFFFFFFFFFFFF


def copy_fields(source: Any, target: Any) -> None:
    """Make one state equal to another of the same type."""
    for name in source.dtype.names:
        target[name] = source[name]


def copy_letters(source: Any, begin: int, count: int, target: Any, at: int) -> None:
    """Copy so many bytes of one row into another. A loop over them takes several times as long."""
    target[at : at + count] = source[begin : begin + count]


def room_for_floats(count: int) -> Any:
    """Room for a fixed number of floats while a rule runs: compiled, on the stack, so that nothing is allocated.

    What is in it at first is not said, and it must not be returned.
    """
    return np.empty(count)


def count_ones(word: int) -> int:
    """How many of the 64 binary digits of a whole number are 1. Compiled, this is one instruction on every machine."""
    return (int(word) & _ALL_DIGITS).bit_count()


def place_of_lowest_one(word: int) -> int:
    """The place of the lowest 1 among the binary digits of a whole number that is not 0: likewise."""
    return (int(word) & -int(word)).bit_length() - 1


def write_digits(ones: int, twos: int, fours: int, row: Any, at: int) -> None:
    """Write 64 numbers into a row, from a place on: each has a binary digit in the same place of three whole numbers.

    Compiled, they are spread and written all at once.
    """
    numbers = row.reshape(-1)
    for place in range(64):
        digits = (ones >> place) & 1, (twos >> place) & 1, (fours >> place) & 1
        numbers[at + place] = digits[0] + 2 * digits[1] + 4 * digits[2]


def write_digit_pairs(first: tuple[int, int, int], second: tuple[int, int, int], row: Any, at: int) -> None:
    """Write 64 numbers of each of two, in turns: the first of each, then the second of each, and so on.

    Each three whole numbers hold ones, twos and fours as above.
    """
    numbers = row.reshape(-1)
    for place in range(64):
        for which, words in enumerate((first, second)):
            digits = [(word >> place) & 1 for word in words]
            numbers[at + 2 * place + which] = digits[0] + 2 * digits[1] + 4 * digits[2]


def add_rows(weights: Any, places: Any, count: int, numbers: Any, sums: Any, at: int, width: int) -> None:
    """Add so many listed rows of weights, each times its number, to `width` of the sums, one row after the other.

    Compiled, the sums wait in the processor's registers until the last row: `width` must be a constant.
    """
    for row in places[:count]:
        sums[at : at + width] += weights[row, at : at + width] * numbers[row]


def _copy_fields_when_compiled() -> None:
    """Compiled, a state is a pointer, and copying it is copying its bytes."""
    from numba.core import types
    from numba.core.cgutils import raw_memcpy
    from numba.extending import intrinsic, overload

    @intrinsic  # type: ignore[untyped-decorator]
    def copy_bytes(_: Any, source: Any, target: Any) -> Any:
        def copy(context: Any, builder: Any, signature: Any, pointers: Any) -> Any:
            size = context.get_constant(types.intp, signature.args[0].size)
            raw_memcpy(builder, pointers[1], pointers[0], size, 1)
            return context.get_dummy_value()

        return types.void(source, target), copy

    @overload(copy_fields)  # type: ignore[untyped-decorator]
    def copy_state(source: Any, target: Any) -> Any:
        if source != target:
            return None

        def copy(source: Any, target: Any) -> None:
            copy_bytes(source, target)

        return copy


def _copy_letters_at_once() -> Any:
    from numba.core import types
    from numba.core.cgutils import raw_memcpy
    from numba.extending import intrinsic
    from numba.np import arrayobj

    @intrinsic  # type: ignore[untyped-decorator]
    def copy(_: Any, source: Any, begin: Any, count: Any, target: Any, at: Any) -> Any:  # noqa: ARG001 - Numba's form
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            def place_in(row: int, place: Any) -> Any:
                array = arrayobj.make_array(signature.args[row])(context, builder, arguments[row])
                return builder.gep(array.data, [place])

            raw_memcpy(builder, place_in(3, arguments[4]), place_in(0, arguments[1]), arguments[2], 1)
            return context.get_dummy_value()

        return types.void(source, types.int64, types.int64, target, types.int64), generate

    return copy


def _room_on_the_stack() -> Any:
    """The room lies in the frame of the rule that asks, not in that of a function between: it must outlive the call."""
    from numba.core import cgutils, types
    from numba.extending import intrinsic
    from numba.np import arrayobj

    @intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
    def take_room(_: Any, count: Any) -> Any:
        if not isinstance(count, types.IntegerLiteral):
            return None
        room = types.Array(types.float64, 1, "C")

        def take(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001 - Numba's form
            element = context.get_data_type(types.float64)
            length = context.get_constant(types.intp, count.literal_value)
            width = context.get_constant(types.intp, 8)
            memory = cgutils.alloca_once(builder, element, size=length)
            array = arrayobj.make_array(room)(context, builder)
            arrayobj.populate_array(array, memory, [length], [width], width, meminfo=None)
            return array._getvalue()  # noqa: SLF001 - Numba has no other name for it

        return room(count), take

    return take_room


def _digits_by_instruction() -> tuple[Any, Any]:
    """Instructions that a loop over the digits would have to be recognized as, which not every compiler does."""
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def count(_: Any, word: Any) -> Any:  # noqa: ARG001 - Numba's form
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001 - likewise
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def find(_: Any, word: Any) -> Any:  # noqa: ARG001 - likewise
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001 - likewise
            return builder.cttz(arguments[0], ir.IntType(1)(1))

        return types.int64(types.int64), generate

    return count, find


def _write_digits_at_once() -> tuple[Any, Any]:
    """A wide store instead of many narrow ones. On a GPU, where a thread has no wide registers, one after the other."""
    from llvmlite import ir
    from numba.core import cgutils, types
    from numba.core.cpu import CPUContext
    from numba.extending import intrinsic
    from numba.np import arrayobj

    numba_types: Any = types  # whose stubs do not know all of them
    three = numba_types.UniTuple(types.int64, 3)
    flags = ir.VectorType(ir.IntType(1), 64)

    def spread(builder: Any, words: Any, number: Any, bit: Any) -> Any:
        """The numbers whose digits `bit` finds in the words."""
        total = None
        for digit, word in enumerate(words):
            is_set = bit(word)
            if isinstance(number.element if isinstance(number, ir.VectorType) else number, ir.IntType):
                part = builder.shl(builder.zext(is_set, number), number(_repeat(number, digit)))
                total = part if total is None else builder.or_(total, part)
            else:
                part = builder.fmul(builder.uitofp(is_set, number), number(_repeat(number, float(1 << digit))))
                total = part if total is None else builder.fadd(total, part)
        return total

    def _repeat(number: Any, value: Any) -> Any:
        return [value] * number.count if isinstance(number, ir.VectorType) else value

    def store(context: Any, builder: Any, row: Any, array: Any, place: Any, groups: list[Any]) -> None:
        """Write the numbers of one or two groups of words, those of two in turns."""
        data = arrayobj.make_array(row)(context, builder, array).data
        target, number = builder.gep(data, [place]), context.get_data_type(row.dtype)
        if isinstance(context, CPUContext):
            wide = ir.VectorType(number, 64)
            parts = [spread(builder, words, wide, lambda word: builder.bitcast(word, flags)) for words in groups]
            order = [which * 64 + place for place in range(64) for which in range(len(parts))]
            indices = ir.Constant(ir.VectorType(ir.IntType(32), len(order)), order)
            together = builder.shuffle_vector(parts[0], parts[-1], indices)
            builder.store(together, builder.bitcast(target, together.type.as_pointer()), align=1)
            return
        with cgutils.for_range(builder, context.get_constant(types.int64, 64)) as loop:
            for which, words in enumerate(groups):
                one = spread(
                    builder, words, number, lambda word: builder.trunc(builder.lshr(word, loop.index), ir.IntType(1))
                )
                step = builder.mul(loop.index, context.get_constant(types.int64, len(groups)))
                builder.store(one, builder.gep(target, [builder.add(step, context.get_constant(types.int64, which))]))

    @intrinsic  # type: ignore[untyped-decorator]
    def write(_: Any, ones: Any, twos: Any, fours: Any, row: Any, at: Any) -> Any:  # noqa: ARG001 - Numba's form
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            *words, array, place = arguments
            store(context, builder, signature.args[3], array, place, [words])
            return context.get_dummy_value()

        return types.void(types.int64, types.int64, types.int64, row, types.int64), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def write_pairs(_: Any, first: Any, second: Any, row: Any, at: Any) -> Any:  # noqa: ARG001 - likewise
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            *pair, array, place = arguments
            groups = [cgutils.unpack_tuple(builder, words) for words in pair]
            store(context, builder, signature.args[2], array, place, groups)
            return context.get_dummy_value()

        return types.void(three, three, row, types.int64), generate

    return write, write_pairs


def _add_rows_in_registers() -> Any:
    """Sums that are kept in memory would be fetched and written for every row: that takes longer than adding."""
    from llvmlite import ir
    from numba.core import cgutils, types
    from numba.extending import intrinsic
    from numba.np import arrayobj

    whole = ir.IntType(64)

    @intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
    def add(_: Any, weights: Any, places: Any, count: Any, numbers: Any, sums: Any, at: Any, width: Any) -> Any:  # noqa: ARG001 - Numba's form
        if not isinstance(width, types.IntegerLiteral):
            return None
        lanes = next(lanes for lanes in (8, 4, 1) if width.literal_value % lanes == 0)
        wide, first = ir.VectorType(ir.FloatType(), lanes), ir.VectorType(ir.IntType(32), lanes)
        steps = [whole(step) for step in range(0, width.literal_value, lanes)]

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            def data(argument: int) -> Any:
                return arrayobj.make_array(signature.args[argument])(context, builder, arguments[argument])

            def lie_at(array: Any, place: Any) -> list[Any]:
                spots = [builder.gep(array.data, [builder.add(place, step)]) for step in steps]
                return [builder.bitcast(spot, wide.as_pointer()) for spot in spots]

            table, listed, values = data(0), data(1), data(3)
            spots = lie_at(data(4), arguments[5])
            totals = [cgutils.alloca_once_value(builder, builder.load(spot, align=4)) for spot in spots]
            with cgutils.for_range(builder, arguments[2]) as loop:
                row = builder.sext(builder.load(builder.gep(listed.data, [loop.index])), whole)
                number = builder.load(builder.gep(values.data, [row]))
                one = builder.insert_element(wide(ir.Undefined), number, ir.IntType(32)(0))
                repeated = builder.shuffle_vector(one, wide(ir.Undefined), first(None))
                begin = builder.mul(row, cgutils.unpack_tuple(builder, table.shape)[1])
                for total, spot in zip(totals, lie_at(table, builder.add(begin, arguments[5])), strict=True):
                    product = builder.fmul(builder.load(spot, align=4), repeated)
                    builder.store(builder.fadd(builder.load(total), product), total)
            for total, spot in zip(totals, spots, strict=True):
                builder.store(builder.load(total), spot, align=4)
            return context.get_dummy_value()

        return types.void(weights, places, types.int64, numbers, sums, types.int64, width), generate

    return add


if IS_COMPILED:
    add_rows = _add_rows_in_registers()
    copy_letters = _copy_letters_at_once()
    count_ones, place_of_lowest_one = _digits_by_instruction()
    _copy_fields_when_compiled()
    write_digits, write_digit_pairs = _write_digits_at_once()
    room_for_floats = _room_on_the_stack()
