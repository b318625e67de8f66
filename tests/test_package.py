"""The installed package is the one in this tree, and what it depends on is pinned by version and hash alone."""

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
