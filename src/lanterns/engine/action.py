"""Actions as people and files write them: small frozen values with the rulebook's words.

Inside the engine an action is a number; each game turns its numbers into these values and back.
"""

from functools import cached_property
from typing import Any, ClassVar, get_args

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


def explain_validation(error: ValidationError, skip: int = 1) -> str:
    """The first fault pydantic found, as one plain clause; `skip` leading parts of its place are left out."""
    fault = error.errors()[0]
    place = ".".join(str(part) for part in fault["loc"][skip:])
    found = repr(fault["input"])
    shown = found if len(found) <= 60 else found[:57] + "..."
    return f"{place + ': ' if place else ''}{fault['msg'][0].lower()}{fault['msg'][1:]} (found {shown})"


def read_action(adapter: TypeAdapter[Any], data: object) -> Any:
    """The action that a JSON object stands for; MalformedAction if it stands for none."""
    try:
        return adapter.validate_json(data) if isinstance(data, str | bytes) else adapter.validate_python(data)
    except ValidationError as error:
        raise MalformedAction(f"not an action of this game: {explain_validation(error)}") from None


def kinds_of(union: Any) -> tuple[type[Action], ...]:
    """The classes in a game's union of actions."""
    return get_args(get_args(union)[0])
