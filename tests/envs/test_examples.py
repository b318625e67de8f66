"""The examples run as they stand."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "examples"
LEARNERS = {"afterstate_learner"}
"""What takes a minute, and so is tested in a short form."""
EXAMPLES = sorted(path for path in FOLDER.glob("*.py") if path.stem not in LEARNERS)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs(example: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(example)], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_there_is_an_example_for_each_door() -> None:
    assert {path.stem.split("_")[0] for path in EXAMPLES} == {"gymnasium", "openspiel", "pettingzoo", "vector"}


def test_the_afterstate_learner_beats_greedy_after_some_hundred_games() -> None:
    options = ["--generations", "2", "--games", "250", "--measured", "200"]
    done = subprocess.run(
        [sys.executable, "-W", "error", str(FOLDER / "afterstate_learner.py"), *options],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    last = re.search(r"500 games of its own: wins ([0-9.]+)% against greedy\n$", done.stdout)
    assert last, done.stdout
    assert float(last[1]) > 55
