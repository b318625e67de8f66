"""Which messages there are, in the order in which a reader wants to meet them."""

import inspect
import types
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, TypeAdapter
from typing_extensions import is_typeddict

from lanterns.engine.kind import GameKind
from lanterns.server.messages import (
    client,
    days,
    events,
    http,
    meeting,
    notices,
    people,
    ratings,
    server,
    table,
    talk,
    tournaments,
)

NAMED: dict[str, Any] = {
    "ClientMessage": client.ClientMessage,
    "ServerMessage": server.ServerMessage,
    "Event": events.Event,
    "Seat": table.Seat,
    "Pace": table.Pace,
    "Phase": table.Phase,
    "Watchers": table.Watchers,
    "Series": table.Series,
    "StandInReason": table.StandInReason,
    "Level": client.Level,
    "Reaction": client.Reaction,
    "SeatPlan": http.SeatPlan,
    "ChannelKind": notices.ChannelKind,
    "Gather": notices.Gather,
}
"""Unions and words that have a name of their own."""

SECTIONS: dict[str, Any] = {
    "Client to server": client,
    "Server to client": server,
    "Events": events,
    "The table": table,
    "HTTP bodies": http,
    "People": people,
    "Notices": notices,
    "Ratings": ratings,
    "Finding a game": meeting,
    "Talk": talk,
    "Tournaments": tournaments,
    "Days": days,
}


def models_of(module: Any) -> list[type[BaseModel]]:
    """The message models that a module defines, in the order of its text."""
    return [
        value
        for value in vars(module).values()
        if inspect.isclass(value)
        and issubclass(value, BaseModel)
        and value.__module__ == module.__name__
        and value is not events.EventBase
    ]


def all_models() -> list[type[BaseModel]]:
    """Every message model."""
    return [model for module in SECTIONS.values() for model in models_of(module)]


def declared_in(kind: GameKind) -> list[type]:
    """Everything a game declares to show: the view and its parts, journal entries, reasons and the result."""
    found: dict[type, None] = {}
    for annotation in (kind.view_type, kind.entry_type, kind.reason_type, kind.result_type):
        _collect(annotation, found)
    return list(found)


def _collect(annotation: Any, found: dict[type, None]) -> None:
    """Add the declarations that an annotation mentions, each before its parts."""
    if is_declaration(annotation) and annotation not in found:
        found[annotation] = None
        for part in get_type_hints(annotation).values():
            _collect(part, found)
    for argument in get_args(annotation):
        _collect(argument, found)


def is_declaration(annotation: Any) -> bool:
    """Whether an annotation is an object with named fields."""
    return is_typeddict(annotation) or (inspect.isclass(annotation) and issubclass(annotation, BaseModel))


def fields_of(declaration: type) -> dict[str, Any]:
    """The fields of a declaration with their full annotations, the one that tells its kind first."""
    hints = get_type_hints(declaration, include_extras=True)
    names = declaration.model_fields if issubclass(declaration, BaseModel) else hints
    return {name: hints[name] for name in sorted(names, key=lambda name: name not in {"type", "kind"})}


def notes_of(declaration: type) -> dict[str, str]:
    """What is said about the fields of a declaration, by their names."""
    parts = TypeAdapter(declaration).json_schema(mode="serialization")["properties"]
    return {name: " ".join(part["description"].split()) for name, part in parts.items() if "description" in part}


def name_of(declaration: type) -> str:
    """What a declaration is called outside Python: a game's own begin with the name of the game."""
    game = declaration.__module__.split(".")[1].capitalize()
    is_plain = declaration.__module__.startswith("lanterns.server.") or declaration.__name__.startswith(game)
    return declaration.__name__ if is_plain else game + declaration.__name__


def is_union(annotation: Any) -> bool:
    """Whether an annotation offers alternatives."""
    return get_origin(annotation) in {Union, types.UnionType}


def without_notes(annotation: Any) -> Any:
    """An annotation without what `Annotated` adds to it."""
    return without_notes(get_args(annotation)[0]) if get_origin(annotation) is Annotated else annotation
