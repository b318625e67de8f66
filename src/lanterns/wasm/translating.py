"""Translating: the Python that puts a state into words becomes JavaScript, so that no word is written twice.

Only a small part of Python is understood: plain functions of expressions, as `show/words.py` and `actions/notation.py`
are made of. Rules that they call become entries of the module; constants become data; whatever else is met is refused
with its place, so a view that outgrows this file is noticed when the face is made and not in a browser.
"""

import ast
import builtins
import inspect
import json
import textwrap
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final, get_type_hints, is_typeddict

import numpy as np
from pydantic import BaseModel

from lanterns.engine.compiler import find_version
from lanterns.engine.homes import is_native_only
from lanterns.engine.positions import looked_at

PYTHON: Final = "python"
"""The name under which the generated code knows the few functions of Python that it needs."""

_FUNCTIONS: Final[Mapping[Any, str]] = {
    function: function.__name__
    for function in (
        *(all, any, bool, dict, divmod, enumerate, float, int, len, list, looked_at, max, min, next),
        *(range, reversed, set, sorted, str, sum, tuple, zip),
    )
}
_METHODS: Final = frozenset(
    {"append", "get", "index", "items", "join", "model_dump", "removeprefix", "replace", "split", "values"}
)
_OPERATORS: Final = {
    ast.Add: "add",
    ast.FloorDiv: "floor_divide",
    ast.Mod: "modulo",
    ast.RShift: "shift_right",
    ast.LShift: "shift_left",
    ast.BitAnd: "bit_and",
    ast.BitOr: "bit_or",
    ast.BitXor: "bit_xor",
}
_PLAIN_OPERATORS: Final = {ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.Pow: "**"}
_COMPARISONS: Final = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
_RESERVED: Final = frozenset(
    {"case", "default", "delete", "export", "function", "new", "switch", "this", "var", "with"}
)
_LARGEST_NUMBER: Final = 2**53 - 1
"""JavaScript's plain numbers are exact up to here."""


class CannotTranslate(Exception):  # noqa: N818 - the name says what happened
    """Python that this file does not understand."""


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
        name, taken = wanted, set(self._names.values()) | _RESERVED
        while name in taken:
            name += "_"
        return name

    def _declare(self, value: Any, name: str) -> None:
        plain = inspect.unwrap(value) if callable(value) else value
        if plain is not value and inspect.isfunction(plain) and not inspect.signature(plain).parameters:
            constant = self.spell(value())  # remembered and without arguments: it always says the same
            self._declarations.append(f"const {name} = (() => {{ const value = {constant}; return () => value; }})();")
        elif inspect.isfunction(plain) and is_native_only(plain):
            self._declarations.append(f"function {name}() {{ throw new Error('{name} has no counterpart here.'); }}")
        elif inspect.isfunction(plain):
            self._declarations.append(_Function(self, plain).declare(name))
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
                members[key] = _Function(self, method).declare_method(key, getter=getter)

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


class _Function:
    """One function on its way into JavaScript."""

    def __init__(self, translator: Translator, function: Callable[..., Any]) -> None:
        self._translator = translator
        self._function = function
        self._globals = inspect.unwrap(function).__globals__
        tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
        if not isinstance(tree, ast.FunctionDef):
            raise CannotTranslate(f"{function} is not written as a function.")
        self._tree = tree
        self._parameters = [argument.arg for argument in (*tree.args.args, *tree.args.kwonlyargs)]
        self._locals = set(self._parameters) | _assigned_in(tree)
        self._is_generator = any(isinstance(node, ast.Yield) for node in ast.walk(tree))

    def declare(self, name: str) -> str:
        """The function by itself."""
        star = "*" if self._is_generator else ""
        return f"function{star} {name}({', '.join(self._parameters)}) {{\n{self._body()}\n}}"

    def declare_method(self, name: str, *, getter: bool) -> str:
        """The function inside a class."""
        return (
            f"{'get ' if getter else ''}{name}({', '.join(self._parameters[1:])}) {{\n"
            f"  const {self._parameters[0]} = this;\n{self._body()}\n}}"
        )

    def _body(self) -> str:
        fresh = sorted(_assigned_in(self._tree) - set(self._parameters))
        lines = [f"let {', '.join(fresh)};"] if fresh else []
        lines += [self._statement(part) for part in self._tree.body]
        return textwrap.indent("\n".join(line for line in lines if line), "  ")

    def _refuse(self, node: ast.AST) -> CannotTranslate:
        line = self._function.__code__.co_firstlineno + getattr(node, "lineno", 1) - 1
        return CannotTranslate(
            f"{inspect.getsourcefile(self._function)}, line {line}: a browser cannot be told "
            f"'{ast.unparse(node)[:80]}' ({type(node).__name__})."
        )

    def _block(self, statements: list[ast.stmt]) -> str:
        return "{\n" + textwrap.indent("\n".join(filter(None, map(self._statement, statements))), "  ") + "\n}"

    def _statement(self, node: ast.stmt) -> str:
        match node:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Pass():
                return ""
            case ast.Expr(value=ast.Yield(value=value)) if value is not None:
                return f"yield {self._spell(value)};"
            case ast.Expr(value=ast.YieldFrom(value=value)):
                return f"yield* {self._spell(value)};"
            case ast.Expr(value=value):
                return f"{self._spell(value)};"
            case ast.Return(value=value):
                return "return null;" if value is None else f"return {self._spell(value)};"
            case ast.Assign(targets=[target], value=value):
                return f"{self._target(target)} = {self._spell(value)};"
            case ast.AnnAssign(target=ast.Name() as target, value=value) if value is not None:
                return f"{self._target(target)} = {self._spell(value)};"
            case ast.AugAssign(target=ast.Name(id=name), op=operator, value=value):
                return f"{name} = {self._binary(operator, name, self._spell(value), node)};"
            case ast.If(test=test, body=body, orelse=orelse):
                rest = f" else {self._block(orelse)}" if orelse else ""
                return f"if ({self._truth(test)}) {self._block(body)}{rest}"
            case ast.For(target=target, iter=values, body=body, orelse=[]):
                return f"for ({self._target(target)} of {PYTHON}.each({self._spell(values)})) {self._block(body)}"
            case ast.Raise(exc=ast.Call(args=[message])):
                return f"throw new Error({self._spell(message)});"
            case ast.Break():
                return "break;"
            case ast.Continue():
                return "continue;"
            case ast.Match(subject=subject, cases=cases):
                return self._match(subject, cases)
        raise self._refuse(node)

    def _match(self, subject: ast.expr, cases: list[ast.match_case]) -> str:
        parts = []
        for case in cases:
            if not isinstance(case.pattern, ast.MatchClass) or case.pattern.patterns or case.guard is not None:
                raise self._refuse(case.pattern)
            parts.append(f"if ({self._is_instance(subject, case.pattern.cls)}) {self._block(case.body)}")
        return " else ".join(parts)

    def _is_instance(self, subject: ast.expr, model: ast.expr) -> str:
        kind = eval(ast.unparse(model), self._globals)  # noqa: S307 - names of our own classes
        if not (inspect.isclass(kind) and issubclass(kind, BaseModel) and "kind" in kind.model_fields):
            raise self._refuse(model)
        return f"{self._spell(subject)}.kind === {json.dumps(kind.model_fields['kind'].default)}"

    def _target(self, node: ast.expr) -> str:
        match node:
            case ast.Name(id=name):
                return name
            case ast.Tuple(elts=parts):
                return f"[{', '.join(map(self._target, parts))}]"
            case ast.Starred(value=value):
                return f"...{self._target(value)}"
        raise self._refuse(node)

    def _truth(self, node: ast.expr) -> str:
        if isinstance(node, ast.Compare) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)):
            return self._spell(node)
        if isinstance(node, ast.BoolOp):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return f"({sign.join(map(self._truth, node.values))})"
        return f"{PYTHON}.truth({self._spell(node)})"

    def _spell(self, node: ast.expr) -> str:
        match node:
            case ast.Constant(value=value):
                return self._translator.spell(value)
            case ast.Name(id=name):
                return self._name(name, node)
            case ast.Attribute(value=value, attr=name):
                self._translator.mentioned.add(name)
                return f"{self._spell(value)}.{name}"
            case ast.Subscript(value=value, slice=place):
                return self._subscript(self._spell(value), place)
            case ast.Call():
                return self._call(node)
            case ast.BinOp(left=left, op=operator, right=right):
                return self._binary(operator, self._spell(left), self._spell(right), node)
            case ast.UnaryOp(op=ast.Not(), operand=value):
                return f"!{self._truth(value)}"
            case ast.UnaryOp(op=ast.USub(), operand=value):
                return f"(-{self._spell(value)})"
            case ast.BoolOp(op=operator, values=values):
                helper = "both" if isinstance(operator, ast.And) else "either"
                return f"{PYTHON}.{helper}({', '.join(f'() => {self._spell(value)}' for value in values)})"
            case ast.Compare(left=left, ops=operators, comparators=values):
                pairs = zip([left, *values[:-1]], operators, values, strict=True)
                return f"({' && '.join(self._compare(one, sign, other) for one, sign, other in pairs)})"
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return f"({self._truth(test)} ? {self._spell(body)} : {self._spell(orelse)})"
            case ast.List(elts=parts) | ast.Tuple(elts=parts):
                return f"[{', '.join(map(self._element, parts))}]"
            case ast.Set(elts=parts):
                return f"new Set([{', '.join(map(self._element, parts))}])"
            case ast.Dict(keys=keys, values=values):
                return f"{{ {', '.join(self._item(key, value) for key, value in zip(keys, values, strict=True))} }}"
            case ast.ListComp() | ast.GeneratorExp() | ast.SetComp() | ast.DictComp():
                return self._comprehension(node)
            case ast.JoinedStr(values=values):
                return f"({' + '.join(map(self._formatted, values))})"
        raise self._refuse(node)

    def _name(self, name: str, node: ast.expr) -> str:
        if name in self._locals:
            return f"{name}_" if name in _RESERVED else name
        if name in self._globals:
            return self._translator.name_of(self._globals[name], name)
        if hasattr(builtins, name):
            return self._translator.name_of(getattr(builtins, name), name)
        raise self._refuse(node)

    def _subscript(self, value: str, place: ast.expr) -> str:
        match place:
            case ast.Tuple(elts=places):
                for part in places:
                    value = self._subscript(value, part)
                return value
            case ast.Slice(lower=lower, upper=upper, step=None):
                ends = [self._spell(end) if end is not None else "null" for end in (lower, upper)]
                return f"{PYTHON}.slice({value}, {', '.join(ends)})"
        return f"{PYTHON}.item({value}, {self._spell(place)})"

    def _call(self, node: ast.Call) -> str:
        match node.func:
            case ast.Name(id="isinstance"):
                kinds = _alternatives(node.args[1])
                return f"({' || '.join(self._is_instance(node.args[0], kind) for kind in kinds)})"
            case ast.Attribute(value=value, attr=name) if name in _METHODS:
                return f"{PYTHON}.{name}({', '.join([self._spell(value), *map(self._element, node.args)])})"
            case ast.Attribute():
                return f"{self._spell(node.func)}({', '.join(map(self._element, node.args))})"
        called = self._globals.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if inspect.isclass(called) and (is_typeddict(called) or issubclass(called, BaseModel)):
            given = ", ".join(f"{keyword.arg}: {self._spell(keyword.value)}" for keyword in node.keywords)
            return f"{self._spell(node.func)}({{ {given} }})"
        arguments = [self._element(argument) for argument in node.args]
        for keyword in node.keywords:
            if keyword.arg == "strict":
                continue
            if keyword.arg == "key":
                raise self._refuse(node)
            parameters = list(inspect.signature(inspect.unwrap(called)).parameters) if called else []
            if keyword.arg not in parameters or parameters.index(keyword.arg) != len(arguments):
                raise self._refuse(node)
            arguments.append(self._spell(keyword.value))
        return f"{self._spell(node.func)}({', '.join(arguments)})"

    def _element(self, node: ast.expr) -> str:
        return f"...{self._spell(node.value)}" if isinstance(node, ast.Starred) else self._spell(node)

    def _item(self, key: ast.expr | None, value: ast.expr) -> str:
        if key is None:
            return f"...{self._spell(value)}"
        return f"{self._spell(key)}: {self._spell(value)}" if isinstance(key, ast.Constant) else self._refuse_key(key)

    def _refuse_key(self, key: ast.expr) -> str:
        raise self._refuse(key)

    def _binary(self, operator: ast.operator, left: str, right: str, node: ast.AST) -> str:
        if type(operator) in _PLAIN_OPERATORS:
            return f"({left} {_PLAIN_OPERATORS[type(operator)]} {right})"
        if type(operator) not in _OPERATORS:
            raise self._refuse(node)
        return f"{PYTHON}.{_OPERATORS[type(operator)]}({left}, {right})"

    def _compare(self, left: ast.expr, operator: ast.cmpop, right: ast.expr) -> str:
        one, other = self._spell(left), self._spell(right)
        match operator:
            case ast.Eq():
                return f"{PYTHON}.same({one}, {other})"
            case ast.NotEq():
                return f"!{PYTHON}.same({one}, {other})"
            case ast.In():
                return f"{PYTHON}.has({other}, {one})"
            case ast.NotIn():
                return f"!{PYTHON}.has({other}, {one})"
            case ast.Is():
                return f"({one} === {other})"
            case ast.IsNot():
                return f"({one} !== {other})"
        return f"({one} {_COMPARISONS[type(operator)]} {other})"

    def _comprehension(self, node: Any) -> str:
        before = set(self._locals)
        loops = ""
        for part in node.generators:
            values = self._spell(part.iter)
            self._locals |= {name.id for name in ast.walk(part.target) if isinstance(name, ast.Name)}
            loops += f"for (const {self._target(part.target)} of {PYTHON}.each({values})) "
            for condition in part.ifs:
                loops += f"if ({self._truth(condition)}) "
        if isinstance(node, ast.DictComp):
            made = f"yield [{self._spell(node.key)}, {self._spell(node.value)}];"
        else:
            made = f"yield {self._spell(node.elt)};"
        self._locals = before
        produced = f"(function* () {{ {loops}{made} }})()"
        if isinstance(node, ast.DictComp):
            return f"Object.fromEntries({produced})"
        if isinstance(node, ast.SetComp):
            return f"new Set({produced})"
        return f"[...{produced}]" if isinstance(node, ast.ListComp) else produced

    def _formatted(self, node: ast.expr) -> str:
        if isinstance(node, ast.FormattedValue):
            return f"{PYTHON}.str({self._spell(node.value)})"
        return self._spell(node)


def _assigned_in(tree: ast.FunctionDef) -> set[str]:
    """The names that a function gives values to, those inside comprehensions left out."""
    names: set[str] = set()
    waiting: list[ast.AST] = list(tree.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
            continue
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        waiting += ast.iter_child_nodes(node)
    return names


def _alternatives(node: ast.expr) -> list[ast.expr]:
    """The classes in `A | B` or `(A, B)`."""
    if isinstance(node, ast.BinOp):
        return [*_alternatives(node.left), *_alternatives(node.right)]
    return list(node.elts) if isinstance(node, ast.Tuple) else [node]


def takes_of(rule: Any) -> list[str]:
    """What each argument of a rule is: a `state`, a `position` or a `number`."""
    hints = get_type_hints(rule.py_func)
    names = list(inspect.signature(rule.py_func).parameters)
    return [_what(hints.get(name, Any)) for name in names]


def _what(hint: Any) -> str:
    if hint is int or hint is bool:
        return "number"
    return "state" if inspect.isclass(hint) else "position"
