"""The modules and faces in the repository are exactly what the sources give."""

import subprocess
import sys
from pathlib import Path

from tests.wasm.node import FOLDER


def test_the_modules_are_what_the_sources_give(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "lanterns.wasm", str(tmp_path)], check=True, timeout=1200)
    built = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    kept = {file.name: file.read_bytes() for file in FOLDER.iterdir()}
    assert built.keys() == kept.keys()
    stale = [name for name in kept if built[name] != kept[name]]
    assert not stale, "Run `make wasm`: the rules, the words or the search have changed since it was run last."
