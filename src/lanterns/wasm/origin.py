"""What the modules in the repository were made from: nobody has to make them again to know that they are current."""

import hashlib
import json
from importlib.metadata import version
from pathlib import Path
from typing import Final

from lanterns.engine.kind import Json

NAME: Final = "origin.json"
"""The file beside the modules that says it."""

_PACKAGE: Final = Path(__file__).parents[1]
_ROOMS: Final = ("engine", "harvest", "dice", "bots", "review", "wasm")
"""Everything that is compiled or translated, and what does it."""
_TOOLS: Final = ("numba", "llvmlite", "numpy", "pydantic")


def origin_of(folder: Path) -> Json:
    """The digests of the sources and the tools as they are now, and of the files in a folder."""
    files = [file for room in _ROOMS for file in sorted((_PACKAGE / room).rglob("*"))]
    sources = hashlib.sha256(" ".join(f"{tool} {version(tool)}" for tool in _TOOLS).encode())
    for file in files:
        if file.is_file() and "__pycache__" not in file.parts:
            sources.update(f"{file.relative_to(_PACKAGE)} {_digest(file)}\n".encode())
    made = sorted(file for file in folder.iterdir() if file.name != NAME)
    return {"sources": sources.hexdigest(), "made": {file.name: _digest(file) for file in made}}


def write_origin(folder: Path) -> None:
    """Say what the files in a folder were made from."""
    (folder / NAME).write_text(json.dumps(origin_of(folder), indent=1) + "\n", encoding="utf-8")


def is_current(folder: Path) -> bool:
    """Whether the files in a folder are those that were made from the sources as they are now."""
    kept = folder / NAME
    return kept.exists() and json.loads(kept.read_text(encoding="utf-8")) == origin_of(folder)


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
