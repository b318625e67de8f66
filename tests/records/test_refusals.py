"""A malformed, truncated or tampered record is refused with its place and the rule it breaks; nothing half-loads."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanterns.records import BadRecord, read_games, read_record, read_records, record_of, replay
from tests.records.games import TABLES, finished_game

Json = dict[str, Any]


def plain_record(kind: str = "harvest", players: int = 2) -> Json:
    record: Json = json.loads(record_of(finished_game(kind, players)).to_json())
    return record


def refusal_of(record: Any) -> BadRecord:
    """Why a record is refused."""
    text = record if isinstance(record, str | bytes) else json.dumps(record)
    with pytest.raises(BadRecord) as caught:
        replay(read_record(text))
    return caught.value


def first_placement(record: Json) -> int:
    return next(index for index, action in enumerate(record["actions"]) if action["kind"] == "place")


def test_an_illegal_action_is_refused_with_its_number_and_the_rule() -> None:
    record = plain_record()
    index = first_placement(record)
    record["actions"][index]["x"] = 20
    refusal = refusal_of(record)
    assert refusal.action == index + 1
    assert refusal.rule == "H7.1"
    assert str(refusal).startswith(f"action {index + 1}: (20, ")
    assert str(refusal).endswith("[H7.1]")


def test_a_tile_drawn_twice_is_refused() -> None:
    record = plain_record()
    record["actions"][2]["tile"] = record["actions"][1]["tile"]
    assert (refusal_of(record).action, refusal_of(record).rule) == (3, "H2.4")


def test_an_action_after_the_end_is_refused() -> None:
    record = plain_record()
    record["actions"].append({"kind": "pass", "seat": 0})
    refusal = refusal_of(record)
    assert refusal.action == len(record["actions"])
    assert "over" in refusal.sentence


def test_a_record_cut_short_is_refused() -> None:
    record = plain_record()
    record["actions"].pop()
    assert "before the game is over: seat" in str(refusal_of(record))
    del record["result"]
    assert "before the game is over: seat" in str(refusal_of(record))
    record["actions"] = record["actions"][:3]
    assert "before the game is over: chance is next" in str(refusal_of(record))


def test_a_game_without_its_result_is_refused() -> None:
    record = plain_record()
    del record["result"]
    assert "states no result" in str(refusal_of(record))


@pytest.mark.parametrize("word", ["honor", "favors", "cards", "winners"])
def test_a_wrong_result_is_refused(word: str) -> None:
    record = plain_record()
    record["result"][word][0] += 1
    assert f"the result is wrong: {word} is" in str(refusal_of(record))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda record: record.pop("actions"), "the field 'actions' is missing"),
        (lambda record: record.pop("rules_version"), "the field 'rules_version' is missing"),
        (lambda record: record.update(format="pgn"), "its format is not 'lanterns-record/1'"),
        (lambda record: record.update(game="chess"), "no game called 'chess'; the games are"),
        (lambda record: record.update(rules_version=99), "Version 99 of the rules of harvest is not known"),
        (lambda record: record.update(rules_version="1"), "rules_version: input should be a valid integer"),
        (lambda record: record.update(players=5), "2, 3 or 4 players, not 5"),
        (lambda record: record.update(players=-1), "players: input should be greater than or equal to 1"),
        (lambda record: record.update(players=True), "players: input should be a valid integer"),
        (lambda record: record.update(options={"speed": 9}), "speed: extra inputs are not permitted"),
        (lambda record: record.update(options={"start": 3}), "Seat 3 cannot start"),
        (lambda record: record.update(edition="sha256:00"), "edition: "),
        (lambda record: record.update(surprise=1), "surprise: extra inputs are not permitted"),
        (lambda record: record.update(names=["Ada"]), "names: there are 1 of them for 2 players"),
        (lambda record: record.update(names="Ada"), "names: input should be a valid array"),
        (lambda record: record.update(time="yesterday"), "time: "),
        (lambda record: record.update(secret="abc"), "secret: string should match pattern"),
        (lambda record: record.update(actions={}), "actions: input should be a valid array"),
        (lambda record: record["result"].pop("honor"), "the field 'result.honor' is missing"),
        (lambda record: record["result"].update(honor="many"), "result.honor: input should be a valid array"),
    ],
)
def test_a_malformed_record_is_refused_with_the_field(change: Callable[[Json], Any], sentence: str) -> None:
    record = plain_record()
    change(record)
    refusal = refusal_of(record)
    assert sentence in str(refusal)
    assert "\n" not in str(refusal)


@pytest.mark.parametrize(
    "action",
    [
        None,
        17,
        "pass",
        [],
        {},
        {"kind": "fly"},
        {"kind": "place"},
        {"kind": "start", "seat": 4},
        {"kind": "start", "seat": 0, "why": "because"},
        {"kind": "start", "seat": 0.0},
        {"kind": "draw", "seat": 0, "tile": 36},
        {"kind": "draw", "seat": 0, "tile": 10**30},
    ],
)
def test_what_is_no_action_is_refused_with_its_number(action: Any) -> None:
    record = plain_record()
    record["actions"][3] = action
    refusal = refusal_of(record)
    assert str(refusal).startswith("action 4: not an action of this game: ")
    assert "\n" not in str(refusal)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "3", '"record"', "\x00", b"\xff\xfe", '{"format": "lanterns-record/1"', "[" * 10_000],
)
def test_what_is_no_record_at_all_is_refused(text: str | bytes) -> None:
    assert str(refusal_of(text))


@settings(max_examples=60)
@given(data=st.data())
def test_a_record_with_any_byte_changed_is_refused_or_is_a_whole_game(data: st.DataObject) -> None:
    kind, players = data.draw(st.sampled_from(TABLES))
    text = record_of(finished_game(kind, players)).to_json().encode()
    place = data.draw(st.integers(0, len(text) - 1))
    changed = text[:place] + bytes([data.draw(st.integers(0, 255))]) + text[place + 1 :]
    try:
        record = read_record(changed)
        game = replay(record)
    except BadRecord:
        return
    assert game.is_over
    assert record.result is not None
    assert game.result == record.result.model_dump()


@settings(max_examples=60)
@given(data=st.data())
def test_an_altered_action_is_refused_or_tells_another_game(data: st.DataObject) -> None:
    kind, players = data.draw(st.sampled_from(TABLES))
    game = finished_game(kind, players)
    record = json.loads(record_of(game).to_json())
    index = data.draw(st.integers(0, len(record["actions"]) - 1))
    action = record["actions"][index]
    word = data.draw(st.sampled_from([key for key in action if isinstance(action[key], int)] or ["kind"]))
    action[word] = data.draw(st.integers(-2, 36)) if word != "kind" else "pass"
    try:
        again = replay(read_record(json.dumps(record)))
    except BadRecord:
        return
    assert (again.actions == game.actions) == (record == json.loads(record_of(game).to_json()))


@settings(max_examples=30)
@given(data=st.data())
def test_a_record_with_actions_lost_doubled_or_swapped_never_replays_as_if_nothing_had_happened(
    data: st.DataObject,
) -> None:
    kind, players = data.draw(st.sampled_from(TABLES))
    game = finished_game(kind, players)
    record = json.loads(record_of(game).to_json())
    actions = record["actions"]
    index = data.draw(st.integers(0, len(actions) - 2))
    match data.draw(st.sampled_from(["lose", "double", "swap"])):
        case "lose":
            del actions[index]
        case "double":
            actions.insert(index, actions[index])
        case _:
            actions[index], actions[index + 1] = actions[index + 1], actions[index]
    if actions == json.loads(record_of(game).to_json())["actions"]:
        return
    try:
        again = replay(read_record(json.dumps(record)))
    except BadRecord:
        return
    assert again.actions != game.actions


def test_a_bad_line_of_a_file_is_named(tmp_path: Path) -> None:
    good, bad = plain_record(), plain_record()
    bad["actions"][2]["tile"] = bad["actions"][1]["tile"]
    file = tmp_path / "games.jsonl"
    file.write_text(f"{json.dumps(good)}\n\n{json.dumps(bad)}\n")
    with pytest.raises(BadRecord, match=r"^games\.jsonl, line 3, action 3: Tile \d+ .*\[H2\.4\]$") as caught:
        list(read_games(file))
    assert (caught.value.file, caught.value.line, caught.value.action) == ("games.jsonl", 3, 3)


def test_a_file_cut_in_the_middle_of_a_record_is_refused(tmp_path: Path) -> None:
    text = json.dumps(plain_record())
    file = tmp_path / "games.jsonl"
    file.write_text(f"{text}\n{text[:500]}")
    with pytest.raises(BadRecord, match=r"^games\.jsonl, line 2: not complete JSON: EOF"):
        list(read_records(file))


def test_a_file_without_records_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("\n\n")
    with pytest.raises(BadRecord, match=r"^games\.jsonl: the file holds no record"):
        list(read_records(file))


def test_a_packed_file_that_is_damaged_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl.gz"
    packed = gzip.compress(json.dumps(plain_record()).encode())
    garbled = packed[:40] + bytes(40) + packed[80:]
    for damaged in (b"plain text", packed[:-20], garbled, b"\x1f\x8b" + bytes(30)):
        file.write_bytes(damaged)
        with pytest.raises(BadRecord, match=r"^games\.jsonl\.gz: the file cannot be unpacked"):
            list(read_records(file))


def test_a_line_without_end_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lanterns.records.reading.LONGEST", 1000)
    file = tmp_path / "games.jsonl"
    file.write_text("[" * 5000)
    with pytest.raises(BadRecord, match=r"^games\.jsonl, line 1: the line is too long"):
        list(read_records(file))
