"""`lanterns bench`: figures for every game. How high they are is no matter of tests."""

from lanterns.engine.kind import all_kinds
from tests.cli.conftest import Run


def test_it_shows_every_figure_for_every_game(lanterns: Run) -> None:
    said = lanterns("bench")
    assert said.code == 0
    for word in ("games/s", "decisions/s", "ns", "µs", "bytes", *(kind.name for kind in all_kinds())):
        assert word in said.out
