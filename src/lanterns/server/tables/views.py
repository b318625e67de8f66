"""A position in words for several eyes: what is the same for everyone is described and written once."""

from pydantic_core import to_json

from lanterns.engine.declarations import View
from lanterns.engine.kind import GameKind
from lanterns.engine.positions import Position
from lanterns.engine.rules import SPECTATOR
from lanterns.server.tables.knowledge import see


class Views:
    """The views of one position."""

    def __init__(self, kind: GameKind, position: Position) -> None:
        self._kind = kind
        self._position = position
        self._shared = ""

    def write(self, seat: int) -> str:
        """The view of a seat, or of a SPECTATOR, as it is sent."""
        self._shared = self._shared or self._write_shared()
        own = self._kind.own_view(see(self._position, seat)[0], seat)
        return f"{self._shared},{to_json(own).decode()[1:]}"

    def _write_shared(self) -> str:
        """What everyone may know, up to where a seat's own parts follow."""
        seen = see(self._position, SPECTATOR)[0]
        own = self._kind.own_view(seen, SPECTATOR)
        view = self._kind.view(seen, SPECTATOR)
        return to_json({name: part for name, part in view.items() if name not in own}).decode()[:-1]


def view_of(kind: GameKind, position: Position, seat: int) -> View:
    """A seat's view of a position in words."""
    return kind.view(see(position, seat)[0], seat)
