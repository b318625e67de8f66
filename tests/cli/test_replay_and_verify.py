"""`lanterns replay` and `lanterns verify`."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from pydantic_core import to_json

from lanterns.cli import replay as command
from lanterns.engine.kind import find_kind
from lanterns.records import record_of, write_records
from lanterns.records.fairness import seal_of
from lanterns.server.messages import client
from lanterns.server.messages.http import NewTable
from lanterns.server.tables import openings
from lanterns.server.tables.decisions import next_change
from lanterns.server.tables.films import record_of_table
from lanterns.server.tables.table import Table
from tests.cli.commands import some_records
from tests.cli.conftest import Run
from tests.records.games import TABLES, finished_game
from tests.server.setting import SECRET, move, say


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_a_game_is_shown_step_by_step(lanterns: Run, kind: str, players: int, tmp_path: Path) -> None:
    game = finished_game(kind, players)
    file = tmp_path / "games.jsonl"
    write_records(file, [record_of(game)])
    said = lanterns("replay", str(file))
    assert said.code == 0
    assert "The game begins." in said.out
    assert f"Step {len(game.actions)} of {len(game.actions)}." in said.out
    assert "The game is over." in said.out
    assert "The victory" in said.out


def test_a_step_says_what_it_brings_to_whom(lanterns: Run, tmp_path: Path) -> None:
    said = lanterns("replay", str(some_records(tmp_path)))
    step = next(line for line in said.out.splitlines() if "place tile" in line)
    assert "  ->  seat " in step


def test_names_and_time_of_a_table_are_shown(lanterns: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    record = json.loads(record_of(finished_game("harvest", 2), names=["Ada", "Ben [bold]"]).to_json())
    record["time"] = "2026-11-15T20:30:00Z"
    file.write_text(json.dumps(record))
    said = lanterns("replay", str(file))
    assert "2026-11-15 20:30" in said.out
    assert "Ben [bold]: place tile" in said.out


def test_a_seat_is_not_told_what_others_drew(lanterns: Run, tmp_path: Path) -> None:
    said = lanterns("replay", str(some_records(tmp_path)), "--seat", "1")
    assert "Seat 1 draws tile" in said.out
    assert "Seat 0 draws tile" not in said.out
    assert "Chance decides something that seat 1 may not see" in said.out


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_every_step_is_drawn(lanterns: Run, kind: str, players: int, tmp_path: Path) -> None:
    game = finished_game(kind, players)
    write_records(tmp_path / "games.jsonl", [record_of(game)])
    said = lanterns("replay", str(tmp_path / "games.jsonl"), "--svg", str(tmp_path / "pictures"), "--seat", "0")
    assert said.code == 0
    drawings = sorted((tmp_path / "pictures").iterdir())
    assert [drawing.name for drawing in drawings] == [f"step-{n:04}.svg" for n in range(len(game.actions) + 1)]
    assert ET.parse(drawings[-1]).getroot().tag.endswith("svg")  # noqa: S314 - our own drawing


def test_an_unfinished_game_is_shown_as_far_as_it_goes(lanterns: Run, tmp_path: Path) -> None:
    file = some_records(tmp_path, count=1)
    record = json.loads(file.read_text())
    record["actions"] = record["actions"][:9]
    del record["result"]
    file.write_text(json.dumps(record))
    said = lanterns("replay", str(file))
    assert said.code == 0
    assert "Step 9 of 9." in said.out
    assert "The game is over" not in said.out
    assert lanterns("verify", str(file)).code == 2
    assert lanterns("verify", str(file), "--unfinished").code == 0


def test_on_a_terminal_the_reader_leafs_through_the_game(
    lanterns: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wishes = iter(["", "b", "5", "what?", "99999"])
    monkeypatch.setattr("builtins.input", lambda _: next(wishes))
    command._leaf_through(find_kind("harvest"), [command.Page(number, f"page {number}") for number in range(8)])
    pages = [line for line in capsys.readouterr().out.splitlines() if line.startswith("page")]
    assert pages == ["page 0", "page 1", "page 0", "page 5", "page 5", "page 7"]


def test_records_are_verified_and_counted(lanterns: Run, tmp_path: Path) -> None:
    said = lanterns("verify", str(some_records(tmp_path, count=3)))
    assert (said.code, said.err) == (0, "")
    assert said.out == "harvest, 2 players: 3 records replayed, every action legal\n"


@pytest.mark.parametrize("word", ["", "anns-word"])
def test_a_game_without_any_players_word_is_told_apart(lanterns: Run, tmp_path: Path, word: str) -> None:
    table = Table("testtable3", SECRET)
    wanted = {"settings": {"game": "harvest", "players": 2}, "seats": [{"kind": "you"}] * 2}
    plan = NewTable.model_validate(wanted | ({"seal": seal_of(word)} if word else {}))
    log = [table.apply(next_change(table, openings.create("ann", "Ann", plan), (), 1.0)).entry]
    messages: list[Any] = [client.Start(id="start")]
    messages += [client.Reveal(id=f"open{seat}", seat=seat, nonce=word) for seat in range(2) if word]
    for message in messages:
        change = say(table, "ann", message)
        assert change is not None
        log.append(change.entry)
    while table.phase == "playing":
        log.append(move(table, index=table.number * 7).entry)
    file = tmp_path / "game.json"
    file.write_bytes(to_json(record_of_table(table, log, None)))
    said = lanterns("verify", str(file))
    assert "fair play" in said.out
    assert ("no player added a word" in said.out) == (not word)


def test_every_bad_record_is_named_and_the_good_ones_counted(lanterns: Run, tmp_path: Path) -> None:
    file = some_records(tmp_path, count=3)
    lines = file.read_text().splitlines()
    lines[1] = lines[1].replace('"favors":[', '"favors":[9')
    file.write_text("\n".join([*lines, "nonsense"]))
    said = lanterns("verify", str(file))
    assert said.code == 2
    first, second, third = said.err.splitlines()
    assert first.startswith("lanterns: games.jsonl, line 2: the result is wrong: favors is [")
    assert second.startswith("lanterns: games.jsonl, line 4: not complete JSON")
    assert third == "lanterns: 2 of 4 records refused."
    assert said.out == "harvest, 2 players: 2 records replayed, every action legal\n"


def test_only_the_first_complaints_are_shown(lanterns: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("nonsense\n" * 30)
    said = lanterns("verify", str(file))
    assert len(said.err.splitlines()) == 22
    assert "... and 10 more." in said.err


def test_names_in_a_record_do_not_steer_the_terminal(lanterns: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    write_records(file, [record_of(finished_game("harvest", 2), names=["\x1b[2J\x1b]0;owned\x07", "Ben"])])
    said = lanterns("replay", str(file))
    assert said.code == 0
    assert "\x1b" not in said.out
    assert "\x07" not in said.out
    assert "\ufffd[2J\ufffd]0;owned\ufffd: place tile" in said.out
