"""The same games, to the last bit: natively and in the modules that browsers run."""

import json
import os
from pathlib import Path

import pytest

from lanterns.engine.compiler import IS_COMPILED
from lanterns.engine.kind import all_kinds, find_kind
from tests.wasm.node import run_in_node
from tests.wasm.parity import play, play_to_the_end

GAMES = int(os.environ.get("LANTERNS_PARITY_GAMES", "12"))
"""How many games of each kind and number of players; thousands by the variable."""
MANY_GAMES = 500
"""The same of those that are played without looking around."""
EVERY = 17
PLAYOUTS = 24

pytestmark = pytest.mark.skipif(not IS_COMPILED, reason="the rules are compiled for the comparison")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", [kind.name for kind in all_kinds()])
def test_the_module_plays_the_same_games(name: str, players: int, tmp_path: Path) -> None:
    kind, seeds = find_kind(name), list(range(100 * players, 100 * players + GAMES))
    task = {"game": name, "players": players, "seeds": seeds, "every": EVERY, "playouts": PLAYOUTS}
    theirs = run_in_node("play.ts", tmp_path, task | {"options": {}, "edition": None})
    ours = play(kind, players, {}, seeds, EVERY, PLAYOUTS)
    for number, (own, other) in enumerate(zip(ours, theirs, strict=True)):
        assert own == other, f"line {number} of the games of {players} players"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", [kind.name for kind in all_kinds()])
def test_thousands_of_games_end_the_same(name: str, players: int, tmp_path: Path) -> None:
    task = {"game": name, "players": players, "first": 10_000 * players, "games": MANY_GAMES}
    theirs = run_in_node("play.ts", tmp_path, task)
    assert list(play_to_the_end(find_kind(name), players, 10_000 * players, MANY_GAMES)) == theirs


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("harvest", {"start": 1}),
        ("dice", {"first_game": True}),
        ("dice", {"shapes": ["t4", "l4", "zig4", "u5"], "sides": ["B", "A", "B"], "start": 1}),
    ],
)
def test_options_begin_the_same_games(name: str, options: dict[str, object], tmp_path: Path) -> None:
    task = {"game": name, "players": 2, "options": options, "edition": None, "seeds": [1, 2], "every": 9, "playouts": 8}
    assert list(play(find_kind(name), 2, options, [1, 2], 9, 8)) == run_in_node("play.ts", tmp_path, task)


def test_every_shipped_edition_is_played_the_same(tmp_path: Path) -> None:
    kind = find_kind("dice")
    for edition in kind.editions():
        task = {
            "game": "dice",
            "players": 3,
            "options": {},
            "edition": edition,
            "seeds": [5],
            "every": 9,
            "playouts": 8,
        }
        assert list(play(kind, 3, {"edition": edition}, [5], 9, 8)) == run_in_node("play.ts", tmp_path, task)


def test_an_edition_of_ones_own_is_played_the_same(tmp_path: Path) -> None:
    """A near relative of the default one, and one of which every sheet has a lake of its own."""
    kind = find_kind("dice")
    for seed in (2, 3):
        contents = kind.practice(seed)["edition"]
        assert ("sheets" in contents) == (seed == 3)
        report = kind.report_on_edition(json.dumps(contents))
        edition = {"digest": report["digest"], "contents": contents, "openings": report["openings"]}
        task = {
            "game": "dice",
            "players": 3,
            "options": {},
            "edition": edition,
            "seeds": [5],
            "every": 9,
            "playouts": 8,
        }
        assert list(play(kind, 3, {"edition": contents}, [5], 9, 8)) == run_in_node("play.ts", tmp_path, task)
