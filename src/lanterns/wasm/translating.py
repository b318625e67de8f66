"""Translating: the Python that puts a state into words becomes JavaScript, so that no word is written twice.

Only a small part of Python is understood: plain functions of expressions, as `show/words.py` and `actions/notation.py`
are made of (`functions.py`). Rules that they call become entries of the module; constants become data; whatever else is
met is refused with its place, so a view that outgrows it is noticed when the face is made and not in a browser.
"""

import inspect
import json
import textwrap
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final, get_type_hints, is_typeddict

import numpy as np
from pydantic import BaseModel

from lanterns.engine.compiler import find_version
from lanterns.engine.homes import is_brought
from lanterns.engine.positions import looked_at, page_of
from lanterns.wasm.functions import PYTHON, RESERVED, CannotTranslate, Function

_FUNCTIONS: Final[Mapping[Any, str]] = {
    function: function.__name__
    for function in (
        *(all, any, bool, dict, divmod, enumerate, float, int, len, list, looked_at, max, min, next, page_of),
        *(range, reversed, set, sorted, str, sum, tuple, zip),
    )
}
_LARGEST_NUMBER: Final = 2**53 - 1
"""JavaScript's plain numbers are exact up to here."""


class Translator:
    """Collects everything that some functions need, in the order in which it has to be declared."""

    def __init__(self, layout: "np.dtype[Any]") -> None:
        self._layout = layout
        self.rules: dict[str, Callable[..., Any]] = {}
        """The rules that are called, by name."""
        self.mentioned: set[str] = set()
        """Every attribute that is asked for: members of classes that nobody mentions are left out."""
        self._declarations: list[str] = []
        self._classes: dict[str, Any] = {}
        self._members: dict[str, dict[str, str]] = {}
        self._names: dict[int, str] = {}
        self._kept: list[Any] = []

    def finish(self) -> str:
        """Everything that was asked for and what it needs, ready to be run."""
        before = -1
        while before < (before := sum(map(len, self._members.values()))):
            for name, value in list(self._classes.items()):
                self._translate_members(value, self._members[name])
        classes = [self._spell_class(name) for name in self._classes]
        return "\n\n".join([*classes, *self._declarations])

    def name_of(self, value: Any, wanted: str) -> str:
        """What a global value is called in the generated code; it is declared when it is first asked for."""
        if inspect.ismodule(value):
            raise CannotTranslate(f"The module {wanted} has no counterpart in a browser.")
        try:
            if value in _FUNCTIONS:
                return f"{PYTHON}.{_FUNCTIONS[value]}"
        except TypeError:
            pass
        if inspect.isfunction(value):
            value = find_version(value, self._layout)
        if hasattr(value, "py_func"):
            return self._name_rule(value)
        if inspect.isfunction(value) and is_brought(value):
            return f"rules.{value.__name__}"
        if isinstance(value, bool | int | float | str) or value is None:
            return self.spell(value)
        key = id(value)
        if key not in self._names:
            self._kept.append(value)
            self._names[key] = self._free(wanted)
            self._declare(value, self._names[key])
        return self._names[key]

    def _name_rule(self, rule: Any) -> str:
        name = rule.py_func.__name__
        if self.rules.setdefault(name, rule) is not rule:
            raise CannotTranslate(f"Two rules are called {name}.")
        return f"rules.{name}"

    def _free(self, wanted: str) -> str:
        name, taken = wanted, set(self._names.values()) | RESERVED
        while name in taken:
            name += "_"
        return name

    def _declare(self, value: Any, name: str) -> None:
        plain = inspect.unwrap(value) if callable(value) else value
        if plain is not value and inspect.isfunction(plain) and not inspect.signature(plain).parameters:
            constant = self.spell(value())  # remembered and without arguments: it always says the same
            self._declarations.append(f"const {name} = (() => {{ const value = {constant}; return () => value; }})();")
        elif inspect.isfunction(plain):
            self._declarations.append(Function(self, plain).declare(name))
        elif is_dataclass(value) and inspect.isclass(value):
            self._classes[name], self._members[name] = value, {}
        elif inspect.isclass(value):
            self._declarations.append(self._declare_class(value, name))
        else:
            self._declarations.append(f"const {name} = {self.spell(value)};")

    def _declare_class(self, value: Any, name: str) -> str:
        if is_typeddict(value):
            return f"const {name} = {PYTHON}.model({json.dumps(list(value.__annotations__))}, {{}});"
        if issubclass(value, BaseModel):
            kept = {key: field.default for key, field in value.model_fields.items() if not field.is_required()}
            return f"const {name} = {PYTHON}.model({json.dumps(list(value.model_fields))}, {self.spell(kept)});"
        raise CannotTranslate(f"The class {name} is not a value.")

    def _translate_members(self, value: Any, members: dict[str, str]) -> None:
        for key in sorted(self.mentioned & set(vars(value)) - set(members)):
            member = vars(value)[key]
            getter = isinstance(member, property)
            method = member.fget if isinstance(member, property) else member
            if inspect.isfunction(method):
                members[key] = Function(self, method).declare_method(key, getter=getter)

    def _spell_class(self, name: str) -> str:
        takes = [field.name for field in fields(self._classes[name])]
        keeps = "".join(f" this.{member} = {member};" for member in takes)
        lines = [f"constructor({', '.join(takes)}) {{{keeps} }}", *self._members[name].values()]
        return f"class {name} {{\n" + textwrap.indent("\n".join(lines), "  ") + "\n}"

    def spell(self, value: Any) -> str:
        """A constant in JavaScript."""
        if isinstance(value, np.ndarray | np.generic):
            value = value.tolist()
        if isinstance(value, bool) or value is None or isinstance(value, str | float):
            return json.dumps(value, ensure_ascii=False)
        if isinstance(value, int):
            return str(value) if abs(value) <= _LARGEST_NUMBER else f"{value}n"
        if isinstance(value, list | tuple):
            return f"[{', '.join(map(self.spell, value))}]"
        if isinstance(value, set | frozenset):
            return f"new Set([{', '.join(map(self.spell, sorted(value)))}])"
        if isinstance(value, dict) and all(isinstance(key, str) for key in value):
            return f"{{ {', '.join(f'{json.dumps(key)}: {self.spell(part)}' for key, part in value.items())} }}"
        if isinstance(value, dict):
            parts = (f"[{self.spell(key)}, {self.spell(part)}]" for key, part in value.items())
            return f"new Map([{', '.join(parts)}])"
        if is_dataclass(value) and not isinstance(value, type) and id(value) not in self._names:
            return self.name_of(value, type(value).__name__.lower())
        if is_dataclass(value) and not isinstance(value, type):
            made = ", ".join(self.spell(getattr(value, field.name)) for field in fields(value))
            return f"new {self.name_of(type(value), type(value).__name__)}({made})"
        raise CannotTranslate(f"A {type(value).__name__} is not data.")


def takes_of(rule: Any) -> list[str]:
    """What each argument of a rule is: a `state`, a `position` or a `number`."""
    hints = get_type_hints(rule.py_func)
    names = list(inspect.signature(rule.py_func).parameters)
    return [_what(hints.get(name, Any)) for name in names]


def _what(hint: Any) -> str:
    if hint is int or hint is bool:
        return "number"
    return "state" if inspect.isclass(hint) else "position"
