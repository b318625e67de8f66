"""What a seat may know: everything. [D3.1]

Nothing in the game is secret. Sheets, dice, gifts, cards and tiles lie open, and what chance will bring does not exist
before it is rolled; so every seat and every spectator sees the whole state.
"""

from lanterns.dice.rules.state import STATE, State
from lanterns.engine.compiler import rule, version_of
from lanterns.engine.copying import copy_first_rows
from lanterns.engine.intrinsics import copy_fields
from lanterns.engine.rules import public_number, see, see_journal


@version_of(see, STATE)
@rule
def see_dice(game: State, seat: int, view: State) -> None:  # noqa: ARG001 - all seats see alike
    """The whole table lies open. [D3.1]"""
    copy_fields(game, view)


@version_of(see_journal, STATE)
@rule
def see_journal_dice(game: State, seat: int, view: State) -> None:  # noqa: ARG001 - all seats see alike
    """And so does what an action brings. [D3.1]"""
    view.journal_length = game.journal_length
    copy_first_rows(view.journal, game.journal, game.journal_length)


@version_of(public_number, STATE)
@rule
def public_number_dice(game: State, seat: int, action: int) -> int:  # noqa: ARG001 - all seats see alike
    """Everyone sees all of what a seat does. [D3.1]"""
    return action
