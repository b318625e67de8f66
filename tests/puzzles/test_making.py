"""Puzzles are found in games that people played as in those that bots play, and nobody's name comes along."""

from pathlib import Path

import pytest

from lanterns.bots.roster import make_bot
from lanterns.cli.main import run
from lanterns.engine.game import Game
from lanterns.engine.kind import GameKind, all_kinds
from lanterns.engine.rules import CHANCE, outcome
from lanterns.puzzles import Puzzle, read_pack, shipped_pack
from lanterns.puzzles.candidates import look_through
from lanterns.records import record_of, write_records


def game_through(kind: GameKind, puzzle: Puzzle) -> Game:
    """A finished game that came through the position of a puzzle, and went on with what suggests itself."""
    game, bot = Game(kind.name, puzzle.players), make_bot("greedy")
    for number in (*puzzle.path, puzzle.greedy):
        game.play(kind.action(game.state, game.to_act, number))
    while not game.is_over:
        if game.to_act == CHANCE:
            game.play(kind.action(game.state, CHANCE, int(outcome(game.state, 0))))
        else:
            bot.play(game)
    return game


@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.name)
def test_puzzles_are_noticed_in_whatever_game_came_through_them(kind: GameKind) -> None:
    """All but one of six at least: the shipped ones were found by an earlier judgement, which saw some otherwise."""
    noticed = 0
    for puzzle in shipped_pack(kind).puzzles[:6]:
        found = {one.path: (one.answer, one.greedy) for one in look_through(game_through(kind, puzzle), seed=9)}
        noticed += found.get(puzzle.path) == (puzzle.answer, puzzle.greedy)
    assert noticed >= 5


def test_a_pack_is_made_from_records_without_the_names_in_them(tmp_path: Path) -> None:
    kind = all_kinds()[0]
    puzzle = max(shipped_pack(kind).puzzles, key=lambda one: len(one.path) if one.players == 2 else 0)
    record = record_of(game_through(kind, puzzle)).model_copy(update={"names": ["Annabel", "Balthasar"]})
    games, pack = tmp_path / "games", tmp_path / "mine.puzzles"
    games.mkdir()
    write_records(games / "ours.jsonl", [record])
    assert (
        run(["puzzles", "make", str(pack), "--game", kind.name, "--from", str(games), "--cores", "1", "-n", "9"]) == 0
    )
    assert puzzle.path in {found.path for found in read_pack(pack).puzzles}
    assert b"Annabel" not in pack.read_bytes()


def test_where_no_game_fits_a_sentence_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["puzzles", "make", str(tmp_path / "mine.puzzles"), "--from", str(tmp_path)]) == 2
    assert (
        "There is no finished game of Lanterns: The Harvest Festival by its usual rules in" in capsys.readouterr().err
    )
