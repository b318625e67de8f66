"""A position in words for several eyes: what is the same for everyone is described and written once."""

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
        self._shared = self._shared or self._kind.write_shared(see(self._position, SPECTATOR))
        return self._shared + self._kind.write_own(see(self._position, seat), seat)


def view_of(kind: GameKind, position: Position, seat: int) -> View:
    """A seat's view of a position in words."""
    return kind.view(see(position, seat)[0], seat)
