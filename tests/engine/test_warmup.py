"""The first use on a machine compiles the rules, and says so."""

from pathlib import Path

import pytest

from lanterns import Game
from lanterns.engine import warmup
from lanterns.engine.kind import GameKind, all_kinds
from lanterns.engine.warmup import is_cold, rules_tasks, warm_up


@pytest.fixture
def fresh_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine on which nothing was compiled yet, as far as the markers tell."""
    monkeypatch.setattr(warmup, "IS_COMPILED", True)
    monkeypatch.setattr(warmup, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(warmup, "_ready", set())
    return tmp_path


def test_warming_up_reports_every_step_and_leaves_a_marker(fresh_machine: Path) -> None:
    told, done = [], []
    assert is_cold("a game")
    warm_up(
        "a game", [("one", lambda: done.append(1)), ("two", lambda: done.append(2))], lambda *news: told.append(news)
    )
    assert done == [1, 2]
    assert told == [(0, 2, "one"), (1, 2, "two"), (2, 2, "")]
    assert not is_cold("a game")
    assert [file.name for file in fresh_machine.iterdir()] == ["a game.ready"]


def test_what_an_earlier_process_compiled_is_not_cold(fresh_machine: Path) -> None:
    (fresh_machine / "harvest_1.ready").touch()
    assert not is_cold("harvest_1")
    assert is_cold("dice_1")


def test_a_warm_up_that_fails_leaves_no_marker(fresh_machine: Path) -> None:
    def fail() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        warm_up("a game", [("one", fail)], lambda *_: None)
    assert not list(fresh_machine.iterdir())


@pytest.mark.parametrize("kind", [kind.name for kind in all_kinds()])
def test_the_first_game_says_that_it_compiles_and_the_second_says_nothing(
    kind: str, fresh_machine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Game(kind, players=2)
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("Compiling the rules of Lanterns")
    assert said.err.count("\n") == 1
    Game(kind, players=2)
    assert capsys.readouterr().err == ""


def test_rules_that_are_not_compiled_are_never_cold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warmup, "IS_COMPILED", False)
    assert not is_cold("harvest_1")


@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.name)
def test_the_tasks_use_the_whole_vocabulary_of_a_game(kind: GameKind) -> None:
    names = []
    for name, use in rules_tasks(kind):
        names.append(name)
        use()
    assert names[0] == "whose turn it is"
    assert names[-1] == "the score"
