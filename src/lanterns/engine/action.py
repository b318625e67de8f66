"""Actions as people and files write them: small frozen values with the rulebook's words.

Inside the engine an action is a number; each game turns its numbers into these values and back.
"""

from functools import cached_property
from typing import Any, ClassVar, Final, get_args

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from lanterns.engine.errors import MalformedAction


class Action(BaseModel):
    """One action of a game. Each kind is a class of its own, with `kind` as its first field."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    is_chance: ClassVar[bool] = False
    """Whether chance takes this action rather than a player."""

    kind: str

    @cached_property
    def written(self) -> str:
        """The action as it stands in a record, as text."""
        return self.model_dump_json()

    def to_json(self) -> dict[str, Any]:
        """The action as it stands in a record."""
        return self.model_dump(mode="json")


LONGEST_SHOWN: Final = 60
"""Characters of a wrong value that are shown, and of each part of its place."""
LONGEST_SAID: Final = 500
"""Characters of what is said of a fault."""
MOST_SHOWN: Final = 8
"""Parts of a wrong value that are shown."""
MOST_FAULTS: Final = 20
"""Faults that are looked at one by one; more than that is not a slip."""


def count_values(text: str | bytes) -> int:
    """How many values a piece of JSON has at most, found out before it is read."""
    return text.count("," if isinstance(text, str) else b",") + 1  # type: ignore[arg-type]


def explain_validation(error: ValidationError, skip: int = 1) -> str:
    """The first fault pydantic found, as one plain clause; `skip` leading parts of its place are left out."""
    if error.error_count() > MOST_FAULTS:
        return f"{error.error_count()} things are wrong with it"
    fault = error.errors(include_url=False)[0]
    place = ".".join(str(part)[:LONGEST_SHOWN] for part in fault["loc"][skip:])
    said = fault["msg"][:LONGEST_SAID]  # some repeat what was sent
    return f"{place + ': ' if place else ''}{said[0].lower()}{said[1:]} (found {_show(fault['input'])})"


def _show(value: object) -> str:
    """A value, cut short if it is long; what holds others is only named, since writing all of it out is long work."""
    if isinstance(value, dict | list | tuple):
        return f"{type(value).__name__} of {len(value)}" if len(value) > MOST_SHOWN else _cut(repr(value))
    return _cut(repr(value[: LONGEST_SHOWN + 1]) if isinstance(value, str | bytes) else repr(value))


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 3] + "..."


def read_action(adapter: TypeAdapter[Any], data: object) -> Any:
    """The action that a JSON object stands for; MalformedAction if it stands for none."""
    try:
        return adapter.validate_json(data) if isinstance(data, str | bytes) else adapter.validate_python(data)
    except ValidationError as error:
        raise MalformedAction(f"not an action of this game: {explain_validation(error)}") from None


def kinds_of(union: Any) -> tuple[type[Action], ...]:
    """The classes in a game's union of actions."""
    return get_args(get_args(union)[0])
