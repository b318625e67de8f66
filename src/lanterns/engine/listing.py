"""Writing lists of action numbers."""

from lanterns.engine.compiler import rule
from lanterns.engine.layout import Numbers


@rule
def append_if(is_legal: bool, actions: Numbers, count: int, number: int) -> int:
    """Append a number to a list of so many if it is legal; return the new length.

    It is written either way and kept only if legal: a processor cannot guess which actions are, and a wrong guess
    costs it more than writing. So a list needs room for one number more than it can hold.
    """
    actions[count] = number
    return count + is_legal
