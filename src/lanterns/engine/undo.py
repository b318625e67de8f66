"""How far back a seat may go: its own last moves, as long as neither chance nor anyone else has answered them."""

from typing import Generic, TypeVar

Move = TypeVar("Move")


class Undoable(Generic[Move]):
    """The moves that can still be taken back: all of one seat, with nothing revealed and nobody else between them."""

    def __init__(self) -> None:
        self._seat: int | None = None
        self._moves: list[Move] = []

    @property
    def moves(self) -> tuple[Move, ...]:
        """All of them, in their order."""
        return tuple(self._moves)

    @property
    def seat(self) -> int | None:
        """Whose moves they are."""
        return self._seat

    def add(self, seat: int, move: Move) -> None:
        """A seat has moved; moves of other seats before it stand for good."""
        if seat != self._seat:
            self.clear()
        self._seat = seat
        self._moves.append(move)

    def clear(self) -> None:
        """Chance has answered, or a bot has moved: everything so far stands for good."""
        self._seat = None
        self._moves = []

    def last_of(self, seat: int) -> Move | None:
        """The move that a seat could take back now."""
        return self._moves[-1] if self._moves and seat == self._seat else None

    def take_back(self) -> Move:
        """The last move, which no longer counts."""
        return self._moves.pop()
