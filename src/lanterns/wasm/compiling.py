"""Compiling: Numba's code for an entry, taken before any machine is chosen, becomes an object file for WebAssembly.

Laws of this file:
1. Numba must not optimize for the machine it runs on: `python -m lanterns.wasm` sets that up before Numba is imported.
2. Nothing is left open: what would raise a Python error stops the module instead.
"""

import re
from collections.abc import Sequence
from typing import Any, Final

import llvmlite.binding as llvm
from numba import cfunc, types

from lanterns.wasm.calling import call_plainly
from lanterns.wasm.entries import Entry
from lanterns.wasm.linking import CannotLink, link

_TRIPLE: Final = "wasm32-unknown-unknown"
_FEATURES: Final = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"
_LANES: Final = ",+simd128"
"""Four numbers at a time, as every browser can since 2023: what the judgement adds up is long rows."""
_SMALL: Final = 60
"""The cost, as LLVM reckons it, up to which a function is written out wherever it is called in a module with lanes."""
_TYPES: Final = {"i32": types.int32, "i64": types.int64, "f64": types.float64, "": types.void}
_INSTRUCTIONS: Final = ("sqrt", "ceil", "floor")
"""What every browser has an instruction for, exact to the last bit."""


def build_module(entries: Sequence[Entry], *, has_lanes: bool = False) -> bytes:
    """The module that offers these entries; one that `has_lanes` is quicker, and for browsers that are not old."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(_TRIPLE).create_target_machine(
        opt=3, features=_FEATURES + has_lanes * _LANES, cpu="mvp"
    )
    whole, exports = llvm.parse_assembly(""), {}
    for entry in entries:
        compiled = _compile(entry)
        exports[compiled.native_name] = entry.name
        code = compiled._library.get_llvm_str()  # noqa: SLF001 - Numba has no other name for it
        whole.link_in(llvm.parse_assembly(_retarget(code, str(machine.target_data))))
    _close(whole, set(exports))
    module = llvm.parse_assembly(call_plainly(_stop_where_undefined(str(whole))))
    module.verify()
    _optimize(module, machine, has_lanes=has_lanes)
    if "numba.dynamic.globals" in str(module):
        raise CannotLink("An address of this process is left in the code: some array is too large or not contiguous.")
    return link(machine.emit_object(module), exports)


def _compile(entry: Entry) -> Any:
    whole, hints = types.int64 if entry.wide else types.int32, entry.function.__annotations__
    takes = [types.float64 if hints.get(name) is float else whole for name in entry.takes]
    signature = _TYPES[entry.gives](*takes)
    return cfunc(signature, nopython=True, cache=False, error_model="numpy")(entry.function)


def _retarget(text: str, layout: str) -> str:
    """The same code for the module's machine."""
    text = re.sub(r'(?m)^target triple = ".*"$', f'target triple = "{_TRIPLE}"', text)
    text = re.sub(r'(?m)^target datalayout = ".*"$', f'target datalayout = "{layout}"', text)
    text = re.sub(r'"target-(cpu|features)"="[^"]*"', "", text)
    # No address here is below that of the array it lies in: LLVM may leave adding a field's place to the load itself.
    text = text.replace("= getelementptr inbounds ", "= getelementptr ")
    text = text.replace("= getelementptr ", "= getelementptr inbounds nuw ")
    return re.sub(r"= common (.*)global", r"= internal \1global", text)


def _close(module: Any, exports: set[str]) -> None:
    """Hide everything but the exports, so that what they do not use is left out."""
    for function in module.functions:
        if not function.is_declaration and function.name not in exports:
            function.linkage = "internal"
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"


def _stop_where_undefined(text: str) -> str:
    """Give every function that is only named a body: its own instruction where there is one, else a stop."""
    wanted = ["declare void @llvm.trap()", *(f"declare double @llvm.{name}.f64(double)" for name in _INSTRUCTIONS)]
    lines = []
    for line in text.splitlines():
        name = re.search(r"@\"?([\w.$]+)\"?\(", line) if line.startswith("declare") else None
        if name is None or name[1].startswith("llvm."):
            lines.append(line)
        elif name[1] in _INSTRUCTIONS:
            body = f"%result = call double @llvm.{name[1]}.f64(double %value)\n ret double %result"
            lines.append(f"define internal double @{name[1]}(double %value) {{\n {body}\n}}")
        else:
            head = re.sub(r"#\d+", "", line.replace("declare", "define internal", 1)).rstrip()
            lines.append(f"{head} {{\n call void @llvm.trap()\n unreachable\n}}")
    return "\n".join([*lines, *(line for line in wanted if line not in text)])


def _optimize(module: Any, machine: Any, *, has_lanes: bool) -> None:
    # At level 3 what arrays consist of becomes arguments: over 1,000 in a review, which is more than a browser takes.
    options = llvm.create_pipeline_tuning_options(speed_level=2 if has_lanes else 3)
    options.loop_vectorization = has_lanes
    options.slp_vectorization = False
    if has_lanes:  # half as large again otherwise, and no quicker: four numbers at a time are enough at once
        options.inlining_threshold = _SMALL
        options.loop_unrolling = options.loop_interleaving = False
    builder = llvm.create_pass_builder(machine, options)
    for _ in range(2):
        builder.getModulePassManager().run(module, builder)
