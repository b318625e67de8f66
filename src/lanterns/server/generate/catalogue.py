"""Which messages there are, in the order in which a reader wants to meet them."""

import inspect
import types
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel

from lanterns.server.messages import client, events, http, server, table

NAMED: dict[str, Any] = {
    "ClientMessage": client.ClientMessage,
    "ServerMessage": server.ServerMessage,
    "Event": events.Event,
    "Seat": table.Seat,
    "Pace": table.Pace,
    "Phase": table.Phase,
    "Watchers": table.Watchers,
    "StandInReason": table.StandInReason,
    "Level": client.Level,
    "Reaction": client.Reaction,
    "SeatPlan": http.SeatPlan,
}
"""Unions and words that have a name of their own."""

SECTIONS: dict[str, Any] = {
    "Client to server": client,
    "Server to client": server,
    "Events": events,
    "The table": table,
    "HTTP bodies": http,
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


def fields_of(model: type[BaseModel]) -> dict[str, Any]:
    """The fields of a model with their full annotations, the one that tells its kind first."""
    hints = get_type_hints(model, include_extras=True)
    names = sorted(model.model_fields, key=lambda name: name not in {"type", "kind"})
    return {name: hints[name] for name in names}


def is_union(annotation: Any) -> bool:
    """Whether an annotation offers alternatives."""
    return get_origin(annotation) in {Union, types.UnionType}


def without_notes(annotation: Any) -> Any:
    """An annotation without what `Annotated` adds to it."""
    return without_notes(get_args(annotation)[0]) if get_origin(annotation) is Annotated else annotation
