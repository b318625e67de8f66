"""`lanterns simulate`: tables of what came of many games."""

import json
import re
from pathlib import Path

import pytest

from lanterns.dice.edition.invention import changed
from lanterns.engine.kind import all_kinds
from lanterns.records import read_games
from tests.cli.conftest import Run

KINDS = [kind.name for kind in all_kinds()]


@pytest.mark.parametrize("game", KINDS)
def test_it_shows_victories_figures_and_length(lanterns: Run, game: str) -> None:
    said = lanterns("simulate", "--game", game, "--players", "3", "--games", "20", "--seed", "1")
    assert said.code == 0
    assert "20 games, 3 players, seed 1" in said.out
    assert "95 % interval" in said.out
    assert "honor" in said.out
    assert re.search(r"Length: \d+\.\d decisions a game, from \d+ to \d+", said.out)


def test_harvest_counts_its_dedications(lanterns: Run) -> None:
    said = lanterns("simulate", "--games", "20", "--seed", "1")
    for figure in ("favors left", "cards left", "four of a kind", "three pair", "seven unique"):
        assert figure in said.out


def test_it_says_where_the_learned_judgement_knows_nothing_of_an_edition(lanterns: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(changed(boat_honor=99)), "utf-8")
    asked = ("simulate", "--game", "dice", "--players", "2", "--games", "1", "--edition", str(file), "--bots")
    assert "far larger than in any that the learned judgement practiced with" in lanterns(*asked, "network").err
    assert "judgement" not in lanterns(*asked, "greedy").err


def test_the_same_seed_shows_the_same_figures(lanterns: Run) -> None:
    one, same, other = (lanterns("simulate", "--games", "20", "--seed", seed).out for seed in ("5", "5", "6"))
    assert one == same
    assert one != other


def test_a_seed_is_chosen_and_shown_where_none_is_given(lanterns: Run) -> None:
    said = lanterns("simulate", "--games", "2")
    seed = re.search(r"seed (\d+)", said.out)
    assert seed
    assert lanterns("simulate", "--games", "2", "--seed", seed[1]).out == said.out


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize("bots", ["random", "greedy,random", "search:3,random"])
def test_every_game_is_recorded(lanterns: Run, game: str, bots: str, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    arguments = ["--game", game, "--players", "2", "--games", "2", "--bots", bots, "--seed", "3"]
    said = lanterns("simulate", *arguments, "--record", str(file))
    assert said.code == 0
    assert [result.players for result in read_games(file)] == [2, 2]
    assert lanterns("verify", str(file)).code == 0
    assert lanterns("simulate", *arguments).out == said.out


def test_greedy_beats_random_in_the_table(lanterns: Run) -> None:
    said = lanterns("simulate", "--players", "2", "--games", "40", "--bots", "random,greedy", "--seed", "1")
    won = dict(re.findall(r"(random|greedy) +. +([\d.]+)%", said.out))
    assert float(won["greedy"]) > float(won["random"])
