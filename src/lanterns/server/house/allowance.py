"""How much each client has asked for, in memory that all processes of a house share: a limit is one for all of them.

Two processes may write one place at the same moment, and then one request counts less. That costs nobody anything; a
lock for every request would.
"""

import mmap
import os
import struct
from hashlib import blake2b
from pathlib import Path
from typing import Final

PLACES: Final = 1 << 16
"""Clients and doors that are remembered; where two have one place, whoever came first is forgotten."""
_BUCKET: Final = struct.Struct("<Qdd")


class SharedBuckets:
    """A bucket for each client and door: its tokens, and when they were counted, by the clock of the machine."""

    def __init__(self, file: Path) -> None:
        size = PLACES * _BUCKET.size
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            os.ftruncate(descriptor, size)
            self._memory = mmap.mmap(descriptor, size)
        finally:
            os.close(descriptor)
        self._salt = str(file).encode()[-blake2b.MAX_KEY_SIZE :]
        """Nobody can choose a name that falls on another's place: the house's folder has a name of its own."""

    def find(self, door: str, client: str) -> tuple[float, float] | None:
        """The tokens of a client at a door, and when they were counted; None for one who is new."""
        key, place = self._place_of(door, client)
        known, tokens, then = _BUCKET.unpack_from(self._memory, place)
        return (tokens, then) if known == key else None

    def keep(self, door: str, client: str, tokens: float, then: float) -> None:
        """Remember the tokens of a client."""
        key, place = self._place_of(door, client)
        _BUCKET.pack_into(self._memory, place, key, tokens, then)

    def _place_of(self, door: str, client: str) -> tuple[int, int]:
        name = f"{door}\0{client}".encode()
        key = int.from_bytes(blake2b(name, digest_size=8, key=self._salt).digest(), "little")
        return key, key % PLACES * _BUCKET.size
