"""The modules and faces in the repository are exactly what the sources give."""

import subprocess
import sys
from pathlib import Path

from lanterns.wasm.origin import NAME, is_current, origin_of, write_origin
from tests.wasm.node import FOLDER


def test_the_modules_are_what_the_sources_give(tmp_path: Path) -> None:
    if is_current(FOLDER):  # made from the very sources: making them again takes minutes and gives the same
        return
    subprocess.run([sys.executable, "-m", "lanterns.wasm", str(tmp_path)], check=True, timeout=1200)
    built = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    kept = {file.name: file.read_bytes() for file in FOLDER.iterdir()}
    del built[NAME], kept[NAME]
    assert built.keys() == kept.keys()
    stale = [name for name in kept if built[name] != kept[name]]
    assert not stale, "Run `make wasm`: the rules, the words or the search have changed since it was run last."


def test_a_module_that_was_changed_since_is_noticed(tmp_path: Path) -> None:
    module = tmp_path / "game.wasm"
    module.write_bytes(b"made")
    assert not is_current(tmp_path)
    write_origin(tmp_path)
    assert is_current(tmp_path)
    module.write_bytes(b"changed")
    assert not is_current(tmp_path)
    assert origin_of(tmp_path)["sources"] == origin_of(FOLDER)["sources"]
