"""The modules that every move passes, as machine code: imported in place of their sources where someone compiled them.

`make fast` does that (`scripts/compile_server.py`). Laws of this file:

1. Nothing needs it: where nothing was compiled, the sources run as they are written, and the same tests hold for both.
2. What was compiled stands for the sources that it was made of and for no others: it is kept under a digest of all.
"""

import hashlib
import os
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Any, Final

from lanterns.engine.compiler import IS_COMPILED, cache_home

PACKAGE: Final = Path(__file__).parents[1]
SUFFIX: Final = EXTENSION_SUFFIXES[0]
"""How the names of compiled modules end, which another version of Python passes by."""

MODULES: Final = (
    "ferry/boarding",
    "ferry/describing",
    "ferry/ferry",
    "node/changes",
    "node/followers",
    "node/hold",
    "node/live_table",
    "node/passage",
    "node/quay",
    "node/steady_clock",
    "socket/codec",
    "socket/conversation",
    "socket/line",
    "storage/rows",
    "storage/writer",
    "tables/calls",
    "tables/clocks",
    "tables/decisions",
    "tables/effects",
    "tables/entries",
    "tables/knowledge",
    "tables/news",
    "tables/playing",
    "tables/seats",
    "tables/table",
    "tables/table_state",
    "tables/choices",
    "tables/views",
    "tables/words",
)
"""What is compiled, all of it in this room, as its door is where `use_compiled` is called.

Rules are not, which another compiler needs as they are written; nor pydantic's models; nor what is made of a library's
class (`socket/frames`); nor `tables/transitions`, where tests put a chance of their own.
"""


class CompiledModules(MetaPathFinder):
    """Finds compiled modules before Python looks for their sources."""

    def __init__(self, folder: Path) -> None:
        files = folder.rglob(f"*{SUFFIX}")
        self._files = {".".join(file.relative_to(folder).parts).removesuffix(SUFFIX): file for file in files}

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:  # noqa: ARG002
        """Where a module was compiled to; None if it was not."""
        file = self._files.get(name)
        return spec_from_file_location(name, file) if file else None


def folder_of_compiled() -> Path:
    """Where the modules are kept that were compiled from the sources as they are now."""
    digest = hashlib.sha256()
    for source in sorted(PACKAGE.rglob("*.py")):
        digest.update(str(source.relative_to(PACKAGE)).encode() + b"\0" + source.read_bytes())
    return cache_home() / f"server-{digest.hexdigest()[:16]}"


def use_compiled() -> None:
    """Let compiled modules be imported from now on, if there are any for these sources and nobody says no."""
    is_wanted = IS_COMPILED and os.environ.get("LANTERNS_FAST") != "0"
    if is_wanted and any(cache_home().glob("server-*")):
        folder = folder_of_compiled()
        if folder.is_dir():
            sys.meta_path.insert(0, CompiledModules(folder))
