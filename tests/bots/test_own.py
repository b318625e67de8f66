"""Bots of one's own: in a game, by name, and in an installed package."""

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from lanterns import Game
from lanterns.bots import own
from lanterns.bots.bot import BadBot, Bot, ask
from lanterns.bots.roster import make_bot

MODULE = """
from lanterns.bots.bot import Bot
from lanterns.bots.deals import imagine, list_actions


class Last(Bot):
    def choose(self, seen, seat):
        return list_actions(imagine(seen), seat)[-1]


class Broken(Last):
    def choose(self, seen, seat):
        return 1 // 0


class Seeded(Last):
    def __init__(self, seed):
        self.seed = seed


class Needy(Last):
    def __init__(self, one, two):
        pass


class Unready(Last):
    def __init__(self):
        raise ValueError("no weights")


class NoBot:
    pass


ready = Last()
number = 7
"""


@pytest.fixture(autouse=True)
def _module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "my_bots.py").write_text(MODULE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place not in {"", "."}])
    sys.modules.pop("my_bots", None)
    yield
    sys.modules.pop("my_bots", None)


def test_a_bot_plays_in_a_game() -> None:
    game = Game("harvest", 2, seed=1)
    bots = [make_bot("my_bots:Last"), make_bot("random")]
    while not game.is_over:
        before, last = len(game.actions), game.legal_numbers()[-1]
        number = bots[game.to_act].play(game)
        assert len(game.actions) > before
        assert number == last or game.actions[before].seat == 1  # type: ignore[attr-defined]


def test_a_bot_is_made_from_a_seed_if_it_takes_one_and_a_bot_that_is_ready_is_used() -> None:
    assert make_bot("my_bots:Seeded", seed=9).seed == 9  # type: ignore[attr-defined]
    assert make_bot("my_bots:ready").name == "Last"
    ready = make_bot("my_bots:Last")
    assert make_bot(ready) is ready


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("no_such:Bot", "There is no module called 'no_such' here or among the installed packages."),
        ("my_bots:Best", "The module my_bots has no bot called 'Best'."),
        ("my_bots:NoBot", "'my_bots:NoBot' is not a bot: it has no method choose"),
        ("my_bots:number", "'my_bots:number' is not a bot: it has to be a class"),
        ("my_bots:Needy", "The bot 'my_bots:Needy' cannot be made from a seed or from nothing"),
        (
            "my_bots:Unready",
            r"'my_bots:Unready' cannot be made: it failed in my_bots.py, line 28: ValueError: no weights",
        ),
        (".:Bot", "There is no bot called '.:Bot'; .* your own as module:Class"),
        ("my_bots", "There is no bot called 'my_bots'; .* your own as module:Class"),
    ],
)
def test_what_is_no_bot_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(BadBot, match=sentence):
        make_bot(name)


@pytest.mark.parametrize(
    ("module", "fault"),
    [
        ("def play(:", "line 1: SyntaxError: invalid syntax"),
        ("\n1 // 0", "line 2: ZeroDivisionError: integer division or modulo by zero"),
        ("import sys\nsys.exit(3)", "line 2: SystemExit: 3"),
    ],
)
def test_a_module_that_cannot_be_imported_says_where(module: str, fault: str, tmp_path: Path) -> None:
    name = f"unready_bots_{len(module)}"
    (tmp_path / f"{name}.py").write_text(module)
    with pytest.raises(BadBot, match=f"The module {name} cannot be imported: it failed in {name}.py, {fault}"):
        make_bot(f"{name}:Bot")


def test_a_bot_that_fails_says_where() -> None:
    game = Game("harvest", 2, seed=1)
    with pytest.raises(BadBot, match=r"The bot Broken failed at seat \d in my_bots.py, line 13: ZeroDivisionError"):
        make_bot("my_bots:Broken").play(game)


def test_an_installed_package_enters_its_bots_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [
        EntryPoint("last", "my_bots:Last", own.GROUP),
        EntryPoint("gone", "my_bots:Gone", own.GROUP),
    ]

    def entry_points(group: str, name: str | None = None) -> Any:
        assert group == "lanterns.bots"
        return [entry for entry in entries if name in {None, entry.name}]

    monkeypatch.setattr(own, "entry_points", entry_points)
    sys.path.append(".")
    assert make_bot("last").name == "Last"
    with pytest.raises(BadBot, match=r"'gone' of the package .* cannot be loaded"):
        make_bot("gone")
    with pytest.raises(BadBot, match="gone, last"):
        make_bot("unheard-of")


def test_what_a_bot_answers_must_be_a_number() -> None:
    class Wordy(Bot):
        def choose(self, seen: Any, seat: int) -> int:
            return "north"  # type: ignore[return-value]

    game = Game("harvest", 2, seed=1)
    with pytest.raises(
        BadBot, match=r"The bot Wordy at seat \d chose 'north': it has to choose the number of an action"
    ):
        ask(Wordy(), game.seen_by(game.to_act), game.to_act)
