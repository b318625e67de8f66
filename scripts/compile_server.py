"""Compile the modules that every move passes to machine code, for a server of many: `make fast`.

mypyc makes C of them by their types, and the machine's C compiler does the rest: it takes about a minute.
"""

import os
import shutil
import tempfile
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

from lanterns.server.compiled import MODULES, PACKAGE, SUFFIX, folder_of_compiled

SETTINGS = "[mypy]\nplugins = pydantic.mypy\nignore_missing_imports = true\n"
"""How types are read; `make check` is stricter."""


def compile_modules(room: Path) -> Path:
    """Compile everything that is to be compiled, in a folder for that; where in it the modules are."""
    settings, made = room / "mypy.ini", room / "made"
    settings.write_text(SETTINGS)
    os.chdir(PACKAGE.parent)  # a module is named by where it is from here
    options = ["--config-file", str(settings), "--cache-dir", str(room / "cache")]
    modules = mypycify(
        options + [f"{PACKAGE.name}/server/{module}.py" for module in MODULES], target_dir=str(room / "c")
    )
    command = ["--quiet", "build_ext", "--build-lib", str(made), "--build-temp", str(room / "objects")]
    setup(name=PACKAGE.name, ext_modules=modules, packages=[], script_args=command)
    return made


def keep(made: Path, folder: Path) -> None:
    """Keep compiled modules in a folder, where a server that starts finds all of them or none."""
    new = folder.with_suffix(f".{os.getpid()}")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(made, new, ignore=lambda _, names: [name for name in names if name.endswith((".c", ".h", ".o"))])
    new.rename(folder)


def main() -> None:
    """Compile, and say where it is kept."""
    folder = folder_of_compiled()
    with tempfile.TemporaryDirectory(prefix="lanterns-") as room:
        keep(compile_modules(Path(room)), folder)
    count = len(list(folder.rglob(f"*{SUFFIX}")))
    print(f"{count} compiled modules are in {folder}; a server uses them as long as no source changes.")


if __name__ == "__main__":
    main()
