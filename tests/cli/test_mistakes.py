"""Every mistake on the command line is one clear line on the standard error and exit code 2, never a traceback."""

import gzip
import json
from pathlib import Path

import pytest

from tests.cli.commands import some_records
from tests.cli.conftest import Run
from tests.dice.editions import changed


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["dance"], "No such command 'dance'; see `lanterns --help`."),
        (["--dance"], "No such option"),
        (["play", "--dance"], "No such option"),
        (["play", "--game", "chess"], "There is no game called 'chess'; the games are"),
        (["play", "--players", "5"], "is for 2, 3 or 4 players, not 5"),
        (["play", "--players", "two"], "'--players' / '-p': it has to be a whole number; see"),
        (["play", "--seat", "2"], "There is no seat 2: 2 play, counted from 0"),
        (["play", "--seat", "-1"], "'--seat': it has to be 0 or more; see"),
        (["play", "--bots", "empress"], "There is no bot called 'empress'"),
        (["play", "--bots", "greedy,greedy"], "--bots names 2 bots for 1 seats"),
        (["play", "--seed", "-3"], "'--seed' / '-s': it has to be 0 or more"),
        (["simulate", "--games", "0"], "'--games' / '-n': it has to be 1 or more"),
        (["simulate", "--games"], "requires an argument"),
        (["simulate", "--players", "1"], "is for 2, 3 or 4 players, not 1"),
        (["simulate", "--bots", ""], "There is no bot called ''"),
        (["simulate", "--bots", "random,greedy,random"], "--bots names 3 bots for 4 seats"),
        (["simulate", "--edition", "mine.json"], "Lanterns: The Harvest Festival has only one edition."),
        (["simulate", "--games", "2", "--record", "/no/such/games.jsonl"], ": /no/such/games.jsonl: No such file"),
        (["simulate", "--games", "2", "--record", "/"], "directory"),
        (["simulate", "--game", "dice", "--edition", "nothing.json"], "nothing.json cannot be read"),
        (["play", "--game", "dice", "--edition", "nothing.json"], "nothing.json cannot be read"),
        (["play", "--shapes", "t4,l4,u5,zig4"], "Lanterns: The Harvest Festival has no --shapes."),
        (["play", "--game", "dice", "--shapes", "t4,l4"], "shapes"),
        (["play", "--game", "dice", "--sides", "ABC"], "sides"),
        (["play", "--game", "dice", "--start", "2"], "Seat 2 cannot start: the seats of 2 players are 0 to 1."),
        (["edition"], "Missing command"),
        (["edition", "check"], "Missing argument 'FILE'"),
        (["edition", "check", "nothing.json"], "nothing.json cannot be read"),
        (["replay"], "Missing argument 'FILE'"),
        (["replay", "nothing.jsonl"], "nothing.jsonl: No such file or directory"),
        (["replay", "/"], "/: Is a directory"),
        (["verify"], "Missing argument 'FILE'; see `lanterns verify --help`."),
        (["verify", "nothing.jsonl"], "nothing.jsonl: No such file or directory"),
        (["bench", "quickly"], "'quickly' is too much here; see `lanterns bench --help`."),
        (["serve", "--log-level", "loud"], "'--log-level': 'loud' is not one of 'debug', 'info', 'warning', 'error'"),
        (["serve", "--port", "70000"], "'--port': it has to be 65535 or less"),
        (["arena", "--seconds", "soon"], "'--seconds': it has to be a number"),
        (["arena", "--bots", ""], "0 bots cannot fill 2 seats"),
        (["arena", "--ladder", "--players", "2"], "A ladder plays both games with 2, 3 and 4 players on this machine"),
        (["arena", "--ladder", "--bots", ""], "A ladder needs greedy"),
        (["simulate", "--bots", "emperor:bold"], "'emperor:bold': after its name emperor takes nothing."),
        (["edition", "template", "/no/such/mine.json"], "there is no folder /no/such."),
        (["edition", "show", "--svg", "/no/such/mine.svg"], "there is no folder /no/such."),
        (["puzzles", "make", "/"], "/ cannot be written: it is a folder."),
        (["puzzles", "make", "/no/such/folder/pack"], "there is no folder /no/such/folder."),
        (["calibrate", "--out", "picture.txt"], "ends in .png or .svg"),
        (["calibrate", "--out", "/no/such/folder/picture.png"], "there is no folder /no/such/folder."),
        (["admin", "people", "--data", "nosite"], "There is no database nosite/lanterns.db; name the folder"),
        (["backup", "backup.gz", "--data", "nosite"], "There is no database nosite/lanterns.db; name the folder"),
        (["exam", "--make", "/no/such/exam.gz"], "there is no folder /no/such."),
        (["exam", "--make", "a.gz", "--file", "b.gz"], "give one of the two"),
        (["exam", "--file", "nothing.gz"], "nothing.gz cannot be read (No such file or directory)."),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(
    lanterns: Run, arguments: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANTERNS_DATA", "")  # some commands set it; here it is put back afterwards
    said = lanterns(*arguments)
    assert said.code == 2
    assert sentence in said.err
    assert said.err.startswith("lanterns: ")
    assert said.err.count("\n") == 1
    assert said.out == ""


@pytest.mark.parametrize(
    ("contents", "sentence"),
    [
        (b"", "games.jsonl: the file holds no record"),
        (b"hello\n", "games.jsonl, line 1: not complete JSON"),
        (b"\xff\xfe\x00", "games.jsonl, line 1: not complete JSON"),
        (b"{}\n", "games.jsonl, line 1: the field 'format' is missing"),
        (b"[1, 2]\n", "games.jsonl, line 1: "),
        (b'{"format": "other/1", "game": "harvest", "rules_version": 1}\n', "its format is not 'lanterns-record/1'"),
        (b'{"format": "lanterns-record/1", "game": "go", "rules_version": 1}\n', "no game called 'go'"),
        (b'{"format": "lanterns-record/1", "game": "harvest", "rules_version": 7}\n', "Version 7 of the rules"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_holds_no_records_is_one_line(
    lanterns: Run, command: str, contents: bytes, sentence: str, tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(contents)
    said = lanterns(command, str(file))
    assert said.code == 2
    assert sentence in said.err.splitlines()[0]
    assert said.out == ""


def test_a_damaged_packed_file_is_one_line(lanterns: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl.gz"
    file.write_bytes(gzip.compress(some_records(tmp_path).read_bytes())[:-30])
    said = lanterns("verify", str(file))
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "cannot be unpacked" in said.err


def test_a_game_or_a_seat_that_is_not_there_is_one_line(lanterns: Run, tmp_path: Path) -> None:
    file = str(some_records(tmp_path))
    said = lanterns("replay", file, "--game-number", "3")
    assert (said.code, said.err) == (2, f"lanterns: {file} holds 2 records: there is no number 3.\n")
    said = lanterns("replay", file, "--seat", "2")
    assert (said.code, said.err) == (2, "lanterns: There is no seat 2: 2 play, counted from 0.\n")


def test_an_illegal_action_in_a_record_is_named_with_line_action_and_rule(lanterns: Run, tmp_path: Path) -> None:
    file = some_records(tmp_path, count=1)
    record = json.loads(file.read_text())
    record["actions"][2]["tile"] = record["actions"][1]["tile"]
    file.write_text(f"{json.dumps(record)}\n")
    for command in ("replay", "verify"):
        said = lanterns(command, str(file))
        assert said.code == 2
        assert said.err.startswith("lanterns: games.jsonl, line 1, action 3: Tile ")
        assert "[H2.4]" in said.err


def test_drawings_that_cannot_be_written_are_one_line(lanterns: Run, tmp_path: Path) -> None:
    file = some_records(tmp_path)
    said = lanterns("replay", str(file), "--svg", str(file))
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "File exists" in said.err


def test_a_bad_edition_is_one_line_that_says_who_names_its_faults(lanterns: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(changed(die="ROG", boat_honor=-1)))
    said = lanterns("simulate", "--game", "dice", "--games", "2", "--edition", str(file))
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert f"It has 2 faults; `lanterns edition check {file}` names them." in said.err
    assert lanterns("edition", "show", str(file)).err == said.err
    assert lanterns("edition", "check", str(file)).err.count("\n") == 3


def test_a_record_whose_edition_does_not_match_its_digest_is_refused(lanterns: Run, tmp_path: Path) -> None:
    edition, file = tmp_path / "mine.json", tmp_path / "games.jsonl"
    edition.write_text(json.dumps(changed(label="Mine")))
    table = ["--game", "dice", "--players", "2", "--games", "1", "--edition", str(edition), "--record", str(file)]
    assert lanterns("simulate", *table).code == 0
    assert lanterns("verify", str(file)).code == 0
    file.write_text(file.read_text().replace('"Mine"', '"Yours"'))
    said = lanterns("verify", str(file))
    assert said.code == 2
    assert "games.jsonl, line 1: The edition has the digest sha256:" in said.err


def test_a_database_that_is_none_is_one_line(lanterns: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERNS_DATA", "")  # the command sets it; here it is put back afterwards
    (tmp_path / "lanterns.db").write_bytes(b"no database" * 400)
    said = lanterns("admin", "tables", "--data", str(tmp_path))
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "The database cannot be used (file is not a database); `lanterns doctor` says" in said.err
