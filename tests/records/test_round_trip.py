"""What is written is read back, and replays to the same game."""

import gzip
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanterns import Game
from lanterns.records import (
    BadRecord,
    Record,
    read_games,
    read_record,
    read_records,
    record_of,
    replay,
    steps,
    write_records,
)
from lanterns.records.recording import record_of_numbers
from tests.records.games import TABLES, finished_game, positions_of


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_a_record_replays_to_the_same_position(kind: str, players: int) -> None:
    game = finished_game(kind, players)
    again = replay(read_record(record_of(game).to_json()))
    assert positions_of(again) == positions_of(game)
    assert again.actions == game.actions
    assert again.result == game.result


def test_a_record_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    """Some editors put one before everything they save."""
    record = record_of(finished_game("harvest", 2))
    (tmp_path / "games.jsonl").write_text(record.to_json(), "utf-8-sig")
    assert [number for number, _ in read_records(tmp_path / "games.jsonl")] == [1]
    assert read_record("\ufeff" + record.to_json()) == record


def test_a_file_is_named_by_its_path_or_as_text(tmp_path: Path) -> None:
    name = str(tmp_path / "games.jsonl")
    write_records(name, [record_of(finished_game("harvest", 2, 0))])
    assert [game.is_over for game in read_games(name)] == [True]


def test_a_record_has_a_name_for_every_seat_or_none() -> None:
    with pytest.raises(BadRecord, match="there are 1 of them for 2 players"):
        record_of(finished_game("harvest", 2, 0), names=["Ada"])


@pytest.mark.parametrize("wrong", [None, 3, {}])
def test_a_record_is_read_from_its_text(wrong: Any) -> None:
    with pytest.raises(BadRecord, match="a record is read from its JSON, as text or bytes, not from"):
        read_record(wrong)


def test_an_imagined_game_has_no_record() -> None:
    with pytest.raises(BadRecord, match="An imagined game has no record"):
        record_of(finished_game("harvest", 2).imagine(0))


@settings(max_examples=15)
@given(table=st.sampled_from(TABLES), seed=st.integers(0, 2**32), stop=st.integers(0, 80))
def test_any_game_can_be_saved_at_any_moment_and_goes_on_from_there(
    table: tuple[str, int], seed: int, stop: int
) -> None:
    kind, players = table
    random = Random(seed)
    game = Game(kind, players=players, seed=seed)
    for _ in range(stop):
        if not game.is_over:
            game.play_number(random.choice(game.legal_numbers()))
    text = record_of(game).to_json()
    again = replay(read_record(text), unfinished=True)
    assert positions_of(again) == positions_of(game)
    assert record_of(again).to_json() == text


def test_a_record_is_written_as_the_format_describes_it() -> None:
    record = json.loads(record_of(finished_game("harvest", 2)).to_json())
    assert list(record) == ["format", "game", "rules_version", "players", "options", "actions", "result"]
    assert record["format"] == "lanterns-record/1"
    assert (record["game"], record["rules_version"], record["players"]) == ("harvest", 1, 2)
    assert [action["kind"] for action in record["actions"][:8]] == ["start", *["draw"] * 6, "place"]
    assert list(record["actions"][7]) == ["kind", "seat", "tile", "x", "y", "rotation"]
    assert list(record["result"]) == ["honor", "favors", "cards", "winners"]


def test_options_are_written_where_they_differ_from_the_usual_ones() -> None:
    game = Game("harvest", players=3, seed=4, options={"start": 2})
    record = record_of(game)
    assert record.options == {"start": 2}
    assert replay(record, unfinished=True).options == game.options


def test_a_record_from_a_table_carries_names_time_and_fair_play() -> None:
    game = finished_game("harvest", 2)
    time = datetime(2026, 11, 15, 20, 30, tzinfo=UTC)
    record = record_of(
        game, names=["Ada", "Żółw"], time=time, commitment="ab12", secret="cd34", nonces=["a nonce", "another"]
    )
    again = read_record(record.to_json())
    assert again == record
    assert json.loads(record.to_json())["time"] == "2026-11-15T20:30:00Z"
    assert replay(again).result == game.result


def test_a_log_of_numbers_becomes_the_same_record() -> None:
    game = finished_game("harvest", 4)
    numbers = []
    again = Game("harvest", players=4)
    for action in game.actions:
        numbers.append((game.kind.seat_of(action), game.kind.number(again.state, action)))
        again.play(action)
    assert record_of_numbers(game.kind, 4, game.options, numbers) == record_of(game)


def test_a_record_is_replayed_step_by_step() -> None:
    game = finished_game("harvest", 2)
    shown = [(step.number, step.action, len(step.game.actions)) for step in steps(record_of(game))]
    assert shown == [(number, action, number) for number, action in enumerate(game.actions, start=1)]
    placement = next(step for step in steps(record_of(game)) if step.action.kind == "place")
    assert {entry["reason"] for entry in placement.journal} >= {"facing"}


@pytest.mark.parametrize("name", ["games.jsonl", "games.jsonl.gz"])
def test_a_file_holds_many_games(tmp_path: Path, name: str) -> None:
    games = [finished_game(kind, players) for kind, players in TABLES]
    write_records(tmp_path / name, (record_of(game) for game in games))
    assert [line for line, _ in read_records(tmp_path / name)] == list(range(1, len(games) + 1))
    assert [game.result for game in read_games(tmp_path / name)] == [game.result for game in games]
    assert [file.name for file in tmp_path.iterdir()] == [name]


def test_packed_files_are_the_same_whenever_they_are_written(tmp_path: Path) -> None:
    for name in ("first.gz", "second.gz"):
        write_records(tmp_path / name, [record_of(finished_game("harvest", 2))])
    assert (tmp_path / "first.gz").read_bytes() == (tmp_path / "second.gz").read_bytes()
    assert gzip.decompress((tmp_path / "first.gz").read_bytes()).endswith(b"}\n")


def test_one_record_may_stand_over_several_lines(tmp_path: Path) -> None:
    record = record_of(finished_game("harvest", 2))
    file = tmp_path / "game.json"
    file.write_text(json.dumps(json.loads(record.to_json()), indent=2))
    assert [entry for _, entry in read_records(file)] == [record]
    file.write_text(record.to_json().replace('"actions":[', '\n"actions":[\n').replace("}]", "}\n]"))
    assert [entry for _, entry in read_records(file)] == [record]


def test_blank_lines_are_passed_over_and_counted(tmp_path: Path) -> None:
    text = record_of(finished_game("harvest", 2)).to_json()
    file = tmp_path / "games.jsonl"
    file.write_text(f"\n{text}\n\n{text}\n\n")
    assert [line for line, _ in read_records(file)] == [2, 4]


def test_a_file_that_could_not_be_finished_leaves_the_old_one_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("what was there before")

    def records_until_the_power_goes_out() -> Iterator[Record]:
        yield record_of(finished_game("harvest", 2))
        raise RuntimeError("the power went out")

    with pytest.raises(RuntimeError, match="power"):
        write_records(file, records_until_the_power_goes_out())
    assert file.read_text() == "what was there before"
    assert list(tmp_path.iterdir()) == [file]
