"""A game that was begun on a device goes on at a table, and its record proves the draws of both parts."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pydantic_core import to_json

from lanterns.cli.verify import verify
from lanterns.engine.game import Game
from lanterns.engine.kind import Json
from lanterns.engine.rules import CHANCE, count_outcomes, outcome
from lanterns.records import BadRecord, read_record, record_of, replay
from lanterns.records.fairness import check_fairness, choose_outcome, commitment_of, seal_of
from lanterns.server.messages import client
from lanterns.server.messages.http import NewTable
from lanterns.server.refusals import Refused
from lanterns.server.tables import openings
from lanterns.server.tables.begun import read_begun
from lanterns.server.tables.decisions import next_change
from lanterns.server.tables.entries import Entry
from lanterns.server.tables.films import record_of_table, table_of
from lanterns.server.tables.news import Announcement
from lanterns.server.tables.table import Table
from lanterns.server.tables.table_state import tell_table
from tests.server.setting import SECRET, move, say

DEVICE_SECRET = bytes(32)


def device_record(turns: float = 6, game: str = "harvest") -> Json:
    """A game of two on a device after so many actions of theirs, or to its end; chance is answered by fair play."""
    played = Game(game, players=2)
    drawn = taken = 0
    while not played.is_over and (taken < turns or played.to_act == CHANCE):
        if played.to_act == CHANCE:
            index = choose_outcome(DEVICE_SECRET, ("", ""), drawn, int(count_outcomes(played.state)))
            played.play(played.kind.action(played.state, CHANCE, int(outcome(played.state, index))))
            drawn += 1
        else:
            played.play(played.legal_actions()[0])
            taken += 1
    commitment = commitment_of(DEVICE_SECRET)
    made = record_of(played, commitment=commitment, secret=DEVICE_SECRET.hex(), nonces=["", ""])
    record: Json = json.loads(made.to_json())
    return record


def bring(record: Json) -> tuple[Table, list[Entry]]:
    """A table to which Ann brought a game, with Bob in the other seat, where it goes on; and its log."""
    settings, begun = read_begun(record)
    seats = [{"kind": "you"}, {"kind": "open"}]
    wanted = NewTable.model_validate({"settings": settings, "seats": seats, "seal": seal_of("anns-word")})
    table = Table("testtable2", SECRET)
    body = openings.create("ann", "Ann", wanted) | {"begun": begun}
    log = [table.apply(next_change(table, body, (), 1.0)).entry]
    for person, message in (
        ("bob", client.Sit(id="sit", seat=1, seal=seal_of("bobs-word"))),
        ("ann", client.Start(id="start")),
        ("ann", client.Reveal(id="one", seat=0, nonce="anns-word")),
        ("bob", client.Reveal(id="two", seat=1, nonce="bobs-word")),
    ):
        change = say(table, person, message)
        assert change is not None
        log.append(change.entry)
    return table, log


def written(log: list[Entry]) -> list[Entry]:
    """A log as it is read from the disk again."""
    return [Entry(entry.number, entry.at, json.loads(to_json(entry.body))) for entry in log]


@pytest.mark.parametrize("game", ["harvest", "dice"])
def test_a_begun_game_goes_on_and_its_record_proves_both_parts(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = device_record(game=game)
    table, log = bring(record)
    told = tell_table(table, "bob", set(), 0)["fairness"]
    assert told["begun"] == {"actions": len(record["actions"]), "commitment": record["commitment"]}
    running = record_of_table(table, written(log), None)
    assert "secret" not in running["begun"]
    while table.phase == "playing":
        log.append(move(table, index=7 * table.number).entry)
    whole = record_of_table(table_of(table.id, SECRET, written(log)), written(log), None)
    assert whole["format"] == "lanterns-record/2"
    assert whole["actions"][: len(record["actions"])] == record["actions"]
    again = read_record(to_json(whole))
    assert replay(again).is_over
    assert check_fairness(again, record["commitment"]) == sum(action.is_chance for action in again.actions)
    file = tmp_path / "game.json"
    file.write_bytes(to_json(whole))
    verify([file])
    said = " ".join(capsys.readouterr().out.split())
    assert "every one as recorded" in said
    assert "1 of these games began elsewhere" in said
    with pytest.raises(BadRecord, match="chance was not fair"):
        check_fairness(again.model_copy(update={"begun": None}))


def test_whoever_joins_is_told_no_secret_of_the_part_before() -> None:
    record = device_record()
    table, log = bring(record)
    started = Announcement(table, table_change(table, log[-1])).tell((1,))
    drawn = [step["action"] for step in json.loads(started)["steps"] if step["action"]["kind"] == "draw"]
    assert {action["seat"] for action in drawn if "tile" in action} == {1}
    assert DEVICE_SECRET.hex() not in started


def table_change(table: Table, entry: Entry) -> Any:
    """The change that the entry of a game's begin was."""
    before = Table(table.id, SECRET, settings=table.settings, kind=table.kind, seats=table.seats)
    return before.replay(written([entry])[0])


def test_what_a_begun_game_has_settled_cannot_be_changed() -> None:
    settings, begun = read_begun(device_record())
    table = Table("testtable2", SECRET)
    wanted = NewTable.model_validate({"settings": settings, "seats": [{"kind": "you"}, {"kind": "open"}]})
    table.apply(next_change(table, openings.create("ann", "Ann", wanted) | {"begun": begun}, (), 1.0))
    say(table, "ann", client.Configure(id="one", settings=settings.model_copy(update={"hints": True})))
    for change in ({"players": 3}, {"rated": True}, {"options": {"start": 1}}, {"series": "duplicate"}):
        with pytest.raises(Refused) as caught:
            say(table, "ann", client.Configure(id="two", settings=settings.model_copy(update=change)))
        assert caught.value.code == "game_is_begun"


def _with_another_tile(record: Json) -> None:
    draw = next(action for action in record["actions"] if action["kind"] == "draw")
    draw["tile"] = (draw["tile"] + 1) % 36 or 1


BAD: list[tuple[Callable[[Json], Any], str]] = [
    (lambda record: record.update(secret="00" * 31 + "01"), "bad_record"),
    (lambda record: record.pop("secret"), "bad_record"),
    (_with_another_tile, "bad_record"),
    (lambda record: record["actions"].pop(2), "bad_record"),
    (lambda record: record["actions"].append({"kind": "place", "seat": 0}), "bad_record"),
    (lambda record: record.update(rules_version=99), "bad_record"),
    (lambda record: record.update(actions=record["actions"][:3]), "bad_record"),
    (lambda record: record.update(players=9), "bad_record"),
    (lambda record: record.clear(), "bad_record"),
    (lambda record: record.update(actions=record["actions"] * 500), "bad_record"),
    (
        lambda record: record.update(
            format="lanterns-record/2", begun={"actions": 1, "commitment": "", "nonces": ["", ""]}
        ),
        "bad_record",
    ),
    (lambda record: record.update(device_record(float("inf"))), "game_over"),
]


@pytest.mark.parametrize(("spoil", "code"), BAD)
def test_what_is_no_begun_game_is_refused_with_a_reason(spoil: Callable[[Json], Any], code: str) -> None:
    record = device_record()
    spoil(record)
    with pytest.raises(Refused) as caught:
        read_begun(record)
    assert caught.value.code == code
    assert caught.value.sentence


def test_a_game_of_other_rules_stays_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    record = device_record()
    newer = type("Newer", (), {"rules_version": 2})
    monkeypatch.setattr("lanterns.server.tables.begun.find_kind", lambda _: newer)
    with pytest.raises(Refused) as caught:
        read_begun(record)
    assert caught.value.code == "other_rules"
