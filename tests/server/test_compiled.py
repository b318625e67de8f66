"""Modules compiled by `make fast`: taken in place of the sources they were made of, and of no others."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from lanterns.server import compiled
from lanterns.server.compiled import MODULES, PACKAGE, SUFFIX, CompiledModules, folder_of_compiled

TABLE = "lanterns.server.tables.table"
ASK = f"import {TABLE}; print({TABLE}.__file__)"


def file_of_table(**environment: str) -> str:
    """Where a new process has the module of tables from."""
    done = subprocess.run(
        [sys.executable, "-c", ASK], env=os.environ | environment, capture_output=True, text=True, check=False
    )
    return done.stdout.strip() or done.stderr


def compile_badly(folder: Path) -> Path:
    """What stands for a compiled module, and cannot be loaded: whoever tries says so."""
    file = folder / f"lanterns/server/tables/table{SUFFIX}"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"no machine code")
    return file


def test_a_compiled_module_is_taken_in_place_of_its_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERNS_CACHE_DIR", str(tmp_path))
    file = compile_badly(folder_of_compiled())
    assert str(file) in file_of_table(LANTERNS_COMPILE="1", LANTERNS_FAST="1")
    assert file_of_table(LANTERNS_COMPILE="1", LANTERNS_FAST="0") == str(PACKAGE / "server/tables/table.py")
    assert file_of_table(LANTERNS_COMPILE="0") == str(PACKAGE / "server/tables/table.py")


def test_what_other_sources_were_compiled_to_is_left_alone(tmp_path: Path) -> None:
    compile_badly(tmp_path / "server-0123456789abcdef")
    assert file_of_table(LANTERNS_COMPILE="1", LANTERNS_FAST="1", LANTERNS_CACHE_DIR=str(tmp_path)).endswith("table.py")


def test_any_change_of_a_source_asks_for_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "PACKAGE", tmp_path)
    (tmp_path / "module.py").write_text("one = 1\n")
    before = folder_of_compiled()
    assert folder_of_compiled() == before
    (tmp_path / "module.py").write_text("one = 2\n")
    assert folder_of_compiled() != before


def test_modules_of_another_python_are_passed_by(tmp_path: Path) -> None:
    for name in ("ours" + SUFFIX, "theirs.cpython-399-x86_64-linux-gnu.so"):
        (tmp_path / name).touch()
    modules = CompiledModules(tmp_path)
    found = modules.find_spec("ours")
    assert found is not None
    assert found.origin == str(tmp_path / f"ours{EXTENSION_SUFFIXES[0]}")
    assert modules.find_spec("theirs") is None


@pytest.mark.parametrize("name", MODULES)
def test_what_is_compiled_holds_nothing_that_means_something_else_then(name: str) -> None:
    """Rules are for another compiler, and mypyc asks a `cached_property` again each time."""
    source = (PACKAGE / f"server/{name}.py").read_text()
    assert "@rule" not in source
    assert "cached_property" not in source
