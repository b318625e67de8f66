"""The journal: what the last action gave to whom, and why, written down by the rules themselves.

Browser, log, hints and screen reader all tell a move from its journal, so none of them needs to know a rule.
An entry is five small numbers; each game names its reasons and what the numbers stand for.
"""

from typing import Any

from lanterns.engine.compiler import rule

ENTRY_SIZE = 5
"""reason, seat, what, where, amount"""


@rule
def clear_journal(game: Any) -> None:
    """Begin the journal of a new action."""
    game.journal_length = 0


@rule
def note(game: Any, reason: int, seat: int, what: int, where: int, amount: int) -> None:
    """Write one entry into the journal."""
    line = game.journal_length
    game.journal[line, 0] = reason
    game.journal[line, 1] = seat
    game.journal[line, 2] = what
    game.journal[line, 3] = where
    game.journal[line, 4] = amount
    game.journal_length = line + 1
