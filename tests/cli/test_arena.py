"""`lanterns arena`: standings, files, and one clear sentence for what cannot be played."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_it_shows_standings_and_writes_the_games_and_a_chart(lanterns: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    arguments = ["--players", "2", "--bots", "random,greedy", "--games", "4", "--cores", "1", "--out", str(file)]
    said = lanterns("arena", *arguments)
    assert said.code == 0, said.err
    assert "4 games, 2 players, seed 0" in said.out
    for heading in ("first place", "honor", "rating"):
        assert heading in said.out
    header, *games = [json.loads(line) for line in file.read_text().splitlines()]
    assert header["format"] == "lanterns-arena/1"
    assert [game["index"] for game in games] == [0, 1, 2, 3]
    assert file.with_suffix(".png").read_bytes().startswith(b"\x89PNG")
    assert lanterns("arena", *arguments, "--chart", str(tmp_path / "chart.svg")).out == said.out
    assert "<svg" in (tmp_path / "chart.svg").read_text()


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["--bots", "emperor,greedy"], "There is no bot called 'emperor'"),
        (["--players", "4", "--bots", "random,greedy"], "2 bots cannot fill 4 seats"),
        (["--bots", "search:0.001s,greedy"], "0.001 s is too short for one playout"),
        (["--players", "7"], "2, 3 or 4 players, not 7"),
        (["--game", "chess"], "no game called 'chess'"),
        (["--games", "0"], "at least 1 game, not 0"),
        (["--bots", "random,random", "--chart", "chart.doc"], "ends in .png or .svg"),
        (["--bots", "random,random", "--games", "2", "--out", "/"], "cannot be used for an arena"),
    ],
)
def test_what_cannot_be_played_is_one_sentence_and_exit_code_2(
    lanterns: Run, arguments: list[str], fault: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    said = lanterns("arena", *arguments)
    assert said.code == 2
    assert fault in said.err
    assert said.err.count("\n") == 1
    assert not said.out
