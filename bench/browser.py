"""The search as browsers run it beside the native one: `python -m bench.browser`, after `make web`.

Both think about the same positions in turns, on one core, and are measured in seconds of that core, so that others on
the machine take nothing from either; the best round counts for both.
"""

import base64
import gzip
import json
import os
import shutil
import subprocess
from collections.abc import Mapping
from itertools import product
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.playouts import PLAYOUTS, measure_playouts, middle_of
from lanterns.engine.kind import all_kinds

WEB = Path(__file__).parents[1] / "web"
FOLDER = WEB / "src" / "lib" / "generated" / "engine"
ROUNDS = int(os.environ.get("ROUNDS", "3"))


def measure_in_node(kind: str, players: int, *, learned: bool, seconds: float = 1.0) -> float:
    """Playouts a second of the module in Node, from the same position as the native search."""
    game = middle_of(kind, players)
    seen = base64.b64encode(game.seen_by(game.to_act).tobytes()).decode()
    task = {
        "folder": str(FOLDER),
        "game": kind,
        "players": players,
        "learned": learned,
        "seat": game.to_act,
        "seen": seen,
    }
    return ask_node("playouts.ts", "PLAYOUTS", task | {"playouts": PLAYOUTS, "seconds": seconds})


def ask_node(script: str, variable: str, task: Mapping[str, object]) -> float:
    """The number that a script of `web/scripts` prints; its task is in a variable."""
    path = f"{WEB.parent / '.venv' / 'bin'}:{os.environ['PATH']}"
    node = shutil.which("node", path=path)
    if node is None:
        raise SystemExit("Node is missing: run `make web` once.")
    load = f"import('vite').then((vite) => vite.runnerImport('./scripts/{script}'))"
    variables = os.environ | {"PATH": path, variable: json.dumps(task)}
    said = subprocess.run([node, "-e", load], cwd=WEB, env=variables, check=True, capture_output=True, text=True)
    return float(said.stdout)


def main() -> None:
    """Measure and print."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    table = Table("playouts/s, one core", "module in Node", "native", "ratio (wanted ≥ 0.9)")
    for kind, learned in product(all_kinds(), (False, True)):
        for players in kind.player_counts:
            asked = kind.name, players
            rounds = [
                (measure_in_node(*asked, learned=learned), measure_playouts(*asked, learned=learned))
                for _ in range(ROUNDS)
            ]
            module, native = (max(column) for column in zip(*rounds, strict=True))
            name = f"{kind.name}, {players} players{', by the judgement' if learned else ''}"
            table.add_row(name, f"{module:,.0f}", f"{native:,.0f}", f"{module / native:.2f}")
    sizes = Table("bytes", "plain", "packed (wanted ≤ 30 KB each)")
    for file in sorted(FOLDER.glob("*.wasm")) + sorted(FOLDER.glob("*.js")):
        contents = file.read_bytes()
        sizes.add_row(file.name, f"{len(contents):,}", f"{len(gzip.compress(contents, 9)):,}")
    console = Console(width=100)
    console.print(table)
    console.print(sizes)


if __name__ == "__main__":
    main()
