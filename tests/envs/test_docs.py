"""The page about the environments tells every piece of every observation."""

import re
from pathlib import Path

import pytest

from lanterns.engine.kind import GameKind, all_kinds
from lanterns.engine.observation import pieces_of
from lanterns.envs.vector import VectorEnv

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def table_of(kind: GameKind) -> str:
    """The pieces of a game as they stand on the page."""
    lines = ["| piece | shape | begins at | what |", "|---|---|---|---|"]
    for piece in pieces_of(kind.observation):
        shape = " by ".join(str(size) for size in piece.shape)
        lines.append(f"| `{piece.name}` | {shape} | {piece.start} | {piece.meaning} |")
    return "\n".join(lines)


@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.name)
def test_the_page_tells_every_piece(kind: GameKind) -> None:
    found = re.search(rf"<!-- pieces of {kind.name} -->\n(.*?)\n\n", PAGE.read_text("utf-8"), re.DOTALL)
    assert found, f"docs/environments.md has no table of the pieces of {kind.name}"
    assert found[1] == table_of(kind)


def test_the_page_tells_how_long_spread_observations_are() -> None:
    found = re.search(r"\(([\d,]+) numbers in Harvest,\s([\d,]+) in Dice\)", PAGE.read_text("utf-8"))
    assert found
    told = {"harvest": found[1], "dice": found[2]}
    for kind, length in told.items():
        assert f"{VectorEnv(kind, count=1, form='spread').observations.shape[1]:,}" == length
