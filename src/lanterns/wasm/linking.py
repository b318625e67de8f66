"""Linking: one object file, as LLVM writes it, becomes a module that a browser can start.

Everything is in one object and nothing is imported, so a linker has little to do: give the data their addresses above
the stack, write the addresses and numbers into the places that the object lists as open, and name the exports.
The format: https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

STACK_BYTES: Final = 64 * 1024
PAGE_BYTES: Final = 64 * 1024
_TYPES, _IMPORTS, _FUNCTIONS, _MEMORY, _GLOBALS, _EXPORTS, _CODE, _DATA, _DATA_COUNT = 1, 2, 3, 5, 6, 7, 10, 11, 12
_FUNCTION_INDEX, _MEMORY_LEB, _MEMORY_SLEB, _MEMORY_I32, _TYPE_INDEX, _GLOBAL_INDEX = 0, 3, 4, 5, 6, 7
_SYMBOL_FUNCTION, _SYMBOL_DATA, _SYMBOL_GLOBAL, _SYMBOL_SECTION = 0, 1, 2, 3
_UNDEFINED, _EXPLICIT_NAME = 0x10, 0x40


class CannotLink(Exception):  # noqa: N818 - the name says what happened
    """An object that needs a larger linker than this one."""


@dataclass
class _Reader:
    """A place in some bytes."""

    data: bytes
    place: int = 0

    def number(self) -> int:
        """An unsigned number in LEB128."""
        value, shift = 0, 0
        while True:
            byte = self.data[self.place]
            self.place += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def signed(self) -> int:
        """A signed number in LEB128."""
        start = self.place
        value = self.number()
        bits = 7 * (self.place - start)
        return value - (1 << bits) if value >> (bits - 1) else value

    def take(self, count: int) -> bytes:
        """So many bytes."""
        self.place += count
        return self.data[self.place - count : self.place]

    def text(self) -> str:
        """A name with its length before it."""
        return self.take(self.number()).decode()


@dataclass
class _Symbol:
    kind: int
    name: str
    index: int = 0
    offset: int = 0


@dataclass
class _Object:
    """What this linker reads of an object file."""

    sections: dict[int, bytes] = field(default_factory=dict)
    relocations: dict[str, list[tuple[int, int, int, int]]] = field(default_factory=dict)
    symbols: list[_Symbol] = field(default_factory=list)
    alignments: list[int] = field(default_factory=list)


def link(data: bytes, exports: Mapping[str, str]) -> bytes:
    """The module of an object; `exports` gives each symbol to be seen from outside the name it is seen by."""
    read = _read_object(data)
    segments = _split_data(read.sections.get(_DATA, b"\0"))
    addresses, end = _place_data(segments, read.alignments)
    code = bytearray(read.sections[_CODE])
    contents = bytearray(read.sections.get(_DATA, b"\0"))
    for section, target in (("reloc.CODE", code), ("reloc.DATA", contents)):
        for kind, offset, index, addend in read.relocations.get(section, []):
            _patch(target, kind, offset, _value_of(read, kind, index, addend, addresses))
    heap = (end + 15) // 16 * 16
    functions = {symbol.name: symbol.index for symbol in read.symbols if symbol.kind == _SYMBOL_FUNCTION}
    names = [_name(name) + b"\0" + _leb(functions[symbol]) for symbol, name in exports.items()]
    names += [_name("memory") + b"\2\0", _name("heap") + b"\3\1"]
    sections = [
        (_TYPES, read.sections[_TYPES]),
        (_FUNCTIONS, read.sections[_FUNCTIONS]),
        (_MEMORY, b"\1\0" + _leb((heap + PAGE_BYTES - 1) // PAGE_BYTES)),
        (
            _GLOBALS,
            _leb(2) + b"\x7f\1\x41" + _signed_leb(STACK_BYTES) + b"\x0b\x7f\0\x41" + _signed_leb(heap) + b"\x0b",
        ),
        (_EXPORTS, _leb(len(names)) + b"".join(names)),
        (_CODE, bytes(code)),
        (_DATA, _write_data(_split_data(bytes(contents)), addresses)),
    ]
    return b"\0asm\1\0\0\0" + b"".join(bytes([kind]) + _leb(len(body)) + body for kind, body in sections)


def _read_object(data: bytes) -> _Object:
    found, reader = _Object(), _Reader(data, 8)
    while reader.place < len(data):
        kind = data[reader.place]
        reader.place += 1
        body = reader.take(reader.number())
        if kind == 0:
            custom = _Reader(body)
            name = custom.text()
            if name == "linking":
                _read_linking(custom, found)
            elif name.startswith("reloc."):
                found.relocations[name] = list(_read_relocations(custom))
        else:
            found.sections[kind] = body
    imported = list(_imported_functions(found.sections.get(_IMPORTS, b"\0")))
    if imported:
        raise CannotLink(f"The object needs functions that are not in it: {', '.join(imported)}.")
    return found


def _imported_functions(section: bytes) -> Iterator[str]:
    reader = _Reader(section)
    for _ in range(reader.number()):
        reader.text()
        name, kind = reader.text(), reader.number()
        if kind == 0:
            reader.number()
            yield name
        elif kind == 3:
            reader.take(2)
        else:  # a table or a memory: its limits
            if kind == 1:
                reader.take(1)
            flags = reader.number()
            reader.number()
            if flags & 1:
                reader.number()


def _read_linking(reader: _Reader, found: _Object) -> None:
    reader.number()  # the version of the format
    while reader.place < len(reader.data):
        kind = reader.number()
        part = _Reader(reader.take(reader.number()))
        if kind == 8:
            found.symbols = [_read_symbol(part) for _ in range(part.number())]
        elif kind == 5:
            for _ in range(part.number()):
                part.text()
                found.alignments.append(1 << part.number())
                part.number()


def _read_symbol(reader: _Reader) -> _Symbol:
    kind, flags = reader.number(), reader.number()
    if kind == _SYMBOL_DATA:
        name = reader.text()
        if flags & _UNDEFINED:
            raise CannotLink(f"The object has no data called {name}.")
        index, offset = reader.number(), reader.number()
        reader.number()
        return _Symbol(kind, name, index, offset)
    index = reader.number()
    if kind == _SYMBOL_SECTION:
        return _Symbol(kind, "", index)
    has_name = not flags & _UNDEFINED or flags & _EXPLICIT_NAME
    return _Symbol(kind, reader.text() if has_name else "", index)


def _read_relocations(reader: _Reader) -> Iterator[tuple[int, int, int, int]]:
    reader.number()  # the section they belong to
    for _ in range(reader.number()):
        kind, offset, index = reader.number(), reader.number(), reader.number()
        yield kind, offset, index, reader.signed() if kind in {_MEMORY_LEB, _MEMORY_SLEB, _MEMORY_I32} else 0


def _split_data(section: bytes) -> list[tuple[int, bytes]]:
    """Each segment of the data: where its bytes begin in the section, and the bytes."""
    reader, segments = _Reader(section), []
    for _ in range(reader.number()):
        if reader.take(2) != b"\0\x41":
            raise CannotLink("A segment of data has no plain address.")
        reader.signed()
        reader.take(1)
        size = reader.number()
        segments.append((reader.place, reader.take(size)))
    return segments


def _place_data(segments: list[tuple[int, bytes]], alignments: list[int]) -> tuple[list[int], int]:
    addresses, end = [], STACK_BYTES
    for (_, contents), alignment in zip(segments, alignments, strict=True):
        end = (end + alignment - 1) // alignment * alignment
        addresses.append(end)
        end += len(contents)
    return addresses, end


def _value_of(read: _Object, kind: int, index: int, addend: int, addresses: list[int]) -> int:
    if kind == _TYPE_INDEX:
        return index
    symbol = read.symbols[index]
    if kind == _FUNCTION_INDEX:
        return symbol.index
    if kind == _GLOBAL_INDEX:
        return 0  # the only global of an object is its stack pointer
    if kind in {_MEMORY_LEB, _MEMORY_SLEB, _MEMORY_I32}:
        return addresses[symbol.index] + symbol.offset + addend
    raise CannotLink(f"The object has an open place of kind {kind}, which nothing here can fill.")


def _patch(target: bytearray, kind: int, offset: int, value: int) -> None:
    """Write a value into the five bytes, or the four, that were left open for it."""
    if kind == _MEMORY_I32:
        target[offset : offset + 4] = value.to_bytes(4, "little")
    else:
        target[offset : offset + 5] = bytes([value >> 7 * step & 0x7F | (0x80 if step < 4 else 0) for step in range(5)])


def _write_data(segments: list[tuple[int, bytes]], addresses: list[int]) -> bytes:
    """The segments at their addresses; a module's memory begins with zeros, so zeros need not be sent."""
    parts = []
    for (_, contents), address in zip(segments, addresses, strict=True):
        plain = contents.rstrip(b"\0")
        if plain:
            parts.append(b"\0\x41" + _signed_leb(address) + b"\x0b" + _leb(len(plain)) + plain)
    return _leb(len(parts)) + b"".join(parts)


def _name(text: str) -> bytes:
    return _leb(len(text.encode())) + text.encode()


def _leb(value: int) -> bytes:
    parts = []
    while value >= 0x80:
        parts.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*parts, value])


def _signed_leb(value: int) -> bytes:
    """A number from 0 on where a signed one is read: its highest bit must not look like a sign."""
    parts = []
    while value >= 0x40:
        parts.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*parts, value])
