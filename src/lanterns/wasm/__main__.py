"""`python -m lanterns.wasm [FOLDER]` writes every game's module and its face into a folder.

The files of a game's newest rules are called by the game; those of an older version, under which a game may have been
begun, have its number in their names: `harvest.wasm`, `harvest-1.wasm`.
"""

import gzip
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from lanterns.wasm.settings import SETTINGS

FOLDER = Path(__file__).parents[3] / "web" / "src" / "lib" / "generated" / "engine"
GAME = "LANTERNS_WASM_GAME"
"""The variable that names the game a process is to build, and the version of its rules."""


def main() -> None:
    """Build all versions of all games side by side, each in a process of its own."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    if GAME in os.environ:
        game, version = os.environ[GAME].split()
        write(game, int(version), folder)
        return
    from lanterns.engine.kind import all_versions
    from lanterns.wasm.faces import write_actors
    from lanterns.wasm.origin import write_origin

    for ending, text in zip((".js", ".d.ts"), write_actors(), strict=True):
        (folder / f"actors{ending}").write_text(text, encoding="utf-8")
    with tempfile.TemporaryDirectory(prefix="lanterns-wasm-") as cache:
        again = [sys.executable, "-W", "ignore", "-m", "lanterns.wasm", str(folder)]
        # Numba has to be told before it is imported, and must not take code that is stored for this machine.
        building = [
            subprocess.Popen(
                again,
                env=os.environ | SETTINGS | {"LANTERNS_CACHE_DIR": cache, GAME: f"{kind.name} {kind.rules_version}"},
            )
            for kind in all_versions()
        ]
        failed = max(process.wait() for process in building)
    if not failed:
        write_origin(folder)
    raise SystemExit(failed)


def write(game: str, version: int, folder: Path) -> None:
    """The module and the face of one version of a game."""
    from lanterns.engine.kind import find_kind
    from lanterns.wasm.building import build
    from lanterns.wasm.weights import write_weights

    kind = find_kind(game, version)
    name = game if kind is find_kind(game) else f"{game}-{version}"
    module, judging, script, declared = build(kind)
    (folder / f"{name}.wasm").write_bytes(module)
    (folder / f"{name}-judging.wasm").write_bytes(judging)
    weights = write_weights(kind)
    (folder / f"{name}.weights").write_bytes(weights)
    (folder / f"{name}.js").write_text(script, encoding="utf-8")
    (folder / f"{name}.d.ts").write_text(declared, encoding="utf-8")
    sizes = f"{len(module):,} bytes, {len(gzip.compress(module, 9)):,} packed"
    print(  # noqa: T201
        f"{kind.title} ({name}): {sizes}; its face {len(gzip.compress(script.encode(), 9)):,},"
        f" judging {len(gzip.compress(judging, 9)):,}, the weights {len(gzip.compress(weights, 9)):,} packed"
    )


if __name__ == "__main__":
    main()
