"""The game at a table: checking an action, taking it, and letting chance answer it by fair play.

Nothing here changes the position it is given: each transition comes with a position of its own.
"""

from typing import Final

from lanterns.engine import positions
from lanterns.engine.action import Action, read_action
from lanterns.engine.errors import IllegalAction
from lanterns.engine.kind import GameKind, Json, Options
from lanterns.engine.positions import Position, position_of
from lanterns.engine.rules import CHANCE
from lanterns.records.fairness import Draws
from lanterns.server.tables.entries import Transition


class Chance:
    """Answers for chance at one table: from its secret, the players' nonces and how often it was asked before."""

    def __init__(self, secret: bytes, nonces: tuple[str, ...]) -> None:
        self.secret = secret
        self.nonces = nonces
        self._draws: Draws | None = None

    def answer(self, kind: GameKind, position: Position, outcomes: int, asked: int) -> list[Transition]:
        """Everything chance has to decide before a seat is asked again, from a position where it has some outcomes."""
        transitions: list[Transition] = []
        while outcomes:
            after = positions.empty_positions(position.dtype)
            index = self.choose(position, asked + len(transitions), outcomes)
            number, outcomes = positions.take_outcome(position, after, index)
            transitions.append(
                Transition(kind.action(position[0], CHANCE, int(number)), int(number), position, after, outcomes)
            )
            position = after
        return transitions

    def deal(self, kind: GameKind, position: Position) -> tuple[Transition, ...]:
        """Everything chance decides before anyone's first turn."""
        return tuple(self.answer(kind, position, positions.count_outcomes(position), 0))

    def choose(self, position: Position, asked: int, outcomes: int) -> int:  # noqa: ARG002 - for other kinds of chance
        """Which of the outcomes chance chooses in a position, when it was asked so often before."""
        self._draws = self._draws or Draws(self.secret, self.nonces)
        return self._draws.choose(asked, int(outcomes))


def set_up(kind: GameKind, players: int, options: Options) -> Position:
    """The position before the first action of chance; BadOptions if the game cannot be set up like this."""
    return position_of(kind.set_up(players, options))


def check(kind: GameKind, position: Position, data: Json) -> Transition:
    """The legal action that some JSON stands for, taken; MalformedAction or IllegalAction if it stands for none."""
    action: Action = read_action(kind.actions, data)
    number = kind.number(position[0], action)
    after = positions.empty_positions(position.dtype)
    outcomes = positions.take_if_legal(position, after, kind.seat_of(action), number) if number >= 0 else -1
    if outcomes < 0:
        raise IllegalAction(kind.refusal(position[0], action))
    return Transition(action, number, position, after, outcomes)


def check_number(kind: GameKind, position: Position, seat: int, number: int) -> Transition | None:
    """The legal action of a seat that a number stands for, taken; None if it stands for none."""
    after = positions.empty_positions(position.dtype)
    outcomes = positions.take_if_legal(position, after, seat, number)
    if outcomes < 0:
        return None
    return Transition(kind.action(position[0], seat, number), number, position, after, outcomes)


def take(position: Position, seat: int, number: int, action: Action) -> Transition:
    """Take a legal action in a copy of the position."""
    after = positions.empty_positions(position.dtype)
    positions.take(position, after, seat, number)
    return Transition(action, number, position, after, positions.count_outcomes(after))


def replay(kind: GameKind, position: Position, actions: list[Json]) -> tuple[Transition, ...]:
    """Take stored actions again."""
    transitions: list[Transition] = []
    for data in actions:
        action: Action = read_action(kind.actions, data)
        transitions.append(take(position, kind.seat_of(action), kind.number(position[0], action), action))
        position = transitions[-1].after
    return tuple(transitions)


_SEATS_OF: Final = [tuple(seat for seat in range(4) if mask >> seat & 1) for mask in range(1 << 4)]
"""For each set of seats, one bit each, which they are."""


def acting_seats(position: Position, players: int) -> list[int]:
    """Every seat that may act in a position."""
    return list(_SEATS_OF[positions.acting(position, players)])
