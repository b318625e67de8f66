"""What happens in a game, in sentences for a terminal."""

from collections.abc import Iterable, Sequence

from lanterns.engine.action import Action
from lanterns.engine.declarations import JournalEntry
from lanterns.engine.game import Game
from lanterns.engine.kind import GameKind
from lanterns.engine.knowledge import is_outcome_known
from lanterns.engine.positions import position_of
from lanterns.engine.rules import CHANCE


def tell_action(kind: GameKind, action: Action, names: Sequence[str]) -> str:
    """Who does what."""
    seat = kind.seat_of(action)
    return kind.tell(action) if seat == CHANCE else f"{names[seat]}: {kind.tell(action)}"


def tell_journal(kind: GameKind, journal: Iterable[JournalEntry], names: Sequence[str]) -> str:
    """What an action brings to whom, seat by seat, in one line; nothing if it brings nothing."""
    brought: dict[int, list[str]] = {}
    for entry in journal:
        brought.setdefault(entry["seat"], []).append(kind.tell_entry(entry))
    return "; ".join(f"{names[seat]}: {', '.join(things)}" for seat, things in brought.items())


def is_known(before: Game, after: Game, seat: int) -> bool:
    """Whether a seat may know the last action: every choice of a seat, and of chance what its view tells."""
    action = after.actions[-1]
    if not action.is_chance:
        return True
    number = before.kind.number(before.state, action)
    return is_outcome_known(position_of(before.state), position_of(after.state), number, seat)


def tell_result(game: Game, names: Sequence[str]) -> str:
    """How a game ended, one line a seat and one about the winners."""
    result = dict(game.result)
    winners = result.pop("winners")
    lines = [
        f"{name}: " + ", ".join(f"{word.replace('_', ' ')} {values[seat]}" for word, values in result.items())
        for seat, name in enumerate(names)
    ]
    victory = "is shared by" if len(winners) > 1 else "goes to"
    return "\n".join([*lines, f"The victory {victory} {' and '.join(names[seat] for seat in winners)}."])
