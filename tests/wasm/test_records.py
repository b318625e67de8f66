"""Games played in a module, without a server, leave ordinary records that prove their draws."""

import json
from datetime import date
from pathlib import Path

import pytest

from lanterns.puzzles.day import OPPONENT, Day
from lanterns.puzzles.deal import replay_deal
from lanterns.records import read_record, replay
from lanterns.records.fairness import check_fairness
from tests.wasm.node import run_in_node


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [("harvest", 2, {}), ("harvest", 4, {"start": 2}), ("dice", 3, {}), ("dice", 2, {"first_game": True})],
)
def test_a_game_without_a_server_can_be_verified(
    game: str, players: int, options: dict[str, object], tmp_path: Path
) -> None:
    (line,) = run_in_node("record.ts", tmp_path, {"game": game, "players": players, "options": options})
    record = read_record(line)
    assert replay(record).is_over
    assert check_fairness(record) == sum(action.is_chance for action in record.actions)


@pytest.mark.parametrize("day", [Day(date(2026, 11, 17)), Day(date(2026, 11, 18))], ids=lambda day: day.dealt.name)
def test_the_deal_of_a_day_played_without_a_server_is_the_one_a_server_knows(day: Day, tmp_path: Path) -> None:
    task = {"game": day.dealt.name, "secret": day.secret.hex(), "opponent": OPPONENT}
    (line,) = run_in_node("deal.ts", tmp_path, task)
    assert replay_deal(day, json.loads(line)).is_over
