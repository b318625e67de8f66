"""Which version of a rule serves which layout.

Every version of a game's rules has a layout of its own, even where the fields are the same, and each layout but the
first names the one before it. So a new version declares only the rules that change and takes over all others.
"""

from collections.abc import Callable
from typing import Any

from lanterns.engine.layout import Layout, lineage_of, name_of

AnyFunction = Callable[..., Any]


class Versions(dict[Layout, AnyFunction]):
    """The versions of one rule; a layout without its own takes that of the layout before it, or else the usual one."""

    def __init__(self, rule: str, usual: AnyFunction | None = None) -> None:
        super().__init__()
        self.rule = rule
        self.usual = usual

    def declare(self, layout: Layout, function: AnyFunction) -> None:
        """Make a function the version for a layout and for those that follow it; refused once there is one."""
        if layout in self:
            raise ValueError(
                f"'{self.rule}' already has a version for {name_of(layout)}, '{self[layout].__name__}': "
                "a change of the rules needs a layout of the next version, and has to be declared before it is used."
            )
        self[layout] = function

    def __missing__(self, layout: Layout) -> AnyFunction:
        found = next((self[earlier] for earlier in lineage_of(layout) if earlier in self), self.usual)
        if found is None:
            raise LookupError(f"'{self.rule}' has no version for {name_of(layout)}.")
        self[layout] = found
        return found
