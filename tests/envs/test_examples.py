"""The examples run as they stand."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "examples"
LEARNERS = {"afterstate_learner", "ppo_learner"}
"""What takes minutes, and so is tested in a short form."""
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


@pytest.mark.parametrize(
    ("learner", "options", "told", "least"),
    [
        ("afterstate_learner", "--generations 2 --games 400 --measured 400", "800 games", 55),
        ("ppo_learner", "--game dice --rounds 15 --every 15 --measured 300", "61440 choices", 60),
    ],
)
def test_a_learner_beats_greedy_after_some_games(learner: str, options: str, told: str, least: float) -> None:
    """Both win by ten points more on average than is asked of them here, which is four standard errors and more.

    Nobody learns in so few games to win nearly always: who does has met somebody weaker.
    """
    done = subprocess.run(
        [sys.executable, "-W", "error", str(FOLDER / f"{learner}.py"), *options.split()],
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    last = re.search(rf"{told} of its own: wins ([0-9.]+)% against greedy\n$", done.stdout)
    assert last, done.stdout
    assert least < float(last[1]) < 90
