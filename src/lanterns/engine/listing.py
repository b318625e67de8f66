"""Writing lists of action numbers."""

from lanterns.engine.compiler import rule
from lanterns.engine.layout import Numbers


@rule
def append_if(is_legal: bool, actions: Numbers, count: int, number: int) -> int:  # noqa: FBT001 - reads as a sentence
    """Append a number to a list of so many if it is legal; return the new length.

    It is written either way and kept only if legal: a processor cannot guess which actions are, and guessing wrong costs
    more than writing. So a list needs room for one more than it can hold.
    """
    actions[count] = number
    return count + is_legal
