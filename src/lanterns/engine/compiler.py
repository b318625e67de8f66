"""The one file that knows a compiler exists, but for the few steps that `intrinsics.py` writes by hand for it.

Laws of this file:
1. A rule is plain Python. `@rule` compiles it; with `LANTERNS_COMPILE=0` it is left exactly as it was written.
2. The same rule functions may be called from a `numba.cuda` kernel; nothing here or in the rules changes for that.
3. A `@generic` function serves every game, a `@versioned` one every version of a game's rules: each picks the right
   one by the layout of the state it is given first, called from Python as well as compiled into another function.
4. Compiled code is kept on disk under a digest of all sources, so a change in any rule never runs old code.
"""

import ctypes
import functools
import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar, cast

import numpy as np
import platformdirs

from lanterns.engine.layout import Layout, all_layouts
from lanterns.engine.versions import AnyFunction, Versions

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

IS_COMPILED = os.environ.get("LANTERNS_COMPILE", "1") != "0"
"""Whether rules run compiled. Off, they are ordinary Python for reading, debugging and coverage."""

SYSTEM_KINDS: Final = {"i": ("c_int", "int32"), "s": ("c_ssize_t", "intp"), "a": ("c_void_p", "uintp")}
"""What functions of the system take and give, as Python and as the compiler calls it: numbers, sizes and addresses."""

_versions: dict[AnyFunction, Versions] = {}
"""The versions of every generic function and of every rule that has changed."""

_ways_in: dict[AnyFunction, AnyFunction] = {}
"""Quicker ways from Python into generic functions."""

_layout_of: Any = np.void.dtype.__get__
_memory_of: Any = np.void.base.__get__
"""What a state is made of, and the array it lies in. (Its own attributes look for fields of that name first.)"""

_NEVER_COMPILED = {"cli", "puzzles", "records", "server", "wasm"}
"""Folders without compiled code: a change there leaves the compiled code valid."""
_COMPILED_ALL_THE_SAME = ("server", "ferry")
"""The one room among them that has some."""


def rule(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Compile one function of the rules, or leave it alone when compiling is switched off."""
    if not IS_COMPILED:
        return function
    return cast(Callable[Parameters, Result], _compile(function))


def generic(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Make a function that calls each game's own version of itself: that of `apply` in Harvest is `apply_harvest`."""
    chosen = _choose_version_of(function, Versions(function.__name__))
    chosen.__doc__ = f"{function.__doc__}\n\n    Each game's own version is called `{function.__name__}_<game>`."
    return chosen


def versioned(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Mark a rule that newer versions of its game do otherwise; where they do not say how, it stands as written."""
    return _choose_version_of(function, Versions(function.__name__, usual=function))


def version_of(
    chosen: Callable[Parameters, Result], layout: Layout
) -> Callable[[Callable[Parameters, Result]], Callable[Parameters, Result]]:
    """Declare that a rule is a game's version of a generic function, or a later version's of a versioned rule."""

    def declare(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
        _versions[chosen].declare(layout, function)
        return function

    return declare


def way_into(chosen: AnyFunction) -> Callable[[Callable[Parameters, Result]], Callable[Parameters, Result]]:
    """Declare that a rule over positions does what a generic function does: called from Python, that goes through it.

    Handing an array over to compiled code takes a fraction of the time that a bare state takes.
    """

    def declare(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
        if IS_COMPILED:
            _ways_in[chosen] = function
        return function

    return declare


def versions_of(chosen: AnyFunction) -> Versions:
    """The versions of a generic function or of a versioned rule."""
    return _versions[chosen]


def find_version(function: AnyFunction, layout: Layout) -> AnyFunction:
    """The version of a generic function or of a versioned rule for a layout; any other function is its own."""
    return _versions[function][layout] if function in _versions else function


def install_cuda() -> Any:
    """The module `numba.cuda`; it asks NumPy for names that NumPy has dropped."""
    for name, stands_for in (("row_stack", np.vstack), ("in1d", np.isin), ("trapz", getattr(np, "trapezoid", None))):
        if not hasattr(np, name):
            setattr(np, name, stands_for)
    from numba import config, cuda

    config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # the last games of a generation are few, and that is not a mistake
    if not config.ENABLE_CUDASIM and cuda.is_available():
        _round_twice()
    return cuda


def _round_twice() -> None:
    """Let the GPU's compiler round a product before it is added to something, as all other homes do.

    What is optimized once more while it is linked would be rounded once all the same, so nothing is.
    """
    from numba.cuda import decorators
    from numba.cuda.cudadrv import nvvm

    decorators._have_nvjitlink = lambda: False  # noqa: SLF001 - whether kernels are optimized then
    if not isinstance(nvvm.compile_ir, functools.partial):
        nvvm.compile_ir = functools.partial(nvvm.compile_ir, fma=False)


def system_function(name: str, kinds: str) -> AnyFunction:
    """A function of the system's library, for rules as well: what it takes and gives, a letter of `SYSTEM_KINDS` each.

    Where rules are compiled, only they may call it.
    """
    if not IS_COMPILED:
        found = getattr(ctypes.CDLL(None, use_errno=True), name)
        found.restype, *found.argtypes = [getattr(ctypes, SYSTEM_KINDS[kind][0]) for kind in kinds]
        return cast(AnyFunction, found)
    from numba import types

    given, *taken = [getattr(types, SYSTEM_KINDS[kind][1]) for kind in kinds]
    return cast(AnyFunction, types.ExternalFunction(name, given(*taken)))


def cache_home() -> Path:
    """Where everything is kept that was compiled on this machine."""
    chosen = os.environ.get("LANTERNS_CACHE_DIR")
    return Path(chosen) if chosen else platformdirs.user_cache_path("lanterns")


@functools.cache
def cache_folder() -> Path:
    """Where compiled code is kept: one folder for each state of the sources and of the compiler."""
    import numba

    digest = hashlib.sha256()
    for word in (numba.__version__, np.__version__, os.environ.get("NUMBA_BOUNDSCHECK", "")):
        digest.update(word.encode() + b"\0")
    package = Path(__file__).parents[1]
    for source in sorted(package.rglob("*")):
        room = source.relative_to(package).parts[:2]
        if source.suffix in {".py", ".json"} and (room[0] not in _NEVER_COMPILED or room == _COMPILED_ALL_THE_SAME):
            digest.update(str(source.relative_to(package)).encode() + b"\0" + source.read_bytes())
    folder = cache_home() / digest.hexdigest()[:16]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:  # a read-only home: compile anew in each process rather than fail
        folder = Path(tempfile.mkdtemp(prefix="lanterns-"))
    return folder


def _compile(function: AnyFunction) -> Any:
    import numba

    settings_before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder())
    try:
        compiled = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    finally:
        numba.config.CACHE_DIR = settings_before
    return _compile_once_for_all_whole_numbers(compiled)


def _compile_once_for_all_whole_numbers(compiled: Any) -> Any:
    """Let rules that call this one pass any whole number as a 64-bit one.

    Otherwise each constant and each width of number (a field, a color, a literal 2) would compile the rule once more.
    """
    from numba import types

    choose = compiled.get_call_template

    def widen(argument: Any) -> Any:
        plain = types.unliteral(argument)
        return types.int64 if isinstance(plain, types.Integer) and plain.signed else plain

    def choose_widened(arguments: Any, keywords: Any) -> Any:
        return choose(tuple(map(widen, arguments)), {name: widen(value) for name, value in keywords.items()})

    compiled.get_call_template = choose_widened
    return compiled


def _choose_version_of(function: Callable[Parameters, Result], versions: Versions) -> Callable[Parameters, Result]:
    @functools.wraps(getattr(function, "py_func", function))
    def choose_version(game: Any, *arguments: Any) -> Any:
        if choose_version in _ways_in:
            memory = _memory_of(game)
            if memory is not None and memory.shape == (1,):
                return _ways_in[choose_version](memory.view(np.ndarray), *arguments)
        return versions[_layout_of(game)](game, *arguments)

    _versions[choose_version] = versions
    if IS_COMPILED:
        _choose_version_when_compiled(choose_version, versions)
    return cast(Callable[Parameters, Result], choose_version)


def _choose_version_when_compiled(choose_version: AnyFunction, versions: Versions) -> None:
    from numba import from_dtype
    from numba.extending import overload

    @overload(choose_version)  # type: ignore[untyped-decorator]
    def choose(game: Any, *arguments: Any) -> Any:  # noqa: ARG001 - the names must be those of the call
        for layout in all_layouts():
            if game == from_dtype(layout):
                return _call_through(versions[layout])
        return None


def _call_through(version: AnyFunction) -> AnyFunction:
    def call(game: Any, *arguments: Any) -> Any:
        return version(game, *arguments)

    return call
