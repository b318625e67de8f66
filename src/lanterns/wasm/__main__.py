"""`python -m lanterns.wasm [FOLDER]` writes every game's module and its face into a folder."""

import gzip
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from lanterns.wasm.settings import SETTINGS

FOLDER = Path(__file__).parents[3] / "web" / "src" / "lib" / "generated" / "engine"
GAME = "LANTERNS_WASM_GAME"
"""The variable that names the game a process is to build."""


def main() -> None:
    """Build all games side by side, each in a process of its own."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    if GAME in os.environ:
        write(os.environ[GAME], folder)
        return
    from lanterns.engine.kind import all_kinds
    from lanterns.wasm.faces import write_actors
    from lanterns.wasm.origin import write_origin

    for ending, text in zip((".js", ".d.ts"), write_actors(), strict=True):
        (folder / f"actors{ending}").write_text(text, encoding="utf-8")
    with tempfile.TemporaryDirectory(prefix="lanterns-wasm-") as cache:
        again = [sys.executable, "-W", "ignore", "-m", "lanterns.wasm", str(folder)]
        # Numba has to be told before it is imported, and must not take code that is stored for this machine.
        building = [
            subprocess.Popen(again, env=os.environ | SETTINGS | {"LANTERNS_CACHE_DIR": cache, GAME: kind.name})
            for kind in all_kinds()
        ]
        failed = max(process.wait() for process in building)
    if not failed:
        write_origin(folder)
    raise SystemExit(failed)


def write(game: str, folder: Path) -> None:
    """One game's module and face."""
    from lanterns.engine.kind import find_kind
    from lanterns.wasm.building import build
    from lanterns.wasm.weights import write_weights

    kind = find_kind(game)
    module, judging, script, declared = build(kind)
    (folder / f"{game}.wasm").write_bytes(module)
    (folder / f"{game}-judging.wasm").write_bytes(judging)
    weights = write_weights(kind)
    (folder / f"{game}.weights").write_bytes(weights)
    (folder / f"{game}.js").write_text(script, encoding="utf-8")
    (folder / f"{game}.d.ts").write_text(declared, encoding="utf-8")
    sizes = f"{len(module):,} bytes, {len(gzip.compress(module, 9)):,} packed"
    print(  # noqa: T201
        f"{kind.title}: {sizes}; its face {len(gzip.compress(script.encode(), 9)):,},"
        f" judging {len(gzip.compress(judging, 9)):,}, the weights {len(gzip.compress(weights, 9)):,} packed"
    )


if __name__ == "__main__":
    main()
