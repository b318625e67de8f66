"""TypeScript types of all messages, of the games' actions, and of what the games show."""

from collections.abc import Set as AbstractSet
from typing import Annotated, Any, Literal, get_args, get_origin

from pydantic import BaseModel, JsonValue

from lanterns.engine.action import kinds_of
from lanterns.engine.kind import GameKind, Options, all_kinds
from lanterns.server.generate.catalogue import NAMED, all_models, fields_of, is_union, without_notes
from lanterns.server.generate.shapes import hidden_fields, infer_shapes
from lanterns.server.messages.base import Incoming, TypeScriptName

HEADER = "// Generated from src/lanterns/server/messages by `python -m lanterns.server.generate`; do not edit.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def write_typescript() -> str:
    """The whole file."""
    parts = [HEADER]
    parts += [_declare_alias(name, annotation) for name, annotation in NAMED.items()]
    parts += [_declare_model(model) for model in all_models()]
    parts += [_declare_game(kind) for kind in all_kinds()]
    for word in ("Action", "View", "JournalEntry", "Result", "Options"):
        name = word if word == "JournalEntry" else f"Game{word}"
        members = " | ".join(f"{_prefix(kind)}{word}" for kind in all_kinds())
        parts.append(f"export type {name} = {members}\n")
    return "\n".join(parts)


def spell(annotation: Any) -> str:
    """An annotation in TypeScript."""
    for name, alias in NAMED.items():
        if annotation == alias:
            return name
    if get_origin(annotation) is Annotated:
        base, *notes = get_args(annotation)
        names = [note.name for note in notes if isinstance(note, TypeScriptName)]
        return names[0] if names else spell(base)
    if annotation is JsonValue:
        return "unknown"
    if annotation in PLAIN:
        return PLAIN[annotation]
    arguments = get_args(annotation)
    if get_origin(annotation) is Literal:
        return " | ".join(f"'{word}'" for word in arguments)
    if is_union(annotation):
        return " | ".join(spell(argument) for argument in arguments)
    if get_origin(annotation) is list:
        element = spell(arguments[0])
        return f"({element})[]" if " " in element else f"{element}[]"
    if get_origin(annotation) is dict:
        return f"Record<{spell(arguments[0])}, {spell(arguments[1])}>"
    return str(annotation.__name__)


def _declare_alias(name: str, annotation: Any) -> str:
    members = get_args(without_notes(annotation))
    if get_origin(without_notes(annotation)) is Literal:
        return f"export type {name} = {' | '.join(repr(member) for member in members)}\n"
    return f"export type {name} =\n  | " + "\n  | ".join(member.__name__ for member in members) + "\n"


def _declare_model(model: type[BaseModel], name: str = "", hidden: AbstractSet[tuple[str, str]] = frozenset()) -> str:
    lines = [_comment(model.__doc__ or "", ""), f"export interface {name or model.__name__} {{"]
    for field, annotation in fields_of(model).items():
        information = model.model_fields[field]
        if information.description:
            lines.append(_comment(information.description, "  "))
        may_be_left_out = _may_be_left_out(model, field) or (_kind_of(model), field) in hidden
        lines.append(f"  {field}{'?' if may_be_left_out else ''}: {spell(annotation)}")
    return "\n".join([*lines, "}\n"])


def _may_be_left_out(model: type[BaseModel], field: str) -> bool:
    """Defaults may be left out, but for the word that tells the kind: the server finds the model by it."""
    is_sent = issubclass(model, Incoming | Options)
    return is_sent and not model.model_fields[field].is_required() and field not in {"type", "kind"}


def _declare_game(kind: GameKind) -> str:
    """A game's actions and options from their models; its views, journals and results from games played."""
    prefix, hidden = _prefix(kind), hidden_fields(kind)
    parts: list[str] = []
    actions = kinds_of(kind.actions._type)  # noqa: SLF001 - pydantic has no public name for it
    parts += [_declare_model(action, f"{prefix}{action.__name__}", hidden) for action in actions]
    parts.append(f"export type {prefix}Action =\n  | " + "\n  | ".join(f"{prefix}{a.__name__}" for a in actions) + "\n")
    parts.append(_declare_model(kind.options, f"{prefix}Options"))
    for word, shape in infer_shapes(kind).items():
        parts.append(f"export type {prefix}{word} = {shape}\n")
    return "\n".join(parts)


def _kind_of(model: type[BaseModel]) -> str:
    return str(model.model_fields["kind"].default) if "kind" in model.model_fields else ""


def _prefix(kind: GameKind) -> str:
    return kind.name.capitalize()


def _comment(text: str, indent: str) -> str:
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */"
    return "\n".join([f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"])
