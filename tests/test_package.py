"""The installed package is the one in this tree, and what it depends on is pinned by version and hash alone."""

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

import lanterns

ROOT = Path(__file__).parents[1]
LOCKS = [
    *sorted(ROOT.glob("requirements/*.txt")),
    ROOT / "web/package-lock.json",
    ROOT / "bench/load/boardgameio/package-lock.json",
]


def test_the_package_knows_its_version() -> None:
    assert lanterns.__version__ == version("lanterns")


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_lock_names_no_address(lock: Path) -> None:
    assert "://" not in lock.read_text("utf-8")


def test_the_readme_reads_well_outside_the_repository() -> None:
    """No picture or page lies beside it there, and nobody can type `make`."""
    hooks = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["metadata"]["hooks"]
    text = (ROOT / "README.md").read_text("utf-8")
    for substitution in hooks["fancy-pypi-readme"]["substitutions"]:
        text = re.sub(substitution["pattern"], substitution["replacement"], text)
    assert "](" not in text
    assert "make play" not in text
    assert "lanterns play" in text
    assert "unofficial" in text
