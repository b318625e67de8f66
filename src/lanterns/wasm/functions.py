"""Translating one function: its Python, statement by statement, becomes JavaScript.

Only what stands here is understood; anything else is refused with its file and line.
"""

import ast
import builtins
import inspect
import json
import textwrap
from collections.abc import Callable
from dataclasses import is_dataclass
from typing import Any, Final, Protocol, is_typeddict

from pydantic import BaseModel

PYTHON: Final = "python"
"""The name under which the generated code knows the few functions of Python that it needs."""

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
RESERVED: Final = frozenset({"case", "default", "delete", "export", "function", "new", "switch", "this", "var", "with"})


class CannotTranslate(Exception):  # noqa: N818 - the name says what happened
    """Python that this file does not understand."""


class Names(Protocol):
    """Where a function finds what is declared outside it."""

    mentioned: set[str]
    """Every attribute that is asked for."""

    def name_of(self, value: Any, wanted: str) -> str:
        """What a global value is called in the generated code."""

    def spell(self, value: Any) -> str:
        """A constant in JavaScript."""


class Function:
    """One function on its way into JavaScript."""

    def __init__(self, names: Names, function: Callable[..., Any]) -> None:
        self._names = names
        self._function = function
        self._globals = inspect.unwrap(function).__globals__
        tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
        if not isinstance(tree, ast.FunctionDef):
            raise CannotTranslate(f"{function} is not written as a function.")
        self._tree = tree
        self._parameters = [argument.arg for argument in (*tree.args.args, *tree.args.kwonlyargs)]
        self._locals = set(self._parameters) | _assigned_in(tree)
        self._is_generator = any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(tree))

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
                return self._names.spell(value)
            case ast.Name(id=name):
                return self._name(name, node)
            case ast.Attribute(value=value, attr=name):
                self._names.mentioned.add(name)
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
            return f"{name}_" if name in RESERVED else name
        if name in self._globals:
            return self._names.name_of(self._globals[name], name)
        if hasattr(builtins, name):
            return self._names.name_of(getattr(builtins, name), name)
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
        new = "new " if is_dataclass(called) else ""
        return f"{new}{self._spell(node.func)}({', '.join(arguments)})"

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
