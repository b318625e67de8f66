"""Calling: how compiled functions call each other in a module, which has neither Python's errors nor its arrays.

Numba's functions give back a status, and write their value and an error, if there is one, where the caller says:

    %status = call i32 @f(ptr %value, ptr %error, i64 %seat)

In a module an error stops everything, so the value itself can be given back. LLVM then knows that a function that asks
changes nothing, asks once where a rule asks twice, and keeps the value in a register.
"""

import re
from collections import Counter
from typing import Final

from lanterns.wasm.linking import CannotLink

_NAME: Final = r'@("[^"]+"|[\w.$]+)'
_HEAD: Final = re.compile(rf"define internal i32 {_NAME}\(ptr [^%,]*%retptr, ptr [^%,]*%excinfo(?:, (.*))?\)(.*)\{{\n")
_CALL: Final = re.compile(rf"(?m)^ +%(\S+) = call i32 {_NAME}\(ptr ([^,)]+), ptr [^,)]+(?:, (.*))?\).*$")
_GIVEN: Final = re.compile(r"store (\w+) \S+, ptr %retptr\b")
_COUNTING: Final = re.compile(r"(?m)^ +call void @NRT_(?:in|de)cref\(.*\n")
"""Numba counts who uses an array; arrays at addresses belong to nobody."""


def call_plainly(text: str) -> str:
    """The same code, whose functions count nobody and give back their values."""
    start, *functions = re.split(r"(?m)^(?=define )", _COUNTING.sub("", text))
    gives = {}
    for place, function in enumerate(functions):
        head, kind = _HEAD.match(function), _kind_given(function)
        if head and kind:
            gives[head[1]] = kind
            functions[place] = _give_back(head, function[head.end() :], kind)
    calls: Counter[str] = Counter()

    def call(found: re.Match[str]) -> str:
        status, name, value, arguments = found.groups(default="")
        if name not in gives:
            return found[0]
        calls[name] += 1
        given = '%"' + status.strip('"') + '.given"'
        return (
            f"  {given} = call {gives[name]} @{name}({arguments})\n"
            f"  store {gives[name]} {given}, ptr {value}\n  %{status} = add i32 0, 0"
        )

    whole = _CALL.sub(call, start + "".join(functions))
    named = Counter(re.findall(_NAME, whole))
    for name in gives:
        if named[name] != 1 + calls[name]:
            raise CannotLink(f"Something uses {name} otherwise than by calling it.")
    return whole


def _kind_given(function: str) -> str:
    """The type of the value that a function gives: a number or an address that is written whole, or nothing."""
    kinds = _GIVEN.findall(function)
    return kinds[0] if len(set(kinds)) == 1 and function.count("%retptr") == 1 + len(kinds) else ""


def _give_back(head: re.Match[str], body: str, kind: str) -> str:
    """A function with room of its own for its value, which it gives back; with an error it stops."""
    name, takes, attributes = head.groups(default="")
    lines = [f"define internal {kind} @{name}({takes}){attributes}{{"]
    for number, line in enumerate(body.splitlines()):
        if line == "  ret i32 0":
            lines += [f"  %given.{number} = load {kind}, ptr %retptr", f"  ret {kind} %given.{number}"]
        elif line.startswith("  ret i32 "):
            lines += ["  call void @llvm.trap()", "  unreachable"]
        else:
            lines.append(line)
        if line == "entry:":
            lines += [f"  %retptr = alloca {kind}", "  %excinfo = alloca ptr"]
    return "\n".join(lines) + "\n"
