"""TypeScript types of all messages, of the games' actions, and of what the games show."""

from collections.abc import Set as AbstractSet
from typing import Annotated, Any, Literal, get_args, get_origin

from pydantic import JsonValue

from lanterns.engine.action import Action, kinds_of
from lanterns.engine.kind import GameKind, Options, all_kinds
from lanterns.server.generate.catalogue import (
    NAMED,
    all_models,
    declared_in,
    fields_of,
    is_declaration,
    is_union,
    name_of,
    notes_of,
    without_notes,
)
from lanterns.server.generate.hidden import hidden_fields
from lanterns.server.messages.base import Incoming, TypeScriptName

HEADER = "// Generated from src/lanterns/server/messages by `python -m lanterns.server.generate`; do not edit.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def write_typescript() -> str:
    """The whole file."""
    parts = [HEADER]
    parts += [_declare_alias(name, annotation) for name, annotation in NAMED.items()]
    parts += [_declare(model) for model in all_models()]
    parts += [_declare_game(kind) for kind in all_kinds()]
    for word in ("Action", "View", "JournalEntry", "Reason", "Result", "Options"):
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
    return name_of(annotation) if is_declaration(annotation) else str(annotation.__name__)


def _declare_alias(name: str, annotation: Any) -> str:
    members = get_args(without_notes(annotation))
    if get_origin(without_notes(annotation)) is Literal:
        return f"export type {name} = {' | '.join(repr(member) for member in members)}\n"
    return _declare_union(name, members)


def _declare(declaration: type, hidden: AbstractSet[tuple[str, str]] = frozenset()) -> str:
    lines = [_comment(declaration.__doc__ or "", ""), f"export interface {name_of(declaration)} {{"]
    notes = notes_of(declaration)
    for field, annotation in fields_of(declaration).items():
        if field in notes:
            lines.append(_comment(notes[field], "  "))
        is_optional = may_be_left_out(declaration, field) or (_kind_of(declaration), field) in hidden
        lines.append(f"  {field}{'?' if is_optional else ''}: {spell(annotation)}")
    return "\n".join([*lines, "}\n"])


def may_be_left_out(declaration: type, field: str) -> bool:
    """Defaults may be left out, but for the word that tells the kind: the server finds the model by it."""
    if not issubclass(declaration, Incoming | Options):
        return False
    return not declaration.model_fields[field].is_required() and field not in {"type", "kind"}


def _declare_game(kind: GameKind) -> str:
    """A game's actions, options, and everything it declares to show."""
    prefix, hidden = _prefix(kind), hidden_fields(kind)
    actions = kinds_of(kind.action_type)
    unions = {"Action": actions, "JournalEntry": get_args(kind.entry_type), "Reason": get_args(kind.reason_type)}
    parts = [_declare(action, hidden) for action in actions]
    parts.append(_declare(kind.options))
    parts += [_declare(declaration) for declaration in declared_in(kind)]
    parts += [_declare_union(f"{prefix}{word}", members) for word, members in unions.items()]
    return "\n".join(parts)


def _declare_union(name: str, members: tuple[type, ...]) -> str:
    return f"export type {name} =\n  | " + "\n  | ".join(name_of(member) for member in members) + "\n"


def _kind_of(declaration: type) -> str:
    """The word that tells the kind of an action."""
    return str(declaration.model_fields["kind"].default) if issubclass(declaration, Action) else ""


def _prefix(kind: GameKind) -> str:
    return kind.name.capitalize()


def _comment(text: str, indent: str) -> str:
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */"
    return "\n".join([f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"])
