"""`lanterns play`: a whole game on the terminal, and whatever a player types."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lanterns import Game
from lanterns.cli.wording import explain_refusal, fits
from lanterns.engine.kind import all_kinds
from lanterns.records import read_games, read_records, replay
from tests.cli.commands import PROGRAM
from tests.cli.conftest import Run

KINDS = [kind.name for kind in all_kinds()]
QUICK = ["--bots", "random", "--seed", "4"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 2), (4, 1)])
def test_a_game_is_played_to_its_end(lanterns: Run, kind: str, players: int, seat: int, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    table = ["--game", kind, "--players", str(players), "--seat", str(seat)]
    said = lanterns("play", *table, *QUICK, "--record", str(file), typed="1\n" * 2000)
    assert said.code == 0
    assert f"You are seat {seat};" in said.out
    assert "The game is over." in said.out
    (game,) = read_games(file)
    assert (game.kind.name, game.players) == (kind, players)
    (_, record), *_ = read_records(file)
    assert record.names is not None
    assert [name == "you" for name in record.names] == [place == seat for place in range(players)]


def test_leaving_keeps_the_record_of_the_game_so_far(lanterns: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    said = lanterns("play", *QUICK, "--record", str(file), typed="1\nquit\n")
    assert said.code == 0
    assert "You have left the game." in said.out
    (_, record), *_ = read_records(file)
    assert record.result is None
    assert not replay(record, unfinished=True).is_over


def test_the_end_of_the_input_is_leaving(lanterns: Run) -> None:
    said = lanterns("play", *QUICK)
    assert said.code == 0
    assert said.out.endswith("You have left the game.\n")


@pytest.mark.parametrize("kind", KINDS)
def test_help_hint_table_rules_and_all_answer(lanterns: Run, kind: str) -> None:
    said = lanterns("play", "--game", kind, *QUICK, typed="help\nhint\ntable\nrules\nall\nquit\n")
    assert said.code == 0
    assert "takes that choice from the list" in said.out
    assert "A bot would " in said.out
    assert all_kinds()[KINDS.index(kind)].title in said.out


def test_nonsense_is_answered_and_the_game_goes_on(lanterns: Run) -> None:
    typed = "xyzzy\n0\n9999\n-1\n1.5\nplace\n[bold]\n\x00\x1b[A\né\nplace 1 2 3 4 5 6\n1"
    said = lanterns("play", *QUICK, typed=typed)
    assert said.code == 0
    assert "Nothing you may do now fits these words; type help." in said.out
    assert "The list goes from 1 to " in said.out
    assert "* you: place tile" in said.out


def test_an_impossible_placement_is_explained(lanterns: Run) -> None:
    said = lanterns("play", *QUICK, typed="place 3 20 20 0\npass\n")
    assert "[H7.1]" in said.out
    assert "a tile has to be placed. [H3.1]" in said.out


def test_undo_never_goes_back_across_what_was_revealed(lanterns: Run) -> None:
    said = lanterns("play", *QUICK, typed="undo\n1\nundo\n")
    assert said.out.count("Nothing can be taken back") == 2


def test_an_action_within_the_turn_is_taken_back(lanterns: Run) -> None:
    said = lanterns("play", *QUICK, typed="1\n" * 5 + "dedicate\n1\nundo\n" * 8 + "quit\n")
    assert "* your last action is taken back" in said.out


def test_what_others_draw_is_not_told(lanterns: Run) -> None:
    said = lanterns("play", *QUICK, typed="1\n" * 4)
    assert "seat 0 draws tile" in said.out
    assert "seat 1 draws tile" not in said.out


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    lines=st.lists(st.text(st.characters(exclude_characters="\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029")), max_size=8)
)
def test_nothing_that_is_typed_crashes(lanterns: Run, lines: list[str]) -> None:
    assert lanterns("play", *QUICK, typed="\n".join(lines)).code == 0


@pytest.mark.parametrize(
    ("typed", "count"),
    [
        ("place 30 1 0 3", 1),
        ("30 1 0 3", 1),
        ("place tile 30 at (1, 0), rotation 3", 1),
        ("pl 30 1 0", 4),
        ("tile 30", 16),
        ("rotation 2", 12),
        ("tile 30 rotation 2", 4),
        ("x -1 tile 7", 4),
        ("tile 7 x -1", 4),
        ("dedicate", 0),
        ("", 0),
        ("!!", 0),
        ("the", 0),
    ],
)
def test_words_narrow_the_choices_down(typed: str, count: int) -> None:
    game = Game("harvest", players=2)
    for action in [{"kind": "start", "seat": 0}] + [
        {"kind": "draw", "seat": seat, "tile": tile}
        for seat, tile in [(0, 30), (0, 27), (0, 7), (1, 1), (1, 2), (1, 3)]
    ]:
        game.play(action)
    assert sum(fits(game.kind, action, typed) for action in game.legal_actions()) == count


def test_a_whole_action_that_is_not_legal_is_explained() -> None:
    game = Game("harvest", players=2, seed=1)
    seat = game.to_act
    assert "[H4.1]" in explain_refusal(game, seat, "exchange red blue")
    assert "[H6.2]" in explain_refusal(game, seat, "discard red")
    assert explain_refusal(game, seat, "place 99 0 0 0") == ""
    assert explain_refusal(game, seat, "dance") == ""
    assert json.dumps(explain_refusal(game, seat, "")) == '""'


def test_bytes_that_are_no_text_are_answered_too() -> None:
    done = subprocess.run([*PROGRAM, "play", *QUICK], input=b"\xff\xfe\n\x80\nquit\n", capture_output=True, check=False)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    assert b"You have left the game." in done.stdout


def test_a_terminal_without_our_letters_shows_others() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run([*PROGRAM, "bench"], capture_output=True, check=False, env=environment)
    assert (done.returncode, b"Traceback" in done.stderr) == (0, False)
