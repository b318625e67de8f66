"""Which process a table is at home in, and where the processes of one house reach each other.

Any process can serve any table, as the nodes of a site can; at home a table is served without asking anybody.
"""

import re
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_SOCKET_ADDRESS: Final = re.compile(rb"/api/tables/([^/? ]+)/socket")


@dataclass(frozen=True)
class Homes:
    """The processes of a house, seen from one of them."""

    number: int
    count: int
    folder: Path
    """Where they reach each other; nobody else may read it."""

    @property
    def others(self) -> list[int]:
        """The numbers of the other processes."""
        return [other for other in range(self.count) if other != self.number]

    @property
    def scribe(self) -> Path:
        """Where the one process listens that writes into SQLite."""
        return self.folder / "scribe"

    @property
    def allowance(self) -> Path:
        """The memory of all processes of who has asked for how much."""
        return self.folder / "allowance"

    def figures_of(self, number: int) -> Path:
        """What a process last said it has counted."""
        return self.folder / f"figures-{number}"

    def door_of(self, number: int) -> Path:
        """Where a process takes the connections of its tables."""
        return self.folder / f"door-{number}"

    def ear_of(self, number: int) -> Path:
        """Where a process hears the news of the others."""
        return self.folder / f"ear-{number}"

    def home_of(self, table_id: str) -> int:
        """The process that a table is at home in."""
        return zlib.crc32(table_id.encode()) % self.count

    def is_home(self, table_id: str) -> bool:
        """Whether a table is at home here."""
        return self.home_of(table_id) == self.number

    def home_of_socket(self, request: bytes) -> int | None:
        """The process to which the socket that a request asks for belongs; None where it asks for no table's."""
        found = _SOCKET_ADDRESS.search(request)
        return self.home_of(found[1].decode(errors="replace")) if found else None

    def to_text(self, number: int) -> str:
        """The place of a process, as its environment says it."""
        return f"{number} {self.count} {self.folder}"


def read_place(text: str) -> Homes | None:
    """The place of a process in its house; None where it lives alone."""
    if not text:
        return None
    number, count, folder = text.split(" ", 2)
    return Homes(int(number), int(count), Path(folder))
