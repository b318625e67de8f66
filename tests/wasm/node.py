"""Running a script of `web/tests/parity` in Node."""

import json
import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "web" / "src" / "lib" / "generated" / "engine"
"""Where the modules and their faces are."""


def run_in_node(script: str, tmp_path: Path, task: Mapping[str, object], folder: Path = FOLDER) -> list[str]:
    """The lines that a script writes about its task."""
    out = tmp_path / "lines.txt"
    path = f"{ROOT / '.venv' / 'bin'}:{os.environ['PATH']}"
    node = shutil.which("node", path=path)
    assert node is not None, "Node is missing: run `make web` once."
    asked = json.dumps({**task, "folder": str(folder), "out": str(out)})
    load = f"import('vite').then((vite) => vite.runnerImport('./tests/parity/{script}'))"
    variables = os.environ | {"PATH": path, "PARITY": asked}
    subprocess.run([node, "-e", load], cwd=ROOT / "web", env=variables, check=True, timeout=1200)
    return out.read_text("utf-8").splitlines()
