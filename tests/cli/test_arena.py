"""`lanterns arena`: standings, files, and one clear sentence for what cannot be played."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run

BOTS_PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


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


def test_a_bot_of_your_own_plays_on_many_cores(lanterns: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The template of docs/bots.md, as it stands there, from the folder one is in; its name is not cut in the table."""
    [template] = re.findall(r"```python\n(# my_first_bot.py.*?)```", BOTS_PAGE.read_text("utf-8"), re.DOTALL)
    assert len(template.splitlines()) <= 10
    (tmp_path / "my_first_bot_with_a_long_name.py").write_text(template)
    monkeypatch.chdir(tmp_path)
    name = "my_first_bot_with_a_long_name:MyBot"
    said = lanterns("arena", "--bots", f"{name},random", "--players", "2", "--games", "4", "--cores", "2")
    assert said.code == 0, said.err
    assert name in said.out


def test_a_bot_of_your_own_that_fails_is_one_sentence(
    lanterns: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "failing_bot.py").write_text("class Wild:\n    def choose(self, seen, seat):\n        return 9999\n")
    monkeypatch.chdir(tmp_path)
    said = lanterns("arena", "--bots", "failing_bot:Wild,random", "--players", "2", "--games", "2", "--cores", "2")
    assert said.code == 2
    assert "The bot failing_bot:Wild at seat" in said.err
    assert "chose 9999, which is not a legal action." in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["--bots", "empress,greedy"], "There is no bot called 'empress'"),
        (["--players", "4", "--bots", "random,greedy"], "2 bots cannot fill 4 seats"),
        (["--bots", "search:0.001s,greedy"], "0.001 s is too short for one playout"),
        (["--players", "7"], "2, 3 or 4 players, not 7"),
        (["--game", "chess"], "no game called 'chess'"),
        (["--games", "0"], "'--games' / '-n': it has to be 1 or more"),
        (["--cores", "0"], "'--cores' / '-c': it has to be 1 or more"),
        (["--chart", "/no/such/folder/chart.png"], "there is no folder /no/such/folder"),
        (["--bots", "random,random", "--chart", "chart.doc"], "ends in .png or .svg"),
        (["--bots", "random,random", "--games", "2", "--out", "/"], "cannot be used for an arena"),
        (["--ladder", "--bots", "random,visitor"], "A ladder needs greedy, which its scale hangs on"),
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
